/** Reproducible luck, for tests that compare a whole game with a transcript in the repository. */
import type { Page } from '@playwright/test';

/**
 * Replaces all sources of randomness of a page. Cards and dice come from a worker that draws its own seed, so a seeded
 * source is prepended to its file. Bots get a seed derived from their view, so that it does not matter how often they
 * are asked.
 */
export async function sameLuck(page: Page, seed: number): Promise<void> {
  await page.route(/\?even$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `(${evenLuck})(${seed});\n${await answer.text()}` });
  });
  await page.addInitScript(evenLuck, seed);
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(`${address}?even`, options);
      }
    };
    const post = Worker.prototype.postMessage;
    const hash = (text: string) =>
      [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
    Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: unknown[]) {
      const asked = message as { readonly do?: unknown; readonly seed?: unknown; readonly view?: unknown };
      const even =
        typeof asked?.seed === 'string' ? { ...asked, seed: String(hash(JSON.stringify(asked.view))) } : message;
      Reflect.apply(post, this, [even, ...rest]);
    };
  });
}

/** Runs in the page and in its workers. */
function evenLuck(seed: number): void {
  let state = seed;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  Math.random = next;
  Object.defineProperty(crypto, 'getRandomValues', {
    value: (bytes: Uint8Array) => {
      for (const i of bytes.keys()) bytes[i] = Math.floor(next() * 256);
      return bytes;
    },
  });
}

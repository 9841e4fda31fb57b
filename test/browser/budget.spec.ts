import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, GAMES, sitDown, test } from './harness.ts';

test.use({ serviceWorkers: 'block' });

/** The scripts that a table asks for when it is loaded afresh. */
async function scriptsOf(page: Page, context: BrowserContext): Promise<Set<string>> {
  const scripts = new Set<string>();
  const note = (response: { url(): string }) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  };
  context.on('response', note);
  await page.reload();
  await expect(page.locator('.tableroom .boardbox')).toBeVisible();
  context.off('response', note);
  return scripts;
}

function gzipped(scripts: Iterable<string>): number {
  return [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(`dist/web${path}`)).length, 0);
}

test('the first load of a table takes at most 200 kB of gzipped JavaScript, whatever is played', async ({
  page,
  context,
}) => {
  const asked = new Map<string, Set<string>>();
  for (const game of GAMES) {
    await sitDown(page, game);
    const scripts = await scriptsOf(page, context);
    expect(scripts.size).toBeGreaterThan(3);
    asked.set(game, scripts);
  }
  for (const [game, scripts] of asked) {
    const others = [...asked].filter(([other]) => other !== game).map(([, theirs]) => theirs);
    const own = [...scripts].filter((path) => !others.some((theirs) => theirs.has(path)));
    const art = own.filter((path) => path.includes('/art-'));
    const rules = own.filter((path) => !art.includes(path));
    const sizes = { all: gzipped(scripts), own: gzipped(rules), art: gzipped(art) };
    test.info().annotations.push({ type: 'bytes gzipped', description: `${game} ${JSON.stringify(sizes)}` });
    expect.soft(sizes.all, `all scripts of ${game}`).toBeLessThanOrEqual(200_000);
    expect.soft(sizes.own, `rules and board of ${game}`).toBeLessThanOrEqual(60_000);
    expect.soft(sizes.art, `art of ${game}`).toBeLessThanOrEqual(80_000);
  }
});

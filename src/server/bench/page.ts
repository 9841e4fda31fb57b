/**
 * Measures how soon a page responds while bots think in it. All seats are bots of the strongest level; keys and presses come
 * ten times a second from the first action on; the browser reports how long each input took until the page had handled it,
 * and until the next frame was painted. Painting is slow without a graphics card.
 */
import { type Browser, chromium, type Page } from 'playwright-core';
import { levels } from '../../bots/levels.ts';
import { shelf } from '../../games/index.ts';
import { listen } from '../listen.ts';
import { createServer } from '../server.ts';

/** How many milliseconds inputs waited: the median, the 98th percentile and the longest. */
interface Waits {
  readonly median: number;
  readonly late: number;
  readonly worst: number;
}

/** How soon the page responded at one game's table. */
interface Answers {
  readonly game: string;
  readonly inputs: number;
  /** Actions that the bots played meanwhile. */
  readonly actions: number;
  /** Until the page had handled the input. */
  readonly heard: Waits;
  /** Until the next frame was painted. */
  readonly shown: Waits;
}

const BUDGET_MS = 100;
const EVERY_MS = 100;
/** The browser does not report responses that are faster than this. */
const SOON_MS = 16;

declare global {
  interface Window {
    /** What the browser reported of each input: when it was handled, and painted. */
    slow: { heard: number; shown: number }[];
  }
}

async function measure(browser: Browser, address: string, game: string, seconds: number): Promise<Answers> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript((soon) => {
    window.slow = [];
    new PerformanceObserver((list) => {
      for (const { name, duration, startTime, processingEnd } of list.getEntries() as PerformanceEventTiming[])
        if (name === 'keydown' || name === 'pointerdown')
          window.slow.push({ heard: processingEnd - startTime, shown: duration });
    }).observe({ type: 'event', durationThreshold: soon, buffered: true } as PerformanceObserverInit);
  }, SOON_MS);
  await watchBots(page, `${address}/new/${game}`);
  const first = await actionOf(page);
  const end = performance.now() + seconds * 1000;
  let inputs = 0;
  for (; performance.now() < end; inputs++) {
    const began = performance.now();
    // Neither changes anything: Shift alone, and a press on nothing.
    if (inputs % 2 === 0) await page.keyboard.press('Shift');
    else await page.mouse.click(2, 450);
    await new Promise((done) => setTimeout(done, Math.max(0, EVERY_MS - (performance.now() - began))));
  }
  const [slow, last] = [await page.evaluate(() => window.slow), await actionOf(page)];
  await page.close();
  const waits = (of: 'heard' | 'shown'): Waits =>
    waitsOf(
      slow.map((one) => one[of]),
      inputs,
    );
  return { game, inputs, actions: last - first, heard: waits('heard'), shown: waits('shown') };
}

/** Inputs that the browser did not report waited less than it reports. */
function waitsOf(slow: readonly number[], inputs: number): Waits {
  const all = [...new Array<number>(Math.max(0, inputs - slow.length)).fill(SOON_MS), ...slow].sort((a, b) => a - b);
  const share = (part: number): number => all[Math.min(all.length - 1, Math.floor(all.length * part))] ?? 0;
  return { median: share(0.5), late: share(0.98), worst: share(1) };
}

/** Opens a table at which only the strongest bots sit, and waits until the first of them has played. */
async function watchBots(page: Page, address: string): Promise<void> {
  const strongest = levels.at(-1)?.name ?? '';
  await page.goto(address);
  const rows = page.locator('.seatrows > li:has(.seatrow)');
  await rows.first().waitFor();
  for (let seat = 0; seat < (await rows.count()); seat++) {
    const row = rows.nth(seat);
    await row.getByRole('button', { name: 'Bot', exact: true }).click();
    await row.locator('.ladder').getByRole('button', { name: strongest }).click();
  }
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.locator('.boardbox .board').waitFor();
  // The first painting of a table belongs to loading, which is measured elsewhere.
  const dealt = await actionOf(page);
  await page.locator(`.tableroom:not([data-seq="${dealt}"])`).waitFor();
}

async function actionOf(page: Page): Promise<number> {
  return Number(await page.locator('.tableroom').getAttribute('data-seq'));
}

async function runBench(args: readonly string[]): Promise<void> {
  const at = args.indexOf('--seconds');
  const seconds = at < 0 ? 20 : Number(args[at + 1]);
  const named = args.filter((arg) => shelf.some(({ id }) => id === arg));
  const server = await createServer({ folder: process.env.BOOMTOWN_PAGES ?? '', version: 'bench' });
  const address = await listen(server, { host: '127.0.0.1', port: 0 });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  const rows: Answers[] = [];
  for (const { id } of shelf.filter((game) => named.length === 0 || named.includes(game.id)))
    rows.push(await measure(browser, address, id, seconds));
  await browser.close();
  await server.close();
  if (args.includes('--json')) console.log(JSON.stringify(rows));
  else print(rows);
  if (rows.some(({ heard }) => heard.worst > BUDGET_MS)) process.exitCode = 1;
}

function print(rows: readonly Answers[]): void {
  const row = (cells: readonly (string | number)[]): void =>
    console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(24) : String(cell).padStart(13))).join(''));
  console.log('While bots of the strongest level play in the page, keys and presses wait: median, 98 in 100, worst.');
  row(['', 'inputs', 'actions', 'dealt with', '', '', 'next picture', '', '']);
  for (const { game, inputs, actions, heard, shown } of rows) {
    const waits = [heard, shown].flatMap(({ median, late, worst }) => [ms(median), ms(late), ms(worst)]);
    row([game, inputs, actions, ...waits, heard.worst <= BUDGET_MS ? 'holds' : 'BROKEN']);
  }
}

function ms(value: number): string {
  return value <= SOON_MS ? `≤ ${SOON_MS} ms` : `${Math.round(value)} ms`;
}

await runBench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});

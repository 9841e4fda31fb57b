/**
 * `npm run bench -- windows`: measures the table's page of every game in windows from 320 x 256 to 2560 x 1440: with the
 * fewest seats and with the most, in the position of its drawing, with the log open, and with larger text. `--json`
 * prints the table. Names of games and sizes such as `360x740` narrow it down.
 */
import { type Browser, chromium } from 'playwright-core';
import { shelf } from '../../games/index.ts';
import { listen } from '../listen.ts';
import { createServer } from '../server.ts';
import { type Limits, limitsOf, measureAt, shortcomings, WINDOWS, type WindowMeasurement, ZOOMED } from './measure.ts';

/** A measurement, and of what. */
interface Row extends WindowMeasurement {
  readonly game: string;
  readonly scene: string;
  readonly width: number;
  readonly height: number;
}

/** A state of the table's page. */
interface Look {
  readonly scene: string;
  /** The parameters of the gallery. */
  readonly path: string;
  readonly log?: 'open';
  readonly text?: 'larger';
}

function looksAt(seats: readonly number[]): readonly Look[] {
  const [fewest, most] = [Math.min(...seats), Math.max(...seats)];
  const played = (count: number) => `played?seats=${count}`;
  return [
    ...[...new Set([fewest, most])].map((count) => ({ scene: `${count} seats`, path: played(count) })),
    { scene: 'drawing', path: 'drawing' },
    { scene: `${most} seats, log open`, path: played(most), log: 'open' },
    { scene: `${most} seats, larger text`, path: played(most), text: 'larger' },
  ];
}

/** How much larger "Text: larger" makes all print (styles/tokens.css). */
const LARGER = 1.3125;

function limitsFor({ scene, width, height }: Row): Limits {
  return limitsOf(width, height, scene.endsWith('larger text') ? LARGER : 1);
}

async function measureGame(
  browser: Browser,
  address: string,
  game: string,
  windows: readonly (readonly [number, number])[],
): Promise<Row[]> {
  const { seats } = await (shelf.find(({ id }) => id === game) ?? shelf[0] ?? never()).load();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const rows: Row[] = [];
  for (const { scene, path, log, text } of looksAt(seats)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${address}/gallery/${game}/${path}`);
    await page.locator('.boardbox .board').waitFor();
    if (log) await page.keyboard.press('/');
    if (text) await page.evaluate((size) => document.documentElement.setAttribute('data-text', size), text);
    for (const [width, height] of windows)
      rows.push({ game, scene, width, height, ...(await measureAt(page, width, height)) });
  }
  await page.close();
  return rows;
}

function never(): never {
  throw new Error('The shelf is empty.');
}

async function runBench(args: readonly string[]): Promise<void> {
  const named = args.filter((arg) => shelf.some(({ id }) => id === arg));
  const sizes = args.filter((arg) => /^\d+x\d+$/.test(arg));
  const windows = [...WINDOWS, ...ZOOMED].filter(
    ([width, height]) => sizes.length === 0 || sizes.includes(`${width}x${height}`),
  );
  const server = await createServer({ folder: process.env.BOOMTOWN_PAGES ?? '', version: 'bench' });
  const address = await listen(server, { host: '127.0.0.1', port: 0 });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  const rows: Row[] = [];
  for (const { id } of shelf.filter((game) => named.length === 0 || named.includes(game.id)))
    rows.push(...(await measureGame(browser, address, id, windows)));
  await browser.close();
  await server.close();
  if (args.includes('--json')) console.log(JSON.stringify(rows));
  else print(rows);
  if (rows.some((row) => shortcomings(row, limitsFor(row)).length > 0)) process.exitCode = 1;
}

function print(rows: readonly Row[]): void {
  const line = (cells: readonly (string | number)[]): void =>
    console.log(cells.map((cell, at) => String(cell).padEnd([20, 23, 11, 7, 6, 9, 7, 6][at] ?? 0)).join(''));
  line(['game', 'scene', 'window', 'board', 'text', 'overflow', 'target', 'main', 'falls short of']);
  for (const row of rows) {
    const { game, scene, width, height, boardShare, smallestText, overflow, smallestTarget, mainTarget, notes } = row;
    const short = shortcomings(row, limitsFor(row));
    const share = `${Math.round(boardShare * 100)} %`;
    const figures = [share, smallestText, overflow, smallestTarget, mainTarget ?? '-'];
    const wrong = short.length === 0 ? '' : `${short.join('; ')} [${notes.join('; ')}]`;
    line([game, scene, `${width}x${height}`, ...figures, wrong]);
  }
  const good = rows.filter((row) => shortcomings(row, limitsFor(row)).length === 0).length;
  console.log(`${good} of ${rows.length} hold.`);
}

await runBench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});

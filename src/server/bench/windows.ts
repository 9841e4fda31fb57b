/**
 * `npm run bench -- windows`: measures the table's page of every game in windows from 320 x 480 to 2560 x 1440, with two
 * seats, with as many as the game allows, and in the position of its drawing. `--json` prints the table. Names of games
 * and sizes such as `360x740` narrow it down.
 */
import { type Browser, chromium } from 'playwright-core';
import { shelf } from '../../games/index.ts';
import { listen } from '../listen.ts';
import { createServer } from '../server.ts';
import { limitsOf, type Measured, measureAt, shortcomings, WINDOWS } from './measure.ts';

/** A measurement, and what was measured. */
interface Row extends Measured {
  readonly game: string;
  readonly scene: string;
  readonly width: number;
  readonly height: number;
}

/** The scenes of a game: what the gallery is asked for, by name. */
function scenesOf(seats: readonly number[]): ReadonlyMap<string, string> {
  const played = [...new Set([Math.min(...seats), Math.max(...seats)])];
  return new Map([
    ...played.map((count): [string, string] => [`${count} seats`, `played?seats=${count}`]),
    ['drawing', 'drawing'],
  ]);
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
  for (const [scene, path] of scenesOf(seats)) {
    await page.goto(`${address}/gallery/${game}/${path}`);
    await page.locator('.boardbox .board').waitFor();
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
  const windows = WINDOWS.filter(([width, height]) => sizes.length === 0 || sizes.includes(`${width}x${height}`));
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
  if (rows.some((row) => shortcomings(row, limitsOf(row.width, row.height)).length > 0)) process.exitCode = 1;
}

function print(rows: readonly Row[]): void {
  const line = (cells: readonly (string | number)[]): void =>
    console.log(cells.map((cell, at) => String(cell).padEnd([20, 10, 11, 7, 6, 9, 7, 6][at] ?? 0)).join(''));
  line(['game', 'scene', 'window', 'board', 'text', 'overflow', 'target', 'main', 'falls short of']);
  for (const row of rows) {
    const { game, scene, width, height, boardShare, smallestText, overflow, smallestTarget, mainTarget, notes } = row;
    const short = shortcomings(row, limitsOf(width, height));
    const share = `${Math.round(boardShare * 100)} %`;
    const figures = [share, smallestText, overflow, smallestTarget, mainTarget ?? '-'];
    const wrong = short.length === 0 ? '' : `${short.join('; ')} [${notes.join('; ')}]`;
    line([game, scene, `${width}x${height}`, ...figures, wrong]);
  }
  const good = rows.filter((row) => shortcomings(row, limitsOf(row.width, row.height)).length === 0).length;
  console.log(`${good} of ${rows.length} hold.`);
}

await runBench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});

/**
 * `npm run bench -- vitals`: Largest Contentful Paint, Interaction to Next Paint and the bytes of a first load, of the home
 * page, the new-table page and the table of every game, in the lab conditions of Lighthouse mobile: a phone of 412 x 823
 * with 1.75 dots per pixel, a processor four times as slow, and slow 4G as Lighthouse applies it through the browser.
 * Every page is visited several times; as with Lighthouse, the median visit counts, and the worst wait is printed too.
 * `--json` prints the figures, names of games narrow it down, `--latency 150` sets the plain round trip instead,
 * `--visits 5` the number of visits. `--work` visits every page once more, with a trace, and adds how long the page itself
 * worked for its slowest interaction: on a machine with other work the INP is longer, this is not.
 */
import { loadavg } from 'node:os';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { shelf } from '../../games/index.ts';
import { listen } from '../listen.ts';
import { createServer } from '../server.ts';
import { WORK_CATEGORIES, workOfSlowest } from './thread-work.ts';

/** What was measured of one page, in milliseconds and bytes over the wire. */
interface Vitals {
  readonly page: string;
  readonly lcp: number;
  /** The longest wait of all interactions, as INP counts fewer than fifty. */
  readonly inp: number;
  /** The longest wait of any visit. */
  readonly worst: number;
  readonly interactions: number;
  readonly bytes: number;
  readonly requests: number;
  /** The load average of the machine over a minute, for comparison. */
  readonly load: number;
  /** How long the page's main thread worked for its slowest interaction, where that is measured. */
  readonly work?: number;
}

const BUDGET = { lcp: 2500, inp: 200 } as const;
const PHONE = { width: 412, height: 823 } as const;
/** Lighthouse's slow 4G with applied throttling: kilobits a second, and the wait of every request in milliseconds. */
const SLOW_4G = { latency: 562.5, down: 1474.56, up: 675 } as const;
const CPU_SLOWDOWN = 4;
/** How long after the last change nothing larger is painted any more. */
const REST_MS = 2500;
const PRESSES = 8;
/** Visits to each page. */
const VISITS = 3;

declare global {
  interface Window {
    vitals: { lcp: number; waits: number[] };
  }
}

/** Counts bytes and requests over the wire. */
interface Meter {
  bytes: number;
  requests: number;
}

async function phone(browser: Browser): Promise<{ readonly page: Page; readonly cdp: CDPSession }> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(() => {
    window.vitals = { lcp: 0, waits: [] };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.vitals.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as (PerformanceEventTiming & {
        readonly interactionId: number;
      })[])
        if (interactionId > 0) window.vitals.waits.push(duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  return { page, cdp };
}

/** Loads a page as if for the first time, slowly, and presses something there as a person would. */
async function measure(
  { page, cdp }: { readonly page: Page; readonly cdp: CDPSession },
  name: string,
  address: string,
  latency: number,
  ready: string,
  press: (page: Page) => Promise<number>,
  traced: boolean,
): Promise<Vitals> {
  const meter: Meter = { bytes: 0, requests: 0 };
  const count = ({ encodedDataLength }: { encodedDataLength: number }) => {
    meter.bytes += encodedDataLength;
    meter.requests += 1;
  };
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: (SLOW_4G.down * 1024) / 8,
    uploadThroughput: (SLOW_4G.up * 1024) / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  cdp.on('Network.loadingFinished', count);
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(REST_MS);
  cdp.off('Network.loadingFinished', count);
  // The first press ends the count of LCP.
  const lcp = await page.evaluate(() => window.vitals.lcp);
  const browser = traced ? page.context().browser() : null;
  await browser?.startTracing(page, { categories: [...WORK_CATEGORIES] });
  const interactions = await press(page);
  await page.waitForTimeout(500);
  const trace = await browser?.stopTracing();
  const waits = await page.evaluate(() => window.vitals.waits);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
  const inp = Math.round(Math.max(0, ...waits));
  const work = trace ? { work: workOfSlowest(trace.toString()) } : {};
  return { page: name, lcp: Math.round(lcp), inp, worst: inp, interactions, ...meter, load, ...work };
}

/** Measures a page once; `traced` makes a trace of its interactions. */
type Visit = (traced: boolean) => Promise<Vitals>;

/** The median of several visits, each figure by itself; `traces` adds a visit with a trace. */
async function visits(count: number, visit: Visit, traces: boolean): Promise<Vitals> {
  const all: Vitals[] = [];
  while (all.length < count) all.push(await visit(false));
  const [last] = all.slice(-1);
  if (!last) throw new Error('A page has to be visited at least once.');
  const median = (of: (visit: Vitals) => number): number =>
    all.map(of).sort((a, b) => a - b)[Math.floor((all.length - 1) / 2)] ?? 0;
  return {
    ...last,
    lcp: median(({ lcp }) => lcp),
    inp: median(({ inp }) => inp),
    worst: Math.max(...all.map(({ worst }) => worst)),
    ...(traces ? { work: (await visit(true)).work ?? 0 } : {}),
  };
}

/** Uses keys, and presses on nothing: neither leaves the page. */
async function pressAround(page: Page): Promise<number> {
  for (let i = 0; i < PRESSES / 2; i++) await page.keyboard.press('Tab');
  for (let i = 0; i < PRESSES / 2; i++) {
    await page.touchscreen.tap(6, 400);
    await nextFrame(page);
  }
  return PRESSES;
}

/** A press on nothing paints nothing: what is measured is when the page could have painted. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
}

async function pressSeats(page: Page): Promise<number> {
  const seats = page.locator('.seatrows .who');
  const many = Math.min(2, await seats.count());
  for (let i = 0; i < many; i++) await seats.nth(i).tap();
  return many + (await pressAround(page));
}

/** What a player presses: lit targets on the board, choices, the main action. */
const PLAYABLE = [
  '.acts.asking .btn.gold',
  '.menuslip .btn.lit',
  'dialog[open] .btn.gold',
  '.boardbox [data-target="close"]',
  'section.act.mine .acts .btn.gold:not([aria-disabled="true"])',
  'section.act.mine .acts .btn.lit:not([aria-disabled="true"])',
];

async function pressOn(page: Page): Promise<number> {
  const before = await pressAround(page);
  let pressed = 0;
  for (let tries = 0; tries < PRESSES * 4 && pressed < PRESSES; tries++) {
    const found = await firstOf(page, PLAYABLE);
    const tapped = found ? await page.locator(found).first().tap({ timeout: 3000, force: true }).then(yes, no) : false;
    if (tapped) pressed += 1;
    else await page.waitForTimeout(250);
  }
  return before + pressed;
}

async function firstOf(page: Page, selectors: readonly string[]): Promise<string | null> {
  for (const selector of selectors) if ((await page.locator(selector).count()) > 0) return selector;
  return null;
}

const yes = () => true;
const no = () => false;

/** Sets up a table; only opening it again is measured. */
async function setTable(page: Page, address: string, game: string): Promise<string> {
  await page.goto(`${address}/new/${game}`);
  await page.getByRole('button', { name: 'Create table' }).click();
  const asked = page.getByRole('dialog').getByRole('button').last();
  await Promise.race([page.locator('.boardbox .board').waitFor(), asked.waitFor().then(() => asked.click(), no)]);
  await page.locator('.boardbox .board').waitFor();
  return page.url();
}

async function runBench(args: readonly string[]): Promise<void> {
  const at = args.indexOf('--latency');
  const latency = at < 0 ? SLOW_4G.latency : Number(args[at + 1]);
  const wanted = args.indexOf('--visits');
  const count = wanted < 0 ? VISITS : Number(args[wanted + 1]);
  const named = args.filter((arg) => shelf.some(({ id }) => id === arg));
  const games = shelf.filter(({ id }) => named.length === 0 || named.includes(id)).map(({ id }) => id);
  const server = await createServer({ folder: process.env.BOOMTOWN_PAGES ?? '', version: 'bench' });
  const address = await listen(server, { host: '127.0.0.1', port: 0 });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  const traces = args.includes('--work');
  const rows: Vitals[] = [];
  const device = await phone(browser);
  const add = async (visit: Visit) => rows.push(await visits(count, visit, traces));
  if (named.length === 0) {
    await add((traced) => measure(device, 'home', address, latency, 'main', pressAround, traced));
    const newTable = `${address}/new/${games[0]}`;
    await add((traced) => measure(device, 'new table', newTable, latency, '.seatrows', pressSeats, traced));
  }
  for (const game of games) {
    const table = await setTable(device.page, address, game);
    await add(async (traced) => {
      await device.page.goto('about:blank');
      return measure(device, game, table, latency, '.boardbox .board', pressOn, traced);
    });
  }
  await browser.close();
  await server.close();
  if (args.includes('--json')) console.log(JSON.stringify(rows));
  else print(rows, latency);
  if (!rows.every(holds)) process.exitCode = 1;
}

function holds({ lcp, inp }: Vitals): boolean {
  return lcp <= BUDGET.lcp && inp <= BUDGET.inp;
}

function print(rows: readonly Vitals[], latency: number): void {
  const line = (cells: readonly (string | number)[]): void =>
    console.log(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(22) : String(cell).padStart(11))).join(''));
  console.log(`A phone of 412 x 823, a processor ${CPU_SLOWDOWN} times as slow, slow 4G (${latency} ms a request).`);
  line(['page', 'LCP', 'INP', 'worst', 'own work', 'pressed', 'first load', 'requests', 'load', '']);
  for (const row of rows) {
    const { page, lcp, inp, worst, work, interactions, bytes, requests, load } = row;
    const size = `${Math.round(bytes / 1000)} kB`;
    line([
      page,
      `${lcp} ms`,
      `${inp} ms`,
      `${worst} ms`,
      work === undefined ? '-' : `${work} ms`,
      interactions,
      size,
      requests,
      load,
      holds(row) ? 'holds' : 'OVER',
    ]);
  }
  console.log(`Budget: LCP ${BUDGET.lcp} ms, INP ${BUDGET.inp} ms.`);
}

await runBench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});

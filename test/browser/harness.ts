/** Shared by the browser tests: a page that must not report errors, sizes and themes to check, and how to play a game. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type axe from 'axe-core';
import type { BrowserPlay, HouseRule } from '../../src/engine/testkit/browser-play.ts';
import { gameOnShelf, shelf } from '../../src/games/index.ts';

/** The window sizes of a long run; `zoomed` is a laptop at 200 %. */
const ALL_SIZES = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'phone', width: 360, height: 740 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'tablet sideways', width: 1024, height: 768 },
  { name: 'phone sideways', width: 844, height: 390 },
  { name: 'low', width: 1366, height: 625 },
  { name: 'zoomed', width: 683, height: 384 },
] as const;

const THEMES = ['day', 'night'] as const;
type Theme = (typeof THEMES)[number];

/** The positions that every game has in its gallery. */
export const POSITIONS = ['opening', 'drawing', 'late'] as const;

/** Whether this is `npm run test:long`, which plays every game wherever `npm test` plays some. */
export const LONG_RUN = process.env.LONG === '1';

const SIZES = LONG_RUN ? ALL_SIZES : ALL_SIZES.slice(0, 2);

interface Options {
  /** The motion setting; off by default. */
  readonly motion: 'off' | 'fast' | 'normal';
  /** Whether to use a fresh window, with an empty cache. */
  readonly ownWindow: boolean;
  /** Whether to render cheaply, for tests that only play: a whole game draws a board a hundred times. */
  readonly coarse: boolean;
}

/**
 * A window at half the resolution, without the static layer of boards, which takes longest to paint. Nothing on that
 * layer can be pressed, and the gallery tests check it.
 */
export async function coarseWindow(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const window = await browser.newContext({ ...options, deviceScaleFactor: 0.5 });
  await window.addInitScript(() => {
    const bare = new CSSStyleSheet();
    bare.replaceSync('.boardbox .ground { visibility: hidden }');
    document.adoptedStyleSheets = [bare];
  });
  return window;
}

/**
 * A page on a device that has stored only settings; any error that it reports fails the test. Opening a window takes
 * longer than most tests, so all of them share one, which is cleared between tests; a test that needs another kind of
 * device, or a service worker, gets its own.
 */
export const test = base.extend<Options, { windows: { fine: BrowserContext; coarse: BrowserContext } }>({
  motion: ['off', { option: true }],
  ownWindow: [false, { option: true }],
  coarse: [false, { option: true }],
  windows: [
    async ({ browser }, use, { project }) => {
      const all = { baseURL: project.use.baseURL ?? '', serviceWorkers: 'block' } as const;
      const [fine, coarse] = [await browser.newContext(all), await coarseWindow(browser, all)];
      await use({ fine, coarse });
      await Promise.all([fine.close(), coarse.close()]);
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, windows, coarse, ownWindow, hasTouch, isMobile, serviceWorkers }, use) => {
    if (!ownWindow && !hasTouch && !isMobile && serviceWorkers === 'block')
      return use(coarse ? windows.coarse : windows.fine);
    const own = await browser.newContext();
    await use(own);
    await own.close();
  },
  page: async ({ context, motion, viewport, baseURL }, use) => {
    const [page = await context.newPage()] = context.pages();
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: null, reducedMotion: null });
    await forget(page, baseURL ?? '');
    await page.goto('/icon.svg');
    // No confirmations and no automatic closing, so that a test's presses have exactly their own effect.
    const flow = { confirmEnd: 'never', autoEnd: false };
    const state = { theme: 'system', motion, sound: false, volume: 0.6, text: 'normal', name: 'June', ...flow };
    // A person who has played every game before, since most tests are not about the companion of first games.
    const known = Object.fromEntries(GAMES.map((game) => [game, { table: 'earlier', alone: true }]));
    await page.evaluate(
      ([settings = '', acquaintances = '']) => {
        localStorage.setItem('boomtown.settings', settings);
        localStorage.setItem('boomtown.acquaintances', acquaintances);
      },
      [JSON.stringify({ version: 1, state }), JSON.stringify({ version: 1, state: { games: known } })],
    );
    const complaints: string[] = [];
    const onError = (error: Error) => complaints.push(error.message);
    const onConsole = (message: ConsoleMessage) => message.type() === 'error' && complaints.push(message.text());
    page.on('pageerror', onError).on('console', onConsole);
    await use(page);
    page.off('pageerror', onError).off('console', onConsole);
    expect(complaints).toEqual([]);
  },
});

/** Leaves the open page and clears everything that it has stored. */
async function forget(page: Page, origin: string): Promise<void> {
  await page.goto('about:blank');
  await page.mouse.move(0, 0);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await browser.detach();
}

export { expect };

/** Checks the open page in every size, alternating between day and night; a long run takes both at every size. */
export async function everyTheme(page: Page, look: (at: SizeAndTheme) => Promise<void>): Promise<void> {
  await lookAt(page, (at) => (LONG_RUN ? THEMES : [at % 2 === 0 ? 'day' : 'night']), look);
}

let looks = 0;

/** Checks the open page in one size and theme, a different one with every call; a long run takes all of them. */
export async function oneTheme(page: Page, look: (at: SizeAndTheme) => Promise<void>): Promise<void> {
  if (LONG_RUN) return everyTheme(page, look);
  const turn = looks++ % SIZES.length;
  await lookAt(page, (at) => (at === turn ? [at % 2 === 0 ? 'day' : 'night'] : []), look);
}

/** Checks the open page in every size by day, if its night colours are checked elsewhere; a long run takes both. */
export async function everySize(page: Page, look: (at: SizeAndTheme) => Promise<void>): Promise<void> {
  await lookAt(page, () => (LONG_RUN ? THEMES : ['day']), look);
}

async function lookAt(
  page: Page,
  themesAt: (size: number) => readonly Theme[],
  look: (at: SizeAndTheme) => Promise<void>,
): Promise<void> {
  for (const [at, { name, width, height }] of SIZES.entries()) {
    const themes = themesAt(at);
    if (themes.length > 0) await page.setViewportSize({ width, height });
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme === 'day' ? 'light' : 'dark' });
      await drawn(page);
      await look({ name: `${name}, by ${theme}`, size: name, theme, width, height });
    }
  }
}

/** A size and a theme in which to check a page. */
export interface SizeAndTheme {
  readonly name: string;
  readonly size: (typeof ALL_SIZES)[number]['name'];
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
}

/** Waits until the page has adopted its size and theme, and has loaded the fonts and icons that it shows. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    const file = (address: string) => new URL(address, document.baseURI).href.replace(/#.*/, '');
    const icons = () => {
      const addresses = [...document.querySelectorAll('use[href*=".svg"]')].map(
        (use) => use.getAttribute('href') ?? '',
      );
      return [...new Set(addresses.map((address) => address.replace(/#.*/, '')))].map(file);
    };
    const allHere = () => {
      const here = new Set(performance.getEntriesByType('resource').map(({ name }) => name.replace(/#.*/, '')));
      return icons().every((icon) => here.has(icon));
    };
    await frame();
    await frame();
    await document.fonts.ready;
    while (!allHere()) await frame();
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const changes = document.getAnimations().filter(ends);
    await Promise.allSettled(changes.map((change) => change.finished));
    await frame();
  });
}

/** The button on the new-table page that changes a house rule. */
export function ruleButton(page: Page, [rule, choice]: HouseRule): Locator {
  return page.getByRole('group', { name: rule }).getByRole('button', { name: choice, exact: true });
}

/** The games on the shelf, in its order. */
export const GAMES: readonly string[] = shelf.map(({ id }) => id);

const browserPlays = new Map<string, BrowserPlay>();
for (const game of GAMES) {
  const { browserPlay } = (await import(`../../src/games/${game}/browser-play.ts`)) as {
    readonly browserPlay: BrowserPlay;
  };
  browserPlays.set(game, browserPlay);
}

/** How a game is played through its page. */
export function browserPlayOf(game: string): BrowserPlay {
  const play = browserPlays.get(game);
  if (!play) throw new Error(`There is no game "${game}" on the shelf.`);
  return play;
}

/** The largest number of seats of a game. */
export function mostSeats(game: string): number {
  return Math.max(...(gameOnShelf(game)?.seats ?? []));
}

/**
 * Fills the seats of a new table: June has the first, the others get the people or levels of bots that are named. A
 * house rule is chosen by its label.
 */
export async function setTable(
  page: Page,
  game: string,
  others: readonly ('Greenhorn' | 'Foreman' | 'Assayer' | 'Ana')[],
  houseRule?: string,
) {
  await page.goto(`/new/${game}`);
  const rows = page.locator('.seatrows > li:has(.seatrow)');
  await expect(rows.first()).toBeVisible();
  while ((await rows.count()) <= others.length) await page.getByRole('button', { name: 'Add a seat' }).click();
  for (const [i, who] of others.entries()) {
    const row = rows.nth(i + 1);
    await row.locator('.who').click();
    if (who === 'Ana') {
      await row.getByRole('button', { name: 'Person', exact: true }).click();
      await row.getByLabel('Name').fill(who);
    } else await row.locator('.ladder').getByRole('button', { name: who }).click();
  }
  if (houseRule !== undefined) await page.getByText(houseRule, { exact: true }).click();
  await page.getByRole('button', { name: 'Create table' }).click();
}

/** Creates a table of June against bots on the new-table page, and waits until June may act. */
export async function openTableAgainstBots(
  page: Page,
  game: string = 'province',
  bots: readonly ('Greenhorn' | 'Foreman' | 'Assayer')[] = ['Foreman'],
): Promise<void> {
  await setTable(page, game, bots);
  await myTurn(page);
}

/** The prompt and actions, when it is June's move. */
export function myMove(page: Page): Locator {
  return page.locator('section.act.mine');
}

/** The result of the match, in place of the board. */
export function result(page: Page): Locator {
  return page.getByRole('region', { name: 'Result' });
}

/** A button at the end of a match. */
export function atTheEnd(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'The end' }).getByRole('button', { name });
}

/** Waits until one of these selectors matches, and returns its key. The page itself waits, without polling. */
async function soonest<K extends string>(page: Page, signs: Readonly<Record<K, string>>): Promise<K> {
  const found = await page.evaluate(
    (all) =>
      new Promise<string>((done) => {
        const look = () => Object.keys(all).find((sign) => document.querySelector(all[sign] ?? ''));
        const watch = new MutationObserver(() => tell(look()));
        const tell = (sign: string | undefined) => {
          if (sign === undefined) return;
          watch.disconnect();
          done(sign);
        };
        watch.observe(document, { subtree: true, childList: true, attributes: true });
        tell(look());
      }),
    signs as Record<string, string>,
  );
  return found as K;
}

const OVER = 'section[aria-label="Result"]';

/** Waits until June may act or the match is over; returns which. */
export async function myTurn(page: Page): Promise<'act' | 'over'> {
  return soonest(page, { over: OVER, act: 'section.act.mine' });
}

/** Waits until the match is over, however long others take. */
export async function ended(page: Page): Promise<void> {
  await soonest(page, { over: OVER });
  await expect(result(page)).toBeVisible();
}

/** The number of the action that the table shows. */
export async function shownAction(page: Page): Promise<number> {
  return Number(await page.locator('.tableroom').getAttribute('data-seq'));
}

const QUESTION = '.menuslip .btn.lit, dialog[open] .dialog.small .btn.gold';

/** A selector for everything that a game may ask before an action: a menu, a question, or places on the board. */
export function asking(game: string): string {
  const { places } = browserPlayOf(game);
  const asks = places === undefined ? QUESTION : `${QUESTION}, .boardbox ${places}`;
  return `body:has(.tableroom[data-busy="false"]) :is(${asks})`;
}

/**
 * Does something that plays one or more actions, answers questions on the way, and waits until the table shows the
 * result. "Move all" plays one action after another: what is legal is known only after the last.
 */
export async function playAndAnswer(
  page: Page,
  doing: () => Promise<void>,
  answer: () => Promise<void>,
  asked = 'body:not(body)',
): Promise<void> {
  const played = `.tableroom[data-busy="false"]:not([data-seq="${await shownAction(page)}"])`;
  await doing();
  // Others may play meanwhile: while a question is open, June's own action has not been played.
  while ((await soonest(page, { asked, played })) === 'asked') await answer();
}

/** Plays June's next action by clicking: a piece of the board if there is one, otherwise the main button. */
export async function clickOn(page: Page, game: string = 'province', by: 'click' | 'tap' = 'click'): Promise<void> {
  const { pieces, places, panned } = browserPlayOf(game);
  const board = page.locator('.boardbox');
  // Close whatever the board shows over itself to be read.
  const close = '.boardbox [data-target="close"]';
  const kinds = by === 'tap' && panned ? [] : pieces.map((kind) => `.boardbox ${kind}`);
  const signs = [...kinds, ...['gold', 'lit'].map((tone) => `.acts .btn.${tone}:not([aria-disabled="true"])`)];
  const first = await soonest(page, Object.fromEntries([close, ...signs].map((sign) => [sign, sign])));
  if (first === close) await tryTo(page.locator(close)[by]({ timeout: 2000 }));
  const next = first === close ? await soonest(page, Object.fromEntries(signs.map((sign) => [sign, sign]))) : first;
  await playAndAnswer(
    page,
    () => page.locator(next).first()[by](),
    async () => {
      const place = places === undefined ? null : board.locator(places).first();
      const what = place && (await place.count()) > 0 ? place : page.locator(QUESTION).first();
      await tryTo(what[by]({ timeout: 2000 }));
    },
    asking(game),
  );
}

/** Ignores a failed press, since its target may be gone when the pointer arrives because the table has moved on. */
async function tryTo(press: Promise<void>): Promise<void> {
  await press.catch(() => {});
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds, in a readable form. Where a size is checked in both themes, as in a long run, only colours can differ
 * by night. If only a part of the page is new, only that is checked (`within`).
 */
export async function objections(page: Page, theme: SizeAndTheme['theme'] = 'day', within = 'html'): Promise<string[]> {
  // Evaluated, not added as a script, which the page's security policy would forbid.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([colours, part]) => {
      const { violations } = await window.axe.run(part, {
        resultTypes: ['violations'],
        // No rule that is run needs the style sheets again.
        preload: false,
        ...(colours ? { runOnly: { type: 'rule', values: ['color-contrast'] } } : {}),
      });
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html.slice(0, 160)).join('\n  ')}`,
      );
    },
    [LONG_RUN && theme === 'night', within] as const,
  );
}

/** What the browser tests share: a page that must not complain, the sizes and lights to see it in, and ways to play. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

export const SIZES = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'phone', width: 360, height: 740 },
] as const;

/** The positions that every game hangs in its gallery. */
export const POSITIONS = ['opening', 'drawing', 'late'] as const;

export const THEMES = ['day', 'night'] as const;

/** A page with nothing moving, unless a test wants it, and no sound; whatever it reports as an error fails the test. */
export const test = base.extend<{ theme: (typeof THEMES)[number]; motion: 'off' | 'fast' | 'normal' }>({
  theme: ['day', { option: true }],
  motion: ['off', { option: true }],
  page: async ({ page, theme, motion }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const state = { theme, motion, sound: false, volume: 0.6, text: 'normal', name: 'June' };
    await page.addInitScript(
      (settings) => {
        if (localStorage.getItem('boomtown.settings') === null) localStorage.setItem('boomtown.settings', settings);
      },
      JSON.stringify({ version: 1, state }),
    );
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };

/** How a game is played through its page by somebody who only wants to see its end. */
interface Way {
  /** Pieces of the board to press, the most wanted first, where one of them is lit. */
  readonly pieces: readonly string[];
  /** What a pressed piece asks for on the board itself. */
  readonly places: string | null;
  /** Letters of the buttons, the most wanted first. */
  readonly letters: readonly string[];
  /** Words in a heading of its rules. */
  readonly rule: string;
}

export const WAYS = {
  province: {
    pieces: ['.hit.lit:is([data-target^="worker:"], [data-target^="plot:"])'],
    places: null,
    letters: ['A', 'B', 'F', 'E'],
    rule: 'PROV-WORK-1',
  },
  'gold-rush': {
    pieces: ['.hit.lit:is([data-target^="card:"], [data-target^="spot:"])'],
    places: '.hit.lit[data-target^="give:"]',
    letters: ['L', '1', 'S', 'P'],
    rule: 'RUSH-MKT-1',
  },
  'provisions-1849': {
    pieces: [
      '.hit.lit:is([data-target^="keep:"], [data-target^="card:"], [data-target^="crate:"], [data-target^="take:"], [data-target^="stock:"])',
    ],
    places: '.hit.lit[data-target^="pay:"]',
    letters: ['S', 'B', 'G', 'T', 'P', '1'],
    rule: 'P49-SELL-1',
  },
  tabernacle: {
    // Roads end the game, and stone lays them.
    pieces: [
      '.hit.lit:is([data-target^="bid:"], [data-target^="hex:"][aria-label^="Road"])',
      '.hit.lit:is([data-target^="hex:"][aria-label^="Stone counter"], [data-target^="hex:"][aria-label*=" quarry"])',
      '.hit.lit[data-target^="hex:"]',
    ],
    places: null,
    letters: ['S', 'E', 'L', 'G', 'B', 'R', 'T', 'P'],
    rule: 'TAB-USE-1',
  },
} as const satisfies Record<string, Way>;

export type GameId = keyof typeof WAYS;
export const GAMES = Object.keys(WAYS) as readonly GameId[];

/**
 * Fills the seats of a new table: June sits on the first, and on the others whoever is named, a bot by its level. A house
 * rule is chosen by what it is called.
 */
export async function setTable(
  page: Page,
  game: GameId,
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

/** Sets a table of June against bots from the new-table page, and waits until June may act. */
export async function sitDown(
  page: Page,
  game: GameId = 'province',
  bots: readonly ('Greenhorn' | 'Foreman' | 'Assayer')[] = ['Foreman'],
): Promise<void> {
  await setTable(page, game, bots);
  await myTurn(page);
}

/** The part of the page that says what to do, when it is June's move. */
export function myMove(page: Page): Locator {
  return page.locator('section.act.mine');
}

/** The sheet that shows how the match ended. */
export function result(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Result' });
}

/** Waits until June may act, or the match is over; says which. */
export async function myTurn(page: Page): Promise<'act' | 'over'> {
  await expect(myMove(page).or(result(page)).first()).toBeVisible({ timeout: 60_000 });
  return (await result(page).isVisible()) ? 'over' : 'act';
}

/** The number of the action that the table shows. */
export async function shownAction(page: Page): Promise<number> {
  return Number(await page.locator('.tableroom').getAttribute('data-seq'));
}

/** Does something that plays an action or several, answers what is asked on the way, and waits until the table shows it. */
export async function playing(page: Page, doing: () => Promise<void>, answer: () => Promise<void>) {
  const before = await shownAction(page);
  await doing();
  const shown = async () => {
    await answer();
    return shownAction(page);
  };
  await expect.poll(shown, { intervals: [20, 50, 100, 200], timeout: 30_000 }).not.toBe(before);
  // "Move all" plays one action after another: what is legal is known only after the last.
  await expect(page.locator('.tableroom')).toHaveAttribute('data-busy', 'false', { timeout: 30_000 });
}

/** Plays June's next action by clicking: pieces of the board first, then the button that leads on. */
export async function clickOn(page: Page, game: GameId = 'province'): Promise<void> {
  const { pieces, places } = WAYS[game];
  const board = page.locator('.boardbox');
  const button = page.locator('.acts .btn.gold:not([aria-disabled="true"])');
  const asked = page.locator('.menuslip .btn.lit, dialog[open] .deed.small .btn.gold').first();
  await putAway(page);
  const next = (await firstOf(board, pieces)) ?? button;
  await playing(
    page,
    () => next.click(),
    async () => {
      if (places !== null && (await board.locator(places).count()) > 0) await tryClick(board.locator(places).first());
      else if (await asked.isVisible()) await tryClick(asked);
    },
  );
}

/** The first piece of the first kind that is there. */
async function firstOf(board: Locator, kinds: readonly string[]): Promise<Locator | null> {
  for (const kind of kinds) if ((await board.locator(kind).count()) > 0) return board.locator(kind).first();
  return null;
}

/** Clicks what may be gone by the time the pointer arrives, because the table has moved on. */
async function tryClick(what: Locator): Promise<void> {
  await what.click({ timeout: 2000 }).catch(() => {});
}

/** A board may lay something over itself to be read; it is put away before one plays on. */
async function putAway(page: Page): Promise<void> {
  const close = page.locator('.boardbox [data-target="close"]');
  if ((await close.count()) > 0) await tryClick(close);
}

/** What axe finds, in a form that can be read in a report. */
export async function objections(page: Page): Promise<string[]> {
  // Evaluated, not added: the page's own policy allows no script but its own.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html.slice(0, 160)).join('\n  ')}`,
    );
  });
}

/** What the browser tests share: a page that must not complain, the sizes and lights to see it in, and ways to play. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';

export const SIZES = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'phone', width: 360, height: 740 },
] as const;

export const THEMES = ['day', 'night'] as const;

/** A page with nothing moving and no sound; whatever it reports as an error fails the test. */
export const test = base.extend<{ theme: (typeof THEMES)[number] }>({
  theme: ['day', { option: true }],
  page: async ({ page, theme }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const state = { theme, motion: 'off', sound: false, volume: 0.6, text: 'normal', name: 'June' };
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

/** Sets a table of June against a bot from the new-table page, and waits until June may act. */
export async function sitDown(page: Page, bot: 'Greenhorn' | 'Foreman' = 'Foreman'): Promise<void> {
  await page.goto('/new/province');
  await page.locator('.seatrow .who').nth(1).click();
  await page.locator('.ladder').getByRole('button', { name: bot }).click();
  await page.getByRole('button', { name: 'Create table' }).click();
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
export async function clickOn(page: Page): Promise<void> {
  const piece = page.locator('.boardbox .hit.lit:is([data-target^="worker:"], [data-target^="plot:"])').first();
  const button = page.locator('.acts .btn.gold:not([aria-disabled="true"])');
  const next = (await piece.count()) > 0 ? piece : button;
  const asked = page.locator('.menuslip .btn.lit, dialog[open] .deed.small .btn.gold').first();
  await playing(
    page,
    () => next.click(),
    async () => {
      if (await asked.isVisible()) await asked.click();
    },
  );
}

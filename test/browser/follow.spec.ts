/** Whole games from “Play now” to the result by following the screen alone, on an upright phone and sideways tablet. */
import { test as base, type Page } from '@playwright/test';
import { follow } from './follow.ts';
import { expect, GAMES, LONG_RUN, result } from './harness.ts';

const WINDOWS = [
  { name: 'a phone held upright', width: 390, height: 844 },
  { name: 'a tablet held sideways', width: 1024, height: 768 },
] as const;

/** Goes from the front page to the table of a game by the most prominent way, whatever pages are in between. */
async function playNow(page: Page, game: string): Promise<void> {
  await page.goto('/');
  const poster = page.locator(`.wall [data-game="${game}"], .wall article:has(a[href="/new/${game}"])`).first();
  const play = poster.getByRole('button', { name: /play/i }).or(poster.getByRole('link', { name: /play|new table/i }));
  await play.first().tap();
  // There may be a question for the name, a playbill, or the new-table page with its main button.
  const table = page.locator('.tableroom .boardbox');
  const onward = page.locator('dialog[open] :is(.btn.gold, .btn.ink), main :is(.btn.gold)').filter({ visible: true });
  for (let pages = 0; pages < 6; pages++) {
    await expect(table.or(onward).first()).toBeVisible();
    if ((await table.count()) > 0) return;
    const address = page.url();
    await onward.first().tap();
    await expect
      .poll(
        async () =>
          page.url() !== address || (await table.count()) > 0 || (await page.locator('dialog[open]').count()) > 0,
      )
      .toBe(true);
  }
  throw new Error('The way to the table has no end.');
}

/** A seeded random source for the choice of taps. */
function taste(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

for (const { name, width, height } of WINDOWS) {
  base.describe(`on ${name}`, () => {
    base.use({ viewport: { width, height }, hasTouch: true, isMobile: true, serviceWorkers: 'block' });

    for (const game of LONG_RUN ? GAMES : []) {
      base(`a whole game of ${game} is played from the front page by following the screen`, async ({ page }) => {
        base.setTimeout(1_800_000);
        const complaints: string[] = [];
        page.on('pageerror', (error) => complaints.push(error.message));
        const state = { theme: 'system', motion: 'off', sound: false, volume: 0.6, text: 'normal', name: 'June' };
        await page.addInitScript(
          (settings) =>
            localStorage.getItem('boomtown.settings') ?? localStorage.setItem('boomtown.settings', settings),
          JSON.stringify({ version: 1, state }),
        );
        await playNow(page, game);
        const { taps, inVain } = await follow(page, 3000, taste(1849));
        await expect(result(page)).toBeVisible();
        console.log(`${game}, ${name}: ${taps} taps to the result`);
        expect(inVain).toEqual([]);
        expect(complaints).toEqual([]);
      });
    }
  });
}

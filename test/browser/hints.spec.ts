import type { Page } from '@playwright/test';
import { clickOn, expect, myTurn, openTableAgainstBots, shownAction, test } from './harness.ts';

/** Asks for a hint and waits for it. */
async function askHint(page: Page) {
  await page.getByRole('button', { name: 'Hint' }).click();
  const hints = page.getByRole('region', { name: 'Hint' });
  await expect(hints.getByRole('status')).toContainText('Based only on what you can see', { timeout: 30_000 });
  return hints;
}

test('a hint says what a bot would do and what it expects from it, and can be taken', async ({ page }) => {
  await openTableAgainstBots(page);
  const before = await shownAction(page);
  const hints = await askHint(page);
  const best = hints.getByRole('button').first();
  await expect(best).toContainText(/Expected by the end of your turn|keeps things/);
  await best.click();
  await expect(hints).toBeHidden();
  await expect.poll(() => shownAction(page)).toBeGreaterThan(before);
});

test('a hint is closed by Escape, and by playing on; the strongest bot answers in the page', async ({ page }) => {
  await openTableAgainstBots(page, 'gold-rush', ['Assayer']);
  const hints = await askHint(page);
  await hints.getByRole('button').first().press('Escape');
  await expect(hints).toBeHidden();
  await askHint(page);
  const before = await shownAction(page);
  await page.keyboard.press('Escape');
  await clickOn(page, 'gold-rush');
  await expect(hints).toBeHidden();
  expect(await myTurn(page)).toBe('act');
  expect(await shownAction(page)).toBeGreaterThan(before);
});

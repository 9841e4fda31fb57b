/** The new-table page: a bot's level and style, chosen with the pointer and without it. */
import type { Locator, Page } from '@playwright/test';
import { everyLight, expect, GAMES, myTurn, test } from './harness.ts';

/** A choice of the open seat. */
function choice(page: Page, of: 'Level' | 'Style', name: string): Locator {
  return page.getByRole('group', { name: of }).getByRole('button', { name });
}

/** Goes on from control to control until this one has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if (await control.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there.');
}

test('a level and a style are chosen by click, one does not undo the other, and the bot sits down as both', async ({
  page,
}) => {
  await page.goto('/new/province');
  await expect(choice(page, 'Style', 'All-round')).toHaveAttribute('aria-pressed', 'true');
  await choice(page, 'Style', 'Builder').click();
  await choice(page, 'Level', 'Settler').click();
  await expect(choice(page, 'Level', 'Settler')).toHaveAttribute('aria-pressed', 'true');
  await expect(choice(page, 'Style', 'Builder')).toHaveAttribute('aria-pressed', 'true');
  await expect(choice(page, 'Style', 'All-round')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('status').filter({ hasText: 'Has a roof and a routine' })).toContainText('Builds');
  const row = page.locator('.seatrow', { hasText: 'Builder' });
  await expect(row).toContainText('Bot, level 2');
  await choice(page, 'Style', 'All-round').click();
  await expect(page.locator('.seatrow', { hasText: 'Settler' })).toContainText('Bot, level 2');
  await choice(page, 'Style', 'Builder').click();
  await page.getByRole('button', { name: 'Create table' }).click();
  await myTurn(page);
  await expect(page.locator('.seat', { hasText: 'Builder' })).toContainText('bot, level 2');
});

test('the same is done by keyboard alone', async ({ page }) => {
  await page.goto('/new/province');
  await expect(page.getByRole('button', { name: 'Create table' })).toBeVisible();
  await tabTo(page, choice(page, 'Level', 'Greenhorn'));
  await page.keyboard.press('Enter');
  await tabTo(page, choice(page, 'Style', 'Banker'));
  await page.keyboard.press('Space');
  await expect(choice(page, 'Style', 'Banker')).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, page.getByRole('button', { name: 'Create table' }));
  await page.keyboard.press('Enter');
  await myTurn(page);
  await expect(page.locator('.seat', { hasText: 'Banker' })).toContainText('bot, level 1');
});

for (const game of GAMES)
  test(`the styles of ${game} fit the page at every size, and a finger hits them`, async ({ page }) => {
    await page.goto(`/new/${game}`);
    const styles = page.getByRole('group', { name: 'Style' }).getByRole('button');
    await styles.last().click();
    await everyLight(page, async ({ name, theme }) => {
      if (theme === 'night') return;
      const misfits = await styles.evaluateAll((buttons) =>
        buttons
          .filter((button) => {
            const { width, height } = button.getBoundingClientRect();
            return width < 40 || height < 40 || button.scrollWidth > button.clientWidth;
          })
          .map((button) => button.textContent),
      );
      expect.soft(misfits, name).toEqual([]);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name)
        .toBeLessThanOrEqual(0);
    });
  });

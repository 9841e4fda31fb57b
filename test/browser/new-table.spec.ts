/** The new-table page: choosing bots, with the pointer and without it; and the question for the person's name. */
import type { Locator, Page } from '@playwright/test';
import { everyTheme, expect, GAMES, myTurn, test } from './harness.ts';

/** A level of the open seat. */
function level(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'Level' }).getByRole('button', { name });
}

/** A resident of that level. */
function who(page: Page, name: string): Locator {
  return page.getByRole('radiogroup', { name: 'Who' }).getByRole('radio', { name });
}

/** Presses Tab until this control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if (await control.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there.');
}

test('a level and a resident are chosen by clicking, and the resident sits down', async ({ page }) => {
  await page.goto('/new/province');
  await level(page, 'Settler').click();
  await expect(level(page, 'Settler')).toHaveAttribute('aria-pressed', 'true');
  await who(page, 'Tobias').click();
  await expect(who(page, 'Tobias')).toHaveAttribute('aria-checked', 'true');
  const about = page.getByRole('status').filter({ hasText: 'Measures once, builds twice' });
  await expect(about).toContainText('Has a roof and a routine');
  await expect(about).toContainText('Favourite style in Province: Builder.');
  await expect(page.locator('.seatrow', { hasText: 'Tobias' })).toContainText('Settler');
  await page.getByRole('button', { name: 'Create table' }).click();
  await myTurn(page);
  await expect(page.locator('.seat', { hasText: 'Tobias' })).toContainText('bot, Settler, level 2 of 5');
});

test('the same is done by keyboard alone', async ({ page }) => {
  await page.goto('/new/province');
  await expect(page.getByRole('button', { name: 'Create table' })).toBeVisible();
  await tabTo(page, level(page, 'Greenhorn'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('[role="radio"][tabindex="0"]'));
  for (let steps = 0; steps < 5; steps++) {
    if (await who(page, 'Winnie').evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await expect(who(page, 'Winnie')).toHaveAttribute('aria-checked', 'true');
  await tabTo(page, page.getByRole('button', { name: 'Create table' }));
  await page.keyboard.press('Enter');
  await myTurn(page);
  await expect(page.locator('.seat', { hasText: 'Winnie' })).toContainText('bot, Greenhorn, level 1 of 5');
});

test('a resident who has a seat cannot be chosen again, and six seats have six names', async ({ page }) => {
  await page.goto('/new/gold-rush');
  const names = page.locator('.seatrow .who b');
  await expect(names.first()).toBeVisible();
  while ((await names.count()) < 6) await page.getByRole('button', { name: 'Add a seat' }).click();
  expect(new Set(await names.allTextContents()).size).toBe(6);
  const taken = page.getByRole('radio', { disabled: true }).first();
  await expect(taken).toContainText(/At seat \d/);
  await taken.click({ force: true });
  await expect(taken).toHaveAttribute('aria-checked', 'false');
});

test('the register shows all twenty; pressing one shows their card, from which they take the seat', async ({
  page,
}) => {
  await page.goto('/new/province');
  await page.getByRole('button', { name: 'See all twenty' }).click();
  const register = page.getByRole('dialog', { name: 'The people of Boomtown' });
  await expect(register.getByRole('listitem')).toHaveCount(20);
  await register.getByRole('button', { name: /^Augusta/ }).click();
  const card = page.getByRole('dialog', { name: 'Augusta Thorne' });
  await expect(card).toContainText('Banker in Province');
  await expect(card).toContainText('A bot, level 5 of 5.');
  await card.getByRole('button', { name: 'Take a seat, Augusta' }).click();
  await expect(card).toBeHidden();
  await expect(page.locator('.seatrow', { hasText: 'Augusta' })).toContainText('Assayer');
  await page.getByRole('button', { name: 'About Augusta' }).click();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'About Augusta' })).toBeFocused();
});

test('a person without a name is asked for it once, and never again', async ({ page }) => {
  await page.evaluate(() => localStorage.removeItem('boomtown.settings'));
  await page.goto('/new/province');
  await page.getByRole('button', { name: 'Create table' }).click();
  const sheet = page.getByRole('dialog', { name: 'What shall we call you?' });
  await sheet.getByLabel('Your name').fill('  Lam ');
  await page.keyboard.press('Enter');
  await expect(page.locator('.tableroom')).toBeVisible();
  await expect(page.locator('.seat', { hasText: 'Lam' })).toHaveCount(1);
  await page.goto('/');
  await page.getByRole('link', { name: /Play now/ }).click();
  await expect(page.locator('.tableroom')).toBeVisible();
});

test('a name may be left empty, and is not asked for again', async ({ page }) => {
  await page.evaluate(() => localStorage.removeItem('boomtown.settings'));
  await page.goto('/');
  await page.getByRole('link', { name: /Play now/ }).click();
  await page.getByRole('button', { name: 'Sit down as Stranger' }).click();
  await expect(page.locator('.seat', { hasText: 'Stranger' })).toBeVisible();
  await page.goto('/new/province');
  await page.getByRole('button', { name: 'Create table' }).click();
  await expect(page.locator('.tableroom')).toBeVisible();
});

for (const game of GAMES)
  test(`the chooser of ${game} fits the page at every size, with touch targets that are large enough`, async ({
    page,
  }) => {
    await page.goto(`/new/${game}`);
    const choices = page.locator('.chooser button');
    await expect(choices.first()).toBeVisible();
    await everyTheme(page, async ({ name, theme }) => {
      if (theme === 'night') return;
      const misfits = await choices.evaluateAll((buttons) =>
        buttons
          .filter((button) => {
            const { width, height } = button.getBoundingClientRect();
            return width < 44 || height < 44 || button.scrollWidth > button.clientWidth;
          })
          .map((button) => button.textContent),
      );
      expect.soft(misfits, name).toEqual([]);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name)
        .toBeLessThanOrEqual(0);
    });
  });

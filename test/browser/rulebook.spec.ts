/** The illustrated rulebook in a browser: searching, playing an example, and printing. */
import { expect, test } from '@playwright/test';

test('a rulebook is searched by keyboard, and an example is played through on the page', async ({ page }) => {
  await page.goto('/rules/gold-rush');
  await expect(page.getByRole('heading', { name: 'Gold Rush', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('last plate');
  await expect(page.getByRole('option').first()).toContainText('5 Redirecting a swap');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/redirecting-a-swap$/);

  const play = page.getByRole('region', { name: 'Play it through' });
  await play.getByRole('button', { name: 'Ben himself' }).click();
  await expect(play.getByRole('status')).toContainText('Ben cannot swap with themselves.');
  await play.getByRole('button', { name: 'Silas' }).click();
  await expect(play.getByRole('status')).toContainText('sent Ben on to Silas');
  await play.getByRole('button', { name: 'Next' }).click();
  await expect(play.getByRole('heading', { name: 'It has come back round to you.' })).toBeFocused();
  await play.getByRole('button', { name: 'Start again' }).click();
  await expect(play).toContainText('1 of 3');
});

test('in print there are no buttons, and an example shows the results of its choices', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/rules/gold-rush/redirecting-a-swap');
  await expect(page.getByText('The centre sends nothing on: Ben now picks')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Silas' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Chapters' })).toBeHidden();
  const pages = String(await page.pdf({ format: 'A4' })).match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(2);
});

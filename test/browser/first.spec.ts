/** First visits: the playbill before a first game, and its companion. */
import type { Page } from '@playwright/test';
import { drawn, everyTheme, expect, GAMES, myMove, objections, shownAction, test } from './harness.ts';

/** Clears the stored name and acquaintances, as for a new visitor. */
async function asStranger(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { state } = JSON.parse(localStorage.getItem('boomtown.settings') ?? '{}');
    localStorage.setItem('boomtown.settings', JSON.stringify({ version: 1, state: { ...state, name: '' } }));
    localStorage.removeItem('boomtown.acquaintances');
  });
}

test('the playbill describes the game, fits every window, and axe finds nothing on it', async ({ page }) => {
  await asStranger(page);
  await page.goto('/play/province');
  const sheet = page.getByRole('dialog', { name: 'Province' });
  await expect(sheet.getByText('How it ends')).toBeVisible();
  await everyTheme(page, async ({ name, theme, size }) => {
    const over = await page.evaluate(() => [
      document.body.scrollHeight - innerHeight,
      document.body.scrollWidth - innerWidth,
    ]);
    if (size === 'phone') expect.soft(over, name).toEqual([0, 0]);
    await expect.soft(sheet.getByRole('button', { name: 'Let me play' }), name).toBeInViewport({ ratio: 1 });
    await drawn(page);
    expect.soft(await objections(page, theme, '.playbill'), name).toEqual([]);
  });
});

test('a new visitor is asked for a name, gets an easy opponent, and is helped in this game only', async ({ page }) => {
  await asStranger(page);
  await page.goto('/');
  await page.getByRole('link', { name: /Play now/ }).click();
  await page.getByLabel('What shall we call you?').fill('June');
  await page.keyboard.press('Enter');
  await expect(page.locator('.seat', { hasText: 'Georgina' })).toBeVisible();
  await expect(page.locator('.seat', { hasText: 'June' })).toBeVisible();

  const companion = page.getByRole('complementary', { name: 'Companion' });
  await expect(myMove(page)).toBeVisible();
  await expect(companion).toContainText(/[a-z]\./);
  const [slip, board] = await Promise.all([companion.boundingBox(), page.locator('.boardbox').boundingBox()]);
  expect(slip?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0) - 1);
  const sentence = (await companion.locator('p').textContent()) ?? '';

  await companion.getByRole('button', { name: 'I’ll manage' }).click();
  await expect(companion.locator('p')).toHaveCount(0);
  await page.keyboard.press('l');
  await expect(companion.locator('p')).toHaveText(sentence);

  const before = await shownAction(page);
  await page.getByRole('button', { name: /^Move all/ }).click();
  // The actions have been stored by then.
  await expect.poll(() => shownAction(page)).toBeGreaterThan(before);
  await page.goto('/');
  await page.getByRole('link', { name: /Play now/ }).click();
  await expect(page.locator('.tableroom')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Province' })).toHaveCount(0);
  await expect(companion).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu of the table' }).click();
  await page.getByRole('menuitem', { name: 'How to play' }).click();
  await expect(page.getByRole('dialog', { name: 'How to play' })).toContainText('What you do in a turn');
});

test('the front page leads to every game on the shelf', async ({ page }) => {
  await page.goto('/');
  const wall = page.getByRole('region', { name: 'The games' });
  for (const game of GAMES) await expect(wall.locator(`a[href="/play/${game}"]`)).toBeVisible();
});

test('Learn remembers where somebody stopped', async ({ page }) => {
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Begin: Province' }).click();
  const lesson = page.getByRole('complementary', { name: 'Lesson' });
  await lesson.getByRole('button', { name: 'Next' }).click();
  await expect(lesson).toContainText('Put them to work');
  await page.goto('/learn');
  await expect(page.getByText('step 2 of 27')).toBeVisible();
  await page.getByRole('link', { name: 'Continue: Province' }).click();
  await expect(lesson).toContainText('Put them to work');
});

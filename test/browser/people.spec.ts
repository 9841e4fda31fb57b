/** Residents at the table: their cards and their remarks; and the person's own sign. */

import { drawn, everyTheme, expect, objections, openTableAgainstBots, setTable, test } from './harness.ts';
import { accept, expect as expectOnline, invite, test as online } from './online-harness.ts';

test('a face opens the card of its resident, who keeps silent when asked to', async ({ page }) => {
  await openTableAgainstBots(page, 'province', ['Assayer']);
  const face = page.getByRole('button', { name: /^About (Lam|Augusta|Casimir|Viola)/ });
  const card = page.getByRole('dialog');
  await everyTheme(page, async ({ name, theme }) => {
    await face.click();
    await expect(card).toContainText('A bot, level 5 of 5.');
    await drawn(page);
    expect.soft(await objections(page, theme, 'dialog[open]'), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await face.click();
  const silence = card.getByRole('button', { name: 'No table talk' });
  await silence.click();
  await expect(silence).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(face).toBeFocused();
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText(/You have silenced/)).toBeVisible();
});

test('the person’s own face opens the six signs, by keyboard too, and shows the chosen one', async ({ page }) => {
  await openTableAgainstBots(page);
  await page.getByRole('button', { name: 'Choose your sign' }).click();
  const signs = page.getByRole('radiogroup', { name: 'Your sign' });
  await expect(signs.getByRole('radio')).toHaveCount(6);
  await signs.getByRole('radio', { name: 'Pick' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(signs.getByRole('radio', { name: 'Quill' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.locator('.seat use[href="/people.svg#avatar-quill"]')).toHaveCount(1);
});

test.describe('with motion', () => {
  test.use({ motion: 'normal' });

  test('a resident greets when the game begins, and the log repeats it', async ({ page }) => {
    await setTable(page, 'tabernacle', ['Greenhorn', 'Greenhorn']);
    await expect(page.locator('.log')).toContainText(/(Nico|Winnie|Olav|Georgina) says: “/);
    await expect(page.locator('.says')).toHaveCount(0, { timeout: 10_000 });
  });
});

test('nobody talks while motion is off', async ({ page }) => {
  await openTableAgainstBots(page, 'province', ['Greenhorn']);
  await expect(page.locator('.log')).not.toContainText('says:');
});

online('the others at an online table see one’s sign', async ({ arrive }) => {
  const [june, ana] = await Promise.all([arrive('June'), arrive('Ana')]);
  await june.goto('/');
  await june.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('boomtown.settings') ?? '{}');
    localStorage.setItem('boomtown.settings', JSON.stringify({ ...stored, state: { ...stored.state, sign: 'boot' } }));
  });
  const link = await invite(june, { game: 'province', others: ['friend'] });
  await accept(ana, link);
  await expectOnline(ana.locator('.seatrow use[href="/people.svg#avatar-boot"]')).toHaveCount(1);
});

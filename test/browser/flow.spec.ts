/** The flow of a turn: it is closed automatically, and an action that ends it has to be confirmed. */
import type { Page } from '@playwright/test';
import { expect, openTableAgainstBots, setTable, shownAction, test } from './harness.ts';

/** Turns confirmation and automatic closing on, as by default. */
async function flowing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('boomtown.settings') ?? '{}');
    const state = { ...kept.state, confirmEnd: 'final', autoEnd: true };
    localStorage.setItem('boomtown.settings', JSON.stringify({ ...kept, state }));
  });
}

async function takeDevice(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^I am .*, show my table$/ }).click();
}

test('a turn with nothing left to choose is closed automatically, waits on request, and is undone as one', async ({
  page,
}) => {
  await flowing(page);
  await openTableAgainstBots(page);
  const before = await shownAction(page);
  await page.keyboard.press('a');
  const closing = page.locator('.acts .drains');
  await expect(closing).toHaveText(/Finish/);
  await page.keyboard.press('Escape');
  await expect(closing).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(page.locator('.tableroom')).toHaveAttribute('data-seq', String(before));

  await page.keyboard.press('a');
  await expect(closing).toHaveText(/Finish/);
  await expect(page.locator('.prompt')).toContainText('Build one Structure');
  await page.keyboard.press('u');
  await expect(page.locator('.tableroom')).toHaveAttribute('data-seq', String(before));
});

test('an action that ends the turn for good is confirmed in the bar, until somebody opts out', async ({ page }) => {
  await flowing(page);
  // Two people, since a bot might ask for a swap before the first of them has acted.
  await setTable(page, 'gold-rush', ['Ana']);
  await takeDevice(page);
  await page.locator('.boardbox [data-target^="card:"]').first().waitFor();
  await page.keyboard.press('1');
  await page.getByRole('menuitem', { name: 'To the centre' }).click();
  await expect(page.getByRole('button', { name: 'Take card 1' })).toBeVisible();
  const asked = await shownAction(page);

  await page.keyboard.press('1');
  const yes = page.getByRole('button', { name: 'End turn', exact: true });
  await expect(yes).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(yes).toHaveCount(0);
  expect(await shownAction(page)).toBe(asked);

  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Yes, and don’t ask again' }).click();
  await takeDevice(page);
  expect(await shownAction(page)).toBeGreaterThan(asked);
  await page.getByRole('button', { name: 'Menu of the table' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Confirm the end of my turn' })).not.toBeChecked();
});

test('a dialog opens at once, without anything to load first', async ({ page }) => {
  await openTableAgainstBots(page);
  const loaded = page.waitForResponse(/\/dialogs-[^/]*\.js$/);
  await page.reload();
  await loaded;
  // A question that comes late looks like a press that did nothing: it is there in the next frame.
  const opened = await page.evaluate(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    return document.querySelector('dialog[open]')?.getAttribute('aria-label');
  });
  expect(opened).toBe('Keyboard shortcuts');
});

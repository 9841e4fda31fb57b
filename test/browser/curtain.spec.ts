/** A shared screen of a game with hidden hands: nobody sees a person's table until that person says who they are. */
import type { Locator, Page } from '@playwright/test';
import { everyTheme, expect, objections, setTable, test } from './harness.ts';

const NAMES = ['June', 'Ana'];

function curtain(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Pass the device to / });
}

/** The name of the person to take the device; checks that nothing of any table is on the page. */
async function awaited(page: Page): Promise<string> {
  await expect(curtain(page)).toBeVisible();
  await expect(page.locator('.boardbox, .log, .seats, .strip, [data-target]')).toHaveCount(0);
  const title = await curtain(page).getByRole('heading').textContent();
  return (title ?? '').replace('Pass the device to ', '');
}

async function lift(page: Page): Promise<string> {
  const name = await awaited(page);
  const button = curtain(page).getByRole('button', { name: `I am ${name}, show my table` });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(curtain(page)).toBeHidden();
  await expect(page.locator('.seat', { hasText: /you(?!r)/ })).toContainText(name);
  return name;
}

test('the curtain falls before every change of viewer, in turn and out of turn', async ({ page }) => {
  await setTable(page, 'gold-rush', ['Ana']);
  const first = await lift(page);
  const other = NAMES.find((name) => name !== first) ?? '';
  const cards = page.locator('.boardbox [data-target^="card:"]');
  await expect(cards).toHaveCount(3);

  // The other person has to answer a swap, though it is not their turn.
  await page.keyboard.press('1');
  await page.locator('.menuslip .btn.lit').filter({ hasNotText: 'centre' }).first().click();
  expect(await awaited(page)).toBe(other);

  await curtain(page)
    .getByRole('button', { name: `I am ${first}, one more look` })
    .click();
  await expect(page.locator('.seat', { hasText: /you(?!r)/ })).toContainText(first);
  await page.getByRole('button', { name: `Pass to ${other}` }).click();

  expect(await lift(page)).toBe(other);
  await page.keyboard.press('L');
  await expect(page.locator('[data-button="accept"]')).toHaveCount(0);
  await expect(page.locator('.act.mine, .curtain')).toBeVisible();
});

test('everybody chooses in secret: one after another behind the curtain, and nobody sees what another kept', async ({
  page,
}) => {
  await setTable(page, 'provisions-1849', ['Ana']);
  const first = await lift(page);
  const dealt = page.locator('.boardbox [data-target^="keep:"]');
  const hand = () => dealt.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-target')));
  await expect(dealt).toHaveCount(3);
  const own = await hand();
  await dealt.first().click();

  const second = await lift(page);
  expect(second).not.toBe(first);
  await expect(dealt).toHaveCount(3);
  for (const card of await hand()) expect(own).not.toContain(card);
  await expect(page.locator('.log')).not.toContainText('for most');
  await dealt.first().click();
  await expect(page.locator('.act.mine, .curtain')).toBeVisible();
});

test('a reload shows the curtain again, not a hand', async ({ page }) => {
  await setTable(page, 'gold-rush', ['Ana']);
  const first = await lift(page);
  await page.reload();
  expect(await awaited(page)).toBe(first);
  await expect(curtain(page).getByRole('button', { name: 'one more look' })).toHaveCount(0);
});

test('where only a bid is secret, the curtain falls for the bid and for nothing after it', async ({ page }) => {
  await setTable(page, 'tabernacle', ['Ana']);
  const first = await lift(page);
  await page.locator('.boardbox [data-target="bid:2"]').click();
  const second = await lift(page);
  expect(second).not.toBe(first);
  await expect(page.locator('.boardbox')).not.toContainText('You bid 2');
  await page.locator('.boardbox [data-target="bid:1"]').click();
  await expect(page.locator('.boardbox .hit.lit[data-target="hex:F2"]')).toBeVisible();
  await expect(page.locator('.seat', { hasText: /you(?!r)/ })).toContainText(first);
  await page.locator('.boardbox .hit.lit[data-target="hex:F2"]').click();
  await expect(page.locator('.seat', { hasText: /you(?!r)/ })).toContainText(second);
  await expect(page.locator('.curtain')).toHaveCount(0);
});

test('a game that hides nothing turns to the person who acts without a curtain', async ({ page }) => {
  await setTable(page, 'province', ['Ana']);
  await expect(page.locator('.boardbox')).toBeVisible();
  await expect(page.locator('.curtain')).toHaveCount(0);
});

test('a match of bots is watched without seeing any hand', async ({ page }) => {
  await page.goto('/new/gold-rush');
  await page.getByRole('group', { name: 'Who plays seat 1' }).getByRole('button', { name: 'Bot' }).click();
  await page.getByRole('button', { name: 'Create table' }).click();
  await expect(page.getByRole('region', { name: 'The match' })).toBeVisible();
  await expect(page.locator('.curtain, [data-target^="card:"]')).toHaveCount(0);
});

test('axe finds nothing on the curtain', async ({ page }) => {
  await setTable(page, 'gold-rush', ['Ana']);
  await everyTheme(page, async ({ name, theme }) => {
    await expect.soft(curtain(page), name).toBeInViewport({ ratio: 1 });
    expect.soft(await objections(page, theme), name).toEqual([]);
  });
});

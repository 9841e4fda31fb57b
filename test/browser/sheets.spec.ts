/** Sheets that a board shows over itself to be read: the table waits until they are closed. */
import type { Locator, Page } from '@playwright/test';
import {
  clickOn,
  expect,
  myMove,
  myTurn,
  objections,
  openTableAgainstBots,
  setTable,
  shownAction,
  test,
} from './harness.ts';

function sheet(page: Page, name: 'market' | 'deal' | 'deck'): Locator {
  return page.locator(`.boardbox [data-piece="${name}"]`);
}

function close(page: Page): Locator {
  return page.locator('.boardbox [data-target="close"]');
}

/** Lifts the curtain, as the person whose name is on it. */
async function lift(page: Page): Promise<void> {
  const curtain = page.getByRole('dialog', { name: /^Pass the device to / });
  await curtain.getByRole('button', { name: /^I am .*, show my table$/ }).click();
  await expect(curtain).toHaveCount(0);
}

/** Checks that a sheet has the focus, and that nothing under it can be pressed or reached, by keys either. */
async function nothingBelow(page: Page): Promise<void> {
  await expect(close(page)).toBeFocused();
  await expect(page.locator('.acts')).toHaveAttribute('inert', '');
  await page.keyboard.press('S');
  const sneak = page.locator('.acts [data-button]').first();
  if ((await sneak.count()) > 0) await sneak.dispatchEvent('click');
  expect(await shownAction(page)).toBe(0);
  await expect(close(page)).toBeVisible();
}

test('cards that will be hidden are shown first, and nobody acts until they have been read', async ({ page }) => {
  await setTable(page, 'gold-rush', ['Greenhorn', 'Greenhorn'], 'In your head');
  await expect(sheet(page, 'deal')).toBeVisible();
  await expect(close(page)).toHaveAttribute('aria-label', /^Dealt face up\./);
  await expect(sheet(page, 'deal')).toContainText(/play goes on in \d s, or when you press/);
  await expect(page.locator('.act .prompt')).toContainText(/The table is waiting for you: \d s\./);
  expect(await shownAction(page)).toBe(0);
  await close(page).click();
  await expect(sheet(page, 'deal')).toHaveCount(0);
  // At such a table there is no list of seen cards.
  await expect(page.locator('.boardbox [data-target="deck"]')).not.toHaveAttribute('aria-label', /Look at the list/);
});

test('the open cards can be looked at again until somebody acts', async ({ page }) => {
  await setTable(page, 'gold-rush', ['Ana'], 'In your head');
  await lift(page);
  await expect(sheet(page, 'deal')).toBeVisible();
  await nothingBelow(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page, 'deal')).toHaveCount(0);
  await page.locator('.boardbox [data-target="dice"]').click();
  await expect(sheet(page, 'deal')).toBeVisible();
  await close(page).click();
  await page.keyboard.press('S');
  await expect(page.getByRole('dialog', { name: /^Pass the device to / })).toBeVisible();
  await lift(page);
  await expect(sheet(page, 'deal')).toHaveCount(0);
  await page.locator('.boardbox [data-target="dice"]').click();
  await expect(sheet(page, 'deal')).toHaveCount(0);
});

for (const [size, viewport] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 360, height: 740 }],
] as const) {
  test.describe(size, () => {
    test.use({ viewport });

    test('the list of all cards is one press away, shows what is known, and closes with Escape', async ({ page }) => {
      await openTableAgainstBots(page, 'gold-rush', ['Greenhorn', 'Greenhorn']);
      const deck = page.locator('.boardbox [data-target="deck"]');
      await expect(deck).toHaveAttribute('aria-label', /You know where \d+ of 21 cards are.*set aside/);
      await deck.click();
      await expect(sheet(page, 'deck')).toBeVisible();
      await expect(close(page)).toHaveAttribute('aria-label', /Placed for sure: .*Not seen yet: /);
      expect(await objections(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(sheet(page, 'deck')).toHaveCount(0);
    });

    test.describe('with motion', () => {
      test.use({ motion: 'normal' });

      test('the open cards of a deal are shown before anybody acts', async ({ page }) => {
        await setTable(page, 'gold-rush', ['Greenhorn', 'Greenhorn']);
        await expect(sheet(page, 'deal')).toBeVisible();
        expect(await shownAction(page)).toBe(0);
        await close(page).click();
        await expect(sheet(page, 'deal')).toHaveCount(0);
        await myTurn(page);
      });

      test('the market opens automatically, can be cut short, and closes', async ({ page }) => {
        await setTable(page, 'gold-rush', ['Foreman']);
        await close(page).click();
        await myTurn(page);
        while ((await sheet(page, 'market').count()) === 0) {
          await expect(myMove(page).or(sheet(page, 'market')).first()).toBeVisible({ timeout: 60_000 });
          if ((await sheet(page, 'market').count()) === 0) await clickOn(page, 'gold-rush');
        }
        await expect(close(page)).toHaveAttribute('aria-label', /^Market of round 1\. .*load/);
        // The first press skips to its end if it is still moving; the next closes it.
        await expect(async () => {
          if ((await close(page).count()) > 0) await close(page).click();
          await expect(sheet(page, 'market')).toHaveCount(0, { timeout: 500 });
        }).toPass();
        await myTurn(page);
        await page.locator('.boardbox [data-target="market"]').click();
        await expect(sheet(page, 'market')).toBeVisible();
      });
    });
  });
}

test('a card can also be dragged to its recipient', async ({ page }) => {
  await setTable(page, 'gold-rush', ['Ana']);
  await lift(page);
  const card = page.locator('.boardbox [data-target^="card:"]').first();
  await card.dragTo(page.locator('.boardbox [data-target="centre"]'));
  await expect.poll(() => shownAction(page)).toBe(1);
  await expect(page.locator('.boardbox .hit.lit[data-target^="spot:"]')).toHaveCount(3);
});

test('the lesson of the market is playable: cards change places until the market pays', async ({ page }) => {
  await page.goto('/learn/gold-rush');
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(page.getByRole('heading', { name: 'The market is odd' })).toBeVisible();
  await expect(next).toHaveCount(0);
  const stop = page.locator('.exercise [tabindex="0"]');
  await page.locator('.exercise [data-target="vein-1"]').click();
  await page.locator('.exercise [data-target="flakes-1"]').click();
  await expect(page.getByText('Done.')).toBeVisible();
  await expect(stop).toHaveCount(1);
  expect(await objections(page)).toEqual([]);
  await next.click();
  await next.click();
  // The piece to press keeps its ring while a card is selected, though another target has taken its place.
  await expect(page.locator('.ring')).toHaveCount(2);
  await page.locator('.boardbox [data-target="card:dynamite-1"]').click();
  await expect(page.locator('.boardbox [data-target="give:dynamite-1:centre"][data-of="centre"]')).toHaveCount(1);
  await expect(page.locator('.ring')).toHaveCount(2);
});

test('in a lesson nothing covers the text, and the actions are in sight in every window', async ({ page }) => {
  await page.goto('/learn/province');
  await page.getByRole('button', { name: 'Next' }).click();
  const [row, text] = [page.locator('.telegram .row'), page.locator('.telegram > p').first()];
  for (const [width, height] of [
    [360, 740],
    [844, 390],
    [768, 1024],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(row.getByRole('button')).not.toHaveCount(0);
    const [buttons, words] = [await row.boundingBox(), await text.boundingBox()];
    const apart =
      buttons && words && (buttons.y + buttons.height <= words.y + 1 || buttons.y >= words.y + words.height - 1);
    expect.soft(apart, `${width}x${height}: ${JSON.stringify({ buttons, words })}`).toBe(true);
    for (const action of await page.locator('.acts .btn').all())
      await expect.soft(action, `${width}x${height}`).toBeInViewport({ ratio: 0.9 });
  }
});

test('on a shared screen a swap is answered without showing a hand, unless its owner asks', async ({ page }) => {
  await setTable(page, 'gold-rush', ['Ana']);
  await lift(page);
  await page.keyboard.press('1');
  await page.locator('.menuslip .btn.lit').filter({ hasNotText: 'centre' }).first().click();
  await lift(page);
  await expect(page.locator('[data-button="accept"]')).toBeVisible();
  await expect(page.locator('.boardbox [data-slip]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show my hand.' }).click();
  await expect(page.locator('.boardbox [data-slip]')).toHaveCount(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a player can choose to be asked no more this round', async ({ page }) => {
    await page.goto('/gallery/gold-rush/drawing');
    const always = page.locator('.boardbox [data-target="always"]');
    await expect(always).toHaveAttribute('aria-label', 'Always let it happen this round.');
    await always.click();
    // It takes effect at once.
    await expect(page.locator('.boardbox [data-target="always"]')).toHaveCount(0);
    await expect(page.locator('[data-button="accept"]')).toHaveCount(0);
  });
});

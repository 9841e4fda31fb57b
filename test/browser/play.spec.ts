import type { Page } from '@playwright/test';
import {
  asking,
  atTheEnd,
  browserPlayOf,
  clickOn,
  expect,
  GAMES,
  LONG_RUN,
  myMove,
  myTurn,
  openTableAgainstBots,
  playAndAnswer,
  result,
  ruleButton,
  test,
} from './harness.ts';

test.use({ coarse: true });

test('a whole game is played by clicking, from the front page to the result', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Play now/ }).click();
  while ((await myTurn(page)) === 'act') await clickOn(page);
  const sheet = result(page);
  await expect(sheet.getByRole('heading', { level: 2 })).toContainText(/June|Jory|Margot|Isaiah|Hedwig/);
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(sheet.getByRole('row', { name: /Total/ })).toBeVisible();

  await atTheEnd(page, 'Rematch').click();
  await expect(result(page)).toBeHidden();
  await expect(page.locator('.tableroom')).toBeVisible();
});

/** A long run plays these to the end by clicking; every run plays one by keyboard, and turns of each on a phone. */
const WITH_SECRETS = LONG_RUN ? (['gold-rush', 'provisions-1849'] as const) : [];

for (const game of WITH_SECRETS) {
  test(`a whole game of four with secrets, ${game}, is played by clicking; a single person needs no curtain`, async ({
    page,
  }) => {
    test.slow();
    await openTableAgainstBots(page, game, ['Greenhorn', 'Greenhorn', 'Greenhorn']);
    while ((await myTurn(page)) === 'act') {
      await expect(page.locator('.curtain')).toHaveCount(0);
      await clickOn(page, game);
    }
    const sheet = result(page);
    await expect(sheet.getByRole('row', { name: /Total/ })).toBeVisible();
    await expect(sheet.getByRole('img', { name: /A line for every seat/ })).toBeVisible();
  });
}

if (LONG_RUN) {
  test('a whole game on a chart with roads, districts and monopolies is played by clicking', async ({ page }) => {
    test.slow();
    await openTableAgainstBots(page, 'tabernacle', ['Greenhorn']);
    while ((await myTurn(page)) === 'act') await clickOn(page, 'tabernacle');
    const sheet = result(page);
    await expect(sheet.getByRole('row', { name: /Monopolies/ })).toBeVisible();
    await expect(sheet.getByRole('img', { name: /A line for every seat/ })).toBeVisible();
  });

  test('a whole race is played by clicking, over the border and back, on a map that follows the traveller', async ({
    page,
  }) => {
    test.slow();
    await page.goto('/new/wild-west-stampede');
    const { shorter } = browserPlayOf('wild-west-stampede');
    if (shorter) await ruleButton(page, shorter).click({ clickCount: shorter[2] });
    await page.getByRole('button', { name: 'Create table' }).click();
    while ((await myTurn(page)) === 'act') await clickOn(page, 'wild-west-stampede');
    const sheet = result(page);
    await expect(sheet.getByRole('row', { name: /Total/ })).toBeVisible();
    await expect(sheet.getByRole('img', { name: /A line for every seat/ })).toBeVisible();
  });
}

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let stops = 0; stops < 60; stops++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reaches it.');
}

/** Keys that lead from a piece across the whole board. */
const WALK = ['ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowLeft'];

// Every run plays one game to the end by keyboard, a long run all of them.
for (const game of LONG_RUN ? GAMES : (['gold-rush'] as const)) {
  test(`a whole game of ${game} is played by keyboard alone`, async ({ page }) => {
    test.slow();
    const { places, letters, shorter } = browserPlayOf(game);
    const press = (key: string) => page.keyboard.press(key);
    const board = page.locator('.boardbox');
    // A menu or a question moves the focus to its choices; on the board arrows lead from a piece to its places.
    const asked = page.locator('.menuslip .btn.lit:focus, dialog[open] .dialog.small .btn:focus');
    let steps = 0;
    const answer = async () => {
      if (await asked.isVisible()) return press('Enter');
      if (places === undefined || (await board.locator(places).count()) === 0) return;
      const there = (await board.locator(`${places}:focus`).count()) > 0;
      await press(there ? 'Enter' : (WALK[steps++ % WALK.length] ?? 'Home'));
    };

    await page.goto(`/new/${game}`);
    await tabTo(page, page.getByRole('button', { name: 'Greenhorn' }));
    await press('Enter');
    if (shorter) {
      await tabTo(page, ruleButton(page, shorter));
      for (let times = 0; times < shorter[2]; times++) await press('Enter');
    }
    await tabTo(page, page.getByRole('button', { name: 'Create table' }));
    await press('Enter');
    await myTurn(page);

    // A single person needs no curtain.
    await expect(page.locator('.curtain')).toHaveCount(0);
    // One action on the board itself: Tab leads into it, Enter takes the first lit piece.
    const stop = board.locator('[tabindex="0"]');
    await tabTo(page, stop);
    const start = await stop.getAttribute('data-target');
    await press('ArrowLeft');
    if ((await stop.getAttribute('data-target')) === start) await press('ArrowRight');
    await expect(stop).not.toHaveAttribute('data-target', start ?? '');
    const lit = board.locator('.hit.lit:focus');
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowRight']) {
      if (await lit.isVisible()) break;
      await press(key);
    }
    await playAndAnswer(page, () => press('Enter'), answer, asking(game));

    // The rest by the letters on the buttons.
    while ((await myTurn(page)) === 'act') {
      const there = await myMove(page)
        .locator('.acts [data-button][aria-keyshortcuts]:not([aria-disabled="true"])')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-keyshortcuts') ?? ''));
      const best = letters.find((letter) => there.includes(letter)) ?? there[0] ?? 'E';
      await playAndAnswer(page, () => press(best), answer, asking(game));
    }
    await expect(result(page)).toBeVisible();
    await press('Escape');
    await expect(result(page)).toBeHidden();
  });
}

test('a dimmed target says why, with a mark that opens the rule behind it', async ({ page }) => {
  await openTableAgainstBots(page);
  const dim = page.locator('.boardbox .hit.dim[data-target^="plot:"]').first();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await dim.hover();
    await expect(page.locator('#whynot')).toBeVisible({ timeout: 2000 });
  }).toPass();
  const mark = page.locator('#whynot').getByRole('button', { name: 'The rule behind this' });
  const slip = page.locator('.ruleslip');
  await mark.click();
  await expect(slip).toBeVisible();
  await expect(slip).not.toContainText('PROV-');
  await page.keyboard.press('Escape');
  await expect(slip).toBeHidden();
});

test('pointing at a legal action shows its effect before it is played, and undo takes it back', async ({ page }) => {
  await openTableAgainstBots(page);
  const seq = page.locator('.tableroom');
  const before = (await seq.getAttribute('data-seq')) ?? '';
  const worker = page.locator('.boardbox .hit.lit[data-target^="worker:"]').first();
  await worker.hover();
  await expect(page.locator('.seats .prev').first()).toBeVisible();
  await expect(seq).toHaveAttribute('data-seq', before);
  await worker.click();
  await expect(seq).not.toHaveAttribute('data-seq', before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(seq).toHaveAttribute('data-seq', before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const game of GAMES) {
    test(`turns of ${game} are played by touch, without scrolling`, async ({ page }) => {
      await openTableAgainstBots(page, game);
      for (let taps = 0; taps < 6 && (await myTurn(page)) === 'act'; taps++) await clickOn(page, game, 'tap');
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  }

  test('a button goes down with the finger and comes up with it', async ({ page }) => {
    await openTableAgainstBots(page);
    const button = page.locator('.acts .btn.lit').first();
    const depth = () => button.evaluate((element) => getComputedStyle(element).translate);
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
    });
    expect(await depth()).toBe('0px 3px');
    await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await expect.poll(depth).toBe('none');
    await finger.detach();
  });

  test('two crates are emptied with two taps, and a third tap says why not', async ({ page }) => {
    await openTableAgainstBots(page, 'provisions-1849');
    const dealt = page.locator('.boardbox [data-target^="keep:"]');
    await dealt.first().tap();
    await expect(dealt).toHaveCount(0);
    await myTurn(page);
    const crates = page.locator('.boardbox .hit.lit[data-target^="crate:"]');
    await playAndAnswer(
      page,
      () => crates.first().tap(),
      async () => {},
    );
    await playAndAnswer(
      page,
      () => crates.last().tap(),
      async () => {},
    );
    await myTurn(page);
    await page.locator('.boardbox .hit.dim[data-target^="card:"]').first().tap({ force: true });
    await expect(page.locator('#whynot')).toContainText('Still missing');
    await expect(page.locator('#whynot').getByRole('button', { name: 'The rule behind this' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

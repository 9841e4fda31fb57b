import { clickOn, expect, myMove, myTurn, playing, result, sitDown, test } from './harness.ts';

test('a whole game is played by clicking, from the front page to the result', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  while ((await myTurn(page)) === 'act') await clickOn(page);
  const sheet = result(page);
  await expect(sheet.getByRole('heading')).toContainText(/June|Foreman/);
  await expect(sheet.getByRole('row', { name: /Total/ })).toBeVisible();

  await sheet.getByRole('button', { name: 'Rematch' }).click();
  await expect(result(page)).toBeHidden();
  await expect(page.locator('.tableroom')).toBeVisible();
});

test('a whole game is played by keyboard alone', async ({ page }) => {
  await page.goto('/');
  const press = (key: string) => page.keyboard.press(key);
  const focusOn = async (name: string | RegExp) => {
    const wanted = page.getByRole('button', { name });
    await expect(wanted).toBeVisible();
    for (let stops = 0; stops < 60; stops++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error(`Tab never reaches ${name}.`);
  };
  // A menu or a question takes the focus to what can be chosen.
  const asked = page.locator('.menuslip .btn.lit:focus, dialog[open] .deed.small .btn:focus');
  const answer = async () => {
    if (await asked.isVisible()) await press('Enter');
  };

  await focusOn(/Play now/);
  await press('Enter');
  await myTurn(page);

  // Once through the board itself: Tab leads into it, Enter moves the Worker that is lit first.
  const stop = page.locator('.boardbox [tabindex="0"]');
  for (let stops = 0; stops < 60; stops++) {
    if (await stop.evaluate((element) => element === document.activeElement)) break;
    await press('Tab');
  }
  await expect(stop).toBeFocused();
  const start = await stop.getAttribute('data-target');
  await press('ArrowDown');
  await expect(stop).not.toHaveAttribute('data-target', start ?? '');
  await press('ArrowUp');
  const lit = page.locator('.boardbox .hit.lit:focus');
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight']) {
    if (await lit.isVisible()) break;
    await press(key);
  }
  await playing(page, () => press('Enter'), answer);

  // Then by the letters that the buttons carry.
  while ((await myTurn(page)) === 'act') {
    const letters = await myMove(page)
      .locator('.acts [data-button][aria-keyshortcuts]:not([aria-disabled="true"])')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-keyshortcuts') ?? ''));
    const best = ['A', 'B', 'F', 'E'].find((letter) => letters.includes(letter)) ?? letters[0] ?? 'E';
    await playing(page, () => press(best), answer);
  }
  await expect(result(page)).toBeVisible();
  await press('Escape');
  await expect(result(page)).toBeHidden();
});

test('what is dim says why, with the rule that it rests on', async ({ page }) => {
  await sitDown(page);
  const dim = page.locator('.boardbox .hit.dim[data-target^="plot:"]').first();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await dim.hover();
    await expect(page.locator('#whynot')).toContainText(/PROV-[A-Z]+-\d+/, { timeout: 2000 });
  }).toPass();
});

test('pointing at a legal action shows its effect before it is played, and undo takes it back', async ({ page }) => {
  await sitDown(page);
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

  test('turns are played with a finger, and nothing has to be scrolled for it', async ({ page }) => {
    await sitDown(page);
    for (let turns = 0; turns < 3; turns++) {
      const worker = page.locator('.boardbox .hit.lit[data-target^="worker:"]').first();
      await playing(
        page,
        () => worker.tap(),
        async () => {},
      );
      for (const button of ['finish', 'endTurn']) {
        await playing(
          page,
          () => page.locator(`[data-button="${button}"]`).tap(),
          async () => {},
        );
      }
      await myTurn(page);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

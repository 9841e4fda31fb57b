/** Screenshots of every position of the gallery, in several sizes, by day and by night, in test-results/gallery. */
import { drawn, everyTheme, expect, GAMES, LONG_RUN, objections, POSITIONS, test } from './harness.ts';

/** Lists and the theme switch are the same for all games, so a run checks those of two games, a long run all. */
const SOME = LONG_RUN ? GAMES : GAMES.slice(0, 2);

for (const game of GAMES) {
  for (const position of POSITIONS) {
    test(`the position “${position}” of ${game} is drawn completely`, async ({ page }) => {
      await page.goto(`/gallery/${game}/${position}`);
      const board = page.locator('.boardbox .board');
      await expect(board).toBeVisible();
      await everyTheme(page, async ({ name, size, theme, width, height }) => {
        await page.screenshot({ path: `test-results/gallery/${game}-${position}-${size}-${theme}.png` });
        const box = await board.boundingBox();
        expect.soft(box?.x, name).toBeGreaterThanOrEqual(0);
        expect.soft((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(width);
        expect.soft((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(height);
        expect.soft((box?.width ?? 0) * (box?.height ?? 0), name).toBeGreaterThan((width * height) / 4);
        // This position has everything that a table shows; axe takes too long to check the others as well.
        if (position === 'drawing') expect.soft(await objections(page, theme), name).toEqual([]);
      });
    });
  }
}

for (const game of SOME) {
  test(`the gallery lists the positions of ${game} that are tested here`, async ({ page }) => {
    await page.goto(`/gallery/${game}`);
    await expect(page.locator('main a')).toHaveCount(POSITIONS.length);
    for (const name of POSITIONS) await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    // The page is the same for all games, so only one is checked in every size and theme.
    if (game !== GAMES[0]) return expect(await objections(page)).toEqual([]);
    await everyTheme(page, async ({ name, theme }) => expect.soft(await objections(page, theme), name).toEqual([]));
  });

  test(`${game} looks the same with the menu's night theme as with the system's`, async ({ page }) => {
    await page.goto(`/gallery/${game}/drawing`);
    await expect(page.locator('.boardbox .board')).toBeVisible();
    const colours = async () => {
      await page.mouse.move(0, 0);
      await drawn(page);
      return page.locator('.boardbox .board').evaluate((board) =>
        [...board.querySelectorAll('*')].map((element) => {
          const { color, fill, stroke, backgroundColor, opacity, filter } = getComputedStyle(element);
          return [color, fill, stroke, backgroundColor, opacity, filter].join(' ');
        }),
      );
    };
    const day = await colours();
    await page.emulateMedia({ colorScheme: 'dark' });
    const night = await colours();
    expect(night).not.toEqual(day);
    await page.emulateMedia({ colorScheme: 'light' });
    const lamp = page.getByRole('menuitemcheckbox', { name: 'Night' });
    const menu = page.getByRole('button', { name: 'Menu of the table' });
    await menu.click();
    await lamp.click();
    await menu.click();
    await expect(lamp).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Escape');
    await menu.blur();
    expect(await colours()).toEqual(night);
    await page.emulateMedia({ colorScheme: 'dark' });
    await menu.click();
    await lamp.click();
    await menu.blur();
    expect(await colours()).toEqual(day);
  });
}

/** The pictures to look at: every position of the gallery in three sizes, by day and by night, in test-results/gallery. */
import { expect, GAMES, POSITIONS, SIZES, THEMES, test } from './harness.ts';

for (const theme of THEMES) {
  for (const { name: size, width, height } of SIZES) {
    test.describe(`${size}, by ${theme}`, () => {
      test.use({ theme, viewport: { width, height } });

      for (const position of GAMES.flatMap((game) => POSITIONS.map((name) => `${game}/${name}`))) {
        test(`the position “${position}” is drawn whole`, async ({ page }) => {
          await page.goto(`/gallery/${position}`);
          const board = page.locator('.boardbox .board');
          await expect(board).toBeVisible();
          await page.evaluate(() => document.fonts.ready);
          await page.screenshot({ path: `test-results/gallery/${position.replace('/', '-')}-${size}-${theme}.png` });
          const box = await board.boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
          expect((box?.width ?? 0) * (box?.height ?? 0)).toBeGreaterThan((width * height) / 4);
        });
      }
    });
  }
}

for (const game of GAMES) {
  test(`the gallery lists the positions of ${game} that are pictured here`, async ({ page }) => {
    await page.goto(`/gallery/${game}`);
    await expect(page.locator('main a')).toHaveCount(POSITIONS.length);
    for (const name of POSITIONS) await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  });
}

/** A table at rest is at rest: a page that draws the same again and again drains a phone, and answers late. */
import { drawn, expect, GAMES, test } from './harness.ts';

declare global {
  interface Window {
    /** How often something was drawn. */
    commits: number;
  }
}

// The page is watched from its first line on.
test.use({ ownWindow: true });

for (const game of GAMES)
  test(`a table of ${game} draws nothing as long as nothing happens`, async ({ page }) => {
    await page.addInitScript(() => {
      window.commits = 0;
      const onCommitFiberRoot = () => {
        window.commits += 1;
      };
      const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onPostCommitFiberRoot() {} };
      Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...hook, onCommitFiberUnmount() {} } });
    });
    for (const [width, height] of [
      [1440, 900],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/gallery/${game}/drawing`);
      await expect(page.locator('.boardbox .board')).toBeVisible();
      await drawn(page);
      const [first, later] = await page.evaluate(async () => {
        const before = window.commits;
        for (let i = 0; i < 12; i++) await new Promise((next) => requestAnimationFrame(next));
        return [before, window.commits];
      });
      expect(first).toBeGreaterThan(0);
      expect.soft(later, `${width} wide`).toBe(first);
    }
  });

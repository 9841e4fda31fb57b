/** An idle table does not render: a page that renders again and again drains a phone and responds late. */
import { drawn, expect, GAMES, test } from './harness.ts';

declare global {
  interface Window {
    /** The number of React commits. */
    commits: number;
  }
}

// The hook must be installed before the page's scripts run.
test.use({ ownWindow: true });

for (const game of GAMES)
  test(`a table of ${game} does not render while nothing happens`, async ({ page }) => {
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
      expect(await page.evaluate(() => window.commits)).toBeGreaterThan(0);
      // Something that is still loading may render once more, but an endless loop never stops.
      const commitsInAWhile = () =>
        page.evaluate(async () => {
          const before = window.commits;
          for (let i = 0; i < 12; i++) await new Promise((next) => requestAnimationFrame(next));
          return window.commits - before;
        });
      await expect.poll(commitsInAWhile, { message: `${width} wide` }).toBe(0);
    }
  });

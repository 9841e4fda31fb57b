/** Boards animate what happens; what runs ends when the table moves on. */
import { browserPlayOf, clickOn, expect, GAMES, myTurn, openTableAgainstBots, test } from './harness.ts';

declare global {
  interface Window {
    /** How many animations the board has started. */
    animated: number;
  }
}

test.use({ motion: 'fast' });

for (const game of GAMES.filter((one) => !browserPlayOf(one).still))
  test(`the board of ${game} animates actions`, async ({ page }) => {
    await page.addInitScript(() => {
      window.animated = 0;
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...how) {
        if (this.closest('.boardbox svg')) window.animated += 1;
        return animate.apply(this, how);
      };
    });
    await openTableAgainstBots(page, game, ['Greenhorn']);
    const started = await page.evaluate(() => window.animated);
    // Not every action moves something: bids that are tied again and again are only written into the log.
    await expect(async () => {
      if ((await myTurn(page)) === 'act') await clickOn(page, game);
      expect(await page.evaluate(() => window.animated)).toBeGreaterThan(started);
    }).toPass({ timeout: 60_000 });
  });

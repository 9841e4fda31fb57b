/** The board keeps its size while prompts and actions change below it. */
import { clickOn, expect, GAMES, LONG_RUN, myTurn, openTableAgainstBots, test } from './harness.ts';

const ACTIONS = 12;

test.use({ viewport: { width: 390, height: 844 } });

test.describe('by touch', () => {
  // A piece may lie outside a map that is cut by its frame: on a phone one plays by the buttons as well.
  test.use({ hasTouch: true, isMobile: true });

  for (const game of LONG_RUN ? GAMES : GAMES.slice(0, 2)) {
    test(`the board of ${game} never grows and shrinks again while one plays on a phone`, async ({ page }) => {
      await openTableAgainstBots(page, game);
      const heights = await page.evaluateHandle(() => {
        const seen: number[] = [];
        const watch = new ResizeObserver(([entry]) => {
          if (entry) seen.push(Math.round(entry.contentRect.height));
        });
        watch.observe(document.querySelector('.boardbox') ?? document.body);
        return seen;
      });
      for (let action = 0; action < ACTIONS && (await myTurn(page)) === 'act'; action++)
        await clickOn(page, game, 'tap');
      const seen = await heights.jsonValue();
      expect(seen.length).toBeGreaterThan(0);
      // The room under it is claimed once: a bar that needs more room takes it, and keeps it.
      expect(seen).toEqual([...seen].sort((a, b) => b - a));
    });
  }
});

test('a window of another size gives the room under the board back', async ({ page }) => {
  const [game = ''] = GAMES;
  await openTableAgainstBots(page, game);
  const kept = () => page.locator('.foot').evaluate((foot) => foot.style.getPropertyValue('--kept'));
  await expect.poll(kept).not.toBe('');
  await page.locator('.foot').evaluate((foot) => foot.style.setProperty('--kept', '200px'));
  const low = (await page.locator('.boardbox').boundingBox())?.height ?? 0;
  await page.setViewportSize({ width: 391, height: 844 });
  await expect.poll(async () => (await page.locator('.boardbox').boundingBox())?.height ?? 0).toBeGreaterThan(low);
});

/** Accessibility settings of the system: forced colours and reduced motion. */
import { clickOn, drawn, expect, GAMES, LONG_RUN, myTurn, openTableAgainstBots, test } from './harness.ts';

declare global {
  interface Window {
    /** The animated properties. */
    moved: string[];
  }
}

const SOME = LONG_RUN ? GAMES : (['province'] as const);

test.describe('with forced colours', () => {
  for (const game of LONG_RUN ? GAMES : (['tabernacle'] as const))
    test(`the board of ${game} keeps its own, and lit targets stand out by more than shade`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await openTableAgainstBots(page, game);
      await drawn(page);
      const colours = await page.evaluate(() => {
        const of = (selector: string) => {
          const element = document.querySelector(selector);
          return element ? getComputedStyle(element) : null;
        };
        return {
          board: of('.board')?.forcedColorAdjust,
          chip: of('.chip')?.forcedColorAdjust,
          turn: of('.plate.turn')?.outlineStyle,
          barred: of('.acts .btn[aria-disabled="true"]')?.backgroundColor,
          main: of('.acts .btn:is(.gold, .lit):not([aria-disabled="true"])')?.borderTopColor,
          edge: of('.acts .btn[aria-disabled="true"]')?.borderTopColor,
        };
      });
      expect(colours.board).toBe('none');
      expect(colours.chip ?? 'none').toBe('none');
      expect(colours.turn ?? 'solid').toBe('solid');
      if (colours.main !== undefined) expect(colours.main).not.toBe(colours.edge);
      // The focus is visible on every button and on the board.
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const element = document.activeElement;
        return element && getComputedStyle(element).outlineStyle;
      });
      expect(focus).toBe('solid');
    });
});

test.describe('with reduced motion', () => {
  // The recording script must not stay in a shared window.
  test.use({ motion: 'normal', ownWindow: true });

  for (const game of SOME)
    test(`nothing moves at a table of ${game}: changes fade in`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript(() => {
        window.moved = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (this: Element, frames, timing) {
          for (const frame of Array.isArray(frames) ? frames : [frames ?? {}])
            window.moved.push(
              ...Object.keys(frame).filter((property) => !/^(offset|easing|composite)$/.test(property)),
            );
          return Reflect.apply(animate, this, [frames, timing]);
        };
      });
      await openTableAgainstBots(page, game);
      for (let acts = 0; acts < 6 && (await myTurn(page)) === 'act'; acts++) await clickOn(page, game);
      const moved = await page.evaluate(() => [...new Set(window.moved)]);
      expect(moved.filter((property) => property !== 'opacity')).toEqual([]);
      const lasting = await page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition || animation instanceof CSSAnimation)
          .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 1)
          .map((animation) => (animation.effect instanceof KeyframeEffect ? animation.effect.target?.className : '')),
      );
      expect(lasting).toEqual([]);
    });
});

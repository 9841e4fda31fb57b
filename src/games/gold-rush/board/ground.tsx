/** What never changes: rendered once, painted once. */
import { memo } from 'react';

// A chunk of its own: the drawing is larger than the code and changes less often.
const { SPRITE, WIDE_GROUND } = await import('./art.ts');

/** The symbols, gradients and patterns that both scenes use. */
export const Sprite = memo(function Sprite() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
  return <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={SPRITE} />;
});

/**
 * The mine in section, under everything that lives. Its pools of light go on and off by classes of the board: they are a
 * layer of their own, so that the rock around them is not painted again.
 */
export const Mine = memo(function Mine() {
  return WIDE_GROUND.map((part) => (
    <svg
      key={part.__html.length}
      className="ground"
      viewBox="0 0 1280 860"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
      dangerouslySetInnerHTML={part}
    />
  ));
});

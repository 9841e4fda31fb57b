/** What never changes: rendered once, painted once. */
import { memo } from 'react';

// A chunk of its own: the drawing is larger than the code and changes less often.
const { SPRITE, WIDE_GROUND } = await import('./art.ts');

/** The symbols, gradients and patterns that both scenes use. */
export const Sprite = memo(function Sprite() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
  return <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={SPRITE} />;
});

/** Wall, shelf with its eight crates, counter, door, the vigilantes' den, the open ledger: under everything that lives. */
export const Store = memo(function Store() {
  return (
    <svg
      className="ground"
      viewBox="0 0 1280 860"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
      dangerouslySetInnerHTML={WIDE_GROUND}
    />
  );
});

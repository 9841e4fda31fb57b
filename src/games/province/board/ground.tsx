/** What never changes: rendered once, painted once. */
import { memo } from 'react';

// A chunk of its own: the drawing is larger than the code and changes less often.
const { SPRITE, TALL_GROUND, WIDE_GROUND } = await import('./art.ts');

/** The symbols, gradients and patterns that both scenes use. */
export const Sprite = memo(function Sprite() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
  return <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={SPRITE} />;
});

/** The sheet under everything that lives. */
export const Ground = memo(function Ground({ tall }: { readonly tall: boolean }) {
  return (
    <svg
      className="ground"
      viewBox={tall ? '0 0 348 372' : '0 0 1280 860'}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
      dangerouslySetInnerHTML={tall ? TALL_GROUND : WIDE_GROUND}
    />
  );
});

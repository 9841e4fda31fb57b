/** What never changes: rendered once, painted once. */
import { memo } from 'react';

// A chunk of its own: the drawing is larger than the code and changes less often.
const { SPRITE, WIDE_GROUND } = await import('./art.ts');

/** The symbols, gradients and patterns that both scenes use. */
export const Sprite = memo(function Sprite() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
  return <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={SPRITE} />;
});

/** The sheet under everything that lives: all of it, or the part that lies in the view of a cut. */
export const Ground = memo(function Ground({ cut }: { readonly cut: Cut | null }) {
  const { view, style } = cut ?? { view: '0 0 1280 860', style: undefined };
  return (
    <svg
      className="ground"
      viewBox={view}
      style={style}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
      dangerouslySetInnerHTML={WIDE_GROUND}
    />
  );
});

/** A part of the sheet, and where it is seen. */
export interface Cut {
  readonly view: string;
  readonly style: React.CSSProperties;
}

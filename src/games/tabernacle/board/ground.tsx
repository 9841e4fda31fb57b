/** What never changes: rendered once, painted once. */
import { memo } from 'react';
import type { Stage } from './stage.ts';
import { viewBoxOf } from './stage.ts';

// A chunk of its own: the drawing is larger than the code and changes less often.
const { SPRITE, CHART_GROUND, FRAME } = await import('./art.ts');

/** The symbols, gradients and patterns that both scenes use. */
export const Sprite = memo(function Sprite() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
  return <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={SPRITE} />;
});

/** The peninsula in its sea, under everything that lives. */
export const Chart = memo(function Chart({ stage }: { readonly stage: Stage }) {
  return (
    <svg
      className="ground"
      viewBox={viewBoxOf(stage.chart)}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
      dangerouslySetInnerHTML={CHART_GROUND}
    />
  );
});

/** The table, the deckled sheet and its neat line; the chart lies in the middle. */
export const Frame = memo(function Frame() {
  return (
    <svg
      className="ground"
      viewBox="0 0 1400 930"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
      dangerouslySetInnerHTML={FRAME}
    />
  );
});

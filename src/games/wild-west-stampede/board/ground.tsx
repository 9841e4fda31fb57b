/** What never changes: rendered once, painted once. */
import { memo } from 'react';

// A chunk of its own: the drawing is larger than the code and changes less often.
const { SPRITE, LAND, PRINT, PLACES } = await import('./art.ts');

/** The symbols, gradients and patterns that all layers use. */
export const Sprite = memo(function Sprite() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
  return <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={SPRITE} />;
});

/** Sea, land, rivers and all that grows: under the marks of owners and of how far one gets. */
export const Land = memo(function Land() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
  return <svg className="ground" viewBox="0 0 1600 1000" aria-hidden="true" dangerouslySetInnerHTML={LAND} />;
});

/** Roads, lettering, frame, folds and light: over them. */
export const Print = memo(function Print() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
  return <svg className="ground" viewBox="0 0 1600 1000" aria-hidden="true" dangerouslySetInnerHTML={PRINT} />;
});

/** Spaces, stars, landings and their names, within the live layer: routes run below them, pieces stand above. */
export const Places = memo(function Places() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
  return <g dangerouslySetInnerHTML={PLACES} />;
});

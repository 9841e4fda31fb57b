/** Layers that never change: rendered once, painted once. */
import { memo } from 'react';

// A chunk of its own: the drawing is larger than the code and changes less often.
const { SPRITE, LAND, PRINT, PLACES } = await import('./art.ts');

export { LAND, PRINT, SPRITE };

/** Spaces, stars, landings and their names, within the live layer: routes are drawn below them, pieces above. */
export const Places = memo(function Places() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, bundled with the page.
  return <g dangerouslySetInnerHTML={PLACES} />;
});

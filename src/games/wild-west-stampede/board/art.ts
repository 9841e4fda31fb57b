/** The drawing as markup: symbols for all moving pieces, and the three sheets of the map. */
import land from './art/land.svg?url&no-inline';
import places from './art/places.svg?url&no-inline';
import print from './art/print.svg?url&no-inline';
import sprite from './art/sprite.svg?url&no-inline';

/** The content of an SVG file for use in a scene; as a separate file it is neither parsed nor counted as script. */
async function inside(file: string): Promise<{ readonly __html: string }> {
  const svg = await (await fetch(file)).text();
  return { __html: svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')) };
}

export const [SPRITE, LAND, PRINT, PLACES] = await Promise.all([
  inside(sprite),
  inside(land),
  inside(print),
  inside(places),
]);

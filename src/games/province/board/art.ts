/** The drawing itself, as markup: symbols for everything that lives, and the ground of the town. */
import sprite from './art/sprite.svg?url&no-inline';
import wide from './art/wide.svg?url&no-inline';

/** What an SVG file holds, to be put into a scene; files of their own are neither parsed nor counted as script. */
async function inside(file: string): Promise<{ readonly __html: string }> {
  const svg = await (await fetch(file)).text();
  return { __html: svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')) };
}

export const [SPRITE, WIDE_GROUND] = await Promise.all([inside(sprite), inside(wide)]);

/** The drawing as SVG markup: symbols for everything that changes, and the ground of the town. */
import sprite from './art/sprite.svg?url&no-inline';
import wide from './art/wide.svg?url&no-inline';

/** Fetches the inner markup of an SVG file; as separate files the drawings are not parsed or counted as script. */
async function inside(file: string): Promise<{ readonly __html: string }> {
  const svg = await (await fetch(file)).text();
  return { __html: svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')) };
}

export const [SPRITE, WIDE_GROUND] = await Promise.all([inside(sprite), inside(wide)]);

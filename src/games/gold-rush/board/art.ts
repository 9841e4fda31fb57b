/** The drawing as SVG markup: symbols for everything that changes, and the mine around it. */
import sprite from './art/sprite.svg?url&no-inline';
import wide from './art/wide.svg?url&no-inline';

/** Fetches the inner markup of an SVG file; as separate files the drawings are not parsed or counted as script. */
async function inside(file: string): Promise<string> {
  const svg = await (await fetch(file)).text();
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
}

const [symbols, mine] = await Promise.all([inside(sprite), inside(wide)]);

export const SPRITE = { __html: symbols };
/** The mine in three parts: below the lamplight, the lamplight, and in front of it. */
export const WIDE_GROUND = mine.split('<!--lamps-->').map((part) => ({ __html: part }));

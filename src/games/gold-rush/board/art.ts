/** The drawing itself, as markup: symbols for everything that lives, and the mine around it. */
import sprite from './art/sprite.svg?url&no-inline';
import wide from './art/wide.svg?url&no-inline';

/** What an SVG file holds, to be put into a scene; files of their own are neither parsed nor counted as script. */
async function inside(file: string): Promise<string> {
  const svg = await (await fetch(file)).text();
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
}

const [symbols, mine] = await Promise.all([inside(sprite), inside(wide)]);

export const SPRITE = { __html: symbols };
/** The mine in three parts: what lies under the light of the lamps, that light, and what stands before it. */
export const WIDE_GROUND = mine.split('<!--lamps-->').map((part) => ({ __html: part }));

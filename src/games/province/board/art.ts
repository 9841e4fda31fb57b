/** The drawing itself, as markup: symbols for everything that lives, and the grounds of both scenes. */
import sprite from './art/sprite.svg?raw';
import tall from './art/tall.svg?raw';
import wide from './art/wide.svg?raw';

const inside = (svg: string) => ({ __html: svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')) });

export const SPRITE = inside(sprite);
export const WIDE_GROUND = inside(wide);
export const TALL_GROUND = inside(tall);

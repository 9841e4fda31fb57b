/** The pictures of Provisions 1849's rulebook: crops of the live board. */
import type { Crop, SceneFigure } from '../../../../web/parts/book.ts';
import { drawing, late, opening } from '../../positions.ts';
import type { ProvisionsState } from '../../state.ts';

/** The players in the pictures and examples; the reader is June. */
export const NAMES = ['June', 'Ben', 'Ana'] as const;

const box = (x: number, y: number, width: number, height: number): Crop => ({ x, y, width, height });

/** Parts of the wide sheet. */
export const SHELVES = box(4, 78, 976, 190);
export const WEST_SHELVES = box(4, 78, 490, 190);
export const ROW = box(284, 300, 810, 290);
export const EAST_ROW = box(760, 300, 330, 290);
export const GANG = box(780, 0, 500, 302);
export const VIGILANTES = box(984, 0, 296, 302);
const STORE = box(12, 612, 630, 246);
const DOOR = box(600, 94, 680, 490);

function shows(label: string, state: ProvisionsState, crop: Crop, more: Partial<SceneFigure> = {}): SceneFigure {
  return { label, state: () => state, viewer: 0, names: NAMES, crop, ...more };
}

/** The street: shelves, vigilantes, the row and the door. */
export const street = shows(
  'Crates with goods for sale, the vigilantes with what they stole, prospectors in a row, and the door at its end',
  drawing,
  DOOR,
  {
    upright: box(760, 0, 520, 590),
    discs: [
      [0.1, 0.2],
      [0.66, 0.1],
      [0.045, 0.64],
      [0.2, 0.545],
      [0.82, 0.78],
      [0.3, 0.445],
    ],
    uprightDiscs: [
      [0.29, 0.33],
      [0.54, 0.19],
      [0.055, 0.68],
      [0.25, 0.61],
      [0.76, 0.78],
      [0.3, 0.5],
    ],
  },
);
export const crates = shows(
  'Two crates: Potatoes for sale, and no Flour, which the vigilantes stole',
  drawing,
  box(4, 78, 246, 190),
);
export const prospector = shows(
  'Hank Mercer wants Coffee, Equipment and Clothing twice, brings 2 points, and has a contract for Potatoes',
  drawing,
  box(446, 328, 156, 80),
);
export const gang = shows(
  'The vigilantes hold Flour, Equipment, a Pistol and Clothing',
  drawing,
  box(992, 76, 280, 214),
);
export const contracts = shows('Prospectors served; a scroll gives one good a sale', drawing, box(654, 634, 280, 143));
export const bonus = shows(
  'A Bonus Card: most Potatoes 5, most Lanterns 3, most Clothing 2',
  drawing,
  box(1024, 612, 252, 244),
);
export const store = shows(
  'A store: two spaces for each good, scrolls below, goods sold at the bottom',
  drawing,
  STORE,
  {
    upright: box(12, 612, 425, 246),
  },
);
export const calendar = shows('The Barrel in October; three turns a month', drawing, box(272, 4, 524, 74), {
  upright: box(402, 4, 394, 74),
});
export const shelves = shows('July, just produced: eight suppliers with what they have for sale', opening, SHELVES, {
  upright: WEST_SHELVES,
});
export const leaving = shows(
  'October: whoever stands at the door leaves when the month ends',
  drawing,
  box(760, 300, 520, 290),
  {
    upright: EAST_ROW,
  },
);
export const december = shows('December: with almost every action somebody walks out', late, box(446, 300, 834, 290), {
  upright: EAST_ROW,
});

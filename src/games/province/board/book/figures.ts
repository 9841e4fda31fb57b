/** The figures of Province's rulebook: crops of the live board. */
import type { Crop, SceneFigure } from '../../../../web/parts/book.ts';
import { position } from '../../position.ts';
import { drawing, late, opening } from '../../positions.ts';
import type { ProvinceState } from '../../state.ts';

/** The players in figures and examples: June is Red, Ben is Blue. */
export const NAMES = ['June', 'Ben'] as const;

const box = (x: number, y: number, width: number, height: number): Crop => ({ x, y, width, height });

/** Parts of the wide sheet. */
/** The ring road and the harbor. */
export const DOCKS = box(402, 22, 852, 608);
export const TOWN = box(214, 196, 852, 500);
export const RING = box(402, 214, 476, 410);
const WEST = box(28, 216, 722, 476);
const LEFT = box(28, 196, 384, 502);
const RIGHT = box(872, 196, 384, 502);
const LOWER_LEFT = box(28, 456, 384, 240);
const GOAL = box(34, 38, 276, 110);
const HARBOR = box(470, 22, 786, 190);
const SHIPS = box(838, 24, 416, 190);
const COINS = box(16, 760, 350, 90);
const GRIND = box(456, 744, 372, 98);
const TOKEN = box(846, 762, 372, 84);

function shows(label: string, state: ProvinceState, crop: Crop, more: Partial<SceneFigure> = {}): SceneFigure {
  return { label, state: () => state, viewer: null, names: NAMES, crop, ...more };
}

/** The town west of the ring road. */
export const town = shows(
  'The plots of the Lender, the Camp, the Bank and the Village, and the ring road with Workers of several kinds',
  drawing,
  WEST,
  {
    upright: box(214, 216, 536, 476),
    discs: [
      [0.845, 0.1],
      [0.765, 0.335],
      [0.672, 0.6],
      [0.24, 0.66],
      [0.16, 0.952],
      [0.39, 0.53],
    ],
    uprightDiscs: [
      [0.79, 0.1],
      [0.68, 0.335],
      [0.555, 0.6],
      [0.27, 0.66],
      [0.22, 0.952],
      [0.18, 0.53],
    ],
  },
);

export const ring = shows('The ring road: two Labor Spaces, the Coin Space, and Workers on them', drawing, RING);
export const start = shows('The ring road at the start: one Green Worker on each of its three spaces', opening, RING);
export const lots = shows(
  'The Lender of Red and the Camp of Blue, each first on its plot, with prices and rubies',
  drawing,
  LOWER_LEFT,
);
export const left = shows('Four plots: Lender below Bank, Camp below Village, arrows between them', drawing, LEFT);
export const right = shows('Four plots: Mill below Smithy, Harbor and Union', drawing, RIGHT);
export const goal = shows('The Labor Goal on its card, two of five Labor earned', drawing, GOAL);
export const space = shows('The top Labor Space with a Sailor and a Green Worker', drawing, box(502, 222, 276, 170));
export const lender = shows('The Lender of Red', drawing, box(34, 505, 190, 117));
export const harbor = shows(
  'The harbor: one white and one black ship, the table of what they bring, the Harbormaster',
  drawing,
  HARBOR,
  {
    upright: SHIPS,
  },
);
export const blackShips = shows('Two black ships: the table says 1 Coin', late, SHIPS);
export const coins = shows('The supply: Platinum, Gold and Silver', drawing, COINS);
export const grind = shows('The Grind and the Union below the town', drawing, GRIND);
export const token = shows('The Lender Token beside the town', drawing, TOKEN);
export const finished = shows('A town near its end: seven of eight types stand', late, box(28, 196, 1228, 502), {
  upright: box(872, 196, 384, 502),
});

/** Before Red's turn: Blue has the Camp, and the Camp Worker stands on top. */
export const atWork: ProvinceState = position({
  turn: 7,
  wheel: [1, 1, 1],
  workers: ['camp@top'],
  coin: [1, 4],
  built: { lender: [0], camp: [1] },
  goals: ['structure', 'grind', 'coin10', 'labor', 'crowd'],
});

/** Red may spend 3 Labor and 5 Coin; Blue has already built the Mill. */
export const spending: ProvinceState = position({
  turn: 9,
  phase: 'spend',
  wheel: [2, 1, 0],
  coin: [5, 3],
  built: { lender: [0], mill: [1] },
  goals: ['coin10', 'grind', 'labor', 'crowd', 'structure'],
  labor: 3,
});

/** Mixed ships, and Red has a Harbor. */
export const docks: ProvinceState = position({
  turn: 13,
  phase: 'spend',
  wheel: [1, 1, 1],
  coin: [6, 2],
  built: { harbor: [1, 0], union: [0], mill: [1] },
  goals: ['coin10', 'grind', 'labor', 'crowd', 'structure'],
  ships: ['white', 'black'],
  labor: 1,
});

/** Red has earned 4 Labor while the Labor Goal lies face-up. */
export const nearGoal: ProvinceState = position({
  turn: 15,
  wheel: [0, 0, 3],
  moved: [],
  coin: [3, 4],
  built: { mill: [0], smithy: [0], lender: [1], union: [1] },
  goals: ['labor', 'grind', 'crowd', 'coin10', 'workers'],
  labor: 2,
});

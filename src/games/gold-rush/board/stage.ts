/** Layout of the mine: five places for rivals around the shaft, and the front for the viewer. */
import type { Seat } from '../../../engine/game.ts';
import type { Extent } from '../../../web/parts/board.ts';
import type { Box, Point } from '../../../web/parts/viewport.ts';
import type { RushView } from '../state.ts';
import { rivalsOf } from './reading.ts';

/** The wide sheet, in its own units. */
export const WIDE: Extent = { width: 1280, height: 860 };

/** A place for a rival: four galleries, and the lift in the shaft. */
export type GalleryName = 'ml' | 'tl' | 'up' | 'tr' | 'mr';

/** Positions of the parts of a gallery. */
export interface Gallery {
  readonly cart: Point & { readonly scale: number };
  readonly miner: Point & { readonly symbol: string; readonly scale?: number };
  readonly lamp: Point;
  readonly ticket: Point;
  readonly board: Point;
  readonly chips: Point;
  readonly sneak: Point;
  readonly die: Point;
  readonly ribbon: Point;
  readonly veil: string;
  readonly hit: Box;
  /** Where cards leave and arrive. */
  readonly mouth: Point;
}

/** The galleries of the wide sheet. */
export const GALLERIES: Readonly<Record<GalleryName, Gallery>> = {
  tl: {
    cart: { x: 112, y: 151, scale: 1 },
    miner: { x: 54, y: 135, symbol: 'miner-ana' },
    lamp: { x: 348, y: 122 },
    ticket: { x: 359, y: 180 },
    board: { x: 50, y: 280 },
    chips: { x: 246, y: 280 },
    sneak: { x: 395, y: 236 },
    die: { x: 328, y: 235 },
    ribbon: { x: 52, y: 100 },
    veil: 'M46 125H400V264H46Z',
    hit: { x: 46, y: 104, width: 370, height: 224 },
    mouth: { x: 316, y: 246 },
  },
  ml: {
    cart: { x: 112, y: 393, scale: 1 },
    miner: { x: 50, y: 377, symbol: 'miner-ben' },
    lamp: { x: 340, y: 350 },
    ticket: { x: 355, y: 408 },
    board: { x: 44, y: 522 },
    chips: { x: 240, y: 522 },
    sneak: { x: 391, y: 478 },
    die: { x: 328, y: 477 },
    ribbon: { x: 52, y: 335 },
    veil: 'M36 352H396V504H36Z',
    hit: { x: 34, y: 340, width: 384, height: 232 },
    mouth: { x: 322, y: 480 },
  },
  up: {
    cart: { x: 572, y: 137, scale: 0.8 },
    miner: { x: 508, y: 126, symbol: 'miner-cleo', scale: 0.8 },
    lamp: { x: 454, y: 122 },
    ticket: { x: 812, y: 122 },
    board: { x: 500, y: 242 },
    chips: { x: 692, y: 242 },
    sneak: { x: 766, y: 212 },
    die: { x: 458, y: 204 },
    ribbon: { x: 516, y: 78 },
    veil: 'M498 115H754V229H498Z',
    hit: { x: 446, y: 96, width: 400, height: 196 },
    mouth: { x: 640, y: 214 },
  },
  tr: {
    cart: { x: 968, y: 151, scale: 1 },
    miner: { x: 1162, y: 135, symbol: 'miner-hattie' },
    lamp: { x: 902, y: 122 },
    ticket: { x: 921, y: 180 },
    board: { x: 878, y: 280 },
    chips: { x: 1074, y: 280 },
    sneak: { x: 859, y: 236 },
    die: { x: 926, y: 235 },
    ribbon: { x: 1082, y: 100 },
    veil: 'M880 125H1234V264H880Z',
    hit: { x: 864, y: 104, width: 376, height: 224 },
    mouth: { x: 964, y: 246 },
  },
  mr: {
    cart: { x: 968, y: 393, scale: 1 },
    miner: { x: 1166, y: 377, symbol: 'miner-silas' },
    lamp: { x: 895, y: 349 },
    ticket: { x: 910, y: 404 },
    board: { x: 882, y: 522 },
    chips: { x: 1078, y: 522 },
    sneak: { x: 862, y: 478 },
    die: { x: 926, y: 477 },
    ribbon: { x: 1082, y: 335 },
    veil: 'M884 352H1244V504H884Z',
    hit: { x: 864, y: 340, width: 384, height: 232 },
    mouth: { x: 962, y: 480 },
  },
};

/** Position of the Stranger's board: in the shaft, or under the bridge if a rival occupies the shaft. */
export function strangerBoard(view: RushView): Point {
  return view.seats.length > 5 ? { x: 418, y: 530 } : { x: 547, y: 240 };
}

/** Galleries clockwise from the viewer's left, by number of rivals. */
const SEATINGS: Readonly<Record<number, readonly GalleryName[]>> = {
  1: ['tl'],
  2: ['tl', 'tr'],
  3: ['ml', 'tl', 'tr'],
  4: ['ml', 'tl', 'tr', 'mr'],
  5: ['ml', 'tl', 'up', 'tr', 'mr'],
};

/** The gallery of each rival. */
export function seating(view: RushView, home: Seat): ReadonlyMap<Seat, GalleryName> {
  const rivals = rivalsOf(view, home);
  const names = SEATINGS[rivals.length] ?? [];
  return new Map(rivals.map((seat, i) => [seat, names[i] ?? 'up']));
}

/** The middle of the three central cards. */
export const SPOTS: readonly Point[] = [
  { x: 548, y: 366 },
  { x: 640, y: 366 },
  { x: 732, y: 366 },
];

/** Positions of sheets over the mine; the deal also covers the hand, since on a shared screen everybody may look. */
export const SHEETS: Readonly<Record<'market' | 'deck' | 'deal', Box>> = {
  market: { x: 46, y: 90, width: 1188, height: 488 },
  deck: { x: 46, y: 90, width: 1188, height: 488 },
  deal: { x: 46, y: 90, width: 1188, height: 752 },
};

/** Position of the card of a swap. */
export const TABLE: Point = { x: 640, y: 493 };
export const PILE: Point = { x: 471, y: 392 };
export const TIN: Point = { x: 809, y: 390 };
/** The viewer's cart, and where cards leave the hand. */
export const FRONT: Point = { x: 640, y: 640 };

/** The middle of a card in the viewer's hand. */
export function slipPlace(index: number, count: number): Point & { readonly turn: number } {
  const lean = index - (count - 1) / 2;
  return { x: 640 + lean * 150, y: 733 + Math.abs(lean) * 3, turn: lean * 2.5 };
}

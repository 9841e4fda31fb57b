/** The layout of the wide sheet, 1280 by 860. */
import type { Seat } from '../../../engine/game.ts';
import type { Extent } from '../../../web/parts/board.ts';
import type { Box, Point } from '../../../web/parts/viewport.ts';
import { GOODS, type Good, MONTHS } from '../content.ts';
import type { ProvisionsView } from '../state.ts';

/** The size of the wide sheet, in its own units. */
export const WIDE: Extent = { width: 1280, height: 860 };

/** The middle of a box. */
export function middle({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** A crate on the shelf with everything that hangs on it. */
export function crateBox(good: Good): Box {
  return { x: 12 + 120 * GOODS.indexOf(good), y: 84, width: 120, height: 182 };
}

const FRONT_FIRST: readonly Point[] = [
  { x: 8, y: 31 },
  { x: 42, y: 31 },
  { x: 76, y: 31 },
  { x: 25, y: 8 },
  { x: 59, y: 8 },
];
export const CRATE_CUBE = 37;

/** The corner of a cube in a crate; three stand in front, two behind. */
export function crateCube(good: Good, index: number): Point {
  const { x, y } = crateBox(good);
  const place = FRONT_FIRST[index] ?? { x: 42, y: 8 };
  return { x: x + place.x, y: y + place.y };
}

/** A slot of the Customer Row, 1 to 6. */
export function slotBox(slot: number): Box {
  return { x: 134 + 157 * (slot - 1), y: 334, width: 149, height: 244 };
}

export const PILE: Box = { x: 16, y: 356, width: 106, height: 214 };
export const DISCARD: Box = { x: 1212, y: 438, width: 62, height: 132 };
export const DOOR: Box = { x: 1100, y: 330, width: 112, height: 254 };
export const CALENDAR: Box = { x: 8, y: 4, width: 790, height: 72 };
export const SHELF: Box = { x: 0, y: 266, width: 980, height: 18 };

/** The leaf of a month in the calendar. */
export function leafBox(month: number): Box {
  return { x: 16 + 130 * month, y: 12, width: 124, height: 60 };
}

/** The middle of a position of the Barrel. */
export function dayPlace(view: ProvisionsView, month: number, turn: number): Point {
  const { turnsPerMonth } = view.options;
  const { x } = leafBox(Math.min(month, MONTHS.length - 1));
  const pitch = turnsPerMonth === 4 ? 29 : 38;
  const past = month >= MONTHS.length ? turnsPerMonth : turn;
  return { x: x + 62 + (past - (turnsPerMonth - 1) / 2) * pitch, y: 51 };
}

export const ORDER: Box = { x: 804, y: 8, width: 170, height: 68 };

/** The middle of a seat's chip in the order of play. */
export function orderPlace(count: number, index: number): Point {
  const pitch = count > 3 ? 158 / count : [0, 0, 64, 52][count];
  const { x, width } = ORDER;
  return { x: x + width / 2 + (index - (count - 1) / 2) * (pitch ?? 32), y: count > 3 ? 33 : 39 };
}

/** The vigilantes' panel, and the goods that they have: one row, or two if there are many kinds. */
export const VIGILANTES: Box = { x: 991, y: 9, width: 278, height: 286 };

export function clothBox(kinds: number, index: number): Box {
  if (kinds <= 4) {
    const pitch = Math.min(66, 240 / Math.max(1, kinds));
    return { x: 1130 + (index - kinds / 2) * pitch, y: 166, width: pitch, height: 66 };
  }
  const columns = Math.ceil(kinds / 2);
  const pitch = 240 / columns;
  return { x: 1010 + (index % columns) * pitch, y: index < columns ? 165 : 198, width: pitch, height: 34 };
}

export const LEDGER: Box = { x: 14, y: 614, width: 626, height: 242 };
export const COLUMN = 67.8;

/** The column of a good in the ledger. */
export function columnBox(good: Good): Box {
  return { x: 87 + COLUMN * GOODS.indexOf(good), y: 660, width: COLUMN, height: 184 };
}

/** A cube of one's stock with its size: more spaces make smaller cubes. */
export function stockCube(view: ProvisionsView, good: Good, index: number): Point & { readonly size: number } {
  const { stockSpaces } = view.options;
  const { x } = columnBox(good);
  if (stockSpaces === 2) return { x: x + 1.5 + 32 * index, y: 717, size: 34 };
  if (stockSpaces === 3) return { x: x + 0.5 + 22 * index, y: 722, size: 24 };
  return { x: x + 7 + 26 * (index % 2), y: 709 + 26 * Math.floor(index / 2), size: 27 };
}

/** The area right of the ledger: prospectors served above, the other stores below. */
export const SERVED = { x: 652, y: 612, width: 364, bottom: 856 } as const;
const ROW_HEIGHTS: Readonly<Record<number, number>> = { 1: 46, 2: 38, 3: 31, 4: 27 };

/** The row of another store. */
export function storeBox(rivals: number, index: number): Box {
  const height = ROW_HEIGHTS[rivals] ?? 27;
  return { x: SERVED.x, y: SERVED.bottom - (rivals - index) * height, width: SERVED.width, height };
}

/** The middle of a good in the row of another store. */
export function storeGood(rivals: number, index: number, good: Good): Point {
  const { x, y, height } = storeBox(rivals, index);
  return { x: x + 114 + 32.6 * GOODS.indexOf(good), y: y + height / 2 };
}

/** Whether there is room for a heading over the served prospectors. */
export function hasHeading(rivals: number): boolean {
  return rivals < 3;
}

/** The place of a served prospector's card; many cards overlap. */
export function servedBox(rivals: number, count: number, index: number): Box {
  const top = SERVED.y + (hasHeading(rivals) ? 60 : 36);
  const height = storeBox(rivals, 0).y - 8 - top;
  const width = 102;
  const pitch = count > 1 ? Math.min(84, (SERVED.width - 8 - width) / (count - 1)) : 84;
  return { x: SERVED.x + 6 + pitch * index, y: top, width, height };
}

export const BONUS: Box = { x: 1026, y: 616, width: 240, height: 236 };

/** One of the three Bonus Cards dealt, leaning on the shelf. */
export function dealtBox(index: number): Box {
  return { x: 56 + 304 * index, y: 86, width: 260, height: 196 };
}

/** The index of a seat among the other stores. */
export function rivalIndex(view: ProvisionsView, home: Seat, seat: Seat): number {
  const count = view.seats.length;
  return (seat - home - 1 + count) % count;
}

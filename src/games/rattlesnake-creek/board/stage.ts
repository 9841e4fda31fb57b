/** Layout: claims along the creek, the hand below them. One layout for the whole sheet, one for the compact cut. */
import type { Extent } from '../../../web/parts/board.ts';
import { filledSheet } from '../../../web/parts/fit.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { HAND, PLACES } from '../content.ts';

/** Positions of the parts of a scene. */
export interface Stage extends Extent {
  readonly claims: readonly Box[];
  readonly hand: readonly Box[];
  /** The list of unseen markers; the cut leaves it to the page. */
  readonly unseen: Box | null;
  /** Scale of print relative to the whole sheet. */
  readonly print: number;
  /** Centre line of the creek, from the spring to the mouth. */
  readonly creek: readonly (readonly [x: number, y: number])[];
}

/** The whole sheet. */
export const WIDE: Extent & { readonly least: number } = { width: 1280, height: 860, least: 720 };

/** Minimum size of the cut when upright; `BROAD` is that when broad. */
const UPRIGHT: Extent = { width: 348, height: 430 };
const BROAD: Extent = { width: 560, height: 300 };
/** Ratio of width to height from which space counts as broad. */
const IS_BROAD = 1.2;

/** The size of the cut, in its own units, for the given space. */
export function cut(room: Extent): Extent {
  return isBroad(room) ? filledSheet(room, BROAD, 2) : filledSheet(room, UPRIGHT, 2.2);
}

function isBroad({ width, height }: Extent): boolean {
  return width >= height * IS_BROAD;
}

/** Lays out the whole sheet: one row of claims that follows the bends of the creek. */
export function wideStage(claims: number, { width, height }: Extent): Stage {
  const row = rowOf(claims, { x: 40, y: 84, width: width - 80, height: height - 340 }, 26, 168);
  const bends = row.map((box, i) => ({ ...box, y: box.y + (i % 2 === 0 ? 0 : 30) }));
  return {
    width,
    height,
    claims: bends,
    hand: rowOf(HAND, { x: width / 2 + 60, y: height - 186, width: 520, height: 150 }, 24, 150),
    unseen: { x: 60, y: height - 190, width: 560, height: 160 },
    print: 1,
    creek: [[-40, 250], ...middles(bends), [width + 40, 400]],
  };
}

/** Lays out the cut: two rows of claims in upright space, so that the creek turns back; one row in broad space. */
export function cutStage(claims: number, { width, height }: Extent): Stage {
  const hand = { x: 12, y: height - 84, width: width - 24, height: 74 };
  const room = { x: 8, y: 8, width: width - 16, height: height - 108 };
  const shared = { width, height, hand: rowOf(HAND, hand, 12, 110), unseen: null, print: 0.62 };
  if (isBroad({ width, height })) {
    const row = rowOf(claims, room, 6, 110);
    return { ...shared, claims: row, creek: [[-20, height / 2], ...middles(row), [width + 20, height / 2]] };
  }
  const upper = Math.ceil(claims / 2);
  const half = (room.height - 10) / 2;
  const first = rowOf(upper, { ...room, height: half }, 6, 120);
  // The creek turns back: the second row runs from right to left.
  const second = rowOf(claims - upper, { ...room, y: room.y + half + 10, height: half }, 6, 120).reverse();
  const turn = [width + 6, room.y + half] as const;
  return {
    ...shared,
    claims: [...first, ...second],
    creek: [[-20, room.y + half / 2], ...middles(first), turn, ...middles(second), [-20, room.y + half * 1.5]],
  };
}

/** Boxes side by side, centred in a box. */
function rowOf(count: number, room: Box, gap: number, widest: number): Box[] {
  const width = Math.min(widest, (room.width - gap * (count - 1)) / count);
  const left = room.x + (room.width - width * count - gap * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => ({ ...room, x: left + i * (width + gap), width }));
}

function middles(boxes: readonly Box[]): (readonly [number, number])[] {
  return boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
}

/** Position of a claim's gold. */
export function badgeOf({ x, y, width, height }: Box): Box {
  return { x, y, width, height: height * 0.2 };
}

/** The three places of a claim, from the first one downwards. */
export function placesOf({ x, y, width, height }: Box): Box[] {
  const room = height * 0.8;
  return Array.from({ length: PLACES }, (_, i) => ({
    x: x + width * 0.1,
    y: y + height * 0.2 + (i * room) / PLACES,
    width: width * 0.8,
    height: (room / PLACES) * 0.9,
  }));
}

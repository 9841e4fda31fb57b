/**
 * Lays out the cut, the compact board for small or square space: rivals, the centre, the viewer's numbers, the hand
 * near the thumb. Upright space stacks them, broad space has the rivals on the left.
 */
import { createContext, use } from 'react';
import type { Seat } from '../../../engine/game.ts';
import type { Extent } from '../../../web/parts/board.ts';
import { filledSheet } from '../../../web/parts/fit.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import type { RushView } from '../state.ts';
import type { Anchors } from './motion.ts';
import { rivalsOf } from './reading.ts';

/** Minimum size of the cut when upright; `BROAD` is that when broad. */
export const UPRIGHT: Extent = { width: 348, height: 456 };
const BROAD: Extent = { width: 538, height: 340 };
/** Ratio of width to height from which space counts as broad. */
const IS_BROAD = 1.2;
/** Width of everything except the rivals. */
const BLOCK = 348;
export const TOP = 24;
/** Height of the row with the pile, the three central cards and the tin, in units of the block. */
export const ROW_HEIGHT = 82;
export const SPOT_X = [128, 176, 224] as const;
const OWN_HEIGHT = 52;
export const HAND_HEIGHT = 115;

/** Positions of the parts of the cut. */
export interface TallStage extends Extent {
  readonly rivals: Box;
  /** The left edge of the block of centre, own numbers and hand, whose width is fixed. */
  readonly block: number;
  /** Top of the row of central cards, in units of the block. */
  readonly row: number;
  /** The viewer's tokens and numbers in two lines, in units of the block. */
  readonly own: Box;
  /** The paper under them, in units of the block: in upright space as wide as the board. */
  readonly paper: Box;
  readonly hand: number;
  /** Position of sheets, which cover everything but the top line. */
  readonly sheet: Box;
}

/** The size of the cut, in its own units, for the given space. */
export function tallSheet(room: Extent): Extent {
  if (room.width >= room.height * IS_BROAD) return filledSheet(room, BROAD);
  // The hand is as wide as a phone: on a tablet everything is enlarged instead of leaving empty space beside it.
  return filledSheet(room, UPRIGHT, 2.2);
}

/** Lays the cut out. */
export function tallStage({ width, height }: Extent): TallStage {
  const sheet = { x: 2, y: TOP, width: width - 4, height: height - TOP - 2 };
  if (width >= height * IS_BROAD - 1) {
    const block = width - BLOCK;
    const gap = (height - TOP - ROW_HEIGHT - OWN_HEIGHT - HAND_HEIGHT) / 4;
    const row = TOP + gap;
    const own = row + ROW_HEIGHT + gap;
    const rivals = { x: 3, y: TOP + 2, width: block - 3, height: height - TOP - 5 };
    return {
      width,
      height,
      rivals,
      block,
      row,
      own: { x: 3, y: own, width: 342, height: OWN_HEIGHT },
      paper: { x: 3, y: own, width: 342, height: OWN_HEIGHT },
      hand: own + OWN_HEIGHT + gap,
      sheet,
    };
  }
  const hand = height - HAND_HEIGHT - 2;
  const own = hand - OWN_HEIGHT - 3;
  const row = own - ROW_HEIGHT - 2;
  return {
    width,
    height,
    rivals: { x: 3, y: TOP + 2, width: width - 6, height: row - TOP - 4 },
    block: (width - BLOCK) / 2,
    row,
    own: { x: 3, y: own, width: 342, height: OWN_HEIGHT },
    paper: { x: 3 - (width - BLOCK) / 2, y: own, width: width - 6, height: OWN_HEIGHT },
    hand,
    sheet,
  };
}

/** The cut that is being drawn. */
export const TallStageContext = createContext<TallStage>(tallStage(UPRIGHT));

export function useTallStage(): TallStage {
  return use(TallStageContext);
}

/** The central cards, in units of the block. */
export function centreOf({ row }: TallStage): Box {
  return { x: 102, y: row, width: 148, height: ROW_HEIGHT };
}

/** The cell of a rival: as many columns as fit the width, rows sharing the height. */
export function cellOf({ rivals: room }: TallStage, view: RushView, home: Seat, seat: Seat): Box {
  const rivals = rivalsOf(view, home);
  const columns = Math.min(rivals.length, room.width < 300 ? 1 : room.width < 500 ? 2 : 3);
  const rows = Math.ceil(rivals.length / columns);
  const index = rivals.indexOf(seat);
  const line = Math.floor(index / columns);
  // The rivals of the last row share its width.
  const here = line === rows - 1 ? rivals.length - line * columns : columns;
  const width = room.width / here;
  const height = room.height / rows;
  return { x: room.x + (index % columns) * width, y: room.y + line * height, width, height: height - 1 };
}

/** The left edge of a card in the viewer's hand, in units of the block. */
export function slipX(index: number, count: number): number {
  return 174 - count * 57 + 1 + index * 114;
}

/** Start and end points of flights on the cut. */
export function tallAnchors(stage: TallStage): Anchors {
  const { block, row, own } = stage;
  const middle = row + 40;
  return {
    table: { x: block + 76, y: middle },
    pile: { x: block + 28, y: middle },
    tin: { x: block + 318, y: middle },
    card: 32,
    seat: (view, home, seat) => {
      if (seat === home) return { x: block + 174, y: own.y + 46 };
      const box = cellOf(stage, view, home, seat);
      return { x: box.x + 50, y: box.y + box.height / 2 };
    },
    spot: (position) => ({ x: block + (SPOT_X[position] ?? 176), y: middle }),
  };
}

/** Where everything stands on the portrait sheet, 348 by 456: rivals, the centre, oneself, the hand at the thumb. */
import type { Seat } from '../../../engine/game.ts';
import type { RushView } from '../state.ts';
import type { Anchors } from './motion.ts';
import { rivalsOf } from './reading.ts';
import type { Box } from './stage.ts';

export const TALL = { width: 348, height: 456 } as const;
export const TOP = 24;
const RIVALS: Box = { x: 3, y: 26, width: 342, height: 172 };
/** The three central cards between the pile and the tin. */
export const ROW = { y: 200, height: 82 } as const;
export const SPOT_X = [128, 176, 224] as const;
export const CENTRE: Box = { x: 102, y: ROW.y, width: 148, height: ROW.height };
/** One's own tokens and numbers, in two lines. */
export const OWN: Box = { x: 3, y: 284, width: 342, height: 52 };
export const HAND = { y: 339, height: 115 } as const;
/** Where sheets lie over everything but the line on top. */
export const SHEET: Box = { x: 2, y: TOP, width: 344, height: 430 };

/** The cell of a rival: two columns, as high as there is room for. */
export function cellOf(view: RushView, home: Seat, seat: Seat): Box {
  const rivals = rivalsOf(view, home);
  const columns = rivals.length > 1 ? 2 : 1;
  const rows = Math.ceil(rivals.length / columns);
  const index = rivals.indexOf(seat);
  const width = RIVALS.width / columns;
  const height = RIVALS.height / rows;
  // The odd one out has the whole row.
  const alone = columns === 2 && index === rivals.length - 1 && index % 2 === 0;
  return {
    x: RIVALS.x + (index % columns) * width,
    y: RIVALS.y + Math.floor(index / columns) * height,
    width: alone ? RIVALS.width : width,
    height: height - 1,
  };
}

/** The left edge of a card in one's hand. */
export function slipX(index: number, count: number): number {
  return 174 - count * 57 + 1 + index * 114;
}

/** Where things fly from and to. */
export const TALL_ANCHORS: Anchors = {
  table: { x: 76, y: 240 },
  pile: { x: 28, y: 240 },
  tin: { x: 318, y: 240 },
  card: 32,
  seat: (view, home, seat) => {
    if (seat === home) return { x: 174, y: 330 };
    const box = cellOf(view, home, seat);
    return { x: box.x + 50, y: box.y + box.height / 2 };
  },
  spot: (position) => ({ x: SPOT_X[position] ?? 176, y: 240 }),
};

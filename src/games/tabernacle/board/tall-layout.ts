/** The layout around the chart of the cut, for any aspect ratio. */
import type { Seat } from '../../../engine/game.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import type { TabernacleView } from '../state.ts';
import { seatOf } from './reading.ts';
import { COLUMN, rowOf, type Stage, stripOf } from './stage.ts';

/** The cards beside the five places of the display. */
export interface Cards {
  /** Whether something is for sale at half price. */
  readonly stall: boolean;
  /** Buildings in one's hand. */
  readonly hand: number;
}

/** The places of the cut. */
export interface Foot {
  /** One district between two arrows. */
  readonly strip: Box;
  place(slot: number): Box;
  readonly stall: Box;
  /** The pile: it opens the whole display. */
  readonly pile: Box;
  hand(index: number): Box;
  bid(amount: number): Box;
  readonly zoomIn: Box;
  readonly zoomOut: Box;
}

const ZOOM = 40;
const PLACES = 5;
/** The pile needs less room than a building. */
const PILE = 0.78;
/** The gap between what is for sale and what is one's own. */
const APART = 7;

export function cardsOf(view: TabernacleView, home: Seat): Cards {
  return { stall: view.stall.length > 0, hand: seatOf(view, home).hand.length };
}

export function footOf(stage: Stage, { stall, hand }: Cards): Foot {
  const { width, height, viewport, sideways } = stage;
  const end = viewport.y + viewport.height;
  const right = viewport.x + viewport.width;
  const row = rowOf(stage);
  const apart = hand > 0 ? APART : 0;
  const length = (sideways ? height : width) - 4 - apart;
  const one = length / (PLACES + PILE + (stall ? 1 : 0) + hand);
  const card = (before: number, share = 1, after = 0): Box => {
    const [at, size] = [2 + before * one + after, share * one - 2];
    return sideways
      ? { x: width - COLUMN, y: at, width: COLUMN - 2, height: size }
      : { x: at, y: height - row - 1, width: size, height: row };
  };
  const market = PLACES + (stall ? 1 : 0);
  const bids = sideways ? (viewport.width - 4) / 11 : Math.min(62, (width - 6) / 6);
  const left = sideways ? 2 : (width - 6 * bids) / 2;
  return {
    strip: { x: 2, y: end + 2, width: viewport.width - 4, height: stripOf(stage) },
    place: (slot) => card(slot),
    stall: card(PLACES),
    pile: card(market, PILE),
    hand: (index) => card(market + PILE + index, 1, apart),
    bid: (amount) =>
      sideways
        ? { x: left + amount * bids, y: end + 2, width: bids, height: stripOf(stage) }
        : {
            x: left + (amount % 6) * bids,
            y: height - 94 + Math.floor(amount / 6) * 47,
            width: bids,
            height: 46,
          },
    zoomIn: { x: right - 42, y: end - 84, width: ZOOM, height: ZOOM },
    zoomOut: { x: right - 42, y: end - 42, width: ZOOM, height: ZOOM },
  };
}

/** The place and scale of a sheet over everything: it is drawn for the smallest cut and enlarged. */
export function overlayOf({ width, height }: Stage): {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
} {
  const scale = Math.min(width / 348, height / 364);
  return { scale, x: (width - 348 * scale) / 2, y: (height - 364 * scale) / 2 };
}

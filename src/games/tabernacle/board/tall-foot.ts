/** Where things stand around the chart of the cut, whatever its shape. */
import type { Box } from '../../../web/parts/lie.ts';
import type { Stage } from './stage.ts';

/** The places of the cut. */
export interface Foot {
  /** One district between two arrows. */
  readonly strip: Box;
  readonly market: Box;
  hand(index: number): Box;
  bid(amount: number): Box;
  readonly zoomIn: Box;
  readonly zoomOut: Box;
}

const ZOOM = 40;

export function footOf({ width, height, pane }: Stage): Foot {
  const end = pane.y + pane.height;
  const row = { y: height - 67, height: 66 };
  const part = (width - 4) / 344;
  const bids = Math.min(62, (width - 6) / 6);
  const left = (width - 6 * bids) / 2;
  return {
    strip: { x: 2, y: end + 2, width: width - 4, height: 46 },
    market: { ...row, x: 2 + 238 * part, width: 106 * part },
    hand: (index) => ({ ...row, x: 2 + index * 79 * part, width: 77 * part }),
    bid: (amount) => ({
      x: left + (amount % 6) * bids,
      y: height - 94 + Math.floor(amount / 6) * 47,
      width: bids,
      height: 46,
    }),
    zoomIn: { x: width - 42, y: end - 84, width: ZOOM, height: ZOOM },
    zoomOut: { x: width - 42, y: end - 42, width: ZOOM, height: ZOOM },
  };
}

/** Where a sheet over everything lies: it is drawn for the least cut, and enlarged. */
export function overlayOf({ width, height }: Stage): {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
} {
  const scale = Math.min(width / 348, height / 364);
  return { scale, x: (width - 348 * scale) / 2, y: (height - 364 * scale) / 2 };
}

/** The appearance of seats on this board: colour, hatch and mark. */
import type { Seat } from '../../../engine/game.ts';

/** How a seat is drawn. */
export interface SeatPaint {
  readonly fill: string;
  /** The colour of the mark on it. */
  readonly mark: string;
  readonly symbol: string;
  /** The pattern over it, based on the hatches of heraldry; bone is plain. */
  readonly hatch: string | null;
}

const INK = '#2a1c12';
const PALE = '#fffaf0';

const BONE: SeatPaint = { fill: PALE, mark: INK, symbol: 'mark-crescent', hatch: null };

const PAINTS: readonly SeatPaint[] = [
  { fill: '#b0331f', mark: PALE, symbol: 'mark-star', hatch: 'hv' },
  { fill: '#2b3fa0', mark: PALE, symbol: 'mark-horseshoe', hatch: 'hh' },
  { fill: '#efab22', mark: INK, symbol: 'mark-pick', hatch: 'hd' },
  { fill: '#3a3431', mark: PALE, symbol: 'mark-spade', hatch: 'hx' },
  BONE,
];

/** Looks up how a seat is drawn. */
export function seatPaint(seat: Seat): SeatPaint {
  return PAINTS[seat] ?? BONE;
}

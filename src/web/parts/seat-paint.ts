/** How boards paint the pieces of the six seats; the hatch tells the seats apart without their colours. */
import type { Seat } from '../../engine/game.ts';

/** The paint of a seat. */
export interface SeatPaint {
  readonly fill: string;
  /** The colour of the mark on it. */
  readonly mark: string;
  readonly symbol: string;
  /** The pattern over it, modelled on heraldic hatching; bone is plain. */
  readonly hatch: 'vertical' | 'horizontal' | 'dots' | 'crossed' | 'diagonal' | null;
}

const DARK = '#2a1c12';
const PALE = '#fffaf0';

const BONE: SeatPaint = { fill: PALE, mark: DARK, symbol: 'mark-crescent', hatch: null };

/** In seating order. */
const PAINTS: readonly SeatPaint[] = [
  { fill: '#b0331f', mark: PALE, symbol: 'mark-star', hatch: 'vertical' },
  { fill: '#2b3fa0', mark: PALE, symbol: 'mark-horseshoe', hatch: 'horizontal' },
  { fill: '#efab22', mark: DARK, symbol: 'mark-pick', hatch: 'dots' },
  { fill: '#3a3431', mark: PALE, symbol: 'mark-spade', hatch: 'crossed' },
  BONE,
  { fill: '#4a9ccc', mark: DARK, symbol: 'mark-arrowhead', hatch: 'diagonal' },
];

/** The paint of a seat; a seventh would look like the first. */
export function seatPaint(seat: Seat): SeatPaint {
  return PAINTS[seat % PAINTS.length] ?? BONE;
}

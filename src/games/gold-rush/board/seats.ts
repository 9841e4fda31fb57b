/** The look of the six seats in the mine: colour, hatch, mark and miner. */
import type { Seat } from '../../../engine/game.ts';

/** How a seat is painted. */
export interface SeatPaint {
  readonly fill: string;
  /** The colour of the mark on it. */
  readonly mark: string;
  readonly symbol: string;
  /** The pattern over it, modelled on heraldic hatching; bone is plain. */
  readonly hatch: string | null;
}

const INK = '#2a1c12';
const PALE = '#fffaf0';

const PAINTS: readonly SeatPaint[] = [
  { fill: '#b0331f', mark: PALE, symbol: 'mark-star', hatch: 'h-v' },
  { fill: '#2b3fa0', mark: PALE, symbol: 'mark-horseshoe', hatch: 'h-h' },
  { fill: '#efab22', mark: INK, symbol: 'mark-pick', hatch: 'h-dot' },
  { fill: '#3a3431', mark: PALE, symbol: 'mark-spade', hatch: 'h-x' },
  { fill: PALE, mark: INK, symbol: 'mark-crescent', hatch: null },
  { fill: '#4a9ccc', mark: INK, symbol: 'mark-arrowhead', hatch: 'h-d' },
];

const STRANGER: SeatPaint = { fill: '#8b7f6a', mark: PALE, symbol: 'i-turn', hatch: 'h-x' };

/** The paint of a seat; the Stranger has its own. */
export function paintOf(seat: Seat | 'stranger'): SeatPaint {
  return seat === 'stranger' ? STRANGER : (PAINTS[seat % PAINTS.length] ?? STRANGER);
}

/** The paints of the parties in the mine. */
import type { Seat } from '../../../engine/game.ts';
import { type SeatPaint, seatPaint } from '../../../web/parts/seat-paint.ts';

const STRANGER: SeatPaint = { fill: '#8b7f6a', mark: '#fffaf0', symbol: 'i-turn', hatch: 'crossed' };

/** The paint of a seat, or of the Stranger. */
export function partyPaint(party: Seat | 'stranger'): SeatPaint {
  return party === 'stranger' ? STRANGER : seatPaint(party);
}

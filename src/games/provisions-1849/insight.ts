/** How good a position is, in points. */
import type { Seat } from '../../engine/game.ts';
import type { ProvisionsState } from './state.ts';
import { pointsOf } from './town.ts';

/** How good the position is for a seat. */
export function value(state: ProvisionsState, seat: Seat): number {
  return pointsOf(state, seat);
}

/** The same in parts; they add up to the value. */
export function features(state: ProvisionsState, seat: Seat): Readonly<Record<string, number>> {
  return { points: pointsOf(state, seat) };
}

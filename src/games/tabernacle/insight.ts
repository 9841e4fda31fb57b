/** How good a position is, in victory points. */
import type { Seat } from '../../engine/game.ts';
import { pointsOf } from './land.ts';
import type { TabernacleState } from './state.ts';

/** How good the position is for a seat. */
export function value(state: TabernacleState, seat: Seat): number {
  return pointsOf(state, seat);
}

/** The same in parts. */
export function features(state: TabernacleState, seat: Seat): Readonly<Record<string, number>> {
  return { points: pointsOf(state, seat) };
}

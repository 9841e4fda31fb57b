/** tmp */
import type { Seat } from '../../engine/game.ts';
import { pointsOf } from './land.ts';
import type { StampedeState } from './state.ts';
export function value(state: StampedeState, seat: Seat): number {
  return pointsOf(state, seat);
}
export function features(state: StampedeState, seat: Seat): Readonly<Record<string, number>> {
  return { points: pointsOf(state, seat) };
}

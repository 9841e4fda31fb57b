import type { Seat } from '../../engine/game.ts';
import type { RushState } from './state.ts';
export function value(state: RushState, seat: Seat): number {
  return state.cash[seat] as number;
}
export function features(state: RushState, seat: Seat): Readonly<Record<string, number>> {
  return { cash: state.cash[seat] as number };
}

import type { Seat } from '../../engine/game.ts';
import type { ProvinceState } from './state.ts';
import { victoryPoints } from './town.ts';
export function value(state: ProvinceState, seat: Seat): number {
  return victoryPoints(state, seat) - victoryPoints(state, 1 - seat);
}
export function features(state: ProvinceState, seat: Seat): Readonly<Record<string, number>> {
  return { points: value(state, seat) };
}

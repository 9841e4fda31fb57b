/** The Harbor: two Ship Tokens that serve everybody with access to it. */
import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { earnCoin, earnLabor } from './coin.ts';
import { SIDES, type Side } from './content.ts';
import type { ProvinceEvent, ProvinceState } from './state.ts';

/** Casts both tokens for the Harbormaster; the result stays until the next cast (PROV-HARB-2, 3, 8). */
export function castShips(state: ProvinceState, seat: Seat, chance: Chance, events: ProvinceEvent[]): void {
  const cast = chance.roll('cast', SIDES, 2);
  const ships = [cast[0] as Side, cast[1] as Side] as const;
  state.ships = ships;
  events.push({ type: 'cast', seat, ships });
}

/** Pays a seat with a Harbor its income from the tokens at the start of its turn (PROV-HARB-4, PROV-HARB-6). */
export function takeHarborIncome(state: ProvinceState, seat: Seat, events: ProvinceEvent[]): void {
  const labor = harborLabor(state);
  if (labor + harborCoin(state) === 0) return;
  earnLabor(state, labor);
  const coin = earnCoin(state, seat, harborCoin(state));
  events.push({ type: 'income', seat, from: 'harbor', labor, coin });
}

/** Whether the Ship Tokens show black and white (PROV-HARB-5). */
export function shipsMixed(state: ProvinceState): boolean {
  return state.ships !== null && state.ships[0] !== state.ships[1];
}

/** Labor that the Ship Tokens currently bring (PROV-HARB-4, PROV-HARB-7). */
export function harborLabor(state: ProvinceState): number {
  return state.ships !== null && state.ships[0] === 'white' && state.ships[1] === 'white' ? 1 : 0;
}

/** Coin that the Ship Tokens currently bring (PROV-HARB-6, PROV-HARB-7). */
export function harborCoin(state: ProvinceState): number {
  return state.ships !== null && state.ships[0] === 'black' && state.ships[1] === 'black' ? 1 : 0;
}

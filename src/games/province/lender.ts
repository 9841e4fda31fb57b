/** The Lender Token: borrow a rival's Structure for a turn, pay 3 Coin later. */
import { NOBODY } from '../../engine/game.ts';
import { earnCoin, earnLabor, spendCoin } from './coin.ts';
import { LENDER_TOKEN, STRUCTURES, type StructureId } from './content.ts';
import { harborCoin, harborLabor } from './harbor.ts';
import type { ProvinceEvent, ProvinceState } from './state.ts';
import { BANK, HARBOR, MILL, SMITHY } from './town.ts';

/** Whether borrowing this type would have no effect: no cast yet, or no Worker left to land (PROV-LEND-12). */
export function borrowIsUseless(state: ProvinceState, type: number): boolean {
  return (type === HARBOR && state.ships === null) || (type === BANK && state.phase === 'spend');
}

/** Takes the token, if need be from the rival, and at once the Structure's income (PROV-LEND-3 to 5, PROV-LEND-10). */
export function borrow(state: ProvinceState, structure: StructureId, events: ProvinceEvent[]): void {
  const type = STRUCTURES.indexOf(structure);
  const seat = state.active;
  const fromRival = state.token !== NOBODY;
  state.token = seat;
  state.tokenTaken = true;
  state.borrowed = type;
  let labor = 0;
  let coin = 0;
  if (type === MILL || type === SMITHY) labor = 1;
  else if (type === HARBOR) {
    labor = harborLabor(state);
    coin = earnCoin(state, seat, harborCoin(state));
  }
  earnLabor(state, labor);
  events.push({ type: 'borrowed', seat, structure, fromRival, labor, coin });
}

/** Pays the token off (PROV-LEND-8). */
export function repay(state: ProvinceState, events: ProvinceEvent[]): void {
  spendCoin(state, LENDER_TOKEN.payOff);
  state.token = NOBODY;
  events.push({ type: 'repaid', seat: state.active, coin: LENDER_TOKEN.payOff });
}

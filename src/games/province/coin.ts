/** Coin: totals only, since change can always be made (PROV-COIN-6), and the one Platinum Coin. */
import type { Seat } from '../../engine/game.ts';
import { NOBODY } from '../../engine/game.ts';
import { PLATINUM_AT } from './content.ts';
import type { ProvinceEvent, ProvinceState } from './state.ts';

/** Pays a seat as much as the supply can give, and returns how much that was (PROV-COIN-4, PROV-COIN-5). */
export function earnCoin(state: ProvinceState, seat: Seat, amount: number): number {
  const paid = Math.min(amount, state.supply);
  state.supply -= paid;
  state.coin[seat] = (state.coin[seat] as number) + paid;
  return paid;
}

/** Moves Coin from the active player to the supply (PROV-COIN-3). */
export function spendCoin(state: ProvinceState, amount: number): void {
  state.coin[state.active] = (state.coin[state.active] as number) - amount;
  state.supply += amount;
  state.coinSpent += amount;
}

/** Gives the active player Labor, which counts as earned this turn even after it is spent. */
export function earnLabor(state: ProvinceState, amount: number): void {
  state.labor += amount;
  state.laborEarned += amount;
}

/** Gives the Platinum Coin to the seat entitled to it by Coin totals, or to the supply (PROV-COIN-7, PROV-COIN-8). */
export function settlePlatinum(state: ProvinceState, events: ProvinceEvent[]): void {
  const before = state.platinum;
  if (before !== NOBODY && (state.coin[before] as number) >= PLATINUM_AT) return;
  let holder = NOBODY;
  if ((state.coin[0] as number) >= PLATINUM_AT) holder = 0;
  else if ((state.coin[1] as number) >= PLATINUM_AT) holder = 1;
  if (holder === before) return;
  state.platinum = holder;
  events.push({ type: 'platinum', holder: holder === NOBODY ? null : holder });
}

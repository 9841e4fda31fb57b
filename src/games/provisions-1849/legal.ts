/** The legal actions, enumerated directly for speed: what `refuse` allows, in the order of the candidates. */
import type { Seat } from '../../engine/game.ts';
import { BUYS, ENOUGH, GIVES, KEEPS, LOOTS, ONE_FOR_ONE, PASS, TWO_FOR_ONE } from './actions.ts';
import { BONUS_DEALT } from './content.ts';
import { meansOf, type Payment, paymentsFor } from './payment.ts';
import { canBeSecond, canBuy, isWithinReach, roomFor } from './purchase.ts';
import { NONE, type ProvisionsAction, type ProvisionsState } from './state.ts';
import { activeSeat, cubesOf, KINDS } from './town.ts';
import { fitsAfter, hasNewGood, isNewGood, leftToGive } from './trade.ts';

/** What this seat may do now; empty when the game does not wait for it. */
export function legal(state: ProvisionsState, seat: Seat): ProvisionsAction[] {
  if (state.phase === 'bonus') return choices(state, seat);
  if (state.phase === 'over' || seat !== activeSeat(state)) return [];
  if (state.phase === 'loot') return loot(state, seat);
  if (state.bought !== NONE) return seconds(state, seat);
  if (state.taking !== NONE) return gifts(state, seat);
  const actions: ProvisionsAction[] = [];
  addPurchases(state, seat, actions);
  addSales(state, seat, actions);
  addTrades(state, seat, actions);
  if (actions.length === 0) actions.push(PASS);
  return actions;
}

function choices({ kept, dealt }: ProvisionsState, seat: Seat): ProvisionsAction[] {
  if (kept[seat] !== NONE) return [];
  return dealt
    .slice(seat * BONUS_DEALT, seat * BONUS_DEALT + BONUS_DEALT)
    .map((card) => KEEPS[card] as ProvisionsAction);
}

function loot(state: ProvisionsState, seat: Seat): ProvisionsAction[] {
  return LOOTS.filter((_action, good) => (state.vigilantes[good] as number) > 0 && roomFor(state, seat, good) > 0);
}

function seconds(state: ProvisionsState, seat: Seat): ProvisionsAction[] {
  const actions: ProvisionsAction[] = [];
  for (let good = 0; good < KINDS; good++)
    if (canBeSecond(state, seat, good)) actions.push(BUYS[good] as ProvisionsAction);
  if (state.options.singleBuy === 'free') actions.push(ENOUGH);
  return actions;
}

function gifts(state: ProvisionsState, seat: Seat): ProvisionsAction[] {
  const actions: ProvisionsAction[] = [];
  for (let good = 0; good < KINDS; good++) {
    if (leftToGive(state, seat, good) <= 0 || !fitsAfter(state, seat, good)) continue;
    if (state.price === 2 || isNewGood(state, seat, good)) actions.push(GIVES[good] as ProvisionsAction);
  }
  return actions;
}

function addPurchases(state: ProvisionsState, seat: Seat, actions: ProvisionsAction[]): void {
  for (let good = 0; good < KINDS; good++)
    if (isWithinReach(state, seat, good)) actions.push(BUYS[good] as ProvisionsAction);
  // Two crates always allow a purchase, a single one may not.
  if (actions.length === 1 && !canBuy(state, seat)) actions.pop();
}

function addSales(state: ProvisionsState, seat: Seat, actions: ProvisionsAction[]): void {
  const means = meansOf(state, seat);
  for (let slot = 0; slot < state.row.length; slot++) {
    const payments = paymentsFor(state, state.row[slot] as number, means);
    for (let i = 0; i < payments.length; i++) actions.push((payments[i] as Payment).action);
  }
}

function addTrades(state: ProvisionsState, seat: Seat, actions: ProvisionsAction[]): void {
  const one = hasNewGood(state, seat);
  const two = cubesOf(state, seat) > 1;
  if (!one && !two) return;
  for (let good = 0; good < KINDS; good++) {
    if (state.vigilantes[good] === 0) continue;
    if (one && roomFor(state, seat, good) > 0) actions.push(ONE_FOR_ONE[good] as ProvisionsAction);
    if (two) actions.push(TWO_FOR_ONE[good] as ProvisionsAction);
  }
}

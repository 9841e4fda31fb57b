/** Buying two cubes one after the other: from one supplier with at least three for sale, or from two suppliers. */
import type { Seat } from '../../engine/game.ts';
import { NONE, type ProvisionsEvent, type ProvisionsState } from './state.ts';
import { goodId, KINDS } from './town.ts';

/** Whether there is a cube for sale and a space for it: P49-BUY-3, P49-BUY-5. */
export function isWithinReach(state: ProvisionsState, seat: Seat, good: number): boolean {
  return (state.production[good] as number) > 0 && roomFor(state, seat, good) > 0;
}

/** Spaces that a seat's store has left for a good: P49-COMP-6. */
export function roomFor(state: ProvisionsState, seat: Seat, good: number): number {
  return state.options.stockSpaces - (state.stock[seat * KINDS + good] as number);
}

/** Whether a whole purchase of two cubes can be made; if so, any cube within reach can be its first. */
export function canBuyTwo(state: ProvisionsState, seat: Seat): boolean {
  let only = NONE;
  for (let good = 0; good < KINDS; good++) {
    if (!isWithinReach(state, seat, good)) continue;
    if (only !== NONE) return true;
    only = good;
  }
  return only !== NONE && (state.production[only] as number) > 2 && roomFor(state, seat, only) > 1;
}

/** Whether any purchase can be made: P49-BUY-4. */
export function canBuy(state: ProvisionsState, seat: Seat): boolean {
  if (canBuyTwo(state, seat)) return true;
  if (state.options.singleBuy === 'never') return false;
  for (let good = 0; good < KINDS; good++) if (isWithinReach(state, seat, good)) return true;
  return false;
}

/** Whether this can be the second cube. Two from one supplier need three before the first: P49-BUY-2. */
export function canBeSecond(state: ProvisionsState, seat: Seat, good: number): boolean {
  const least = good === state.bought ? 2 : 1;
  return (state.production[good] as number) >= least && roomFor(state, seat, good) > 0;
}

function hasSecond(state: ProvisionsState, seat: Seat): boolean {
  for (let good = 0; good < KINDS; good++) if (canBeSecond(state, seat, good)) return true;
  return false;
}

/** Takes a cube; returns true when that completes the purchase. */
export function buyCube(state: ProvisionsState, seat: Seat, good: number, events: ProvisionsEvent[]): boolean {
  const first = state.bought;
  takeCube(state, seat, good, events);
  if (first !== NONE) return endPurchase(state, seat, first < good ? [first, good] : [good, first], events);
  state.bought = good;
  // A buyer who could not buy two finds no second cube now: P49-BUY-4.
  return hasSecond(state, seat) ? false : endPurchase(state, seat, [good], events);
}

/** Ends the purchase after one cube (option `singleBuy: 'free'`). */
export function buyNoMore(state: ProvisionsState, seat: Seat, events: ProvisionsEvent[]): true {
  return endPurchase(state, seat, [state.bought], events);
}

// P49-BUY-1
function takeCube(state: ProvisionsState, seat: Seat, good: number, events: ProvisionsEvent[]): void {
  const at = seat * KINDS + good;
  state.production[good] = (state.production[good] as number) - 1;
  state.stock[at] = (state.stock[at] as number) + 1;
  events.push({ type: 'cubeTaken', seat, good: goodId(good) });
}

function endPurchase(state: ProvisionsState, seat: Seat, goods: readonly number[], events: ProvisionsEvent[]): true {
  state.bought = NONE;
  events.push({ type: 'bought', seat, goods: goods.map(goodId) });
  return true;
}

/** Ports: the display, the /2 site, and what a visit costs. */
import { NOBODY, type Seat } from '../../engine/game.ts';
import { type HexId, NONE, SITES } from './chart.ts';
import { HAND_LIMIT } from './content.ts';
import { added, changed, GOLD, halfCost, hand, idOf, PORT, pay, priceOf, slotInHand, TOLL } from './land.ts';
import type { TabernacleEvent, TabernacleState } from './state.ts';
import { hostOf } from './task.ts';

/** Buys from a place of the display (TAB-BUY-1 to TAB-BUY-4). */
export function buyFromDisplay(
  state: TabernacleState,
  seat: Seat,
  site: number,
  slot: number,
  events: TabernacleEvent[],
): void {
  const type = state.display[slot] as number;
  const price = priceOf(type, slot);
  takeInHand(state, seat, site, type, slot, price, events);
  slideDisplay(state, slot, events);
}

/** Buys from the /2 site (TAB-SELL-2). */
export function buyFromStall(
  state: TabernacleState,
  seat: Seat,
  site: number,
  type: number,
  events: TabernacleEvent[],
): void {
  state.stall = added(state.stall, type, -1);
  takeInHand(state, seat, site, type, NONE, halfCost(type), events);
}

/** Sells a building from the hand for half its cost (TAB-SELL-1). */
export function sell(state: TabernacleState, seat: Seat, site: number, type: number, events: TabernacleEvent[]): void {
  const { owner, toll } = payToll(state, seat, site);
  const gold = Math.min(halfCost(type), state.reserve[GOLD] as number);
  pay(state, seat, GOLD, -gold);
  dropFromHand(state, seat, type);
  const to = takeBack(state, type);
  events.push({ type: 'sold', seat, hex: SITES[site]?.id as HexId, building: idOf(type), gold, owner, toll, to });
}

/** Removes a building from the hand; those bought later move up. */
export function dropFromHand(state: TabernacleState, seat: Seat, type: number): void {
  const { hands } = state;
  const last = seat * HAND_LIMIT + HAND_LIMIT - 1;
  for (let slot = slotInHand(state, seat, type); slot < last; slot++) hands[slot] = hands[slot + 1] as number;
  hands[last] = NONE;
}

/** The toll of a site for a seat: 1 gold in another seat's port, due first (TAB-PORT-2). */
export function tollAt(held: number, seat: Seat): number {
  return hostOf(held, seat) === NOBODY ? 0 : (TOLL[PORT] as number);
}

function payToll(state: TabernacleState, seat: Seat, site: number): { owner: Seat | null; toll: number } {
  const owner = hostOf(state.sites[site] as number, seat);
  if (owner === NOBODY) return { owner: null, toll: 0 };
  const toll = TOLL[PORT] as number;
  hand(state, seat, owner, GOLD, toll);
  return { owner, toll };
}

function takeInHand(
  state: TabernacleState,
  seat: Seat,
  site: number,
  type: number,
  slot: number,
  price: number,
  events: TabernacleEvent[],
): void {
  const { owner, toll } = payToll(state, seat, site);
  pay(state, seat, GOLD, price);
  state.hands[state.hands.indexOf(NONE, seat * HAND_LIMIT)] = type;
  const hex = SITES[site]?.id as HexId;
  const from = slot === NONE ? null : slot;
  events.push({ type: 'bought', seat, hex, building: idOf(type), slot: from, price, owner, toll });
}

/** Moves dearer buildings one place down and fills the last place from the pile (TAB-BUY-3). */
function slideDisplay(state: TabernacleState, slot: number, events: TabernacleEvent[]): void {
  const display = state.display.slice();
  const last = display.length - 1;
  for (let place = slot; place < last; place++) display[place] = display[place + 1] as number;
  const drawn = state.pile.at(-1) ?? NONE;
  display[last] = drawn;
  state.display = display;
  if (drawn !== NONE) {
    state.pile = state.pile.slice(0, -1);
    state.known = Math.min(state.known, state.pile.length);
  }
  const building = drawn === NONE ? null : idOf(drawn);
  events.push({ type: 'displayMoved', display: display.map((type) => (type === NONE ? null : idOf(type))), building });
}

/** Puts a resold building on the /2 site; as an option, under the pile, or on an empty place if there is no pile. */
function takeBack(state: TabernacleState, type: number): 'stall' | 'pile' | number {
  if (state.options.resale === 'stall') {
    state.stall = added(state.stall, type, 1);
    return 'stall';
  }
  // While there is a pile, no place is empty.
  const empty = state.display.indexOf(NONE);
  if (empty !== NONE) {
    state.display = changed(state.display, empty, type);
    return empty;
  }
  state.pile = [type, ...state.pile];
  state.known += 1;
  return 'pile';
}

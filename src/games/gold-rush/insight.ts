/**
 * Evaluates a position in dollars: the purse, what the haul would earn if the round ended now, what is left of the
 * cart, and how near a seat is to becoming mayor. The weights were tuned in thousands of games between bots.
 */
import type { Seat } from '../../engine/game.ts';
import { leadInParts, leadOf } from '../../engine/lead.ts';
import { CASH_GOAL, HAND } from './content.ts';
import { cashFor, payOf } from './market.ts';
import { CENTRE, isAlive, NO_CARD, seatsOf, strangerSells, turnsLeft, VALUE } from './mine.ts';
import { blastOf } from './road.ts';
import type { Party, RushState } from './state.ts';

/** Value of becoming mayor. */
const VICTORY = 120;
/** Value of a cart by its plates; without any it blows up at the end of the round. */
const CART: readonly number[] = [-120, 40, 70, 90, 105];
/** How fast the certainty of a round's end falls with the number of turns still to come. */
const TURN_TO_COME = 0.12;

const PARTS = ['cash', 'haul', 'cart', 'mayor'] as const;

/**
 * The prospects of every party as last computed by `look`. Bots spend most of their time there, so the lists are
 * reused.
 */
const MOST_PARTIES = 7;
const cash = new Float64Array(MOST_PARTIES);
const haul = new Float64Array(MOST_PARTIES);
const cart = new Float64Array(MOST_PARTIES);
const mayor = new Float64Array(MOST_PARTIES);
/** Purse and load of every party if the round ended; `NO_LOAD` for those who do not sell. */
const purses = new Float64Array(MOST_PARTIES);
const loads = new Float64Array(MOST_PARTIES);
const NO_LOAD = Number.NEGATIVE_INFINITY;

/** How good the position is for a seat compared with its rivals, above all the best one. */
export function value(state: RushState, seat: Seat): number {
  if (state.ending) return victory(state.ending.winners, seat);
  if (!isAlive(state, seat)) return -VICTORY;
  look(state);
  let own = -1;
  const worth: number[] = [];
  for (let party = 0; party < state.cash.length; party++) {
    if (!isAlive(state, party)) continue;
    if (party === seat) own = worth.length;
    worth.push(totalOf(party));
  }
  return leadOf(worth, own);
}

/** `value` for all seats. */
export function values(state: RushState): number[] {
  const { ending } = state;
  const all = new Array<number>(seatsOf(state));
  if (ending) {
    for (let seat = 0; seat < all.length; seat++) all[seat] = victory(ending.winners, seat);
    return all;
  }
  look(state);
  const worth: number[] = [];
  for (let party = 0; party < state.cash.length; party++) if (isAlive(state, party)) worth.push(totalOf(party));
  let own = 0;
  for (let seat = 0; seat < all.length; seat++) all[seat] = isAlive(state, seat) ? leadOf(worth, own++) : -VICTORY;
  return all;
}

/** The parts of `value`, which add up to it. */
export function features(state: RushState, seat: Seat): Readonly<Record<string, number>> {
  if (state.ending) return { mayor: victory(state.ending.winners, seat) };
  if (!isAlive(state, seat)) return { mayor: -VICTORY };
  look(state);
  const living = [...state.cash.keys()].filter((party) => isAlive(state, party));
  const all = living.map((party) => ({
    cash: cash[party] as number,
    haul: haul[party] as number,
    cart: cart[party] as number,
    mayor: mayor[party] as number,
  }));
  return leadInParts(all, living.indexOf(seat), PARTS);
}

function victory(winners: readonly Party[], seat: Seat): number {
  return winners.includes(seat) ? VICTORY / winners.length : -VICTORY;
}

function totalOf(party: number): number {
  return (cash[party] as number) + (haul[party] as number) + (cart[party] as number) + (mayor[party] as number);
}

/** Computes the prospects of every party, averaged over all possible results of a swap under way. */
function look(state: RushState): void {
  const certainty = 1 / (1 + TURN_TO_COME * turnsToCome(state));
  for (let party = 0; party < state.cash.length; party++) {
    cash[party] = state.cash[party] as number;
    haul[party] = cart[party] = mayor[party] = 0;
  }
  const cards = state.hands.concat(state.centre);
  if (state.table === NO_CARD) addRoundEnd(state, cards, certainty);
  else for (let slot = 0; slot < HAND; slot++) addRoundEnd(state, swapped(state, cards, slot), certainty / HAND);
  const carts = state.options.strangerCart ? state.cash.length : seatsOf(state);
  for (let party = 0; party < carts; party++)
    add(cart, party, cartWorth(state, party, state.plates[party] as number) * (1 - certainty));
}

function add(list: Float64Array, party: number, more: number): void {
  list[party] = (list[party] as number) + more;
}

/** Cards of all parties, three each, if the swap under way takes the target's card in this slot. */
function swapped({ pending, table, hands }: RushState, cards: readonly number[], slot: number): number[] {
  const [swapper = 0] = pending;
  const target = pending[pending.length - 1] as number;
  const from = target === CENTRE ? hands.length : target * HAND;
  const after = cards.slice();
  after[swapper * HAND + HAND - 1] = cards[from + slot] as number;
  after[from + slot] = table;
  return after;
}

/** Adds what every party would gain if the round ended with these cards. */
function addRoundEnd(state: RushState, cards: readonly number[], weight: number): void {
  const parties = seatsOf(state) + (strangerSells(state) ? 1 : 0);
  const { notQuiteDead } = state.options;
  for (let party = 0; party < parties; party++) {
    purses[party] = state.cash[party] as number;
    loads[party] = NO_LOAD;
    if (!isAlive(state, party)) continue;
    const survives = addRoad(state, cards, party, weight);
    if (!survives && notQuiteDead) purses[party] = 0;
    if (survives || notQuiteDead) loads[party] = weightOf(state, cards, party);
  }
  const groups = groupsAbove(NO_LOAD, parties);
  for (let party = 0; party < parties; party++) {
    const load = loads[party] as number;
    if (load === NO_LOAD) continue;
    const earned = earnings(cards, party, groupsAbove(load, parties) + 1, groups);
    add(haul, party, earned * weight);
    add(purses, party, earned);
  }
  addMayor(parties, weight);
}

/** Adds the value of the cart after the road; returns whether its owner survives. */
function addRoad(state: RushState, cards: readonly number[], party: number, weight: number): boolean {
  if (party >= seatsOf(state) && !state.options.strangerCart) return true;
  const plates = state.plates[party] as number;
  const { mended, hit } = blastOf(cards, party * HAND, plates, state.blasts[party] as number);
  add(cart, party, cartWorth(state, party, plates + mended - hit) * weight);
  return plates + mended - hit > 0;
}

/** The value of a cart with these plates; with notQuiteDead, a cart that blows up costs the purse too. */
function cartWorth(state: RushState, party: number, plates: number): number {
  if (plates > 0 || !state.options.notQuiteDead) return CART[plates] as number;
  const tokens = (state.plates[party] as number) + (state.blasts[party] as number);
  return (CART[tokens] as number) - (state.cash[party] as number);
}

function weightOf(state: RushState, cards: readonly number[], party: number): number {
  let weight = party < seatsOf(state) ? (state.sneaks[party] as number) * state.options.sneakValue : 0;
  for (let slot = party * HAND; slot < party * HAND + HAND; slot++) weight += VALUE[cards[slot] as number] as number;
  return weight;
}

/** How many groups of equal loads are heavier than this load. */
function groupsAbove(load: number, parties: number): number {
  let groups = 0;
  for (let party = 0; party < parties; party++) {
    const one = loads[party] as number;
    if (one > load && loads.indexOf(one) === party) groups += 1;
  }
  return groups;
}

function earnings(cards: readonly number[], party: number, rank: number, groups: number): number {
  const pay = payOf(rank, groups);
  if (pay === null) return 0;
  const from = party * HAND;
  let card = cards[from] as number;
  // Cards are numbered from the heaviest to the lightest.
  for (let slot = from + 1; slot < from + HAND; slot++) {
    const other = cards[slot] as number;
    if (pay === 'best' ? other < card : other > card) card = other;
  }
  return cashFor(VALUE[card] as number);
}

/** Adds the chance of becoming mayor, by cash or as the last one alive. */
function addMayor(parties: number, weight: number): void {
  let living = 0;
  let richest = 0;
  let top = Number.NEGATIVE_INFINITY;
  let first = -1;
  for (let party = 0; party < parties; party++) {
    if (loads[party] === NO_LOAD) continue;
    living += 1;
    const purse = purses[party] as number;
    if (purse > top) {
      top = purse;
      first = party;
      richest = 1;
    } else if (purse === top) richest += 1;
  }
  if (living === 1 || (top >= CASH_GOAL && richest === 1)) add(mayor, first, VICTORY * weight);
}

/** Number of turns still to come this round, of all seats together. */
function turnsToCome(state: RushState): number {
  let turns = 0;
  for (let seat = 0; seat < seatsOf(state); seat++) turns += turnsLeft(state, seat);
  return turns;
}

/**
 * How good a position is, in dollars: the purse, what the haul would earn if the round ended now, what is left of the
 * cart, and how near somebody is to becoming mayor. The weights were tried out in thousands of games between bots.
 */
import type { Seat } from '../../engine/game.ts';
import { leadInParts, leadOf } from '../../engine/lead.ts';
import { CASH_GOAL, HAND } from './content.ts';
import { cashFor, payOf } from './market.ts';
import { CENTRE, isAlive, NO_CARD, seatsOf, strangerSells, turnsLeft, VALUE } from './mine.ts';
import { blastOf } from './road.ts';
import type { Party, RushState } from './state.ts';

/** Worth of becoming mayor. */
const VICTORY = 120;
/** Worth of a cart by its plates; without one it goes up at the end of the round. */
const CART: readonly number[] = [-120, 40, 70, 90, 105];
/** How little a round counts that has just begun: the more turns are to come, the more can change. */
const TURN_TO_COME = 0.12;

/** What a party has and can expect. */
interface Prospects {
  cash: number;
  haul: number;
  cart: number;
  mayor: number;
}

type Part = keyof Prospects;
const PARTS: readonly Part[] = ['cash', 'haul', 'cart', 'mayor'];

/** How good the position is for a seat, against its rivals and the best of them above all. */
export function value(state: RushState, seat: Seat): number {
  return values(state)[seat] as number;
}

/** The same for all seats. */
export function values(state: RushState): number[] {
  const { ending } = state;
  const seats = Array.from({ length: seatsOf(state) }, (_, seat) => seat);
  if (ending) return seats.map((seat) => victory(ending.winners, seat));
  const { living, all } = livingProspects(state);
  const worth = all.map(total);
  return seats.map((seat) => (isAlive(state, seat) ? leadOf(worth, living.indexOf(seat)) : -VICTORY));
}

/** The same in parts; they add up to the value. */
export function features(state: RushState, seat: Seat): Readonly<Record<string, number>> {
  if (state.ending) return { mayor: victory(state.ending.winners, seat) };
  if (!isAlive(state, seat)) return { mayor: -VICTORY };
  const { living, all } = livingProspects(state);
  return leadInParts(all, living.indexOf(seat), PARTS);
}

function victory(winners: readonly Party[], seat: Seat): number {
  return winners.includes(seat) ? VICTORY / winners.length : -VICTORY;
}

/** The parties that are still in the game, and what each of them has and can expect. */
function livingProspects(state: RushState): { living: number[]; all: Prospects[] } {
  const every = prospectsOf(state);
  const living = [...every.keys()].filter((party) => isAlive(state, party));
  return { living, all: living.map((party) => every[party] as Prospects) };
}

function total({ cash, haul, cart, mayor }: Prospects): number {
  return cash + haul + cart + mayor;
}

/** The prospects of every party: the mean over all ways in which a swap under way can end. */
function prospectsOf(state: RushState): Prospects[] {
  const worlds = outcomesOf(state);
  const certainty = 1 / (1 + TURN_TO_COME * turnsToCome(state));
  const all = state.cash.map((cash): Prospects => ({ cash, haul: 0, cart: 0, mayor: 0 }));
  for (const cards of worlds) addRoundEnd(state, cards, certainty / worlds.length, all);
  for (const [party, prospects] of all.entries())
    if (party < seatsOf(state) || state.options.strangerCart)
      prospects.cart += cartWorth(state, party, state.plates[party] as number) * (1 - certainty);
  return all;
}

/** Cards of all parties, three each: as they are, or in each way a swap under way can end. */
function outcomesOf(state: RushState): number[][] {
  const { pending, table } = state;
  const cards = state.hands.concat(state.centre);
  if (table === NO_CARD) return [cards];
  const [swapper = 0] = pending;
  const target = pending[pending.length - 1] as number;
  const from = target === CENTRE ? state.hands.length : target * HAND;
  return [0, 1, 2].map((slot) => {
    const swapped = cards.slice();
    swapped[swapper * HAND + HAND - 1] = cards[from + slot] as number;
    swapped[from + slot] = table;
    return swapped;
  });
}

/** Adds what every party would have if the round ended with these cards. */
function addRoundEnd(state: RushState, cards: readonly number[], weight: number, all: Prospects[]): void {
  const seats = seatsOf(state);
  const parties = seats + (strangerSells(state) ? 1 : 0);
  const totals: number[] = [];
  const purses = state.cash.slice();
  for (let party = 0; party < parties; party++) {
    totals.push(Number.NEGATIVE_INFINITY);
    if (!isAlive(state, party)) continue;
    const survives = addRoad(state, cards, party, weight, all[party] as Prospects);
    if (!survives && state.options.notQuiteDead) purses[party] = 0;
    if (survives || state.options.notQuiteDead) totals[party] = weightOf(state, cards, party);
  }
  const groups = new Set(totals.filter((one) => one !== Number.NEGATIVE_INFINITY)).size;
  for (let party = 0; party < parties; party++) {
    if (totals[party] === Number.NEGATIVE_INFINITY) continue;
    const rank = new Set(totals.filter((one) => one > (totals[party] as number))).size + 1;
    const earned = earnings(cards, party, rank, groups);
    (all[party] as Prospects).haul += earned * weight;
    purses[party] = (purses[party] as number) + earned;
  }
  addMayor(purses, totals, weight, all);
}

/** Adds the state of the cart after the road, and says whether its owner lives. */
function addRoad(state: RushState, cards: readonly number[], party: number, weight: number, own: Prospects): boolean {
  if (party >= seatsOf(state) && !state.options.strangerCart) return true;
  const plates = state.plates[party] as number;
  const { mended, hit } = blastOf(cards, party * HAND, plates, state.blasts[party] as number);
  own.cart += cartWorth(state, party, plates + mended - hit) * weight;
  return plates + mended - hit > 0;
}

/** What is left of a cart is worth; one that goes up costs the purse too where its owner is not quite dead. */
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

function earnings(cards: readonly number[], party: number, rank: number, groups: number): number {
  const pay = payOf(rank, groups);
  if (pay === null) return 0;
  const three = cards.slice(party * HAND, party * HAND + HAND);
  // The deck runs from the heaviest card to the lightest.
  return cashFor(VALUE[pay === 'best' ? Math.min(...three) : Math.max(...three)] as number);
}

/** Adds the chance of becoming mayor, by cash or as the last one alive. */
function addMayor(purses: readonly number[], totals: readonly number[], weight: number, all: Prospects[]): void {
  const living = totals.flatMap((one, party) => (one === Number.NEGATIVE_INFINITY ? [] : [party]));
  const top = Math.max(...living.map((party) => purses[party] as number));
  const richest = living.filter((party) => purses[party] === top);
  const mayor = top >= CASH_GOAL && richest.length === 1 ? richest[0] : living.length === 1 ? living[0] : undefined;
  if (mayor !== undefined) (all[mayor] as Prospects).mayor += VICTORY * weight;
}

/** Turns that are still to come this round, of everybody. */
function turnsToCome(state: RushState): number {
  let turns = 0;
  for (let seat = 0; seat < seatsOf(state); seat++) turns += turnsLeft(state, seat);
  return turns;
}

/** Looks up seats, parties and cards in a position, and moves cards. */
import type { Seat } from '../../engine/game.ts';
import { CARD_IDS, CARDS, type CardId, HAND } from './content.ts';
import type { Party, Phase, Place, RushState, Spot, Target } from './state.ts';

/** Stands for an empty slot of a hand or an empty table. */
export const NO_CARD = -1;
/** The centre as a target; other targets are seats. The spots are at `CENTRE + position`. */
export const CENTRE = 6;
/** Seats and spots together. */
export const PLACES = CENTRE + HAND;

/** Numbers of the cards, and kinds, by card. */
export const VALUE: readonly number[] = CARDS.map((card) => card.value);
export const IS_DYNAMITE: readonly boolean[] = CARDS.map((card) => card.kind === 'dynamite');
export const IS_PLATE: readonly boolean[] = CARDS.map((card) => card.kind === 'plate');

const SPOTS: readonly Spot[] = ['centre:0', 'centre:1', 'centre:2'];
const CARD_NUMBERS: ReadonlyMap<string, number> = new Map(CARD_IDS.map((id, card) => [id, card]));

export function seatsOf(state: RushState): number {
  return state.sneaks.length;
}

export function isAlive(state: RushState, party: number): boolean {
  return state.died[party] === 0;
}

/** The nearest living seat to the left: RUSH-ROUND-9. */
export function leftOf(state: RushState, seat: Seat): Seat {
  const seats = state.sneaks.length;
  let next = seat + 1 === seats ? 0 : seat + 1;
  while (state.died[next] !== 0 && next !== seat) next = next + 1 === seats ? 0 : next + 1;
  return next;
}

/** The nearest living seat to the right. */
export function rightOf(state: RushState, seat: Seat): Seat {
  const seats = state.sneaks.length;
  let next = seat === 0 ? seats - 1 : seat - 1;
  while (state.died[next] !== 0 && next !== seat) next = next === 0 ? seats - 1 : next - 1;
  return next;
}

export function livingSeats(state: RushState): number {
  let living = 0;
  for (let seat = 0; seat < state.sneaks.length; seat++) if (state.died[seat] === 0) living += 1;
  return living;
}

/** What the game waits for, determined by the stack of decisions alone. */
export function phaseOf(state: RushState): Phase {
  const depth = state.pending.length;
  if (depth < 2) return depth === 0 ? 'over' : 'mines';
  return state.pending[depth - 1] === CENTRE ? 'take' : 'redirect';
}

/** The seat on turn, even while another seat has to answer. */
export function onTurn(state: RushState): Seat {
  return state.pending[0] as Seat;
}

/** Whether a seat has a plate to pay and a token to keep (RUSH-REDIR-7, RUSH-REDIR-8). */
export function canRedirect(state: RushState, seat: Seat): boolean {
  const plates = state.plates[seat] as number;
  return plates > 0 && plates + (state.blasts[seat] as number) > 1;
}

/** Whether the central cards are a party of their own this round (RUSH-STR-1, RUSH-STR-9). */
export function strangerSells(state: RushState): boolean {
  return state.options.sneakyStranger && state.died[seatsOf(state)] === 0;
}

/** The current lap, counted from 1. */
export function lapOf(state: RushState): number {
  return state.final ? state.rolled : state.rolled - state.black;
}

/** Turns a seat still has in this round, including the current one. */
export function turnsLeft(state: RushState, seat: Seat): number {
  if (state.pending.length === 0 || !isAlive(state, seat)) return 0;
  const laps = state.rolled - lapOf(state);
  return laps + (comesLater(state, seat) ? 1 : 0);
}

/** Whether a seat's turn of this lap is still to come or in progress. */
function comesLater(state: RushState, seat: Seat): boolean {
  const seats = seatsOf(state);
  const steps = (from: Seat): number => (from - state.first + seats) % seats;
  return steps(seat) >= steps(onTurn(state));
}

/** The load of a seat: its hand, its card on the table if any, and its sneak tokens (RUSH-MKT-1). */
export function loadOf(state: RushState, seat: Seat): number {
  let load = (state.sneaks[seat] as number) * state.options.sneakValue;
  for (let slot = seat * HAND; slot < seat * HAND + HAND; slot++) {
    const card = state.hands[slot] as number;
    if (card !== NO_CARD) load += VALUE[card] as number;
  }
  if (state.table !== NO_CARD && state.pending[0] === seat) load += VALUE[state.table] as number;
  return load;
}

/** Index in `hands` where a seat holds a card, or -1. */
export function slotOf(state: RushState, seat: Seat, card: number): number {
  const from = seat * HAND;
  for (let slot = from; slot < from + HAND; slot++) if (state.hands[slot] === card && card !== NO_CARD) return slot;
  return -1;
}

/** Removes a card from a hand and closes the gap. */
export function takeOut(state: RushState, seat: Seat, card: number): void {
  const { hands } = state;
  const end = seat * HAND + HAND - 1;
  let slot = slotOf(state, seat, card);
  for (; slot < end; slot++) hands[slot] = hands[slot + 1] as number;
  hands[end] = NO_CARD;
}

/** Inserts a card into a hand that has room, in deck order, so that the order of a hand reveals nothing. */
export function putIn(state: RushState, seat: Seat, card: number): void {
  const { hands } = state;
  const start = seat * HAND;
  let slot = start + HAND - 1;
  while (slot > start && (hands[slot - 1] === NO_CARD || (hands[slot - 1] as number) > card)) {
    hands[slot] = hands[slot - 1] as number;
    slot -= 1;
  }
  hands[slot] = card;
}

/** Cards in the order of the deck. */
export function ordered(cards: readonly number[]): number[] {
  const list = cards.slice();
  putInOrder(list, 0, list.length);
  return list;
}

/** Sorts a range of a list of cards into deck order. Lists are short, so this is much faster than a general sort. */
export function putInOrder(cards: number[], from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const card = cards[i] as number;
    let slot = i;
    for (; slot > from && (cards[slot - 1] as number) > card; slot--) cards[slot] = cards[slot - 1] as number;
    cards[slot] = card;
  }
}

export function idOf(card: number): CardId {
  return CARD_IDS[card] as CardId;
}

/** The number of the card with this id, or NO_CARD. */
export function numberOf(id: string): number {
  return CARD_NUMBERS.get(id) ?? NO_CARD;
}

/** The cards that a seat holds now, by id. */
export function handIds(state: RushState, seat: Seat): CardId[] {
  const ids: CardId[] = [];
  for (let slot = seat * HAND; slot < seat * HAND + HAND; slot++) {
    const card = state.hands[slot] as number;
    if (card !== NO_CARD) ids.push(CARD_IDS[card] as CardId);
  }
  return ids;
}

export function targetOf(place: number): Target {
  return place === CENTRE ? 'centre' : place;
}

export function placeNumber(place: Place): number {
  return typeof place === 'number' ? place : CENTRE + SPOTS.indexOf(place);
}

export function placeOf(place: number): Place {
  return place < CENTRE ? place : (SPOTS[place - CENTRE] as Spot);
}

export function partyOf(state: RushState, party: number): Party {
  return party < seatsOf(state) ? party : 'stranger';
}

/**
 * The encoder of the networks: turns a position into features for the seat that decides (the scene, each target, each
 * card, and where an action would leave the seat). It reads only what the seat knows: its own cards, those dealt
 * face-up, and the swaps it took part in. In the swaps of others it assumes that any card may have moved.
 */
import type { Seat } from '../../engine/game.ts';
import { CARDS, CASH_GOAL, HAND } from './content.ts';
import { cashFor } from './market.ts';
import {
  CENTRE,
  canRedirect,
  IS_DYNAMITE,
  IS_PLATE,
  isAlive,
  NO_CARD,
  numberOf,
  PLACES,
  placeNumber,
  seatsOf,
  turnsLeft,
  VALUE,
} from './mine.ts';
import type { MineEvent, RushAction, RushState } from './state.ts';

/** Number of features of each kind; the last ones of the scene describe the swapper, for a seat that answers. */
export const TARGET = 17;
export const SCENE = 47 + TARGET;
export const CARD = 7;
export const PROSPECT = 5;

/** The features as last computed. The lists are reused, since nothing is computed as often. */
export const scene = new Float64Array(SCENE);
/** One row for each seat, one for the centre, and one for each of its three spots. */
export const targets = new Float64Array((PLACES + 1) * TARGET);
/** One row for each card of the seat's own hand. */
export const cards = new Float64Array(HAND * CARD);
/** Where an action would leave the seat: the features that `foresee` computes. */
export const prospect = new Float64Array(PROSPECT);

const MOST_SEATS = 6;
const DECK = CARDS.length;
/** Card number of the Replacement Plate; the three Dynamite follow it at the end of the deck. */
const REPLACEMENT = IS_PLATE.indexOf(true);
/** Divisors that scale features to about 1. */
const DEAR = 20;
const LOAD = 40;
const PURSE = 50;
const RICH = CASH_GOAL - 40;
const TOKENS = 4;
const LAPS = 3;
/** How fast the chance of being above a rival grows with the difference in load, for known and for unknown hands. */
const SURE = 4;
const UNSURE = 14;

/** The chance of each card to be at each place; 0 everywhere for a card that the seat has not seen. */
const where = new Float64Array(PLACES * DECK);
const seen = new Uint8Array(DECK);
/** Expected contents of each place: known cards, their weight, Dynamite, the Replacement Plate, valuable cards. */
const known = new Float64Array(PLACES);
const weighs = new Float64Array(PLACES);
const dynamite = new Float64Array(PLACES);
const mending = new Float64Array(PLACES);
const dear = new Float64Array(PLACES);
/** Every seat's expected load, its uncertainty, and the turns it has left. */
const loads = new Float64Array(MOST_SEATS);
const doubts = new Float64Array(MOST_SEATS);
const turnsOf = new Float64Array(MOST_SEATS);
/** The living rivals and the spots, heaviest first. */
const rivals: number[] = [];
const spots = [0, 0, 0];
/** The seat's own hand, including the card on the table if it is the seat's. */
const held = [0, 0, 0];
const values = [0, 0, 0];
/** Mean value of a card about which nothing is known. */
let mean = 0;

/** Encodes the position as a seat sees it. */
export function encode(state: RushState, seat: Seat): void {
  recall(state, seat);
  mean = addUp();
  hold(state, seat);
  weighAll(state, seat);
  const at = setScene(state, seat);
  for (let other = 0; other < seatsOf(state); other++) if (isAlive(state, other)) setTarget(state, seat, other);
  setCentre();
  for (let slot = 0; slot < HAND; slot++) setCard(slot, loads[seat] as number);
  const swapper = state.pending[0] as number;
  for (let i = 0; i < TARGET; i++) scene[at + i] = swapper === seat ? 0 : (targets[swapper * TARGET + i] as number);
}

/** Whether the seat knows anything about the central cards. */
export function knowsCentre(): boolean {
  return (known[CENTRE] as number) + (known[CENTRE + 1] as number) + (known[CENTRE + 2] as number) > 0;
}

/** Replays the round to compute `where`. */
function recall(state: RushState, seat: Seat): void {
  where.fill(0);
  const { dealt, white, story } = state;
  for (let slot = 0; slot < dealt.length; slot++) {
    const card = dealt[slot] as number;
    const owner = Math.floor(slot / HAND);
    if (card !== NO_CARD && (owner === seat || slot % HAND < white)) where[owner * DECK + card] = 1;
  }
  for (let at = 0; at < story.length; at++) {
    const event = story[at] as MineEvent;
    if (event.type !== 'swapped') continue;
    const place = placeNumber(event.from);
    if (event.seat === seat || place === seat)
      follow(event.seat, place, numberOf(event.given ?? ''), numberOf(event.got ?? ''));
    else spread(event.seat * DECK, place * DECK, place >= CENTRE ? 1 : 1 / HAND);
  }
}

/** Handles a swap in which the seat saw both cards. */
function follow(swapper: Seat, place: number, given: number, got: number): void {
  if (place >= CENTRE) where.fill(0, place * DECK, place * DECK + DECK);
  for (let row = 0; row < where.length; row += DECK) where[row + given] = where[row + got] = 0;
  where[place * DECK + given] = 1;
  where[swapper * DECK + got] = 1;
}

/** Handles a swap of others, who may have used any of their cards. */
function spread(hand: number, other: number, taken: number): void {
  for (let card = 0; card < DECK; card++) {
    const here = where[hand + card] as number;
    const there = where[other + card] as number;
    where[hand + card] = here * (1 - 1 / HAND) + there * taken;
    where[other + card] = there * (1 - taken) + here / HAND;
  }
}

/** Sums up what is known about each place; returns the mean value of the unseen cards. */
function addUp(): number {
  seen.fill(0);
  for (let place = 0; place < PLACES; place++) {
    const row = place * DECK;
    let count = 0;
    let weight = 0;
    let worth = 0;
    for (let card = 0; card < DECK; card++) {
      const chance = where[row + card] as number;
      if (chance === 0) continue;
      seen[card] = 1;
      const value = VALUE[card] as number;
      count += chance;
      weight += chance * value;
      if (value > DEAR) worth += (chance * (value - DEAR)) / DEAR;
    }
    known[place] = count;
    weighs[place] = weight;
    dear[place] = worth;
    mending[place] = where[row + REPLACEMENT] as number;
    dynamite[place] =
      (where[row + REPLACEMENT + 1] as number) +
      (where[row + REPLACEMENT + 2] as number) +
      (where[row + REPLACEMENT + 3] as number);
  }
  let [unseen, weight] = [0, 0];
  for (let card = 0; card < DECK; card++) {
    if (seen[card] === 1) continue;
    unseen += 1;
    weight += VALUE[card] as number;
  }
  return unseen === 0 ? 0 : weight / unseen;
}

function hold(state: RushState, seat: Seat): void {
  let count = 0;
  for (let slot = seat * HAND; slot < seat * HAND + HAND; slot++)
    if (state.hands[slot] !== NO_CARD) held[count++] = state.hands[slot] as number;
  if (count < HAND) {
    for (; count > 0 && (held[count - 1] as number) > state.table; count--) held[count] = held[count - 1] as number;
    held[count] = state.table;
  }
  for (let slot = 0; slot < HAND; slot++) values[slot] = VALUE[held[slot] as number] as number;
}

/** Expected weight of a hand, including its unknown cards. */
function handOf(other: Seat): number {
  return (weighs[other] as number) + Math.max(0, HAND - (known[other] as number)) * mean;
}

function spotOf(spot: number): number {
  return (weighs[spot] as number) + Math.max(0, 1 - (known[spot] as number)) * mean;
}

function weighAll(state: RushState, seat: Seat): void {
  rivals.length = 0;
  for (let other = 0; other < seatsOf(state); other++) {
    const hand = other === seat ? (values[0] as number) + (values[1] as number) + (values[2] as number) : handOf(other);
    loads[other] = hand + (state.sneaks[other] as number) * state.options.sneakValue;
    doubts[other] = Math.max(0, 1 - (known[other] as number) / HAND);
    turnsOf[other] = turnsLeft(state, other);
    if (other === seat || !isAlive(state, other)) continue;
    let rank = rivals.length;
    for (; rank > 0 && (loads[rivals[rank - 1] as number] as number) < (loads[other] as number); rank--)
      rivals[rank] = rivals[rank - 1] as number;
    rivals[rank] = other;
  }
  for (let spot = 0; spot < HAND; spot++) {
    let rank = spot;
    for (; rank > 0 && spotOf(spots[rank - 1] as number) < spotOf(CENTRE + spot); rank--)
      spots[rank] = spots[rank - 1] as number;
    spots[rank] = CENTRE + spot;
  }
}

/** Sets the scene except for the swapper's part; returns where that part begins. */
function setScene(state: RushState, seat: Seat): number {
  const load = loads[seat] as number;
  const plates = state.plates[seat] as number;
  const cash = state.cash[seat] as number;
  let [turns, richest, explosive, mends] = [0, 0, 0, 0];
  for (let other = 0; other < seatsOf(state); other++) turns += turnsOf[other] as number;
  for (let rank = 0; rank < rivals.length; rank++)
    richest = Math.max(richest, state.cash[rivals[rank] as number] as number);
  for (let slot = 0; slot < HAND; slot++) {
    scene[slot] = (values[slot] as number) / DEAR;
    if (IS_DYNAMITE[held[slot] as number]) explosive += 1;
    if (IS_PLATE[held[slot] as number]) mends += 1;
  }
  let at = HAND;
  scene[at++] = load / LOAD;
  scene[at++] = explosive;
  scene[at++] = mends;
  scene[at++] = plates === 1 ? 1 : 0;
  scene[at++] = plates === 2 ? 1 : 0;
  scene[at++] = plates / TOKENS;
  scene[at++] = (state.blasts[seat] as number) / TOKENS;
  scene[at++] = cash / PURSE;
  scene[at++] = Math.max(0, cash - RICH) / DEAR;
  scene[at++] = state.sneaks[seat] as number;
  scene[at++] = state.pile > 0 ? 1 : 0;
  scene[at++] = (turnsOf[seat] as number) / LAPS;
  scene[at++] = turns / (LAPS * MOST_SEATS);
  scene[at++] = 1 / (1 + turns / 8);
  scene[at++] = (rivals.length + 1) / MOST_SEATS;
  scene[at++] = mean / DEAR;
  scene[at++] = richest / PURSE;
  scene[at++] = Math.max(0, richest - RICH) / DEAR;
  for (let rank = 0; rank < MOST_SEATS - 1; rank++) {
    const other = rivals[rank] ?? -1;
    scene[at++] = other < 0 ? -2 : ((loads[other] as number) - load) / LOAD;
    scene[at++] = other < 0 ? 0 : (doubts[other] as number);
    scene[at++] = other < 0 ? 0 : (state.cash[other] as number) / PURSE;
    scene[at++] = other < 0 ? 0 : (state.plates[other] as number) / TOKENS;
  }
  for (let rank = 0; rank < HAND; rank++) {
    scene[at++] = spotOf(spots[rank] as number) / DEAR;
    scene[at++] = known[spots[rank] as number] as number;
  }
  return at;
}

function setTarget(state: RushState, seat: Seat, other: Seat): void {
  const row = other * TARGET;
  const seats = seatsOf(state);
  const cash = state.cash[other] as number;
  const plates = state.plates[other] as number;
  const above = (loads[other] as number) - (loads[seat] as number);
  targets[row] = 0;
  targets[row + 1] = other === seat ? 1 : 0;
  targets[row + 2] = above / LOAD;
  targets[row + 3] = doubts[other] as number;
  targets[row + 4] = dynamite[other] as number;
  targets[row + 5] = mending[other] as number;
  targets[row + 6] = dear[other] as number;
  targets[row + 7] = cash / PURSE;
  targets[row + 8] = Math.max(0, cash - RICH) / DEAR;
  targets[row + 9] = plates / TOKENS;
  targets[row + 10] = canRedirect(state, other) ? 1 : 0;
  targets[row + 11] = state.sneaks[other] as number;
  targets[row + 12] = rivals.indexOf(other) / MOST_SEATS;
  targets[row + 13] = Math.exp(-Math.abs(above) / 10);
  targets[row + 14] = (turnsOf[other] as number) / LAPS;
  targets[row + 15] = ((other - seat + seats) % seats) / MOST_SEATS;
  targets[row + 16] = plates === 1 ? 1 : 0;
}

function setCentre(): void {
  targets.fill(0, CENTRE * TARGET);
  targets[CENTRE * TARGET] = 1;
  for (let spot = CENTRE; spot < PLACES; spot++) {
    const row = (spot + 1) * TARGET;
    targets[row + 2] = spotOf(spot) / DEAR;
    targets[row + 3] = known[spot] as number;
    targets[row + 4] = dynamite[spot] as number;
    targets[row + 5] = mending[spot] as number;
    targets[row + 6] = dear[spot] as number;
  }
}

function setCard(slot: number, load: number): void {
  const row = slot * CARD;
  const value = values[slot] as number;
  cards[row] = value / DEAR;
  cards[row + 1] = IS_DYNAMITE[held[slot] as number] ? 1 : 0;
  cards[row + 2] = IS_PLATE[held[slot] as number] ? 1 : 0;
  cards[row + 3] = slot === 0 ? 1 : 0;
  cards[row + 4] = slot === HAND - 1 ? 1 : 0;
  cards[row + 5] = (load - value) / LOAD;
  cards[row + 6] = (value * value) / (DEAR * DEAR);
}

/** Position of a card in the seat's own hand, by its number. */
export function slotHeld(card: number): number {
  return held.indexOf(card);
}

/** Computes where an action would leave the seat if the round ended after it. */
export function foresee(state: RushState, seat: Seat, action: RushAction): void {
  prospect.fill(0);
  const swapper = state.pending[0] as number;
  switch (action.type) {
    case 'sneak':
      stay(seat, state.options.sneakValue, NO_CARD, NO_CARD, 0);
      return;
    case 'pass':
      stay(seat, 0, NO_CARD, NO_CARD, 0);
      return;
    case 'accept': {
      const got = handOf(swapper) / HAND;
      for (let slot = 0; slot < HAND; slot++) exchange(seat, slot, got, swapper, 1 / HAND);
      return;
    }
    case 'redirect': {
      const other = action.target === 'centre' ? NO_CARD : action.target;
      const got = other === NO_CARD ? spotOf(spots[0] as number) : handOf(other) / HAND;
      stay(seat, 0, swapper, other, got - handOf(swapper) / HAND);
      return;
    }
    case 'take':
      exchange(seat, held.indexOf(state.table), spotOf(CENTRE + action.position), NO_CARD, 1);
      return;
    case 'swap': {
      const slot = held.indexOf(numberOf(action.card));
      if (action.target === 'centre') exchange(seat, slot, spotOf(spots[0] as number), NO_CARD, 1);
      else exchange(seat, slot, handOf(action.target) / HAND, action.target, 1);
    }
  }
}

/** The seat's own hand stays the same; weight may move between two others. */
function stay(seat: Seat, lighter: number, gains: number, loses: number, by: number): void {
  addProspect((loads[seat] as number) + lighter, values[0] as number, values[2] as number, gains, loses, by, 1);
}

/** A card of the seat's own hand is exchanged with a rival or the centre. */
function exchange(seat: Seat, slot: number, got: number, rival: number, weight: number): void {
  const given = values[slot] as number;
  const best = Math.max(got, values[slot === 0 ? 1 : 0] as number);
  const worst = Math.min(got, values[slot === HAND - 1 ? 1 : HAND - 1] as number);
  addProspect((loads[seat] as number) - given + got, best, worst, rival, NO_CARD, given - got, weight);
}

/** Adds the chances to be first, second and third at the market, and what that earns. */
function addProspect(
  load: number,
  best: number,
  worst: number,
  gains: number,
  loses: number,
  by: number,
  weight: number,
): void {
  let first = 1;
  let second = 0;
  let third = 0;
  for (let rank = 0; rank < rivals.length; rank++) {
    const other = rivals[rank] as number;
    let theirs = loads[other] as number;
    if (other === gains) theirs += by;
    else if (other === loses) theirs -= by;
    const above = 1 / (1 + Math.exp((load - theirs) / (SURE + UNSURE * Math.sqrt(doubts[other] as number))));
    third = third * (1 - above) + second * above;
    second = second * (1 - above) + first * above;
    first *= 1 - above;
  }
  const earns = second * cashFor(best) + third * cashFor(worst);
  prospect[0] = (prospect[0] as number) + (weight * earns) / DEAR;
  prospect[1] = (prospect[1] as number) + weight * first;
  prospect[2] = (prospect[2] as number) + weight * second;
  prospect[3] = (prospect[3] as number) + weight * third;
  prospect[4] = (prospect[4] as number) + (weight * load) / LOAD;
}

/** Builds positions from short descriptions, for tests, lessons and the gallery. Defaults are the starting position. */
import type { Seat } from '../../engine/game.ts';
import { CARDS, HAND, SNEAK_TOKENS, TOKENS } from './content.ts';
import { startTurn } from './deal.ts';
import { faults } from './faults.ts';
import { leftOf, NO_CARD, ordered, seatsOf, VALUE } from './mine.ts';
import { STANDARD } from './options.ts';
import { start } from './rules.ts';
import { type RushOptions, type RushState, SOURCES } from './state.ts';

/** Tokens as people write them: `4P`, `1P+3B`; `dead` for a party that is out. */
export type Tokens = `${number}P` | `${number}P+${number}B` | 'dead';

/** Description of a position. A card is given by its number, which takes the first unused copy. */
export interface Given {
  readonly options?: Partial<RushOptions>;
  readonly seats?: number;
  readonly round?: number;
  /** By default the last seat, so that seat 0 begins. */
  readonly dealer?: Seat;
  readonly white?: number;
  /** The number rolled on the black die. */
  readonly rolled?: number;
  /** The current lap. */
  readonly lap?: number;
  /** The seat on turn. */
  readonly turn?: Seat;
  /** Hands as dealt, face-up cards first. Hands that are not given get gold. */
  readonly hands?: readonly (readonly number[])[];
  readonly centre?: readonly number[];
  readonly tokens?: readonly (Tokens | undefined)[];
  readonly cash?: readonly number[];
  readonly sneaks?: readonly number[];
  readonly stranger?: { readonly tokens?: Tokens; readonly cash?: number };
}

/** Returns the position; throws an error that names what is impossible about it. */
export function position(given: Given): RushState {
  const { hands = [], tokens = [] } = given;
  const seats = given.seats ?? Math.max(2, hands.length, tokens.length);
  const state = start({ ...STANDARD, ...given.options }, seats);
  state.round = given.round ?? 2;
  state.white = given.white ?? 1;
  state.rolled = given.rolled ?? 2;
  state.dealer = given.dealer ?? seats - 1;
  setTokens(state, given);
  setCash(state, given);
  setSneaks(state, given);
  setCards(state, given);
  state.first = leftOf(state, state.dealer);
  setLap(state, given);
  const broken = faults(state);
  if (broken.length > 0) throw new Error(broken.join(' '));
  return state;
}

function setTokens(state: RushState, { tokens = [], stranger }: Given): void {
  const seats = seatsOf(state);
  const all = Array.from(state.plates, (_plates, party) => (party < seats ? tokens[party] : stranger?.tokens));
  for (const [party, written] of all.entries()) {
    if (written === undefined) continue;
    const [, plates = 0, blasts = 0] = (/^(\d)P(?:\+(\d)B)?$/.exec(written) ?? []).map(Number);
    state.plates[party] = plates;
    state.blasts[party] = blasts || 0;
    if (written === 'dead') state.died[party] = state.round - 1;
  }
  const out = (list: readonly number[]) => list.reduce((sum, count) => sum + count, 0);
  state.tin = TOKENS - out(state.plates) - out(state.blasts);
}

function setCash(state: RushState, { cash = [], stranger }: Given): void {
  const all = [...Array.from({ length: seatsOf(state) }, (_, seat) => cash[seat] ?? 0), stranger?.cash ?? 0];
  for (let party = 0; party < state.cash.length; party++) {
    state.cash[party] = all[party] as number;
    state.income[party * SOURCES.length] = all[party] as number;
  }
}

function setSneaks(state: RushState, { sneaks = [] }: Given): void {
  state.sneaks = state.sneaks.map((_count, seat) => sneaks[seat] ?? 0);
  state.pile = SNEAK_TOKENS - state.sneaks.reduce((sum, count) => sum + count, 0);
}

function setCards(state: RushState, { hands = [], centre }: Given): void {
  const left = SPARE.slice();
  const take = (value: number): number => {
    const at = left.findIndex((card) => VALUE[card] === value);
    if (at < 0) throw new Error(`There is no card of ${value} left.`);
    return left.splice(at, 1)[0] as number;
  };
  const given = state.sneaks.map((_count, seat) => hands[seat]?.map(take));
  const middle = centre?.map(take);
  const fill = (): number[] => left.splice(0, HAND);
  state.centre = middle ?? fill();
  const dealt = given.map((hand, seat) => (state.died[seat] === 0 ? (hand ?? fill()) : [NO_CARD, NO_CARD, NO_CARD]));
  state.dealt = dealt.flatMap((hand) => [...ordered(hand.slice(0, state.white)), ...ordered(hand.slice(state.white))]);
  state.hands = dealt.flatMap(ordered);
  state.aside = ordered(left);
}

function setLap(state: RushState, { lap = 1, turn = state.first }: Given): void {
  state.black = state.rolled;
  for (let count = 0; count < lap; count++) startTurn(state, state.first, []);
  state.pending = [turn];
}

/** Cards for hands that are not given: medium gold first, Dynamite last. */
const SPARE: readonly number[] = CARDS.map((_card, card) => card).sort((a, b) => rank(a) - rank(b) || a - b);

function rank(card: number): number {
  if (CARDS[card]?.kind !== 'gold') return 100 + card;
  return Math.abs((VALUE[card] as number) - 15);
}

/** The numbers of a list of cards, as `Given` takes them. */
export function valuesOf(cards: readonly number[]): number[] {
  return cards.filter((card) => card !== NO_CARD).map((card) => VALUE[card] as number);
}

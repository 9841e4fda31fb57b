/** Mines to learn in, made from a few words: three at the table, and everything dealt as the lesson wants it. */
import { scripted } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import { CARD_IDS, type CardId, SNEAK_TOKENS } from '../content.ts';
import { layOut, startTurn } from '../deal.ts';
import { leftOf, numberOf } from '../mine.ts';
import { STANDARD } from '../options.ts';
import { play, start } from '../rules.ts';
import { type RushAction, type RushState, SOURCES } from '../state.ts';

/** What is said about a mine; what is not said is as in the first lap of a first round. */
export interface Given {
  readonly hands: readonly (readonly [CardId, CardId, CardId])[];
  readonly centre: readonly [CardId, CardId, CardId];
  readonly dealer: Seat;
  /** How many cards of each hand are dealt open. */
  readonly white: number;
  readonly laps: number;
  readonly round?: number;
  readonly cash?: readonly number[];
  readonly blasts?: readonly number[];
  /** Who is on turn in the last lap; else the first player is, in the first lap. */
  readonly last?: Seat;
}

/** The mine as it is said. */
export function mine(given: Given): RushState {
  const { hands, centre, dealer, white, laps } = given;
  const state = start(STANDARD, hands.length);
  state.round = given.round ?? 1;
  state.pile = SNEAK_TOKENS;
  Object.assign(state, { dealer, white, rolled: laps, black: laps });
  for (const [seat, cash] of (given.cash ?? []).entries()) {
    state.cash[seat] = cash;
    state.income[seat * SOURCES.length] = cash;
  }
  for (const [seat, count] of (given.blasts ?? []).entries()) {
    state.blasts[seat] = count;
    state.plates[seat] = (state.plates[seat] ?? 0) - count;
  }
  const inTurn = hands.flatMap((_, step) => hands[(dealer + 1 + step) % hands.length] ?? []);
  const placed = [...centre, ...inTurn];
  const rest = CARD_IDS.filter((id) => !placed.includes(id));
  layOut(state, [...placed, ...rest].map(numberOf));
  state.first = leftOf(state, dealer);
  startTurn(state, state.first, []);
  if (given.last === undefined) return state;
  state.black = 1;
  state.final = true;
  startTurn(state, given.last, []);
  return state;
}

/** The mine after somebody has done something that needs no luck. */
export function played(state: RushState, seat: Seat, action: RushAction): RushState {
  play(state, seat, action, scripted([]));
  return state;
}

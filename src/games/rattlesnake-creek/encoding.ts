/** The numbers of a position and of an action: what networks learn from, and `boomtown explain` prints. */
import { bestOfOthers, defineEncoder, figuresOf, flag } from '../../engine/encoder.ts';
import type { Seat } from '../../engine/game.ts';
import { decide, isFull, isOver, onTurn, placedOn, seatsOf } from './claims.ts';
import { MARKERS, MOST_CLAIMS, PLACES, SNAKE } from './content.ts';
import { type Worth, worths } from './insight.ts';
import { scoresOf } from './scoring.ts';
import type { CreekAction, CreekState } from './state.ts';

/** Divisors that scale numbers to about 1. */
const GOLD = 20;
const STRENGTH = 45;

/** The claims, as they are numbered on the board. */
const CLAIMS: readonly string[] = Array.from({ length: MOST_CLAIMS }, (_, claim) => String(claim + 1));

/** What is looked up once for all numbers of a position. */
interface Look {
  readonly state: CreekState;
  readonly seats: number;
  readonly scores: readonly number[];
  readonly turn: Seat;
  readonly placed: number;
  /** What every seat can expect, judged by all markers, face-down ones included. */
  readonly worths: readonly Worth[];
  readonly totals: readonly number[];
}

function look(state: CreekState): Look {
  const all = worths(state);
  return {
    state,
    seats: seatsOf(state),
    scores: scoresOf(state),
    turn: isOver(state) ? -1 : onTurn(state),
    placed: placedOn(state.claims),
    worths: all,
    totals: all.map(({ won, promised, neighbours }) => won + promised + neighbours),
  };
}

/** Markers of a seat in its hand and bag. */
function left({ state }: Look, seat: Seat): readonly number[] {
  return [...(state.hands[seat] ?? []), ...(state.bags[seat] ?? [])];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** Markers of the seat on claims that still have a free place. */
function standing({ state }: Look, seat: Seat): number[] {
  return state.claims.flatMap((markers) =>
    isFull(markers) ? [] : markers.flatMap((one) => (one.seat === seat ? [one.marker] : [])),
  );
}

/** The encoder of Rattlesnake Creek. */
export const encoder = defineEncoder<CreekState, CreekAction, Look>({
  look,
  table: {
    'three seats': ({ seats }) => flag(seats === 3),
    'four seats': ({ seats }) => flag(seats === 4),
    neighbours: ({ state }) => state.options.neighbours / 4,
    filled: ({ state, placed }) => placed / (state.gold.length * PLACES),
    over: ({ turn }) => flag(turn < 0),
  },
  open: {
    score: ({ scores }, seat) => (scores[seat] as number) / GOLD,
    ahead: ({ scores, seats }, seat) => ((scores[seat] as number) - bestOfOthers(scores, seat, seats)) / GOLD,
    'on turn': ({ turn }, seat) => flag(turn === seat),
    wait: ({ turn, seats }, seat) => (turn < 0 ? 0 : ((seat - turn + seats) % seats) / seats),
    'markers left': (seen, seat) => left(seen, seat).length / MARKERS.length,
    'markers out': (seen, seat) => standing(seen, seat).length / PLACES,
  },
  own: {
    'strength left': (seen, seat) => sum(left(seen, seat)) / STRENGTH,
    'strength in hand': ({ state }, seat) => sum(state.hands[seat] ?? []) / STRENGTH,
    'strength out': (seen, seat) => sum(standing(seen, seat)) / STRENGTH,
    'snake left': (seen, seat) => flag(left(seen, seat).includes(SNAKE)),
    'snake in hand': ({ state }, seat) => flag((state.hands[seat] ?? []).includes(SNAKE)),
    'snake out': (seen, seat) => flag(standing(seen, seat).includes(SNAKE)),
  },
  joint: {
    promised: (seen, seat) => (seen.worths[seat] as Worth).promised / GOLD,
    'neighbours to come': (seen, seat) => (seen.worths[seat] as Worth).neighbours / GOLD,
    'promised ahead': ({ totals, seats }, seat) =>
      ((totals[seat] as number) - bestOfOthers(totals, seat, seats)) / GOLD,
  },
  action: {
    marker: (_state, _seat, { marker }) => marker / MARKERS.length,
    snake: (_state, _seat, { marker }) => flag(marker === SNAKE),
    gold: (state, _seat, { claim }) => (state.gold[claim] ?? 0) / MOST_CLAIMS,
    ...figuresOf('claim', CLAIMS, (claim, _state: CreekState, _seat: Seat, action: CreekAction) =>
      flag(action.claim === claim),
    ),
    'first there': (state, _seat, { claim }) => flag((state.claims[claim] ?? []).length === 0),
    'decides it': (state, _seat, { claim }) => flag((state.claims[claim] ?? []).length === PLACES - 1),
    'strength there': (state, seat, { claim }) => strengthAt(state, seat, claim) / MARKERS.length,
  },
});

/** Strength of the seat's own markers on a claim. */
function strengthAt(state: CreekState, seat: Seat, claim: number): number {
  const own = (state.claims[claim] ?? []).filter((placed) => placed.seat === seat);
  return decide(own, seatsOf(state)).strengths[seat] ?? 0;
}

/** The numbers of a position and of an action: what networks learn from, and `boomtown explain` prints. */
import { bestOfOthers, defineEncoder, figuresOf, flag } from '../../engine/encoder.ts';
import type { Seat } from '../../engine/game.ts';
import { CASH_GOAL, HAND } from './content.ts';
import { cashFor, payOf } from './market.ts';
import {
  canRedirect,
  IS_DYNAMITE,
  IS_PLATE,
  isAlive,
  livingSeats,
  loadOf,
  NO_CARD,
  numberOf,
  phaseOf,
  seatsOf,
  strangerSells,
  turnsLeft,
  VALUE,
} from './mine.ts';
import { blastOf } from './road.ts';
import type { RushAction, RushState } from './state.ts';

/** Divisors that scale numbers to about 1. */
const DEAR = 20;
const LOAD = 40;
const TOKENS = 4;
const LAPS = 3;
const MOST_SEATS = 6;
/** From here on, a purse is near what it takes to become mayor. */
const RICH = 60;

const ACTIONS = ['swap', 'sneak', 'pass', 'accept', 'redirect', 'take'] as const;

/** What is looked up once for all numbers of a position. */
interface Look {
  readonly state: RushState;
  readonly seats: number;
  readonly living: number;
  /** By seat; minus one for the dead. */
  readonly loads: readonly number[];
  /** What each seat would earn if the round ended now, and its purse then; unknown cards have no part in it. */
  readonly earns: readonly number[];
  readonly purses: readonly number[];
  /** Turns to come this round, of all seats together. */
  readonly turns: number;
}

function look(state: RushState): Look {
  const seats = seatsOf(state);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const loads = all.map((seat) => (isAlive(state, seat) && !state.ending ? loadOf(state, seat) : -1));
  const ranked = [...new Set(loads.filter((load) => load >= 0))].sort((a, b) => b - a);
  const earns = all.map((seat) => earnsAt(state, seat, ranked, loads[seat] as number));
  return {
    state,
    seats,
    living: livingSeats(state),
    loads,
    earns,
    purses: all.map((seat) => (state.cash[seat] as number) + (earns[seat] as number)),
    turns: state.ending ? 0 : all.reduce((sum, seat) => sum + turnsLeft(state, seat), 0),
  };
}

function earnsAt(state: RushState, seat: Seat, ranked: readonly number[], load: number): number {
  if (load < 0) return 0;
  const pay = payOf(ranked.indexOf(load) + 1, ranked.length);
  if (pay === null) return 0;
  const values = handOf(state, seat).map((card) => VALUE[card] as number);
  return cashFor(pay === 'best' ? Math.max(...values) : Math.min(...values));
}

/** The cards of a seat, with the one that it has laid on the table. */
function handOf({ hands, table, pending }: RushState, seat: Seat): number[] {
  const cards = hands.slice(seat * HAND, seat * HAND + HAND).filter((card) => card !== NO_CARD);
  return table !== NO_CARD && pending[0] === seat ? [...cards, table] : cards;
}

function valueIn(state: RushState, seat: Seat, pick: (...values: number[]) => number): number {
  const hand = handOf(state, seat);
  return hand.length === 0 ? 0 : pick(...hand.map((card) => VALUE[card] as number)) / DEAR;
}

/** Plates after the road if the round ended now. */
function platesAfter({ state }: Look, seat: Seat): number {
  const plates = state.plates[seat] as number;
  const hand = handOf(state, seat);
  if (hand.length < HAND || state.ending) return plates;
  const { mended, hit } = blastOf(hand, 0, plates, state.blasts[seat] as number);
  return plates + mended - hit;
}

/** The place of a seat's load among the living, from 0 for the heaviest to 1. */
function rankOf({ loads, living }: Look, seat: Seat): number {
  const own = loads[seat] as number;
  return living > 1 ? loads.filter((load) => load > own).length / (living - 1) : 0;
}

/** The difference to the nearest load above or below. */
function gapTo({ loads }: Look, seat: Seat, side: 1 | -1): number {
  const own = loads[seat] as number;
  if (own < 0) return 0;
  const gaps = loads.flatMap((load) => (load >= 0 && (load - own) * side > 0 ? [(load - own) * side] : []));
  return Math.min(LOAD, ...gaps) / LOAD;
}

/** The value of the cards dealt face-up to a seat; all have seen them, and forget them where memory fades. */
function faceUpOf({ dealt, white, ending }: RushState, seat: Seat): number {
  if (ending) return 0;
  let value = 0;
  for (let slot = seat * HAND; slot < seat * HAND + white; slot++)
    if (dealt[slot] !== NO_CARD) value += VALUE[dealt[slot] as number] as number;
  return value;
}

/** The encoder of Gold Rush. */
export const encoder = defineEncoder<RushState, RushAction, Look>({
  look,
  table: {
    seats: ({ seats }) => seats / MOST_SEATS,
    living: ({ living }) => living / MOST_SEATS,
    duel: ({ living }) => flag(living === 2),
    over: ({ state }) => flag(state.ending !== null),
    round: ({ state }) => Math.min(2, state.round / 20),
    'turns to come': ({ turns }) => turns / (LAPS * MOST_SEATS),
    'end of the round': ({ turns }) => 1 / (1 + turns / 4),
    'last lap': ({ state }) => flag(state.final),
    'swap under way': ({ state }) => flag(state.table !== NO_CARD),
    'sneak tokens left': ({ state }) => state.pile / 8,
    'stranger sells': ({ state }) => flag(strangerSells(state)),
    "stranger's cash": ({ state, seats }) => (state.cash[seats] ?? 0) / CASH_GOAL,
    'not quite dead': ({ state }) => flag(state.options.notQuiteDead),
    'sneaks add': ({ state }) => flag(state.options.sneakValue === 1),
  },
  open: {
    alive: ({ state }, seat) => flag(isAlive(state, seat)),
    cash: ({ state }, seat) => (state.cash[seat] as number) / CASH_GOAL,
    'cash squared': ({ state }, seat) => Math.min(4, ((state.cash[seat] as number) / CASH_GOAL) ** 2),
    rich: ({ state }, seat) => Math.max(0, (state.cash[seat] as number) - RICH) / (CASH_GOAL - RICH),
    ahead: ({ state, seats }, seat) =>
      ((state.cash[seat] as number) - bestOfOthers(state.cash, seat, seats)) / CASH_GOAL,
    plates: ({ state }, seat) => (state.plates[seat] as number) / TOKENS,
    'one plate': ({ state }, seat) => flag(state.plates[seat] === 1),
    'two plates': ({ state }, seat) => flag(state.plates[seat] === 2),
    blasts: ({ state }, seat) => (state.blasts[seat] as number) / TOKENS,
    sneaks: ({ state }, seat) => (state.sneaks[seat] as number) / 3,
    'turns left': ({ state }, seat) => (state.ending ? 0 : turnsLeft(state, seat) / LAPS),
    'on turn': ({ state }, seat) => flag(state.pending[0] === seat),
    wait: ({ state, seats }, seat) => ((seat - state.first + seats) % seats) / MOST_SEATS,
    'can redirect': ({ state }, seat) => flag(!state.ending && canRedirect(state, seat)),
  },
  own: {
    load: ({ loads }, seat) => (loads[seat] as number) / LOAD,
    'best card': ({ state }, seat) => valueIn(state, seat, Math.max),
    'worst card': ({ state }, seat) => valueIn(state, seat, Math.min),
    dynamite: ({ state }, seat) => handOf(state, seat).filter((card) => IS_DYNAMITE[card]).length,
    'replacement plate': ({ state }, seat) => flag(handOf(state, seat).some((card) => IS_PLATE[card])),
    'plates after the road': (seen, seat) => platesAfter(seen, seat) / TOKENS,
    'blown up': (seen, seat) => flag(isAlive(seen.state, seat) && platesAfter(seen, seat) <= 0),
  },
  joint: {
    'cards dealt face-up': ({ state }, seat) => faceUpOf(state, seat) / LOAD,
    rank: rankOf,
    'gap above': (seen, seat) => gapTo(seen, seat, 1),
    'gap below': (seen, seat) => gapTo(seen, seat, -1),
    'would earn': ({ earns }, seat) => (earns[seat] as number) / DEAR,
    'purse then': ({ purses }, seat) => (purses[seat] as number) / CASH_GOAL,
    'ahead then': ({ purses, seats }, seat) =>
      ((purses[seat] as number) - bestOfOthers(purses, seat, seats)) / CASH_GOAL,
    'mayor then': ({ purses, seats }, seat) =>
      flag((purses[seat] as number) >= CASH_GOAL && (purses[seat] as number) > bestOfOthers(purses, seat, seats)),
  },
  action: {
    ...figuresOf('does', ACTIONS, (type, _state: RushState, _seat: Seat, action: RushAction) =>
      flag(action.type === ACTIONS[type]),
    ),
    'card given': (_state, _seat, action) =>
      action.type === 'swap' ? (VALUE[numberOf(action.card)] as number) / DEAR : 0,
    'dynamite given': (_state, _seat, action) =>
      flag(action.type === 'swap' && IS_DYNAMITE[numberOf(action.card)] === true),
    'at the centre': (_state, _seat, action) => flag('target' in action && action.target === 'centre'),
    'cash there': (state, _seat, action) =>
      'target' in action && action.target !== 'centre' ? (state.cash[action.target] as number) / CASH_GOAL : 0,
    'plates there': (state, _seat, action) =>
      'target' in action && action.target !== 'centre' ? (state.plates[action.target] as number) / TOKENS : 0,
    steps: (state, seat, action) =>
      'target' in action && action.target !== 'centre'
        ? ((action.target - seat + seatsOf(state)) % seatsOf(state)) / MOST_SEATS
        : 0,
    position: (_state, _seat, action) => (action.type === 'take' ? (action.position + 1) / HAND : 0),
    answers: (state) => flag(phaseOf(state) === 'redirect'),
  },
});

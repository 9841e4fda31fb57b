/** The numbers of a position and of an action: what networks learn from, and `boomtown explain` prints. */
import { defineEncoder, figuresOf, flag } from '../../engine/encoder.ts';
import type { Seat } from '../../engine/game.ts';
import { NOBODY } from '../../engine/game.ts';
import { GOAL_STACK, GOALS, KINDS, SPACES, STRUCTURES, STRUCTURES_EACH } from './content.ts';
import { faceUpGoal, goalProgress } from './goals.ts';
import { coinInReach, laborInReach, PARTS, prospectsOf, timeLeft } from './insight.ts';
import type { ProvinceAction, ProvinceState } from './state.ts';
import {
  builtBy,
  COIN_COST,
  FIRST_VP,
  goalsClaimed,
  hasBuilt,
  LABOR_COST,
  ownWorkers,
  SAILORS,
  TYPES,
  typesBuilt,
  victoryPoints,
  workersOf,
} from './town.ts';

/** Divisors that scale numbers to about 1. */
const VP = 10;
const COIN = 10;
const LABOR = 8;
const WORTH = 5;

const ACTIONS = ['move', 'endWork', 'borrow', 'repay', 'build', 'grind', 'union', 'hire', 'endTurn'] as const;

/** What is looked up once for all numbers of a position. */
interface Look {
  readonly state: ProvinceState;
  readonly left: number;
  /** By seat, the parts of its insight. */
  readonly prospects: readonly (readonly number[])[];
  readonly over: boolean;
}

const NOTHING: readonly number[] = PARTS.map(() => 0);

function look(state: ProvinceState): Look {
  const over = state.phase === 'over';
  const prospects = [0, 1].map((seat) => (over ? NOTHING : prospectsOf(state, seat)));
  return { state, left: over ? 0 : timeLeft(state), prospects, over };
}

/** The share of the face-up Goal that a seat has reached. */
function towardsGoal({ state, over }: Look, seat: Seat): number {
  const goal = over ? null : faceUpGoal(state);
  return goal === null ? 0 : Math.min(1, goalProgress(state, seat, goal.id) / goal.atLeast);
}

/** The encoder of Province. */
export const encoder = defineEncoder<ProvinceState, ProvinceAction, Look>({
  look,
  table: {
    over: ({ over }) => flag(over),
    'time left': ({ left }) => left,
    'end is near': ({ left }) => (1 - left) ** 3,
    'last turns': ({ state }) => flag(state.ends.length > 0),
    turn: ({ state }) => Math.min(2, state.turn / 40),
    'goals resolved': ({ state }) => state.goalOwners.length / GOAL_STACK,
    'types built': ({ state }) => typesBuilt(state) / TYPES,
    quiet: ({ state }) => state.quiet / Math.max(1, state.options.quietLimit),
    working: ({ state }) => flag(state.phase === 'work'),
    'has built': ({ state }) => flag(state.hasBuilt),
    supply: ({ state }) => state.supply / 35,
    ...figuresOf('goal', GOALS, (goal, { state, over }: Look) => flag(!over && faceUpGoal(state)?.id === GOALS[goal])),
    'equal turns': ({ state }) => flag(state.options.equalTurns),
    'other cycle': ({ state }) => flag(state.options.cycleOrder === 'LCL'),
    'printed goal': ({ state }) => flag(state.options.twoVpGoal === 'printed'),
    'goals look back': ({ state }) => flag(state.options.goalRetro),
    'union limited': ({ state }) => flag(state.options.unionLimit === 1),
  },
  open: {
    points: ({ state }, seat) => victoryPoints(state, seat) / VP,
    ahead: ({ state }, seat) => (victoryPoints(state, seat) - victoryPoints(state, 1 - seat)) / WORTH,
    'ahead near the end': ({ state, left }, seat) =>
      ((victoryPoints(state, seat) - victoryPoints(state, 1 - seat)) * (1 - left) ** 3) / WORTH,
    structures: ({ state }, seat) => builtBy(state, seat) / STRUCTURES_EACH,
    goals: ({ state }, seat) => goalsClaimed(state, seat) / GOAL_STACK,
    coin: ({ state }, seat) => (state.coin[seat] as number) / COIN,
    workers: ({ state }, seat) => ownWorkers(state, seat) / 3,
    sailors: ({ state }, seat) => workersOf(state, SAILORS + seat) / 3,
    'on turn': ({ state, over }, seat) => flag(!over && state.active === seat),
    first: ({ state }, seat) => flag(state.first === seat),
    debt: ({ state }, seat) => flag(state.token === seat),
    harbormaster: ({ state }, seat) => flag(state.harbormaster === seat),
    'platinum coin': ({ state }, seat) => flag(state.platinum === seat),
    'labor in reach': ({ state, over }, seat) => (over || state.active !== seat ? 0 : laborInReach(state) / LABOR),
    'coin in reach': ({ state, over }, seat) => (over || state.active !== seat ? 0 : coinInReach(state) / COIN),
    'towards the goal': towardsGoal,
    ...figuresOf('built', STRUCTURES, (type, { state }: Look, seat: Seat) => flag(hasBuilt(state, seat, type))),
    ...figuresOf(
      'expects from',
      PARTS.map(([name]) => name),
      (part, { prospects }: Look, seat: Seat) => (prospects[seat]?.[part] ?? 0) / WORTH,
    ),
  },
  action: {
    ...figuresOf('does', ACTIONS, typeIs),
    ...figuresOf('kind', KINDS, (kind, _state: ProvinceState, _seat: Seat, action: ProvinceAction) =>
      flag(action.type === 'move' && action.kind === KINDS[kind]),
    ),
    ...figuresOf('from', SPACES, (space, _state: ProvinceState, _seat: Seat, action: ProvinceAction) =>
      flag(action.type === 'move' && action.from === SPACES[space]),
    ),
    ...figuresOf('structure', STRUCTURES, (type, _state: ProvinceState, _seat: Seat, action: ProvinceAction) =>
      flag('structure' in action && action.structure === STRUCTURES[type]),
    ),
    points: (state, _seat, action) =>
      action.type === 'build' && state.inner[typeOf(action.structure)] === NOBODY
        ? (FIRST_VP[typeOf(action.structure)] as number) / 2
        : 0,
    'labor spent': (_state, _seat, action) =>
      action.type === 'build' ? (LABOR_COST[typeOf(action.structure)] as number) / LABOR : 0,
    'coin spent': (_state, _seat, action) =>
      action.type === 'build' ? (COIN_COST[typeOf(action.structure)] as number) / COIN : 0,
    'labor unused': (state, _seat, { type }) => (type === 'endTurn' ? Math.min(1, state.labor / LABOR) : 0),
  },
});

function typeIs(type: number, _state: ProvinceState, _seat: Seat, action: ProvinceAction): number {
  return flag(action.type === ACTIONS[type]);
}

function typeOf(structure: (typeof STRUCTURES)[number]): number {
  return STRUCTURES.indexOf(structure);
}

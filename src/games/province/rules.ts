/** The rules of Province from set-up to the last turn; the details of each step are in the neighbouring files. */
import type { Chance } from '../../engine/chance.ts';
import type { Seat, TableSetup } from '../../engine/game.ts';
import { NOBODY } from '../../engine/game.ts';
import { settlePlatinum } from './coin.ts';
import { GOAL_STACK, GOALS, type GoalId, STARTING_COIN, TOTAL_COIN } from './content.ts';
import { resolveGoals } from './goals.ts';
import { borrow, repay } from './lender.ts';
import { build, callUnion, grind, hireSailor } from './spending.ts';
import type { ProvinceAction, ProvinceEvent, ProvinceOptions, ProvinceState } from './state.ts';
import { endTurn } from './turn.ts';
import { moveWorker } from './wheel.ts';

const NO_SEAT: readonly Seat[] = Object.freeze([]);
const SEATS: readonly (readonly Seat[])[] = [Object.freeze([0]), Object.freeze([1])];

// One Green Worker on each space, nobody else (PROV-SETUP-2, PROV-SETUP-4); one row of three spaces for each kind.
const EVEN_WHEEL: readonly number[] = [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const NO_WORKERS: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const NO_BUILDERS: readonly number[] = [-1, -1, -1, -1, -1, -1, -1, -1];

/** The table before the first turn: an even wheel, a few Coin each, five Goals of nine (PROV-SETUP-1 to 10). */
export function setup(table: TableSetup<ProvinceOptions>, chance: Chance): ProvinceState {
  const { options } = table;
  const first = options.first === 'random' ? chance.pick('first', [0, 1]) : options.first;
  const goals = chance.deal('goals', GOALS, GOALS.length);
  return start(options, first, goals);
}

/** The first position that results from these draws. */
export function start(options: ProvinceOptions, first: Seat, goals: readonly GoalId[]): ProvinceState {
  const coin = [0, 0];
  coin[first] = STARTING_COIN[0];
  coin[1 - first] = STARTING_COIN[1];
  return {
    options,
    first,
    active: first,
    phase: 'work',
    turn: 1,
    standing: EVEN_WHEEL.slice(),
    moved: NO_WORKERS.slice(),
    coin,
    supply: TOTAL_COIN - STARTING_COIN[0] - STARTING_COIN[1],
    platinum: NOBODY,
    inner: NO_BUILDERS.slice(),
    outer: NO_BUILDERS.slice(),
    goals,
    goalOwners: [],
    harbormaster: NOBODY,
    ships: null,
    token: NOBODY,
    tokenTaken: false,
    borrowed: NOBODY,
    labor: 0,
    laborEarned: 0,
    coinSpent: 0,
    grinds: 0,
    unionUses: 0,
    hasBuilt: false,
    hasHired: false,
    laborBefore: 0,
    spentBefore: 0,
    grindsBefore: 0,
    quiet: 0,
    eventful: false,
    ends: [],
  };
}

/** Events of the finished set-up: starting Coin and the first Goal. For a later position, only whose turn it is. */
export function opening(state: ProvinceState): ProvinceEvent[] {
  const { turn, active: seat } = state;
  const start: ProvinceEvent = { type: 'turnStarted', seat, turn };
  if (turn > 1) return [start];
  return [
    { type: 'gameStarted', first: state.first, coin: state.coin.slice() },
    { type: 'goalTurnedUp', goal: state.goals[0] as GoalId, left: GOAL_STACK - 1 },
    start,
  ];
}

/** Only the active player acts, and nobody once the game is over (PROV-TURN-1, PROV-END-6). */
export function actors(state: ProvinceState): readonly Seat[] {
  return state.phase === 'over' ? NO_SEAT : (SEATS[state.active] as readonly Seat[]);
}

/** Plays a legal action, then settles the Platinum Coin and the Goals. */
export function play(state: ProvinceState, _seat: Seat, action: ProvinceAction, chance: Chance): ProvinceEvent[] {
  const events: ProvinceEvent[] = [];
  switch (action.type) {
    case 'move':
      moveWorker(state, action.kind, action.from, events);
      break;
    case 'endWork':
      state.phase = 'spend';
      events.push({ type: 'workEnded', seat: state.active });
      return events;
    case 'borrow':
      borrow(state, action.structure, events);
      break;
    case 'repay':
      repay(state, events);
      break;
    case 'build':
      build(state, action.structure, events);
      break;
    case 'grind':
      grind(state, events);
      break;
    case 'union':
      callUnion(state, events);
      break;
    case 'hire':
      hireSailor(state, events);
      break;
    case 'endTurn':
      endTurn(state, chance, events);
      return events;
  }
  settlePlatinum(state, events);
  resolveGoals(state, false, events);
  return events;
}

/** An independent copy; options, Goals and ships never change in place and are shared. */
export function copy(state: ProvinceState): ProvinceState {
  return {
    options: state.options,
    first: state.first,
    active: state.active,
    phase: state.phase,
    turn: state.turn,
    standing: state.standing.slice(),
    moved: state.moved.slice(),
    coin: state.coin.slice(),
    supply: state.supply,
    platinum: state.platinum,
    inner: state.inner.slice(),
    outer: state.outer.slice(),
    goals: state.goals,
    goalOwners: state.goalOwners.slice(),
    harbormaster: state.harbormaster,
    ships: state.ships,
    token: state.token,
    tokenTaken: state.tokenTaken,
    borrowed: state.borrowed,
    labor: state.labor,
    laborEarned: state.laborEarned,
    coinSpent: state.coinSpent,
    grinds: state.grinds,
    unionUses: state.unionUses,
    hasBuilt: state.hasBuilt,
    hasHired: state.hasHired,
    laborBefore: state.laborBefore,
    spentBefore: state.spentBefore,
    grindsBefore: state.grindsBefore,
    quiet: state.quiet,
    eventful: state.eventful,
    ends: state.ends.slice(),
  };
}

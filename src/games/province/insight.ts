/**
 * Evaluates a position in victory points: what is built, what it will still bring, and what the player on turn can
 * get out of the wheel. The weights were tuned in thousands of games between bots.
 */
import type { Seat } from '../../engine/game.ts';
import { NOBODY } from '../../engine/game.ts';
import { CLOCKWISE, GOAL_STACK, GOAL_VP, LENDER_TOKEN, SPACES, STRUCTURES_EACH } from './content.ts';
import { faceUpGoal, goalProgress } from './goals.ts';
import type { ProvinceState } from './state.ts';
import {
  BANK,
  builtBy,
  COIN_COST,
  FIRST_VP,
  firstBuildVp,
  goalsClaimed,
  hasAccess,
  hasBuilt,
  LABOR_COST,
  MILL,
  NEEDS,
  ownWorkers,
  SAILORS,
  SMITHY,
  TYPES,
  typesBuilt,
  UNION_HALL,
  victoryPoints,
  workersOf,
} from './town.ts';
import { mayMove } from './wheel.ts';

/** Value of winning, on top of the margin in points. */
const VICTORY = 20;
/** Approximate number of turns each player gets in a whole game. */
const GAME_LENGTH = 11;
/** What a Structure brings its owner in a turn, by type. */
const PER_TURN: readonly number[] = [0.03, 0.11, 0.1, 0.1, 0.11, 0.1, 0.04, 0.07];
const SAILOR_PER_TURN = 0.11;
/** Value of having a base type whose advanced type nobody has built yet. */
const PROMISE = 0.25;
const COIN = 0.13;
const RICH = 7;
const SPARE_COIN = 0.04;
const DEBT_EARLY = 0.7;
/** Likelihood that the player on turn builds what is affordable, and that the rival does on the next turn. */
const BUILDS_NOW = 0.5;
const BUILDS_NEXT = 0.5;
const CLAIMS = 1.1;
/** Extra value of points when the end is near, since the leader decides when it comes. */
const LEAD = 0.3;

type Part = (state: ProvinceState, seat: Seat, left: number) => number;

/** The parts of a seat's value; the rival's corresponding part is subtracted. */
export const PARTS: readonly (readonly [string, Part])[] = [
  ['points', points],
  ['structures', structures],
  ['coin', purse],
  ['debt', debt],
  ['build', buildAhead],
  ['goal', goalAhead],
  ['lead', lead],
];

/** How good the position is for a seat compared with its rival. */
export function value(state: ProvinceState, seat: Seat): number {
  if (state.phase === 'over') return margin(state, seat) + victory(state, seat);
  const left = timeLeft(state);
  let sum = 0;
  for (let i = 0; i < PARTS.length; i++) {
    const part = (PARTS[i] as readonly [string, Part])[1];
    sum += part(state, seat, left) - part(state, 1 - seat, left);
  }
  return sum;
}

/** `value` for both seats. */
export function values(state: ProvinceState): number[] {
  const first = value(state, 0);
  return [first, -first];
}

/** The parts of `value`, which add up to it. */
export function features(state: ProvinceState, seat: Seat): Readonly<Record<string, number>> {
  if (state.phase === 'over') return { points: margin(state, seat), victory: victory(state, seat) };
  const left = timeLeft(state);
  return Object.fromEntries(PARTS.map(([name, part]) => [name, part(state, seat, left) - part(state, 1 - seat, left)]));
}

/** The same for one seat alone, in the order of `PARTS`; only for a game that is not over. */
export function prospectsOf(state: ProvinceState, seat: Seat): number[] {
  const left = timeLeft(state);
  return PARTS.map(([, part]) => part(state, seat, left));
}

function margin(state: ProvinceState, seat: Seat): number {
  return victoryPoints(state, seat) - victoryPoints(state, 1 - seat);
}

/** Points first, then the tie-breakers (PROV-SCORE-3 to PROV-SCORE-6). */
function victory(state: ProvinceState, seat: Seat): number {
  const ahead =
    margin(state, seat) ||
    builtBy(state, seat) - builtBy(state, 1 - seat) ||
    ownWorkers(state, seat) - ownWorkers(state, 1 - seat);
  return Math.sign(ahead) * VICTORY;
}

/** How much of the game is left, from 1 to 0, measured by its nearest end. */
export function timeLeft(state: ProvinceState): number {
  if (state.ends.length > 0) return 0;
  const types = typesBuilt(state) / TYPES;
  const built = Math.max(builtBy(state, 0), builtBy(state, 1)) / STRUCTURES_EACH;
  const goals = state.goalOwners.length / GOAL_STACK;
  return 1 - Math.max(types, built, goals);
}

function points(state: ProvinceState, seat: Seat): number {
  return firstBuildVp(state, seat) + goalsClaimed(state, seat) * GOAL_VP;
}

/** What Structures and Sailors will bring in the turns to come, and which types they unlock. */
function structures(state: ProvinceState, seat: Seat, left: number): number {
  let worth = workersOf(state, SAILORS + seat) * SAILOR_PER_TURN * GAME_LENGTH * left;
  for (let type = 0; type < TYPES; type++) if (hasBuilt(state, seat, type)) worth += effect(state, seat, type, left);
  return worth;
}

function effect(state: ProvinceState, seat: Seat, type: number, left: number): number {
  const opens = NEEDS.indexOf(type);
  const promise = opens >= 0 && state.inner[opens] === NOBODY && !hasBuilt(state, seat, opens) ? PROMISE * left : 0;
  return (PER_TURN[type] as number) * GAME_LENGTH * left + promise;
}

function purse(state: ProvinceState, seat: Seat, left: number): number {
  const coin = state.coin[seat] as number;
  const worth = coin <= RICH ? coin * COIN : RICH * COIN + (coin - RICH) * SPARE_COIN;
  return worth * Math.min(1, left * 3);
}

/** The cost of holding the Lender Token: small while there is time to pay it off, its full price at the end. */
function debt(state: ProvinceState, seat: Seat, left: number): number {
  if (state.token !== seat) return 0;
  return -(DEBT_EARLY + (LENDER_TOKEN.penalty - DEBT_EARLY) * (1 - left));
}

/** The best affordable Structure: this turn for the player on turn, next turn for the rival. */
function buildAhead(state: ProvinceState, seat: Seat, left: number): number {
  if (seat === state.active) {
    if (state.hasBuilt) return 0;
    return BUILDS_NOW * bestBuild(state, seat, laborInReach(state), coinInReach(state), left);
  }
  if (state.ends.length > 0) return 0;
  const workers = 3 + ownWorkers(state, seat);
  const labor = workers * 0.6 + (hasBuilt(state, seat, MILL) ? 1 : 0) + (hasBuilt(state, seat, SMITHY) ? 1 : 0);
  const coin = (state.coin[seat] as number) + workers * 0.35 * (hasBuilt(state, seat, BANK) ? 2 : 1);
  return BUILDS_NEXT * bestBuild(state, seat, labor, coin, left);
}

function bestBuild(state: ProvinceState, seat: Seat, labor: number, coin: number, left: number): number {
  if (builtBy(state, seat) >= STRUCTURES_EACH) return 0;
  const union = seat === state.active ? hasAccess(state, UNION_HALL) : hasBuilt(state, seat, UNION_HALL);
  let best = 0;
  for (let type = 0; type < TYPES; type++) {
    const needs = NEEDS[type] as number;
    if (hasBuilt(state, seat, type) || (needs !== NOBODY && !hasBuilt(state, seat, needs))) continue;
    if (!canPay(labor - (LABOR_COST[type] as number), coin - (COIN_COST[type] as number), union)) continue;
    const vp = state.inner[type] === NOBODY ? (FIRST_VP[type] as number) : 0;
    const gain = vp + effect(state, seat, type, left) - (COIN_COST[type] as number) * COIN * Math.min(1, left * 3);
    if (gain > best) best = gain;
  }
  return best;
}

/** Whether grinding spare Labor, or going to the Union, makes up for what is missing. */
function canPay(spareLabor: number, spareCoin: number, union: boolean): boolean {
  if (spareLabor >= 0 && spareCoin >= 0) return true;
  if (spareLabor >= 0) return Math.floor(spareLabor / 2) >= -spareCoin;
  return union && spareCoin >= 0 && Math.floor(spareCoin / 2) >= -spareLabor;
}

/** Labor the player on turn can have this turn: what is in hand plus what the wheel can still earn. */
export function laborInReach(state: ProvinceState): number {
  return state.phase === 'work' ? state.labor + landings(state, false) : state.labor;
}

/** Coin the player on turn can have this turn. */
export function coinInReach(state: ProvinceState): number {
  const coin = state.coin[state.active] as number;
  if (state.phase !== 'work') return coin;
  return coin + Math.min(state.supply, landings(state, true) * (hasAccess(state, BANK) ? 2 : 1));
}

/** How many Workers the player on turn can still move onto the Coin Space, or onto the other two. */
function landings(state: ProvinceState, onCoin: boolean): number {
  const next = CLOCKWISE[state.options.cycleOrder];
  let count = 0;
  for (let kind = 0; kind < state.standing.length / 3; kind++) {
    if (!mayMove(state, kind)) continue;
    for (let space = 0; space < 3; space++)
      if ((next[space] === COIN_SPACE) === onCoin) count += state.standing[kind * 3 + space] as number;
  }
  return count;
}

const COIN_SPACE = SPACES.indexOf('coin');

/** The value of the face-up Goal to a seat: about its chance of claiming it next, times `CLAIMS`. */
function goalAhead(state: ProvinceState, seat: Seat): number {
  const goal = faceUpGoal(state);
  if (goal === null) return 0;
  const onTurn = seat === state.active;
  const coin = onTurn ? coinInReach(state) : (state.coin[seat] as number) + 1;
  const missing = goal.atLeast - goalProgress(state, seat, goal.id);
  switch (goal.id) {
    case 'workers':
    case 'twoVp':
      return missing === 1 ? CLAIMS * 0.4 : CLAIMS * 0.1;
    case 'structure':
      return missing === 1 ? CLAIMS * (onTurn ? 0.6 : 0.5) : missing === 2 ? CLAIMS * 0.25 : CLAIMS * 0.1;
    case 'labor':
      return CLAIMS * soon(onTurn ? state.laborEarned + landings(state, false) : usualLabor(state, seat), 5, onTurn);
    case 'grind':
      return CLAIMS * soon(onTurn ? laborInReach(state) + state.grinds * 2 : usualLabor(state, seat), 4, onTurn);
    case 'crowd':
      return onTurn ? CLAIMS * 0.5 : CLAIMS * 0.3;
    case 'spending':
      return CLAIMS * soon(coin + (onTurn ? state.coinSpent : 0), 4, onTurn);
    case 'coin5':
      return CLAIMS * soon(coin, 5, onTurn);
    case 'coin10':
      return CLAIMS * soon(coin, 10, onTurn);
  }
}

function usualLabor(state: ProvinceState, seat: Seat): number {
  return (
    2 + ownWorkers(state, seat) * 0.7 + (hasBuilt(state, seat, MILL) ? 1 : 0) + (hasBuilt(state, seat, SMITHY) ? 1 : 0)
  );
}

/** Chance of reaching what is needed: high with enough in reach, above all on turn, and lower the more is missing. */
function soon(has: number, needed: number, onTurn: boolean): number {
  if (has >= needed) return onTurn ? 0.8 : 0.4;
  return Math.max(0, 0.35 - 0.08 * (needed - has));
}

function lead(state: ProvinceState, seat: Seat, left: number): number {
  const near = 1 - left;
  return victoryPoints(state, seat) * LEAD * near * near * near;
}

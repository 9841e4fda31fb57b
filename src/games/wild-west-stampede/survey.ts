/** Facts that depend only on the land, computed once for each change of it. */
import type { Seat } from '../../engine/game.ts';
import { pointsOf, reachOf } from './land.ts';
import { costAt, isFree, rateOf } from './prices.ts';
import type { Land, StampedeState } from './state.ts';

/** Facts about the land for every seat. */
export interface Survey {
  readonly points: readonly number[];
  /** The most points that a rival can still have. */
  readonly reach: readonly number[];
  readonly grounds: readonly Ground[];
}

/** The land as a journey depends on it. Equal land in other worlds, or for other seats, is the same `Ground` object. */
export interface Ground {
  /** Unique for each ground. */
  readonly number: number;
  /** Territories that can be founded; the value and the cost of each territory. */
  readonly free: readonly number[];
  readonly values: Float64Array;
  readonly costs: Float64Array;
  /** What a turn is worth in points. */
  readonly rate: number;
  /** The least points of foundings that would end the game with a win. */
  readonly toWin: number;
  /** Whether stranded seats get relief. */
  readonly relief: boolean;
}

/** Surveys by land; copies of a state share their land until it changes. */
let surveys = new WeakMap<readonly Land[], Survey>();
let latest: readonly Land[] | null = null;
let latestSurvey: Survey | null = null;

/** Grounds by everything about the land that matters, for the current values. */
const GROUNDS = new Map<number, Ground>();
const MOST_GROUNDS = 20_000;
let groundsMade = 0;
let knownValues: readonly number[] = [];

export function surveyOf(state: StampedeState): Survey {
  if (state.land === latest && latestSurvey) return latestSurvey;
  if (GROUNDS.size > MOST_GROUNDS || !isSame(state.values, knownValues)) forget(state.values);
  let found = surveys.get(state.land);
  if (!found) {
    found = surveyLand(state);
    surveys.set(state.land, found);
  }
  latest = state.land;
  latestSurvey = found;
  return found;
}

function forget(values: readonly number[]): void {
  GROUNDS.clear();
  surveys = new WeakMap();
  knownValues = values;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  if (one === other) return true;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return one.length === other.length;
}

function surveyLand(state: StampedeState): Survey {
  const points: number[] = [];
  const reaches: number[] = [];
  for (let seat = 0; seat < state.at.length; seat++) {
    points.push(pointsOf(state, seat));
    reaches.push(reachOf(state, seat));
  }
  const reach: number[] = [];
  const grounds: Ground[] = [];
  for (let seat = 0; seat < points.length; seat++) {
    const most = mostOfOthers(reaches, seat);
    reach.push(most);
    // The others' reach falls as the own points rise, so a little more than half of the gap is enough.
    grounds.push(groundOf(state, seat, (most - (points[seat] as number)) / 2 + 0.1));
  }
  return { points, reach, grounds };
}

/** The largest number of another seat, at least 0. */
export function mostOfOthers(figures: readonly number[], seat: Seat): number {
  let most = 0;
  for (let rival = 0; rival < figures.length; rival++)
    if (rival !== seat && (figures[rival] as number) > most) most = figures[rival] as number;
  return most;
}

/** The ground for a seat, by free land and swamps, points missing for a win, and the option of relief. */
function groundOf(state: StampedeState, seat: Seat, toWin: number): Ground {
  const { land } = state;
  let key = state.options.relief ? 1 : 0;
  for (let territory = 0; territory < land.length; territory++) {
    const one = land[territory] as Land;
    key = key * 3 + (isFree(one, seat) ? (one.swamp ? 2 : 1) : 0);
  }
  key = key * 512 + Math.round(toWin * 2) + 256;
  let ground = GROUNDS.get(key);
  if (!ground) {
    ground = newGround(state, seat, toWin);
    GROUNDS.set(key, ground);
  }
  return ground;
}

function newGround(state: StampedeState, seat: Seat, toWin: number): Ground {
  const { land, values, options } = state;
  groundsMade += 1;
  return {
    number: groundsMade,
    free: land.flatMap((one, territory) => (isFree(one, seat) ? [territory] : [])),
    values: Float64Array.from(values),
    costs: Float64Array.from(values, (_value, territory) => costAt(state, territory)),
    rate: rateOf(state, seat),
    toWin,
    relief: options.relief,
  };
}

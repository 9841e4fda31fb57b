/** How the land lies: what depends on it alone is reckoned once for each change of it, and journeys are remembered by it. */
import type { Seat } from '../../engine/game.ts';
import { pointsOf, reachOf } from './land.ts';
import { isFree } from './prices.ts';
import type { Land, StampedeState } from './state.ts';

/** What the land says about every seat. */
export interface Lay {
  readonly points: readonly number[];
  /** The most points that a rival can still have. */
  readonly reach: readonly number[];
  /** Points of foundings that would end the game. */
  readonly toWin: readonly number[];
  /** What journeys are worth that were weighed before, by the outfit. */
  readonly journeys: readonly Map<number, number>[];
}

/** States share the land until it changes. */
let lays = new WeakMap<readonly Land[], Lay>();
let latest: readonly Land[] | null = null;
let latestLay: Lay | null = null;

/** Journeys by what matters of the land: equal land of other worlds shares them. */
const JOURNEYS = new Map<number, Map<number, number>>();
const MOST_KNOWN = 300_000;
let known = 0;
let knownValues: readonly number[] = [];

export function layOf(state: StampedeState): Lay {
  if (state.land === latest && latestLay) return latestLay;
  if (known > MOST_KNOWN || !isSame(state.values, knownValues)) forget(state.values);
  let lay = lays.get(state.land);
  if (!lay) {
    lay = survey(state);
    lays.set(state.land, lay);
  }
  latest = state.land;
  latestLay = lay;
  return lay;
}

/** Remembers what a journey is worth. */
export function keepJourney(journeys: Map<number, number>, key: number, worth: number): void {
  journeys.set(key, worth);
  known += 1;
}

function forget(values: readonly number[]): void {
  JOURNEYS.clear();
  lays = new WeakMap();
  known = 0;
  knownValues = values;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  if (one === other) return true;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return one.length === other.length;
}

function survey(state: StampedeState): Lay {
  const seats = state.at.map((_node, seat) => seat);
  const points = seats.map((seat) => pointsOf(state, seat));
  const reaches = seats.map((seat) => reachOf(state, seat));
  const reach = seats.map((seat) => Math.max(0, ...reaches.filter((_reach, rival) => rival !== seat)));
  // The others' reach falls as the own points rise, so that half of the gap and a bit more is enough.
  const toWin = seats.map((seat) => ((reach[seat] as number) - (points[seat] as number)) / 2 + 0.1);
  const journeys = seats.map((seat) => journeysOn(groundOf(state, seat, toWin[seat] as number)));
  return { points, reach, toWin, journeys };
}

function journeysOn(ground: number): Map<number, number> {
  let journeys = JOURNEYS.get(ground);
  if (!journeys) {
    journeys = new Map();
    JOURNEYS.set(ground, journeys);
  }
  return journeys;
}

/** The land as a number: what of it is free or swamp, how far off a win is, and how relief is played. */
function groundOf(state: StampedeState, seat: Seat, toWin: number): number {
  let ground = state.options.relief ? 1 : 0;
  for (const land of state.land) ground = ground * 3 + (isFree(land, seat) ? (land.swamp ? 2 : 1) : 0);
  return ground * 512 + Math.round(toWin * 2) + 256;
}

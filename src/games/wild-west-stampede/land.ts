/** Territories: who owns them, what they cost, what they are worth, and how many points a seat can still reach. */
import { NOBODY, type Seat } from '../../engine/game.ts';
import { CLAIM_TURNS, HOMES } from './content.ts';
import { TERRITORY_IDS, type TerritoryId } from './map.ts';
import { cardNumber, discard } from './pack.ts';
import { type Land, type StampedeEvent, type StampedeState, WATER } from './state.ts';

/** Untouched land; all `Land` objects have their fields in this order. */
export const WILDERNESS: Land = Object.freeze({
  owner: NOBODY,
  founder: NOBODY,
  provisions: 0,
  company: 0,
  swamp: false,
  claimant: NOBODY,
  claimLeft: 0,
});

const SWAMP_LAND = cardNumber('swamp-land');
const CLAIM = cardNumber('claim');

export function landOf(state: StampedeState, territory: number): Land {
  return state.land[territory] as Land;
}

export function worthOf(state: StampedeState, territory: number): number {
  return state.values[territory] as number;
}

export function territoryId(territory: number): TerritoryId {
  return TERRITORY_IDS[territory] as TerritoryId;
}

export function isOpen(state: StampedeState, territory: number): boolean {
  return landOf(state, territory).owner === NOBODY;
}

export function isSource(state: StampedeState, territory: number): boolean {
  return landOf(state, territory).owner === WATER;
}

/** Turns that a claim has left; the turn in which it was played is extra (WWS-CL-7). */
export function claimTurns({ claimLeft }: Land): number {
  return Math.min(claimLeft, CLAIM_TURNS);
}

/** Replaces a territory; copies of the state keep the old one. */
export function setLand(state: StampedeState, territory: number, changed: Land): void {
  const land = state.land.slice();
  land[territory] = changed;
  state.land = land;
}

/** Removes the markers of a territory; their cards go to the discard pile (WWS-FOUND-7, WWS-CL-5). */
export function clearMarkers(
  state: StampedeState,
  territory: number,
  why: 'founded' | 'water',
  events: StampedeEvent[],
): void {
  const { swamp, claimant } = landOf(state, territory);
  if (swamp) {
    discard(state, SWAMP_LAND);
    events.push({ type: 'markerEnded', territory: territoryId(territory), marker: 'swamp', why });
  }
  if (claimant !== NOBODY) {
    discard(state, CLAIM);
    events.push({ type: 'markerEnded', territory: territoryId(territory), marker: 'claim', why });
  }
}

/** The provisions, and as much company, that founding takes: a swamp doubles, then Davy Crockett halves (WWS-CP-8). */
export function costOf(state: StampedeState, territory: number, davy: boolean): number {
  const value = worthOf(state, territory);
  const cost = landOf(state, territory).swamp ? value * 2 : value;
  return davy ? Math.ceil(cost / 2) : cost;
}

/** The provisions for a founding of this cost: none under a guide who makes foundings free (option `indianWaiver`). */
export function provisionsFor(state: StampedeState, cost: number): number {
  return state.navigation && state.options.indianWaiver === 'all' ? 0 : cost;
}

/** Points: the values of the territories that a seat owns now (WWS-FOUND-4). */
export function pointsOf(state: StampedeState, seat: Seat): number {
  const { land, values } = state;
  let points = 0;
  for (let i = 0; i < land.length; i++) if ((land[i] as Land).owner === seat) points += values[i] as number;
  return points;
}

export function ownedBy(state: StampedeState, seat: Seat): number {
  let owned = 0;
  for (const { owner } of state.land) if (owner === seat) owned += 1;
  return owned;
}

/** Whether a seat may own one more territory (WWS-COMP-5, option `homes`). */
export function hasHome(state: StampedeState, seat: Seat): boolean {
  return state.options.homes === 'unlimited' || ownedBy(state, seat) < HOMES;
}

/** The most points a seat can still have: its own and all open land, or the best it has homes for (WWS-END-1). */
export function reachOf(state: StampedeState, seat: Seat): number {
  const { land, values, options } = state;
  if (options.homes === 'four') return pointsOf(state, seat) + bestOpen(state, HOMES - ownedBy(state, seat));
  let reach = 0;
  for (let i = 0; i < land.length; i++) {
    const { owner } = land[i] as Land;
    if (owner === seat || owner === NOBODY) reach += values[i] as number;
  }
  return reach;
}

function bestOpen(state: StampedeState, homes: number): number {
  const open = state.values.filter((_value, territory) => isOpen(state, territory)).sort((a, b) => b - a);
  return open.slice(0, homes).reduce((sum, value) => sum + value, 0);
}

/** The most valuable territory of a seat, or -1 (WWS-CL-4). */
export function bestLandOf(state: StampedeState, seat: Seat): number {
  let best = -1;
  for (let i = 0; i < state.land.length; i++)
    if (landOf(state, i).owner === seat && (best < 0 || worthOf(state, i) > worthOf(state, best))) best = i;
  return best;
}

/** Roads: laid by colonists or the Crown, they discover land, bring Indians, and make districts independent. */
import { NOBODY, type Seat } from '../../engine/game.ts';
import { countActive, flipCounters } from './active.ts';
import {
  DISTRICT_IDS,
  DISTRICT_SITES,
  type DistrictId,
  type HexId,
  NONE,
  ROAD_DISTRICTS,
  ROAD_HEX,
  ROAD_NEIGHBOURS,
  ROADS,
  ROADS_AROUND,
  SITES,
} from './chart.ts';
import { added, goodOf, isBuilding, ownerOf, STONE, score, tileId, typeOf } from './land.ts';
import { districtPrizes, standingOf } from './prizes.ts';
import type { Reserve, TabernacleEvent, TabernacleState } from './state.ts';

/** Names a colonist's first road; returns true if no second one can follow, so that it has been laid (TAB-ROAD-1). */
export function nameRoad(state: TabernacleState, seat: Seat, road: number, events: TabernacleEvent[]): boolean {
  if (goodOf(state, seat, STONE) > 1 && hasOpenNeighbour(state, road)) {
    state.laying = road;
    events.push({ type: 'roadNamed', seat, hex: hexId(road) });
    return false;
  }
  layRoads(state, seat, [road], seat, events);
  return true;
}

/** Lays the named road, alone or with a second one, in board order; returns the colonist's hex (TAB-COL-6). */
export function layNamed(state: TabernacleState, seat: Seat, second: number, events: TabernacleEvent[]): number {
  const named = state.laying;
  state.laying = NONE;
  const roads = second === NONE ? [named] : [Math.min(named, second), Math.max(named, second)];
  layRoads(state, seat, roads, seat, events);
  return ROAD_HEX[roads[0] as number] as number;
}

/** Lays roads, and then applies their effects together (TAB-ROAD-5); NOBODY is the Crown. */
export function layRoads(
  state: TabernacleState,
  seat: number,
  roads: readonly number[],
  stone: Seat | Reserve,
  events: TabernacleEvent[],
): void {
  const { active, missing } = state;
  takeStones(state, stone, roads.length);
  setStones(state, roads);
  const byPlayer = seat !== NOBODY;
  const points = byPlayer ? roads.length : 0;
  const hexes = roads.map(hexId);
  events.push({ type: 'roadsLaid', seat: byPlayer ? seat : null, hexes, stone, points, left: roadsLeft(state) });
  if (byPlayer) {
    score(state, seat, 'roads', points);
    // TAB-GUARD-1
    state.quiet = 0;
    state.roaded = true;
  }
  for (const road of roads) if (ROADS[road]?.feather) takeIndian(state, seat, road, events);
  for (let district = 0; district < missing.length; district++)
    if (state.missing[district] !== missing[district] && wasHidden(missing, district))
      discover(state, district, events);
  for (let district = 0; district < missing.length; district++)
    if (state.missing[district] === 0 && missing[district] !== 0) seal(state, district, seat, events);
  flipCounters(state, active, events);
}

/** Whether there is a built road next to this one (TAB-ROAD-2). */
export function isConnected(state: TabernacleState, road: number): boolean {
  const around = ROAD_NEIGHBOURS[road] as readonly number[];
  for (let i = 0; i < around.length; i++) if (state.roads[around[i] as number] === 1) return true;
  return false;
}

/** How many roads are still to be built. */
export function roadsLeft(state: TabernacleState): number {
  let left = 0;
  for (let road = 0; road < state.roads.length; road++) left += 1 - (state.roads[road] as number);
  return left;
}

/** Whether there is an unbuilt road next to this one, so that a second one could follow. */
export function hasOpenNeighbour(state: TabernacleState, road: number): boolean {
  const around = ROAD_NEIGHBOURS[road] as readonly number[];
  for (let i = 0; i < around.length; i++) if (state.roads[around[i] as number] === 0) return true;
  return false;
}

function takeStones(state: TabernacleState, from: Seat | Reserve, count: number): void {
  if (from === 'reserve') state.reserve[STONE] = (state.reserve[STONE] as number) - count;
  else state.goods[from * 3 + STONE] = goodOf(state, from, STONE) - count;
}

function setStones(state: TabernacleState, roads: readonly number[]): void {
  const built = state.roads.slice();
  const missing = state.missing.slice();
  for (const road of roads) {
    built[road] = 1;
    for (const district of ROAD_DISTRICTS[road] as readonly number[])
      missing[district] = (missing[district] as number) - 1;
  }
  state.roads = built;
  state.missing = missing;
}

/** TAB-IND-1, TAB-GUARD-2 */
function takeIndian(state: TabernacleState, seat: number, road: number, events: TabernacleEvent[]): void {
  if (seat === NOBODY) state.indiansGone += 1;
  else state.indians = added(state.indians, seat, 1);
  events.push({ type: 'indianTaken', seat: seat === NOBODY ? null : seat, hex: hexId(road) });
}

function wasHidden(missing: readonly number[], district: number): boolean {
  return missing[district] === ROADS_AROUND[district];
}

/** TAB-DISC-1 */
function discover(state: TabernacleState, district: number, events: TabernacleEvent[]): void {
  const tiles = (DISTRICT_SITES[district] as readonly number[]).map((site) => ({
    hex: SITES[site]?.id as HexId,
    tile: tileId(state.sites[site] as number),
  }));
  events.push({ type: 'discovered', district: DISTRICT_IDS[district] as DistrictId, tiles });
}

/** Seals a district: it is scored, and its buildings become inactive (TAB-DIST-2, TAB-DIST-3, TAB-DIST-9). */
function seal(state: TabernacleState, district: number, seat: number, events: TabernacleEvent[]): void {
  const standing = standingOf(state, district);
  const prizes = districtPrizes(standing, state.options);
  const { strengths, sum, tiles } = standing;
  const sealed = {
    district: DISTRICT_IDS[district] as DistrictId,
    month: state.month,
    by: seat === NOBODY ? null : seat,
    sum,
    tiles,
    strengths,
    prizes,
  };
  for (let owner = 0; owner < prizes.length; owner++)
    if (prizes[owner] !== 0) score(state, owner, 'districts', prizes[owner] as number);
  if (sum > 0) rest(state, district);
  state.sealed = [...state.sealed, sealed];
  events.push({ type: 'sealed', ...sealed });
}

/** Makes the buildings of a district inactive. */
function rest(state: TabernacleState, district: number): void {
  const sites = DISTRICT_SITES[district] as readonly number[];
  for (let i = 0; i < sites.length; i++) {
    const held = state.sites[sites[i] as number] as number;
    if (isBuilding(held)) countActive(state, typeOf(held), ownerOf(held), -1);
  }
}

function hexId(road: number): HexId {
  return ROADS[road]?.id as HexId;
}

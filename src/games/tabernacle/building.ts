/** Raising buildings: the ground, the neighbours, and what a watchtower destroys (TAB-BUILD, TAB-TAN, TAB-WATCH). */
import type { Seat } from '../../engine/game.ts';
import { countActive, flipCounters } from './active.ts';
import { type HexId, NONE, SITE_NEIGHBOURS, SITES } from './chart.ts';
import { TILES, type Tile } from './content.ts';
import {
  added,
  COST,
  changed,
  GOLD,
  holdsBuilding,
  idOf,
  isBuilding,
  isTile,
  LAKE,
  NEEDS_TILE,
  OBSTACLE,
  ownerOf,
  POINTS,
  PORT,
  pay,
  score,
  TANNERY,
  tileId,
  typeOf,
  WATCHTOWER,
  WOOD,
} from './land.ts';
import { dropFromHand } from './port.ts';
import type { TabernacleEvent, TabernacleState } from './state.ts';

/** Raises a building from the hand (TAB-BUILD-1, TAB-BUILD-10, TAB-BUILD-11). */
export function raise(state: TabernacleState, seat: Seat, site: number, type: number, events: TabernacleEvent[]): void {
  const { active } = state;
  const held = state.sites[site] as number;
  const wood = woodFor(type, held);
  const points = POINTS[type] as number;
  pay(state, seat, WOOD, wood);
  dropFromHand(state, seat, type);
  state.property = added(state.property, seat, -1);
  state.sites = changed(state.sites, site, holdsBuilding(type, seat));
  const { gold, lake } = isTile(held) ? takeTile(state, seat, held) : { gold: 0, lake: 0 };
  score(state, seat, 'buildings', points);
  score(state, seat, 'lakes', lake);
  const hex = SITES[site]?.id as HexId;
  const tile = isTile(held) ? tileId(held) : null;
  events.push({ type: 'built', seat, hex, building: idOf(type), tile, wood, points, gold, lake });
  if (isBuilding(held)) raze(state, hex, held, events);
  countActive(state, type, seat, 1);
  flipCounters(state, active, events);
}

/** The wood that a type costs on this site; over a building there is no obstacle (TAB-TILE-1, TAB-WATCH-4). */
export function woodFor(type: number, held: number): number {
  return (COST[type] as number) + (isTile(held) ? (OBSTACLE[held] as number) : 0);
}

/** Whether a type may stand on this kind of tile: TAB-BUILD-7. */
export function suitsGround(type: number, tile: number): boolean {
  const needs = NEEDS_TILE[type] as number;
  return needs === NONE || needs === tile;
}

/** Whether a type has the water it needs: TAB-BUILD-8; as an option, a lake counts. */
export function hasWater(state: TabernacleState, type: number, site: number): boolean {
  if (type !== PORT || COASTAL[site]) return true;
  return state.options.lakeIsWater && state.sites[site] === LAKE;
}

const COASTAL: readonly boolean[] = SITES.map(({ coast }) => coast);

/** Why the neighbours forbid a type here, or `null` (TAB-TAN-1, TAB-TAN-2, TAB-WATCH-3). */
export function unwelcome(
  state: TabernacleState,
  type: number,
  site: number,
): 'tanneryNeighbours' | 'byTannery' | 'byWatchtower' | null {
  const around = SITE_NEIGHBOURS[site] as readonly number[];
  for (let i = 0; i < around.length; i++) {
    const held = state.sites[around[i] as number] as number;
    if (!isBuilding(held)) continue;
    const neighbour = typeOf(held);
    if (type === TANNERY) {
      if (neighbour !== TANNERY) return 'tanneryNeighbours';
    } else if (neighbour === TANNERY) return 'byTannery';
    else if (type === WATCHTOWER && neighbour === WATCHTOWER) return 'byWatchtower';
  }
  return null;
}

/** The tile leaves the game and pays its gold or points (TAB-TILE-2, TAB-TILE-3). */
function takeTile(state: TabernacleState, seat: Seat, tile: number): { gold: number; lake: number } {
  state.covered = added(state.covered, tile, 1);
  const { gold: treasure, points: lake } = TILES[tile] as Tile;
  const gold = Math.min(treasure, state.reserve[GOLD] as number);
  pay(state, seat, GOLD, -gold);
  return { gold, lake };
}

/** The building under a watchtower is destroyed, and its property token returns to its owner (TAB-WATCH-2). */
function raze(state: TabernacleState, hex: HexId, held: number, events: TabernacleEvent[]): void {
  const type = typeOf(held);
  const owner = ownerOf(held);
  state.destroyed = added(state.destroyed, type, 1);
  state.property = added(state.property, owner, 1);
  countActive(state, type, owner, -1);
  events.push({ type: 'razed', hex, building: idOf(type), owner });
}

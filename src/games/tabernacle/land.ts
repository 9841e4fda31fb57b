/** Small facts about a position: the meaning of its numbers, what stands on each site, and what is active. */
import type { Seat } from '../../engine/game.ts';
import { NONE, ROADS_AROUND, SITE_DISTRICT, STARTS, type StartId, siteNumber } from './chart.ts';
import {
  BASIC_IDS,
  BASICS,
  BUILDING_IDS,
  BUILDINGS,
  type BuildingId,
  COLONISTS,
  GOODS,
  HAND_LIMIT,
  MODULATORS,
  ROOM,
  TILE_IDS,
  TILES,
  type TileId,
} from './content.ts';
import { SOURCES, type Source, type TabernacleState } from './state.ts';

/** A bid that is still awaited, and the bid of a seat that takes no part in the round. */
export const NO_BID = -1;
export const OUT = -2;

/** Goods by number. */
export const GOLD = 0;
export const WOOD = 1;
export const STONE = 2;

/** Types of buildings by number. */
export const PORT = numberOf('port');
export const TANNERY = numberOf('tannery');
export const TRADING_POST = numberOf('trading-post');
export const WATCHTOWER = numberOf('watchtower');
export const CABIN = numberOf('cabin');
export const TYPES = BUILDING_IDS.length;

/** By type of building. */
export const COST: readonly number[] = BUILDINGS.map(({ cost }) => cost);
export const POINTS: readonly number[] = BUILDINGS.map(({ points }) => points);
export const TOLL: readonly number[] = BUILDINGS.map(({ toll }) => toll);
/** The good that a type produces, or NONE. */
export const PRODUCES: readonly number[] = BUILDINGS.map(({ produces }) => (produces ? GOODS.indexOf(produces) : NONE));
/** The only tile that a type may stand on, or NONE. */
export const NEEDS_TILE: readonly number[] = BUILDINGS.map(({ tile }) => (tile ? TILE_IDS.indexOf(tile) : NONE));

/** By kind of tile. */
export const OBSTACLE: readonly number[] = TILES.map(({ obstacle }) => obstacle);
export const LAKE = TILE_IDS.indexOf('lake');

/** Basic buildings by number: what each gives (NONE for the Old Port), and the type that closes each. */
export const OLD_PORT = BASIC_IDS.indexOf('old-port');
export const GIVES: readonly number[] = BASICS.map(({ gives }) => (gives ? GOODS.indexOf(gives) : NONE));
export const CLOSED_BY: readonly number[] = BASICS.map(({ closedBy }) => numberOf(closedBy));

/*
 * What a site holds is one number: a kind of tile, from 0; a basic building, from BASIC; or a player's building, its type
 * in the lower four bits and its owner, counted from 1, above them.
 */
const BASIC = TILE_IDS.length;
const BUILT = 16;

/** The meaning of a site's number. */
export const isTile = (held: number): boolean => held < BASIC;
export const isBasic = (held: number): boolean => held >= BASIC && held < BUILT;
export const isBuilding = (held: number): boolean => held >= BUILT;
export const basicOf = (held: number): number => held - BASIC;
export const typeOf = (held: number): number => held & (BUILT - 1);
export const ownerOf = (held: number): Seat => (held >> 4) - 1;

/** The number of a site with a basic building, or with a building of a seat. */
export const holdsBasic = (basic: number): number => BASIC + basic;
export const holdsBuilding = (type: number, seat: Seat): number => ((seat + 1) << 4) | type;

/** A colonist is one number as well: its hex, with its seat in the lower three bits. */
export const colonistOn = (hex: number, seat: Seat): number => (hex << 3) | seat;
export const hexOf = (colonist: number): number => colonist >> 3;
export const seatOf = (colonist: number): Seat => colonist & 7;

/** The number of a building type, or NONE for anything else. */
export function numberOf(id: BuildingId): number {
  return BUILDING_IDS.indexOf(id);
}

export function idOf(type: number): BuildingId {
  return BUILDING_IDS[type] as BuildingId;
}

export function tileId(kind: number): TileId {
  return TILE_IDS[kind] as TileId;
}

export function seatsOf(state: TabernacleState): number {
  return state.spent.length;
}

/** A copy of the list with one entry replaced: copies of a state share lists, so lists are never changed in place. */
export function changed(list: readonly number[], at: number, value: number): number[] {
  const next = list.slice();
  next[at] = value;
  return next;
}

export function added(list: readonly number[], at: number, amount: number): number[] {
  return changed(list, at, (list[at] as number) + amount);
}

/** The sites of the basic buildings for each start, in the order of `BASICS`. */
export const BASIC_SITES: Readonly<Record<StartId, readonly number[]>> = {
  pointe: basicSites('pointe'),
  'cap-nord': basicSites('cap-nord'),
  'anse-du-sud': basicSites('anse-du-sud'),
};

function basicSites(start: StartId): number[] {
  return BASIC_IDS.map((basic) => siteNumber(STARTS[start][basic]));
}

/** Whether every road around a district is built; never true of the founders' (TAB-DIST-1, TAB-DIST-8). */
export function isIndependent(state: TabernacleState, district: number): boolean {
  return state.missing[district] === 0 && district !== state.start;
}

/** Whether a road touches the district, so that its tiles are face up (TAB-DISC-1). */
export function isDiscovered(state: TabernacleState, district: number): boolean {
  return state.missing[district] !== ROADS_AROUND[district];
}

/** Whether a building is active: its district is not independent (TAB-CLOSE-3). */
export function isActive(state: TabernacleState, site: number): boolean {
  return !isIndependent(state, SITE_DISTRICT[site] as number);
}

/** TAB-CLOSE-1 */
export function isOpen(state: TabernacleState, basic: number): boolean {
  return state.active[CLOSED_BY[basic] as number] === 0;
}

/** TAB-COL-3 */
export function hasRoom(state: TabernacleState, hex: number): boolean {
  let standing = 0;
  const { colonists } = state;
  for (let i = 0; i < colonists.length; i++) if ((colonists[i] as number) >> 3 === hex) standing += 1;
  return standing < ROOM;
}

/** Colonists that a seat can still place this month (TAB-COL-1). */
export function colonistsLeft(state: TabernacleState, seat: Seat): number {
  return Math.max(0, (state.allowed[seat] as number) - (state.spent[seat] as number));
}

/** TAB-CABIN-1 */
export function allowance(cabins: number): number {
  return cabins > 0 ? COLONISTS + 1 : COLONISTS;
}

export function goodOf(state: TabernacleState, seat: Seat, good: number): number {
  return state.goods[seat * 3 + good] as number;
}

/** The index in `hands` of a type that a seat holds, or NONE. */
export function slotInHand(state: TabernacleState, seat: Seat, type: number): number {
  if (type === NONE) return NONE;
  const from = seat * HAND_LIMIT;
  for (let slot = from; slot < from + HAND_LIMIT; slot++) if (state.hands[slot] === type) return slot;
  return NONE;
}

export function handIsFull(state: TabernacleState, seat: Seat): boolean {
  return state.hands[seat * HAND_LIMIT + HAND_LIMIT - 1] !== NONE;
}

/** Half of the cost, rounded down: the price at the /2 site, in both directions (TAB-SELL-1, TAB-SELL-2). */
export function halfCost(type: number): number {
  return (COST[type] as number) >> 1;
}

/** What a type costs at a place of the display (TAB-BUY-1, TAB-BUY-2). */
export function priceOf(type: number, slot: number): number {
  return PRICES[slot * TYPES + type] as number;
}

const PRICES: readonly number[] = MODULATORS.flatMap((modulator) => COST.map((cost) => Math.max(0, cost + modulator)));

/** Victory points of a seat. */
export function pointsOf(state: TabernacleState, seat: Seat): number {
  let sum = 0;
  const from = seat * SOURCES.length;
  for (let i = from; i < from + SOURCES.length; i++) sum += state.income[i] as number;
  return sum;
}

const PLACE_OF: Readonly<Record<Source, number>> = {
  buildings: SOURCES.indexOf('buildings'),
  lakes: SOURCES.indexOf('lakes'),
  roads: SOURCES.indexOf('roads'),
  trade: SOURCES.indexOf('trade'),
  districts: SOURCES.indexOf('districts'),
  monopolies: SOURCES.indexOf('monopolies'),
};

/** Gives a seat victory points. */
export function score(state: TabernacleState, seat: Seat, source: Source, points: number): void {
  const place = seat * SOURCES.length + PLACE_OF[source];
  state.income[place] = (state.income[place] as number) + points;
}

/** Moves goods from a seat to the reserve, or back if the amount is negative. */
export function pay(state: TabernacleState, seat: Seat, good: number, amount: number): void {
  const place = seat * 3 + good;
  state.goods[place] = (state.goods[place] as number) - amount;
  state.reserve[good] = (state.reserve[good] as number) + amount;
}

/** Moves goods from one seat to another. */
export function hand(state: TabernacleState, from: Seat, to: Seat, good: number, amount: number): void {
  state.goods[from * 3 + good] = (state.goods[from * 3 + good] as number) - amount;
  state.goods[to * 3 + good] = (state.goods[to * 3 + good] as number) + amount;
}

/** The table before the first bid: founders' district, tiles, display and stocks. */
import type { Chance } from '../../engine/chance.ts';
import { NOBODY, type TableSetup } from '../../engine/game.ts';
import { DISTRICT_IDS, DISTRICT_ROADS, NONE, ROADS, SITES, type StartId } from './chart.ts';
import {
  BUILDINGS,
  type BuildingId,
  COLONISTS,
  HAND_LIMIT,
  MODULATORS,
  PROPERTY_TOKENS,
  STARTING_ROADS,
  STOCK,
  SUPPLY,
  TILE_IDS,
  TILES,
  type TileId,
} from './content.ts';
import { BASIC_SITES, holdsBasic, NO_BID, numberOf, STONE, TYPES } from './land.ts';
import { SOURCES, type TabernacleOptions, type TabernacleState } from './state.ts';

const ALL_TILES: readonly TileId[] = TILES.flatMap(({ id, count }) => new Array<TileId>(count).fill(id));
const ALL_BUILDINGS: readonly BuildingId[] = BUILDINGS.flatMap(({ id, count }) =>
  new Array<BuildingId>(count).fill(id),
);
const START_IDS: readonly StartId[] = ['pointe', 'cap-nord', 'anse-du-sud'];

/** Sets up a table for the first bid (TAB-SETUP-1 to TAB-SETUP-11). */
export function setup(table: TableSetup<TabernacleOptions>, chance: Chance): TabernacleState {
  const { options, seats } = table;
  const start = options.start === 'random' ? chance.pick('start', START_IDS) : options.start;
  const tiles = chance.deal('tiles', ALL_TILES, ALL_TILES.length).map((id) => TILE_IDS.indexOf(id));
  const pile = chance.deal('buildings', ALL_BUILDINGS, ALL_BUILDINGS.length).map(numberOf);
  return layOut(options, seats, start, tiles, pile);
}

/** Lays everything out: tiles in board order, buildings in the order drawn. */
export function layOut(
  options: TabernacleOptions,
  seats: number,
  start: StartId,
  tiles: readonly number[],
  buildings: readonly number[],
): TabernacleState {
  const perSeat = (value: number): number[] => new Array<number>(seats).fill(value);
  const { roads, missing } = FOUNDED[start];
  const reserve = SUPPLY.map((supply, good) => supply - seats * (STOCK[good] as number));
  // TAB-SETUP-6
  reserve[STONE] = (reserve[STONE] as number) - STARTING_ROADS;
  return {
    options,
    start: DISTRICT_IDS.indexOf(start),
    phase: 'bid',
    bids: perSeat(NO_BID),
    rounds: [],
    month: 0,
    first: NOBODY,
    turn: NOBODY,
    laying: NONE,
    spent: perSeat(0),
    allowed: perSeat(COLONISTS),
    quiet: 0,
    roaded: false,
    goods: perSeat(0).flatMap(() => STOCK),
    reserve,
    indians: perSeat(0),
    indiansGone: 0,
    property: perSeat(PROPERTY_TOKENS),
    hands: new Array<number>(seats * HAND_LIMIT).fill(NONE),
    // TAB-SETUP-10
    display: buildings.slice(0, MODULATORS.length),
    pile: buildings.slice(MODULATORS.length).reverse(),
    known: 0,
    stall: new Array<number>(TYPES).fill(0),
    destroyed: new Array<number>(TYPES).fill(0),
    active: new Array<number>(TYPES).fill(0),
    covered: new Array<number>(TILE_IDS.length).fill(0),
    cabins: perSeat(0),
    sites: layTiles(start, tiles),
    roads,
    missing,
    colonists: [],
    income: new Array<number>(seats * SOURCES.length).fill(0),
    sealed: [],
  };
}

/** Puts a tile on every site, and the four basic buildings on the founders' sites (TAB-SETUP-5, TAB-SETUP-7). */
function layTiles(start: StartId, tiles: readonly number[]): number[] {
  const sites = FOUNDED[start].sites.slice();
  let next = 0;
  for (let site = 0; site < sites.length; site++) if (sites[site] === NONE) sites[site] = tiles[next++] as number;
  return sites;
}

/** How many roads each district still lacks. */
export function missingRoads(roads: readonly number[]): number[] {
  return DISTRICT_ROADS.map((around) => around.filter((road) => roads[road] === 0).length);
}

/** A start before the tiles are laid: sites with only the basic buildings, its roads, and the roads still missing. */
interface Founded {
  readonly sites: readonly number[];
  readonly roads: readonly number[];
  readonly missing: readonly number[];
}

function found(start: StartId): Founded {
  const basics = BASIC_SITES[start];
  const roads = ROADS.map((road) => (road.startOf === start ? 1 : 0));
  const sites = SITES.map((_site, site) => (basics.includes(site) ? holdsBasic(basics.indexOf(site)) : NONE));
  return { sites, roads, missing: missingRoads(roads) };
}

const FOUNDED: Readonly<Record<StartId, Founded>> = {
  pointe: found('pointe'),
  'cap-nord': found('cap-nord'),
  'anse-du-sud': found('anse-du-sud'),
};

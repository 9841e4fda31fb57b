/** Builds positions from short descriptions, for tests, lessons and the gallery. The default is the start. */
import type { Seat } from '../../engine/game.ts';
import { countAll } from './active.ts';
import {
  DISTRICT_IDS,
  type DistrictId,
  type HexId,
  hexNumber,
  NONE,
  ROADS,
  roadNumber,
  SITE_DISTRICT,
  SITES,
  siteNumber,
} from './chart.ts';
import {
  BUILDING_IDS,
  BUILDINGS,
  type BuildingId,
  GOODS,
  type Good,
  HAND_LIMIT,
  MODULATORS,
  STOCK,
  SUPPLY,
  TILE_IDS,
  TILES,
  type TileId,
} from './content.ts';
import { faults } from './faults.ts';
import {
  added,
  allowance,
  colonistOn,
  holdsBuilding,
  isBuilding,
  isDiscovered,
  isIndependent,
  NO_BID,
  numberOf,
  OUT,
  ownerOf,
  STONE,
  seatsOf,
} from './land.ts';
import { STANDARD } from './options.ts';
import { districtPrizes, standingOf } from './prizes.ts';
import { layOut, missingRoads } from './setup.ts';
import { type Sealed, SOURCES, type Source, type TabernacleOptions, type TabernacleState } from './state.ts';

/** The description of a position. */
export interface Given {
  readonly options?: Partial<TabernacleOptions>;
  /** Four by default. */
  readonly seats?: number;
  /** A position before the first month; only options and seats then count. */
  readonly bidding?: true;
  readonly month?: number;
  readonly first?: Seat;
  readonly turn?: Seat;
  /** Roads in addition to those of the start: `H4 H5 G6`. */
  readonly roads?: string;
  /** Buildings with their owners. Districts whose roads are all built are scored with these. */
  readonly buildings?: Readonly<Record<HexId, readonly [BuildingId, Seat]>>;
  /** Tiles; other sites get plains first. */
  readonly tiles?: Readonly<Record<HexId, TileId>>;
  readonly hands?: readonly (readonly BuildingId[])[];
  /** From -2 to +6; a short list leaves the last places empty. */
  readonly display?: readonly BuildingId[];
  /** From the top. If given, buildings named nowhere are destroyed; by default they form the pile. */
  readonly pile?: readonly BuildingId[];
  readonly stall?: readonly BuildingId[];
  readonly gold?: readonly number[];
  readonly wood?: readonly number[];
  readonly stone?: readonly number[];
  /** How much of a good the reserve holds; the last seat gets the rest. */
  readonly reserve?: Partial<Readonly<Record<Good, number>>>;
  /** Indian tokens of the seats. They come from feathers with a road; tokens missing there have left the game. */
  readonly indians?: readonly number[];
  /** Colonists that stand on the board, in the order in which they were placed. */
  readonly colonists?: readonly (readonly [HexId, Seat])[];
  /** Colonists spent, if more than stand on the board. */
  readonly spent?: readonly number[];
  readonly quiet?: number;
  readonly roaded?: boolean;
  /** Points from sources other than districts. */
  readonly income?: readonly Partial<Readonly<Record<Source, number>>>[];
}

/** Builds the position; throws an error that says what is impossible about it. */
export function position(given: Given = {}): TabernacleState {
  const options = { ...STANDARD, ...given.options };
  const start = options.start === 'random' ? 'pointe' : options.start;
  const state = layOut(options, given.seats ?? 4, start, [], []);
  setRoads(state, given);
  setSites(state, given);
  setBuildings(state, given);
  setGoods(state, given);
  setIndians(state, given);
  sealDistricts(state);
  setIncome(state, given);
  setMonth(state, given);
  const broken = faults(state);
  if (broken.length > 0) throw new Error(broken.join(' '));
  return state;
}

function setRoads(state: TabernacleState, { roads = '' }: Given): void {
  const built = state.roads.slice();
  for (const hex of roads.split(' ').filter(Boolean)) built[known(roadNumber(hex), hex)] = 1;
  state.roads = built;
  state.missing = missingRoads(built);
}

/** Puts buildings and tiles where the description says, and the remaining tiles on all other sites, open land first. */
function setSites(state: TabernacleState, { buildings = {}, tiles = {} }: Given): void {
  const sites = state.sites.slice();
  const left = TILES.map(({ count }) => count);
  const lay = (site: number, kind: number): void => {
    if ((left[kind] as number) === 0) throw new Error(`There is no ${TILE_IDS[kind]} left.`);
    left[kind] = (left[kind] as number) - 1;
    sites[site] = kind;
  };
  for (const [hex, [building, seat]] of Object.entries(buildings))
    sites[known(siteNumber(hex), hex)] = holdsBuilding(known(numberOf(building), building), seat);
  for (const [hex, tile] of Object.entries(tiles)) lay(known(siteNumber(hex), hex), TILE_IDS.indexOf(tile));
  const free = SITES.map((_hex, site) => site).filter(
    (site) => SITE_DISTRICT[site] !== state.start && !((SITES[site]?.id as HexId) in { ...buildings, ...tiles }),
  );
  const open = (site: number): boolean => isDiscovered(state, SITE_DISTRICT[site] as number);
  for (const site of [...free.filter(open), ...free.filter((one) => !open(one))])
    lay(site, SPARE.find((kind) => (left[kind] as number) > 0) ?? NONE);
  state.sites = sites;
  state.covered = left;
  Object.assign(state, countAll(sites, state.missing, seatsOf(state)));
  for (const held of sites) if (isBuilding(held)) state.property = added(state.property, ownerOf(held), -1);
}

const SPARE: readonly number[] = (
  ['plain', 'forest', 'mountain', 'seam', 'hill', 'sand', 'marsh', 'lake', 'treasure'] as const
).map((id) => TILE_IDS.indexOf(id));

/** Hands, display, /2 site and pile. */
function setBuildings(state: TabernacleState, given: Given): void {
  const left = BUILDINGS.map(({ count }) => count);
  const take = (type: number): number => {
    left[type] = (left[type] as number) - 1;
    if ((left[type] as number) < 0) throw new Error(`There are not that many ${BUILDING_IDS[type]} buildings.`);
    return type;
  };
  for (const held of state.sites) if (isBuilding(held)) take(held & 15);
  const { hands = [], stall = [], pile } = given;
  state.hands = state.spent.flatMap((_spent, seat) =>
    Array.from({ length: HAND_LIMIT }, (_, slot) => (hands[seat]?.[slot] ? take(numberOf(hands[seat][slot])) : NONE)),
  );
  for (const id of stall) state.stall = added(state.stall, take(numberOf(id)), 1);
  const offered = given.display ?? DISPLAY.filter((id) => (left[numberOf(id)] as number) > 0);
  state.display = MODULATORS.map((_modulator, slot) => (offered[slot] ? take(numberOf(offered[slot])) : NONE));
  if (pile) {
    state.pile = pile.map((id) => take(numberOf(id))).reverse();
    state.destroyed = left;
  } else state.pile = [0, 1, 2, 3, 4].flatMap((round) => left.flatMap((count, type) => (round < count ? [type] : [])));
}

/** The display by default: the first five that are available. */
const DISPLAY: readonly BuildingId[] = ['tannery', 'port', 'cabin', 'quarry', 'watchtower', ...BUILDING_IDS];

function setGoods(state: TabernacleState, given: Given): void {
  const seats = seatsOf(state);
  for (const [good, name] of GOODS.entries()) {
    const own = state.spent.map((_spent, seat) => given[name]?.[seat] ?? (STOCK[good] as number));
    const laid = good === STONE ? state.roads.reduce((sum, built) => sum + built, 0) : 0;
    const left = (SUPPLY[good] as number) - laid - own.reduce((sum, count) => sum + count, 0);
    const reserve = given.reserve?.[name] ?? left;
    own[seats - 1] = (own[seats - 1] as number) + left - reserve;
    state.reserve[good] = reserve;
    for (const [seat, count] of own.entries()) state.goods[seat * GOODS.length + good] = count;
  }
}

function setIndians(state: TabernacleState, { indians = [] }: Given): void {
  const found = ROADS.filter(({ feather }, road) => feather && state.roads[road] === 1).length;
  state.indians = state.spent.map((_spent, seat) => indians[seat] ?? 0);
  state.indiansGone = found - state.indians.reduce((sum, own) => sum + own, 0);
  if (state.indiansGone < 0) throw new Error('Indian tokens come from feathers with a road: build those first.');
}

/** Districts that are enclosed count as scored by their present standing. */
function sealDistricts(state: TabernacleState): void {
  const sealed: Sealed[] = [];
  for (const [district, id] of DISTRICT_IDS.entries()) {
    if (!isIndependent(state, district)) continue;
    const standing = standingOf(state, district);
    const prizes = districtPrizes(standing, state.options);
    const { strengths, sum, tiles } = standing;
    sealed.push({ district: id as DistrictId, month: 1, by: 0, sum, tiles, strengths, prizes });
    for (const [seat, prize] of prizes.entries()) addIncome(state, seat, 'districts', prize);
  }
  state.sealed = sealed;
}

function setIncome(state: TabernacleState, { income = [] }: Given): void {
  for (const [seat, sources] of income.entries())
    for (const source of SOURCES) addIncome(state, seat, source, sources[source] ?? 0);
}

function addIncome(state: TabernacleState, seat: Seat, source: Source, points: number): void {
  state.income = added(state.income, seat * SOURCES.length + SOURCES.indexOf(source), points);
}

function setMonth(state: TabernacleState, given: Given): void {
  if (given.bidding) {
    state.bids = state.spent.map(() => NO_BID);
    return;
  }
  const { colonists = [] } = given;
  state.phase = state.roads.includes(0) ? 'play' : 'over';
  state.bids = state.spent.map(() => OUT);
  state.month = given.month ?? 1;
  state.first = given.first ?? 0;
  state.turn = state.phase === 'over' ? NONE : (given.turn ?? state.first);
  state.colonists = colonists.map(([hex, seat]) => colonistOn(known(hexNumber(hex), hex), seat));
  for (const [seat] of state.spent.entries())
    state.spent[seat] = given.spent?.[seat] ?? colonists.filter(([, owner]) => owner === seat).length;
  state.allowed = state.cabins.map(allowance);
  state.quiet = given.quiet ?? 0;
  state.roaded = given.roaded ?? false;
}

function known(number: number, name: string): number {
  if (number === NONE) throw new Error(`There is no "${name}" there.`);
  return number;
}

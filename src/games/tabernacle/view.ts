/** Who sees what: everything is open except face-down tiles, the order of the pile and the bids of others. */
import type { Seat, Viewer } from '../../engine/game.ts';
import { NOBODY } from '../../engine/game.ts';
import { basicHex } from './active.ts';
import {
  DISTRICT_IDS,
  DISTRICTS,
  HEXES,
  type HexId,
  NONE,
  ROADS,
  SITE_DISTRICT,
  SITES,
  type StartId,
} from './chart.ts';
import { BASICS, BUILDING_IDS, type BuildingId, HAND_LIMIT, TILE_IDS, type TileId } from './content.ts';
import { monopolies } from './finish.ts';
import {
  basicOf,
  CLOSED_BY,
  colonistsLeft,
  GOLD,
  goodOf,
  hexOf,
  idOf,
  isActive,
  isBasic,
  isBuilding,
  isDiscovered,
  isIndependent,
  isOpen,
  isTile,
  NO_BID,
  OUT,
  ownerOf,
  pointsOf,
  STONE,
  seatOf,
  tileId,
  typeOf,
  WOOD,
} from './land.ts';
import { quietLimit } from './month.ts';
import { districtPrizes, standingOf } from './prizes.ts';
import { roadsLeft } from './road.ts';
import {
  type BasicView,
  type BidView,
  type DistrictView,
  type RoadView,
  type SeatView,
  type SiteView,
  SOURCES,
  type Source,
  type TabernacleEvent,
  type TabernacleState,
  type TabernacleView,
} from './state.ts';

/** What a seat, or a spectator, may know. */
export function view(state: TabernacleState, viewer: Viewer): TabernacleView {
  return {
    viewer,
    options: state.options,
    start: DISTRICT_IDS[state.start] as StartId,
    phase: state.phase,
    bid: bidSeen(state, viewer),
    rounds: state.rounds.map((bids) => bids.map((bid) => (bid === OUT ? null : bid))),
    month: state.month,
    first: orNull(state.first),
    turn: orNull(state.turn),
    laying: state.laying === NONE ? null : (ROADS[state.laying]?.id as HexId),
    seats: state.spent.map((_spent, seat) => seatSeen(state, seat)),
    reserve: {
      gold: state.reserve[GOLD] as number,
      wood: state.reserve[WOOD] as number,
      stone: state.reserve[STONE] as number,
    },
    display: state.display.map((type) => (type === NONE ? null : idOf(type))),
    stall: listed(state.stall),
    pile: state.pile.length,
    bottom: state.pile.slice(0, state.known).map(idOf),
    destroyed: listed(state.destroyed),
    sites: sitesSeen(state),
    roads: roadsSeen(state),
    roadsLeft: roadsLeft(state),
    districts: DISTRICTS.map((_district, district) => districtSeen(state, district)),
    basics: BASICS.map((_basic, basic) => basicSeen(state, basic)),
    colonists: state.colonists.map((colonist) => ({
      seat: seatOf(colonist),
      hex: HEXES[hexOf(colonist)]?.id as HexId,
    })),
    indiansGone: state.indiansGone,
    monopolies: monopolies(state),
    sealed: state.sealed,
    quiet: state.quiet,
    quietLimit: quietLimit(state),
    roaded: state.roaded,
    covered: tileCounts(state.covered),
    unseenTiles: tileCounts(unseenTiles(state)),
    unseenBuildings: unseenBuildings(state),
  };
}

/** A bid is the bidder's secret until all are in (TAB-BID-1, TAB-BID-2). */
export function redact(event: TabernacleEvent, viewer: Viewer): TabernacleEvent {
  return event.type === 'bidPlaced' && event.seat !== viewer ? { ...event, amount: null } : event;
}

function bidSeen(state: TabernacleState, viewer: Viewer): BidView | null {
  if (state.phase !== 'bid') return null;
  const { bids } = state;
  const own = viewer === null ? NO_BID : (bids[viewer] ?? NO_BID);
  return {
    round: state.rounds.length + 1,
    bidders: bids.flatMap((bid, seat) => (bid === OUT ? [] : [seat])),
    placed: bids.flatMap((bid, seat) => (bid >= 0 ? [seat] : [])),
    own: own >= 0 ? own : null,
  };
}

function seatSeen(state: TabernacleState, seat: Seat): SeatView {
  const from = seat * SOURCES.length;
  const hand = state.hands.slice(seat * HAND_LIMIT, (seat + 1) * HAND_LIMIT);
  return {
    points: pointsOf(state, seat),
    gold: goodOf(state, seat, GOLD),
    wood: goodOf(state, seat, WOOD),
    stone: goodOf(state, seat, STONE),
    indians: state.indians[seat] as number,
    property: state.property[seat] as number,
    hand: hand.filter((type) => type !== NONE).map(idOf),
    colonists: colonistsLeft(state, seat),
    allowed: state.allowed[seat] as number,
    spent: state.spent[seat] as number,
    cabin: (state.cabins[seat] as number) > 0,
    income: incomeSeen(state, from),
  };
}

function incomeSeen(state: TabernacleState, from: number): Record<Source, number> {
  const income = {} as Record<Source, number>;
  for (const [i, source] of SOURCES.entries()) income[source] = state.income[from + i] as number;
  return income;
}

/**
 * Caches the views of single sites and roads, frozen. Most are the same before and after an action, and a patch between two
 * views skips objects that are identical.
 */
const SITES_SEEN: readonly SiteView[][] = SITES.map(() => []);
const ROADS_SEEN: readonly RoadView[][] = ROADS.map(() => []);

function sitesSeen(state: TabernacleState): SiteView[] {
  const seen = new Array<SiteView>(SITES.length);
  for (let site = 0; site < SITES.length; site++) {
    const held = state.sites[site] as number;
    const faceUp = isDiscovered(state, SITE_DISTRICT[site] as number);
    const known = SITES_SEEN[site] as SiteView[];
    const place = held * 2 + (faceUp ? 1 : 0);
    known[place] ??= Object.freeze(siteSeen(site, held, faceUp));
    seen[site] = known[place];
  }
  return seen;
}

function siteSeen(site: number, held: number, faceUp: boolean): SiteView {
  const built = isBuilding(held);
  return {
    hex: SITES[site]?.id as HexId,
    faceDown: isTile(held) && !faceUp,
    tile: isTile(held) && faceUp ? tileId(held) : null,
    building: built ? idOf(typeOf(held)) : null,
    owner: built ? ownerOf(held) : null,
    basic: isBasic(held) ? (BASICS[basicOf(held)]?.id ?? null) : null,
  };
}

function roadsSeen(state: TabernacleState): RoadView[] {
  const seen = new Array<RoadView>(ROADS.length);
  for (let road = 0; road < ROADS.length; road++) {
    const known = ROADS_SEEN[road] as RoadView[];
    const place = state.roads[road] === 1 ? 1 : 0;
    known[place] ??= Object.freeze(roadSeen(road, place === 1));
    seen[road] = known[place];
  }
  return seen;
}

function roadSeen(road: number, built: boolean): RoadView {
  return { hex: ROADS[road]?.id as HexId, built, indian: !built && ROADS[road]?.feather === true };
}

function districtSeen(state: TabernacleState, district: number): DistrictView {
  const standing = standingOf(state, district);
  return {
    id: DISTRICTS[district]?.id ?? 'pointe',
    status: statusOf(state, district),
    missing: state.missing[district] as number,
    sum: standing.sum,
    tiles: standing.tiles,
    strengths: standing.strengths,
    prizes: districtPrizes(standing, state.options),
  };
}

function statusOf(state: TabernacleState, district: number): DistrictView['status'] {
  if (district === state.start) return 'founders';
  if (isIndependent(state, district)) return 'independent';
  return isDiscovered(state, district) ? 'open' : 'undiscovered';
}

function basicSeen(state: TabernacleState, basic: number): BasicView {
  const open = isOpen(state, basic);
  return {
    id: BASICS[basic]?.id ?? 'old-port',
    hex: basicHex(state, basic),
    open,
    closedBy: open ? [] : closersOf(state, CLOSED_BY[basic] as number),
  };
}

/** The active buildings of a type. */
function closersOf(state: TabernacleState, type: number): HexId[] {
  const closers: HexId[] = [];
  for (let site = 0; site < SITES.length; site++) {
    const held = state.sites[site] as number;
    if (isBuilding(held) && typeOf(held) === type && isActive(state, site)) closers.push(SITES[site]?.id as HexId);
  }
  return closers;
}

/** Face-down tiles by kind: what is left of the 57 after all that have been face up. */
function unseenTiles(state: TabernacleState): number[] {
  const counts = new Array<number>(TILE_IDS.length).fill(0);
  for (let site = 0; site < state.sites.length; site++) {
    const held = state.sites[site] as number;
    if (isTile(held) && !isDiscovered(state, SITE_DISTRICT[site] as number))
      counts[held] = (counts[held] as number) + 1;
  }
  return counts;
}

function tileCounts(counts: readonly number[]): Record<TileId, number> {
  const named = {} as Record<TileId, number>;
  for (const [kind, id] of TILE_IDS.entries()) named[id] = counts[kind] as number;
  return named;
}

/** Buildings in the pile that nobody has seen yet, by type. */
function unseenBuildings(state: TabernacleState): Record<BuildingId, number> {
  const counts = {} as Record<BuildingId, number>;
  for (const id of BUILDING_IDS) counts[id] = 0;
  for (let i = state.known; i < state.pile.length; i++) counts[idOf(state.pile[i] as number)] += 1;
  return counts;
}

/** Counts by type, expanded to a list of ids. */
function listed(counts: readonly number[]): BuildingId[] {
  return counts.flatMap((count, type) => new Array<BuildingId>(count).fill(idOf(type)));
}

function orNull(seat: number): Seat | null {
  return seat === NOBODY ? null : seat;
}

/** Builds a state that fits a view: orders of hidden tiles and buildings equally likely, others' bids plausible. */
import type { Chance } from '../../engine/chance.ts';
import { NOBODY } from '../../engine/game.ts';
import { countAll } from './active.ts';
import { DISTRICT_IDS, hexNumber, NONE, roadNumber, SITE_DISTRICT } from './chart.ts';
import { BASIC_IDS, BUILDING_IDS, type BuildingId, HAND_LIMIT, TILE_IDS, type TileId } from './content.ts';
import { colonistOn, holdsBasic, holdsBuilding, isDiscovered, isTile, NO_BID, numberOf, OUT } from './land.ts';
import { copy } from './rules.ts';
import { type SiteView, SOURCES, type TabernacleState, type TabernacleView } from './state.ts';

/** Higher bids are not worth imagining. */
const LIKELY_BID = 3;

/** A state that this viewer could be looking at. */
export function imagine(seen: TabernacleView, chance: Chance): TabernacleState {
  const hidden = dealt(chance, 'tiles', spread(TILE_IDS, seen.unseenTiles)).map((id) => TILE_IDS.indexOf(id));
  const drawn = dealt(chance, 'buildings', spread(BUILDING_IDS, seen.unseenBuildings)).map(numberOf);
  let next = 0;
  const sites = seen.sites.map((site) => (site.faceDown ? (hidden[next++] as number) : heldBy(site)));
  const start = DISTRICT_IDS.indexOf(seen.start);
  const missing = seen.districts.map((district) => district.missing);
  const { active, cabins } = countAll(sites, missing, seen.seats.length);
  return {
    options: seen.options,
    start,
    phase: seen.phase,
    bids: imagineBids(seen, chance),
    rounds: seen.rounds.map((bids) => bids.map((bid) => bid ?? OUT)),
    month: seen.month,
    first: seen.first ?? NOBODY,
    turn: seen.turn ?? NOBODY,
    laying: seen.laying === null ? NONE : roadNumber(seen.laying),
    spent: seen.seats.map(({ spent }) => spent),
    allowed: seen.seats.map(({ allowed }) => allowed),
    quiet: seen.quiet,
    roaded: seen.roaded,
    goods: seen.seats.flatMap(({ gold, wood, stone }) => [gold, wood, stone]),
    reserve: [seen.reserve.gold, seen.reserve.wood, seen.reserve.stone],
    indians: seen.seats.map(({ indians }) => indians),
    indiansGone: seen.indiansGone,
    property: seen.seats.map(({ property }) => property),
    hands: seen.seats.flatMap(({ hand }) => padded(hand)),
    display: seen.display.map((id) => (id === null ? NONE : numberOf(id))),
    pile: [...seen.bottom.map(numberOf), ...drawn],
    known: seen.bottom.length,
    stall: counted(seen.stall),
    destroyed: counted(seen.destroyed),
    active,
    covered: TILE_IDS.map((id) => seen.covered[id]),
    cabins,
    sites,
    roads: seen.roads.map(({ built }) => (built ? 1 : 0)),
    missing,
    colonists: seen.colonists.map(({ seat, hex }) => colonistOn(hexNumber(hex), seat)),
    income: seen.seats.flatMap(({ income }) => SOURCES.map((source) => income[source])),
    sealed: seen.sealed,
  };
}

/** An independent copy with face-down tiles and the unknown part of the pile in another random order. */
export function reseal(state: TabernacleState, chance: Chance): TabernacleState {
  const isFaceDown = (held: number, site: number): boolean =>
    isTile(held) && !isDiscovered(state, SITE_DISTRICT[site] as number);
  const tiles = state.sites.filter(isFaceDown);
  const drawn = chance.deal('resealed', tiles, tiles.length);
  const pile = state.pile.slice(state.known);
  return {
    ...copy(state),
    sites: state.sites.map((held, site) => (isFaceDown(held, site) ? (drawn.pop() as number) : held)),
    pile: [...state.pile.slice(0, state.known), ...chance.deal('resealed', pile, pile.length)],
  };
}

function spread<T extends string>(ids: readonly T[], counts: Readonly<Record<T, number>>): T[] {
  return ids.flatMap((id) => new Array<T>(counts[id]).fill(id));
}

function dealt<T extends TileId | BuildingId>(chance: Chance, draw: string, items: readonly T[]): T[] {
  return items.length === 0 ? [] : chance.deal(draw, items, items.length);
}

function imagineBids(seen: TabernacleView, chance: Chance): number[] {
  const { bid } = seen;
  return seen.seats.map(({ gold }, seat) => {
    if (!bid?.bidders.includes(seat)) return OUT;
    if (!bid.placed.includes(seat)) return NO_BID;
    if (seat === seen.viewer && bid.own !== null) return bid.own;
    return chance.pick('bid', BIDS.slice(0, gold + 1));
  });
}

const BIDS: readonly number[] = Array.from({ length: LIKELY_BID + 1 }, (_, amount) => amount);

function heldBy({ tile, building, owner, basic }: SiteView): number {
  if (basic !== null) return holdsBasic(BASIC_IDS.indexOf(basic));
  if (building !== null && owner !== null) return holdsBuilding(numberOf(building), owner);
  return TILE_IDS.indexOf(tile ?? 'plain');
}

function padded(hand: readonly BuildingId[]): number[] {
  return Array.from({ length: HAND_LIMIT }, (_, slot) => (hand[slot] ? numberOf(hand[slot]) : NONE));
}

function counted(ids: readonly BuildingId[]): number[] {
  return BUILDING_IDS.map((type) => ids.filter((id) => id === type).length);
}

/** The numbers of a position and of an action: what networks learn from, and `boomtown explain` prints. */
import { bestOfOthers, defineEncoder, figuresOf, flag } from '../../engine/encoder.ts';
import { NOBODY, type Seat } from '../../engine/game.ts';
import { DISTRICT_SITES, NONE, ROAD_DISTRICTS, ROADS, roadNumber, SITE_DISTRICT, siteNumber } from './chart.ts';
import { BUILDING_IDS, GOODS, HAND_LIMIT, PROPERTY_TOKENS } from './content.ts';
import { type Prospects, prospectsOf } from './insight.ts';
import {
  COST,
  colonistsLeft,
  goodOf,
  isBuilding,
  numberOf,
  ownerOf,
  POINTS,
  pointsOf,
  seatsOf,
  TYPES,
  typeOf,
  WOOD,
} from './land.ts';
import { quietLimit } from './month.ts';
import { buildingCounts } from './prizes.ts';
import { roadsLeft } from './road.ts';
import type { TabernacleAction, TabernacleState } from './state.ts';

/** Divisors that scale numbers to about 1. */
const VP = 40;
const GOODS_IN_HAND = 10;
const BUILDINGS_OF_A_TYPE = 3;
const MOST_ROADS = 8;
const STRENGTH = 20;

const ACTIONS = ['bid', 'use', 'buy', 'sell', 'build', 'road', 'enough', 'trade', 'pass'] as const;

/** What is looked up once for all numbers of a position. */
interface Look {
  readonly state: TabernacleState;
  readonly seats: number;
  readonly over: boolean;
  readonly points: readonly number[];
  readonly prospects: readonly Prospects[];
  readonly totals: readonly number[];
  /** By seat and type. */
  readonly counts: readonly number[];
  /** The share of the roads that is left. */
  readonly left: number;
}

const NOTHING: Prospects = { points: 0, districts: 0, monopolies: 0, goods: 0, hand: 0, works: 0, indians: 0 };

function look(state: TabernacleState): Look {
  const over = state.phase === 'over';
  const points = state.spent.map((_spent, seat) => pointsOf(state, seat));
  const prospects = over ? points.map(() => NOTHING) : prospectsOf(state);
  return {
    state,
    seats: seatsOf(state),
    over,
    points,
    prospects,
    totals: over ? points : prospects.map(totalOf),
    counts: buildingCounts(state),
    left: over ? 0 : roadsLeft(state) / ROADS.length,
  };
}

function totalOf({ points, districts, monopolies, goods, hand, works, indians }: Prospects): number {
  return points + districts + monopolies + goods + hand + works + indians;
}

function ahead(numbers: readonly number[], { seats }: Look, seat: Seat): number {
  return ((numbers[seat] as number) - bestOfOthers(numbers, seat, seats, Number.NEGATIVE_INFINITY)) / VP;
}

function handSize({ hands }: TabernacleState, seat: Seat): number {
  return hands.slice(seat * HAND_LIMIT, (seat + 1) * HAND_LIMIT).filter((type) => type !== NONE).length;
}

/** The encoder of Tabernacle. */
export const encoder = defineEncoder<TabernacleState, TabernacleAction, Look>({
  look,
  table: {
    ...figuresOf('seats', ['3', '4', '5'], (more, { seats }: Look) => flag(seats === more + 3)),
    over: ({ over }) => flag(over),
    bidding: ({ state }) => flag(state.phase === 'bid'),
    'roads left': ({ left }) => left,
    'end is near': ({ left }) => (1 - left) ** 4,
    month: ({ state }) => Math.min(4, state.month / 20),
    quiet: ({ state }) => state.quiet / (quietLimit(state) ?? 1),
    'road this month': ({ state }) => flag(state.roaded),
    'road named': ({ state }) => flag(state.laying !== NONE),
    'buildings left': ({ state }) => state.pile.length / 70,
    'districts open': ({ state }) => state.missing.filter((missing) => missing > 0).length / state.missing.length,
    'crown lays roads': ({ state }) => flag(state.options.crown !== false),
    'ties pooled': ({ state }) => flag(state.options.ties === 'pooled'),
  },
  open: {
    points: ({ points }, seat) => (points[seat] as number) / VP,
    'points ahead': (seen, seat) => ahead(seen.points, seen, seat),
    'ahead in all': (seen, seat) => ahead(seen.totals, seen, seat),
    'ahead in all near the end': (seen, seat) => ahead(seen.totals, seen, seat) * (1 - seen.left) ** 2,
    'expects from districts': ({ prospects }, seat) => (prospects[seat] as Prospects).districts / VP,
    'expects from monopolies': ({ prospects }, seat) => (prospects[seat] as Prospects).monopolies / VP,
    'expects from goods': ({ prospects }, seat) => (prospects[seat] as Prospects).goods / VP,
    'expects from hand': ({ prospects }, seat) => (prospects[seat] as Prospects).hand / VP,
    'expects from works': ({ prospects }, seat) => (prospects[seat] as Prospects).works / VP,
    'expects from Indians': ({ prospects }, seat) => (prospects[seat] as Prospects).indians / VP,
    ...figuresOf('has', GOODS, (good, { state }: Look, seat: Seat) => goodOf(state, seat, good) / GOODS_IN_HAND),
    ...figuresOf(
      'built',
      BUILDING_IDS,
      (type, { counts }: Look, seat: Seat) => (counts[seat * TYPES + type] as number) / BUILDINGS_OF_A_TYPE,
    ),
    Indians: ({ state }, seat) => (state.indians[seat] as number) / 5,
    'property left': ({ state }, seat) => (state.property[seat] as number) / PROPERTY_TOKENS,
    'buildings in hand': ({ state }, seat) => handSize(state, seat) / HAND_LIMIT,
    'colonists left': ({ state, over }, seat) => (over ? 0 : colonistsLeft(state, seat) / 3),
    cabin: ({ state }, seat) => flag((state.cabins[seat] as number) > 0),
    first: ({ state }, seat) => flag(state.first === seat),
    'on turn': ({ state }, seat) => flag(state.turn === seat),
    wait: ({ state, seats }, seat) => (state.turn === NOBODY ? 0 : ((seat - state.turn + seats) % seats) / seats),
  },
  own: { bid: ({ state }, seat) => Math.min(2, Math.max(0, state.phase === 'bid' ? (state.bids[seat] ?? 0) : 0) / 5) },
  action: {
    ...figuresOf('does', ACTIONS, (type, _state: TabernacleState, _seat: Seat, action: TabernacleAction) =>
      flag(action.type === ACTIONS[type]),
    ),
    ...figuresOf('building', BUILDING_IDS, (type, state: TabernacleState, _seat: Seat, action: TabernacleAction) =>
      flag(buildingIn(state, action) === type),
    ),
    ...figuresOf('visits', BUILDING_IDS, (type, state: TabernacleState, _seat: Seat, action: TabernacleAction) =>
      flag(visited(state, action) === type),
    ),
    points: (state, _seat, action) => {
      const type = buildingIn(state, action);
      return type === NONE ? 0 : (POINTS[type] as number) / 8;
    },
    'roads missing there': (state, _seat, action) =>
      Math.min(...districtsOf(action).map((district) => state.missing[district] as number), MOST_ROADS) / MOST_ROADS,
    'own strength there': (state, seat, action) => strengthAt(state, action, (owner) => owner === seat),
    "others' strength there": (state, seat, action) => strengthAt(state, action, (owner) => owner !== seat),
    'buildings there': (state, _seat, action) => sitesAt(state, action, isBuilding),
    'free sites there': (state, _seat, action) => sitesAt(state, action, (held) => !isBuilding(held)),
    'wood left': (state, seat, action) => {
      const type = action.type === 'build' ? buildingIn(state, action) : NONE;
      return type === NONE ? 0 : (goodOf(state, seat, WOOD) - (COST[type] as number)) / GOODS_IN_HAND;
    },
    'own building there': (state, seat, action) => {
      const held = 'hex' in action ? state.sites[siteNumber(action.hex)] : undefined;
      return flag(held !== undefined && isBuilding(held) && ownerOf(held) === seat);
    },
    bid: (_state, _seat, action) => (action.type === 'bid' ? Math.min(2, action.amount / 5) : 0),
  },
});

/** The type of building that a colonist is sent to, or NONE. */
function visited({ sites }: TabernacleState, action: TabernacleAction): number {
  if (action.type !== 'use' && action.type !== 'trade') return NONE;
  const held = sites[siteNumber(action.hex)];
  return held !== undefined && isBuilding(held) ? typeOf(held) : NONE;
}

/** The district of a site, or those that a road touches. */
function districtsOf(action: TabernacleAction): readonly number[] {
  if (!('hex' in action)) return [];
  const site = siteNumber(action.hex);
  if (site !== NONE) return [SITE_DISTRICT[site] as number];
  return ROAD_DISTRICTS[roadNumber(action.hex)] ?? [];
}

/** The strength of the buildings in the districts of an action, of the owners that count. */
function strengthAt(state: TabernacleState, action: TabernacleAction, counts: (owner: Seat) => boolean): number {
  let strength = 0;
  for (const district of districtsOf(action))
    for (const site of DISTRICT_SITES[district] ?? []) {
      const held = state.sites[site] as number;
      if (isBuilding(held) && counts(ownerOf(held))) strength += POINTS[typeOf(held)] as number;
    }
  return strength / STRENGTH;
}

/** The share of the sites in the districts of an action that hold something of this kind. */
function sitesAt({ sites }: TabernacleState, action: TabernacleAction, counts: (held: number) => boolean): number {
  const all = districtsOf(action).flatMap((district) => DISTRICT_SITES[district] ?? []);
  return all.length === 0 ? 0 : all.filter((site) => counts(sites[site] as number)).length / all.length;
}

/** The type of building that an action moves, or NONE. */
function buildingIn(state: TabernacleState, action: TabernacleAction): number {
  if (action.type === 'buy' && action.from === 'display') return state.display[action.slot] ?? NONE;
  return 'building' in action ? numberOf(action.building) : NONE;
}

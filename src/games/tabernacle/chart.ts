/**
 * The peninsula as data: every hex, district and road, and which of them are adjacent. Hexes are pointy-top, in axial
 * coordinates; a hex at (q, r) has its centre at x = size * sqrt(3) * (q + r / 2), y = size * 1.5 * r.
 */
import type { BasicId } from './content.ts';

/** The ids of the twelve districts; each of the first three can be the founders'. */
export const DISTRICT_IDS = [
  'pointe',
  'cap-nord',
  'anse-du-sud',
  'haute-ville',
  'les-greves',
  'les-plaines',
  'beauport',
  'basse-ville',
  'la-batture',
  'les-erables',
  'le-portage',
  'sillery',
] as const;

/** A district of the peninsula. */
export type DistrictId = (typeof DISTRICT_IDS)[number];

/** A district where a game may start. */
export type StartId = 'pointe' | 'cap-nord' | 'anse-du-sud';

/** A hex by its row, A in the north to L in the south, and its column: `G5`. */
export type HexId = string;

/** A position on the chart, land or not. */
export interface Place {
  readonly q: number;
  readonly r: number;
}

/** A hex of the land: a site holds a tile or a building, a road hex holds a road. */
export interface Hex extends Place {
  readonly id: HexId;
  readonly kind: 'site' | 'road';
  /** The district of a site. */
  readonly district: DistrictId | null;
  /** Whether it is next to the sea. */
  readonly coast: boolean;
  /** Whether it is a road hex that starts with an Indian token. */
  readonly feather: boolean;
  /** The starting district whose roads include this one before the game. */
  readonly startOf: StartId | null;
  /** Neighbours that are land. */
  readonly adjacent: readonly HexId[];
}

/** A district with its sites and the roads that surround it, in board order. */
export interface District {
  readonly id: DistrictId;
  readonly name: string;
  readonly sites: readonly HexId[];
  readonly roads: readonly HexId[];
}

/**
 * The chart row by row; odd rows are shifted half a hex to the east. `~` sea, `#` road, `f` road with a feather, `=`
 * road of a start, `|` mainland; letters are the districts.
 */
const CHART: readonly string[] = [
  /* A */ '~ ~ ~ ~ ~ ~ ~ ~ ~ N N ~ ~ ~ ~ ~ ~',
  /* B */ '~ ~ ~ ~ ~ ~ ~ ~ ~ N N ~ ~ ~ ~ ~ ~',
  /* C */ '~ ~ ~ ~ ~ ~ G G # = = = D D ~ ~ ~',
  /* D */ '~ ~ ~ ~ f G G f A A A # D f H ~ ~',
  /* E */ '~ ~ ~ B B # f G # A A A f D # H |',
  /* F */ '~ P = # B B # # # A f # D D # H |',
  /* G */ 'P P = B B # # E E # # C # f # H H |',
  /* H */ '~ P = # # F # E f C C # I I # f |',
  /* I */ '~ ~ ~ F F F f E # C C C # I # ~ ~',
  /* J */ '~ ~ ~ ~ ~ F # E = = = # I ~ ~ ~ ~',
  /* K */ '~ ~ ~ ~ ~ ~ ~ ~ ~ S S ~ ~ ~ ~ ~ ~',
  /* L */ '~ ~ ~ ~ ~ ~ ~ ~ S S ~ ~ ~ ~ ~ ~ ~',
];

const LETTERS: Readonly<Record<string, DistrictId>> = {
  P: 'pointe',
  N: 'cap-nord',
  S: 'anse-du-sud',
  A: 'haute-ville',
  B: 'les-greves',
  C: 'les-plaines',
  D: 'beauport',
  E: 'basse-ville',
  F: 'la-batture',
  G: 'les-erables',
  H: 'le-portage',
  I: 'sillery',
};

const NAMES: Readonly<Record<DistrictId, string>> = {
  pointe: 'La Pointe',
  'cap-nord': 'Cap Nord',
  'anse-du-sud': 'Anse du Sud',
  'haute-ville': 'Haute-Ville',
  'les-greves': 'Les Grèves',
  'les-plaines': 'Les Plaines',
  beauport: 'Beauport',
  'basse-ville': 'Basse-Ville',
  'la-batture': 'La Batture',
  'les-erables': 'Les Érables',
  'le-portage': 'Le Portage',
  sillery: 'Sillery',
};

/** The three starts, and where the founders' buildings are in each (TAB-SETUP-4, TAB-SETUP-5). */
export const STARTS: Readonly<Record<StartId, Readonly<Record<BasicId, HexId>>>> = {
  pointe: { 'gold-counter': 'F2', 'wood-counter': 'G2', 'stone-counter': 'H2', 'old-port': 'G1' },
  'cap-nord': { 'gold-counter': 'A11', 'wood-counter': 'B10', 'stone-counter': 'B11', 'old-port': 'A10' },
  'anse-du-sud': { 'gold-counter': 'L10', 'wood-counter': 'K10', 'stone-counter': 'K11', 'old-port': 'L9' },
};

/** The six directions from a hex, as steps in q and r. */
const STEPS: readonly Place[] = [
  { q: 1, r: 0 },
  { q: -1, r: 0 },
  { q: 0, r: 1 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: -1, r: 1 },
];

interface Cell extends Place {
  readonly id: HexId;
  readonly sign: string;
}

const CELLS: readonly Cell[] = CHART.flatMap((row, r) =>
  row.split(' ').map((sign, column) => ({
    id: `${String.fromCharCode(65 + r)}${column + 1}`,
    q: column - Math.floor(r / 2),
    r,
    sign,
  })),
);

const keyOf = ({ q, r }: Place): string => `${q},${r}`;
const around = (place: Place): Place[] => STEPS.map((step) => ({ q: place.q + step.q, r: place.r + step.r }));

const LAND: ReadonlyMap<string, Cell> = new Map(
  CELLS.filter(({ sign }) => sign !== '~' && sign !== '|').map((cell) => [keyOf(cell), cell]),
);

/** Where the peninsula joins the continent: neither land to build on nor water. */
export const MAINLAND: readonly Place[] = CELLS.filter(({ sign }) => sign === '|').map(({ q, r }) => ({ q, r }));

const isWater = (place: Place): boolean =>
  !LAND.has(keyOf(place)) && !MAINLAND.some((shore) => shore.q === place.q && shore.r === place.r);

/** The sea hexes next to the land. */
export const SEA: readonly Place[] = [
  ...new Map(
    [...LAND.values()]
      .flatMap(around)
      .filter(isWater)
      .map((place) => [keyOf(place), place]),
  ).values(),
];

const STARTING_ROADS: readonly (readonly [StartId, readonly HexId[]])[] = [
  ['pointe', ['F3', 'G3', 'H3']],
  ['cap-nord', ['C10', 'C11', 'C12']],
  ['anse-du-sud', ['J9', 'J10', 'J11']],
];

/** The 107 hexes of the land in board order: row by row from the north, each from the west. */
export const HEXES: readonly Hex[] = [...LAND.values()].map(({ id, q, r, sign }) => ({
  id,
  q,
  r,
  kind: LETTERS[sign] ? 'site' : 'road',
  district: LETTERS[sign] ?? null,
  coast: around({ q, r }).some(isWater),
  feather: sign === 'f',
  startOf: STARTING_ROADS.find(([, roads]) => roads.includes(id))?.[0] ?? null,
  adjacent: around({ q, r }).flatMap((place) => LAND.get(keyOf(place))?.id ?? []),
}));

/** The 61 sites in board order; states number them like this. */
export const SITES: readonly Hex[] = HEXES.filter((hex) => hex.kind === 'site');

/** The 46 road hexes in board order; states number them like this. */
export const ROADS: readonly Hex[] = HEXES.filter((hex) => hex.kind === 'road');

const touches = (road: Hex, district: DistrictId): boolean =>
  SITES.some((site) => site.district === district && site.adjacent.includes(road.id));

/** The districts in the order of their ids. */
export const DISTRICTS: readonly District[] = DISTRICT_IDS.map((id) => ({
  id,
  name: NAMES[id],
  sites: SITES.filter((site) => site.district === id).map((site) => site.id),
  roads: ROADS.filter((road) => touches(road, id)).map((road) => road.id),
}));

const HEX_NUMBER: ReadonlyMap<HexId, number> = new Map(HEXES.map(({ id }, hex) => [id, hex]));
const SITE_NUMBER: ReadonlyMap<HexId, number> = new Map(SITES.map(({ id }, site) => [id, site]));
const ROAD_NUMBER: ReadonlyMap<HexId, number> = new Map(ROADS.map(({ id }, road) => [id, road]));

/** Stands for no site, road, building or tile in states, which hold only numbers. */
export const NONE = -1;

/** The index of a hex in `HEXES`, or NONE. */
export const hexNumber = (id: HexId): number => HEX_NUMBER.get(id) ?? NONE;
/** The index of a site in `SITES`, or NONE if the hex is no site. */
export const siteNumber = (id: HexId): number => SITE_NUMBER.get(id) ?? NONE;
/** The index of a road hex in `ROADS`, or NONE if the hex is no road. */
export const roadNumber = (id: HexId): number => ROAD_NUMBER.get(id) ?? NONE;

const numbers = (ids: readonly HexId[], numberOf: (id: HexId) => number): number[] =>
  ids
    .map(numberOf)
    .filter((number) => number !== NONE)
    .sort((a, b) => a - b);

/** By site: its index in `HEXES`, its district, and the sites next to it, in board order. */
export const SITE_HEX: readonly number[] = SITES.map(({ id }) => hexNumber(id));
export const SITE_DISTRICT: readonly number[] = SITES.map(({ district }) =>
  DISTRICT_IDS.indexOf(district as DistrictId),
);
export const SITE_NEIGHBOURS: readonly (readonly number[])[] = SITES.map(({ adjacent }) =>
  numbers(adjacent, siteNumber),
);

/** By road: its index in `HEXES`, the roads next to it in board order, and the districts it touches. */
export const ROAD_HEX: readonly number[] = ROADS.map(({ id }) => hexNumber(id));
export const ROAD_NEIGHBOURS: readonly (readonly number[])[] = ROADS.map(({ adjacent }) =>
  numbers(adjacent, roadNumber),
);
export const ROAD_DISTRICTS: readonly (readonly number[])[] = ROADS.map(({ id }) =>
  DISTRICTS.flatMap(({ roads }, district) => (roads.includes(id) ? [district] : [])),
);

/** By district: its sites and its roads. */
export const DISTRICT_SITES: readonly (readonly number[])[] = DISTRICTS.map(({ sites }) => numbers(sites, siteNumber));
export const DISTRICT_ROADS: readonly (readonly number[])[] = DISTRICTS.map(({ roads }) => numbers(roads, roadNumber));
/** How many roads surround each district. */
export const ROADS_AROUND: readonly number[] = DISTRICTS.map(({ roads }) => roads.length);

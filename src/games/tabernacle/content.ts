/** The contents of the box of Tabernacle, as data. States refer to buildings, tiles and goods by index. */

/** The three goods, in the order in which states hold them. */
export const GOODS = ['gold', 'wood', 'stone'] as const;

/** Gold buys buildings, wood raises them, stone lays roads. */
export type Good = (typeof GOODS)[number];

/** The nine types of player buildings by their ids. */
export const BUILDING_IDS = [
  'gold-mine',
  'quarry',
  'sawmill',
  'port',
  'tannery',
  'trading-post',
  'tabernacle',
  'watchtower',
  'cabin',
] as const;

/** A type of building; equal buildings are interchangeable, so only types have names. */
export type BuildingId = (typeof BUILDING_IDS)[number];

/** The four buildings of the founders, which belong to nobody. */
export const BASIC_IDS = ['gold-counter', 'wood-counter', 'stone-counter', 'old-port'] as const;

/** A counter or the Old Port. */
export type BasicId = (typeof BASIC_IDS)[number];

/** The nine kinds of prospection tiles by their ids. */
export const TILE_IDS = ['seam', 'forest', 'mountain', 'plain', 'hill', 'sand', 'marsh', 'treasure', 'lake'] as const;

/** The ground of a site. */
export type TileId = (typeof TILE_IDS)[number];

/** What is printed on a player building (TAB-COMP-6). */
export interface Building {
  readonly id: BuildingId;
  readonly name: string;
  readonly french: string;
  /** How many there are in the box. */
  readonly count: number;
  /** The base of its price in gold, which is also the wood for raising it. */
  readonly cost: number;
  /** Victory points for raising it, which are also its strength in a district. */
  readonly points: number;
  /** The good it produces, or `null`. */
  readonly produces: Good | null;
  /** What others pay its owner for using it: one of its good, or gold. */
  readonly toll: number;
  /** The only tile that it may stand on, or `null` for any. */
  readonly tile: TileId | null;
  /** Its use, in a few words. */
  readonly about: string;
}

/** The 45 player buildings, five of each type (TAB-COMP-1). */
export const BUILDINGS: readonly Building[] = [
  {
    id: 'gold-mine',
    name: 'Gold Mine',
    french: "Mine d'Or",
    count: 5,
    cost: 3,
    points: 3,
    produces: 'gold',
    toll: 1,
    tile: 'seam',
    about: 'Gives 3 gold; a guest leaves 1 of them for its owner.',
  },
  {
    id: 'quarry',
    name: 'Quarry',
    french: 'Carrière',
    count: 5,
    cost: 3,
    points: 3,
    produces: 'stone',
    toll: 1,
    tile: 'mountain',
    about: 'Gives 3 stone; a guest leaves 1 of them for its owner.',
  },
  {
    id: 'sawmill',
    name: 'Sawmill',
    french: 'Scierie',
    count: 5,
    cost: 3,
    points: 3,
    produces: 'wood',
    toll: 1,
    tile: 'forest',
    about: 'Gives 3 wood; a guest leaves 1 of them for its owner.',
  },
  {
    id: 'port',
    name: 'Port',
    french: 'Port',
    count: 5,
    cost: 3,
    points: 3,
    produces: null,
    toll: 1,
    tile: null,
    about: 'Stands by the water. One purchase or resale a visit; a guest pays its owner 1 gold first.',
  },
  {
    id: 'tannery',
    name: 'Tannery',
    french: 'Tannerie',
    count: 5,
    cost: 1,
    points: 1,
    produces: null,
    toll: 0,
    tile: null,
    about: 'Only tanneries can be its neighbours.',
  },
  {
    id: 'trading-post',
    name: 'Trading Post',
    french: 'Commerce',
    count: 5,
    cost: 2,
    points: 2,
    produces: null,
    toll: 2,
    tile: null,
    about: 'A point for each Indian token you have, then one of them is gone; a guest pays its owner 2 gold.',
  },
  {
    id: 'tabernacle',
    name: 'Tabernacle',
    french: 'Tabernacle',
    count: 5,
    cost: 4,
    points: 6,
    produces: null,
    toll: 0,
    tile: null,
    about: 'Six points for a cost of four, and a strong hand in its district.',
  },
  {
    id: 'watchtower',
    name: 'Watchtower',
    french: 'Mirador',
    count: 5,
    cost: 5,
    points: 1,
    produces: null,
    toll: 0,
    tile: null,
    about: 'May be raised over another building, which is destroyed; never next to another watchtower.',
  },
  {
    id: 'cabin',
    name: 'Cabin',
    french: 'Cabane',
    count: 5,
    cost: 6,
    points: 3,
    produces: null,
    toll: 0,
    tile: null,
    about: 'Its owner has a third colonist; a second cabin adds none.',
  },
];

/** What is printed on a basic building. */
export interface Basic {
  readonly id: BasicId;
  readonly name: string;
  readonly french: string;
  /** The good it gives, or `null` for the Old Port. */
  readonly gives: Good | null;
  /** The type of building that closes it while one is active (TAB-CLOSE-1). */
  readonly closedBy: BuildingId;
}

export const BASICS: readonly Basic[] = [
  { id: 'gold-counter', name: 'Gold counter', french: "Comptoir d'Or", gives: 'gold', closedBy: 'gold-mine' },
  { id: 'wood-counter', name: 'Wood counter', french: 'Comptoir de Bois', gives: 'wood', closedBy: 'sawmill' },
  { id: 'stone-counter', name: 'Stone counter', french: 'Comptoir de Pierre', gives: 'stone', closedBy: 'quarry' },
  { id: 'old-port', name: 'Old Port', french: 'Vieux Port', gives: null, closedBy: 'port' },
];

/** What is printed on a prospection tile. */
export interface Tile {
  readonly id: TileId;
  readonly name: string;
  readonly french: string;
  readonly count: number;
  /** Wood added to the cost of anything raised on it (TAB-TILE-1). */
  readonly obstacle: number;
  /** Gold for the seat that builds on it (TAB-TILE-2). */
  readonly gold: number;
  /** Victory points for the seat that builds on it (TAB-TILE-3). */
  readonly points: number;
}

const tile = (id: TileId, name: string, french: string, count: number, obstacle = 0, gold = 0, points = 0): Tile => ({
  id,
  name,
  french,
  count,
  obstacle,
  gold,
  points,
});

/** The 57 prospection tiles (TAB-COMP-2). */
export const TILES: readonly Tile[] = [
  tile('seam', 'Seam of gold', "Filon d'Or", 7),
  tile('forest', 'Forest', 'Forêt', 8),
  tile('mountain', 'Mountain', 'Montagne', 7),
  tile('plain', 'Plain', 'Plaine', 11),
  tile('hill', 'Hill', 'Colline', 7, 1),
  tile('sand', 'Sand', 'Sable', 5, 2),
  tile('marsh', 'Marsh', 'Marais', 4, 3),
  tile('treasure', 'Treasure', 'Trésor', 4, 0, 7),
  tile('lake', 'Lake', 'Lac', 4, 0, 0, 5),
];

export const SEAT_COUNTS: readonly number[] = [2, 3, 4, 5];
/** Gold, wood and stone in the box (TAB-COMP-4). */
export const SUPPLY: readonly number[] = [80, 40, 60];
/** Gold, wood and stone that every seat starts with (TAB-SETUP-2). */
export const STOCK: readonly number[] = [10, 5, 3];
/** Roads that are built before the game (TAB-SETUP-6). */
export const STARTING_ROADS = 3;
export const INDIANS = 10;
export const PROPERTY_TOKENS = 20;
export const COLONISTS = 2;
/** At most this many colonists on one hex in a month (TAB-COL-3). */
export const ROOM = 2;
/** Units of its good that a counter or a production building gives. */
export const YIELD = 3;
export const HAND_LIMIT = 3;
/** What each of the five places of the display adds to the cost (TAB-BUY-1). */
export const MODULATORS: readonly number[] = [-2, 0, 2, 4, 6];
/** Prizes of a monopoly by rank (TAB-MONO-1). */
export const MONOPOLY_PRIZES: readonly number[] = [7, 3, 1];
export const BID_ROUNDS = 3;
/** Months without a player's road before the Crown builds one, by the number of seats (TAB-GUARD-1). */
export const QUIET_MONTHS: Readonly<Record<number, number>> = { 2: 12, 3: 8, 4: 6, 5: 5 };

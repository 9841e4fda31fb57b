/** The types of Tabernacle: its state, what each viewer sees of it, actions and events. */
import type { Seat, Viewer } from '../../engine/game.ts';
import type { DistrictId, HexId, StartId } from './chart.ts';
import type { BasicId, BuildingId, Good, TileId } from './content.ts';

/** The table options of Tabernacle. */
export type TabernacleOptions = {
  readonly start: StartId | 'random';
  readonly cabinFrom: 'now' | 'next-month';
  readonly rebid: 'all' | 'tied';
  readonly resale: 'stall' | 'pile';
  readonly secondShare: 'of-total' | 'of-buildings';
  readonly freePass: boolean;
  readonly lakeIsWater: boolean;
  readonly ties: 'pooled' | 'literal';
  readonly winTie: 'shared' | 'goods';
  /** Present only where bids are repeated until one wins (TAB-BID-5). */
  readonly bidUntil?: 'won';
  /** Present only where the Crown lays no roads (TAB-GUARD-1). */
  readonly crown?: false;
};

/** What the game waits for: bids of several seats at once, a colonist of one seat, or nothing once it is over. */
export type Phase = 'bid' | 'play' | 'over';

/** The sources of victory points. */
export const SOURCES = ['buildings', 'lakes', 'roads', 'trade', 'districts', 'monopolies'] as const;

/** One source of victory points. */
export type Source = (typeof SOURCES)[number];

/** The common stock, where it takes the place of a seat. */
export type Reserve = 'reserve';

/** How a district was scored when it became independent. */
export interface Sealed {
  readonly district: DistrictId;
  readonly month: number;
  /** The seat that laid the last road, `null` for the Crown. */
  readonly by: Seat | null;
  /** Points of all buildings in it. */
  readonly sum: number;
  /** Prospection tiles left in it. */
  readonly tiles: number;
  /** Points of each seat's buildings in it. */
  readonly strengths: readonly number[];
  /** What each seat scored. */
  readonly prizes: readonly number[];
}

/**
 * A whole position. Sites, roads, buildings, tiles and goods are indexes into the lists of the content, and NONE where
 * there is nothing. Lists that seldom change are replaced rather than changed, so that copies can share them.
 */
export interface TabernacleState {
  readonly options: TabernacleOptions;
  /** The founders' district. */
  readonly start: number;
  phase: Phase;
  /** Bids of the current round by seat: NO_BID while awaited, OUT if the seat takes no part. */
  bids: readonly number[];
  /** Bids of past rounds; OUT if a seat took no part. */
  rounds: readonly (readonly number[])[];
  month: number;
  /** The seat with the first-player marker, NOBODY during the bid. */
  first: number;
  /** The seat to place a colonist, NOBODY during the bid and after the end. */
  turn: number;
  /** The road named by a colonist that may still name a second one, or NONE. */
  laying: number;
  /** Colonists that each seat has spent this month. */
  spent: number[];
  /** Colonists that each seat has this month, including those spent. */
  allowed: readonly number[];
  /** Consecutive months without a player's road, and whether a player has laid one this month. */
  quiet: number;
  roaded: boolean;
  /** Gold, wood and stone of each seat, three numbers each. */
  goods: number[];
  reserve: number[];
  /** Indian tokens of each seat, and those out of the game; the rest are on feathers without a road. */
  indians: readonly number[];
  indiansGone: number;
  /** Property tokens that each seat has left. */
  property: readonly number[];
  /** Three places for each seat, in the order of purchase, filled up with NONE. */
  hands: number[];
  /** Five places, NONE where there is no building. */
  display: readonly number[];
  /** The face-down pile; the next building is the last. */
  pile: readonly number[];
  /** How many buildings at the bottom of the pile (the first of the list) are known: option `resale: pile`. */
  known: number;
  /** Buildings on the /2 site, destroyed buildings, and active buildings, by type. */
  stall: readonly number[];
  destroyed: readonly number[];
  active: readonly number[];
  /** Tiles covered by buildings, by kind: they are out of the game. */
  covered: readonly number[];
  /** Active cabins of each seat. */
  cabins: readonly number[];
  /** What is on each site: a tile, a basic building or a player's building; see `land.ts`. */
  sites: readonly number[];
  /** 1 for each road that is built. */
  roads: readonly number[];
  /** Roads that each district still lacks. */
  missing: readonly number[];
  /** The colonists on the board, in the order in which they were placed; see `land.ts`. */
  colonists: number[];
  /** Victory points of each seat by source, in the order of `SOURCES`. */
  income: number[];
  /** The independent districts, in the order in which they were sealed. */
  sealed: readonly Sealed[];
}

/** One seat, all of it public. */
export interface SeatView {
  readonly points: number;
  readonly gold: number;
  readonly wood: number;
  readonly stone: number;
  readonly indians: number;
  /** Property tokens left. */
  readonly property: number;
  readonly hand: readonly BuildingId[];
  /** Colonists still to be placed this month, the month's total, and those spent. */
  readonly colonists: number;
  readonly allowed: number;
  readonly spent: number;
  /** Whether a cabin gives a third colonist. */
  readonly cabin: boolean;
  readonly income: Readonly<Record<Source, number>>;
}

/** One site, in the order of `SITES`. */
export interface SiteView {
  readonly hex: HexId;
  /** Whether a tile is face down here. */
  readonly faceDown: boolean;
  /** The tile that is face up here. */
  readonly tile: TileId | null;
  readonly building: BuildingId | null;
  readonly owner: Seat | null;
  readonly basic: BasicId | null;
}

/** One road hex, in the order of `ROADS`. */
export interface RoadView {
  readonly hex: HexId;
  readonly built: boolean;
  /** Whether there is an Indian token here. */
  readonly indian: boolean;
}

/** One district, in the order of `DISTRICTS`. */
export interface DistrictView {
  readonly id: DistrictId;
  readonly status: 'founders' | 'undiscovered' | 'open' | 'independent';
  /** Roads still missing before it is independent. */
  readonly missing: number;
  /** Points of all buildings in it, and tiles left. */
  readonly sum: number;
  readonly tiles: number;
  /** Points of each seat's buildings in it. */
  readonly strengths: readonly number[];
  /** What each seat would score if it became independent now, or did score. */
  readonly prizes: readonly number[];
}

/** One basic building. */
export interface BasicView {
  readonly id: BasicId;
  readonly hex: HexId;
  readonly open: boolean;
  /** The active buildings that close it. */
  readonly closedBy: readonly HexId[];
}

/** One of the ten monopolies as it stands. */
export interface MonopolyView {
  readonly of: BuildingId | 'indians';
  readonly counts: readonly number[];
  /** What each seat would score if the game ended now, or did score. */
  readonly prizes: readonly number[];
}

/** The bid under way. */
export interface BidView {
  /** The number of the round, from 1. */
  readonly round: number;
  /** The seats that take part in this round, and those whose bids are in. */
  readonly bidders: readonly Seat[];
  readonly placed: readonly Seat[];
  /** The viewer's own bid of this round. */
  readonly own: number | null;
}

/** What one viewer sees; `viewer` says who that is. */
export interface TabernacleView {
  readonly viewer: Viewer;
  readonly options: TabernacleOptions;
  readonly start: StartId;
  readonly phase: Phase;
  readonly bid: BidView | null;
  /** Bids of past rounds; `null` if a seat took no part. */
  readonly rounds: readonly (readonly (number | null)[])[];
  /** 0 during the bid. */
  readonly month: number;
  readonly first: Seat | null;
  readonly turn: Seat | null;
  /** The road named by the seat to act, which may still name a second one. */
  readonly laying: HexId | null;
  readonly seats: readonly SeatView[];
  readonly reserve: Readonly<Record<Good, number>>;
  /** Five places, from -2 to +6. */
  readonly display: readonly (BuildingId | null)[];
  /** The buildings on the /2 site, in the order of the content. */
  readonly stall: readonly BuildingId[];
  /** How many buildings are in the pile, and the known ones at its bottom, from the bottom up. */
  readonly pile: number;
  readonly bottom: readonly BuildingId[];
  readonly destroyed: readonly BuildingId[];
  readonly sites: readonly SiteView[];
  readonly roads: readonly RoadView[];
  readonly roadsLeft: number;
  readonly districts: readonly DistrictView[];
  readonly basics: readonly BasicView[];
  /** The colonists on the board in the order in which they were placed. */
  readonly colonists: readonly { readonly seat: Seat; readonly hex: HexId }[];
  readonly indiansGone: number;
  readonly monopolies: readonly MonopolyView[];
  readonly sealed: readonly Sealed[];
  /**
   * Consecutive months without a player's road, how many it takes until the Crown lays one (or `null`), and whether a
   * player has laid one this month.
   */
  readonly quiet: number;
  readonly quietLimit: number | null;
  readonly roaded: boolean;
  /** Tiles covered by buildings, which are out of the game. */
  readonly covered: Readonly<Record<TileId, number>>;
  /** Tiles that are still face down, and buildings that nobody has seen yet, by kind. */
  readonly unseenTiles: Readonly<Record<TileId, number>>;
  readonly unseenBuildings: Readonly<Record<BuildingId, number>>;
}

/**
 * An action of a seat. A road is built in steps: `road` names the first hex; if a second one can follow, another `road`
 * names it, or `enough` stops at one. Nothing is laid until then.
 */
export type TabernacleAction =
  | { readonly type: 'bid'; readonly amount: number }
  | { readonly type: 'use'; readonly hex: HexId }
  | { readonly type: 'buy'; readonly hex: HexId; readonly from: 'display'; readonly slot: number }
  | { readonly type: 'buy'; readonly hex: HexId; readonly from: 'stall'; readonly building: BuildingId }
  | { readonly type: 'sell'; readonly hex: HexId; readonly building: BuildingId }
  | { readonly type: 'build'; readonly hex: HexId; readonly building: BuildingId }
  | { readonly type: 'road'; readonly hex: HexId }
  | { readonly type: 'enough' }
  | { readonly type: 'trade'; readonly hex: HexId }
  | { readonly type: 'pass' };

/** An event of the game. */
export type TabernacleEvent =
  | { readonly type: 'gameStarted'; readonly seats: number; readonly start: StartId }
  /** `amount` is `null` for everybody except the bidder. */
  | { readonly type: 'bidPlaced'; readonly seat: Seat; readonly amount: number | null }
  /** A round of bids is over; `highest` lists several seats if there was a tie. */
  | {
      readonly type: 'bidsShown';
      readonly round: number;
      readonly bids: readonly (number | null)[];
      readonly highest: readonly Seat[];
    }
  | { readonly type: 'markerTaken'; readonly seat: Seat; readonly by: 'bid' | 'lot' }
  | { readonly type: 'monthStarted'; readonly month: number; readonly first: Seat }
  /** `amount` is what was produced, including the tax to the owner. */
  | {
      readonly type: 'used';
      readonly seat: Seat;
      readonly hex: HexId;
      readonly building: BuildingId | BasicId;
      readonly good: Good;
      readonly amount: number;
      readonly owner: Seat | null;
      readonly tax: number;
    }
  /** `price` goes to the reserve, `toll` to the owner. `slot` is `null` for the /2 site. */
  | {
      readonly type: 'bought';
      readonly seat: Seat;
      readonly hex: HexId;
      readonly building: BuildingId;
      readonly slot: number | null;
      readonly price: number;
      readonly owner: Seat | null;
      readonly toll: number;
    }
  /** The display has moved up to `display`; the last place holds `building`, which was just drawn, or nothing. */
  | {
      readonly type: 'displayMoved';
      readonly display: readonly (BuildingId | null)[];
      readonly building: BuildingId | null;
    }
  | {
      readonly type: 'sold';
      readonly seat: Seat;
      readonly hex: HexId;
      readonly building: BuildingId;
      readonly gold: number;
      readonly owner: Seat | null;
      readonly toll: number;
      /** Where the building went; a number is an empty place of the display (option `resale: pile`). */
      readonly to: 'stall' | 'pile' | number;
    }
  /** `points` are for the building; `gold` and `lake` are for the tile. */
  | {
      readonly type: 'built';
      readonly seat: Seat;
      readonly hex: HexId;
      readonly building: BuildingId;
      readonly tile: TileId | null;
      readonly wood: number;
      readonly points: number;
      readonly gold: number;
      readonly lake: number;
    }
  /** A watchtower has been raised over a building. */
  | { readonly type: 'razed'; readonly hex: HexId; readonly building: BuildingId; readonly owner: Seat }
  /** The first road of a colonist is named; nothing is laid yet. */
  | { readonly type: 'roadNamed'; readonly seat: Seat; readonly hex: HexId }
  /** `seat` is `null` for the Crown; `stone` says where the stones came from. */
  | {
      readonly type: 'roadsLaid';
      readonly seat: Seat | null;
      readonly hexes: readonly HexId[];
      readonly stone: Seat | Reserve;
      readonly points: number;
      readonly left: number;
    }
  /** An Indian token goes to the builder of a road, or out of the game under a road of the Crown. */
  | { readonly type: 'indianTaken'; readonly seat: Seat | null; readonly hex: HexId }
  | {
      readonly type: 'discovered';
      readonly district: DistrictId;
      readonly tiles: readonly { readonly hex: HexId; readonly tile: TileId }[];
    }
  | ({ readonly type: 'sealed' } & Sealed)
  | { readonly type: 'closed'; readonly basic: BasicId; readonly hex: HexId }
  | { readonly type: 'reopened'; readonly basic: BasicId; readonly hex: HexId }
  | {
      readonly type: 'traded';
      readonly seat: Seat;
      readonly hex: HexId;
      readonly points: number;
      readonly owner: Seat | null;
      readonly toll: number;
      readonly left: number;
    }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'monopolies'; readonly standings: readonly MonopolyView[] }
  | { readonly type: 'gameOver'; readonly scores: readonly number[]; readonly winners: readonly Seat[] };

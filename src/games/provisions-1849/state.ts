/** The types of Provisions 1849: its state, what each viewer sees of it, actions and events. */
import type { Seat, Viewer } from '../../engine/game.ts';
import type { BonusId, Good, ProductionId, ProspectorId } from './content.ts';

/** The table options of Provisions 1849. */
export type ProvisionsOptions = {
  readonly startSeat: 'random' | Seat;
  readonly turnsPerMonth: 2 | 3 | 4;
  readonly stockSpaces: 2 | 3 | 4;
  readonly singleBuy: 'never' | 'stuck' | 'free';
  readonly rowMovesEveryMonth: boolean;
  readonly secondValue: 'thirdGood' | 'runnerUp';
  readonly bonusTies: 'nobody' | 'everyone';
  /** Present only where a sale as the last action of November does not spare December's first departure (P49-DEC-4). */
  readonly novemberSaleSpares?: false;
  /** Present only where a sale spares a departure even if nobody joined the row (P49-DEC-2). */
  readonly emptyPileSaleSpares?: true;
};

/** What the game waits for: all secret choices at once, an action, a cube of the hand-out, or nothing. */
export type Phase = 'bonus' | 'action' | 'loot' | 'over';

/**
 * A whole position in small numbers. Goods and cards are indexes into the lists of `content.ts`, lists by good have
 * eight numbers, and `NONE` stands for nothing. Lists of cards are never changed in place, so copies share them.
 */
export interface ProvisionsState {
  readonly options: ProvisionsOptions;
  phase: Phase;
  /** 0 for July to 5 for December; 6 when the Barrel has left the track. */
  month: number;
  /** The turn of the month, from 0. */
  turn: number;
  /** How many seats have acted this turn; in the hand-out of October, how many seats have been dealt with. */
  acted: number;
  /** The seat that has the Gold Nugget. */
  nugget: Seat;
  /** The first cube of a purchase under way, or NONE. */
  bought: number;
  /** The good that the trade under way takes, or NONE. */
  taking: number;
  /** How many cubes that trade costs; 0 if there is none. */
  price: number;
  /** The first of two cubes offered in that trade, or NONE. */
  offered: number;
  /**
   * Whether the last action was a sale that spares a departure: somebody joined the row, or the option allows it
   * (P49-DEC-2).
   */
  refilled: boolean;
  /** Cubes in Holding, by good; then the cubes for sale and the vigilantes' cubes. */
  holding: number[];
  production: number[];
  vigilantes: number[];
  /** Cubes in stock, indexed by `seat * 8 + good`. */
  stock: number[];
  /** The Customer Row from the newest to the next to leave; shorter than six when the pile is empty. */
  row: readonly number[];
  /** The Prospectors Pile; the next card is the last of the list. */
  pile: readonly number[];
  /** Prospectors that have left; nobody has seen the first. */
  discard: readonly number[];
  /** Prospectors served, by seat, in the order in which they were won. */
  won: readonly (readonly number[])[];
  /** The Production Card beside each supplier this month; empty before July. */
  shown: readonly number[];
  /** Three Bonus Cards a seat, in the order of `BONUS_CARDS`. */
  readonly dealt: readonly number[];
  /** The Bonus Card that each seat keeps, NONE until it has chosen. */
  kept: readonly number[];
}

/** Stands for no good and no card. */
export const NONE = -1;

/** Numbers by good. */
export type Cubes = Readonly<Record<Good, number>>;

/** A supplier's board. */
export interface SupplierView {
  readonly good: Good;
  /** Cubes for sale. */
  readonly production: number;
  readonly holding: number;
  /** This month's Production Card; `null` before July. */
  readonly card: ProductionId | null;
}

/** One seat as a viewer sees it. */
export interface SeatView {
  readonly stock: Cubes;
  /** Prospectors served, in the order in which they were won. */
  readonly cards: readonly ProspectorId[];
  /** Goods sold, counted from the strips of these cards. */
  readonly sold: Cubes;
  /** Provision Points so far. */
  readonly points: number;
  /** Whether the Bonus Card is chosen. */
  readonly chosen: boolean;
  /** The three cards dealt to the viewer; `null` for other seats. */
  readonly dealt: readonly BonusId[] | null;
  /** The card kept: the viewer's own, and everybody's once the game is over. */
  readonly bonus: BonusId | null;
}

/** An action under way: a purchase with its first cube, or a trade with what it takes and costs. */
export type StepView =
  | { readonly type: 'buying'; readonly good: Good }
  | { readonly type: 'trading'; readonly take: Good; readonly price: 1 | 2; readonly offered: Good | null };

/** What happens to the rightmost prospector after the action under way. */
export type Exit = 'stays' | 'leaves' | 'leavesUnlessSale';

/** What one viewer sees; `viewer` says who that is. */
export interface ProvisionsView {
  readonly viewer: Viewer;
  readonly options: ProvisionsOptions;
  readonly phase: Phase;
  /** 0 for July to 5 for December; 6 when the game is over. */
  readonly month: number;
  /** The turn of the month, from 0. */
  readonly turn: number;
  readonly acted: number;
  readonly nugget: Seat;
  /** The seat to act; `null` while all choose a Bonus Card and when the game is over. */
  readonly active: Seat | null;
  /** The seat that acts after that, also across a month; `null` if none does. */
  readonly next: Seat | null;
  readonly step: StepView | null;
  /** Whether the last action was a sale that spares a departure (P49-DEC-2). */
  readonly refilled: boolean;
  readonly exit: Exit;
  readonly suppliers: readonly SupplierView[];
  readonly vigilantes: Cubes;
  /** The Customer Row, slot 1 first; the last card is always in slot 6, however short the row is. */
  readonly row: readonly ProspectorId[];
  /** How many cards are in the Prospectors Pile. */
  readonly pile: number;
  /** Prospectors that have left, in order; `null` for the first, which nobody has seen. */
  readonly discard: readonly (ProspectorId | null)[];
  /** Prospectors that nobody has seen yet, in the order of their ids: the pile and the first of the discard. */
  readonly unseen: readonly ProspectorId[];
  readonly seats: readonly SeatView[];
}

/**
 * An action of a seat. A purchase is two `buy`; a trade is `trade`, then one or two `give`. A sale names the cubes that
 * it spends, in the order of `GOODS`; contracts supply the rest.
 */
export type ProvisionsAction =
  | { readonly type: 'keepBonus'; readonly card: BonusId }
  | { readonly type: 'buy'; readonly good: Good }
  /** Ends a purchase after one cube (option `singleBuy: 'free'`). */
  | { readonly type: 'enough' }
  | { readonly type: 'sell'; readonly card: ProspectorId; readonly cubes: readonly Good[] }
  | { readonly type: 'trade'; readonly take: Good; readonly price: 1 | 2 }
  | { readonly type: 'give'; readonly good: Good }
  | { readonly type: 'takeLoot'; readonly good: Good }
  | { readonly type: 'pass' };

/** A contract that supplies a good in a sale. */
export interface ContractUse {
  readonly good: Good;
  readonly card: ProspectorId;
}

/** What production did to one supplier: `cubes` moved to the shelf, or to the vigilantes if the card steals. */
export interface ProductionRow {
  readonly good: Good;
  readonly card: ProductionId;
  readonly cubes: number;
}

/** Why the rightmost prospector leaves. */
export type Departure = 'month' | 'december' | 'novemberSale';

/** An event of the game. */
export type ProvisionsEvent =
  | {
      readonly type: 'gameStarted';
      readonly seats: number;
      readonly nugget: Seat;
      readonly row: readonly ProspectorId[];
    }
  /** `null` for a card that the viewer does not know. */
  | {
      readonly type: 'bonusKept';
      readonly seat: Seat;
      readonly card: BonusId | null;
      readonly secondValue: ProvisionsOptions['secondValue'];
    }
  | { readonly type: 'monthStarted'; readonly month: number; readonly nugget: Seat }
  /** Cubes from Holding to the shelf, one entry for each good that got any. */
  | { readonly type: 'toppedUp'; readonly cubes: readonly { readonly good: Good; readonly cubes: number }[] }
  | { readonly type: 'produced'; readonly rows: readonly ProductionRow[] }
  /** A cube from a supplier to a stock; `bought` follows when the purchase is complete. */
  | { readonly type: 'cubeTaken'; readonly seat: Seat; readonly good: Good }
  | { readonly type: 'bought'; readonly seat: Seat; readonly goods: readonly Good[] }
  | {
      readonly type: 'sold';
      readonly seat: Seat;
      readonly card: ProspectorId;
      /** The slot that the card stood in, 1 to 6. */
      readonly slot: number;
      /** Cubes spent, which go back to Holding. */
      readonly cubes: readonly Good[];
      readonly contracts: readonly ContractUse[];
    }
  | { readonly type: 'tradeOpened'; readonly seat: Seat; readonly take: Good; readonly price: 1 | 2 }
  | { readonly type: 'cubeOffered'; readonly seat: Seat; readonly good: Good }
  | { readonly type: 'traded'; readonly seat: Seat; readonly gave: readonly Good[]; readonly took: Good }
  | { readonly type: 'passed'; readonly seat: Seat }
  /** The row moves right and somebody new stands in slot 1. */
  | { readonly type: 'arrived'; readonly card: ProspectorId; readonly pile: number }
  /** The rightmost prospector leaves unserved; `novemberSale`: although November ended with a sale (option). */
  | { readonly type: 'departed'; readonly card: ProspectorId; readonly because: Departure }
  /** The Barrel moves to a position, counted from 1; one past the last once it has left the track. */
  | { readonly type: 'barrelMoved'; readonly position: number; readonly month: number; readonly turn: number }
  | { readonly type: 'vigilantesLeft'; readonly cubes: number }
  | { readonly type: 'looted'; readonly seat: Seat; readonly good: Good }
  | { readonly type: 'lootSkipped'; readonly seat: Seat; readonly because: 'nothingLeft' | 'noRoom' }
  /** The vigilantes' remaining cubes return to the suppliers' Holding Areas. */
  | { readonly type: 'lootReturned'; readonly cubes: readonly { readonly good: Good; readonly cubes: number }[] }
  | { readonly type: 'nuggetMoved'; readonly seat: Seat }
  | {
      readonly type: 'gameOver';
      /** The Bonus Card of each seat. */
      readonly bonuses: readonly BonusId[];
      readonly secondValue: ProvisionsOptions['secondValue'];
      readonly scores: readonly number[];
      readonly winners: readonly Seat[];
    };

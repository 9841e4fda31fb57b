/** The types of Province: state, view, actions and events. */
import type { Seat } from '../../engine/game.ts';
import type { GoalId, Kind, Side, Space, StructureId } from './content.ts';

/** The table options of Province. */
export type ProvinceOptions = {
  readonly first: 'random' | 0 | 1;
  readonly cycleOrder: 'LLC' | 'LCL';
  readonly twoVpGoal: 'worth' | 'printed';
  readonly workersGoalBorrow: boolean;
  readonly goalRetro: boolean;
  readonly unionLimit: 0 | 1;
  readonly equalTurns: boolean;
  readonly quietLimit: number;
};

/** The phase of a turn. Its start and end are automatic. */
export type Phase = 'work' | 'spend' | 'over';

/** What can end a game. */
export type EndReason = 'seven' | 'oneOfEach' | 'goals' | 'quiet';

/** The sides that the two Ship Tokens show, or `null` before the first cast. */
export type Ships = readonly [Side, Side] | null;

/**
 * A whole position, in flat lists of small numbers so that copies are cheap: `standing` and `moved` count Workers at
 * `kind * 3 + space`; `inner` and `outer` hold the seat on each type's two sites, or NOBODY.
 */
export interface ProvinceState {
  readonly options: ProvinceOptions;
  readonly first: Seat;
  active: Seat;
  phase: Phase;
  turn: number;
  /** Workers that have not moved this turn, by kind and space. */
  standing: number[];
  /** Workers that have moved this turn, by kind and space. */
  moved: number[];
  coin: number[];
  supply: number;
  /** Who holds the Platinum Coin, or NOBODY. */
  platinum: number;
  /** Who built each type first: the scoring site. */
  inner: number[];
  /** Who built each type second. */
  outer: number[];
  /** All nine Goals: the five of the stack from the top, then the four out of play. */
  readonly goals: readonly GoalId[];
  /** Who claimed each resolved Goal of the stack, NOBODY if removed. Its length is the face-up Goal's index. */
  goalOwners: number[];
  harbormaster: number;
  ships: Ships;
  /** Who holds the Lender Token, or NOBODY. */
  token: number;
  tokenTaken: boolean;
  /** Index of the Structure borrowed this turn, or NOBODY. */
  borrowed: number;
  labor: number;
  laborEarned: number;
  coinSpent: number;
  grinds: number;
  unionUses: number;
  hasBuilt: boolean;
  hasHired: boolean;
  /** Turn counters when the face-up Goal was turned up (option goalRetro). */
  laborBefore: number;
  spentBefore: number;
  grindsBefore: number;
  /** Turns in a row in which no Structure was built and no Goal resolved. */
  quiet: number;
  /** Whether a Structure was built or a Goal resolved this turn. */
  eventful: boolean;
  /** End triggers that have occurred, in order. */
  ends: EndReason[];
}

/** Workers of one kind on one space. */
export interface WorkersView {
  readonly kind: Kind;
  readonly space: Space;
  readonly standing: number;
  readonly moved: number;
}

/** One seat's public holdings. */
export interface SeatView {
  readonly coin: number;
  /** As if the game ended now: the Lender Token costs its holder 2. */
  readonly vp: number;
  readonly built: readonly StructureId[];
  readonly structuresLeft: number;
  /** How many non-Green Workers this seat may move now. */
  readonly specialWorkers: number;
  readonly goals: readonly GoalId[];
}

/** A type's two sites: `inner` scores, `outer` does not. */
export interface PlotView {
  readonly structure: StructureId;
  readonly inner: Seat | null;
  readonly outer: Seat | null;
}

/** What everybody sees: in Province all seats and spectators share one view. */
export interface ProvinceView {
  readonly options: ProvinceOptions;
  readonly first: Seat;
  readonly active: Seat;
  readonly phase: Phase;
  readonly turn: number;
  /** Every kind and space that holds a Worker. */
  readonly workers: readonly WorkersView[];
  readonly seats: readonly SeatView[];
  readonly supply: number;
  readonly platinum: Seat | null;
  readonly plots: readonly PlotView[];
  readonly faceUp: GoalId | null;
  /** Resolved Goals in order, with who claimed each; `null` where it was removed. */
  readonly resolved: readonly { readonly goal: GoalId; readonly by: Seat | null }[];
  /** How many Goals lie face-down in the stack. */
  readonly goalsLeft: number;
  /** Goals that nobody has seen yet: the stack and the four out of play, in the order of the content. */
  readonly unseen: readonly GoalId[];
  /** The face-down stack and the Goals out of play, only once the game is over. */
  readonly revealed: { readonly stack: readonly GoalId[]; readonly unused: readonly GoalId[] } | null;
  readonly harbormaster: Seat | null;
  readonly ships: Ships;
  readonly token: Seat | null;
  readonly tokenTaken: boolean;
  readonly borrowed: StructureId | null;
  readonly labor: number;
  readonly laborEarned: number;
  readonly coinSpent: number;
  readonly grinds: number;
  readonly unionUses: number;
  readonly hasBuilt: boolean;
  readonly hasHired: boolean;
  /** This turn's counts for the face-up Goal: the whole turn, or with goalRetro off only since it was turned up. */
  readonly counted: { readonly labor: number; readonly spent: number; readonly grinds: number };
  readonly quiet: number;
  readonly eventful: boolean;
  readonly ends: readonly EndReason[];
}

/** The actions of a seat. */
export type ProvinceAction =
  | { readonly type: 'move'; readonly kind: Kind; readonly from: Space }
  | { readonly type: 'endWork' }
  | { readonly type: 'borrow'; readonly structure: StructureId }
  | { readonly type: 'repay' }
  | { readonly type: 'build'; readonly structure: StructureId }
  | { readonly type: 'grind' }
  | { readonly type: 'union' }
  | { readonly type: 'hire' }
  | { readonly type: 'endTurn' };

/** The events of a match. */
export type ProvinceEvent =
  | { readonly type: 'gameStarted'; readonly first: Seat; readonly coin: readonly number[] }
  | { readonly type: 'turnStarted'; readonly seat: Seat; readonly turn: number }
  | { readonly type: 'cast'; readonly seat: Seat; readonly ships: readonly [Side, Side] }
  | {
      readonly type: 'income';
      readonly seat: Seat;
      readonly from: 'harbor' | 'mill' | 'smithy';
      readonly labor: number;
      readonly coin: number;
    }
  | {
      readonly type: 'moved';
      readonly seat: Seat;
      readonly kind: Kind;
      readonly from: Space;
      readonly to: Space;
      readonly labor: number;
      readonly coin: number;
    }
  | { readonly type: 'workEnded'; readonly seat: Seat }
  | {
      readonly type: 'borrowed';
      readonly seat: Seat;
      readonly structure: StructureId;
      /** Whether the token was taken from the rival instead of the supply. */
      readonly fromRival: boolean;
      readonly labor: number;
      readonly coin: number;
    }
  | { readonly type: 'repaid'; readonly seat: Seat; readonly coin: number }
  | {
      readonly type: 'built';
      readonly seat: Seat;
      readonly structure: StructureId;
      readonly vp: number;
      readonly labor: number;
      readonly coin: number;
      /** The Worker that enters the Work Cycle with it. */
      readonly enters: 'camp' | 'village' | null;
      readonly harbormaster: boolean;
    }
  | { readonly type: 'ground'; readonly seat: Seat; readonly labor: number; readonly coin: number }
  | { readonly type: 'unionPaid'; readonly seat: Seat; readonly coin: number; readonly labor: number }
  | { readonly type: 'hired'; readonly seat: Seat; readonly coin: number }
  | { readonly type: 'platinum'; readonly holder: Seat | null }
  | { readonly type: 'goalClaimed'; readonly seat: Seat; readonly goal: GoalId }
  | { readonly type: 'goalRemoved'; readonly goal: GoalId }
  | { readonly type: 'goalTurnedUp'; readonly goal: GoalId; readonly left: number }
  | { readonly type: 'endTriggered'; readonly reason: EndReason }
  | { readonly type: 'laborLost'; readonly seat: Seat; readonly labor: number }
  | { readonly type: 'turnEnded'; readonly seat: Seat; readonly turn: number }
  | { readonly type: 'gameOver'; readonly reasons: readonly EndReason[] };

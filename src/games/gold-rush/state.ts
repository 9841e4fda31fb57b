/** The types of Gold Rush: state, view, actions and events. */
import type { Seat, Viewer } from '../../engine/game.ts';
import type { CardId } from './content.ts';

/** The table options of Gold Rush. */
export type RushOptions = {
  readonly notQuiteDead: boolean;
  readonly reviveMissesMarket: boolean;
  readonly sneakyStranger: boolean;
  readonly strangerCart: boolean;
  readonly sneakValue: -1 | 1;
  readonly memory: 'open' | 'fade';
};

/** What the game waits for: a turn, an answer to a swap, a card taken from the centre, or nothing. */
export type Phase = 'mines' | 'redirect' | 'take' | 'over';

/** The target of a swap. */
export type Target = 'centre' | Seat;

/** Who sells at the market: a seat, or the Stranger of the variant. */
export type Party = Seat | 'stranger';

/** One of the three central cards, by position. */
export type Spot = 'centre:0' | 'centre:1' | 'centre:2';

/** Where a card can be: in a seat's hand or on a spot of the centre. */
export type Place = Seat | Spot;

/** What can end a game. */
export type EndReason = 'cash' | 'lastAlive' | 'everyoneDied' | 'roundLimit';

/** How a finished game was won; no winners if everybody died. */
export interface Ending {
  readonly reason: EndReason;
  readonly winners: readonly Party[];
}

/** What one party sold at a market. */
export interface MarketRow {
  readonly who: Party;
  readonly total: number;
  /** 1 for the heaviest group, 2 for the next, and so on. */
  readonly rank: number;
  readonly earned: number;
  /** The card that was scored, or `null` if the group earns nothing. */
  readonly card: CardId | null;
}

/** How a round ended; public. */
export interface RoundEnd {
  readonly round: number;
  /** The hands as they were shown; empty for a seat that took no part. */
  readonly hands: readonly (readonly CardId[])[];
  /** The central cards if the Stranger showed them (RUSH-STR-3). */
  readonly centre: readonly CardId[] | null;
  /** From the heaviest to the lightest; empty if everybody died. */
  readonly market: readonly MarketRow[];
}

/**
 * A whole position. Cards are indices in `CARDS`. Lists by party hold the seats and then, with the
 * variant, the Stranger.
 */
export interface RushState {
  readonly options: RushOptions;
  round: number;
  dealer: Seat;
  /** Who has the black die and begins every lap. */
  first: Seat;
  white: number;
  /** The number rolled on the black die, and the one it shows now. */
  rolled: number;
  black: number;
  /** Whether this lap is everyone's last. */
  final: boolean;
  /**
   * The stack of decisions: at the bottom the seat on turn, above it all targets of its swap so far, the centre as
   * `CENTRE`. The game waits for the top. Empty when the game is over.
   */
  pending: number[];
  /** Three cards a seat in the order of `CARDS`, NO_CARD where there are fewer. */
  hands: number[];
  /** The card on the table in a swap, or NO_CARD. */
  table: number;
  centre: number[];
  /** The hands as dealt; the first `white` cards of each were face-up. */
  dealt: readonly number[];
  /** The cards that take no part in the round, in the order of `CARDS`. */
  aside: readonly number[];
  /** What has happened in the mines this round, in order. */
  story: MineEvent[];
  /** By party. */
  plates: number[];
  blasts: number[];
  cash: number[];
  /** The round in which the party died, 0 while it lives. */
  died: number[];
  /** The sources of each party's cash: four sums each, in the order of `SOURCES`. */
  income: number[];
  /** Sneak tokens by seat. */
  sneaks: number[];
  /** Sneak tokens left in the pile. */
  pile: number;
  /** Tokens that are out of the game. */
  tin: number;
  /** How the last round ended. */
  last: RoundEnd | null;
  ending: Ending | null;
}

/** Sources of cash: as second, as third, with all loads equal, or the $5 for a card that is worth nothing. */
export const SOURCES = ['second', 'third', 'level', 'floor'] as const;

/** One seat as a viewer sees it. */
export interface SeatView {
  readonly alive: boolean;
  /** The round in which the seat died, 0 while it lives. */
  readonly died: number;
  readonly plates: number;
  readonly blasts: number;
  readonly cash: number;
  readonly sneaks: number;
  /** Number of cards in the hand: 3, or 2 while one is on the table, or 0. */
  readonly cards: number;
  /** The hand if the viewer sees it: the viewer's own, and everybody's once the game is over. */
  readonly hand: readonly CardId[] | null;
  /** The load at the market, with sneak tokens and the card on the table, if the viewer sees the hand. */
  readonly load: number | null;
  /** Cards dealt face-up to this seat this round, as far as they can still be read. */
  readonly faceUp: readonly CardId[];
  /** Turns this seat still has this round, including the current one. */
  readonly turnsLeft: number;
}

/** The Stranger of the variant. */
export interface StrangerView {
  readonly alive: boolean;
  /** The round in which the Stranger died, 0 while it lives. */
  readonly died: number;
  readonly cash: number;
  readonly plates: number;
  readonly blasts: number;
}

/** A swap under way. */
export interface SwapView {
  readonly by: Seat;
  /** The card on the table; only the swapper sees it. */
  readonly card: CardId | null;
  /** The current target. */
  readonly target: Target;
  /** All redirects so far. */
  readonly chain: readonly { readonly by: Seat; readonly to: Target }[];
}

/** A card that the viewer has identified this round; with several places, it may be at any of them. */
export interface TrackedCard {
  readonly card: CardId;
  readonly places: readonly Place[];
}

/** What one viewer sees; `viewer` says who that is. */
export interface RushView {
  readonly viewer: Viewer;
  readonly options: RushOptions;
  readonly round: number;
  readonly phase: Phase;
  readonly dealer: Seat;
  /** Who has the black die. */
  readonly first: Seat;
  /** The seat on turn; the game may wait for another seat to answer a swap. `null` when the game is over. */
  readonly turn: Seat | null;
  readonly white: number;
  readonly black: { readonly rolled: number; readonly shows: number };
  /** This lap, from 1 to `black.rolled`. */
  readonly lap: number;
  /** Whether this lap is everyone's last. */
  readonly final: boolean;
  readonly seats: readonly SeatView[];
  /** The three central cards, `null` if face-down, as they are unless the Stranger showed them at the end. */
  readonly centre: readonly (CardId | null)[];
  /** How many cards take no part in this round. */
  readonly aside: number;
  readonly tin: number;
  readonly pile: number;
  readonly swap: SwapView | null;
  readonly stranger: StrangerView | null;
  /** What has happened in the mines this round, as this viewer may still know it. */
  readonly story: readonly MineEvent[];
  /** Where the cards are that the viewer has identified, in the order of `CARDS`; empty with `memory: 'fade'`. */
  readonly tracker: readonly TrackedCard[];
  /** The sources of each party's cash: four sums each, in the order of `SOURCES`; the Stranger's come last. */
  readonly income: readonly number[];
  /** How the last round ended. */
  readonly last: RoundEnd | null;
  readonly ending: Ending | null;
}

/** The actions of a seat. */
export type RushAction =
  | { readonly type: 'swap'; readonly card: CardId; readonly target: Target }
  | { readonly type: 'sneak' }
  | { readonly type: 'pass' }
  | { readonly type: 'accept' }
  | { readonly type: 'redirect'; readonly target: Target }
  | { readonly type: 'take'; readonly position: number };

/** Events in the mines, kept for the rest of the round. `null` for a card that the viewer does not know. */
export type MineEvent =
  | { readonly type: 'sneaked'; readonly seat: Seat; readonly left: number }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'swapOffered'; readonly seat: Seat; readonly target: Target; readonly card: CardId | null }
  | { readonly type: 'redirected'; readonly seat: Seat; readonly by: Seat; readonly target: Target }
  | {
      readonly type: 'swapped';
      readonly seat: Seat;
      readonly from: Place;
      readonly given: CardId | null;
      readonly got: CardId | null;
      /** Whether those who saw the cards may look them up later; not with `memory: 'fade'`. */
      readonly noted: boolean;
    };

/** The events of a match. */
export type RushEvent =
  | MineEvent
  | { readonly type: 'gameStarted'; readonly seats: number; readonly dealer: Seat }
  | {
      readonly type: 'roundStarted';
      readonly round: number;
      readonly dealer: Seat;
      readonly first: Seat;
      readonly white: number;
      readonly black: number;
      /** The cards dealt face-up, by seat. */
      readonly faceUp: readonly (readonly CardId[])[];
      /** Whether they may be looked up later; not with `memory: 'fade'`. */
      readonly noted: boolean;
    }
  /** A lap begins with the seat that has the black die, which now shows `black`. */
  | {
      readonly type: 'lapStarted';
      readonly seat: Seat;
      readonly lap: number;
      readonly laps: number;
      readonly black: number;
    }
  /** With `memory: 'fade'`: the cards dealt face-up can no longer be seen. */
  | { readonly type: 'faded' }
  | {
      readonly type: 'revealed';
      readonly round: number;
      readonly hands: readonly (readonly CardId[])[];
      readonly centre: readonly CardId[] | null;
    }
  /** What Dynamite and the Replacement Plate did to one cart; `plates` and `blasts` are the current counts. */
  | {
      readonly type: 'blasted';
      readonly who: Party;
      readonly stopped: number;
      readonly mended: number;
      readonly hit: number;
      readonly plates: number;
      readonly blasts: number;
    }
  | { readonly type: 'died'; readonly who: Party }
  | { readonly type: 'revived'; readonly who: Party; readonly lost: number; readonly plates: number }
  | { readonly type: 'sold'; readonly rows: readonly MarketRow[]; readonly cash: readonly number[] }
  | { readonly type: 'tied'; readonly who: readonly Party[]; readonly cash: number }
  | { readonly type: 'gameOver'; readonly reason: EndReason; readonly winners: readonly Party[] };

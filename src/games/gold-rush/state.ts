/** The shapes of Gold Rush: its state, what each viewer sees of it, what people do and what happens. */
import type { Seat, Viewer } from '../../engine/game.ts';
import type { CardId } from './content.ts';

/** The table options of Gold Rush (spec: variants and options). */
export type RushOptions = {
  readonly notQuiteDead: boolean;
  readonly reviveMissesMarket: boolean;
  readonly sneakyStranger: boolean;
  readonly strangerCart: boolean;
  readonly sneakValue: -1 | 1;
  readonly memory: 'open' | 'fade';
};

/** What the game waits for: a turn, an answer to a swap, a card taken from the centre, nothing any more. */
export type Phase = 'mines' | 'redirect' | 'take' | 'over';

/** Whom a swap points at. */
export type Target = 'centre' | Seat;

/** Who sells at the market: a seat, or the Stranger of the variant. */
export type Party = Seat | 'stranger';

/** One of the three central cards, by position. */
export type Spot = 'centre:0' | 'centre:1' | 'centre:2';

/** Where a card can be: in a seat's hand or on a spot of the centre. */
export type Place = Seat | Spot;

/** What ends a game. */
export type EndReason = 'cash' | 'lastAlive' | 'everyoneDied' | 'roundLimit';

/** How a finished game was won; no winners where everybody died. */
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
  /** The card that was scored, or `null` where the group earns nothing. */
  readonly card: CardId | null;
}

/** How a round ended, in the open for everybody. */
export interface RoundEnd {
  readonly round: number;
  /** The hands as they were shown; empty for a seat that took no part. */
  readonly hands: readonly (readonly CardId[])[];
  /** The central cards where the Stranger showed them (RUSH-STR-3). */
  readonly centre: readonly CardId[] | null;
  /** From the heaviest to the lightest; empty where everybody died. */
  readonly market: readonly MarketRow[];
}

/**
 * A whole position. Cards are numbers, their places in `CARDS`. Lists by party hold the seats and then, with the
 * variant, the Stranger.
 */
export interface RushState {
  readonly options: RushOptions;
  round: number;
  dealer: Seat;
  /** Who has the black die and begins every lap. */
  first: Seat;
  white: number;
  /** The black die as it was rolled, and as it lies now. */
  rolled: number;
  black: number;
  /** Whether this lap is everyone's last. */
  final: boolean;
  /**
   * The stack of decisions: at the bottom the seat on turn, above it all that its swap has pointed at so far, the
   * centre as `CENTRE`. The top is waited for. Empty when the game is over.
   */
  pending: number[];
  /** Three cards a seat in the order of `CARDS`, NO_CARD where there are fewer. */
  hands: number[];
  /** The card on the table in a swap, or NO_CARD. */
  table: number;
  centre: number[];
  /** The hands as they were dealt; the first `white` cards of each lay face-up. */
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
  /** What the cash of each party came from: four sums each, in the order of `SOURCES`. */
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

/** Where cash comes from: as second, as third, with all level, or as the $5 for a card that is worth nothing. */
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
  /** How many cards are in the hand: 3, or 2 while its card lies on the table, or 0. */
  readonly cards: number;
  /** The hand where the viewer sees it: the own one, and everybody's once the game is over. */
  readonly hand: readonly CardId[] | null;
  /** What the hand weighs at the market, sneak tokens and the card on the table included, where the hand is seen. */
  readonly load: number | null;
  /** Cards dealt face-up to this seat this round, as far as they can still be read. */
  readonly faceUp: readonly CardId[];
  /** Turns this seat still has this round, the one under way included. */
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
  /** The card on the table, for the swapper alone. */
  readonly card: CardId | null;
  /** Whom it points at now. */
  readonly target: Target;
  /** Every redirect so far. */
  readonly chain: readonly { readonly by: Seat; readonly to: Target }[];
}

/** A card that the viewer has identified this round. One place: it is there for sure; more: it may be at each. */
export interface TrackedCard {
  readonly card: CardId;
  readonly places: readonly Place[];
}

/** What one viewer sees: `viewer` says whose eyes these are. */
export interface RushView {
  readonly viewer: Viewer;
  readonly options: RushOptions;
  readonly round: number;
  readonly phase: Phase;
  readonly dealer: Seat;
  /** Who has the black die. */
  readonly first: Seat;
  /** Whose turn it is; the game waits for somebody else while a swap is answered. `null` when the game is over. */
  readonly turn: Seat | null;
  readonly white: number;
  readonly black: { readonly rolled: number; readonly shows: number };
  /** This lap, from 1 to `black.rolled`. */
  readonly lap: number;
  /** Whether this lap is everyone's last. */
  readonly final: boolean;
  readonly seats: readonly SeatView[];
  /** The three central cards; `null` for each that is face-down, which they are unless the Stranger showed them at the end. */
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
  /** What the cash of each party came from: four sums each, in the order of `SOURCES`; the Stranger's are the last. */
  readonly income: readonly number[];
  /** How the last round ended. */
  readonly last: RoundEnd | null;
  readonly ending: Ending | null;
}

/** What a seat may do. */
export type RushAction =
  | { readonly type: 'swap'; readonly card: CardId; readonly target: Target }
  | { readonly type: 'sneak' }
  | { readonly type: 'pass' }
  | { readonly type: 'accept' }
  | { readonly type: 'redirect'; readonly target: Target }
  | { readonly type: 'take'; readonly position: number };

/** What happens in the mines; it is told again all round. `null` for a card that the viewer does not know. */
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
      /** Whether those who saw the cards may read them up later; not with `memory: 'fade'`. */
      readonly noted: boolean;
    };

/** What happens. */
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
      /** Whether they may be read up later; not with `memory: 'fade'`. */
      readonly noted: boolean;
    }
  /** The seat with the black die begins a lap; the die now shows `black`. */
  | {
      readonly type: 'lapStarted';
      readonly seat: Seat;
      readonly lap: number;
      readonly laps: number;
      readonly black: number;
    }
  /** With `memory: 'fade'`: the cards dealt face-up can no longer be read. */
  | { readonly type: 'faded' }
  | {
      readonly type: 'revealed';
      readonly round: number;
      readonly hands: readonly (readonly CardId[])[];
      readonly centre: readonly CardId[] | null;
    }
  /** What Dynamite and the Replacement Plate did to one cart; `plates` and `blasts` are what it has now. */
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

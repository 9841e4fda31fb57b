/** The shapes of Rattlesnake Creek: its state, what each viewer sees of it, what people do and what happens. */
import type { Seat, Viewer } from '../../engine/game.ts';

/** The table options. */
export type CreekOptions = {
  /** Gold for two neighbouring claims of the same player. */
  readonly neighbours: number;
};

/** A marker that lies on a claim. */
export interface Placed {
  readonly seat: Seat;
  /** Its strength; `SNAKE` for a rattlesnake. */
  readonly marker: number;
}

/** A whole position. Everything else, such as who has won which claim, follows from it. */
export interface CreekState {
  readonly options: CreekOptions;
  /** The gold of each claim, from the spring to the mouth. */
  readonly gold: readonly number[];
  /** The markers on each claim, in the order in which they came. */
  readonly claims: (readonly Placed[])[];
  /** The markers in each seat's hand, in rising order. */
  readonly hands: (readonly number[])[];
  /** The markers left in each seat's bag, in rising order: a bag has no order that could be known. */
  readonly bags: (readonly number[])[];
  /** Who began this round. */
  first: Seat;
}

/** A marker on a claim as a viewer sees it. */
export interface PlacedView {
  readonly seat: Seat;
  /** `null` while it lies face down and is somebody else's. */
  readonly marker: number | null;
}

/** A claim as a viewer sees it. */
export interface ClaimView {
  readonly gold: number;
  readonly markers: readonly PlacedView[];
  /** How it was decided; `null` while it has a free place. */
  readonly result: ClaimResult | null;
}

/** A seat as a viewer sees it. */
export interface SeatView {
  /** `null` for the hands of others. */
  readonly hand: readonly number[] | null;
  readonly held: number;
  /** How many markers its bag holds. */
  readonly bag: number;
  /** The markers of this seat that the viewer has not seen: in its bag, and for others in hand or face down as well. */
  readonly unseen: readonly number[];
  readonly score: number;
}

/** What a viewer may know. */
export interface CreekView {
  readonly viewer: Viewer;
  readonly options: CreekOptions;
  readonly round: number;
  readonly first: Seat;
  /** Who is on turn; `null` when the game is over. */
  readonly turn: Seat | null;
  readonly claims: readonly ClaimView[];
  readonly seats: readonly SeatView[];
}

/** How a full claim was decided. */
export interface ClaimResult {
  /** The places of the markers that rattlesnakes drove off. */
  readonly driven: readonly number[];
  /** What counts for each seat. */
  readonly strengths: readonly number[];
  /** Who gets the claim; `NOBODY` where nothing counts. */
  readonly winner: Seat;
}

/** What a seat does: put a marker of its hand on a claim. */
export type CreekAction = { readonly type: 'place'; readonly marker: number; readonly claim: number };

/** What happens. */
export type CreekEvent =
  | { readonly type: 'gameStarted'; readonly gold: readonly number[]; readonly first: Seat }
  | { readonly type: 'dealt'; readonly seat: Seat; readonly hand: readonly number[] | null }
  | { readonly type: 'roundStarted'; readonly round: number; readonly first: Seat }
  | { readonly type: 'placed'; readonly seat: Seat; readonly claim: number; readonly marker: number | null }
  | { readonly type: 'drew'; readonly seat: Seat; readonly marker: number | null }
  | {
      readonly type: 'turnedUp';
      readonly claim: number;
      readonly gold: number;
      readonly markers: readonly Placed[];
      readonly result: ClaimResult;
    }
  | { readonly type: 'gameOver'; readonly scores: readonly number[]; readonly winners: readonly Seat[] };

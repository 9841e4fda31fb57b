/** The types of Rattlesnake Creek: state, view, actions and events. */
import type { Seat, Viewer } from '../../engine/game.ts';

/** The table options. */
export type CreekOptions = {
  /** Gold for two neighbouring claims of the same player. */
  readonly neighbours: number;
};

/** A marker on a claim. */
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
  /** The markers on each claim, in the order in which they were placed. */
  readonly claims: (readonly Placed[])[];
  /** The markers in each seat's hand, in ascending order. */
  readonly hands: (readonly number[])[];
  /** The markers left in each seat's bag, in ascending order, since the order in a bag has no meaning. */
  readonly bags: (readonly number[])[];
  /** The seat that began this round. */
  first: Seat;
}

/** A marker on a claim as a viewer sees it. */
export interface PlacedView {
  readonly seat: Seat;
  /** `null` while it is face down and another seat's. */
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
  /** `null` for other seats' hands. */
  readonly hand: readonly number[] | null;
  readonly held: number;
  /** How many markers its bag holds. */
  readonly bag: number;
  /** The seat's markers that the viewer has not seen: in its bag and, for other seats, in hand or face down. */
  readonly unseen: readonly number[];
  readonly score: number;
}

/** What a viewer may know. */
export interface CreekView {
  readonly viewer: Viewer;
  readonly options: CreekOptions;
  readonly round: number;
  readonly first: Seat;
  /** The seat on turn; `null` when the game is over. */
  readonly turn: Seat | null;
  readonly claims: readonly ClaimView[];
  readonly seats: readonly SeatView[];
}

/** How a full claim was decided. */
export interface ClaimResult {
  /** The places of the markers that rattlesnakes drove off. */
  readonly driven: readonly number[];
  /** Each seat's strength on the claim. */
  readonly strengths: readonly number[];
  /** The seat that gets the claim; `NOBODY` if no stake is left. */
  readonly winner: Seat;
}

/** What a seat does: put a marker of its hand on a claim. */
export type CreekAction = { readonly type: 'place'; readonly marker: number; readonly claim: number };

/** The events of a match. */
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

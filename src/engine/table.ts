/**
 * A table: where a match is played. A board and its shell use this and cannot tell whether the match runs in a worker
 * beside them or on a server.
 */
import type { GameAction, GameEvent, Options, Seat, Viewer } from './game.ts';
import type { MatchFile } from './match.ts';
import type { Frame, Step, WhyNot } from './protocol.ts';

/** The person or bot on a seat. */
export interface Sitter {
  readonly kind: 'person' | 'bot';
  readonly name: string;
  /** The bot's level; absent for a person. */
  readonly level?: string;
}

/** The facts of a table that do not change while it is played. */
export interface TableCard {
  readonly id: string;
  readonly game: string;
  readonly options: Options;
  readonly sitters: readonly Sitter[];
  readonly created: number;
  /** The table and action from which this one was continued. */
  readonly from?: { readonly table: string; readonly seq: number };
}

/** What a table tells its listeners: a new position, or that an action was taken back. */
export type TableNews<V extends object = object, A extends GameAction = GameAction, E extends GameEvent = GameEvent> =
  | { readonly type: 'frame'; readonly frame: Frame<V, A, E> }
  | { readonly type: 'undone'; readonly frame: Frame<V, A, E> }
  | { readonly type: 'thinking'; readonly seat: Seat }
  | { readonly type: 'trouble'; readonly text: string };

/** A table as the page sees it. */
export interface Table {
  readonly card: TableCard;
  /** Frames are those of `viewer`; `look` changes it (a shared screen follows the seat that acts). */
  look(viewer: Viewer): Promise<Frame>;
  /** A bot's next action waits until all listeners have finished with the last one. */
  listen(hear: (news: TableNews) => void | Promise<void>): () => void;
  play(seat: Seat, action: GameAction): Promise<WhyNot | null>;
  /** Takes back `count` of the seat's actions, as far as possible; one by default. */
  undo(seat: Seat, count?: number): Promise<WhyNot | null>;
  /** The position after action `seq`, as the viewer saw it; 0 is the set-up. */
  show(seq: number, viewer: Viewer): Promise<Frame>;
  /** The steps from action `since` on, as the viewer may know them; 0 is the set-up. */
  history(viewer: Viewer, since: number): Promise<readonly Step[]>;
  /** Bots pause with the table, so that a person can look around. */
  pause(paused: boolean): void;
  save(): Promise<MatchFile>;
  close(): void;
}

/**
 * A table: where a match is played. A board and its shell talk to this and cannot tell whether the match runs in a
 * worker beside them or on a server far away.
 */
import type { GameAction, GameEvent, Options, Seat, Viewer } from './game.ts';
import type { MatchFile } from './match.ts';
import type { Frame, Step, WhyNot } from './protocol.ts';

/** Who sits on a seat. */
export interface Sitter {
  readonly kind: 'person' | 'bot';
  readonly name: string;
  /** The bot's level; absent for a person. */
  readonly level?: string;
}

/** What stays the same while a table is played. */
export interface TableCard {
  readonly id: string;
  readonly game: string;
  readonly options: Options;
  readonly sitters: readonly Sitter[];
  readonly created: number;
  /** The table and action that this one was played on from. */
  readonly from?: { readonly table: string; readonly seq: number };
}

/** What a table tells those who listen: a new position, or that an action was taken back. */
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
  /** A bot's next action waits until everyone who listens has done with the last one. */
  listen(hear: (news: TableNews) => void | Promise<void>): () => void;
  play(seat: Seat, action: GameAction): Promise<WhyNot | null>;
  /** Takes back so many of the seat's actions, one unless said; as far as that is possible where it is not all. */
  undo(seat: Seat, count?: number): Promise<WhyNot | null>;
  /** The position after action `seq`, as the viewer saw it; 0 is the set-up. */
  show(seq: number, viewer: Viewer): Promise<Frame>;
  /** All that happened since action `since`, as the viewer may know it. */
  history(viewer: Viewer, since: number): Promise<readonly Step[]>;
  /** Bots rest while a table is paused, so that a person can look around. */
  pause(paused: boolean): void;
  save(): Promise<MatchFile>;
  close(): void;
}

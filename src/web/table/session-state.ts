/** What a page knows of its table and how it asks for more: the state and the parts that a session's objects share. */
import type { StoreApi } from 'zustand/vanilla';
import type { GameEvent, Seat } from '../../engine/game.ts';
import type { Frame, Step } from '../../engine/protocol.ts';
import type { Table } from '../../engine/table.ts';
import type { Beat, Board } from '../parts/board.ts';
import type { Follow } from './seating.ts';

/** The table as it was when the viewer's last turn ended: for the viewer's own numbers, and for those of the rivals. */
export interface Since {
  readonly seq: number;
  readonly mine: object;
  readonly rivals: object;
}

/** What the page draws from. */
export interface SessionState {
  /** The newest frame that the table has sent. */
  readonly present: Frame;
  /** The frame on show: behind the present while rivals' moves play, or an earlier one while looking back. */
  readonly shown: Frame;
  readonly beat: Beat | null;
  /** Multiplies the durations of the beat; 0 while motion is off. */
  readonly tempo: number;
  readonly steps: readonly Step[];
  readonly since: Since | null;
  readonly thinking: Seat | null;
  /** Looking back, and whether the replay runs by itself. */
  readonly past: { readonly running: boolean } | null;
  /** The person has paused the bots. */
  readonly resting: boolean;
  /** The board shows something that has to be read before anything goes on. */
  readonly holding: boolean;
  /** When that goes by itself, or `null`. */
  readonly heldUntil: number | null;
  readonly trouble: string | null;
  /** The person the table waits for, where that is not the viewer and the screen must not simply switch over. */
  readonly next: Seat | null;
  /** The curtain is down: nobody's table is shown before `next` lifts it. */
  readonly curtain: boolean;
}

/** What a session asks of the page. */
export interface SessionPort {
  readonly follow: Follow;
  /** Whether a curtain falls before the screen goes over to another person. */
  readonly curtained: boolean;
  /** Whether a view shows, or asks for, what others must not see; always, unless given. */
  secret?(view: object): boolean;
  /** Multiplies every duration; 0 when motion is off. */
  tempo(): number;
  /** Multiplies the durations of what rivals do while somebody plays; 1 unless given. */
  haste?(): number;
  /** How long to rest after an action that is only watched: in a match of bots, and in a replay. */
  breath(): number;
  /** What may be kept of a step for the log, where a game lets its viewers forget; all of it unless given. */
  recall?(step: Step, view: object): Step;
  /** Called when events begin to be shown, with the tempo they play at. */
  seen(events: readonly GameEvent[], tempo: number): void;
}

/** What the objects of a session share. */
export interface SessionParts {
  readonly table: Table;
  readonly board: Pick<Board, 'duration' | 'inFull'>;
  readonly port: SessionPort;
  readonly store: StoreApi<SessionState>;
  /** Aborted when the page leaves the table: answers that come later change nothing. */
  readonly left: AbortSignal;
}

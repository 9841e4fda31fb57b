/** A session's state, the page's side of it, and what its objects share. */
import type { StoreApi } from 'zustand/vanilla';
import type { GameEvent, Seat } from '../../engine/game.ts';
import type { Frame, Step } from '../../engine/protocol.ts';
import type { Table } from '../../engine/table.ts';
import type { Beat, Board } from '../parts/board.ts';
import type { Follow } from './seating.ts';

/** The views around the end of the viewer's last turn: after it for their own numbers, before it for the rivals'. */
export interface Since {
  readonly seq: number;
  readonly mine: object;
  readonly rivals: object;
}

/** The state from which the page is rendered. */
export interface SessionState {
  /** The newest frame that the table has sent. */
  readonly present: Frame;
  /** The frame on show: behind the present while rivals' actions play, or an earlier one while looking back. */
  readonly shown: Frame;
  readonly beat: Beat | null;
  /** Factor for the durations of the beat; 0 while motion is off. */
  readonly tempo: number;
  readonly steps: readonly Step[];
  readonly since: Since | null;
  readonly thinking: Seat | null;
  /** Set while looking back: whether the replay is running. */
  readonly past: { readonly running: boolean } | null;
  /** Whether the person has paused the bots. */
  readonly resting: boolean;
  /** Whether the board shows something that has to be read before the game goes on. */
  readonly holding: boolean;
  /** When that closes automatically, or `null`. */
  readonly heldUntil: number | null;
  readonly trouble: string | null;
  /** The person to hand the screen to, where it must not simply switch over to them. */
  readonly next: Seat | null;
  /** Whether the curtain is down: no table is shown until `next` lifts it. */
  readonly curtain: boolean;
}

/** The state of a session that begins with this frame, before anything has happened on the page. */
export function firstSessionState(
  frame: Frame,
  steps: readonly Step[],
  next: Seat | null,
  tempo: number,
): SessionState {
  return {
    present: frame,
    shown: frame,
    beat: null,
    tempo,
    steps,
    since: null,
    thinking: null,
    past: null,
    resting: false,
    holding: false,
    heldUntil: null,
    trouble: null,
    next,
    curtain: next !== null,
  };
}

/** What a session needs from the page. */
export interface SessionPort {
  readonly follow: Follow;
  /** Whether a curtain falls before the screen passes to another person. */
  readonly curtained: boolean;
  /** Whether a view shows, or asks for, what others must not see; always, by default. */
  secret?(view: object): boolean;
  /** Factor for every duration; 0 when motion is off. */
  tempo(): number;
  /** Factor for the durations of rivals' actions while somebody plays; 1 by default. */
  haste?(): number;
  /** The pause after an action that is only watched, in a match of bots or a replay. */
  breath(): number;
  /** What the log may keep of a step, where a game lets its viewers forget; all of it by default. */
  recall?(step: Step, view: object): Step;
  /** Called when events start to show, with the tempo they play at. */
  seen(events: readonly GameEvent[], tempo: number): void;
}

/** What the objects of a session share. */
export interface SessionParts {
  readonly table: Table;
  readonly board: Pick<Board, 'duration' | 'inFull'>;
  readonly port: SessionPort;
  readonly store: StoreApi<SessionState>;
  /** Aborted when the page leaves the table; later answers then change nothing. */
  readonly left: AbortSignal;
}

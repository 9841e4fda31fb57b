/** The parts that a server is built from. Each can be the real one or, in a simulation, a fake. */
import type { Game, GameAction, Seat } from '../engine/game.ts';
import type { EventStore } from './store/store.ts';
import type { Tracer } from './trace.ts';

/** The time, in milliseconds. */
export interface Clock {
  now(): number;
}

/** Calls back at a time; the returned function cancels it. */
export interface Alarm {
  set(at: number, ring: () => void): () => void;
}

/** Work that the server must do later on its own. */
export type Job =
  /** A bot's action at a seat, in the position that entry `rev` of the log led to. */
  | { readonly kind: 'bot'; readonly table: string; readonly rev: number; readonly seat: Seat }
  /** Somebody's time may be up. */
  | { readonly kind: 'clock'; readonly table: string }
  /** A seat that the game has waited for since action `seq` may have to be called. */
  | { readonly kind: 'call'; readonly table: string; readonly seat: Seat; readonly seq: number };

/** Schedules jobs. A job may be done twice, and by any process. */
export interface Jobs {
  /** Schedules a job; adding the same job again moves it. */
  add(job: Job, at: number): void;
  start(carryOut: (job: Job) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Bots that think elsewhere. */
export interface Bots {
  think(question: BotQuestion): Promise<GameAction>;
  close(): Promise<void>;
}

/** What a bot may know: a view, never a state. */
export interface BotQuestion {
  readonly game: string;
  readonly level: string;
  readonly seats: number;
  readonly view: object;
  readonly seat: Seat;
  readonly seed: string;
}

/** Randomness that nobody can guess. */
export interface Secrets {
  /** 32 bytes in hex. */
  draw(): string;
  /** A short name for something that may be shared. */
  name(length: number): string;
}

/** What can become of a command, a bot's turn, a clock or a call. */
export type CommandOutcome =
  | ('played' | 'refused' | 'undone' | 'unkept')
  | ('conflict' | 'duplicate')
  | ('botPlayed' | 'botFailed' | 'lapsed' | 'called');

/** Counts what happens, for the metrics. */
export interface Tally {
  count(what: CommandOutcome): void;
}

/** Why a person is called to a table. */
export type CallReason = 'turn' | 'guest';

/** Everything that a server needs. */
export interface Parts {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly alarm: Alarm;
  readonly jobs: Jobs;
  readonly bots: Bots;
  readonly secrets: Secrets;
  readonly tally: Tally;
  /** Follows commands, if an operator has switched that on. */
  readonly tracer?: Tracer | undefined;
  /** How long a bot waits before it plays while somebody looks on, so that its moves can be followed. */
  readonly botPauseMs?: number;
  game(id: string): Promise<Game | null>;
  /**
   * Calls a person who is not at the table: it waits for their move, or somebody has sat down at the table that they
   * opened. `game` is the game's title.
   */
  call(person: string, table: string, game: string, why?: CallReason): Promise<void>;
  /** How long a person may be away before they are called. */
  readonly callAfterMs?: number;
  /** Reports something that operators should know; it must contain no secrets. */
  complain(text: string, facts?: Readonly<Record<string, string | number>>): void;
}

/** Somebody's connection to a table. */
export interface Connection {
  readonly person: string | null;
  /** The device of the person: once it is signed out, nothing that it asks for is kept. */
  readonly device?: string | undefined;
  /** Whether the page knows the rules, so that an action alone can be sent if the rules tell the rest. */
  readonly follows: boolean;
  /** Whether it applies changes to the view that it was shown last. */
  readonly patches: boolean;
  send(text: string): void;
  close(code: number, reason: string): void;
}

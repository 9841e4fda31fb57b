/** What a server is built from. Each part can be the real one or, in a simulation, a made-up one. */
import type { Game, GameAction, Seat } from '../engine/game.ts';
import type { EventStore } from './store/store.ts';

/** The time, in milliseconds. */
export interface Clock {
  now(): number;
}

/** Wakes somebody at a time; the answer cancels it. */
export interface Alarm {
  set(at: number, ring: () => void): () => void;
}

/** Something the server must do later by itself. */
export type Job =
  /** A bot's action at a seat, in the position that entry `rev` of the log led to. */
  | { readonly kind: 'bot'; readonly table: string; readonly rev: number; readonly seat: Seat }
  /** Somebody's time may be up. */
  | { readonly kind: 'clock'; readonly table: string }
  /** A seat that has been waited for since action `seq` may have to be called. */
  | { readonly kind: 'call'; readonly table: string; readonly seat: Seat; readonly seq: number };

/** Where jobs wait. A job may be done twice, and in any process. */
export interface Jobs {
  /** Puts a job on the list; the same job is there once. */
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

/** Figures that the server counts. */
export interface Tally {
  count(
    what:
      | ('played' | 'refused' | 'undone' | 'unkept')
      | ('conflict' | 'duplicate')
      | ('botPlayed' | 'botFailed' | 'lapsed' | 'called'),
  ): void;
  /** Milliseconds from a command to its answer. */
  took(milliseconds: number): void;
}

/** Why somebody is called to a table. */
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
  /** How long a bot waits before it plays where somebody looks on, so that its moves can be followed. */
  readonly botPauseMs?: number;
  game(id: string): Promise<Game | null>;
  /**
   * Calls a person who is not at the table: it waits for their move, or somebody has sat down at the table that they
   * opened. The game goes by its title.
   */
  call(person: string, table: string, game: string, why?: CallReason): Promise<void>;
  /** How long somebody may be away before they are called. */
  readonly callAfterMs?: number;
  /** Something that the people who run the server should know; no secrets in it. */
  complain(text: string, facts?: Readonly<Record<string, string | number>>): void;
}

/** Somebody's connection to a table. */
export interface Connection {
  readonly person: string | null;
  /** The device of the person: once it is signed out, nothing that it asks for is kept. */
  readonly device?: string | undefined;
  /** Whether the page knows the rules, and need only hear what was done where they tell the rest. */
  readonly follows: boolean;
  send(text: string): void;
  close(code: number, reason: string): void;
}

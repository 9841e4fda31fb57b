/** What a store does for those who run the server: lists of everything, deleting, blocking, and word to all processes. */
import type { Card, Person } from './store.ts';

/** Which tables are meant; what is left out does not matter. */
export interface CardFilter {
  readonly game?: string | undefined;
  readonly stage?: Card['stage'] | undefined;
  /** Somebody who has a seat there, or opened the table. */
  readonly person?: string | undefined;
  /** Nothing has happened there since. */
  readonly idleSince?: number | undefined;
  readonly limit: number;
}

/** Which people are meant; what is left out does not matter. */
export interface PersonFilter {
  readonly id?: string | undefined;
  /** A part of the name, in capitals or not. */
  readonly name?: string | undefined;
  readonly blocked?: boolean | undefined;
  readonly limit: number;
}

/** A person as those who run the server see them. */
export interface KnownPerson extends Pick<Person, 'id' | 'name' | 'created'> {
  /** When they were blocked, or `null`. */
  readonly blocked: number | null;
  /** Tables where they have a seat, or which they opened. */
  readonly tables: number;
}

/** Somebody's connection to a table; whoever only watches may have no name. */
export interface OpenConnection {
  readonly person: string | null;
  readonly table: string;
  readonly since: number;
}

/** The connections of one process. */
export interface ProcessConnections {
  readonly process: string;
  readonly connections: readonly OpenConnection[];
}

/** What all processes said, and the names of those that did not answer in time. */
export interface Survey {
  readonly answers: readonly ProcessConnections[];
  readonly silent: readonly string[];
}

/** Something that every process on the store is told. */
export type Notice =
  /** A table is gone: it leaves the memory, and its connections are closed. */
  | { readonly kind: 'deleted'; readonly table: string }
  /** A person was blocked: their connections end, and where a game is starting their seat is left after the start. */
  | { readonly kind: 'blocked'; readonly person: string }
  /** An operator did something: it belongs into the log. */
  | { readonly kind: 'act'; readonly text: string; readonly facts: Readonly<Record<string, string | number>> };

/** The part of a store that operators use. */
export interface OperatorStore {
  /** Tables, the one that changed last first. */
  cards(filter: CardFilter): Promise<readonly Card[]>;
  /** Deletes all that is kept of a table, unless something has happened there after `idleSince`; says whether it did. */
  deleteTable(table: string, idleSince: number | null): Promise<boolean>;
  /** People, the newest first. */
  knownPeople(filter: PersonFilter): Promise<readonly KnownPerson[]>;
  /**
   * Blocks a person from a time on, or lets them in again with `null`. Meanwhile all their devices count as signed out,
   * also for commands that are on their way.
   */
  setBlocked(person: string, at: number | null): Promise<void>;
  /** The id of the blocked person to whom the token with this hash belongs, or `null`. */
  blockedOwner(tokenHash: string): Promise<string | null>;
  /** Tells all processes on this store, this one included; other processes may miss it. */
  tell(notice: Notice): Promise<void>;
  onNotice(hear: (notice: Notice) => void): void;
  /** Asks all processes on this store who is connected to them. */
  survey(): Promise<Survey>;
  /** How this process answers a survey. */
  onSurvey(answer: () => readonly OpenConnection[]): void;
}

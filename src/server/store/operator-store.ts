/** What operators read and change in a store: lists of everything, deleting, blocking, notices to all processes. */
import type { Card, Person } from './store.ts';

/** Selects tables; what is left out does not matter. */
export interface CardFilter {
  readonly game?: string | undefined;
  readonly stage?: Card['stage'] | undefined;
  /** A person who has a seat there, or opened the table. */
  readonly person?: string | undefined;
  /** Tables that have not changed since this time. */
  readonly idleSince?: number | undefined;
  readonly limit: number;
}

/** Selects people; what is left out does not matter. */
export interface PersonFilter {
  readonly id?: string | undefined;
  /** A part of the name, in upper or lower case. */
  readonly name?: string | undefined;
  readonly blocked?: boolean | undefined;
  readonly limit: number;
}

/** A person as operators see them. */
export interface KnownPerson extends Pick<Person, 'id' | 'name' | 'created'> {
  /** When they were blocked, or `null`. */
  readonly blocked: number | null;
  /** Tables where they have a seat, or which they opened. */
  readonly tables: number;
}

/** A connection to a table; a spectator may have no name. */
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

/** The answers of all processes, and the names of those that did not answer in time. */
export interface Survey {
  readonly answers: readonly ProcessConnections[];
  readonly silent: readonly string[];
}

/** What every process on the store is told. */
export type Notice =
  /** A table was deleted: it leaves the memory, and its connections are closed. */
  | { readonly kind: 'deleted'; readonly table: string }
  /** A person was blocked: their connections end, and a seat in a game that is starting is freed after the start. */
  | { readonly kind: 'blocked'; readonly person: string }
  /** An operator did something: servers write it to their logs. */
  | { readonly kind: 'act'; readonly text: string; readonly facts: Readonly<Record<string, string | number>> };

/** The part of a store that operators use. */
export interface OperatorStore {
  /** Tables; the last one to change comes first. */
  cards(filter: CardFilter): Promise<readonly Card[]>;
  /** Deletes everything of a table, unless it changed after `idleSince`; returns whether it did. */
  deleteTable(table: string, idleSince: number | null): Promise<boolean>;
  /** People, the newest first. */
  knownPeople(filter: PersonFilter): Promise<readonly KnownPerson[]>;
  /**
   * Blocks a person from a time on, or unblocks them with `null`. While they are blocked all their devices count as
   * signed out, also for commands that are on their way.
   */
  setBlocked(person: string, at: number | null): Promise<void>;
  /** The id of the blocked person to whom the token with this hash belongs, or `null`. */
  blockedOwner(tokenHash: string): Promise<string | null>;
  /** Sends a notice to all processes on this store, this one included; other processes may miss it. */
  tell(notice: Notice): Promise<void>;
  onNotice(listener: (notice: Notice) => void): void;
  /** Asks all processes on this store who is connected to them. */
  survey(): Promise<Survey>;
  /** How this process answers a survey. */
  onSurvey(answer: () => readonly OpenConnection[]): void;
}

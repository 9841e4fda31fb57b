/**
 * What the house keeps. The log of a table is the truth; cards and snapshots are made from it and can be thrown away.
 * A person is a name and the hashes of tokens: no account, and nothing else to lose.
 */
import type { Act } from '../act.ts';

/** One line of a table's log. */
export interface LogLine {
  /** Its number, from 1, without gaps. */
  readonly rev: number;
  readonly at: number;
  readonly act: Act;
}

/** What became of an append: who loses a race must read again; a repeat of a command is not written twice. */
export type Appended = 'ok' | 'conflict' | 'duplicate';

/** What lists and timers need to know of a table without reading its log. */
export interface Card {
  readonly table: string;
  readonly game: string;
  readonly stage: 'gathering' | 'playing' | 'over' | 'closed';
  readonly listed: boolean;
  readonly seats: number;
  readonly free: number;
  /** Where the game stands, in a few words. */
  readonly line: string;
  readonly updated: number;
  /** When somebody's time is up; `null` when no clock runs. */
  readonly deadline: number | null;
  /** People with a seat, or who opened the table. */
  readonly people: readonly string[];
  /** Those of them for whom the table waits. */
  readonly waiting: readonly string[];
}

/** A folded table at some line of its log. */
export interface Snapshot {
  readonly rev: number;
  readonly rules: string;
  readonly body: string;
}

/** Somebody who sits at tables, as the house knows them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** A hash of the code with which they come back on another device. */
  readonly recovery: string;
  readonly created: number;
}

/** A table keeps so many of the words said there, with their commands; the oldest go first. */
export const SAID_KEPT = 500;

/** A word said at a table. */
export interface Said {
  readonly n: number;
  readonly at: number;
  readonly person: string;
  readonly text: string;
}

/** How a person wants to hear that it is their turn. */
export interface Contact {
  readonly person: string;
  readonly kind: 'push' | 'mail';
  readonly address: string;
}

/** All that is written together with new lines, or not at all. */
export interface Alongside {
  readonly card?: Card | undefined;
  readonly snapshot?: Snapshot | undefined;
  /** The secret of the dice, kept when the table is opened. */
  readonly secret?: string | undefined;
}

/** A place that keeps tables. Whatever it has answered `ok` to is on the disk. */
export interface EventStore {
  /** Whether other processes may write to it too. */
  readonly shared: boolean;
  append(
    table: string,
    expected: number,
    lines: readonly LogLine[],
    command: string | null,
    alongside?: Alongside,
  ): Promise<Appended>;
  /** Whether a command has been kept, as lines of the log or as a word said. */
  known(table: string, command: string): Promise<boolean>;
  read(table: string, since: number): Promise<readonly LogLine[]>;
  snapshot(table: string): Promise<Snapshot | null>;
  dropSnapshots(): Promise<void>;
  secret(table: string): Promise<string | null>;

  card(table: string): Promise<Card | null>;
  listed(limit: number): Promise<readonly Card[]>;
  cardsOf(person: string, limit: number): Promise<readonly Card[]>;
  /** Tables whose time is up at `before`, or whose game waits for the house to act; the soonest first. */
  due(before: number, limit: number): Promise<readonly Card[]>;

  addPerson(person: Person, tokenHash: string): Promise<void>;
  addToken(person: string, tokenHash: string): Promise<void>;
  personByToken(tokenHash: string): Promise<Person | null>;
  personByRecovery(recoveryHash: string): Promise<Person | null>;
  people(ids: readonly string[]): Promise<readonly Person[]>;
  renamePerson(id: string, name: string): Promise<void>;
  /** Forgets a person: name, tokens, contacts and everything they said. Their seats stay, without a name. */
  forgetPerson(id: string): Promise<void>;

  /** Keeps a word. One whose command was kept before is not said again: the answer is the word as it was said first. */
  say(table: string, person: string, text: string, at: number, command: string | null): Promise<Said>;
  /** The last words said at a table, `most` of them at the most, in their order. */
  said(table: string, most: number): Promise<readonly Said[]>;

  setContact(contact: Contact): Promise<void>;
  dropContact(person: string, kind: Contact['kind']): Promise<void>;
  contacts(person: string): Promise<readonly Contact[]>;

  /** Calls back when another process has written to a table, with 0 for a word; hints may be lost, doubled or late. */
  onHint(hear: (table: string, rev: number) => void): void;
  /** Comes true when the store can be reached and can write now. */
  probe(): Promise<void>;
  /** What the store has done so far, for the metrics. */
  counters(): StoreCounters;
  close(): Promise<void>;
}

/** Figures of a store since it was opened. */
export interface StoreCounters {
  readonly appends: number;
  /** Each of these waited for the disk. */
  readonly commits: number;
  readonly conflicts: number;
  readonly duplicates: number;
}

/** Why a store cannot keep anything now. */
export type Lack = 'full' | 'read-only' | 'away';

/** Says that the store cannot keep anything now: the disk is full, read-only, or the database is away. */
export class StoreTrouble extends Error {
  override name = 'StoreTrouble';
  readonly lack: Lack;

  constructor(message: string, lack: Lack = 'away') {
    super(message);
    this.lack = lack;
  }
}

/** What people are told meanwhile. */
export const LACKS: Readonly<Record<Lack, string>> = {
  full: 'The disk of this house is full, so nothing was changed. Tell whoever runs it to make room, then try again.',
  'read-only':
    'This house cannot write to its disk, so nothing was changed. Tell whoever runs it to make it writable, then try again.',
  away: 'The house cannot keep this just now, and nothing was changed. Try again in a moment.',
};

/**
 * What the server stores. The log of a table is the truth; cards and snapshots are derived from it and can be deleted.
 * A person is a name and the hashes of tokens: there is no account, and nothing else that could leak.
 */

import type { Pace } from '../../engine/protocol.ts';
import type { GameResult } from '../../engine/result.ts';
import type { Act, Holder } from '../act.ts';
import type { Distribution } from '../distribution.ts';
import type { OperatorStore } from './operator-store.ts';

/** One entry of a table's log. */
export interface TableEntry {
  /** Its number, from 1, without gaps. */
  readonly rev: number;
  readonly at: number;
  readonly act: Act;
}

/**
 * The result of an append. After a `conflict` the caller reads the log again. A command that is sent twice is written
 * once. Nothing is written for a device that has been signed out, or for a command that has been refused.
 */
export type Appended = 'ok' | 'conflict' | 'duplicate' | 'signed-out' | 'refused';

/** What lists and timers need to know about a table without reading its log. */
export interface Card {
  readonly table: string;
  readonly game: string;
  readonly stage: 'gathering' | 'playing' | 'over' | 'closed';
  readonly listed: boolean;
  readonly seats: number;
  readonly free: number;
  /** Where the game stands, in a few words; `{s0}` stands for the name of seat 0. */
  readonly line: string;
  readonly updated: number;
  /** When the running clock ends; `null` when no clock runs. */
  readonly deadline: number | null;
  /** People with a seat, or who opened the table. */
  readonly people: readonly string[];
  /** Those of them whom the table waits for. */
  readonly waiting: readonly string[];
  /** What a lobby shows of it; `null` on cards that were written before there was a lobby. */
  readonly company: Company | null;
}

/** Who sits at a table, and how it ended. People are stored by their ids, so that they can be forgotten. */
export interface Company {
  readonly host: string;
  readonly pace: Pace;
  readonly holders: readonly Holder[];
  /** The latest event, in words that everybody may read; `{s0}` stands for the name of seat 0. */
  readonly news: string;
  /** How the game ended, or `null`. */
  readonly result: GameResult | null;
}

const STAGES: readonly unknown[] = ['gathering', 'playing', 'over', 'closed'] satisfies Card['stage'][];

/** Whether something is a stage of a card. */
export function isStage(value: unknown): value is Card['stage'] {
  return STAGES.includes(value);
}

/** Whether a value that was read from the disk is a card. */
export function isCard(value: unknown): value is Card {
  if (typeof value !== 'object' || value === null) return false;
  const { table, game, stage, listed, seats, free, line, updated, deadline, people, waiting, company } =
    value as Partial<Card>;
  const isList = (list: unknown): boolean => Array.isArray(list) && list.every((one) => typeof one === 'string');
  return (
    [table, game, line].every((text) => typeof text === 'string') &&
    [seats, free, updated, deadline ?? 0].every((number) => Number.isFinite(number)) &&
    isStage(stage) &&
    typeof listed === 'boolean' &&
    isList(people) &&
    isList(waiting) &&
    (!company || Array.isArray(company.holders))
  );
}

/** The state of a table after one entry of its log. */
export interface Snapshot {
  readonly rev: number;
  readonly rules: string;
  readonly body: string;
}

/** A person who sits at tables. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** The hash of the recovery code, with which they sign in on another device. */
  readonly recovery: string;
  readonly created: number;
}

/** A browser or program that acts for a person. Only the hash of its token is stored. */
export interface Device {
  readonly id: string;
  readonly person: string;
  /** The name by which its owner recognises it, such as "Firefox on Android"; empty if unknown. */
  readonly name: string;
  /** When it was signed in; 0 if that was before devices were told apart. */
  readonly created: number;
  /** About when it was last seen; 0 if that was before devices were told apart. */
  readonly used: number;
}

/** Which devices of a person are meant. */
export type WhichDevices = 'all' | { readonly only: string } | { readonly except: string };

/** How many chat messages a table keeps, with their commands; the oldest are deleted first. */
export const SAID_KEPT = 500;

/** How many refused commands a table keeps. */
export const REFUSALS_KEPT = 64;

/** A chat message of a table. */
export interface Said {
  readonly n: number;
  readonly at: number;
  readonly person: string;
  readonly text: string;
}

/** A chat message that a person wants to send. */
export interface NewWord {
  readonly table: string;
  readonly person: string;
  readonly device?: string | undefined;
  readonly text: string;
  readonly at: number;
  readonly command: string | null;
}

/** The words that a host sends with the invitation to a table. */
export interface InvitationWords {
  readonly table: string;
  readonly person: string;
  readonly text: string;
}

/** How a person's devices are reached when it is their turn. */
export interface Contact {
  readonly person: string;
  readonly kind: 'push';
  readonly address: string;
}

/** A person's e-mail address. Until it is confirmed, only the letter that asks for the confirmation is sent there. */
export interface Mailbox {
  readonly person: string;
  readonly address: string;
  readonly confirmed: boolean;
  /** The token that unsubscribes, which every letter contains. Empty for addresses that are older than such tokens. */
  readonly leave: string;
}

/** What confirms a mailbox: the hash of a token that only the letter contains, and when that expires. */
export interface Confirmation {
  readonly hash: string;
  readonly until: number;
}

/** What is written together with new entries, or not at all. */
export interface Alongside {
  readonly card?: Card | undefined;
  readonly snapshot?: Snapshot | undefined;
  /** The secret of the dice, stored when the table is opened. */
  readonly secret?: string | undefined;
  /** The device that sent the command. Signing it out and this append are serialised. */
  readonly device?: string | undefined;
}

/** Stores tables and people. Anything that it has answered with `ok` is on the disk. */
export interface EventStore extends OperatorStore {
  /** Whether other processes may write to it too. */
  readonly shared: boolean;
  append(
    table: string,
    expected: number,
    entries: readonly TableEntry[],
    command: string | null,
    alongside?: Alongside,
  ): Promise<Appended>;
  /** Whether a command has been kept, as entries of the log or as a chat message. */
  known(table: string, command: string): Promise<boolean>;
  /**
   * Stores that a command was refused, so that a late copy of it is not carried out; a table keeps the last
   * `REFUSALS_KEPT`. Returns `false` if the command was carried out before.
   */
  refuse(table: string, command: string): Promise<boolean>;
  read(table: string, since: number): Promise<readonly TableEntry[]>;
  snapshot(table: string): Promise<Snapshot | null>;
  dropSnapshots(): Promise<void>;
  secret(table: string): Promise<string | null>;
  /**
   * Moves up to `limit` finished tables that have not changed since `before` to the archive, the oldest first; returns how
   * many. They are read and continued as before.
   */
  archive(before: number, limit: number): Promise<number>;

  card(table: string): Promise<Card | null>;
  /** Listed tables at this stage, most recently changed first. */
  listed(stage: 'gathering' | 'playing' | 'over', limit: number): Promise<readonly Card[]>;
  cardsOf(person: string, limit: number): Promise<readonly Card[]>;
  /** Tables with a deadline until `before`, earliest first. */
  due(before: number, limit: number): Promise<readonly Pick<Card, 'table'>[]>;

  /** Stores a person and their first device. */
  addPerson(person: Person, device: Device, tokenHash: string): Promise<void>;
  /** Signs in another device, unless its person has been forgotten. */
  addDevice(device: Device, tokenHash: string): Promise<void>;
  deviceByToken(tokenHash: string): Promise<{ readonly person: Person; readonly device: Device } | null>;
  /** Stores when a device was seen, and its name if it had none. */
  touchDevice(id: string, at: number, name: string): Promise<void>;
  /** The devices of a person, most recently seen first. */
  devices(person: string): Promise<readonly Device[]>;
  /** Those of these devices that are signed in. */
  signedIn(devices: readonly string[]): Promise<readonly string[]>;
  /** Signs devices out for good, and replaces the hash of the recovery code if `recovery` is given. */
  signOut(person: string, which: WhichDevices, recovery: string | null): Promise<void>;
  personByRecovery(recoveryHash: string): Promise<Person | null>;
  people(ids: readonly string[]): Promise<readonly Person[]>;
  renamePerson(id: string, name: string): Promise<void>;
  /** Deletes a person: name, devices, contacts and everything they said. Their seats remain, without a name. */
  forgetPerson(id: string): Promise<void>;
  /**
   * Calls `listener` when a person was forgotten or some of their devices were signed out, by this process or another;
   * with `null` when such a notice may have been missed. Notices of other processes may be lost, repeated or late.
   */
  onSignOut(listener: (person: string | null) => void): void;

  /**
   * Stores a chat message, unless its device has been signed out (`null`). If its command was carried out before,
   * nothing is stored and the first message is returned; if its command was refused, nothing is stored either.
   */
  say(word: NewWord): Promise<Said | 'refused' | null>;
  /**
   * Replaces the host's words, or deletes them if the text is empty. Returns `false`, and stores nothing, for a device
   * that has been signed out.
   */
  setHostWords(words: InvitationWords, device: string | undefined): Promise<boolean>;
  /** The hosts' words at these tables. */
  hostWords(tables: readonly string[]): Promise<readonly InvitationWords[]>;
  /** The latest chat messages of a table, at most `most`, in order. */
  said(table: string, most: number): Promise<readonly Said[]>;

  /** Stores how to reach a person, unless they have been forgotten. */
  setContact(contact: Contact): Promise<void>;
  dropContact(person: string, kind: Contact['kind']): Promise<void>;
  contacts(person: string): Promise<readonly Contact[]>;

  /** Replaces a person's address by one that is not confirmed yet, unless they have been forgotten. */
  setMailbox(mailbox: Omit<Mailbox, 'confirmed'>, confirmation: Confirmation): Promise<void>;
  mailbox(person: string): Promise<Mailbox | null>;
  /** Confirms the address that a token was sent to. Returns whether it did: a token works once. */
  confirmMailbox(hash: string, now: number): Promise<boolean>;
  dropMailbox(person: string): Promise<void>;
  /** Deletes the address whose letters contain this token. */
  leaveMailbox(leave: string): Promise<void>;
  /** Adds one to a key's count for a day, up to `most`; returns whether it did. Days before yesterday are deleted. */
  countToday(key: string, day: number, most: number): Promise<boolean>;

  /**
   * Calls `listener` when another process wrote to a table (0: a chat message); hints may be lost, repeated or late.
   */
  onHint(listener: (table: string, rev: number) => void): void;
  /** How far tables are, if several processes share the store: a cheap way to find what hints have missed. */
  marks(tables: readonly string[]): Promise<readonly TableMark[]>;
  /** Rejects unless the store can be reached and written to now. */
  probe(): Promise<void>;
  /** What the store has done since it was opened, for the metrics. */
  counters(): StoreCounters;
  /** How busy it is and was, for the metrics. */
  load(): StoreLoad;
  close(): Promise<void>;
}

/** How far a table is. */
export interface TableMark {
  readonly table: string;
  /** Its last entry. */
  readonly rev: number;
  /** Another text as soon as somebody has written in its chat, or the host's words have changed. */
  readonly around: string;
}

/** How busy a store is. */
export interface StoreLoad {
  /** Requests that are not answered yet. */
  readonly waiting: number;
  readonly commitSeconds: Distribution;
  /** How many appends a commit has kept; commits without any are not counted. */
  readonly commitAppends: Distribution;
}

/** Counts since a store was opened. */
export interface StoreCounters {
  readonly appends: number;
  /** Commits that waited for the disk. */
  readonly commits: number;
  readonly conflicts: number;
  readonly duplicates: number;
}

/** Why a store cannot write now. */
export type Lack = 'full' | 'read-only' | 'away';

/** The store cannot write now: the disk is full or read-only, or the database cannot be reached. */
export class StoreTrouble extends Error {
  override name = 'StoreTrouble';
  readonly lack: Lack;

  constructor(message: string, lack: Lack = 'away') {
    super(message);
    this.lack = lack;
  }
}

/** What people are told when a store cannot write. */
export const LACKS: Readonly<Record<Lack, string>> = {
  full: 'The disk of this server is full, so nothing was changed. Ask whoever runs it to free some space, then try again.',
  'read-only':
    'This server cannot write to its disk, so nothing was changed. Ask whoever runs it to make the disk writable, then try again.',
  away: 'The server cannot save this right now, and nothing was changed. Try again in a moment.',
};

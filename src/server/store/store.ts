/**
 * What the house keeps. The log of a table is the truth; cards and snapshots are made from it and can be thrown away.
 * A person is a name and the hashes of tokens: no account, and nothing else to lose.
 */

import type { Pace } from '../../engine/protocol.ts';
import type { GameResult } from '../../engine/result.ts';
import type { Act, Holder } from '../act.ts';
import type { OperatorStore } from './operator-store.ts';

/** One line of a table's log. */
export interface TableEntry {
  /** Its number, from 1, without gaps. */
  readonly rev: number;
  readonly at: number;
  readonly act: Act;
}

/**
 * What became of an append: who loses a race must read again; a repeat of a command is not written twice; nothing is
 * written for a device that has been signed out, nor for a command that has been refused.
 */
export type Appended = 'ok' | 'conflict' | 'duplicate' | 'signed-out' | 'refused';

/** What lists and timers need to know of a table without reading its log. */
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
  /** When somebody's time is up; `null` when no clock runs. */
  readonly deadline: number | null;
  /** People with a seat, or who opened the table. */
  readonly people: readonly string[];
  /** Those of them for whom the table waits. */
  readonly waiting: readonly string[];
  /** What a lobby tells of it; `null` on cards from before there was one. */
  readonly company: Company | null;
}

/** Who sits at a table, and what has come of it. People are named by their ids, so that they can be forgotten. */
export interface Company {
  readonly host: string;
  readonly pace: Pace;
  readonly holders: readonly Holder[];
  /** The last thing that happened, as everybody was told it; `{s0}` stands for the name of seat 0. */
  readonly news: string;
  /** How the game ended, or `null`. */
  readonly result: GameResult | null;
}

const STAGES: readonly unknown[] = ['gathering', 'playing', 'over', 'closed'] satisfies Card['stage'][];

/** Whether something is a stage of a card. */
export function isStage(value: unknown): value is Card['stage'] {
  return STAGES.includes(value);
}

/** Whether something that was read from a disk has everything that a card has. */
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

/** A browser or program that acts for a person. Its token is known by a hash only. */
export interface Device {
  readonly id: string;
  readonly person: string;
  /** What its owner recognises it by, such as "Firefox on Android"; empty where nobody knows. */
  readonly name: string;
  /** When it was signed in; 0 where that was before devices were told apart. */
  readonly created: number;
  /** When it was last seen, give or take; 0 where it was not seen since devices are told apart. */
  readonly used: number;
}

/** Which devices of a person are meant. */
export type WhichDevices = 'all' | { readonly only: string } | { readonly except: string };

/** A table keeps so many of the words said there, with their commands; the oldest go first. */
export const SAID_KEPT = 500;

/** A table remembers so many of the commands that were refused there. */
export const REFUSALS_KEPT = 64;

/** A word said at a table. */
export interface Said {
  readonly n: number;
  readonly at: number;
  readonly person: string;
  readonly text: string;
}

/** A word that somebody wants to say. */
export interface NewWord {
  readonly table: string;
  readonly person: string;
  readonly device?: string | undefined;
  readonly text: string;
  readonly at: number;
  readonly command: string | null;
}

/** The words that a host sends with the invitation to a table. */
export interface HostWords {
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

/** Where a person wants letters. Until whoever reads there has confirmed it, one letter alone goes there. */
export interface Mailbox {
  readonly person: string;
  readonly address: string;
  readonly confirmed: boolean;
  /** Stands in every letter: whoever has it can end them. Empty for addresses from before there was one. */
  readonly leave: string;
}

/** What confirms a mailbox: the hash of a token that only the letter has, and until when it counts. */
export interface Confirmation {
  readonly hash: string;
  readonly until: number;
}

/** All that is written together with new lines, or not at all. */
export interface Alongside {
  readonly card?: Card | undefined;
  readonly snapshot?: Snapshot | undefined;
  /** The secret of the dice, kept when the table is opened. */
  readonly secret?: string | undefined;
  /** The device whose command it is: signing it out and writing this happen one after the other, in either order. */
  readonly device?: string | undefined;
}

/** A place that keeps tables. Whatever it has answered `ok` to is on the disk. */
export interface EventStore extends OperatorStore {
  /** Whether other processes may write to it too. */
  readonly shared: boolean;
  append(
    table: string,
    expected: number,
    lines: readonly TableEntry[],
    command: string | null,
    alongside?: Alongside,
  ): Promise<Appended>;
  /** Whether a command has been kept, as lines of the log or as a word said. */
  known(table: string, command: string): Promise<boolean>;
  /**
   * Keeps that a command was refused, the last `REFUSALS_KEPT` of a table: from then on it is not carried out. Answers
   * whether that stands: `false` where the command was kept before.
   */
  refuse(table: string, command: string): Promise<boolean>;
  read(table: string, since: number): Promise<readonly TableEntry[]>;
  snapshot(table: string): Promise<Snapshot | null>;
  dropSnapshots(): Promise<void>;
  secret(table: string): Promise<string | null>;

  card(table: string): Promise<Card | null>;
  /** Tables at this stage that are open to everybody, those that changed last first. */
  listed(stage: 'gathering' | 'playing' | 'over', limit: number): Promise<readonly Card[]>;
  cardsOf(person: string, limit: number): Promise<readonly Card[]>;
  /** Tables whose time is up at `before`, or whose game waits for the house to act; the soonest first. */
  due(before: number, limit: number): Promise<readonly Pick<Card, 'table'>[]>;

  /** Keeps a person and the device that they came with. */
  addPerson(person: Person, device: Device, tokenHash: string): Promise<void>;
  /** Signs another device in, unless its person has been forgotten. */
  addDevice(device: Device, tokenHash: string): Promise<void>;
  deviceByToken(tokenHash: string): Promise<{ readonly person: Person; readonly device: Device } | null>;
  /** Notes that a device was seen, and its name where it had none. */
  touchDevice(id: string, at: number, name: string): Promise<void>;
  /** The devices of a person, the one that was seen last first. */
  devices(person: string): Promise<readonly Device[]>;
  /** Those of these devices that are signed in. */
  signedIn(devices: readonly string[]): Promise<readonly string[]>;
  /** Signs devices out for good. A new hash of the recovery code, where one is given, replaces the old one with it. */
  signOut(person: string, which: WhichDevices, recovery: string | null): Promise<void>;
  personByRecovery(recoveryHash: string): Promise<Person | null>;
  people(ids: readonly string[]): Promise<readonly Person[]>;
  renamePerson(id: string, name: string): Promise<void>;
  /** Forgets a person: name, devices, contacts and everything they said. Their seats stay, without a name. */
  forgetPerson(id: string): Promise<void>;
  /**
   * Calls back when a person was forgotten or devices of theirs were signed out, here or by another process; with `null`
   * when any of that may have been missed. Calls from other processes may be lost, doubled or late.
   */
  onSignOut(hear: (person: string | null) => void): void;

  /**
   * Keeps a word, unless the device that says it has been signed out (`null`). One whose command was kept before is not
   * said again: the answer is the word as it was said first. One that was refused is not said either.
   */
  say(word: NewWord): Promise<Said | 'refused' | null>;
  /**
   * Keeps the host's words instead of those before, or drops them where the text is empty. Says whether: nothing is kept
   * for a device that has been signed out.
   */
  setHostWords(words: HostWords, device: string | undefined): Promise<boolean>;
  /** The words of these tables, where there are any. */
  hostWords(tables: readonly string[]): Promise<readonly HostWords[]>;
  /** The last words said at a table, `most` of them at the most, in their order. */
  said(table: string, most: number): Promise<readonly Said[]>;

  /** Keeps how to reach a person, unless they have been forgotten. */
  setContact(contact: Contact): Promise<void>;
  dropContact(person: string, kind: Contact['kind']): Promise<void>;
  contacts(person: string): Promise<readonly Contact[]>;

  /** Keeps an address that is not confirmed yet, instead of the one before, unless its person has been forgotten. */
  setMailbox(mailbox: Omit<Mailbox, 'confirmed'>, confirmation: Confirmation): Promise<void>;
  mailbox(person: string): Promise<Mailbox | null>;
  /** Confirms the address that a token was sent to; a token counts once. Says whether it counted. */
  confirmMailbox(hash: string, now: number): Promise<boolean>;
  dropMailbox(person: string): Promise<void>;
  /** Drops the address whose letters carry this token, where there is one. */
  leaveMailbox(leave: string): Promise<void>;
  /** Counts one more for a key on a day, up to `most`; says whether it was counted. Days before yesterday are forgotten. */
  countToday(key: string, day: number, most: number): Promise<boolean>;

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

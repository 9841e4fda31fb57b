/**
 * The thread that owns the database file. Requests that have come in while the disk was busy are written together and
 * answered together, after one commit: a group costs as much as a single line.
 */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type Database from 'libsql';
import type { Confines } from './sqlite.ts';
import { openFile, probeWriting } from './sqlite-file.ts';
import { sqliteLog } from './sqlite-log.ts';
import { type PeopleAsk, READING_PEOPLE, sqlitePeople } from './sqlite-people.ts';
import {
  type Card,
  type Lack,
  type NewWord,
  SAID_KEPT,
  type Said,
  type Snapshot,
  type StoreCounters,
} from './store.ts';

/** What the main thread can ask of this one. */
export type Ask =
  | { readonly op: 'read'; readonly table: string; readonly since: number }
  | { readonly op: 'known'; readonly table: string; readonly command: string }
  | { readonly op: 'snapshot' | 'secret' | 'card'; readonly table: string }
  | { readonly op: 'dropSnapshots' | 'probe' | 'close' }
  | { readonly op: 'listed'; readonly limit: number }
  | { readonly op: 'cardsOf'; readonly person: string; readonly limit: number }
  | { readonly op: 'due'; readonly before: number; readonly limit: number }
  | { readonly op: 'say'; readonly word: NewWord }
  | { readonly op: 'said'; readonly table: string; readonly most: number }
  | PeopleAsk;

/** A request on its way; its number returns with the reply. */
export interface Request {
  readonly id: number;
  readonly ask: Ask;
}

/** An append, less its lines. */
type AppendRow = [
  id: number,
  table: string,
  expected: number,
  lines: number,
  command: string | null,
  /** How long the lines are as JSON. */
  length: number,
  card: Card | null,
  secret: string | null,
  /** The number of its snapshot among those of the group, from 1, or 0. */
  snapshot: number,
  /** Whose command it is, where that matters. */
  device: string | null,
];

/** What is written together. It travels between the threads as few texts, with the least ado. */
export interface Group {
  /** The appends as JSON, with commas between them. */
  appends: string;
  /** Their lines as JSON, ready for the journal, with commas between them. */
  lines: string;
  /** Too long to be put into a text once more. */
  readonly snapshots: Snapshot[];
  readonly requests: Request[];
}

/** An append with its lines. */
interface Append {
  readonly row: AppendRow;
  readonly text: string;
  readonly snapshot: Snapshot | undefined;
}

/** A group as it is carried out. */
interface Work {
  readonly appends: readonly Append[];
  readonly requests: readonly Request[];
}

function unpacked({ appends, lines, snapshots, requests }: Group): Work {
  let at = 0;
  const rows = (JSON.parse(`[${appends}]`) as AppendRow[]).map((row) => {
    const [, , , , , length, , , snapshot] = row;
    const text = lines.slice(at, at + length);
    at += length + 1;
    return { row, text, snapshot: snapshots[snapshot - 1] };
  });
  return { appends: rows, requests };
}

/** An answer to one request, or to an append that was not simply kept. */
export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly trouble: string; readonly lack: Lack };

/** The answers to all that was written together, and the figures of the store so far. Whoever gets none was kept. */
export interface Replies {
  /** How many are answered by this, in the order in which they asked. */
  readonly count: number;
  readonly replies: readonly Reply[];
  readonly counters: StoreCounters;
}

if (!parentPort) throw new Error('The writer runs in a thread of its own.');
const here: MessagePort = parentPort;

const counters = { appends: 0, commits: 0, conflicts: 0, duplicates: 0 };
const { path: file, confines } = workerData as { path: string; confines: Confines };
const db = openFile(file, confines);
const sql = statements(db);
const log = sqliteLog(db);
const people = sqlitePeople(db);

function statements(on: Database.Database) {
  return {
    putCardPerson: on.prepare('insert or ignore into card_people (person, tbl) values (?, ?)'),
    card: on.prepare('select * from cards where tbl = ?'),
    listed: on.prepare(
      `select * from cards where listed = 1 and stage in ('gathering', 'playing') order by updated desc limit ?`,
    ),
    cardsOf: on.prepare(
      'select cards.* from card_people join cards using (tbl) where card_people.person = ? order by updated desc limit ?',
    ),
    due: on.prepare('select * from cards where deadline is not null and deadline <= ? order by deadline limit ?'),
    putSnapshot: on.prepare('insert or replace into snapshots (tbl, rev, rules, body) values (?, ?, ?, ?)'),
    snapshot: on.prepare('select rev, rules, body from snapshots where tbl = ?'),
    putSecret: on.prepare('insert into secrets (tbl, secret) values (?, ?)'),
    secret: on.prepare('select secret from secrets where tbl = ?'),
    lastSaid: on.prepare('select max(n) as n from said where tbl = ?'),
    say: on.prepare('insert into said (tbl, n, at, person, text, command) values (?, ?, ?, ?, ?, ?)'),
    saidAs: on.prepare('select n, at, person, text from said where tbl = ? and command = ?'),
    said: on.prepare('select n, at, person, text from said where tbl = ? order by n desc limit ?'),
    pruneSaid: on.prepare('delete from said where tbl = ? and n <= ?'),
  };
}

/** The people on the latest card of a table, as this thread has written them. */
const cardPeople = new Map<string, string>();
const MANY = 10_000;

function putCardPeople({ table, people }: Card): void {
  const text = people.join(' ');
  if (cardPeople.get(table) === text) return;
  if (cardPeople.size >= MANY) cardPeople.clear();
  for (const person of people) sql.putCardPerson.run(person, table);
  cardPeople.set(table, text);
}

interface KeptCard extends Omit<Card, 'table' | 'listed' | 'people' | 'waiting'> {
  readonly tbl: string;
  readonly listed: number;
  readonly people: string;
  readonly waiting: string;
}

function cardOf(row: unknown): Card | null {
  if (!row) return null;
  const { tbl, game, stage, listed, seats, free, line, updated, deadline, people, waiting } = row as KeptCard;
  return {
    table: tbl,
    game,
    stage,
    listed: listed === 1,
    seats,
    free,
    line,
    updated,
    deadline,
    people: JSON.parse(people) as string[],
    waiting: JSON.parse(waiting) as string[],
  };
}

/** Cards by what is said now: some of those in the file have been replaced by others, which are not there yet. */
function cardsNow(
  statement: Database.Statement,
  by: string | number | null,
  limit: number,
  wanted: (card: Card) => boolean,
  order: (one: Card, other: Card) => number,
): Card[] {
  const asked = limit + log.cards.size;
  const rows = by === null ? statement.all(asked) : statement.all(by, asked);
  const kept = rows.map(cardOf).filter((card) => card !== null && !log.cards.has(card.table)) as Card[];
  return [...kept, ...[...log.cards.values()].filter(wanted)].sort(order).slice(0, limit);
}

const latest = (one: Card, other: Card): number => other.updated - one.updated;
const soonest = (one: Card, other: Card): number => (one.deadline ?? 0) - (other.deadline ?? 0);
const isOpen = ({ listed, stage }: Card): boolean => listed && (stage === 'gathering' || stage === 'playing');

function forget(ask: Extract<PeopleAsk, { op: 'forgetPerson' }>): unknown {
  // Nothing that still waits for its place shall bring them back.
  log.fold();
  // A table that mentions them again shall list them again.
  cardPeople.clear();
  return people.carryOut(ask);
}

function say({ table, person, device, text, at, command }: NewWord): Said | null {
  if (device !== undefined && !people.isSignedIn(device)) return null;
  const before = command === null ? null : saidAs(table, command);
  if (before) return before;
  const n = ((sql.lastSaid.get(table) as { n: number | null }).n ?? 0) + 1;
  sql.say.run(table, n, at, person, text, command);
  if (n > SAID_KEPT) sql.pruneSaid.run(table, n - SAID_KEPT);
  return { n, at, person, text };
}

function saidAs(table: string, command: string): Said | null {
  const row = sql.saidAs.get(table, command) as Said | undefined;
  return row ? { n: row.n, at: row.at, person: row.person, text: row.text } : null;
}

function carryOut(ask: Ask): unknown {
  switch (ask.op) {
    case 'known':
      return log.knows(ask.table, ask.command) || saidAs(ask.table, ask.command) !== null;
    case 'read':
      return log.read(ask.table, ask.since);
    case 'snapshot': {
      const row = sql.snapshot.get(ask.table) as Snapshot | undefined;
      return row ? { rev: row.rev, rules: row.rules, body: row.body } : null;
    }
    case 'secret':
      return (sql.secret.get(ask.table) as { secret: string } | undefined)?.secret ?? null;
    case 'card':
      return log.cards.get(ask.table) ?? cardOf(sql.card.get(ask.table));
    case 'listed':
      return cardsNow(sql.listed, null, ask.limit, isOpen, latest);
    case 'cardsOf':
      return cardsNow(sql.cardsOf, ask.person, ask.limit, ({ people }) => people.includes(ask.person), latest);
    case 'due':
      return cardsNow(sql.due, ask.before, ask.limit, ({ deadline }) => (deadline ?? Infinity) <= ask.before, soonest);
    case 'dropSnapshots':
      db.exec('delete from snapshots');
      return null;
    case 'forgetPerson':
      return forget(ask);
    case 'say':
      return say(ask.word);
    case 'said':
      return (sql.said.all(ask.table, ask.most) as Said[])
        .map(({ n, at, person, text }) => ({ n, at, person, text }))
        .reverse();
    case 'probe':
      probeWriting(db);
      return null;
    case 'close':
      return null;
    default:
      return people.carryOut(ask);
  }
}

const READING: ReadonlySet<Ask['op']> = new Set<Ask['op']>([
  ...(['known', 'read', 'snapshot', 'secret', 'card', 'listed', 'cardsOf', 'due'] as const),
  ...(['said', 'close'] as const),
  ...READING_PEOPLE,
]);

function lackOf(error: unknown): Lack {
  const { code = '' } = error as { code?: string };
  if (code === 'SQLITE_FULL') return 'full';
  return code.startsWith('SQLITE_READONLY') ? 'read-only' : 'away';
}

/** Carries out the appends of a group, all in one go. */
function append({ appends }: Work, replies: Reply[]): void {
  for (const { row, text, snapshot } of appends) {
    const [id, table, expected, lines, command, , card, secret, , device] = row;
    counters.appends += 1;
    if (device !== null && !people.isSignedIn(device)) {
      replies.push({ id, value: 'signed-out' });
      continue;
    }
    const result = log.append(table, expected, lines, command, text, card);
    if (result !== 'ok') {
      counters[result === 'duplicate' ? 'duplicates' : 'conflicts'] += 1;
      replies.push({ id, value: result });
      continue;
    }
    if (card !== null) putCardPeople(card);
    if (snapshot) putSnapshot(table, snapshot);
    if (secret !== null) sql.putSecret.run(table, secret);
  }
}

function putSnapshot(table: string, { rev, rules, body }: Snapshot): void {
  sql.putSnapshot.run(table, rev, rules, body);
}

/**
 * Writes a group in one transaction; nothing of it is answered before the commit. Something that was written before is put
 * in its place by the same commit.
 */
function writeGroup(group: Work, replies: Reply[], tidies = true): void {
  const { appends, requests } = group;
  const before = { ...counters };
  const said = replies.length;
  try {
    // Who only reads is served though nothing can be written.
    const reading = appends.length === 0 && requests.every(({ ask }) => READING.has(ask.op));
    db.exec(reading ? 'begin' : 'begin immediate');
    log.begin();
    people.begin();
    append(group, replies);
    log.flush(Date.now());
    if (tidies && appends.length > 0) log.tidy(Date.now());
    for (const { id, ask } of requests) replies.push({ id, value: carryOut(ask) });
    db.exec('commit');
    counters.commits += 1;
  } catch (error) {
    Object.assign(counters, before);
    replies.length = said;
    giveUp();
    // One bad request must not take the others with it, nor must what can stay in the journal.
    const single = parted(group);
    if (tidies || single.length > 1) {
      for (const one of single) writeGroup(one, replies, false);
      return;
    }
    const trouble = error instanceof Error ? error.message : String(error);
    replies.push({ id: requests[0]?.id ?? appends[0]?.row[0] ?? 0, trouble, lack: lackOf(error) });
  }
}

/** What was done since the last commit did not happen. */
function giveUp(): void {
  log.forget();
  people.forget();
  cardPeople.clear();
  if (db.inTransaction) db.exec('rollback');
}

/** A group for each request of a group. */
function parted({ appends, requests }: Work): Work[] {
  return [
    ...appends.map((one) => ({ appends: [one], requests: [] })),
    ...requests.map((one) => ({ appends: [], requests: [one] })),
  ];
}

/** All that lies there by now, in one piece. */
function gathered(first: Group): Work {
  const works = [unpacked(first)];
  for (let next = receiveMessageOnPort(here); next; next = receiveMessageOnPort(here))
    works.push(unpacked(next.message as Group));
  return { appends: works.flatMap(({ appends }) => appends), requests: works.flatMap(({ requests }) => requests) };
}

here.on('message', (first: Group) => {
  const group = gathered(first);
  const count = group.appends.length + group.requests.length;
  const replies: Reply[] = [];
  writeGroup(group, replies);
  here.postMessage(JSON.stringify({ count, replies, counters } satisfies Replies));
  if (!group.requests.some(({ ask }) => ask.op === 'close')) return;
  db.close();
  here.close();
});

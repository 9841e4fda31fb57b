/**
 * The thread that owns the database file. Requests that have come in while the disk was busy are written together and
 * answered together, after one commit: a group costs as much as a single line.
 */
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';
import type { Confines } from './sqlite.ts';
import { MIGRATIONS } from './sqlite-schema.ts';
import type { Appended, Card, Contact, Lack, Person, Said, Snapshot, StoreCounters } from './store.ts';

/** What the main thread can ask of this one. */
export type Ask =
  | {
      readonly op: 'append';
      readonly table: string;
      readonly expected: number;
      /** Number, time and text of each line. */
      readonly lines: readonly (readonly [rev: number, at: number, act: string])[];
      readonly command: string | null;
      readonly card: CardRow | null;
      readonly snapshot: Snapshot | null;
      readonly secret: string | null;
    }
  | { readonly op: 'read'; readonly table: string; readonly since: number }
  | { readonly op: 'snapshot' | 'secret' | 'card'; readonly table: string }
  | { readonly op: 'dropSnapshots' | 'close' }
  | { readonly op: 'listed'; readonly limit: number }
  | { readonly op: 'cardsOf'; readonly person: string; readonly limit: number }
  | { readonly op: 'due'; readonly before: number; readonly limit: number }
  | { readonly op: 'addPerson'; readonly person: Person; readonly tokenHash: string }
  | { readonly op: 'addToken'; readonly person: string; readonly tokenHash: string }
  | { readonly op: 'personByToken' | 'personByRecovery'; readonly hash: string }
  | { readonly op: 'people'; readonly ids: readonly string[] }
  | { readonly op: 'renamePerson'; readonly id: string; readonly name: string }
  | { readonly op: 'forgetPerson'; readonly id: string }
  | { readonly op: 'say'; readonly table: string; readonly person: string; readonly text: string; readonly at: number }
  | { readonly op: 'said'; readonly table: string; readonly since: number }
  | { readonly op: 'setContact'; readonly contact: Contact }
  | { readonly op: 'dropContact'; readonly person: string; readonly kind: Contact['kind'] }
  | { readonly op: 'contacts'; readonly person: string };

/** A request on its way; its number returns with the reply. */
export interface Request {
  readonly id: number;
  readonly ask: Ask;
}

/** A card in the order of its columns; people and those waited for as JSON. */
export type CardRow = readonly [
  table: string,
  game: string,
  stage: Card['stage'],
  listed: 0 | 1,
  seats: number,
  free: number,
  line: string,
  updated: number,
  deadline: number | null,
  people: string,
  waiting: string,
];

/** An answer to one request. */
export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly trouble: string; readonly lack: Lack };

/** The answers to a group that was written together, and the figures of the store so far. */
export interface Replies {
  readonly replies: readonly Reply[];
  readonly counters: StoreCounters;
}

const port = parentPort;
if (!port) throw new Error('The writer runs in a thread of its own.');

const counters = { appends: 0, commits: 0, conflicts: 0, duplicates: 0 };
const { path: file, confines } = workerData as { path: string; confines: Confines };
const db = open(file);
const sql = statements(db);

function open(path: string): Database.Database {
  const opened = new Database(path);
  opened.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;');
  // The same few pages change again and again: they are carried over into the file less often than after every 1,000.
  opened.exec('pragma wal_autocheckpoint = 8000;');
  const [row] = opened.prepare('pragma user_version').all() as { user_version: number }[];
  const version = row?.user_version ?? 0;
  if (version > MIGRATIONS.length)
    throw new Error(`The database ${path} was written by a newer Boomtown; start that one.`);
  for (let next = version; next < MIGRATIONS.length; next++)
    opened.exec(`begin; ${MIGRATIONS[next]}; pragma user_version = ${next + 1}; commit;`);
  if (confines.pages !== undefined) opened.exec(`pragma max_page_count = ${Math.floor(confines.pages)}`);
  if (confines.readOnly) opened.exec('pragma query_only = on');
  return opened;
}

function statements(on: Database.Database) {
  return {
    last: on.prepare('select max(rev) as rev from log where tbl = ?'),
    known: on.prepare('select 1 as known from log where tbl = ? and command = ?'),
    insert: on.prepare('insert into log (tbl, rev, at, command, act) values (?, ?, ?, ?, ?)'),
    read: on.prepare('select rev, at, act from log where tbl = ? and rev > ? order by rev'),
    putCard: on.prepare(
      `insert into cards (tbl, game, stage, listed, seats, free, line, updated, deadline, people, waiting)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (tbl) do update set game = excluded.game, stage = excluded.stage, listed = excluded.listed,
         seats = excluded.seats, free = excluded.free, line = excluded.line, updated = excluded.updated,
         deadline = excluded.deadline, people = excluded.people, waiting = excluded.waiting`,
    ),
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
    addPerson: on.prepare('insert into people (id, name, recovery, created) values (?, ?, ?, ?)'),
    addToken: on.prepare('insert into tokens (hash, person) values (?, ?)'),
    byToken: on.prepare('select people.* from tokens join people on people.id = tokens.person where tokens.hash = ?'),
    byRecovery: on.prepare('select * from people where recovery = ?'),
    person: on.prepare('select * from people where id = ?'),
    rename: on.prepare('update people set name = ? where id = ?'),
    lastSaid: on.prepare('select max(n) as n from said where tbl = ?'),
    say: on.prepare('insert into said (tbl, n, at, person, text) values (?, ?, ?, ?, ?)'),
    said: on.prepare('select n, at, person, text from said where tbl = ? and n > ? order by n'),
    setContact: on.prepare('insert or replace into contacts (person, kind, address) values (?, ?, ?)'),
    dropContact: on.prepare('delete from contacts where person = ? and kind = ?'),
    contacts: on.prepare('select person, kind, address from contacts where person = ?'),
  };
}

/** What this thread remembers of a table, because nobody else writes to the file. */
interface Remembered {
  rev: number;
  people: string;
}

const MANY = 10_000;
const remembered = new Map<string, Remembered>();

function recall(table: string): Remembered {
  const known = remembered.get(table);
  if (known) return known;
  if (remembered.size >= MANY) remembered.clear();
  const found = { rev: (sql.last.get(table) as { rev: number | null }).rev ?? 0, people: '' };
  remembered.set(table, found);
  return found;
}

function append(ask: Extract<Ask, { op: 'append' }>): Appended {
  const { table, expected, lines, command, card, snapshot, secret } = ask;
  counters.appends += 1;
  const now = recall(table);
  if (now.rev !== expected || !write(table, lines, command)) {
    const result = command !== null && sql.known.get(table, command) ? 'duplicate' : 'conflict';
    counters[result === 'duplicate' ? 'duplicates' : 'conflicts'] += 1;
    return result;
  }
  now.rev += lines.length;
  if (card) putCard(card, now);
  if (snapshot) sql.putSnapshot.run(table, snapshot.rev, snapshot.rules, snapshot.body);
  if (secret !== null) sql.putSecret.run(table, secret);
  return 'ok';
}

/** Writes lines; the unique keys of the file have the last word. */
function write(table: string, lines: Extract<Ask, { op: 'append' }>['lines'], command: string | null): boolean {
  if (lines.length === 0) return command === null || !sql.known.get(table, command);
  try {
    let first = command;
    for (const [rev, at, act] of lines) {
      sql.insert.run(table, rev, at, first, act);
      first = null;
    }
    return true;
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_CONSTRAINT')) return false;
    throw error;
  }
}

function putCard(card: CardRow, now: Remembered): void {
  sql.putCard.run(...card);
  const [table] = card;
  const people = card[9];
  if (now.people === people) return;
  for (const person of JSON.parse(people) as string[]) sql.putCardPerson.run(person, table);
  now.people = people;
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

function cardsOf(rows: readonly unknown[]): Card[] {
  return rows.map(cardOf).filter((card) => card !== null);
}

// Rows of libsql carry more than their columns.
function personOf(row: unknown): Person | null {
  if (!row) return null;
  const { id, name, recovery, created } = row as Person;
  return { id, name, recovery, created };
}

function forget(id: string): void {
  for (const [table, column] of [
    ['people', 'id'],
    ['tokens', 'person'],
    ['contacts', 'person'],
    ['said', 'person'],
    ['card_people', 'person'],
  ])
    db.prepare(`delete from ${table} where ${column} = ?`).run(id);
  // A table that mentions them again shall list them again.
  remembered.clear();
}

function say(ask: Extract<Ask, { op: 'say' }>): Said {
  const n = ((sql.lastSaid.get(ask.table) as { n: number | null }).n ?? 0) + 1;
  sql.say.run(ask.table, n, ask.at, ask.person, ask.text);
  return { n, at: ask.at, person: ask.person, text: ask.text };
}

function carryOut(ask: Ask): unknown {
  switch (ask.op) {
    case 'append':
      return append(ask);
    case 'read':
      return (sql.read.all(ask.table, ask.since) as { rev: number; at: number; act: string }[]).map((row) => ({
        rev: row.rev,
        at: row.at,
        act: JSON.parse(row.act) as unknown,
      }));
    case 'snapshot': {
      const row = sql.snapshot.get(ask.table) as Snapshot | undefined;
      return row ? { rev: row.rev, rules: row.rules, body: row.body } : null;
    }
    case 'secret':
      return (sql.secret.get(ask.table) as { secret: string } | undefined)?.secret ?? null;
    case 'card':
      return cardOf(sql.card.get(ask.table));
    case 'listed':
      return cardsOf(sql.listed.all(ask.limit));
    case 'cardsOf':
      return cardsOf(sql.cardsOf.all(ask.person, ask.limit));
    case 'due':
      return cardsOf(sql.due.all(ask.before, ask.limit));
    case 'dropSnapshots':
      db.exec('delete from snapshots');
      return null;
    case 'addPerson':
      sql.addPerson.run(ask.person.id, ask.person.name, ask.person.recovery, ask.person.created);
      sql.addToken.run(ask.tokenHash, ask.person.id);
      return null;
    case 'addToken':
      sql.addToken.run(ask.tokenHash, ask.person);
      return null;
    case 'personByToken':
      return personOf(sql.byToken.get(ask.hash));
    case 'personByRecovery':
      return personOf(sql.byRecovery.get(ask.hash));
    case 'people':
      return ask.ids.map((id) => personOf(sql.person.get(id))).filter((person) => person !== null);
    case 'renamePerson':
      sql.rename.run(ask.name, ask.id);
      return null;
    case 'forgetPerson':
      forget(ask.id);
      return null;
    case 'say':
      return say(ask);
    case 'said':
      return (sql.said.all(ask.table, ask.since) as Said[]).map(({ n, at, person, text }) => ({ n, at, person, text }));
    case 'setContact':
      sql.setContact.run(ask.contact.person, ask.contact.kind, ask.contact.address);
      return null;
    case 'dropContact':
      sql.dropContact.run(ask.person, ask.kind);
      return null;
    case 'contacts':
      return (sql.contacts.all(ask.person) as Contact[]).map(({ person, kind, address }) => ({
        person,
        kind,
        address,
      }));
    case 'close':
      return null;
  }
}

const READING: ReadonlySet<Ask['op']> = new Set<Ask['op']>([
  ...(['read', 'snapshot', 'secret', 'card', 'listed', 'cardsOf', 'due'] as const),
  ...(['personByToken', 'personByRecovery', 'people', 'said', 'contacts', 'close'] as const),
]);

function lackOf(error: unknown): Lack {
  const { code = '' } = error as { code?: string };
  if (code === 'SQLITE_FULL') return 'full';
  return code.startsWith('SQLITE_READONLY') ? 'read-only' : 'away';
}

/** Writes a group in one transaction; nothing of it is answered before the commit. */
function writeGroup(group: readonly Request[]): readonly Reply[] {
  const before = { ...counters };
  try {
    // Who only reads is served though nothing can be written.
    db.exec(group.every(({ ask }) => READING.has(ask.op)) ? 'begin' : 'begin immediate');
    const replies = group.map(({ id, ask }) => ({ id, value: carryOut(ask) }));
    db.exec('commit');
    counters.commits += 1;
    return replies;
  } catch (error) {
    Object.assign(counters, before);
    remembered.clear();
    if (db.inTransaction) db.exec('rollback');
    // One bad request must not take the others with it.
    if (group.length > 1) return group.flatMap((request) => writeGroup([request]));
    const trouble = error instanceof Error ? error.message : String(error);
    return group.map(({ id }) => ({ id, trouble, lack: lackOf(error) }));
  }
}

port.on('message', (text: string) => {
  const group = JSON.parse(text) as readonly Request[];
  port.postMessage(JSON.stringify({ replies: writeGroup(group), counters } satisfies Replies));
  if (!group.some((request) => request.ask.op === 'close')) return;
  db.close();
  port.close();
});

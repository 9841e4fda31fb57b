/**
 * The thread that owns the database file. Requests that have come in while the disk was busy are written together and
 * answered together, after one commit: a group costs as much as a single line.
 */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type Database from 'libsql';
import { damagedLog, LogProblem } from '../log-problem.ts';
import type { Confines } from './sqlite.ts';
import { damagedFile, openFile, probeWriting } from './sqlite-file.ts';
import { sqliteLog } from './sqlite-log.ts';
import { type OperatorAsk, READING_OPERATOR, sqliteOperator } from './sqlite-operator.ts';
import { type PeopleAsk, READING_PEOPLE, sqlitePeople } from './sqlite-people.ts';
import { sqliteRefusals } from './sqlite-refusals.ts';
import { readAs, rowsOf, textIn } from './sqlite-rows.ts';
import {
  type Card,
  type Company,
  type HostWords,
  isStage,
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
  | { readonly op: 'known' | 'refuse'; readonly table: string; readonly command: string }
  | { readonly op: 'snapshot' | 'secret' | 'card'; readonly table: string }
  | { readonly op: 'dropSnapshots' | 'probe' | 'close' }
  | { readonly op: 'listed'; readonly stage: 'gathering' | 'playing' | 'over'; readonly limit: number }
  | { readonly op: 'cardsOf'; readonly person: string; readonly limit: number }
  | { readonly op: 'due'; readonly before: number; readonly limit: number }
  | { readonly op: 'say'; readonly word: NewWord }
  | { readonly op: 'said'; readonly table: string; readonly most: number }
  | { readonly op: 'setHostWords'; readonly words: HostWords; readonly device: string | undefined }
  | { readonly op: 'hostWords'; readonly tables: readonly string[] }
  | PeopleAsk
  | OperatorAsk;

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
  /** The log of the table that was asked for cannot be read. */
  | { readonly id: number; readonly unreadable: string; readonly why: string }
  | { readonly id: number; readonly trouble: string; readonly lack: Lack };

/** The answers to all that was written together, and the figures of the store so far. Whoever gets none was kept. */
export interface Replies {
  /** How many are answered by this, in the order in which they asked. */
  readonly count: number;
  readonly replies: readonly Reply[];
  readonly counters: StoreCounters;
  /** Rows that were found to be damaged, each of them once. */
  readonly damaged: readonly DamagedRow[];
}

/** Where a row is that cannot be read as it was written. */
export interface DamagedRow {
  readonly rows: string;
  readonly row: string;
}

if (!parentPort) throw new Error('The writer runs in a thread of its own.');
const here: MessagePort = parentPort;

const counters = { appends: 0, commits: 0, conflicts: 0, duplicates: 0 };
/** Damaged rows that the main thread has not been told of yet, and all that were found. */
let damaged: DamagedRow[] = [];
const found = new Set<string>();
const MANY_DAMAGED = 1000;

function complain(rows: string, row: string): void {
  const key = `${rows} ${row}`;
  if (found.has(key) || found.size >= MANY_DAMAGED) return;
  found.add(key);
  damaged.push({ rows, row });
}

const { path: file, confines } = workerData as { path: string; confines: Confines };
const db = openFile(file, confines);
const CARD = {
  ...({ tbl: 'text', game: 'text', stage: 'text', listed: 'integer', seats: 'integer', free: 'integer' } as const),
  ...({ line: 'text', updated: 'integer', deadline: 'integer', people: 'text', waiting: 'text' } as const),
  ...({ company: 'text' } as const),
};
const cardRows = rowsOf('cards', CARD, ['tbl', 'game', 'stage'], complain);
const dueRows = rowsOf('cards', { tbl: 'text', deadline: 'integer' }, ['tbl'], complain);
const SAID = { tbl: 'text', n: 'integer', at: 'integer', person: 'text', text: 'text' } as const;
const saidRows = rowsOf('said', SAID, [], complain);
const hostWordRows = rowsOf('host_words', { tbl: 'text', person: 'text', text: 'text' }, ['person'], complain);
const secretRows = rowsOf('secrets', { tbl: 'text', secret: 'text' }, [], complain);
const { sql, log, refusals, people, operator } = opened();

/** Prepares every question and reads the journal at once: whatever is wrong with the file ends the start, and not a game. */
function opened() {
  try {
    const journaled = sqliteLog(db);
    journaled.begin();
    return {
      sql: statements(db),
      log: journaled,
      refusals: sqliteRefusals(db),
      people: sqlitePeople(db, complain),
      operator: sqliteOperator(db, journaled, { columns: cardRows.columns, read: cardOf }, complain),
    };
  } catch (error) {
    throw damagedFile(file, error instanceof Error ? error.message : String(error));
  }
}

function listedAt(stage: 'gathering' | 'playing' | 'over'): string {
  return `select ${cardRows.columns} from cards where listed = 1 and stage = '${stage}'
    order by cards.updated desc limit ?`;
}

function statements(on: Database.Database) {
  return {
    putCardPerson: on.prepare('insert or ignore into card_people (person, tbl) values (?, ?)'),
    card: on.prepare(`select ${cardRows.columns} from cards where tbl = ?`),
    // A stage by a parameter would not let the partial indexes be used.
    gathering: on.prepare(listedAt('gathering')),
    playing: on.prepare(listedAt('playing')),
    over: on.prepare(listedAt('over')),
    cardsOf: on.prepare(
      `select ${cardRows.columns} from card_people join cards using (tbl) where card_people.person = ?
       order by cards.updated desc limit ?`,
    ),
    due: on.prepare(
      `select ${dueRows.columns} from cards where cards.deadline is not null and cards.deadline <= ?
       order by cards.deadline limit ?`,
    ),
    putSnapshot: on.prepare('insert or replace into snapshots (tbl, rev, rules, body) values (?, ?, ?, ?)'),
    snapshot: on.prepare(
      `select ${readAs('rev', 'integer')} as rev, ${readAs('rules', 'text')} as rules, ${readAs('body', 'text')} as body
       from snapshots where tbl = ?`,
    ),
    putSecret: on.prepare('insert into secrets (tbl, secret) values (?, ?)'),
    secret: on.prepare(`select ${secretRows.columns} from secrets where tbl = ?`),
    lastSaid: on.prepare(`select ${readAs('max(n)', 'integer')} as n from said where tbl = ?`),
    say: on.prepare('insert into said (tbl, n, at, person, text, command) values (?, ?, ?, ?, ?, ?)'),
    saidAs: on.prepare(`select ${saidRows.columns} from said where tbl = ? and command = ?`),
    said: on.prepare(`select ${saidRows.columns} from said where tbl = ? order by said.n desc limit ?`),
    pruneSaid: on.prepare('delete from said where tbl = ? and n <= ?'),
    setHostWords: on.prepare(
      'insert or replace into host_words (tbl, text, person) select ?, ?, id from people where id = ?',
    ),
    dropHostWords: on.prepare('delete from host_words where tbl = ?'),
    hostWords: on.prepare(`select ${hostWordRows.columns} from host_words where tbl = ?`),
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

/** A card, or `null` where lists cannot show it; it is written anew with the next entry of its table. */
function cardOf(row: unknown): Card | null {
  const kept = cardRows.read(row);
  if (!kept || !isStage(kept.stage)) return null;
  const { tbl, game, stage, listed, seats, free, line, updated, deadline, people, waiting, company } = kept;
  return {
    table: tbl,
    game,
    stage,
    listed: listed === 1,
    seats: seats ?? 0,
    free: free ?? 0,
    line,
    updated: updated ?? 0,
    deadline,
    people: namesIn(people),
    waiting: namesIn(waiting),
    company: companyIn(company),
  };
}

/** A company; a damaged one is none, so that lists still show its table. */
function companyIn(text: string): Company | null {
  try {
    const company = JSON.parse(text) as Company | null;
    return company && Array.isArray(company.holders) ? company : null;
  } catch {
    return null;
  }
}

/** A list of names; a damaged one is empty, so that lists still show its table. */
function namesIn(text: string): readonly string[] {
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : [];
  } catch {
    return [];
  }
}

/** Cards by what is said now: some of those in the file have been replaced by others, which are not there yet. */
function cardsNow(
  statement: Database.Statement,
  by: string | null,
  limit: number,
  wanted: (card: Card) => boolean,
): Card[] {
  const asked = limit + log.cards.size;
  const rows = by === null ? statement.all(asked) : statement.all(by, asked);
  const kept = rows.map(cardOf).filter((card) => card !== null && !log.cards.has(card.table)) as Card[];
  return [...kept, ...[...log.cards.values()].filter(wanted)].sort(latest).slice(0, limit);
}

/** Tables that are due. A table is looked after though lists cannot show its card. */
function dueNow(before: number, limit: number): Pick<Card, 'table'>[] {
  const kept = sql.due.all(before, limit + log.cards.size).flatMap((row) => {
    const due = dueRows.read(row);
    return due && !log.cards.has(due.tbl) ? [{ table: due.tbl, deadline: due.deadline }] : [];
  });
  const waiting = [...log.cards.values()].filter(({ deadline }) => (deadline ?? Infinity) <= before);
  return [...kept, ...waiting]
    .sort((one, other) => (one.deadline ?? 0) - (other.deadline ?? 0))
    .slice(0, limit)
    .map(({ table }) => ({ table }));
}

const latest = (one: Card, other: Card): number => other.updated - one.updated;

function forget(ask: Extract<PeopleAsk, { op: 'forgetPerson' }>): unknown {
  // Nothing that still waits for its place shall bring them back.
  log.fold();
  // A table that mentions them again shall list them again.
  cardPeople.clear();
  return people.carryOut(ask);
}

function say({ table, person, device, text, at, command }: NewWord): Said | 'refused' | null {
  if (device !== undefined && !people.isSignedIn(device)) return null;
  const before = command === null ? null : saidAs(table, command);
  if (before) return before;
  if (command !== null && refusals.has(table, command)) return 'refused';
  const n = ((sql.lastSaid.get(table) as { n: number | null }).n ?? 0) + 1;
  sql.say.run(table, n, at, person, text, command);
  if (n > SAID_KEPT) sql.pruneSaid.run(table, n - SAID_KEPT);
  return { n, at, person, text };
}

function hostWordsOf(table: string): HostWords[] {
  const kept = hostWordRows.read(sql.hostWords.get(table));
  return kept ? [{ table: kept.tbl, person: kept.person, text: kept.text }] : [];
}

function setHostWords({ table, person, text }: HostWords, device: string | undefined): boolean {
  if (device !== undefined && !people.isSignedIn(device)) return false;
  if (text === '') sql.dropHostWords.run(table);
  else sql.setHostWords.run(table, text, person);
  return true;
}

function isKnown(table: string, command: string): boolean {
  return log.knows(table, command) || saidAs(table, command) !== null;
}

function refuse(table: string, command: string): boolean {
  if (isKnown(table, command)) return false;
  if (!refusals.has(table, command)) refusals.keep(table, command);
  return true;
}

function saidAs(table: string, command: string): Said | null {
  return saidOf(sql.saidAs.get(table, command));
}

function saidOf(row: unknown): Said | null {
  const kept = saidRows.read(row);
  return kept && { n: kept.n ?? 0, at: kept.at ?? 0, person: kept.person, text: kept.text };
}

function secretOf(table: string): string | null {
  const kept = secretRows.read(sql.secret.get(table));
  if (kept && !/^[\x20-\x7e]+$/.test(kept.secret)) throw damagedLog('The secret of its dice cannot be read.');
  return kept?.secret ?? null;
}

function carryOut(ask: Ask): unknown {
  switch (ask.op) {
    case 'known':
      return isKnown(ask.table, ask.command);
    case 'refuse':
      return refuse(ask.table, ask.command);
    case 'read':
      return log.read(ask.table, ask.since);
    case 'snapshot': {
      const row = sql.snapshot.get(ask.table) as { rev: number | null; rules: Buffer; body: Buffer } | undefined;
      return row ? { rev: row.rev ?? 0, rules: textIn(row.rules), body: textIn(row.body) } : null;
    }
    case 'secret':
      return secretOf(ask.table);
    case 'card':
      return log.cards.get(ask.table) ?? cardOf(sql.card.get(ask.table));
    case 'listed':
      return cardsNow(sql[ask.stage], null, ask.limit, ({ listed, stage }) => listed && stage === ask.stage);
    case 'cardsOf':
      return cardsNow(sql.cardsOf, ask.person, ask.limit, ({ people }) => people.includes(ask.person));
    case 'due':
      return dueNow(ask.before, ask.limit);
    case 'dropSnapshots':
      db.exec('delete from snapshots');
      return null;
    case 'forgetPerson':
      return forget(ask);
    case 'say':
      return say(ask.word);
    case 'said':
      return sql.said.all(ask.table, ask.most).map(saidOf).reverse();
    case 'setHostWords':
      return setHostWords(ask.words, ask.device);
    case 'hostWords':
      return ask.tables.flatMap(hostWordsOf);
    case 'probe':
      probeWriting(db);
      return null;
    case 'close':
      return null;
    case 'deleteTable':
      cardPeople.delete(ask.table);
      refusals.forget();
      return operator.carryOut(ask);
    case 'setBlocked':
      // Which devices are signed in is remembered, and about to change.
      people.forget();
      return operator.carryOut(ask);
    case 'cards':
    case 'knownPeople':
    case 'blockedOwner':
      return operator.carryOut(ask);
    default:
      return people.carryOut(ask);
  }
}

const READING: ReadonlySet<Ask['op']> = new Set<Ask['op']>([
  ...(['known', 'read', 'snapshot', 'secret', 'card', 'listed', 'cardsOf', 'due'] as const),
  ...(['said', 'hostWords', 'close'] as const),
  ...READING_PEOPLE,
  ...READING_OPERATOR,
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
    const result = attempt(id, table, () =>
      command !== null && refusals.has(table, command)
        ? 'refused'
        : log.append(table, expected, lines, command, text, card),
    );
    if (typeof result === 'object') {
      replies.push(result);
      continue;
    }
    if (result !== 'ok') {
      if (result !== 'refused') counters[result === 'duplicate' ? 'duplicates' : 'conflicts'] += 1;
      replies.push({ id, value: result });
      continue;
    }
    if (card !== null) putCardPeople(card);
    if (snapshot) putSnapshot(table, snapshot);
    if (secret !== null) sql.putSecret.run(table, secret);
  }
}

/** Does something with one table; where that is damaged, the answer says so, and nothing was changed. */
function attempt<T>(id: number, table: string | null, work: () => T): T | Reply {
  try {
    return work();
  } catch (error) {
    const { code = '' } = error as { code?: string };
    const problem = table !== null && code.startsWith('SQLITE_CORRUPT') ? damagedLog(error) : error;
    if (!(problem instanceof LogProblem)) throw error;
    return { id, unreadable: problem.message, why: String(problem.cause) };
  }
}

function replyTo(id: number, ask: Ask): Reply {
  const table = READING.has(ask.op) && 'table' in ask ? ask.table : null;
  return attempt(id, table, () => ({ id, value: carryOut(ask) }));
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
    refusals.begin();
    people.begin();
    append(group, replies);
    log.flush(Date.now());
    if (tidies && appends.length > 0) log.tidy(Date.now());
    for (const { id, ask } of requests) replies.push(replyTo(id, ask));
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
  refusals.forget();
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
  here.postMessage(JSON.stringify({ count, replies, counters, damaged } satisfies Replies));
  damaged = [];
  if (!group.requests.some(({ ask }) => ask.op === 'close')) return;
  db.close();
  here.close();
});

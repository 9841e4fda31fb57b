/** Everything in an open file of the embedded store: carries out each request inside the writer's transactions. */
import type Database from 'libsql';
import { damagedLog } from '../log-problem.ts';
import { SqliteArchive } from './sqlite-archive.ts';
import { type SqliteCards, sqliteCards } from './sqlite-cards.ts';
import { probeWriting } from './sqlite-file.ts';
import type { PackedAppend, StoreRequest } from './sqlite-group.ts';
import { type SqliteLog, sqliteLog } from './sqlite-log.ts';
import { READING_OPERATOR, sqliteOperator } from './sqlite-operator.ts';
import { type PeopleRequest, READING_PEOPLE, sqlitePeople } from './sqlite-people.ts';
import { sqliteRefusals } from './sqlite-refusals.ts';
import { type Complaint, readAs, rowsOf, textIn } from './sqlite-rows.ts';
import { sqliteWords } from './sqlite-words.ts';
import type { Appended, NewWord, Said, Snapshot } from './store.ts';

/** Requests that change nothing: they are answered even if nothing can be written. */
export const READING: ReadonlySet<StoreRequest['op']> = new Set<StoreRequest['op']>([
  ...(['known', 'read', 'snapshot', 'secret', 'card', 'listed', 'cardsOf', 'due'] as const),
  ...(['said', 'hostWords', 'close'] as const),
  ...READING_PEOPLE,
  ...READING_OPERATOR,
]);

/** Carries out appends and requests. Owns what the writer remembers of the file. */
export class SqliteTables {
  readonly #db: Database.Database;
  readonly #archive: SqliteArchive;
  readonly #log: SqliteLog;
  readonly #cards: SqliteCards;
  readonly #refusals;
  readonly #people;
  readonly #words;
  readonly #operator;
  readonly #secretRows;
  readonly #sql;

  /** Prepares every statement and reads the journal, so that damage is found at the start and not during a game. */
  constructor(db: Database.Database, path: string, complain: Complaint) {
    this.#db = db;
    this.#archive = new SqliteArchive(db, path);
    this.#log = sqliteLog(db, this.#archive);
    this.#log.begin();
    this.#cards = sqliteCards(db, this.#log, complain);
    this.#refusals = sqliteRefusals(db);
    this.#people = sqlitePeople(db, complain);
    this.#words = sqliteWords(db, complain);
    this.#operator = sqliteOperator(db, this.#log, this.#archive, this.#cards, complain);
    this.#secretRows = rowsOf('secrets', { tbl: 'text', secret: 'text' }, [], complain);
    this.#sql = {
      putSnapshot: db.prepare('insert or replace into snapshots (tbl, rev, rules, body) values (?, ?, ?, ?)'),
      snapshot: db.prepare(
        `select ${readAs('rev', 'integer')} as rev, ${readAs('rules', 'text')} as rules, ${readAs('body', 'text')} as body
         from snapshots where tbl = ?`,
      ),
      putSecret: db.prepare('insert into secrets (tbl, secret) values (?, ?)'),
      secret: db.prepare(`select ${this.#secretRows.columns} from secrets where tbl = ?`),
    };
  }

  /** Call this when a transaction has begun: another process may have written since the last one. */
  begin(): void {
    this.#log.begin();
    this.#refusals.begin();
    this.#people.begin();
  }

  /** Forgets what is remembered, because the transaction failed. */
  forget(): void {
    this.#log.forget();
    this.#refusals.forget();
    this.#people.forget();
    this.#cards.forget();
  }

  /** Writes the transaction's entries into the journal; with `tidies` also moves some older ones to their tables. */
  flush(now: number, tidies: boolean): void {
    this.#log.flush(now);
    if (tidies) this.#log.tidy(now);
  }

  /** Whether the device that sent a command has been signed out. */
  isSignedOut({ row: [, , , , , , , , , device] }: PackedAppend): boolean {
    return device !== null && !this.#people.isSignedIn(device);
  }

  /** Takes in the entries and the card of an append. */
  append({ row: [, table, expected, entries, command, , card], text }: PackedAppend): Appended {
    if (command !== null && this.#refusals.has(table, command)) return 'refused';
    return this.#log.append(table, expected, entries, command, text, card);
  }

  /** Stores everything else that belongs to an append that was taken in. */
  putAlongside({ row: [, table, , , , , card, secret], snapshot }: PackedAppend): void {
    if (card !== null) this.#cards.putPeople(card);
    if (snapshot) this.#sql.putSnapshot.run(table, snapshot.rev, snapshot.rules, snapshot.body);
    if (secret !== null) this.#sql.putSecret.run(table, secret);
  }

  carryOut(request: StoreRequest): unknown {
    switch (request.op) {
      case 'known':
        return this.#isKnown(request.table, request.command);
      case 'refuse':
        return this.#refuse(request.table, request.command);
      case 'read':
        return this.#log.read(request.table, request.since);
      case 'snapshot':
        return this.#snapshotOf(request.table);
      case 'secret':
        return this.#secretOf(request.table);
      case 'card':
        return this.#cards.card(request.table);
      case 'listed':
        return this.#cards.listed(request.stage, request.limit);
      case 'cardsOf':
        return this.#cards.cardsOf(request.person, request.limit);
      case 'due':
        return this.#cards.due(request.before, request.limit);
      case 'dropSnapshots':
        this.#db.exec('delete from snapshots');
        return null;
      case 'forgetPerson':
        return this.#forgetPerson(request);
      case 'say':
        return this.#say(request.word);
      case 'said':
        return this.#words.said(request.table, request.most);
      case 'setHostWords':
        if (request.device !== undefined && !this.#people.isSignedIn(request.device)) return false;
        this.#words.setHostWords(request.words);
        return true;
      case 'hostWords':
        return this.#words.hostWords(request.tables);
      case 'probe':
        probeWriting(this.#db);
        return null;
      case 'close':
        return null;
      case 'deleteTable':
        this.#cards.forget(request.table);
        this.#refusals.forget();
        return this.#operator.carryOut(request);
      case 'setBlocked':
        // Devices were signed out, or in again.
        this.#people.forget();
        return this.#operator.carryOut(request);
      case 'cards':
      case 'knownPeople':
      case 'blockedOwner':
        return this.#operator.carryOut(request);
      case 'emptyJournal':
        return this.#log.emptySome(request.begins);
      case 'beginMoves':
        this.#archive.begin(request.moves);
        return null;
      case 'finishMoves':
        return request.moves.filter((move) => this.#log.moveOut(move)).length;
      case 'sweptMoves':
        this.#archive.swept(request.moves);
        return null;
      default:
        return this.#people.carryOut(request);
    }
  }

  /** Closes what was opened beside the database. */
  close(): void {
    this.#archive.close();
  }

  #isKnown(table: string, command: string): boolean {
    return this.#log.knows(table, command) || this.#words.saidAs(table, command) !== null;
  }

  #refuse(table: string, command: string): boolean {
    if (this.#isKnown(table, command)) return false;
    if (!this.#refusals.has(table, command)) this.#refusals.keep(table, command);
    return true;
  }

  #snapshotOf(table: string): Snapshot | null {
    const row = this.#sql.snapshot.get(table) as { rev: number | null; rules: Buffer; body: Buffer } | undefined;
    return row ? { rev: row.rev ?? 0, rules: textIn(row.rules), body: textIn(row.body) } : null;
  }

  #secretOf(table: string): string | null {
    const row = this.#sql.secret.get(table);
    if (!row) return this.#archive.secret(table);
    const kept = this.#secretRows.read(row);
    if (kept && !/^[\x20-\x7e]+$/.test(kept.secret)) throw damagedLog('The secret of its dice cannot be read.');
    return kept?.secret ?? null;
  }

  #say(word: NewWord): Said | 'refused' | null {
    const { table, device, command } = word;
    if (device !== undefined && !this.#people.isSignedIn(device)) return null;
    const before = command === null ? null : this.#words.saidAs(table, command);
    if (before) return before;
    if (command !== null && this.#refusals.has(table, command)) return 'refused';
    return this.#words.say(word);
  }

  #forgetPerson(request: Extract<PeopleRequest, { op: 'forgetPerson' }>): unknown {
    // The journal must not bring the person back later.
    this.#log.fold();
    // A table that refers to the person again must list them again.
    this.#cards.forget();
    return this.#people.carryOut(request);
  }
}

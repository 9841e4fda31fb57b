/**
 * The archive of the embedded store: finished matches of one month are packed into a file of their own beside the
 * database. A match is in the archive as soon as the database says so, in `archived`; what else is in the files does not
 * count. A match that is about to be added to a file, or that has been taken back, is in `leftovers` until the file and
 * the database agree again, so that a process may be killed at any point.
 */
import { existsSync } from 'node:fs';
import Database from 'libsql';
import { damagedLog } from '../log-problem.ts';
import { type PackedEntry, unpackedLog } from './pack.ts';
import { checkHeader } from './sqlite-file.ts';
import { readAs, textIn } from './sqlite-rows.ts';

/** A match that is moved to the archive of a month. */
export interface ArchiveMove {
  readonly table: string;
  /** The year and month in which it last changed, such as 2026-11. */
  readonly month: string;
  /** The number of its last entry; 0 as long as it has not been read. */
  readonly last: number;
}

/** What the writer does for the archive. */
export type ArchiveRequest =
  | { readonly op: 'emptyJournal'; readonly begins: boolean }
  | { readonly op: 'beginMoves' | 'finishMoves' | 'sweptMoves'; readonly moves: readonly ArchiveMove[] };

/** A match in an archive. */
interface Archived {
  readonly entries: readonly PackedEntry[];
  readonly secret: string | null;
}

/** How many files are kept open. */
const OPEN_FILES = 6;

/** The file of a month's archive: `boomtown.db` has `boomtown.archive-2026-11.db`. */
export function archivePath(database: string, month: string): string {
  return `${database.replace(/\.db$/, '')}.archive-${month}.db`;
}

/** Creates the tables of an archive. Small pages suit long rows of any length: less of the last page is empty. */
export const ARCHIVE_SCHEMA = `
  pragma page_size = 1024;
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists vocabularies (
    n integer primary key, game text not null, matches integer not null, body blob not null
  );
  create table if not exists matches (
    n integer primary key, tbl text not null unique, vocabulary integer not null, last integer not null,
    secret text, body blob not null
  );
`;

/** Reads matches from an open archive. */
export class ArchiveFile {
  readonly #db: Database.Database;
  readonly #sql;
  readonly #vocabularies = new Map<number, Buffer>();

  constructor(db: Database.Database) {
    this.#db = db;
    this.#sql = {
      match: db.prepare(
        `select ${readAs('vocabulary', 'integer')} as vocabulary, cast(body as blob) as body,
                ${readAs('secret', 'text')} as secret
         from matches where tbl = ?`,
      ),
      vocabulary: db.prepare('select cast(body as blob) as body from vocabularies where n = ?'),
    };
  }

  /** Opens the file at `path`, which must exist. */
  static at(path: string): ArchiveFile {
    if (!existsSync(path)) throw new Error(`The archive ${path} is missing.`);
    checkHeader(path);
    const db = new Database(path);
    try {
      db.exec('pragma busy_timeout = 5000; pragma query_only = on');
      return new ArchiveFile(db);
    } catch (error) {
      db.close();
      throw error;
    }
  }

  /** A match; throws if it is missing or damaged. */
  match(table: string): Archived {
    const row = this.#sql.match.get(table) as { vocabulary: number; body: Buffer; secret: Buffer | null } | undefined;
    if (!row) throw new Error(`The archive does not have the match ${table}.`);
    const entries = unpackedLog(row.body, this.vocabulary(row.vocabulary));
    return { entries, secret: row.secret === null ? null : textIn(row.secret) };
  }

  /** A vocabulary; 0 stands for none. */
  vocabulary(n: number): Buffer {
    const known = this.#vocabularies.get(n);
    if (known) return known;
    const row = n === 0 ? { body: Buffer.alloc(0) } : (this.#sql.vocabulary.get(n) as { body: Buffer } | undefined);
    if (!row) throw new Error(`The archive does not have its vocabulary ${n}.`);
    this.#vocabularies.set(n, row.body);
    return row.body;
  }

  close(): void {
    this.#db.close();
  }
}

/** The archive as the writer of a database knows it, inside its transactions. */
export class SqliteArchive {
  readonly #path: string;
  readonly #sql;
  /** In order of use, the latest last. */
  readonly #files = new Map<string, ArchiveFile>();

  constructor(db: Database.Database, path: string) {
    this.#path = path;
    this.#sql = {
      find: db.prepare(
        `select ${readAs('month', 'text')} as month, ${readAs('last', 'integer')} as last from archived where tbl = ?`,
      ),
      put: db.prepare('insert or replace into archived (tbl, month, last) values (?, ?, ?)'),
      drop: db.prepare('delete from archived where tbl = ?'),
      putLeftover: db.prepare('insert or ignore into leftovers (tbl, month) values (?, ?)'),
      dropLeftover: db.prepare('delete from leftovers where tbl = ? and month = ?'),
      mark: db.prepare('update cards set archived = ? where tbl = ?'),
      putSecret: db.prepare('insert or ignore into secrets (tbl, secret) values (?, ?)'),
    };
  }

  /** Where a match is, or `null` if it is not in the archive. */
  find(table: string): ArchiveMove | null {
    const row = this.#sql.find.get(table) as { month: Buffer; last: number } | undefined;
    return row ? { table, month: textIn(row.month), last: row.last } : null;
  }

  /** A match; throws a `LogProblem` if its archive is missing or damaged. */
  match({ table, month, last }: ArchiveMove): Archived {
    try {
      const match = this.#file(month).match(table);
      if (match.entries.length !== last) throw new Error('The archive has another number of entries.');
      return match;
    } catch (error) {
      this.close();
      throw damagedLog(error);
    }
  }

  /** The secret of the dice of a match in the archive, or `null`. */
  secret(table: string): string | null {
    const found = this.find(table);
    return found && this.match(found).secret;
  }

  /** Stores that matches are about to be added to an archive. */
  begin(moves: readonly ArchiveMove[]): void {
    for (const { table, month } of moves) this.#sql.putLeftover.run(table, month);
  }

  /** Stores that matches have been deleted from an archive. */
  swept(moves: readonly ArchiveMove[]): void {
    for (const { table, month } of moves) this.#sql.dropLeftover.run(table, month);
  }

  /** Stores that a match is in the archive from now on. */
  put({ table, month, last }: ArchiveMove): void {
    this.#sql.put.run(table, month, last);
    this.#sql.dropLeftover.run(table, month);
    this.#sql.mark.run(1, table);
  }

  /** Marks the card of a match that is in the archive already. */
  mark(table: string): void {
    this.#sql.mark.run(1, table);
    const found = this.find(table);
    if (found) this.#sql.dropLeftover.run(table, found.month);
  }

  /** Takes a match out of the archive; its entries are written elsewhere in the same transaction. */
  release({ table, month }: ArchiveMove, secret: string | null): void {
    this.drop(table);
    this.#sql.putLeftover.run(table, month);
    this.#sql.mark.run(0, table);
    if (secret !== null) this.#sql.putSecret.run(table, secret);
  }

  /** Forgets a match that is deleted. */
  drop(table: string): boolean {
    const found = this.find(table);
    if (!found) return false;
    this.#sql.drop.run(table);
    this.#sql.putLeftover.run(table, found.month);
    return true;
  }

  /** Closes all files; they are opened again when they are needed. */
  close(): void {
    for (const file of this.#files.values()) file.close();
    this.#files.clear();
  }

  #file(month: string): ArchiveFile {
    if (!/^\d{4}-\d{2}$/.test(month)) throw new Error('The month of its archive cannot be read.');
    const known = this.#files.get(month);
    const file = known ?? ArchiveFile.at(archivePath(this.#path, month));
    this.#files.delete(month);
    this.#files.set(month, file);
    const [oldest] = this.#files;
    if (this.#files.size > OPEN_FILES && oldest) {
      oldest[1].close();
      this.#files.delete(oldest[0]);
    }
    return file;
  }
}

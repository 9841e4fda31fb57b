/**
 * Packs finished matches of the embedded store into the archives, and deletes from them what the database no longer
 * refers to. It only reads the database: the writer decides what counts (`sqlite-archive.ts`).
 */
import { isUtf8 } from 'node:buffer';
import { existsSync } from 'node:fs';
import Database from 'libsql';
import { isTooPoor, monthOf, type PackedEntry, packedExactly, vocabularyOf } from './pack.ts';
import { ARCHIVE_SCHEMA, ArchiveFile, type ArchiveMove, archivePath } from './sqlite-archive.ts';
import { checkHeader } from './sqlite-file.ts';
import { readAs, textIn } from './sqlite-rows.ts';

/** What came of packing. */
export interface Packing {
  /** The matches that are in the archives now, each with the number of its last entry. */
  readonly moves: readonly ArchiveMove[];
  /** Archives that cannot be written, and why; their matches stay in the database. */
  readonly damaged: readonly { readonly file: string; readonly why: string }[];
}

/** A finished match as the database has it. */
interface Match {
  readonly table: string;
  readonly game: string;
  readonly entries: readonly PackedEntry[];
  readonly secret: Buffer | null;
}

/** A game's vocabulary in an archive. */
interface Vocabulary {
  readonly n: number;
  readonly body: Buffer;
}

/** Owns a connection to the database, and remembers what cannot be archived. */
export class Archivist {
  readonly #db: Database.Database;
  readonly #path: string;
  readonly #sql;
  /** Tables whose logs cannot be read completely: they stay as they are. */
  readonly #unreadable = new Set<string>();
  readonly #damagedMonths = new Set<string>();

  constructor(path: string) {
    this.#path = path;
    this.#db = new Database(path);
    this.#db.exec('pragma busy_timeout = 5000; pragma query_only = on');
    this.#sql = {
      ended: this.#db.prepare(
        `select ${readAs('tbl', 'text')} as tbl, ${readAs('updated', 'integer')} as updated from cards
         where archived = 0 and stage in ('over', 'closed') and cards.updated <= ? order by cards.updated limit ?`,
      ),
      game: this.#db.prepare(`select ${readAs('game', 'text')} as game from cards where tbl = ?`),
      pieces: this.#db.prepare(`select ${readAs('lines', 'text')} as lines from pieces where tbl = ? order by first`),
      secret: this.#db.prepare(`select ${readAs('secret', 'text')} as secret from secrets where tbl = ?`),
      leftovers: this.#db.prepare(
        `select ${readAs('tbl', 'text')} as tbl, ${readAs('month', 'text')} as month from leftovers
         where not exists (select 1 from archived where archived.tbl = leftovers.tbl and archived.month = leftovers.month)`,
      ),
    };
  }

  /** Finished matches that have not changed since `before`, the oldest first. */
  plan(before: number, limit: number): ArchiveMove[] {
    const most = limit + this.#unreadable.size;
    const rows = this.#sql.ended.all(before, most) as { tbl: ArrayBuffer; updated: number }[];
    return rows
      .map(({ tbl, updated }) => ({ table: textIn(tbl), month: monthOf(updated), last: 0 }))
      .filter(({ table, month }) => !this.#unreadable.has(table) && !this.#damagedMonths.has(month))
      .slice(0, limit);
  }

  /** Writes matches into the archives of their months. When this returns, they are on the disk. */
  pack(moves: readonly ArchiveMove[]): Packing {
    const done: ArchiveMove[] = [];
    const damaged: { file: string; why: string }[] = [];
    for (const month of new Set(moves.map((move) => move.month))) {
      const file = archivePath(this.#path, month);
      const tables = moves.filter((move) => move.month === month).map(({ table }) => table);
      const matches = tables.flatMap((table) => this.#read(table) ?? []);
      try {
        const added = addTo(file, matches);
        done.push(...added.map(({ table, entries }) => ({ table, month, last: entries.length })));
        for (const match of matches) if (!added.includes(match)) this.#unreadable.add(match.table);
      } catch (error) {
        if (!isDamage(error)) throw error;
        this.#damagedMonths.add(month);
        damaged.push({ file, why: error instanceof Error ? error.message : String(error) });
      }
      // Matches without pieces are in the archive already; the writer finds that out.
      const here = new Set(matches.map(({ table }) => table));
      done.push(...tables.filter((table) => !here.has(table)).map((table) => ({ table, month, last: 0 })));
    }
    return { moves: done, damaged };
  }

  /** Deletes what the database does not refer to; returns what is gone. */
  sweep(): ArchiveMove[] {
    const rows = this.#sql.leftovers.all() as { tbl: ArrayBuffer; month: ArrayBuffer }[];
    const left = rows.map(({ tbl, month }) => ({ table: textIn(tbl), month: textIn(month), last: 0 }));
    const gone: ArchiveMove[] = [];
    for (const month of new Set(left.map((one) => one.month))) {
      const here = left.filter((one) => one.month === month);
      const file = archivePath(this.#path, month);
      try {
        if (existsSync(file)) deleteFrom(file, here);
        gone.push(...here);
      } catch (error) {
        // What is in a damaged archive stays there.
        if (!isDamage(error)) throw error;
      }
    }
    return gone;
  }

  close(): void {
    this.#db.close();
  }

  /** A match with all of its entries; `null` if it has none, or if they cannot be read. */
  #read(table: string): Match | null {
    const pieces = this.#sql.pieces.all(table) as { lines: ArrayBuffer }[];
    if (pieces.length === 0) return null;
    const entries = pieces.every(({ lines }) => isUtf8(Buffer.from(lines)))
      ? entriesIn(
          table,
          pieces.map(({ lines }) => textIn(lines)),
        )
      : null;
    if (!entries) {
      this.#unreadable.add(table);
      return null;
    }
    const game = this.#sql.game.get(table) as { game: Buffer } | undefined;
    const secret = this.#sql.secret.get(table) as { secret: Buffer } | undefined;
    return { table, game: textIn(game?.game ?? null), entries, secret: secret?.secret ?? null };
  }
}

/** The entries of all pieces of a table; `null` unless they are complete. */
function entriesIn(table: string, pieces: readonly string[]): PackedEntry[] | null {
  try {
    const lines = pieces.flatMap((text) => JSON.parse(text) as [string, number, number, string | null, unknown][]);
    const isComplete = lines.every(
      ([tbl, rev, at, command], n) =>
        tbl === table && rev === n + 1 && Number.isSafeInteger(at) && (command === null || typeof command === 'string'),
    );
    return isComplete ? lines.map(([, , at, command, act]) => ({ at, command, act })) : null;
  } catch {
    return null;
  }
}

/** Adds matches to the archive at `path`; returns those that were added. */
function addTo(path: string, matches: readonly Match[]): Match[] {
  const added: Match[] = [];
  if (matches.length === 0) return added;
  inFile(path, (db) => {
    const put = db.prepare(
      'insert or replace into matches (tbl, vocabulary, last, secret, body) values (?, ?, ?, ?, ?)',
    );
    for (const game of new Set(matches.map((match) => match.game))) {
      const ofGame = matches.filter((match) => match.game === game);
      const vocabulary = vocabularyFor(db, game, ofGame);
      for (const match of ofGame) {
        const { table, entries, secret } = match;
        const body = packedExactly(entries, vocabulary.body);
        if (!body) continue;
        put.run(table, vocabulary.n, entries.length, secret === null ? null : textIn(secret), body);
        added.push(match);
      }
    }
  });
  return added;
}

function deleteFrom(path: string, leftovers: readonly ArchiveMove[]): void {
  inFile(path, (db) => {
    const drop = db.prepare('delete from matches where tbl = ?');
    for (const { table } of leftovers) drop.run(table);
  });
}

/** Does something in one transaction with the archive at `path`, which is created if need be. */
function inFile(path: string, work: (db: Database.Database) => void): void {
  if (existsSync(path)) checkHeader(path);
  const db = new Database(path);
  try {
    db.exec('pragma busy_timeout = 5000');
    db.exec(ARCHIVE_SCHEMA);
    db.exec('begin immediate');
    work(db);
    db.exec('commit');
  } finally {
    if (db.inTransaction) db.exec('rollback');
    db.close();
  }
}

/** The newest vocabulary of a game in an archive; a better one is added if there are enough matches for it now. */
function vocabularyFor(db: Database.Database, game: string, matches: readonly Match[]): Vocabulary {
  const row = db
    .prepare(
      `select ${readAs('n', 'integer')} as n, ${readAs('matches', 'integer')} as matches from vocabularies
       where game = ? order by n desc limit 1`,
    )
    .get(game) as { n: number; matches: number } | undefined;
  if (row && !isTooPoor(row.matches, matches.length)) return { n: row.n, body: new ArchiveFile(db).vocabulary(row.n) };
  const body = vocabularyOf(matches.map(({ entries }) => entries));
  const { lastInsertRowid } = db
    .prepare('insert into vocabularies (game, matches, body) values (?, ?, ?)')
    .run(game, matches.length, body);
  return { n: Number(lastInsertRowid), body };
}

/** Whether an error says that a file is damaged, and not that the disk is full or cannot be written. */
function isDamage(error: unknown): boolean {
  const { code = '', obstacle } = error as { code?: string; obstacle?: string };
  return code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT') || obstacle === 'damaged';
}

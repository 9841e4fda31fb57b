/** Opens the database file of the embedded store, and reports what is wrong with it before anybody depends on it. */
import { closeSync, existsSync, linkSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import Database from 'libsql';
import { fileProblem, StartProblem } from '../start-problem.ts';
import type { StoreLimits } from './sqlite.ts';
import { readAs, textIn } from './sqlite-rows.ts';
import { SQLITE_MIGRATIONS } from './sqlite-schema.ts';

const MAGIC = 'SQLite format 3\0';
/** The header of a database: https://www.sqlite.org/fileformat.html#the_database_header */
const HEADER_BYTES = 100;
const BACKUP = 'Put the last backup in its place (docs/operating.md, "A damaged database"), then start again.';
/** Larger files are not read from end to end at every start. */
const CHECKED_BYTES = 1_000_000_000;

/** Opens the database at `path`, creates it if it does not exist, and migrates its tables. */
export function openFile(path: string, limits: StoreLimits): Database.Database {
  if (!existsSync(path)) create(path);
  checkHeader(path);
  try {
    return opened(path, limits);
  } catch (error) {
    throw openingProblem(error, path);
  }
}

function opened(path: string, limits: StoreLimits): Database.Database {
  const db = new Database(path);
  try {
    return prepared(db, path, limits);
  } catch (error) {
    db.close();
    throw error;
  }
}

function prepared(db: Database.Database, path: string, limits: StoreLimits): Database.Database {
  db.exec('pragma busy_timeout = 5000');
  // Before anything is changed: a damaged file stays as it is.
  checkPages(db, path);
  checkTables(db, path);
  db.exec('pragma journal_mode = wal; pragma synchronous = full;');
  // The same few pages change again and again, so checkpoints are rarer than by default (every 1,000 pages).
  db.exec('pragma wal_autocheckpoint = 8000;');
  migrate(db, path);
  if (limits.pages !== undefined) db.exec(`pragma max_page_count = ${Math.floor(limits.pages)}`);
  if (limits.readOnly) db.exec('pragma query_only = on');
  else probeWriting(db);
  return db;
}

/** Creates the file under another name first, so that an empty file at `path` cannot be one of ours. */
function create(path: string): void {
  const wal = `${path}-wal`;
  if (existsSync(wal) && statSync(wal).size > 0)
    throw new StartProblem(
      'damaged',
      `There is ${wal}, but the database ${path} that it belongs to is missing. Put the database back, or move ${wal} away to begin with no tables.`,
    );
  const fresh = `${path}.${process.pid}-${threadId}.new`;
  try {
    const db = new Database(fresh);
    try {
      migrate(db, fresh);
    } finally {
      db.close();
    }
    putInPlace(fresh, path);
  } catch (error) {
    throw openingProblem(error, path);
  } finally {
    for (const end of ['', '-journal']) rmSync(`${fresh}${end}`, { force: true });
  }
}

/** Gives a new file its name, unless another process was faster: linking, unlike renaming, replaces nothing. */
function putInPlace(fresh: string, path: string): void {
  try {
    linkSync(fresh, path);
  } catch (error) {
    if (existsSync(path)) return;
    if (fileProblem(error, path) instanceof StartProblem && (error as { code?: string }).code !== 'EPERM') throw error;
    // Some file systems have no links.
    renameSync(fresh, path);
  }
}

/** Throws a `StartProblem` if the file at `path` does not begin like a database. */
export function checkHeader(path: string): void {
  const head = Buffer.alloc(HEADER_BYTES);
  let size = 0;
  try {
    const file = openSync(path, 'r');
    size = readSync(file, head, 0, head.length, 0);
    closeSync(file);
  } catch (error) {
    throw fileProblem(error, `The database ${path}`);
  }
  if (size === 0)
    throw new StartProblem('damaged', `The database ${path} is empty. ${BACKUP} To begin with no tables, delete it.`);
  if (head.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new StartProblem('damaged', `${path} is not a database. ${BACKUP}`);
  if (size < HEADER_BYTES || !isSoundHeader(head)) throw damagedFile(path, 'its header is wrong');
}

/** Whether the fields of the header have values that SQLite writes; for others its error would be misleading. */
function isSoundHeader(head: Buffer): boolean {
  const [writes, reads] = [head.readUInt8(18), head.readUInt8(19)];
  const [schema, encoding, version] = [head.readUInt32BE(44), head.readUInt32BE(56), head.readInt32BE(60)];
  return [writes, reads].every((one) => one === 1 || one === 2) && schema <= 4 && encoding <= 1 && version >= 0;
}

/** Reads every page: a damaged file would fail for one table after the other, and get worse. */
function checkPages(db: Database.Database, path: string): void {
  if (statSync(path).size > CHECKED_BYTES) return;
  const check = db.prepare(`select ${readAs('quick_check', 'text')} as found from pragma_quick_check(1)`);
  const [row] = check.all() as { found: ArrayBuffer }[];
  const found = row ? textIn(row.found) : 'it cannot be checked';
  if (found !== 'ok') throw damagedFile(path, found);
}

/** The problem that the file at `path` is damaged: why, and what to do. */
export function damagedFile(path: string, why: string): StartProblem {
  const shown = why.replaceAll(/\s+/g, ' ').replace('*** in database main *** ', '');
  return new StartProblem('damaged', `The database ${path} is damaged (${shown}). ${BACKUP}`);
}

/** Tries a write that changes nothing. */
export function probeWriting(db: Database.Database): void {
  db.exec(`pragma user_version = ${versionOf(db)}`);
}

function versionOf(db: Database.Database): number {
  return (db.prepare('pragma user_version').get() as { user_version: number }).user_version;
}

/** Migrates the tables of a file; if two processes do so at the same time, the second finds it done. */
function migrate(db: Database.Database, path: string): void {
  if (versionOf(db) > SQLITE_MIGRATIONS.length)
    throw new StartProblem(
      'damaged',
      `The database ${path} was written by a newer version of Boomtown; start that version.`,
    );
  if (versionOf(db) === SQLITE_MIGRATIONS.length) return;
  db.exec('begin immediate');
  for (let next = versionOf(db); next < SQLITE_MIGRATIONS.length; next++)
    db.exec(`${SQLITE_MIGRATIONS[next]}; pragma user_version = ${next + 1};`);
  db.exec('commit');
}

/** A database of another program is left alone. */
function checkTables(db: Database.Database, path: string): void {
  const kept = db.prepare(`select ${readAs('name', 'text')} as name from sqlite_master`).all() as {
    name: ArrayBuffer;
  }[];
  const names = kept.map(({ name }) => textIn(name));
  const ours =
    versionOf(db) === 0 ? names.length === 0 : ['cards', 'people', 'tokens'].every((one) => names.includes(one));
  if (!ours)
    throw new StartProblem('damaged', `${path} belongs to another program. Choose another folder with --data.`);
}

/** The problem that an error of the database means for the file at `path`. */
export function openingProblem(error: unknown, path: string): unknown {
  if (error instanceof StartProblem) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) return damagedFile(path, message);
  if (code === 'SQLITE_FULL')
    return new StartProblem(
      'not-writable',
      `The database ${path} cannot be written: the disk is full. Free some space first.`,
    );
  if (/^SQLITE_(CANTOPEN|READONLY|PERM|IOERR)/.test(code))
    return new StartProblem(
      'not-writable',
      `The database ${path} cannot be opened for writing (${message}). Let the user who runs this server write to it and to its folder.`,
    );
  return fileProblem(error, `The database ${path}`);
}

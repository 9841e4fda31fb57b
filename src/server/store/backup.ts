/**
 * Copies the embedded store while the server is running: the database consistent as of one moment, and its archives, each
 * into one file, and checked.
 */
import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import Database from 'libsql';
import { ArchiveFile, archivePath } from './sqlite-archive.ts';
import { checkHeader, openingProblem } from './sqlite-file.ts';
import { readAs, textIn } from './sqlite-rows.ts';

/** What a copy contains. */
export interface Copied {
  readonly tables: number;
  readonly lines: number;
  /** Tables whose logs are copied as they are, though they cannot be read. */
  readonly unreadable: readonly string[];
  /** Archives that are copied as they are, though they are damaged, or that are missing. */
  readonly damagedArchives: readonly string[];
}

/** How often to copy again because matches were taken out of the archives meanwhile. */
const TRIES = 3;

/** Copies the database at `from` to a new file, with its archives beside it; rejects with a sentence for operators. */
export function backUp(from: string, to: string): Copied {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}; give its folder with --data.`);
  if (existsSync(to)) throw new Error(`There is already a file at ${to}; choose another one.`);
  const [first] = monthsBeside(to);
  if (first !== undefined)
    throw new Error(`There is already a file at ${archivePath(to, first)}; choose another name for the copy.`);
  checkHeader(from);
  for (let tries = 1; ; tries++) {
    const damagedArchives = copyAll(from, to);
    const database = checked(to);
    const archives = checkedArchives(to, damagedArchives);
    if (archives.unreadable.length > 0 && tries < TRIES) {
      removeCopy(to);
      continue;
    }
    return {
      tables: database.tables + archives.tables,
      lines: database.lines + archives.lines,
      unreadable: [...database.unreadable, ...archives.unreadable],
      damagedArchives: archives.damaged,
    };
  }
}

/** Copies all files; returns the archives that are damaged. */
function copyAll(from: string, to: string): string[] {
  try {
    copy(from, to);
  } catch (error) {
    rmSync(to, { force: true });
    throw openingProblem(error, from);
  }
  return monthsBeside(from).flatMap((month) => {
    const [archive, target] = [archivePath(from, month), archivePath(to, month)];
    try {
      checkHeader(archive);
      copy(archive, target);
      return [];
    } catch {
      rmSync(target, { force: true });
      copyFileSync(archive, target);
      return [target];
    }
  });
}

/** The months that have an archive beside the database at `path`. */
function monthsBeside(path: string): string[] {
  if (!existsSync(dirname(path))) return [];
  const [before, after] = basename(archivePath(path, '?')).split('?') as [string, string];
  return readdirSync(dirname(path))
    .filter((name) => name.startsWith(before) && name.endsWith(after))
    .map((name) => name.slice(before.length, -after.length))
    .filter((month) => /^\d{4}-\d{2}$/.test(month))
    .sort();
}

function removeCopy(to: string): void {
  for (const month of monthsBeside(to)) rmSync(archivePath(to, month));
  rmSync(to);
}

function copy(from: string, to: string): void {
  const source = new Database(from);
  try {
    source.exec('pragma busy_timeout = 5000');
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
}

/** Counts tables and entries in `pieces` and in the journal, as far as they can be read. */
const READABLE = `
  with entries (tbl, rev) as (
    select tbl, value ->> 1 from pieces, json_each(case when json_valid(lines) then lines else '[]' end)
    union
    select value ->> 0, value ->> 1 from journal, json_each(case when json_valid(lines) then lines else '[]' end)
  )
  select count(distinct tbl) as tables, count(*) as lines from entries`;
const UNREADABLE = `
  select distinct ${readAs('tbl', 'text')} as name from pieces where not json_valid(lines)
  union select ${readAs("'group ' || n || ' of the journal'", 'text')} from journal where not json_valid(lines)`;

function checked(path: string): Omit<Copied, 'damagedArchives'> {
  const db = new Database(path);
  try {
    const check = db.prepare(`select ${readAs('integrity_check', 'text')} as found from pragma_integrity_check`);
    const [row] = check.all() as { found: ArrayBuffer }[];
    if (!row || textIn(row.found) !== 'ok') throw new Error(`The copy at ${path} is damaged; make another one.`);
    const { tables, lines } = db.prepare(READABLE).get() as { tables: number; lines: number };
    const unreadable = (db.prepare(UNREADABLE).all() as { name: ArrayBuffer }[]).map(({ name }) => textIn(name));
    return { tables, lines, unreadable };
  } finally {
    db.close();
  }
}

/** Unpacks every match that the copy at `path` refers to. */
function checkedArchives(path: string, damaged: readonly string[]) {
  const db = new Database(path);
  let [tables, lines] = [0, 0];
  const unreadable: string[] = [];
  const unusable = new Set(damaged);
  try {
    const months = db.prepare(`select distinct ${readAs('month', 'text')} as month from archived order by month`);
    const matches = db.prepare(
      `select ${readAs('tbl', 'text')} as tbl, ${readAs('last', 'integer')} as last from archived where month = ?`,
    );
    for (const { month } of months.all() as { month: ArrayBuffer }[]) {
      const archive = archivePath(path, textIn(month));
      const file = opened(archive, unusable);
      for (const { tbl, last } of matches.iterate(textIn(month)) as Iterable<{ tbl: ArrayBuffer; last: number }>) {
        tables += 1;
        lines += last;
        if (file && !isReadable(file, textIn(tbl), last)) unreadable.push(textIn(tbl));
      }
      file?.close();
    }
  } finally {
    db.close();
  }
  return { tables, lines, unreadable, damaged: [...unusable] };
}

/** Opens an archive, or adds it to the unusable ones. */
function opened(path: string, unusable: Set<string>): ArchiveFile | null {
  if (unusable.has(path)) return null;
  try {
    return ArchiveFile.at(path);
  } catch {
    unusable.add(path);
    return null;
  }
}

function isReadable(file: ArchiveFile, table: string, last: number): boolean {
  try {
    return file.match(table).entries.length === last;
  } catch {
    return false;
  }
}

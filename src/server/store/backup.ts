/** Copies the embedded store while the server is running: into one file, consistent as of one moment, and checked. */
import { existsSync, rmSync } from 'node:fs';
import Database from 'libsql';
import { checkHeader, openingProblem } from './sqlite-file.ts';
import { readAs, textIn } from './sqlite-rows.ts';

/** What a copy contains. */
export interface Copied {
  readonly tables: number;
  readonly lines: number;
  /** Tables whose logs are copied as they are, though they cannot be read. */
  readonly unreadable: readonly string[];
}

/** Copies the database at `from` to a new file; rejects with a sentence for operators. */
export function backUp(from: string, to: string): Copied {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}; give its folder with --data.`);
  if (existsSync(to)) throw new Error(`There is already a file at ${to}; choose another one.`);
  checkHeader(from);
  try {
    copy(from, to);
  } catch (error) {
    rmSync(to, { force: true });
    throw openingProblem(error, from);
  }
  return checked(to);
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

function checked(path: string): Copied {
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

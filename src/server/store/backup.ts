/** A copy of the embedded store while the house is open: one file, as it was at one moment, and checked. */
import { existsSync } from 'node:fs';
import Database from 'libsql';

/** What a copy holds. */
export interface Copied {
  readonly tables: number;
  readonly lines: number;
}

/** Copies the database at `from` to a new file; what is wrong comes as an error with a sentence. */
export function backUp(from: string, to: string): Copied {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}; name its folder with --data.`);
  if (existsSync(to)) throw new Error(`There is a file at ${to} already; name another one.`);
  const source = new Database(from);
  try {
    source.exec('pragma busy_timeout = 5000');
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
  const copy = new Database(to);
  try {
    const [check] = copy.prepare('pragma integrity_check').all() as { integrity_check: string }[];
    if (check?.integrity_check !== 'ok') throw new Error(`The copy at ${to} is damaged; make another one.`);
    const { tables, lines } = copy
      .prepare('select count(distinct tbl) as tables, count(*) as lines from lines')
      .get() as Copied;
    return { tables, lines };
  } finally {
    copy.close();
  }
}

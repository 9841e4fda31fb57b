/**
 * Commands that were refused, in the embedded store: a copy that comes late is not carried out after all. What is asked for
 * every command is remembered; the file is asked once for a table.
 */
import type Database from 'libsql';
import { readAs, textIn } from './sqlite-rows.ts';
import { REFUSALS_KEPT } from './store.ts';

/** The refusals of an open file, inside of the writer's transactions. */
export interface SqliteRefusals {
  /** To be called when a transaction has begun: another process may have written meanwhile. */
  begin(): void;
  has(table: string, command: string): boolean;
  /** Keeps a refusal; the oldest of its table goes where there are too many. */
  keep(table: string, command: string): void;
  /** A transaction has failed, or tables were deleted: what is remembered may be wrong. */
  forget(): void;
}

/** Commands that are remembered at the most, and tables. */
const MANY = 50_000;

/** Opens the refusals of a file. */
export function sqliteRefusals(db: Database.Database): SqliteRefusals {
  const others = db.prepare('pragma data_version');
  const read = db.prepare(`select ${readAs('command', 'text')} as command from refusals where tbl = ?`);
  const last = db.prepare(`select ${readAs('max(n)', 'integer')} as n from refusals where tbl = ?`);
  const put = db.prepare('insert or ignore into refusals (tbl, n, command) values (?, ?, ?)');
  const prune = db.prepare('delete from refusals where tbl = ? and n <= ?');
  const remembered = new Map<string, Set<string>>();
  let size = 0;
  let version = -1;

  const forget = (): void => {
    remembered.clear();
    size = 0;
  };

  const refusedAt = (table: string): Set<string> => {
    const known = remembered.get(table);
    if (known) return known;
    if (size >= MANY) forget();
    const commands = new Set((read.all(table) as { command: ArrayBuffer }[]).map(({ command }) => textIn(command)));
    remembered.set(table, commands);
    size += 1 + commands.size;
    return commands;
  };

  return {
    begin: () => {
      const { data_version: now } = others.get() as { data_version: number };
      if (now !== version) forget();
      version = now;
    },
    has: (table, command) => refusedAt(table).has(command),
    keep: (table, command) => {
      const n = ((last.get(table) as { n: number | null }).n ?? 0) + 1;
      put.run(table, n, command);
      prune.run(table, n - REFUSALS_KEPT);
      // Read anew when it is asked for: it is not worth knowing which ones have gone.
      remembered.delete(table);
    },
    forget,
  };
}

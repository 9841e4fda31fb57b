/**
 * Refused commands in the embedded store, so that a late copy of one is not carried out. They are looked up for every
 * command, so they are remembered after one read for each table.
 */
import type Database from 'libsql';
import { readAs, textIn } from './sqlite-rows.ts';
import { REFUSALS_KEPT } from './store.ts';

/** The refusals of an open file, inside the writer's transactions. */
export interface SqliteRefusals {
  /** Call this when a transaction has begun: another process may have written since the last one. */
  begin(): void;
  has(table: string, command: string): boolean;
  /** Stores a refusal, and deletes the oldest of its table if there are too many. */
  keep(table: string, command: string): void;
  /** Forgets what is remembered, because the transaction failed or tables were deleted. */
  forget(): void;
}

/** How many commands and tables are remembered at most. */
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
      // Reading them again is simpler than finding out which one was deleted.
      remembered.delete(table);
    },
    forget,
  };
}

/**
 * The log in the embedded store. The lines of a group are kept as one piece in the journal, so that a group costs as much as a
 * single line; later they are put in their places together with many others. Since one process owns the file, this
 * remembers how far each table has come and which commands it has seen, and needs to ask the file for neither.
 */
import type Database from 'libsql';
import type { Appended } from './store.ts';

/** What is known of a table without asking the file. */
interface Remembered {
  rev: number;
  /** The commands that have been carried out. */
  readonly commands: Set<string>;
}

/** A table's lines as the file has them. */
export interface KeptLine {
  readonly rev: number;
  readonly at: number;
  readonly act: string;
}

/** The log, inside of the writer's transactions. */
export interface SqliteLog {
  /** To be called when a transaction has begun: what others have written meanwhile is taken in. */
  begin(): void;
  /** Takes lines in, as JSON; they are written by the next `flush`. */
  append(table: string, expected: number, lines: number, command: string | null, text: string): Appended;
  flush(now: number): void;
  read(table: string, since: number): KeptLine[];
  /** A transaction has failed: what is remembered of it did not happen. */
  forget(): void;
}

/** Tables that are remembered at the most. */
const MANY = 5000;
/** The journal is emptied when it holds so many lines, or when its oldest is so old. */
const FULL = 512;
const OLD_MS = 1000;

/** The log of an open file. */
export function sqliteLog(db: Database.Database): SqliteLog {
  const sql = {
    others: db.prepare('pragma data_version'),
    recall: db.prepare(
      `select max(rev) as rev, json_group_array(command) filter (where command is not null) as commands
       from log where tbl = ?`,
    ),
    journal: db.prepare('select lines from journal order by n'),
    keep: db.prepare('insert into journal (lines) values (?)'),
    fold: db.prepare(
      `insert into log (tbl, rev, at, command, act)
       select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from journal, json_each(journal.lines)`,
    ),
    empty: db.prepare('delete from journal'),
    folded: db.prepare('select rev, at, act from log where tbl = ? and rev > ? order by rev'),
    read: db.prepare('select rev, at, act from lines where tbl = ? and rev > ? order by rev'),
  };
  const remembered = new Map<string, Remembered>();
  /** Tables with lines in the journal. */
  const unfolded = new Set<string>();
  let sound = false;
  let version = -1;
  let staged: string[] = [];
  let journaled = 0;
  let since = 0;

  const recall = (table: string): Remembered => {
    const known = remembered.get(table);
    if (known) return known;
    const { rev, commands } = sql.recall.get(table) as { rev: number | null; commands: string };
    const found = { rev: rev ?? 0, commands: new Set(JSON.parse(commands) as string[]) };
    remembered.set(table, found);
    return found;
  };

  const note = (table: string, rev: number, command: string | null): void => {
    const now = recall(table);
    now.rev = rev;
    if (command !== null) now.commands.add(command);
    unfolded.add(table);
  };

  /** Learns from the file what is in the journal; everything else is asked for when it is needed. */
  const learn = (): void => {
    remembered.clear();
    unfolded.clear();
    staged = [];
    journaled = 0;
    for (const { lines } of sql.journal.all() as { lines: string }[])
      for (const [table, rev, , command] of JSON.parse(lines) as [string, number, number, string | null][]) {
        note(table, rev, command);
        journaled += 1;
      }
    sound = true;
  };

  const fold = (): void => {
    sql.fold.run();
    sql.empty.run();
    unfolded.clear();
    journaled = 0;
    if (remembered.size > MANY) remembered.clear();
  };

  return {
    begin: () => {
      const { data_version: now } = sql.others.get() as { data_version: number };
      if (now !== version) sound = false;
      version = now;
      if (!sound) learn();
    },
    append: (table, expected, lines, command, text) => {
      const { rev, commands } = recall(table);
      if (command !== null && commands.has(command)) return 'duplicate';
      if (rev !== expected) return 'conflict';
      if (lines === 0) return 'ok';
      note(table, expected + lines, command);
      staged.push(text);
      journaled += lines;
      return 'ok';
    },
    flush: (now) => {
      if (staged.length > 0) sql.keep.run(`[${staged.join()}]`);
      staged = [];
      if (journaled === 0) return;
      if (since === 0) since = now;
      if (journaled < FULL && now - since < OLD_MS) return;
      fold();
      since = 0;
    },
    read: (table, from) => (unfolded.has(table) ? sql.read : sql.folded).all(table, from) as KeptLine[],
    forget: () => {
      sound = false;
    },
  };
}

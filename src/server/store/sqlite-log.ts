/**
 * The log in the embedded store. The lines of a group are kept as one piece in the journal, so that a group costs as much as a
 * single line; later each table's lines are put in their place, again as one piece. Since one process owns the file,
 * this remembers how far each table has come and which commands it has seen, and needs to ask the file for neither.
 */
import type Database from 'libsql';
import type { Appended } from './store.ts';

/** What is known of a table without asking the file. */
interface Remembered {
  rev: number;
  /** The commands that have been carried out. */
  readonly commands: Set<string>;
}

/** Lines of a table that lie in the journal, as JSON with commas between them. */
interface Unfolded {
  readonly first: number;
  last: number;
  text: string;
}

/** A line as it is written. */
type WrittenLine = [table: string, rev: number, at: number, command: string | null, act: unknown];

/** A table's line as the file has it. */
export interface KeptLine {
  readonly rev: number;
  readonly at: number;
  readonly act: unknown;
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
const FULL = 1024;
const OLD_MS = 1000;

/** The log of an open file. */
export function sqliteLog(db: Database.Database): SqliteLog {
  const sql = {
    others: db.prepare('pragma data_version'),
    pieces: db.prepare('select lines from pieces where tbl = ? and last > ? order by first'),
    journal: db.prepare('select lines from journal order by n'),
    keep: db.prepare('insert into journal (lines) values (?)'),
    fold: db.prepare(
      `insert into pieces (tbl, first, last, lines)
       select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(?)`,
    ),
    empty: db.prepare('delete from journal'),
  };
  const remembered = new Map<string, Remembered>();
  const unfolded = new Map<string, Unfolded>();
  let sound = false;
  let version = -1;
  let staged: string[] = [];
  let journaled = 0;
  let since = 0;

  const read = (table: string, from: number): WrittenLine[] => {
    const lines: WrittenLine[] = [];
    for (const { lines: text } of sql.pieces.all(table, from) as { lines: string }[])
      lines.push(...(JSON.parse(text) as WrittenLine[]));
    const latest = unfolded.get(table);
    if (latest) lines.push(...(JSON.parse(`[${latest.text}]`) as WrittenLine[]));
    return lines.filter(([, rev]) => rev > from);
  };

  const recall = (table: string): Remembered => {
    const known = remembered.get(table);
    if (known) return known;
    const found: Remembered = { rev: 0, commands: new Set() };
    for (const [, rev, , command] of read(table, 0)) {
      found.rev = rev;
      if (command !== null) found.commands.add(command);
    }
    remembered.set(table, found);
    return found;
  };

  /** Lines that are on their way into the journal, or lie there. */
  const lay = (table: string, first: number, last: number, text: string): void => {
    const before = unfolded.get(table);
    if (!before) {
      unfolded.set(table, { first, last, text });
      return;
    }
    before.last = last;
    before.text += `,${text}`;
  };

  /** Learns from the file what is in the journal; everything else is asked for when it is needed. */
  const learn = (): void => {
    remembered.clear();
    unfolded.clear();
    staged = [];
    journaled = 0;
    for (const { lines } of sql.journal.all() as { lines: string }[])
      for (const line of JSON.parse(lines) as WrittenLine[]) {
        const [table, rev] = line;
        lay(table, rev, rev, JSON.stringify(line));
        journaled += 1;
      }
    sound = true;
  };

  const fold = (): void => {
    const pieces: [string, number, number, string][] = [];
    for (const [table, { first, last, text }] of unfolded) pieces.push([table, first, last, `[${text}]`]);
    sql.fold.run(JSON.stringify(pieces));
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
      const now = recall(table);
      if (command !== null && now.commands.has(command)) return 'duplicate';
      if (now.rev !== expected) return 'conflict';
      if (lines === 0) return 'ok';
      now.rev = expected + lines;
      if (command !== null) now.commands.add(command);
      lay(table, expected + 1, now.rev, text);
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
    read: (table, from) => read(table, from).map(([, rev, at, , act]) => ({ rev, at, act })),
    forget: () => {
      sound = false;
    },
  };
}

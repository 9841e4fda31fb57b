/**
 * The log in the embedded store, and the cards that are derived from it. The entries of a group and their cards are
 * written as one row of the journal, so that a group costs as much as a single entry. Later the entries of each table
 * are moved into a row of `pieces`, and its newest card into `cards`: a few tables with every group, so that nobody
 * waits for all of them.
 *
 * One process owns the file, so this remembers the last entry and the commands of each table instead of reading them.
 * The memory is bounded: tables without writes for the longest time are forgotten, and read from the file when they are
 * needed. The commands of a long log are then in an index: without it, a client with two long logs could keep everybody
 * waiting by making the server read them in turn.
 */
import type Database from 'libsql';
import { damagedLog } from '../log-problem.ts';
import { entriesOf } from './journal.ts';
import type { ArchiveMove, SqliteArchive } from './sqlite-archive.ts';
import { readAs, textIn } from './sqlite-rows.ts';
import { type Appended, type Card, isCard } from './store.ts';

/** What is remembered of a table. */
interface Remembered {
  rev: number;
  /** The commands that have been carried out. */
  readonly commands: Set<string>;
  /** Whether these are all of its commands; if not, the others are in the index. */
  readonly isWhole: boolean;
  /** Where it is, if it is in the archive. */
  archived: ArchiveMove | null;
}

/** Entries of a table that are in the journal, as JSON with commas between them. */
interface Unfolded {
  readonly first: number;
  last: number;
  text: string;
}

/** An entry as it is written. */
type WrittenEntry = [table: string, rev: number, at: number, command: string | null, act: unknown];

/** An entry of a table as the file has it. */
export interface StoredEntry {
  readonly rev: number;
  readonly at: number;
  readonly act: unknown;
}

/** The log, inside the writer's transactions. */
export interface SqliteLog {
  /** Call this when a transaction has begun: it reads what other processes have written since the last one. */
  begin(): void;
  /** Queues entries, as JSON, and the new card of their table; the next `flush` writes them. */
  append(
    table: string,
    expected: number,
    entries: number,
    command: string | null,
    text: string,
    card: Card | null,
  ): Appended;
  /** Whether a command has been appended, written or queued. */
  knows(table: string, command: string): boolean;
  flush(now: number): void;
  /** Moves some of the journal to its tables, when the journal is large or old. */
  tidy(now: number): void;
  /** Moves all of the journal to its tables. */
  fold(): void;
  read(table: string, since: number): StoredEntry[];
  /** Moves some of what the journal had when this was called with `begins`; returns whether there is more. */
  emptySome(begins: boolean): boolean;
  /** Deletes a table's entries because they are in the archive; returns `false` if it has others by now. */
  moveOut(move: ArchiveMove): boolean;
  /** The newest card of each table that has cards in the journal. */
  readonly cards: ReadonlyMap<string, Card>;
  /** Forgets a table that has been deleted. */
  drop(table: string): void;
  /** Forgets what is remembered, because the transaction failed. */
  forget(): void;
}

/** How many tables are remembered at most. */
const MANY = 5000;
/** How many commands of all tables are remembered at most, unless a single table has more (`ENTRY_LIMIT`). */
const MANY_COMMANDS = 200_000;
/** A log with more entries than this is long. */
const LONG = 1000;
/** The entry of the index that says that all commands of a table are in it. */
const INDEXED = '';
/** The journal is emptied when it has this many entries, or when its first entry is this old. */
const FULL = 4096;
const OLD_MS = 10_000;
/** How many entries are moved with every group, at least; more when more arrive, or the journal would grow. */
const MOVED_AT_LEAST = 64;

/**
 * The cards of a group. Damaged ones are left out, so lists show the cards before them. Cards of an earlier release
 * have no company.
 */
function cardsOf(text: string): Card[] {
  try {
    const cards: unknown = JSON.parse(text);
    if (!Array.isArray(cards)) return [];
    return cards.filter(isCard).map((card) => ({ ...card, company: card.company ?? null }));
  } catch {
    return [];
  }
}

/** Opens the log of a file. */
export function sqliteLog(db: Database.Database, archive: SqliteArchive): SqliteLog {
  const sql = {
    others: db.prepare('pragma data_version'),
    pieces: db.prepare(
      `select ${readAs('lines', 'text')} as lines from pieces where tbl = ? and last > ? order by first`,
    ),
    lastPiece: db.prepare(`select ${readAs('max(last)', 'integer')} as last from pieces where tbl = ?`),
    journal: db.prepare(
      `select n, ${readAs('lines', 'text')} as lines, ${readAs('cards', 'text')} as cards from journal order by n`,
    ),
    lastGroup: db.prepare('select max(n) as n from journal'),
    keep: db.prepare('insert into journal (lines, cards) values (?, ?)'),
    putPiece: db.prepare('insert into pieces (tbl, first, last, lines) values (?, ?, ?, ?)'),
    putCard: db.prepare(
      `insert or replace into cards (tbl, game, stage, listed, seats, free, line, updated, deadline, people, waiting, company)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    empty: db.prepare('delete from journal where n <= ?'),
    inIndex: db.prepare('select 1 from commands where tbl = ? and command = ?'),
    putInIndex: db.prepare('insert or ignore into commands (tbl, command) values (?, ?)'),
    moved: ['pieces', 'snapshots', 'secrets', 'commands'].map((from) =>
      db.prepare(`delete from ${from} where tbl = ?`),
    ),
  };
  /** In order of use, the latest last. */
  const remembered = new Map<string, Remembered>();
  let commands = 0;
  let unfolded = new Map<string, Unfolded>();
  /** What is being moved: the part of the journal up to the group `leavingUpTo` that has not been moved yet. */
  let leaving = new Map<string, Unfolded>();
  let leavingUpTo = 0;
  const cards = new Map<string, Card>();
  let sound = false;
  let version = -1;
  let staged: string[] = [];
  let stagedCards: Card[] = [];
  let journaled = 0;
  let written = 0;
  /** When the first entry of the journal was written, or 0. */
  let since = 0;

  /** Reads the entries of a table; throws a `LogProblem` of this table for a damaged one. */
  const read = (table: string, from: number): WrittenEntry[] => {
    const texts = (sql.pieces.all(table, from) as { lines: ArrayBuffer }[]).map(({ lines }) => textIn(lines));
    for (const latest of [leaving.get(table), unfolded.get(table)]) if (latest) texts.push(`[${latest.text}]`);
    // An archived table has nothing else, and others are not looked for.
    const move = texts.length === 0 ? archive.find(table) : null;
    if (move) return archivedEntries(move).slice(from);
    try {
      const entries = texts.flatMap((text) => JSON.parse(text) as WrittenEntry[]);
      return entries.filter(([, rev]) => rev > from);
    } catch (error) {
      throw damagedLog(error);
    }
  };

  const archivedEntries = (move: ArchiveMove): WrittenEntry[] =>
    archive.match(move).entries.map(({ at, command, act }, n) => [move.table, n + 1, at, command, act]);

  const lastInPieces = (table: string): number | null => (sql.lastPiece.get(table) as { last: number | null }).last;

  const lastPlaced = (table: string): number => lastInPieces(table) ?? archive.find(table)?.last ?? 0;

  const isInIndex = (table: string, command: string): boolean => sql.inIndex.get(table, command) !== undefined;

  /** Adds the commands of a long log to the index: those from entry `first` on, or all if it has none of them yet. */
  const putIntoIndex = (table: string, first: number): void => {
    const from = isInIndex(table, INDEXED) ? first - 1 : 0;
    for (const [, , , command] of read(table, from)) if (command !== null) sql.putInIndex.run(table, command);
    sql.putInIndex.run(table, INDEXED);
  };

  /** Whether a command of this table has been carried out. */
  const isDone = (table: string, { commands: of, isWhole }: Remembered, command: string): boolean =>
    of.has(command) || (!isWhole && command !== INDEXED && isInIndex(table, command));

  const recall = (table: string): Remembered => {
    const known = remembered.get(table);
    if (known) {
      remembered.delete(table);
      remembered.set(table, known);
      return known;
    }
    const placed = lastPlaced(table);
    const isWhole = placed <= LONG || !isInIndex(table, INDEXED);
    const archived = lastInPieces(table) === null ? archive.find(table) : null;
    const found: Remembered = { rev: isWhole ? 0 : placed, commands: new Set(), isWhole, archived };
    for (const [, rev, , command] of read(table, found.rev)) {
      found.rev = rev;
      if (command !== null) found.commands.add(command);
    }
    remembered.set(table, found);
    commands += found.commands.size;
    forgetOldest(table);
    return found;
  };

  const forgetOldest = (but: string): void => {
    for (const [table, { commands: of }] of remembered) {
      if (remembered.size <= MANY && commands <= MANY_COMMANDS) return;
      if (table === but) return;
      remembered.delete(table);
      commands -= of.size;
    }
  };

  /** Adds entries to those that are in the journal, or about to be. */
  const addUnfolded = (table: string, first: number, last: number, text: string): void => {
    const before = unfolded.get(table);
    if (!before) {
      unfolded.set(table, { first, last, text });
      return;
    }
    before.last = last;
    before.text += `,${text}`;
  };

  /** Reads the journal from the file; everything else is read on demand. */
  const readJournal = (): void => {
    remembered.clear();
    commands = 0;
    unfolded.clear();
    leaving.clear();
    cards.clear();
    staged = [];
    stagedCards = [];
    journaled = 0;
    written = 0;
    const placed = new Map<string, number>();
    for (const kept of sql.journal.all() as { n: number; lines: ArrayBuffer; cards: ArrayBuffer }[]) {
      const entries = entriesOf(textIn(kept.lines));
      // It cannot be known which tables it belongs to.
      if (!entries) throw new Error(`group ${kept.n} of the journal cannot be read`);
      for (const { table, rev, text } of entries) {
        const upTo = placed.get(table) ?? lastPlaced(table);
        placed.set(table, upTo);
        if (rev <= upTo) continue;
        addUnfolded(table, rev, rev, text);
        journaled += 1;
      }
      for (const card of cardsOf(textIn(kept.cards))) cards.set(card.table, card);
    }
    sound = true;
  };

  const putCard = ({ table, game, stage, listed, seats, free, line, updated, deadline, ...of }: Card): void => {
    const [people, waiting] = [JSON.stringify(of.people), JSON.stringify(of.waiting)];
    const company = JSON.stringify(of.company);
    sql.putCard.run(table, game, stage, listed ? 1 : 0, seats, free, line, updated, deadline, people, waiting, company);
  };

  /** Moves entries of a table out of the journal, with its newest card. */
  const move = (table: string, { first, last, text }: Unfolded): void => {
    sql.putPiece.run(table, first, last, `[${text}]`);
    if (last > LONG) putIntoIndex(table, first);
    const card = cards.get(table);
    if (card) putCard(card);
    cards.delete(table);
  };

  /** Moves a table that goes on out of the archive, with its secret. */
  const moveBack = (move: ArchiveMove): void => {
    const { secret } = archive.match(move);
    sql.putPiece.run(move.table, 1, move.last, JSON.stringify(archivedEntries(move)));
    archive.release(move, secret);
  };

  /** Starts to empty the journal. Entries that arrive from now on are left for the next time. */
  const beginToEmpty = (): void => {
    leaving = unfolded;
    leavingUpTo = (sql.lastGroup.get() as { n: number | null }).n ?? 0;
    unfolded = new Map();
    journaled = 0;
    since = 0;
  };

  /** Moves at least this many entries, or all that there are. */
  const moveSome = (entries: number): void => {
    let left = entries;
    for (const [table, of] of leaving) {
      if (left <= 0) return;
      move(table, of);
      leaving.delete(table);
      left -= of.last - of.first + 1;
    }
    // Cards of tables whose entries had been moved when a process was killed.
    for (const card of cards.values()) {
      if (unfolded.has(card.table)) continue;
      putCard(card);
      cards.delete(card.table);
    }
    sql.empty.run(leavingUpTo);
    leavingUpTo = 0;
  };

  return {
    begin: () => {
      const { data_version: now } = sql.others.get() as { data_version: number };
      if (now !== version) sound = false;
      version = now;
      if (!sound) readJournal();
    },
    append: (table, expected, entries, command, text, card) => {
      const now = recall(table);
      if (command !== null && isDone(table, now, command)) return 'duplicate';
      if (now.rev !== expected) return 'conflict';
      if (entries === 0) return 'ok';
      if (now.archived) moveBack(now.archived);
      now.archived = null;
      now.rev = expected + entries;
      if (command !== null) {
        now.commands.add(command);
        commands += 1;
        forgetOldest(table);
      }
      addUnfolded(table, expected + 1, now.rev, text);
      staged.push(text);
      journaled += entries;
      written += entries;
      if (card === null) return 'ok';
      cards.set(table, card);
      stagedCards.push(card);
      return 'ok';
    },
    knows: (table, command) => isDone(table, recall(table), command),
    flush: (now) => {
      if (staged.length === 0) return;
      sql.keep.run(`[${staged.join()}]`, JSON.stringify(stagedCards));
      staged = [];
      stagedCards = [];
      if (since === 0) since = now;
    },
    tidy: (now) => {
      const entries = Math.max(MOVED_AT_LEAST, 2 * written);
      written = 0;
      if (leaving.size > 0) return moveSome(entries);
      if (since === 0 || (journaled < FULL && now - since < OLD_MS)) return;
      beginToEmpty();
      moveSome(entries);
    },
    fold: () => {
      moveSome(Infinity);
      beginToEmpty();
      moveSome(Infinity);
    },
    emptySome: (begins) => {
      if (begins && leaving.size === 0) beginToEmpty();
      moveSome(MOVED_AT_LEAST);
      return leaving.size > 0;
    },
    moveOut: (to) => {
      const { table, last } = to;
      if (unfolded.has(table) || leaving.has(table)) return false;
      if (lastInPieces(table) === null) archive.mark(table);
      if (last === 0 || lastInPieces(table) !== last) return false;
      for (const drop of sql.moved) drop.run(table);
      archive.put(to);
      const known = remembered.get(table);
      if (known) known.archived = to;
      return true;
    },
    cards,
    read: (table, from) => read(table, from).map(([, rev, at, , act]) => ({ rev, at, act })),
    drop: (table) => {
      commands -= remembered.get(table)?.commands.size ?? 0;
      remembered.delete(table);
    },
    forget: () => {
      sound = false;
      since = 0;
    },
  };
}

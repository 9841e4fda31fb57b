/**
 * The log in the embedded store, and the cards that are made from it. The lines of a group and their cards are kept as one
 * piece in the journal, so that a group costs as much as a single line; later each table's lines are put in their place, again
 * as one piece, and the latest of its cards: a few tables with every group, so that nobody waits for all of them. Since one
 * process owns the file, this remembers how far each table has come and which commands it has seen, and needs to ask the
 * file for neither. What is remembered is bounded: tables that were not written to for the longest are forgotten, and read
 * from the file again when they are. The commands of a long log are in an index then: reading such a log takes so long that
 * whoever made two of them could keep everybody waiting by asking for both in turn.
 */
import type Database from 'libsql';
import { damagedLog } from '../log-problem.ts';
import { entriesOf } from './journal.ts';
import { readAs, textIn } from './sqlite-rows.ts';
import { type Appended, type Card, isCard } from './store.ts';

/** What is known of a table without asking the file. */
interface Remembered {
  rev: number;
  /** The commands that have been carried out. */
  readonly commands: Set<string>;
  /** Whether these are all of them; if not, the others are in the index. */
  readonly isWhole: boolean;
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
  /** Takes lines in, as JSON, and what is said of their table from then on; they are written by the next `flush`. */
  append(
    table: string,
    expected: number,
    lines: number,
    command: string | null,
    text: string,
    card: Card | null,
  ): Appended;
  /** Whether lines of this command have been taken in. */
  knows(table: string, command: string): boolean;
  flush(now: number): void;
  /** Puts some of what lies in the journal in its places, when there is much or it has lain there for long. */
  tidy(now: number): void;
  /** Puts everything in its place. */
  fold(): void;
  read(table: string, since: number): KeptLine[];
  /** Cards that are not in their places yet, the latest of each table. */
  readonly cards: ReadonlyMap<string, Card>;
  /** Forgets a table that has been deleted. */
  drop(table: string): void;
  /** A transaction has failed: what is remembered of it did not happen. */
  forget(): void;
}

/** Tables that are remembered at the most. */
const MANY = 5000;
/** Commands of all of them that are remembered at the most, unless a single table has more (`ENTRY_LIMIT`). */
const MANY_COMMANDS = 200_000;
/** A log with more lines than this is long. */
const LONG = 1000;
/** What the index has of a table besides its commands, once they are all there. */
const INDEXED = '';
/** What is in the journal begins to leave it when that is so many lines, or when the oldest is so old. */
const FULL = 4096;
const OLD_MS = 10_000;
/** Lines that leave with every group, at the least; more do where more come in, or the journal would grow. */
const LEAVE = 64;

/**
 * The cards of a group. Those that are damaged are left out: lists then show the ones before them. Those that an earlier
 * release left there have no company.
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

/** The log of an open file. */
export function sqliteLog(db: Database.Database): SqliteLog {
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
  };
  /** The one that was used last comes last. */
  const remembered = new Map<string, Remembered>();
  let commands = 0;
  let unfolded = new Map<string, Unfolded>();
  /** What was there when the journal was last full, up to this of its groups, and has not been put in its place yet. */
  let leaving = new Map<string, Unfolded>();
  let leavingUpTo = 0;
  const cards = new Map<string, Card>();
  let sound = false;
  let version = -1;
  let staged: string[] = [];
  let stagedCards: Card[] = [];
  let journaled = 0;
  let written = 0;
  /** When the first of what waits for its place was written, or 0. */
  let since = 0;

  /** The entries of a table; one whose text is damaged is a `LogProblem` of this table. */
  const read = (table: string, from: number): WrittenLine[] => {
    const texts = (sql.pieces.all(table, from) as { lines: ArrayBuffer }[]).map(({ lines }) => textIn(lines));
    for (const latest of [leaving.get(table), unfolded.get(table)]) if (latest) texts.push(`[${latest.text}]`);
    try {
      const lines = texts.flatMap((text) => JSON.parse(text) as WrittenLine[]);
      return lines.filter(([, rev]) => rev > from);
    } catch (error) {
      throw damagedLog(error);
    }
  };

  const lastPlaced = (table: string): number => (sql.lastPiece.get(table) as { last: number | null }).last ?? 0;

  const isInIndex = (table: string, command: string): boolean => sql.inIndex.get(table, command) !== undefined;

  /** Puts the commands of a long log into the index: those from line `first` on, and all where there are none yet. */
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
    const found: Remembered = { rev: isWhole ? 0 : placed, commands: new Set(), isWhole };
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
      // Nobody knows of which tables they are.
      if (!entries) throw new Error(`group ${kept.n} of the journal cannot be read`);
      for (const { table, rev, text } of entries) {
        const upTo = placed.get(table) ?? lastPlaced(table);
        placed.set(table, upTo);
        if (rev <= upTo) continue;
        lay(table, rev, rev, text);
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

  /** Puts lines of a table in their place, and what is said of it. */
  const place = (table: string, { first, last, text }: Unfolded): void => {
    sql.putPiece.run(table, first, last, `[${text}]`);
    if (last > LONG) putIntoIndex(table, first);
    const card = cards.get(table);
    if (card) putCard(card);
    cards.delete(table);
  };

  /** Begins to empty the journal; what comes in from now on waits for the next time. */
  const turn = (): void => {
    leaving = unfolded;
    leavingUpTo = (sql.lastGroup.get() as { n: number | null }).n ?? 0;
    unfolded = new Map();
    journaled = 0;
    since = 0;
  };

  const putInPlace = (lines: number): void => {
    let left = lines;
    for (const [table, of] of leaving) {
      if (left <= 0) return;
      place(table, of);
      leaving.delete(table);
      left -= of.last - of.first + 1;
    }
    sql.empty.run(leavingUpTo);
    leavingUpTo = 0;
  };

  return {
    begin: () => {
      const { data_version: now } = sql.others.get() as { data_version: number };
      if (now !== version) sound = false;
      version = now;
      if (!sound) learn();
    },
    append: (table, expected, lines, command, text, card) => {
      const now = recall(table);
      if (command !== null && isDone(table, now, command)) return 'duplicate';
      if (now.rev !== expected) return 'conflict';
      if (lines === 0) return 'ok';
      now.rev = expected + lines;
      if (command !== null) {
        now.commands.add(command);
        commands += 1;
        forgetOldest(table);
      }
      lay(table, expected + 1, now.rev, text);
      staged.push(text);
      journaled += lines;
      written += lines;
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
      const lines = Math.max(LEAVE, 2 * written);
      written = 0;
      if (leaving.size > 0) return putInPlace(lines);
      if (since === 0 || (journaled < FULL && now - since < OLD_MS)) return;
      turn();
      putInPlace(lines);
    },
    fold: () => {
      putInPlace(Infinity);
      turn();
      putInPlace(Infinity);
      // Those of tables whose lines had found their place before a process was killed.
      for (const card of cards.values()) putCard(card);
      cards.clear();
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

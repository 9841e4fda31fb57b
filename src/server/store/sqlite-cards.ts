/**
 * Cards in the embedded store, inside the writer's transactions. The newest cards are still in the journal
 * (`sqlite-log.ts`), so every list is made from those and from the rows that they have not replaced yet.
 */
import type Database from 'libsql';
import type { SqliteLog } from './sqlite-log.ts';
import { type Complaint, rowsOf } from './sqlite-rows.ts';
import { type Card, type Company, isStage } from './store.ts';

/** The cards of an open file. */
export interface SqliteCards {
  readonly columns: string;
  /** Reads a row; `null` if lists cannot show it. The next entry of its table rewrites it. */
  read(row: unknown): Card | null;
  card(table: string): Card | null;
  listed(stage: 'gathering' | 'playing' | 'over', limit: number): Card[];
  cardsOf(person: string, limit: number): Card[];
  due(before: number, limit: number): Pick<Card, 'table'>[];
  /** Keeps which people a table is listed for. */
  putPeople(card: Card): void;
  /** Forgets which people are kept for a table, or for all of them: a transaction failed, or rows were deleted. */
  forget(table?: string): void;
}

/** How many tables' people are remembered at most. */
const MOST_REMEMBERED = 10_000;

const CARD = {
  ...({ tbl: 'text', game: 'text', stage: 'text', listed: 'integer', seats: 'integer', free: 'integer' } as const),
  ...({ line: 'text', updated: 'integer', deadline: 'integer', people: 'text', waiting: 'text' } as const),
  ...({ company: 'text' } as const),
};

/** Opens the cards of a file. */
export function sqliteCards(db: Database.Database, log: SqliteLog, complain: Complaint): SqliteCards {
  const rows = rowsOf('cards', CARD, ['tbl', 'game', 'stage'], complain);
  const dueRows = rowsOf('cards', { tbl: 'text', deadline: 'integer' }, ['tbl'], complain);
  const { columns } = rows;
  // One statement per stage: with the stage as a parameter SQLite would not use the partial indexes.
  const listedAt = (stage: 'gathering' | 'playing' | 'over'): Database.Statement =>
    db.prepare(
      `select ${columns} from cards where listed = 1 and stage = '${stage}' order by cards.updated desc limit ?`,
    );
  const sql = {
    card: db.prepare(`select ${columns} from cards where tbl = ?`),
    gathering: listedAt('gathering'),
    playing: listedAt('playing'),
    over: listedAt('over'),
    cardsOf: db.prepare(
      `select ${columns} from cards where tbl in (
         select tbl from card_people join cards as changes indexed by cards_changes using (tbl)
         where card_people.person = ? order by changes.updated desc limit ?
       )`,
    ),
    due: db.prepare(
      `select ${dueRows.columns} from cards where cards.deadline is not null and cards.deadline <= ?
       order by cards.deadline limit ?`,
    ),
    putPerson: db.prepare('insert or ignore into card_people (person, tbl) values (?, ?)'),
  };
  /** The people on the newest card of a table, as this thread has written them. */
  const peopleOf = new Map<string, string>();

  const read = (row: unknown): Card | null => {
    const kept = rows.read(row);
    return kept && isStage(kept.stage) ? cardIn({ ...kept, stage: kept.stage }) : null;
  };

  /** The newest cards among rows and journal; `readRows` is asked for as many rows as the journal can replace. */
  const newest = (
    readRows: (limit: number) => readonly unknown[],
    limit: number,
    isWanted: (card: Card) => boolean,
  ): Card[] => {
    const kept = readRows(limit + log.cards.size).flatMap((row) => read(row) ?? []);
    return [...kept.filter(({ table }) => !log.cards.has(table)), ...[...log.cards.values()].filter(isWanted)]
      .sort((one, other) => other.updated - one.updated)
      .slice(0, limit);
  };

  return {
    columns,
    read,
    card: (table) => log.cards.get(table) ?? read(sql.card.get(table)),
    listed: (stage, limit) =>
      newest(
        (most) => sql[stage].all(most),
        limit,
        (card) => card.listed && card.stage === stage,
      ),
    cardsOf: (person, limit) =>
      newest(
        (most) => sql.cardsOf.all(person, most),
        limit,
        ({ people }) => people.includes(person),
      ),
    due: (before, limit) => {
      // A table is due even if lists cannot show its card.
      const kept = sql.due.all(before, limit + log.cards.size).flatMap((row) => {
        const due = dueRows.read(row);
        return due && !log.cards.has(due.tbl) ? [{ table: due.tbl, deadline: due.deadline }] : [];
      });
      const inJournal = [...log.cards.values()].filter(({ deadline }) => (deadline ?? Infinity) <= before);
      return [...kept, ...inJournal]
        .sort((one, other) => (one.deadline ?? 0) - (other.deadline ?? 0))
        .slice(0, limit)
        .map(({ table }) => ({ table }));
    },
    putPeople: ({ table, people }) => {
      const text = people.join(' ');
      if (peopleOf.get(table) === text) return;
      if (peopleOf.size >= MOST_REMEMBERED) peopleOf.clear();
      for (const person of people) sql.putPerson.run(person, table);
      peopleOf.set(table, text);
    },
    forget: (table) => {
      if (table === undefined) peopleOf.clear();
      else peopleOf.delete(table);
    },
  };
}

type CardRow = Readonly<Record<'tbl' | 'game' | 'line' | 'people' | 'waiting' | 'company', string>> &
  Readonly<Record<'listed' | 'seats' | 'free' | 'updated' | 'deadline', number | null>> &
  Pick<Card, 'stage'>;

function cardIn({ tbl, game, stage, listed, seats, free, line, updated, deadline, ...row }: CardRow): Card {
  return {
    table: tbl,
    game,
    stage,
    listed: listed === 1,
    seats: seats ?? 0,
    free: free ?? 0,
    line,
    updated: updated ?? 0,
    deadline,
    people: namesIn(row.people),
    waiting: namesIn(row.waiting),
    company: companyIn(row.company),
  };
}

/** Reads a company; a damaged one is left out, so that lists still show its table. */
function companyIn(text: string): Company | null {
  try {
    const company = JSON.parse(text) as Company | null;
    return company && Array.isArray(company.holders) ? company : null;
  } catch {
    return null;
  }
}

/** Reads a list of names; a damaged one is empty, so that lists still show its table. */
function namesIn(text: string): readonly string[] {
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : [];
  } catch {
    return [];
  }
}

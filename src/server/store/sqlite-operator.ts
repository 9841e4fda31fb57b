/** What operators read and change in the embedded store, inside the writer's transactions. */
import type Database from 'libsql';
import type { CardFilter, KnownPerson, PersonFilter } from './operator-store.ts';
import type { SqliteArchive } from './sqlite-archive.ts';
import type { SqliteLog } from './sqlite-log.ts';
import { type Complaint, readAs, rowsOf } from './sqlite-rows.ts';
import type { Card } from './store.ts';

/** A request of an operator. */
export type OperatorRequest =
  | { readonly op: 'cards'; readonly filter: CardFilter }
  | { readonly op: 'deleteTable'; readonly table: string; readonly idleSince: number | null }
  | { readonly op: 'knownPeople'; readonly filter: PersonFilter }
  | { readonly op: 'setBlocked'; readonly person: string; readonly at: number | null }
  | { readonly op: 'blockedOwner'; readonly hash: string };

/** The requests of operators that change nothing. */
export const READING_OPERATOR = ['cards', 'knownPeople', 'blockedOwner'] as const;

/** How cards are read. */
interface CardRows {
  readonly columns: string;
  read(row: unknown): Card | null;
}

/** Carries out what operators request. */
export function sqliteOperator(
  db: Database.Database,
  log: SqliteLog,
  archive: SqliteArchive,
  cardRows: CardRows,
  complain: Complaint,
) {
  const PERSON = { id: 'text', name: 'text', created: 'integer', blocked: 'integer' } as const;
  const personRows = rowsOf('people', PERSON, ['id'], complain);
  const ownerRows = rowsOf('blocked_tokens', { id: 'text', person: 'text' }, [], complain);

  const cards = ({ game, stage, person, idleSince, limit }: CardFilter): Card[] => {
    const { where, values } = whereOf([
      ['game = ?', game],
      ['stage = ?', stage],
      ['tbl in (select tbl from card_people where person = ?)', person],
      ['updated <= ?', idleSince],
    ]);
    // Cards in the journal replace some of these rows.
    const rows = db
      .prepare(`select ${cardRows.columns} from cards ${where} order by cards.updated desc limit ?`)
      .all(...values, limit + log.cards.size);
    const kept = rows.flatMap((row) => cardRows.read(row) ?? []).filter(({ table }) => !log.cards.has(table));
    const isMeant = (card: Card): boolean =>
      (game === undefined || card.game === game) &&
      (stage === undefined || card.stage === stage) &&
      (person === undefined || card.people.includes(person)) &&
      (idleSince === undefined || card.updated <= idleSince);
    return [...kept, ...log.cards.values()]
      .filter(isMeant)
      .sort((one, other) => other.updated - one.updated)
      .slice(0, limit);
  };

  const deleteTable = (table: string, idleSince: number | null): boolean => {
    // The journal must not bring the table back later.
    log.fold();
    const updated = db.prepare(`select ${readAs('updated', 'integer')} as at from cards where tbl = ?`).get(table);
    const { at = 0 } = (updated ?? {}) as { at?: number };
    if (idleSince !== null && at > idleSince) return false;
    let deleted = 0;
    const parts = [
      'pieces',
      'cards',
      'card_people',
      'snapshots',
      'secrets',
      'said',
      'host_words',
      'commands',
      'refusals',
    ];
    for (const part of parts) deleted += db.prepare(`delete from ${part} where tbl = ?`).run(table).changes;
    if (archive.drop(table)) deleted += 1;
    log.drop(table);
    return deleted > 0;
  };

  const knownPeople = ({ id, name, blocked, limit }: PersonFilter): KnownPerson[] => {
    const { where, values } = whereOf([
      ['id = ?', id],
      ['instr(lower(name), lower(?)) > 0', name],
      ['(blocked is not null) = ?', blocked === undefined ? undefined : Number(blocked)],
    ]);
    const rows = db
      .prepare(
        `select ${personRows.columns}, (select count(*) from card_people where person = people.id) as tables
         from people ${where} order by people.created desc limit ?`,
      )
      .all(...values, limit) as { tables: number }[];
    return rows.flatMap((row) => {
      const person = personRows.read(row);
      return person ? [{ ...person, created: person.created ?? 0, tables: row.tables }] : [];
    });
  };

  /** Moves the tokens of a person to the blocked ones, or back. */
  const setBlocked = (person: string, at: number | null): null => {
    const [from, to] = at === null ? ['blocked_tokens', 'tokens'] : ['tokens', 'blocked_tokens'];
    db.prepare('update people set blocked = ? where id = ?').run(at, person);
    db.prepare(
      `insert or ignore into ${to} (hash, id, name, created, used, person)
       select hash, id, name, created, used, person from ${from} where person = ?`,
    ).run(person);
    db.prepare(`delete from ${from} where person = ?`).run(person);
    return null;
  };

  return {
    carryOut: (request: OperatorRequest): unknown => {
      switch (request.op) {
        case 'cards':
          return cards(request.filter);
        case 'deleteTable':
          return deleteTable(request.table, request.idleSince);
        case 'knownPeople':
          return knownPeople(request.filter);
        case 'setBlocked':
          return setBlocked(request.person, request.at);
        case 'blockedOwner': {
          const row = db.prepare(`select ${ownerRows.columns} from blocked_tokens where hash = ?`).get(request.hash);
          return ownerRows.read(row)?.person ?? null;
        }
      }
    },
  };
}

function whereOf(conditions: readonly [string, string | number | undefined][]) {
  const meant = conditions.filter(([, value]) => value !== undefined);
  return {
    where: meant.length === 0 ? '' : `where ${meant.map(([text]) => text).join(' and ')}`,
    values: meant.map(([, value]) => value),
  };
}

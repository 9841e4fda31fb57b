/** What the embedded store does for those who run the server, inside of the writer's transactions. */
import type Database from 'libsql';
import type { CardFilter, KnownPerson, PersonFilter } from './operator-store.ts';
import type { SqliteLog } from './sqlite-log.ts';
import type { Card } from './store.ts';

/** What the main thread can ask for. */
export type OperatorAsk =
  | { readonly op: 'cards'; readonly filter: CardFilter }
  | { readonly op: 'deleteTable'; readonly table: string; readonly idleSince: number | null }
  | { readonly op: 'knownPeople'; readonly filter: PersonFilter }
  | { readonly op: 'setBlocked'; readonly person: string; readonly at: number | null }
  | { readonly op: 'blockedOwner'; readonly hash: string };

/** Those of the operators' requests that write nothing. */
export const READING_OPERATOR = ['cards', 'knownPeople', 'blockedOwner'] as const;

/** Carries out what operators ask. */
export function sqliteOperator(db: Database.Database, log: SqliteLog, cardOf: (row: unknown) => Card | null) {
  const cards = ({ game, stage, person, idleSince, limit }: CardFilter): Card[] => {
    const { where, values } = whereOf([
      ['game = ?', game],
      ['stage = ?', stage],
      ['tbl in (select tbl from card_people where person = ?)', person],
      ['updated <= ?', idleSince],
    ]);
    // Some of the cards in the file have been replaced by others, which are not there yet.
    const rows = db
      .prepare(`select * from cards ${where} order by updated desc limit ?`)
      .all(...values, limit + log.cards.size);
    const kept = rows.flatMap((row) => cardOf(row) ?? []).filter(({ table }) => !log.cards.has(table));
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
    // Nothing that still waits for its place shall bring it back.
    log.fold();
    const card = db.prepare('select updated from cards where tbl = ?').get(table) as { updated: number } | undefined;
    if (card && idleSince !== null && card.updated > idleSince) return false;
    let deleted = 0;
    for (const part of ['pieces', 'cards', 'card_people', 'snapshots', 'secrets', 'said', 'commands'])
      deleted += db.prepare(`delete from ${part} where tbl = ?`).run(table).changes;
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
        `select id, name, created, blocked, (select count(*) from card_people where person = people.id) as tables
         from people ${where} order by created desc limit ?`,
      )
      .all(...values, limit) as KnownPerson[];
    // Rows of libsql carry more than their columns.
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      created: row.created,
      blocked: row.blocked,
      tables: row.tables,
    }));
  };

  /** Moves the tokens of a person out of the way, or back. */
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
    carryOut: (ask: OperatorAsk): unknown => {
      switch (ask.op) {
        case 'cards':
          return cards(ask.filter);
        case 'deleteTable':
          return deleteTable(ask.table, ask.idleSince);
        case 'knownPeople':
          return knownPeople(ask.filter);
        case 'setBlocked':
          return setBlocked(ask.person, ask.at);
        case 'blockedOwner': {
          const row = db.prepare('select person from blocked_tokens where hash = ?').get(ask.hash);
          return (row as { person: string } | undefined)?.person ?? null;
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

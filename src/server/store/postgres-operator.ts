/** What operators read and change in the PostgreSQL store: lists, deleting, blocking, notices to all processes. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { KnownPerson, OpenConnection, OperatorStore, ProcessConnections } from './operator-store.ts';
import { type Hints, PEOPLE } from './postgres-hints.ts';
import type { Notices } from './postgres-notices.ts';
import type { Query } from './postgres-query.ts';
import type { Card } from './store.ts';

/** How long a process may take to answer a survey, and how often the answers are read. */
const SURVEY_MS = 5000;
const POLL_MS = 50;

/** The operators' part of the store. */
export function postgresOperator<Row extends object>(
  query: Query,
  hints: Hints,
  notices: Notices,
  cardOf: (row: Row) => Card,
): OperatorStore {
  let connections: (() => readonly OpenConnection[]) | null = null;

  const answer = async (question: string): Promise<void> => {
    if (!connections || notices.process === null) return;
    // A process that ended may have left answers behind.
    await query(`delete from survey_answers where at < now() - interval '1 hour'`);
    await query('insert into survey_answers (question, process, body) values ($1, $2, $3) on conflict do nothing', [
      question,
      notices.process,
      JSON.stringify(connections()),
    ]);
  };
  // A process that cannot answer is listed as silent.
  notices.onQuestion((question) => void answer(question).catch(() => {}));

  return {
    cards: async ({ game, stage, person, idleSince, limit }) =>
      (
        await query<Row>(
          `select * from cards
           where ($1::text is null or game = $1) and ($2::text is null or stage = $2)
             and ($3::text is null or people @> array[$3]) and ($4::bigint is null or updated <= $4)
           order by updated desc limit $5`,
          [game ?? null, stage ?? null, person ?? null, idleSince ?? null, limit],
        )
      ).map(cardOf),

    deleteTable: async (table, idleSince) => {
      const [deleted] = await query<{ count: string }>(
        `with meant as (
           select $1::text as tbl where $2::bigint is null
             or not exists (select from cards where tbl = $1 and updated > $2)
         ),
         entries as (delete from log where tbl in (select tbl from meant) returning 1),
         card as (delete from cards where tbl in (select tbl from meant) returning 1),
         packed as (delete from archive where tbl in (select tbl from meant)),
         snapshot as (delete from snapshots where tbl in (select tbl from meant)),
         secret as (delete from secrets where tbl in (select tbl from meant) returning 1),
         words as (delete from said where tbl in (select tbl from meant)),
         invitation as (delete from host_words where tbl in (select tbl from meant))
         select (select count(*) from entries) + (select count(*) from card) + (select count(*) from secret) as count`,
        [table, idleSince],
      );
      return Number(deleted?.count ?? 0) > 0;
    },

    knownPeople: async ({ id, name, blocked, limit }) =>
      (
        await query<PersonRow>(
          `select id, name, created, blocked,
                  (select count(*) from cards where cards.people @> array[people.id]) as tables
           from people
           where ($1::text is null or id = $1) and ($2::text is null or strpos(lower(name), lower($2)) > 0)
             and ($3::boolean is null or (blocked is not null) = $3)
           order by created desc limit $4`,
          [id ?? null, name ?? null, blocked ?? null, limit],
        )
      ).map(knownPerson),

    setBlocked: async (person, at) => {
      const [from, to] = at === null ? ['blocked_tokens', 'tokens'] : ['tokens', 'blocked_tokens'];
      await query(
        `with moved as (delete from ${from} where person = $1 returning hash, id, name, created, used, person),
              kept as (insert into ${to} (hash, id, name, created, used, person) select * from moved
                       on conflict do nothing),
              marked as (update people set blocked = $2 where id = $1)
         select pg_notify($3, $1)`,
        [person, at, PEOPLE],
      );
      hints.signedOut(person);
    },
    blockedOwner: async (hash) => {
      const [row] = await query<{ person: string }>('select person from blocked_tokens where hash = $1', [hash]);
      return row?.person ?? null;
    },

    tell: (notice) => notices.tell(notice),
    onNotice: (listener) => notices.onNotice(listener),

    onSurvey: (ask) => {
      connections = ask;
    },
    survey: async () => {
      const question = randomUUID();
      const expected = await notices.processes();
      await notices.ask(question);
      const until = Date.now() + SURVEY_MS;
      let answers: ProcessConnections[] = [];
      const silent = (): string[] => expected.filter((one) => !answers.some(({ process }) => process === one));
      for (;;) {
        const rows = await query<{ process: string; body: OpenConnection[] }>(
          'select process, body from survey_answers where question = $1 order by process',
          [question],
        );
        answers = rows.map(({ process, body }) => ({ process, connections: body }));
        if (silent().length === 0 || Date.now() > until) break;
        await pause(POLL_MS);
      }
      await query('delete from survey_answers where question = $1', [question]);
      return { answers, silent: silent() };
    },
  };
}

interface PersonRow extends Omit<KnownPerson, 'created' | 'blocked' | 'tables'> {
  readonly created: string;
  readonly blocked: string | null;
  readonly tables: string;
}

function knownPerson({ id, name, created, blocked, tables }: PersonRow): KnownPerson {
  return {
    id,
    name,
    created: Number(created),
    blocked: blocked === null ? null : Number(blocked),
    tables: Number(tables),
  };
}

/**
 * The store for more than one server process. Unique keys of the database decide every race. Hints that another process
 * has written are sent by NOTIFY; a lost hint does no harm, because the log is read again now and then.
 */
import pg from 'pg';
import { COUNTS, Distribution, SECONDS } from '../distribution.ts';
import { StartProblem } from '../start-problem.ts';
import { postgresArchive } from './postgres-archive.ts';
import { listenForHints, TABLES } from './postgres-hints.ts';
import { CONNECT_MS } from './postgres-listener.ts';
import { migrating } from './postgres-lock.ts';
import { isSignedIn, postgresLog, statusOf } from './postgres-log.ts';
import { marksOf } from './postgres-marks.ts';
import { openNotices } from './postgres-notices.ts';
import { postgresOperator } from './postgres-operator.ts';
import { postgresPeople } from './postgres-people.ts';
import { type Query, trouble } from './postgres-query.ts';
import { POSTGRES_MIGRATIONS } from './postgres-schema.ts';
import { shownAddress, startProblem } from './postgres-start.ts';
import {
  type Card,
  type EventStore,
  type InvitationWords,
  type NewWord,
  SAID_KEPT,
  type Said,
  type Snapshot,
} from './store.ts';

/** How long unused connections are kept: a new one costs the database as much as dozens of entries. */
const IDLE_MS = 300_000;

/** Opens the database at a postgres:// address and migrates its tables; a process that `serves` answers surveys. */
export async function openPostgres(url: string, serves = false): Promise<EventStore> {
  shownAddress(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const counters = { appends: 0, commits: 0, conflicts: 0, duplicates: 0 };
  const commitSeconds = new Distribution(SECONDS);
  const commitAppends = new Distribution(COUNTS);
  let waiting = 0;
  const hints = listenForHints(url, (text) => pool.query('select pg_notify($1, $2)', [TABLES, text]));
  const notices = openNotices(url, pool, serves);

  const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    waiting += 1;
    try {
      return (await pool.query<Row>(text, [...values])).rows;
    } catch (error) {
      throw trouble(error);
    } finally {
      waiting -= 1;
    }
  };

  try {
    await migrate(pool);
    await hints.ready;
    await notices.ready;
  } catch (error) {
    await hints.close().catch(() => {});
    await notices.close().catch(() => {});
    await pool.end();
    throw startProblem(error, url);
  }

  const archive = postgresArchive(url, pool, query);
  const log = postgresLog(pool, query, archive);
  return {
    shared: true,
    append: async (table, expected, entries, command, alongside = {}) => {
      counters.appends += 1;
      waiting += 1;
      const began = performance.now();
      const result = await log.append(table, expected, entries, command, alongside).finally(() => {
        waiting -= 1;
      });
      if (result === 'ok') {
        counters.commits += 1;
        hints.written(table, expected + entries.length);
        commitSeconds.add((performance.now() - began) / 1000);
        commitAppends.add(1);
      } else if (result !== 'refused') counters[result === 'conflict' ? 'conflicts' : 'duplicates'] += 1;
      return result;
    },
    known: log.known,
    refuse: log.refuse,
    read: log.read,
    snapshot: async (table) => {
      const [row] = await query<Snapshot>('select rev, rules, body from snapshots where tbl = $1', [table]);
      return row ?? null;
    },
    archive: archive.archive,
    dropSnapshots: async () => {
      await query('delete from snapshots');
    },
    secret: async (table) => {
      const [row] = await query<{ secret: string }>('select secret from secrets where tbl = $1', [table]);
      return row ? row.secret : ((await archive.find(table))?.secret ?? null);
    },

    card: async (table) => {
      const [row] = await query<CardRow>('select * from cards where tbl = $1', [table]);
      return row ? cardOf(row) : null;
    },
    listed: async (stage, limit) =>
      (
        await query<CardRow>('select * from cards where listed and stage = $1 order by updated desc limit $2', [
          stage,
          limit,
        ])
      ).map(cardOf),
    cardsOf: async (person, limit) =>
      (
        await query<CardRow>('select * from cards where people @> array[$1] order by updated desc limit $2', [
          person,
          limit,
        ])
      ).map(cardOf),
    due: async (before, limit) =>
      (
        await query<CardRow>('select * from cards where deadline <= $1 order by deadline limit $2', [before, limit])
      ).map(cardOf),

    ...postgresPeople(pool, query, hints),

    say: (word) => say(query, word),
    said: async (table, most) =>
      (
        await query<Omit<Said, 'at'> & { at: string }>(
          'select n, at, person, text from said where tbl = $1 order by n desc limit $2',
          [table, most],
        )
      )
        .map((row) => ({ ...row, at: Number(row.at) }))
        .reverse(),
    setHostWords: (words, device) => setHostWords(query, words, device),
    hostWords: (tables) =>
      query<InvitationWords>('select tbl as table, person, text from host_words where tbl = any($1)', [tables]),

    ...postgresOperator(query, hints, notices, cardOf),

    marks: (tables) => marksOf(query, tables),
    // Rewrites an existing row: reading alone would succeed on a full disk too.
    probe: async () => {
      await query('update schema_version set version = version');
    },
    onHint: hints.onTable,
    counters: () => ({ ...counters }),
    load: () => ({ waiting, commitSeconds, commitAppends }),
    close: async () => {
      await archive.close();
      await hints.close();
      await notices.close();
      await pool.end();
    },
  };
}

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let failed: Error | undefined;
  try {
    await migrating(client, () => bringForward(client));
  } catch (error) {
    // The lock ends with the session, so a connection that has failed is closed.
    failed = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(failed);
  }
}

async function bringForward(client: pg.PoolClient): Promise<void> {
  await client.query('create table if not exists schema_version (version integer not null)');
  const { rows } = await client.query<{ version: number }>('select version from schema_version');
  const version = rows[0]?.version ?? 0;
  if (version > POSTGRES_MIGRATIONS.length)
    throw new StartProblem('database', 'The database was written by a newer version of Boomtown; start that version.');
  if (rows.length === 0) await client.query('insert into schema_version values (0)');
  for (let next = version; next < POSTGRES_MIGRATIONS.length; next++) {
    await client.query('begin');
    await client.query(POSTGRES_MIGRATIONS[next] ?? '');
    await client.query('update schema_version set version = $1', [next + 1]);
    await client.query('commit');
  }
}

/** Numbers a chat message; of two that are said at once the second violates the unique key, and is tried again. */
async function say(
  query: Query,
  { table, person, device, text, at, command }: NewWord,
): Promise<Said | 'refused' | null> {
  const author = device === undefined ? '' : 'author as (select from tokens where id = $7 for key share),';
  for (;;) {
    const [row] = await query<{ n: number }>(
      `with ${author}
            pruned as (delete from said where tbl = $1 and n <= (select max(n) from said where tbl = $1) - $5
                       ${author && 'and exists (select from author)'}),
            kept as (insert into said (tbl, n, at, person, text, command)
                     select $1, coalesce(max(n), 0) + 1, $2, $3, $4, $6 from said where tbl = $1
                     having ($6::text is null or not exists (select from log where tbl = $1 and command = $6))
                     ${author && 'and exists (select from author)'}
                     on conflict do nothing returning n)
       select n, pg_notify('${TABLES}', $1 || ' 0') from kept`,
      [table, at, person, text, SAID_KEPT - 1, command, ...(device === undefined ? [] : [device])],
    );
    if (row) return { n: row.n, at, person, text };
    const [before] = await query<Omit<Said, 'at'> & { at: string }>(
      'select n, at, person, text from said where tbl = $1 and command = $2',
      [table, command],
    );
    if (before) return { ...before, at: Number(before.at) };
    if (device !== undefined && !(await isSignedIn(query, device))) return null;
    if (command !== null && (await statusOf(query, table, command)) === 'refused') return 'refused';
  }
}

/** Replaces a host's words; the last write wins. Other processes get the same hint as for a chat message. */
async function setHostWords(query: Query, { table, person, text }: InvitationWords, device?: string): Promise<boolean> {
  const author = device === undefined ? '' : 'author as (select from tokens where id = $4 for key share),';
  const meant = author && 'and exists (select from author)';
  const [row] = await query(
    `with ${author}
          kept as (insert into host_words (tbl, person, text)
                   select $1::text, id, $3::text from people where id = $2 and $3 <> '' ${meant}
                   on conflict (tbl) do update set person = excluded.person, text = excluded.text returning 1),
          dropped as (delete from host_words where tbl = $1 and $3 = '' ${meant} returning 1)
     select pg_notify('${TABLES}', $1 || ' 0') from (select 1 from kept union all select 1 from dropped) as changed`,
    [table, person, text, ...(device === undefined ? [] : [device])],
  );
  if (row) return true;
  return (
    text === '' && (device === undefined || (await query('select from tokens where id = $1', [device])).length > 0)
  );
}

interface CardRow extends Omit<Card, 'table' | 'updated' | 'deadline'> {
  readonly tbl: string;
  readonly updated: string;
  readonly deadline: string | null;
}

function cardOf(row: CardRow): Card {
  const { tbl, game, stage, listed, seats, free, line, updated, deadline, people, waiting, company } = row;
  return {
    table: tbl,
    game,
    stage,
    listed,
    seats,
    free,
    line,
    updated: Number(updated),
    deadline: deadline === null ? null : Number(deadline),
    people,
    waiting,
    company,
  };
}

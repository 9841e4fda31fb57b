/** The log of tables in PostgreSQL. Unique keys decide every race. */
import pg from 'pg';
import type { ArchivedLog, PostgresArchive } from './postgres-archive.ts';
import { type Query, trouble } from './postgres-query.ts';
import { type Alongside, type Appended, type Card, type EventStore, REFUSALS_KEPT, type TableEntry } from './store.ts';

const UNIQUE_VIOLATION = '23505';

/** The log of a database. */
export function postgresLog(
  pool: pg.Pool,
  query: Query,
  archive: PostgresArchive,
): Pick<EventStore, 'append' | 'known' | 'refuse' | 'read'> {
  const inArchive = async (table: string, command: string): Promise<boolean> =>
    hasCommand(await archive.find(table), command);

  return {
    append: async (table, expected, entries, command, alongside = {}) => {
      for (;;) {
        const result = await append(pool, query, table, expected, entries, command, alongside);
        if (result !== 'conflict') return result;
        // An archived table has none of its entries in the log.
        const log = await archive.find(table);
        if (!log) return result;
        if (command !== null && hasCommand(log, command)) return 'duplicate';
        if (log.entries.length !== expected || entries.length === 0) return result;
        await archive.moveBack(table);
      }
    },
    known: async (table, command) => {
      const status = await statusOf(query, table, command);
      return status === null ? inArchive(table, command) : status === 'duplicate';
    },
    refuse: (table, command) => refuse(query, table, command, () => inArchive(table, command)),
    read: async (table, since) => {
      for (;;) {
        const rows = await query<{ rev: number; at: string; act: TableEntry['act'] }>(
          'select rev, at, act from log where tbl = $1 and rev > $2 order by rev',
          [table, since],
        );
        const isArchived = Number(rows.at(-1)?.at ?? 0) < 0;
        if (!isArchived) return rows.map(({ rev, at, act }) => ({ rev, at: Number(at), act }));
        const log = await archive.find(table);
        // If it is there no longer, it has been moved back.
        if (log)
          return log.entries.map(({ at, act }, n) => ({ rev: n + 1, at, act: act as TableEntry['act'] })).slice(since);
      }
    },
  };
}

function hasCommand(log: ArchivedLog | null, command: string): boolean {
  return log?.entries.some((entry) => entry.command === command) ?? false;
}

/**
 * One statement, and so one round trip and one transaction. An entry is written only after the entry before it; the
 * second of two writers violates the unique key.
 */
async function append(
  pool: pg.Pool,
  query: Query,
  table: string,
  expected: number,
  entries: readonly TableEntry[],
  command: string | null,
  { card, snapshot, secret, device }: Alongside,
): Promise<Appended> {
  const values: unknown[] = [table, expected, command, JSON.stringify(entries)];
  const param = (value: unknown): string => `$${values.push(value)}`;
  // The lock keeps the entry before in the log until this is written: it could be archived meanwhile.
  const steps =
    expected === 0 ? [] : ['before as (select from log where tbl = $1 and rev = $2 and at >= 0 for key share)'];
  // The lock serialises this append and signing its device out.
  if (device !== undefined) steps.push(`author as (select from tokens where id = ${param(device)} for key share)`);
  steps.push(
    `written as (
      insert into log (tbl, rev, at, command, act)
      select $1, line.rev, line.at, case when line.rev = $2 + 1 then $3 end, line.act
      from json_to_recordset($4::json) as line (rev integer, at bigint, act json)
      where ${expected === 0 ? 'not exists (select from log where tbl = $1)' : 'exists (select from before)'}
        ${device === undefined ? '' : 'and exists (select from author)'}
      returning rev
    )`,
  );
  if (card) steps.push(`card as (${putCard(card, param)})`);
  if (snapshot)
    steps.push(`snapshot as (
      insert into snapshots (tbl, rev, rules, body)
      select $1, ${param(snapshot.rev)}::integer, ${param(snapshot.rules)}, ${param(snapshot.body)} where exists (select from written)
      on conflict (tbl) do update set rev = excluded.rev, rules = excluded.rules, body = excluded.body
    )`);
  if (secret !== undefined)
    steps.push(
      `secret as (insert into secrets (tbl, secret) select $1, ${param(secret)} where exists (select from written))`,
    );
  const text = `with ${steps.join(', ')}
    select from written having max(rev) is not null`;
  try {
    const { rowCount } = await pool.query(text, values);
    if (rowCount) return 'ok';
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) throw trouble(error);
  }
  if (device !== undefined && !(await isSignedIn(query, device))) return 'signed-out';
  return (command !== null && (await statusOf(query, table, command))) || 'conflict';
}

/** Whether a device is signed in. */
export async function isSignedIn(query: Query, device: string): Promise<boolean> {
  return (await query('select from tokens where id = $1', [device])).length > 0;
}

function putCard(card: Card, param: (value: unknown) => string): string {
  const { table, game, stage, listed, seats, free, line, updated, deadline, people, waiting } = card;
  const company = JSON.stringify(card.company);
  const columns = [
    'tbl',
    'game',
    'stage',
    'listed',
    'seats',
    'free',
    'line',
    'updated',
    'deadline',
    'people',
    'waiting',
    'company',
  ];
  const kinds = [
    'text',
    'text',
    'text',
    'boolean',
    'integer',
    'integer',
    'text',
    'bigint',
    'bigint',
    'text[]',
    'text[]',
    'json',
  ];
  const row = [table, game, stage, listed, seats, free, line, updated, deadline, people, waiting, company];
  const places = row.map((value, index) => `${param(value)}::${kinds[index]}`);
  const updates = columns.slice(1).map((column) => `${column} = excluded.${column}`);
  // A table that goes on is not archived any longer.
  updates.push('archived = false');
  return `insert into cards (${columns.join(', ')}) select ${places.join(', ')} where exists (select from written)
    on conflict (tbl) do update set ${updates.join(', ')}`;
}

/** The result of a command that is in the log or was said, or `null` if there is none yet. */
export async function statusOf(query: Query, table: string, command: string): Promise<'duplicate' | 'refused' | null> {
  const [row] = await query<{ refused: boolean }>(
    `select rev < 0 as refused from log where tbl = $1 and command = $2
     union all select false from said where tbl = $1 and command = $2`,
    [table, command],
  );
  return row ? (row.refused ? 'refused' : 'duplicate') : null;
}

const REFUSED = JSON.stringify({ type: 'refused' });

/**
 * Stores a refusal beside the entries of the log, under numbers below zero that nobody reads: the unique key of
 * commands then decides between carrying a command out and refusing it, even at the same moment.
 */
async function refuse(
  query: Query,
  table: string,
  command: string,
  isInArchive: () => Promise<boolean>,
): Promise<boolean> {
  for (let isArchived = false; ; ) {
    const [kept] = await query(
      `with pruned as (delete from log where tbl = $1 and rev < 0
                       and rev > (select min(rev) from log where tbl = $1) + $4)
       insert into log (tbl, rev, at, command, act)
       select $1, least(min(rev), 0) - 1, 0, $2, $3::json from log where tbl = $1
       having min(rev) is not null and not exists (select from said where tbl = $1 and command = $2)
         and ($5 or not exists (select from log where tbl = $1 and at < 0))
       on conflict do nothing returning rev`,
      [table, command, REFUSED, REFUSALS_KEPT - 2, isArchived],
    );
    if (kept) {
      // The table may have been archived meanwhile, with this command.
      if (!(await isInArchive())) return true;
      await query('delete from log where tbl = $1 and command = $2 and rev < 0', [table, command]);
      return false;
    }
    const status = await statusOf(query, table, command);
    if (status !== null) return status === 'refused';
    if (await isInArchive()) return false;
    isArchived = true;
    // Another refusal was faster, or the table has been deleted.
    if ((await query('select from log where tbl = $1 limit 1', [table])).length === 0) return true;
  }
}

/** Moves finished matches of PostgreSQL to its archive; `postgres-archive.ts` says how they are stored there. */
import type pg from 'pg';
import { isTooPoor, monthOf, type PackedEntry, packedExactly, vocabularyOf } from './pack.ts';
import type { ArchiveTask } from './postgres-archive.worker.ts';

interface Ended {
  readonly tbl: string;
  readonly game: string;
  readonly updated: string;
}

/** A match as the log has it. */
interface Match extends Ended {
  readonly entries: readonly PackedEntry[];
}

/** One process archives at a time. */
const ARCHIVE_LOCK = 18490125;

/**
 * Moves finished matches, unless another process does; returns how many. Matches whose logs cannot be read or packed
 * completely stay as they are, and are added to `unreadable`.
 */
export async function archiveOn(client: pg.PoolClient, task: ArchiveTask, unreadable: Set<string>): Promise<number> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [ARCHIVE_LOCK]);
  if (!rows[0]?.mine) return 0;
  const moved = await archiveSome(client, task, unreadable);
  await client.query('select pg_advisory_unlock($1)', [ARCHIVE_LOCK]);
  return moved;
}

async function archiveSome(
  client: pg.PoolClient,
  { before, limit }: ArchiveTask,
  unreadable: Set<string>,
): Promise<number> {
  const { rows } = await client.query<Ended>(
    `select tbl, game, updated from cards where not archived and stage in ('over', 'closed') and updated <= $1
       and tbl <> all($3) order by updated limit $2`,
    [before, limit, [...unreadable]],
  );
  const matches: Match[] = [];
  for (const ended of rows) {
    const entries = await entriesOf(client, ended.tbl);
    if (entries) matches.push({ ...ended, entries });
    else unreadable.add(ended.tbl);
  }
  let moved = 0;
  for (const game of new Set(matches.map((match) => match.game))) {
    const ofGame = matches.filter((match) => match.game === game);
    const vocabulary = await vocabularyFor(client, game, ofGame);
    for (const match of ofGame) {
      const body = packedExactly(match.entries, vocabulary.body);
      if (!body) unreadable.add(match.tbl);
      else if (await move(client, match, vocabulary.n, body)) moved += 1;
    }
  }
  return moved;
}

/** All entries of a match; `null` if some are missing. */
async function entriesOf(client: pg.PoolClient, table: string): Promise<PackedEntry[] | null> {
  const { rows } = await client.query<{ rev: number; at: string; command: string | null; act: unknown }>(
    'select rev, at, command, act from log where tbl = $1 and rev > 0 order by rev',
    [table],
  );
  const isComplete = rows.length > 0 && rows.every(({ rev, at }, n) => rev === n + 1 && Number(at) >= 0);
  return isComplete ? rows.map(({ at, command, act }) => ({ at: Number(at), command, act })) : null;
}

/** Moves a match in one transaction; returns `false`, and changes nothing, if the match has gone on meanwhile. */
async function move(
  client: pg.PoolClient,
  { tbl, updated, entries }: Match,
  vocabulary: number,
  body: Buffer,
): Promise<boolean> {
  const month = monthOf(Number(updated));
  await client.query(
    `create table if not exists archive_${month.replace('-', '_')} partition of archive for values in ('${month}')`,
  );
  await client.query('begin');
  try {
    // In the order in which they were written, and before the next entry: an append locks the entry before its own.
    const locked = await client.query(
      'select from log where tbl = $1 and rev between 1 and $2 order by rev for update',
      [tbl, entries.length],
    );
    const { rowCount } = await client.query(
      `insert into log (tbl, rev, at, act) values ($1, $2, -1, json_build_object('month', $3::text)) on conflict do nothing`,
      [tbl, entries.length + 1, month],
    );
    await client.query('delete from log where tbl = $1 and rev between 1 and $2', [tbl, entries.length]);
    if (rowCount !== 1 || locked.rowCount !== entries.length) {
      await client.query('rollback');
      return false;
    }
    await client.query(
      `with kept as (delete from secrets where tbl = $2 returning secret)
       insert into archive (month, tbl, vocabulary, last, body, secret)
       values ($1, $2, $3, $4, $5, (select secret from kept))`,
      [month, tbl, vocabulary, entries.length, body],
    );
    await client.query('delete from snapshots where tbl = $1', [tbl]);
    await client.query('update cards set archived = true where tbl = $1', [tbl]);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The newest vocabulary of a game; a better one is added if there are enough matches for it now. */
async function vocabularyFor(
  client: pg.PoolClient,
  game: string,
  matches: readonly Match[],
): Promise<{ readonly n: number; readonly body: Buffer }> {
  const { rows } = await client.query<{ n: number; matches: number; body: Buffer }>(
    'select n, matches, body from vocabularies where game = $1 order by n desc limit 1',
    [game],
  );
  const [known] = rows;
  if (known && !isTooPoor(known.matches, matches.length)) return known;
  const body = vocabularyOf(matches.map(({ entries }) => entries));
  const added = await client.query<{ n: number }>(
    'insert into vocabularies (game, matches, body) values ($1, $2, $3) returning n',
    [game, matches.length, body],
  );
  return { n: added.rows[0]?.n ?? 0, body };
}

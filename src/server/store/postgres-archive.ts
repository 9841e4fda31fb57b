/**
 * The archive in PostgreSQL: finished matches are packed into a partition for every month. In the log a match then has
 * one row, after its last entry, whose time is negative: whoever would append the next entry violates the unique key
 * and finds out that the match is archived. One transaction moves a match, so that it is always in one place.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { damagedLog } from '../log-problem.ts';
import { type PackedEntry, unpackedLog } from './pack.ts';
import type { ArchiveResult, ArchiveTask } from './postgres-archive.worker.ts';
import { onClient, type Query } from './postgres-query.ts';
import { StoreTrouble } from './store.ts';
import { answerOf, threadFile } from './threads.ts';

/** A match in the archive. */
export interface ArchivedLog {
  readonly entries: readonly PackedEntry[];
  readonly secret: string | null;
}

/** The archive of a database. */
export interface PostgresArchive {
  /** Moves finished matches to the archive, unless another process does; returns how many. */
  archive(before: number, limit: number): Promise<number>;
  /** A match, or `null` if it is not in the archive; throws a `LogProblem` if it is damaged. */
  find(table: string): Promise<ArchivedLog | null>;
  /** Moves a match back into the log. */
  moveBack(table: string): Promise<void>;
  close(): Promise<void>;
}

interface Row {
  readonly body: Buffer;
  readonly secret: string | null;
  readonly vocabulary: Buffer | null;
}

const FIND = `
  select archive.body, archive.secret, vocabularies.body as vocabulary
  from log join archive on archive.tbl = log.tbl and archive.month = log.act ->> 'month'
    left join vocabularies on vocabularies.n = archive.vocabulary
  where log.tbl = $1 and log.at < 0`;

/** Opens the archive of a database. */
export function postgresArchive(url: string, pool: pg.Pool, query: Query): PostgresArchive {
  const thread = new ArchiveThread(url);
  return {
    archive: (before, limit) => thread.archive({ before, limit }),
    find: async (table) => {
      const [row] = await query<Row>(FIND, [table]);
      return row ? logOf(row) : null;
    },
    moveBack: (table) => onClient(pool, (client) => moveBack(client, table)),
    close: () => thread.close(),
  };
}

function logOf({ body, secret, vocabulary }: Row): ArchivedLog {
  try {
    return { entries: unpackedLog(body, vocabulary ?? Buffer.alloc(0)), secret };
  } catch (error) {
    throw damagedLog(error);
  }
}

async function moveBack(client: pg.PoolClient, table: string): Promise<void> {
  await client.query('begin');
  try {
    // The row of the log is locked, so that two processes do this one after the other.
    const { rows } = await client.query<Row>(`${FIND} for update of log`, [table]);
    const [row] = rows;
    if (row) {
      const { entries, secret } = logOf(row);
      const commands = entries.flatMap(({ command }) => command ?? []);
      await client.query('delete from log where tbl = $1 and (at < 0 or (rev < 0 and command = any($2)))', [
        table,
        commands,
      ]);
      await client.query(
        `insert into log (tbl, rev, at, command, act)
         select $1, line.rev, line.at, line.command, line.act
         from json_to_recordset($2::json) as line (rev integer, at bigint, command text, act json)`,
        [table, JSON.stringify(entries.map((entry, n) => ({ ...entry, rev: n + 1 })))],
      );
      if (secret !== null) await client.query('insert into secrets (tbl, secret) values ($1, $2)', [table, secret]);
      await client.query('delete from archive where tbl = $1', [table]);
      await client.query('update cards set archived = false where tbl = $1', [table]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Owns the thread that moves matches to the archive; it starts when it is first needed. */
class ArchiveThread {
  readonly #url: string;
  #thread: Worker | null = null;
  /** One thing is done after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  archive(task: ArchiveTask): Promise<number> {
    const result = this.#last.then(() => this.#carryOut(task));
    this.#last = result.catch(() => {});
    return result;
  }

  async close(): Promise<void> {
    await this.#last;
    if (!this.#thread) return;
    const left = once(this.#thread, 'exit');
    this.#thread.postMessage('close');
    await left;
  }

  async #carryOut(task: ArchiveTask): Promise<number> {
    this.#thread ??= new Worker(threadFile('postgres-archive'), { workerData: { url: this.#url } })
      .on('error', () => {})
      .on('exit', () => {
        this.#thread = null;
      });
    const result = await answerOf<ArchiveResult>(this.#thread, task);
    if ('trouble' in result) throw new StoreTrouble(result.trouble, result.lack);
    return result.moved;
  }
}

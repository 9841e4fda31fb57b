/**
 * Jobs of several processes. Bots and clocks are the business of the process that has the table in memory; if it dies,
 * the sweeps of the others find the table by its card. Calls, which no card has, are rows of the shared database, each
 * claimed by one process at a time.
 */
import { Logger, type Runner, run, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { localJobs, nameOf } from './jobs.ts';
import type { Alarm, Job, Jobs } from './parts.ts';
import { migrating } from './store/postgres-lock.ts';

/** The server has its own log, which reports what goes wrong with a job. */
const quiet = new Logger(() => () => {});

/** A list of jobs in the database at `url`. */
export function postgresJobs(
  url: string,
  alarm: Alarm,
  complain: (text: string, facts: Record<string, string>) => void,
): Jobs {
  const local = localJobs(alarm, complain);
  let runner: Runner | null = null;
  let pool: pg.Pool | null = null;
  const early: { job: Job; at: number }[] = [];

  const put = (to: Runner, job: Job, at: number): void => {
    to.addJob('table', job, { jobKey: nameOf(job), jobKeyMode: 'replace', runAt: new Date(at), maxAttempts: 5 }).catch(
      (error: unknown) => complain('A job could not be queued.', { table: job.table, why: String(error) }),
    );
  };

  return {
    add: (job, at) => {
      if (job.kind !== 'call') local.add(job, at);
      else if (runner) put(runner, job, at);
      else early.push({ job, at });
    },
    start: async (carryOut) => {
      await local.start(carryOut);
      await migrate(url);
      // A pool of the worker's own would have no error listener while it closes.
      pool = new pg.Pool({ connectionString: url });
      pool.on('error', () => {});
      runner = await run({
        pgPool: pool,
        concurrency: 4,
        noHandleSignals: true,
        pollInterval: 1000,
        logger: quiet,
        taskList: { table: (payload) => carryOut(payload as Job) },
      });
      for (const { job, at } of early.splice(0)) put(runner, job, at);
    },
    stop: async () => {
      await local.stop();
      await runner?.stop();
      runner = null;
      await pool?.end();
      pool = null;
    },
  };
}

/** Creates the tables of the jobs. Two workers that do so at once on an empty database would collide. */
async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A broken connection is reported by the query that needs it.
  client.on('error', () => {});
  await client.connect();
  try {
    await migrating(client, () => runMigrations({ connectionString: url, logger: quiet }));
  } finally {
    await client.end();
  }
}

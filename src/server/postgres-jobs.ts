/** Jobs of several processes: rows of the same database, claimed by one of them at a time. */
import { Logger, type Runner, run } from 'graphile-worker';
import { nameOf } from './jobs.ts';
import type { Job, Jobs } from './parts.ts';

/** The house has its own log; what goes wrong with a job is told there. */
const quiet = new Logger(() => () => {});

/** A list of jobs in the database at `url`. */
export function postgresJobs(url: string, complain: (text: string, facts: Record<string, string>) => void): Jobs {
  let runner: Runner | null = null;
  const early: { job: Job; at: number }[] = [];

  const put = (to: Runner, job: Job, at: number): void => {
    to.addJob('table', job, { jobKey: nameOf(job), jobKeyMode: 'replace', runAt: new Date(at), maxAttempts: 5 }).catch(
      (error: unknown) => complain('A job could not be put on the list.', { table: job.table, why: String(error) }),
    );
  };

  return {
    add: (job, at) => {
      if (runner) put(runner, job, at);
      else early.push({ job, at });
    },
    start: async (carryOut) => {
      runner = await run({
        connectionString: url,
        concurrency: 4,
        noHandleSignals: true,
        pollInterval: 1000,
        logger: quiet,
        taskList: { table: (payload) => carryOut(payload as Job) },
      });
      for (const { job, at } of early.splice(0)) put(runner, job, at);
    },
    stop: async () => {
      await runner?.stop();
      runner = null;
    },
  };
}

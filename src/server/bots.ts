/**
 * Bots of the server: a few threads that think at the same time. However many bots wait, they never take more than these
 * threads, which run behind everything else of the machine, and nobody waits long for a bot: the more bots wait, the
 * shorter each of them searches.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { mergeThoughts } from '../bots/search/merge.ts';
import { workersFor } from '../bots/searchers.ts';
import { Distribution } from './distribution.ts';
import type { Bots } from './parts.ts';
import type { SharedQuestion, TimedThoughts } from './think.worker.ts';

/** A thought that takes longer is aborted together with its thread. */
const LONGEST_MS = 10_000;

/** How many threads share a long thought at most. */
const MOST_THREADS = 2;

/** The time limit of a search: while no other bot waits, and at least. */
const [SEARCH_MS, LEAST_SEARCH_MS] = [1800, 50] as const;

/** What the bots of a process do and have done. */
export interface BotWork {
  /** Thoughts that wait for a thread. */
  readonly waiting: number;
  readonly threads: number;
  readonly waitedSeconds: Distribution;
  readonly thoughtSeconds: Distribution;
}

/** Bots in threads, and how many threads there are. */
export interface ThreadedBots extends Bots {
  threads(): readonly Worker[];
  work(): BotWork;
}

/** Opens the pool; threads start on the first request. */
export function openBots(threads = Math.max(1, availableParallelism() - 1)): ThreadedBots {
  const pool = new Piscina({ filename: thinkFile().href, minThreads: 0, maxThreads: threads, idleTimeout: 60_000 });
  const waitedSeconds = new Distribution();
  const thoughtSeconds = new Distribution();
  return {
    think: async (question) => {
      // A thought is shared only while the queue is empty.
      const most = pool.queueSize === 0 ? Math.min(MOST_THREADS, threads) : 1;
      const workers = workersFor(question.level, most);
      const milliseconds = searchTime(pool.queueSize, threads);
      const shares = Array.from({ length: workers }, (_, worker): SharedQuestion => {
        return { ...question, seed: `${question.seed} ${worker}`, workers, milliseconds };
      });
      const signal = AbortSignal.timeout(LONGEST_MS);
      const began = performance.now();
      const parts = await Promise.all(shares.map((share) => pool.run(share, { signal }) as Promise<TimedThoughts>));
      const seconds = Math.max(...parts.map((part) => part.seconds));
      thoughtSeconds.add(seconds);
      waitedSeconds.add(Math.max(0, (performance.now() - began) / 1000 - seconds));
      const [best] = mergeThoughts(parts.map(({ thoughts }) => thoughts));
      if (!best) throw new Error('The bot has no answer.');
      return best.action;
    },
    threads: () => pool.threads,
    work: () => ({ waiting: pool.queueSize, threads: pool.threads.length, waitedSeconds, thoughtSeconds }),
    close: () => pool.destroy(),
  };
}

/** How long a search may take while so many others wait: all of them together keep the threads busy for that long. */
export function searchTime(waiting: number, threads: number): number {
  return Math.max(LEAST_SEARCH_MS, Math.round(SEARCH_MS / (1 + waiting / threads)));
}

/** The thread's file: beside this one once built; tests run the sources and find it among the built commands. */
function thinkFile(): URL {
  const built = new URL('./think.worker.js', import.meta.url);
  return existsSync(built) ? built : new URL('../../dist/node/server/think.worker.js', import.meta.url);
}

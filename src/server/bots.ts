/** Bots of the server: a few threads that think at the same time, each thought with a hard time limit. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { mergeThoughts } from '../bots/search/merge.ts';
import type { Thought } from '../bots/search/think.ts';
import { workersFor } from '../bots/searchers.ts';
import type { Bots } from './parts.ts';
import type { SharedQuestion } from './think.worker.ts';

/** A thought that takes longer is aborted together with its thread. */
const LONGEST_MS = 10_000;

/** How many threads share a long thought at most. */
const MOST_THREADS = 2;

/** Bots in threads, and how many threads there are. */
export interface ThreadedBots extends Bots {
  threads(): readonly Worker[];
}

/** Opens the pool; threads start on the first request. */
export function openBots(threads = Math.max(1, availableParallelism() - 1)): ThreadedBots {
  const pool = new Piscina({ filename: thinkFile().href, minThreads: 0, maxThreads: threads, idleTimeout: 60_000 });
  return {
    think: async (question) => {
      // A thought is shared only while the queue is empty.
      const most = pool.queueSize === 0 ? Math.min(MOST_THREADS, threads) : 1;
      const workers = workersFor(question.level, most);
      const shares = Array.from({ length: workers }, (_, worker): SharedQuestion => {
        return { ...question, seed: `${question.seed} ${worker}`, workers };
      });
      const signal = AbortSignal.timeout(LONGEST_MS);
      const thoughts = await Promise.all(shares.map((share) => pool.run(share, { signal }) as Promise<Thought[]>));
      const [best] = mergeThoughts(thoughts);
      if (!best) throw new Error('The bot has no answer.');
      return best.action;
    },
    threads: () => pool.threads,
    close: () => pool.destroy(),
  };
}

/** The thread's file: beside this one once built; tests run the sources and find it among the built commands. */
function thinkFile(): URL {
  const built = new URL('./think.worker.js', import.meta.url);
  return existsSync(built) ? built : new URL('../../dist/node/server/think.worker.js', import.meta.url);
}

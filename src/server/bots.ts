/** Bots of the server: a few threads that think at the same time, each thought within a hard limit. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { GameAction } from '../engine/game.ts';
import type { Bots } from './parts.ts';

/** A thought that takes longer is ended, with the thread that thinks it. */
const LONGEST_MS = 10_000;

/** Opens the threads; they start when somebody asks. */
export function openBots(threads = Math.max(1, availableParallelism() - 1)): Bots {
  const pool = new Piscina({ filename: thinkFile().href, minThreads: 0, maxThreads: threads, idleTimeout: 60_000 });
  return {
    think: (question) => pool.run(question, { signal: AbortSignal.timeout(LONGEST_MS) }) as Promise<GameAction>,
    close: () => pool.destroy(),
  };
}

/** The thread's file: beside this one once built; tests, which run the sources, find it among the built commands. */
function thinkFile(): URL {
  const built = new URL('./think.worker.js', import.meta.url);
  return existsSync(built) ? built : new URL('../../dist/node/server/think.worker.js', import.meta.url);
}

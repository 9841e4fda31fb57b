/** A server in a process of its own, for tests that attack it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Held } from '../../src/server/attack-server.worker.ts';

/** A server that is being attacked. */
export interface Attacked {
  readonly port: number;
  /** What it holds after garbage collection. */
  held(): Promise<Held>;
  /** Stops it gracefully. */
  stop(): Promise<void>;
}

const file = fileURLToPath(new URL('../../dist/node/server/attack-server.worker.js', import.meta.url));

/** Starts a server that keeps its tables in `folder`. */
export async function startAttacked(folder: string): Promise<Attacked> {
  const child = fork(file, [folder], { execArgv: ['--expose-gc'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let ended = false;
  const exited = once(child, 'exit').then(() => {
    ended = true;
  });
  const said = async <T>(): Promise<T> => {
    const [message] = (await Promise.race([once(child, 'message'), exited.then(() => [null])])) as [T | null];
    if (message === null) throw new Error('The server has ended.');
    return message;
  };
  const { port } = await said<{ port: number }>();
  return {
    port,
    held: async () => {
      if (ended) throw new Error('The server has ended.');
      const answer = said<Held>();
      child.send('held');
      return answer;
    },
    stop: async () => {
      if (!ended) child.disconnect();
      await exited;
    },
  };
}

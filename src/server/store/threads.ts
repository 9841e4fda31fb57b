/** The threads of the stores: where their files are, and how they are asked. */
import { existsSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { StoreTrouble } from './store.ts';

/** A thread's file: beside this one once built; tests run the sources and find it among the built commands. */
export function threadFile(name: 'sqlite' | 'checkpoint' | 'archive' | 'postgres-archive'): URL {
  const built = new URL(`./${name}.worker.js`, import.meta.url);
  return existsSync(built) ? built : new URL(`../../../dist/node/server/store/${name}.worker.js`, import.meta.url);
}

/** Sends an order to a thread that has none now, and waits for its answer; rejects if the thread ends. */
export function answerOf<Answer>(thread: Worker, order: unknown): Promise<Answer> {
  return new Promise((done, failed) => {
    const onMessage = (answer: Answer): void => {
      thread.off('exit', onExit);
      done(answer);
    };
    const onExit = (): void => {
      thread.off('message', onMessage);
      failed(new StoreTrouble('A thread of the store has ended.'));
    };
    thread.once('message', onMessage).once('exit', onExit).postMessage(order);
  });
}

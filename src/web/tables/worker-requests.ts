/** Requests to a worker, each matched with its reply. */

/** What requests need of a worker. */
export type RequestedWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/** Sends a request and waits for the reply; if the worker dies, all open requests fail with its error. */
export interface WorkerRequests<Question, Reply> {
  ask(question: Question): Promise<Reply>;
  close(): void;
}

/** Wraps a worker whose messages have a number under `key`, which the reply repeats. */
export function requestsTo<Key extends string, Question extends object, Reply extends Record<Key, number>>(
  worker: RequestedWorker,
  key: Key,
): WorkerRequests<Question, Reply> {
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  let count = 0;
  worker.addEventListener('message', (event: MessageEvent<Reply>) => {
    waiting.get(event.data[key])?.resolve(event.data);
    waiting.delete(event.data[key]);
  });
  worker.addEventListener('error', (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message || 'The worker has stopped.'));
    waiting.clear();
  });
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        worker.postMessage({ ...question, [key]: count });
      }),
    close: () => worker.terminate(),
  };
}

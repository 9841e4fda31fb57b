/** The thread that packs finished matches into the archive of PostgreSQL, so that nobody's command waits for it. */
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { archiveOn } from './postgres-archivist.ts';
import { onClient } from './postgres-query.ts';
import { StoreTrouble } from './store.ts';

/** What to archive. */
export interface ArchiveTask {
  readonly before: number;
  readonly limit: number;
}

/** What came of it. */
export type ArchiveResult =
  | { readonly moved: number }
  | { readonly trouble: string; readonly lack: StoreTrouble['lack'] };

if (!parentPort) throw new Error('Matches are archived in a thread of its own.');
const here = parentPort;
const { url } = workerData as { url: string };
const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
pool.on('error', () => {});
const unreadable = new Set<string>();

here.on('message', (task: ArchiveTask | 'close') => {
  if (task === 'close') return void pool.end().finally(() => here.close());
  onClient(pool, (client) => archiveOn(client, task, unreadable)).then(
    (moved) => here.postMessage({ moved } satisfies ArchiveResult),
    (error: unknown) => {
      const { message, lack } = error instanceof StoreTrouble ? error : new StoreTrouble(String(error));
      here.postMessage({ trouble: message, lack } satisfies ArchiveResult);
    },
  );
});

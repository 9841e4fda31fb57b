/**
 * A whole server for tests that attack it: `node attack-server.worker.js <folder>`. It keeps its tables and a page in the
 * folder, has the limits that everybody has, and tells its port and its figures to the process that started it.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listen } from './listen.ts';
import { openOnline } from './online.ts';
import { createServer } from './server.ts';
import { surviveUnownedErrors, type Unowned } from './unowned.ts';

/** What the process holds at the moment. */
export interface Held {
  readonly heap: number;
  /** Files and sockets that are open, where the system tells. */
  readonly files: number;
  /** Timers, sockets and the like that Node waits for. */
  readonly resources: number;
  /** Errors that nobody has caught since the start. */
  readonly unowned: readonly string[];
}

const [folder = ''] = process.argv.slice(2);
const pages = join(folder, 'pages');
mkdirSync(pages, { recursive: true });
writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Boomtown</title>');

const unowned: string[] = [];
const server = await createServer({
  folder: pages,
  version: 'test',
  // The usual limits, but nobody waits for them.
  patience: { headers: 400, whole: 1500, idle: 2000 },
});
const online = await openOnline(server, { data: folder, version: 'test' });
surviveUnownedErrors((what: Unowned, error) => {
  unowned.push(`${what}: ${error instanceof Error ? error.stack : String(error)}`);
  online.unowned(what, error);
});
await listen(server, { host: '127.0.0.1', port: 0 });
const address = server.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });

function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}

process.on('message', () => {
  global.gc?.();
  process.send?.({
    heap: process.memoryUsage().heapUsed,
    files: openFiles(),
    resources: process.getActiveResourcesInfo().length,
    unowned,
  } satisfies Held);
});
process.once('disconnect', async () => {
  await online.close();
  await server.close();
  process.exit(0);
});

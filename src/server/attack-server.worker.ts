/**
 * A whole server for tests that attack it: `node attack-server.worker.js <folder>`. It keeps its tables and a page in
 * the folder, has the default limits, and sends its port and its figures to the process that started it.
 */
import { existsSync, mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listen } from './listen.ts';
import { openOnline } from './online.ts';
import { createServer } from './server.ts';
import { surviveUncaughtErrors, type Uncaught } from './uncaught.ts';

/** What the process holds at the moment. */
export interface Held {
  readonly heap: number;
  /** Open files, pipes and the like, if the system reveals them; sockets are not counted. */
  readonly files: number;
  readonly sockets: number;
  /** Timers, sockets and the like that Node waits for. */
  readonly resources: number;
  /** Uncaught errors since the start. */
  readonly uncaught: readonly string[];
}

const [folder = ''] = process.argv.slice(2);
const pages = join(folder, 'pages');
mkdirSync(pages, { recursive: true });
writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Boomtown</title>');

const uncaught: string[] = [];
const server = await createServer({
  folder: pages,
  version: 'test',
  // The usual timeouts, only shorter, so that tests need not wait for them.
  patience: { headers: 400, whole: 1500, idle: 2000 },
});
const online = await openOnline(server, { data: folder, version: 'test' });
surviveUncaughtErrors((what: Uncaught, error) => {
  uncaught.push(`${what}: ${error instanceof Error ? error.stack : String(error)}`);
  online.uncaught(what, error);
});
await listen(server, { host: '127.0.0.1', port: 0 });
const address = server.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });

/** What every open file descriptor points to, such as `socket:[4711]`. */
function descriptors(): readonly string[] {
  const own = '/proc/self/fd';
  return existsSync(own) ? readdirSync(own).map((name) => targetOf(join(own, name))) : [];
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    // This one was open to read the folder itself.
    return '';
  }
}

process.on('message', () => {
  global.gc?.();
  const open = descriptors();
  const sockets = open.filter((target) => target.startsWith('socket:')).length;
  process.send?.({
    heap: process.memoryUsage().heapUsed,
    files: open.length - sockets,
    sockets,
    resources: process.getActiveResourcesInfo().length,
    uncaught,
  } satisfies Held);
});
process.once('disconnect', async () => {
  await online.close();
  await server.close();
  process.exit(0);
});

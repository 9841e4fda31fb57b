/** A server with online tables, for tests that talk to it over real connections. */
import fastify from 'fastify';
import { afterAll } from 'vitest';
import { type OnlineOptions, openOnline } from './online.ts';
import { temporaryFolder } from './test-folder.ts';

/** Online tables at an address of this machine. */
export interface ServedOnline {
  readonly address: string;
  close(): Promise<void>;
}

/** Serves online tables on a free port; tests come from one address, so it may ask for more than a visitor. */
export async function serveOnline(options: Omit<OnlineOptions, 'version'>): Promise<ServedOnline> {
  const server = fastify();
  const online = await openOnline(server, { version: '1', limitFactor: 100, ...options });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    close: async () => {
      await online.close();
      await server.close();
    },
  };
}

/** Serves online tables over a folder of their own while the tests of a file run. */
export async function serveWhileTesting(
  name: string,
  options: Omit<OnlineOptions, 'version' | 'data'> = {},
): Promise<{ readonly address: string; readonly folder: string }> {
  const folder = temporaryFolder(name);
  const served = await serveOnline({ ...options, data: folder });
  afterAll(() => served.close());
  return { address: served.address, folder };
}

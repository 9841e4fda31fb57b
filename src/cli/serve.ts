/** `boomtown serve`: the pages on a port of this machine. */
import { join } from 'node:path';
import { listen } from '../server/listen.ts';
import { createServer } from '../server/server.ts';
import { checkout, version } from './checkout.ts';
import type { Terminal } from './terminal.ts';

/** Serves until Ctrl-C. */
export async function serve(
  door: { readonly host: string; readonly port?: number },
  terminal: Terminal,
): Promise<void> {
  const server = await createServer({ folder: join(checkout, 'dist/web'), version });
  const address = await listen(server, door);
  terminal.write(`Boomtown is open at ${address} (Ctrl-C closes it).\n`);
  await new Promise<void>((closed) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => closed());
  });
  await server.close();
}

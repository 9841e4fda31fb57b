/** A server without pages for tests that kill it: `node crash-server.worker.js <port>`. */
import { tmpdir } from 'node:os';
import fastify from 'fastify';
import { openOnline } from './online.ts';

const server = fastify();
const database = process.env.DATABASE_URL;
const online = await openOnline(server, {
  data: process.env.BOOMTOWN_DATA ?? tmpdir(),
  version: 'test',
  limitFactor: 100,
  // Finished tables are archived at once, so that the process is also killed over that.
  tidying: { archiveAfterMs: 0, everyMs: 50 },
  ...(database ? { database } : {}),
});
await server.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
console.log('open');
process.once('SIGTERM', async () => {
  await online.close();
  await server.close();
  process.exit(0);
});

/** One of our servers as the growth benchmark starts it: on a folder or a database, limits wide open. */
import fastify from 'fastify';
import { openOnline } from '../online.ts';
import { readTrust } from '../visitors.ts';
import { tellFigures } from './figures.ts';

const [data = '', database = ''] = process.argv.slice(2);
const server = fastify({ logger: { level: 'warn', stream: process.stderr } });
const online = await openOnline(server, {
  data,
  ...(database === '' ? {} : { database }),
  version: 'bench',
  limitFactor: 10_000,
  trust: readTrust('loopback'),
  caps: { connections: 200_000, perAddress: 200_000, tablesPerDay: 1_000_000, peoplePerDay: 1_000_000 },
});
tellFigures(await server.listen({ port: 0, host: '127.0.0.1' }));
process.once('disconnect', async () => {
  await online.close();
  await server.close();
  process.exit(0);
});

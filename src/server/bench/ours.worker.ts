/** Our server in a process that is measured: the store on the disk, every feature on, limits wide open. */
import fastify from 'fastify';
import { openOnline } from '../online.ts';
import { tellFigures } from './figures.ts';

const [data = ''] = process.argv.slice(2);
const server = fastify();
const online = await openOnline(server, { data, version: 'bench', limitFactor: 10_000 });
tellFigures(await server.listen({ port: 0, host: '127.0.0.1' }));
process.once('disconnect', async () => {
  await online.close();
  await server.close();
  process.exit(0);
});

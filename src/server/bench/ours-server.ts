/** Our server as the benchmark starts it: the store on the disk, every feature on, limits wide open. */
import fastify from 'fastify';
import { openOnline } from '../online.ts';

/** A server that listens. */
export interface BenchServer {
  readonly address: string;
  close(): Promise<void>;
}

/** Opens our server on a folder. */
export async function openOurServer(data: string): Promise<BenchServer> {
  const server = fastify();
  const online = await openOnline(server, { data, version: 'bench', limitFactor: 10_000 });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    close: async () => {
      await online.close();
      await server.close();
    },
  };
}

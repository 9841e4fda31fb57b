/** Binds the server to the requested port, or to the first free one. */
import type { FastifyInstance } from 'fastify';
import { StartProblem } from './start-problem.ts';

/** Where to listen; without a port, the first free one from `DEFAULT_PORT` is taken. */
export interface ListenAddress {
  readonly host: string;
  readonly port?: number;
}

const DEFAULT_PORT = 1849;
const PORTS_TO_TRY = 50;

/** Listens and returns the address to open, or throws an error whose message is a sentence. */
export async function listen(server: FastifyInstance, { host, port }: ListenAddress): Promise<string> {
  if (port !== undefined) return open(server, host, port);
  for (let candidate = DEFAULT_PORT; candidate < DEFAULT_PORT + PORTS_TO_TRY; candidate++) {
    try {
      return await open(server, host, candidate);
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error;
    }
  }
  throw new StartProblem('address', `All ports from ${DEFAULT_PORT} on are taken; choose another one with --port.`);
}

class PortTaken extends StartProblem {}

async function open(server: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new PortTaken('address', `Port ${port} is taken; choose another one with --port.`);
    if (code === 'EACCES')
      throw new StartProblem('address', `Port ${port} needs administrator rights; choose one above 1023 with --port.`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
      throw new StartProblem(
        'address',
        `"${host}" is not an address of this machine; try --host 127.0.0.1 or --host 0.0.0.0.`,
      );
    if (code === 'ERR_SOCKET_BAD_PORT')
      throw new StartProblem('address', `There is no port ${port}; choose one from 1 to 65535 with --port.`);
    throw error;
  }
}

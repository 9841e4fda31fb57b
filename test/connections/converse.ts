/** Carries out hostile connections, many at the same time. */
import { connect, type Socket } from 'node:net';
import type { Conversation } from './scripts.ts';

/** How many are open at the same time. */
const AT_ONCE = 40;
/** Source addresses, enough that limits do not turn most of them away. */
const ADDRESSES = 64;

/** Carries out all; throws if the server can no longer be reached, with the connections under way. */
export async function converse(port: number, all: Iterable<Conversation>): Promise<void> {
  const queue = all[Symbol.iterator]();
  const recent: Conversation[] = [];
  let count = 0;
  const work = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      recent.push(next.value);
      if (recent.length > 2 * AT_ONCE) recent.shift();
      const localAddress = process.platform === 'linux' ? `127.7.7.${1 + (count++ % ADDRESSES)}` : '127.0.0.1';
      await one(connect({ host: '127.0.0.1', port, localAddress, allowHalfOpen: true }), next.value).catch((error) => {
        const suspects = recent.map((suspect) => JSON.stringify(suspect)).join('\n');
        throw new Error(`The server is gone (${String(error)}). Keep which of these did it in corpus/:\n${suspects}`);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Carries out one connection until it is closed on this side. Only an unreachable server is an error. */
function one(socket: Socket, { sends, ends }: Conversation): Promise<void> {
  return new Promise((done, failed) => {
    let connected = false;
    socket.on('error', (error) => (connected ? socket.destroy() : failed(error)));
    socket.on('close', () => done());
    socket.once('connect', () => {
      connected = true;
      if (ends === 'half-close') {
        socket.resume();
        socket.once('end', () => socket.destroy());
        socket.end(sends, 'latin1');
        return;
      }
      socket.write(sends, 'latin1', () => {
        if (ends === 'reset') socket.resetAndDestroy();
        if (ends === 'destroy') socket.destroy();
      });
      if (ends !== 'answer') return;
      for (const event of ['data', 'end']) socket.once(event, () => socket.destroy());
    });
  });
}

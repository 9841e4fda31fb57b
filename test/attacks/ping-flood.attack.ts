import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, broken } from './attack.ts';
import { frame, KIND, openRaw } from './frames.ts';
import type { ServerUnderAttack } from './target.ts';

/** Pings per write, and the number of writes: 8 MB in all, whose answers nobody reads. */
const TOGETHER = 500;
const WRITES = 125;

/** Sends control frames without reading anything; returns whether the server accepted them all. */
async function flood(target: ServerUnderAttack, kind: number): Promise<boolean> {
  const { socket } = await openRaw(target.visitor());
  socket.pause();
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  const written = (bytes: Buffer) => new Promise<void>((done) => socket.write(bytes, () => done()));
  const pings = Buffer.concat(Array.from({ length: TOGETHER }, () => frame(kind, 'x'.repeat(125))));
  for (let n = 0; n < WRITES && !socket.destroyed; n++) await Promise.race([closed, written(pings)]);
  // A server that has closed the connection answers late data with a reset.
  for (let n = 0; n < 20 && !socket.destroyed; n++) {
    socket.write(frame(kind, ''));
    await Promise.race([closed, sleep(200)]);
  }
  const open = !socket.destroyed;
  socket.destroy();
  return open;
}

export const attack: Attack = {
  name: 'ping-flood',
  holds: 'Whoever sends pings or pongs without end and reads nothing is cut off, so no answers pile up.',
  run: async (target) => {
    const kinds = Object.entries({ pings: KIND.ping, pongs: KIND.pong });
    await Promise.all(
      kinds.map(async ([name, kind]) => {
        if (await flood(target, kind)) broken(`The server took ${TOGETHER * WRITES} ${name} and goes on.`);
      }),
    );
  },
};

import { setImmediate as turn } from 'node:timers/promises';
import { type Attack, broken } from './attack.ts';
import { UPGRADE } from './frames.ts';
import type { Raw, Visitor } from './target.ts';

/** More than one address should ever need. */
const CONNECTIONS = 1000;

/** Opens connections and returns those that the server has not closed. */
async function hoard(visitor: Visitor, send: string): Promise<Raw[]> {
  const opened: Raw[] = [];
  for (let n = 0; n < CONNECTIONS; n++) {
    const raw = await visitor.raw().catch(() => null);
    if (!raw) continue;
    if (send !== '') {
      raw.socket.write(send);
      await raw.until('\r\n\r\n');
    } else await turn();
    opened.push(raw);
  }
  return opened.filter(({ socket, heard }) => !socket.closed && !socket.readableEnded && !heard().includes(' 429 '));
}

export const attack: Attack = {
  name: 'many-connections',
  holds: 'One address cannot hold a thousand connections or WebSockets, and strangers are answered meanwhile.',
  run: async (target) => {
    for (const send of ['', UPGRADE]) {
      const held = await hoard(target.visitor(), send);
      await target.stillAnswers();
      const open = held.filter(({ socket }) => !socket.closed && !socket.readableEnded).length;
      for (const { socket } of held) socket.resetAndDestroy();
      if (open >= CONNECTIONS)
        broken(`All ${open} ${send === '' ? 'connections' : 'WebSockets'} of one address are open.`);
    }
  },
};

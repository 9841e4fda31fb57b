import { type Attack, broken } from './attack.ts';
import type { Raw, ServerUnderAttack } from './target.ts';

const CONNECTIONS = 150;
/** Longer than any server should wait for a request. */
const LONGEST_MS = 60_000;
const DRIP_MS = 250;

/** What a connection sends first; then it drips a byte at a time, or nothing. */
const BEGINNINGS: readonly (readonly [what: string, first: string, drips: string])[] = [
  [
    'a body of one byte at a time',
    'POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n',
    ' ',
  ],
  ['headers of one byte at a time', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ', 'x'],
  ['half a request line', 'GET /', ''],
  ['nothing at all', '', ''],
];

async function holdOpen(target: ServerUnderAttack, first: string, drips: string): Promise<Raw> {
  const raw = await target.visitor().raw();
  if (first !== '') raw.socket.write(first);
  const timer = setInterval(() => drips !== '' && raw.socket.write(drips), DRIP_MS);
  raw.closed.then(() => {
    clearInterval(timer);
    raw.socket.destroy();
  });
  return raw;
}

export const attack: Attack = {
  name: 'slow-requests',
  holds: 'Requests that come in a byte at a time, or never, are ended, and strangers are answered meanwhile.',
  run: async (target) => {
    const held: (readonly [what: string, raw: Raw])[] = [];
    for (let n = 0; n < CONNECTIONS; n++) {
      const [what, first, drips] = BEGINNINGS[n % BEGINNINGS.length] ?? ['', '', ''];
      held.push([what, await holdOpen(target, first, drips)]);
    }
    await target.stillAnswers();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((done) => {
      timer = setTimeout(done, LONGEST_MS);
    });
    await Promise.race([late, Promise.all(held.map(([, raw]) => raw.closed))]);
    clearTimeout(timer);
    const open = held.filter(([, raw]) => !raw.socket.destroyed);
    for (const [, raw] of held) raw.socket.destroy();
    if (open.length > 0) broken(`${open.length} of ${CONNECTIONS} connections are still held by ${open[0]?.[0]}.`);
  },
};

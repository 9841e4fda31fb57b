import { type Attack, broken } from './attack.ts';
import type { Visitor } from './target.ts';

const ROUNDS = 60;

/** Upgrades that are refused: an unknown path, a foreign origin, an unsupported version. */
const REFUSED: readonly (readonly [path: string, headers: string])[] = [
  ['/anything', ''],
  ['/', ''],
  ['/api/me', ''],
  ['/socket', 'Origin: https://elsewhere.example\r\n'],
  ['/socket', 'Origin: nonsense\r\n'],
  ['/socket', 'Sec-WebSocket-Version: 1\r\n'],
];

async function resetAfter(visitor: Visitor, path: string, headers: string, reads: boolean): Promise<void> {
  const { socket, until } = await visitor.raw();
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n${headers}\r\n`,
  );
  if (reads) await until('HTTP/1.1 4');
  socket.resetAndDestroy();
}

export const attack: Attack = {
  name: 'refused-upgrade',
  holds: 'A connection whose upgrade is refused and that is then reset does not end the process.',
  run: async (target) => {
    const visitor = target.visitor();
    for (let n = 0; n < ROUNDS; n++)
      for (const [path, headers] of REFUSED)
        await resetAfter(visitor, path, headers, n % 2 === 0).catch(() =>
          broken(`The server went down after ${n + 1} refused upgrades of ${path}.`),
        );
  },
};

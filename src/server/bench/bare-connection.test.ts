/** The benchmark's own WebSocket client, against `ws`. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type PerMessageDeflateOptions, WebSocketServer } from 'ws';
import { openConnection } from './bare-connection.ts';

const SENT = ['short', 'ü'.repeat(100), 'long '.repeat(20_000), 'long '.repeat(20_000), '', 'end'];

/** What a client gets from a server that sends all of `SENT` and then closes, and in how many bytes. */
async function heardFrom(
  perMessageDeflate: boolean | PerMessageDeflateOptions,
): Promise<{ texts: string[]; bytes: number }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    socket.on('message', (message: Buffer) => {
      for (const text of SENT) socket.send(text);
      socket.send(message.toString('utf8'));
    });
  });
  const texts: string[] = [];
  let heard = (): void => {};
  const all = new Promise<void>((done) => {
    heard = done;
  });
  const { port } = server.address() as AddressInfo;
  const connection = await openConnection(`http://127.0.0.1:${port}/`, (text) => {
    if (texts.push(text) > SENT.length) heard();
  });
  connection.send('thanks');
  await all;
  connection.close();
  const bytes = connection.received();
  server.close();
  return { texts, bytes };
}

const PLAIN = Buffer.byteLength(SENT.join(''));

test('reads messages as they were sent, and counts their bytes', async () => {
  const { texts, bytes } = await heardFrom(false);
  expect(texts).toEqual([...SENT, 'thanks']);
  expect(bytes).toBeGreaterThan(PLAIN);
  expect(bytes).toBeLessThan(PLAIN + 500);
});

test.each([
  ['one after the other', { threshold: 0 }],
  ['each for itself', { threshold: 0, serverNoContextTakeover: true }],
])('reads messages that were compressed %s, and counts the compressed bytes', async (_how, deflate) => {
  const { texts, bytes } = await heardFrom(deflate);
  expect(texts).toEqual([...SENT, 'thanks']);
  expect(bytes).toBeLessThan(PLAIN / 50);
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { framed, outgoing } from './outgoing.ts';

test('texts of every length and script arrive at a WebSocket as they were said', async () => {
  const lengths = [0, 1, 125, 126, 127, 128, 200, 256, 400, 32_767, 32_768, 65_535, 65_536];
  const texts = [...lengths.map((length) => 'x'.repeat(length)), 'ü', 'ü€🎲', `${'ä'.repeat(40_000)}!`];
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (request, stream, head) =>
    sockets.handleUpgrade(request, stream, head, () => {
      const out = outgoing(stream);
      for (const text of texts) out.say(text);
      for (const text of texts) {
        out.flush();
        out.say(text);
      }
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  await new Promise<void>((done) => {
    socket.on('message', (bytes: Buffer) => {
      if (heard.push(bytes.toString()) === 2 * texts.length) done();
    });
  });
  expect(heard).toEqual([...texts, ...texts]);
  socket.terminate();
  server.close();
});

test('what is said in one go is written in one go, and what waits is counted', async () => {
  const stream = new PassThrough({ highWaterMark: 1 });
  const out = outgoing(stream);
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  out.say('one');
  out.say('two');
  await new Promise((done) => setImmediate(done));
  expect(chunks).toEqual([framed(['one', 'two'])]);
  stream.pause();
  out.say('three');
  out.flush();
  out.say('four');
  out.flush();
  expect(out.backlog()).toBeGreaterThan(0);
});

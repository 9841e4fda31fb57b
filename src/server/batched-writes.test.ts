import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { batchWrites } from './batched-writes.ts';

/** A stream that records every write that reaches its other end. */
function noted(writes: string[], fails = false): Duplex {
  return new Duplex({
    read: () => {},
    decodeStrings: true,
    writev: (chunks, done) => {
      if (fails) throw new Error('The other end is gone.');
      writes.push(chunks.map(({ chunk }) => String(chunk)).join(''));
      done();
    },
  });
}

const endOfTick = (): Promise<void> => new Promise((done) => setImmediate(done));

test('everything written in one tick leaves in one write', async () => {
  const writes: string[] = [];
  const stream = noted(writes);
  for (const text of ['one ', 'two ', 'three']) {
    batchWrites(stream);
    stream.write(text);
  }
  expect(writes).toEqual([]);
  await endOfTick();
  batchWrites(stream);
  stream.write('four');
  await endOfTick();
  expect(writes).toEqual(['one two three', 'four']);
});

test('a stream whose write throws is destroyed, and the others are still written', async () => {
  const writes: string[] = [];
  const [broken, sound] = [noted([], true), noted(writes)];
  const problem = once(broken, 'error');
  for (const stream of [broken, sound]) {
    batchWrites(stream);
    stream.write('one ');
    stream.write('two');
  }
  expect(await problem).toEqual([new Error('The other end is gone.')]);
  expect(broken.destroyed).toBe(true);
  expect(writes).toEqual(['one two']);
});

test('messages of every length and script arrive at a WebSocket as they were sent, before its close frame', async () => {
  const lengths = [0, 1, 125, 126, 127, 128, 32_768, 65_535, 65_536];
  const texts = [...lengths.map((length) => 'x'.repeat(length)), 'ü', 'ü€🎲', `${'ä'.repeat(40_000)}!`];
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (request, stream, head) =>
    sockets.handleUpgrade(request, stream, head, (socket) => {
      for (const text of texts) {
        batchWrites(stream);
        socket.send(text);
      }
      socket.close(4321);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  socket.on('message', (bytes: Buffer) => heard.push(bytes.toString()));
  const [code] = await once(socket, 'close');
  expect(heard).toEqual(texts);
  expect(code).toBe(4321);
  server.close();
});

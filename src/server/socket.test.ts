/** Connections byte by byte: how messages may be split, and what ends a connection. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { CLOSE_CODES, MESSAGE_LIMIT, PROTOCOL } from '../engine/protocol.ts';
import { serveWhileTesting } from './test-online.ts';

const { address } = await serveWhileTesting('socket');
const port = Number(new URL(address).port);

/** A WebSocket whose bytes the test chooses, and everything that it receives. */
async function openRaw(): Promise<{ socket: Socket; ended: Promise<Buffer> }> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay();
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await once(socket, 'data');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  return { socket, ended: once(socket, 'end').then(() => Buffer.concat(chunks)) };
}

/** A short frame, masked like those of a page. */
function frame(kind: number, payload: string | Uint8Array): Buffer {
  const bytes = Buffer.from(payload);
  const mask = randomBytes(4);
  const masked = bytes.map((byte, i) => byte ^ (mask[i & 3] ?? 0));
  return Buffer.concat([Uint8Array.of(kind, 0x80 | bytes.length), mask, masked]);
}

const [TEXT, FIRST_PART, LAST_PART, CLOSE, PONG] = [0x81, 0x01, 0x80, 0x88, 0x8a];

/** A hello that the server answers by closing, with a code of its own. */
const HELLO = JSON.stringify({ do: 'hello', v: PROTOCOL, table: 'nowhere' });

/** The code of the server's close frame. */
function closingCode(said: Buffer): number {
  const at = said.lastIndexOf(CLOSE);
  return said.readUInt16BE(at + 2);
}

const endOfTick = (): Promise<void> => new Promise((done) => setTimeout(done, 1));

test('a message that is split at any byte is read as a whole', async () => {
  const hello = frame(TEXT, HELLO);
  const codes = await Promise.all(
    Array.from({ length: hello.length - 1 }, async (_, before) => {
      const { socket, ended } = await openRaw();
      socket.write(hello.subarray(0, before + 1));
      await endOfTick();
      socket.write(hello.subarray(before + 1));
      return closingCode(await ended);
    }),
  );
  expect(new Set(codes)).toEqual(new Set([CLOSE_CODES.unknown]));
});

test('a fragmented message is one message, even with a pong between its fragments', async () => {
  const { socket, ended } = await openRaw();
  for (const part of [frame(FIRST_PART, HELLO.slice(0, 9)), frame(PONG, ''), frame(LAST_PART, HELLO.slice(9))]) {
    socket.write(part);
    await endOfTick();
  }
  expect(closingCode(await ended)).toBe(CLOSE_CODES.unknown);
});

test.each([
  ['is no text in UTF-8', frame(TEXT, Uint8Array.of(0x61, 0xff)), 1007],
  ['is not masked', Buffer.from([TEXT, 1, 0x61]), 1002],
  ['is compressed', frame(TEXT | 0x40, 'a'), 1002],
  ['is too long', Buffer.concat([Uint8Array.of(TEXT, 0xfe, 0x40, 0x01), Buffer.alloc(4 + MESSAGE_LIMIT + 1)]), 1009],
  ['closes the connection', frame(CLOSE, Uint8Array.of(0x0f, 0xa1)), 4001],
])('a message that %s ends the connection, and nothing after it is read', async (_what, bytes, code) => {
  const { socket, ended } = await openRaw();
  socket.write(Buffer.concat([bytes, frame(TEXT, HELLO)]));
  const said = await ended;
  expect(closingCode(said)).toBe(code);
  expect(said.toString()).not.toContain('"bye"');
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { MESSAGE_LIMIT } from '../engine/protocol.ts';
import { incoming } from './incoming.ts';

const server = createServer();
const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT, perMessageDeflate: false });
/** All texts, and those of them that `ws` has read; pongs, and the codes of closed lines. */
let [heard, read, pongs, closed]: [string[], string[], number, number[]] = [[], [], 0, []];

server.on('upgrade', (request, stream, head) =>
  sockets.handleUpgrade(request, stream, head, (socket) => {
    incoming(stream, (text) => void heard.push(text));
    socket.on('message', (bytes: Buffer) => {
      heard.push(bytes.toString());
      read.push(bytes.toString());
    });
    socket.on('pong', () => {
      pongs += 1;
    });
    socket.on('error', () => {});
    socket.on('close', (code) => void closed.push(code));
  }),
);

beforeEach(async () => {
  [heard, read, pongs, closed] = [[], [], 0, []];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of sockets.clients) socket.terminate();
  server.close();
});

const port = (): number => (server.address() as AddressInfo).port;

async function untilIt(so: () => boolean): Promise<void> {
  while (!so()) await new Promise((done) => setTimeout(done, 1));
}

/** A line whose bytes are ours to choose. */
async function rawLine(): Promise<Socket> {
  const line = connect(port(), '127.0.0.1');
  line.setNoDelay();
  const key = randomBytes(16).toString('base64');
  line.write(
    `GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await once(line, 'data');
  return line;
}

/** A frame of a few bytes, masked as that of a page. */
function frame(kind: number, payload: string | Uint8Array): Buffer {
  const bytes = Buffer.from(payload);
  const mask = randomBytes(4);
  const masked = bytes.map((byte, i) => byte ^ (mask[i & 3] ?? 0));
  return Buffer.concat([Uint8Array.of(kind, 0x80 | bytes.length), mask, masked]);
}

const [TEXT, FIRST_PART, LAST_PART, BINARY, CLOSE, PONG] = [0x81, 0x01, 0x80, 0x82, 0x88, 0x8a];

test('texts of every length and script are heard as they were said, in their order', async () => {
  const texts = ['', 'a', 'ü€🎲', 'x'.repeat(125), 'y'.repeat(126), 'z'.repeat(MESSAGE_LIMIT), `${'ä'.repeat(4000)}!`];
  const socket = new WebSocket(`ws://127.0.0.1:${port()}`);
  await once(socket, 'open');
  for (const text of texts) socket.send(text);
  await untilIt(() => heard.length === texts.length);
  expect(heard).toEqual(texts);
  socket.close(4321);
  await untilIt(() => closed.length > 0);
  expect(closed).toEqual([4321]);
});

test('short texts are read without ws, several at once and on either side of a pong', async () => {
  const line = await rawLine();
  line.write(Buffer.concat([frame(TEXT, 'one'), frame(TEXT, 'zwölf'), frame(PONG, ''), frame(TEXT, 'three')]));
  await untilIt(() => heard.length === 3);
  expect([heard, read, pongs]).toEqual([['one', 'zwölf', 'three'], [], 1]);
});

test('a text cut at any byte is heard all the same, and so is what comes after it', async () => {
  const whole = frame(TEXT, 'in two');
  for (let cut = 1; cut < whole.length; cut++) {
    heard = [];
    const line = await rawLine();
    line.write(Buffer.concat([frame(TEXT, 'before'), whole.subarray(0, cut)]));
    await untilIt(() => heard.length === 1);
    line.write(whole.subarray(cut));
    await untilIt(() => heard.length === 2);
    line.write(frame(TEXT, 'after'));
    await untilIt(() => heard.length === 3);
    expect(heard).toEqual(['before', 'in two', 'after']);
  }
});

test('a text in parts is one text, whatever stands between them', async () => {
  const line = await rawLine();
  for (const part of [frame(FIRST_PART, 'one '), frame(PONG, ''), frame(LAST_PART, 'text'), frame(TEXT, 'more')]) {
    line.write(part);
    await new Promise((done) => setTimeout(done, 2));
  }
  await untilIt(() => heard.length === 2);
  expect(heard).toEqual(['one text', 'more']);
});

test.each([
  ['is no text in UTF-8', frame(TEXT, Uint8Array.of(0x61, 0xff)), 1007],
  ['is not masked', Buffer.from([TEXT, 1, 0x61]), 1002],
  ['is compressed', frame(TEXT | 0x40, 'a'), 1002],
  ['is too long', Buffer.concat([Uint8Array.of(TEXT, 0xfe, 0x40, 0x01), Buffer.alloc(4 + MESSAGE_LIMIT + 1)]), 1009],
  ['says goodbye', frame(CLOSE, Uint8Array.of(0x0f, 0xa1)), 4001],
])('what %s ends the line as ever, and nothing behind it is heard', async (_what, bytes, code) => {
  const line = await rawLine();
  const end: Buffer[] = [];
  line.on('data', (chunk) => end.push(chunk));
  line.write(Buffer.concat([frame(TEXT, 'before'), bytes, frame(TEXT, 'behind')]));
  await once(line, 'end');
  const said = Buffer.concat(end);
  expect([said[0], said.readUInt16BE(2)]).toEqual([CLOSE, code]);
  expect(heard).toEqual(['before']);
});

test('bytes that are no text are left to ws', async () => {
  const line = await rawLine();
  line.write(frame(BINARY, 'dice'));
  await untilIt(() => read.length === 1);
  expect(heard).toEqual(['dice']);
});

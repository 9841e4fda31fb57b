/** Hostile input: whole conversations, to be cut, corrupted and aborted anywhere. Each character is a byte. */
import type { Dice } from '../../src/engine/chance.ts';

/** How a connection ends once everything is sent. */
export const ENDINGS = ['reset', 'half-close', 'answer', 'destroy'] as const;

/** A connection: what it sends, and how it ends. `answer` waits for the first byte of an answer. */
export interface Conversation {
  readonly about: string;
  readonly sends: string;
  readonly ends: (typeof ENDINGS)[number];
}

const HOST = 'Host: 127.0.0.1\r\n';
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';

function upgrade(path: string, more = '', method = 'GET'): string {
  return `${method} ${path} HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n${KEY}${more}\r\n`;
}

function post(path: string, body: string, more = ''): string {
  const head = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return `POST ${path} HTTP/1.1\r\n${HOST}${head}${more}\r\n${body}`;
}

/** A frame from a client: masked, unless `head` says otherwise. */
function frame(first: number, payload: string, second = 0x80 | payload.length): string {
  return `${String.fromCharCode(first, second)}\0\0\0\0${payload}`;
}

const HELLO = '{"do":"hello","v":1,"table":"nowhere"}';
const OPENED = upgrade('/socket');

const PATHS = [
  '/',
  '/socket',
  '/socket?x=1',
  '/socket/',
  '/api',
  '/api/me',
  '/health',
  '/metrics',
  '/assets/x.js',
  '*',
];

/** Whole conversations, by topic. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  page: `GET / HTTP/1.1\r\n${HOST}\r\n`,
  'old page': 'GET / HTTP/1.0\r\n\r\n',
  'very old page': 'GET /\r\n',
  'absolute address': `GET http://elsewhere.example/ HTTP/1.1\r\n${HOST}\r\n`,
  'address that cannot be decoded': `GET /%E0%A4%A HTTP/1.1\r\n${HOST}\r\n`,
  name: post('/api/me', '{"name":"Ann"}'),
  'name that is too long': post('/api/me', `{"name":"${'x'.repeat(70_000)}"}`),
  'broken JSON': post('/api/me', '{"name":'),
  'body that is shorter than it says': post('/api/me', '{}', 'X: y\r\n').replace('Length: 2', 'Length: 200'),
  'two lengths': post('/api/me', '{"name":"Ann"}', 'Content-Length: 3\r\n'),
  'chunked body': `POST /api/me HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"nam\r\n9\r\ne":"Ann"}\r\n0\r\n\r\n`,
  'broken chunks': `POST /api/me HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nZZ\r\nxx\r\n`,
  'length and chunks': post('/api/me', '0\r\n\r\n', 'Transfer-Encoding: chunked\r\n'),
  'expects to continue': post('/api/me', '{"name":"Ann"}', 'Expect: 100-continue\r\n'),
  'expects the impossible': post('/api/me', '{"name":"Ann"}', 'Expect: everything\r\n'),
  'three requests at once': `GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(3),
  'requests, then garbage': `GET /health HTTP/1.1\r\n${HOST}\r\n\0\xff\xfe garbage\r\n\r\n`,
  'requests, then an upgrade': `${`GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(4)}${upgrade('/anything')}`,
  'requests, then a WebSocket': `${`GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(4)}${OPENED}${frame(0x81, HELLO)}`,
  'upgrade, then requests': `${upgrade('/anything')}${`GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(3)}`,
  'headers that are too long': `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`,
  'too many headers': `GET / HTTP/1.1\r\n${HOST}${'X: y\r\n'.repeat(2500)}\r\n`,
  tunnel: 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n',
  'HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
  'HTTP/2 by upgrade': `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
  TLS: '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
  garbage: '\0\x01\x02\xff\xfe\xfd garbage \r\n\r\n',
  ...Object.fromEntries(PATHS.map((path) => [`upgrade of ${path}`, upgrade(path)])),
  'upgrade by POST': `${upgrade('/socket', 'Content-Length: 4\r\n', 'POST')}body`,
  'upgrade from a foreign page': upgrade('/socket', 'Origin: https://elsewhere.example\r\n'),
  'upgrade from nonsense': upgrade('/socket', 'Origin: ://\r\n'),
  'upgrade without a key': `GET /socket HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  'upgrade with a cookie that is none': upgrade('/socket', `Cookie: boomtown=${'%'.repeat(50)}; =; \x80\r\n`),
  hello: OPENED + frame(0x81, HELLO),
  'hello, then ask': OPENED + frame(0x81, HELLO) + frame(0x81, '{"do":"show","v":1,"id":"x","seq":0}'),
  'hello in two parts': OPENED + frame(0x01, HELLO.slice(0, 9)) + frame(0x80, HELLO.slice(9)),
  'hello with pings within':
    OPENED + frame(0x01, HELLO.slice(0, 9)) + frame(0x89, 'ping') + frame(0x80, HELLO.slice(9)),
  'binary frame': OPENED + frame(0x82, 'bytes'),
  'text that is no UTF-8': OPENED + frame(0x81, '\xff\xfe\xc0'),
  'frame without a mask': OPENED + frame(0x81, HELLO, HELLO.length),
  'reserved bits': OPENED + frame(0xf1, HELLO),
  'unknown kind': OPENED + frame(0x83, HELLO),
  'going on with nothing': OPENED + frame(0x80, HELLO),
  'ping that is too long': `${OPENED}\x89\xfe\0\x80\0\0\0\0${'x'.repeat(128)}`,
  'ping in parts': OPENED + frame(0x09, 'ping'),
  'length without end': `${OPENED}\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0x`,
  'length of a gigabyte': `${OPENED}\x81\xff\0\0\0\0\x40\0\0\0\0\0\0\0x`,
  'longer than allowed': `${OPENED}\x81\xfe\x7f\xff\0\0\0\0${'x'.repeat(32_767)}`,
  goodbye: OPENED + frame(0x88, '\x03\xe8'),
  'goodbye with half a code': OPENED + frame(0x88, '\x03'),
  'goodbye with a code that is none': OPENED + frame(0x88, '\0\x01'),
  'goodbye, then more': OPENED + frame(0x88, '\x03\xe8') + frame(0x81, HELLO),
  'pings without end': OPENED + frame(0x89, 'x').repeat(300),
  'messages without end': OPENED + frame(0x81, HELLO).repeat(60),
};

/** A random conversation: a script, usually cut at some byte, sometimes with a corrupted byte. */
export function conversation(luck: Dice): Conversation {
  const names = Object.keys(SCRIPTS);
  const about = names[luck(names.length)] ?? '';
  const whole = SCRIPTS[about] ?? '';
  const ends = ENDINGS[luck(ENDINGS.length)] ?? 'reset';
  // Cuts in the middle of the long scripts find nothing new.
  const cut =
    luck(3) === 0 ? whole.length : luck(2) === 0 ? luck(Math.min(whole.length, 400) + 1) : luck(whole.length + 1);
  let sends = whole.slice(0, cut);
  if (sends.length > 0 && luck(3) === 0) {
    const at = luck(Math.min(sends.length, 600));
    sends = sends.slice(0, at) + String.fromCharCode(luck(256)) + sends.slice(at + 1);
  }
  return { about, sends, ends };
}

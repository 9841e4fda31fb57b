/** Hand-made WebSocket frames, for attacks that send what no library would. */
import type { Raw, Visitor } from './target.ts';

/** The headers of a WebSocket upgrade. */
export const UPGRADE =
  'GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n';

/** First bytes of frames. */
export const KIND = { text: 0x81, firstPart: 0x01, nextPart: 0x00, binary: 0x82, ping: 0x89, pong: 0x8a } as const;

/** A frame, masked with zeros so that its payload stays readable. */
export function frame(kind: number, payload: string): Buffer {
  const bytes = Buffer.from(payload);
  const long = bytes.length > 125;
  const head = Buffer.alloc(long ? 8 : 6);
  head[0] = kind;
  head[1] = 0x80 | (long ? 126 : bytes.length);
  if (long) head.writeUInt16BE(bytes.length, 2);
  return Buffer.concat([head, bytes]);
}

/** Opens a WebSocket by hand. */
export async function openRaw(visitor: Visitor): Promise<Raw> {
  const raw = await visitor.raw();
  raw.socket.write(UPGRADE);
  await raw.until('\r\n\r\n');
  return raw;
}

/** Opens a WebSocket by hand, enters a table and waits for the welcome. */
export async function enterRaw(visitor: Visitor, table: string, token?: string): Promise<Raw> {
  const raw = await openRaw(visitor);
  raw.socket.write(frame(KIND.text, JSON.stringify({ do: 'hello', v: 1, table, ...(token ? { token } : {}) })));
  await raw.until('"type":"welcome"');
  return raw;
}

/**
 * A minimal WebSocket client: the driver runs on the same machine as the servers that it measures, and must leave the processors
 * to them. It sends and reads text messages in one frame each, and knows pings and closing frames besides.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** An open connection. */
export interface BareConnection {
  send(text: string): void;
  close(): void;
}

const [TEXT, CLOSE, PING, PONG] = [0x81, 0x88, 0x89, 0x8a] as const;
const SHORT = 126;
const LONG = 65_536;
/** A client must mask what it sends; a mask of zeros changes nothing. */
const UNMASKED = '\0\0\0\0';
const MASKED = 0x80;

/** Opens a connection to an address such as `http://127.0.0.1:80/socket`; `onText` is called with every message. */
export async function openConnection(address: string, onText: (text: string) => void): Promise<BareConnection> {
  const { hostname, port, pathname, search } = new URL(address);
  const stream = connect({ host: hostname, port: Number(port), noDelay: true });
  const send = (text: string, kind: number = TEXT): void => void stream.write(framed(kind, text), 'latin1');
  const rest = await upgraded(stream, `${hostname}:${port}`, pathname + search);
  const take = reader(onText, (kind, text) => {
    if (kind === PING) send(text, PONG);
    else stream.end();
  });
  stream.on('error', () => stream.destroy());
  // The caller gets the connection before its first message.
  setImmediate(() => {
    take(rest);
    stream.on('data', take).resume();
  });
  return {
    send: (text) => send(text),
    close: () => {
      send('', CLOSE);
      stream.end();
    },
  };
}

/** Sends the upgrade request; resolves with the bytes that followed the response. */
function upgraded(stream: Socket, host: string, path: string): Promise<Buffer> {
  const key = randomBytes(16).toString('base64');
  stream.write(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  return new Promise((done, failed) => {
    let heard = Buffer.alloc(0);
    const listen = (chunk: Buffer): void => {
      heard = Buffer.concat([heard, chunk]);
      const end = heard.indexOf('\r\n\r\n');
      if (end < 0) return;
      stream.off('data', listen).off('error', failed);
      stream.pause();
      if (heard.toString('latin1').startsWith('HTTP/1.1 101')) done(heard.subarray(end + 4));
      else failed(new Error(`No connection could be opened: ${heard.toString('latin1')}`));
    };
    stream.on('data', listen).on('error', failed);
  });
}

/** A frame as a string with a character for each byte. */
function framed(kind: number, text: string): string {
  const bytes = Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');
  const { length } = bytes;
  if (length < SHORT) return String.fromCharCode(kind, MASKED | length) + UNMASKED + bytes;
  return String.fromCharCode(kind, MASKED | SHORT, length >>> 8, length & 0xff) + UNMASKED + bytes;
}

/** Splits chunks into frames; an incomplete one waits for the next chunk. */
function reader(onText: (text: string) => void, other: (kind: number, text: string) => void): (chunk: Buffer) => void {
  let kept: Buffer | null = null;
  return (chunk) => {
    const bytes = kept ? Buffer.concat([kept, chunk]) : chunk;
    let at = 0;
    for (;;) {
      const short = bytes[at + 1];
      const head = short === undefined ? 2 : headOf(short);
      const payload = at + head;
      const end = payload > bytes.length ? Number.POSITIVE_INFINITY : payload + lengthAt(bytes, at);
      if (end > bytes.length) break;
      const kind = bytes[at] as number;
      const text = bytes.toString('utf8', payload, end);
      if (kind === TEXT) onText(text);
      else other(kind, text);
      at = end;
    }
    kept = at < bytes.length ? bytes.subarray(at) : null;
  };
}

function headOf(short: number): number {
  if (short < SHORT) return 2;
  return short === SHORT ? 4 : 10;
}

function lengthAt(bytes: Buffer, at: number): number {
  const short = bytes[at + 1] ?? 0;
  if (short < SHORT) return short;
  return short === SHORT
    ? bytes.readUInt16BE(at + 2)
    : bytes.readUInt32BE(at + 2) * LONG * LONG + bytes.readUInt32BE(at + 6);
}

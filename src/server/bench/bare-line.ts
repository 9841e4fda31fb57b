/**
 * A WebSocket line with next to nothing around it: whoever drives two servers on the machine that serves must leave the machine
 * to them. Texts go out in one piece and come in whole; of the rest of the protocol it knows pings and goodbyes.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** One end of a line. */
export interface BareLine {
  say(text: string): void;
  close(): void;
}

const [TEXT, GOODBYE, PING, PONG] = [0x81, 0x88, 0x89, 0x8a] as const;
const SHORT = 126;
const LONG = 65_536;
/** A client must mask what it says; what is masked with nothing stays as it is. */
const UNMASKED = '\0\0\0\0';
const MASKED = 0x80;

/** Opens a line to an address such as `http://127.0.0.1:80/socket`; `hear` gets every text that comes. */
export async function openLine(address: string, hear: (text: string) => void): Promise<BareLine> {
  const { hostname, port, pathname, search } = new URL(address);
  const stream = connect({ host: hostname, port: Number(port), noDelay: true });
  const say = (text: string, kind: number = TEXT): void => void stream.write(framed(kind, text), 'latin1');
  const rest = await upgraded(stream, `${hostname}:${port}`, pathname + search);
  const take = reader(hear, (kind, text) => {
    if (kind === PING) say(text, PONG);
    else stream.end();
  });
  stream.on('error', () => stream.destroy());
  // Whoever opened the line has it in hand before anything is heard on it.
  setImmediate(() => {
    take(rest);
    stream.on('data', take).resume();
  });
  return {
    say: (text) => say(text),
    close: () => {
      say('', GOODBYE);
      stream.end();
    },
  };
}

/** Asks for the line, and answers with what came right behind the consent. */
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
      else failed(new Error(`No line could be opened: ${heard.toString('latin1')}`));
    };
    stream.on('data', listen).on('error', failed);
  });
}

/** A frame each byte of which is a character. */
function framed(kind: number, text: string): string {
  const bytes = Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');
  const { length } = bytes;
  if (length < SHORT) return String.fromCharCode(kind, MASKED | length) + UNMASKED + bytes;
  return String.fromCharCode(kind, MASKED | SHORT, length >>> 8, length & 0xff) + UNMASKED + bytes;
}

/** Cuts what comes in into frames; one that is not all there waits for the next chunk. */
function reader(hear: (text: string) => void, other: (kind: number, text: string) => void): (chunk: Buffer) => void {
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
      if (kind === TEXT) hear(text);
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

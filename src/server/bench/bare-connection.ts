/**
 * A minimal WebSocket client: the driver runs on the same machine as the servers that it measures, and must leave the processors
 * to them. It sends and reads text messages in one frame each, and knows pings and closing frames besides. As browsers do it
 * offers compression; whether messages come compressed is up to the server.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { constants, inflateRawSync } from 'node:zlib';

/** An open connection. */
export interface BareConnection {
  send(text: string): void;
  /** Bytes that have come out of the socket so far, as the server sent them: compressed where it compresses. */
  received(): number;
  close(): void;
}

const [TEXT, COMPRESSED, CLOSE, PING, PONG] = [0x81, 0xc1, 0x88, 0x89, 0x8a] as const;
const SHORT = 126;
const LONG = 65_536;
/** A client must mask what it sends; a mask of zeros changes nothing. */
const UNMASKED = '\0\0\0\0';
const MASKED = 0x80;
/** A slow connection reads for so long, then pauses for so long, and so on. */
const [READS_MS, PAUSES_MS] = [300, 200] as const;

/**
 * Opens a connection to an address such as `http://127.0.0.1:80/socket`; `onText` is called with every message. A slow
 * connection makes pauses in reading.
 */
export async function openConnection(
  address: string,
  onText: (text: string) => void,
  slow = false,
): Promise<BareConnection> {
  const { hostname, port, pathname, search } = new URL(address);
  const stream = connect({ host: hostname, port: Number(port), noDelay: true });
  const send = (text: string, kind: number = TEXT): void => void stream.write(framed(kind, text), 'latin1');
  const { extensions, rest } = await upgraded(stream, `${hostname}:${port}`, pathname + search);
  const take = reader(onText, inflater(extensions), (kind, text) => {
    if (kind === PING) send(text, PONG);
    else stream.end();
  });
  stream.on('error', () => stream.destroy());
  // The caller gets the connection before its first message.
  setImmediate(() => {
    take(rest);
    stream.on('data', take).resume();
    if (slow) readSlowly(stream);
  });
  return {
    send: (text) => send(text),
    received: () => stream.bytesRead,
    close: () => {
      send('', CLOSE);
      stream.end();
      // A slow reader must read on, or it never hears that the other end has closed.
      stream.resume();
    },
  };
}

/** Pauses a stream at intervals, from a moment of its own on, so that not all pause at once. */
function readSlowly(stream: Socket): void {
  let timer = setTimeout(pause, Math.random() * READS_MS);
  function pause(): void {
    stream.pause();
    timer = setTimeout(read, PAUSES_MS);
  }
  function read(): void {
    stream.resume();
    timer = setTimeout(pause, READS_MS);
  }
  stream.once('close', () => clearTimeout(timer));
  stream.once('finish', () => clearTimeout(timer));
}

/** Decompresses the messages of a connection (RFC 7692): one after the other, unless each stands for itself. */
function inflater(extensions: string): (payload: Buffer) => string {
  const eachForItself = extensions.includes('server_no_context_takeover');
  let dictionary = Buffer.alloc(0);
  return (payload) => {
    const text = inflateRawSync(Buffer.concat([payload, SYNC_MARK]), {
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(dictionary.length > 0 ? { dictionary } : {}),
    });
    if (!eachForItself) dictionary = Buffer.concat([dictionary, text]).subarray(-WINDOW);
    return text.toString('utf8');
  };
}

/** The end of every compressed message, which is not sent. */
const SYNC_MARK = Buffer.from([0, 0, 0xff, 0xff]);
/** How far back compressed messages refer. */
const WINDOW = 32_768;

/** Sends the upgrade request; resolves with the extensions that the server takes and the bytes that followed its response. */
function upgraded(stream: Socket, host: string, path: string): Promise<{ extensions: string; rest: Buffer }> {
  const key = randomBytes(16).toString('base64');
  stream.write(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n`,
  );
  return new Promise((done, failed) => {
    let heard = Buffer.alloc(0);
    const listen = (chunk: Buffer): void => {
      heard = Buffer.concat([heard, chunk]);
      const end = heard.indexOf('\r\n\r\n');
      if (end < 0) return;
      stream.off('data', listen).off('error', failed);
      stream.pause();
      const head = heard.toString('latin1', 0, end);
      const [, extensions = ''] = /^sec-websocket-extensions: (.*)$/im.exec(head) ?? [];
      if (head.startsWith('HTTP/1.1 101')) done({ extensions, rest: heard.subarray(end + 4) });
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
function reader(
  onText: (text: string) => void,
  inflated: (payload: Buffer) => string,
  other: (kind: number, text: string) => void,
): (chunk: Buffer) => void {
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
      if (kind === TEXT) onText(bytes.toString('utf8', payload, end));
      else if (kind === COMPRESSED) onText(inflated(bytes.subarray(payload, end)));
      else other(kind, bytes.toString('utf8', payload, end));
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

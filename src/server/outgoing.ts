/**
 * What leaves on one line. Texts that are said in one go are put into one piece of bytes, as frames of the WebSocket
 * protocol, and written at once: most of what a house does is telling people how their table stands.
 */
import type { Writable } from 'node:stream';

/** The way out of one line. */
export interface Outgoing {
  say(text: string): void;
  /** Bytes that wait for the reader. */
  backlog(): number;
  /** Writes what has been said so far; whoever writes to the line otherwise does this first. */
  flush(): void;
}

const FINAL_TEXT = 0x81;
const SHORT = 126;
const LONG = 65_536;

/** Opens the way out; nothing that is said is masked, compressed or split. */
export function outgoing(stream: Writable): Outgoing {
  let texts: string[] = [];
  const flush = (): void => {
    if (texts.length === 0) return;
    const said = texts;
    texts = [];
    if (!stream.destroyed) stream.write(framed(said));
  };
  return {
    say: (text) => {
      if (texts.push(text) === 1) process.nextTick(flush);
    },
    backlog: () => stream.writableLength,
    flush,
  };
}

/** Texts as frames, one behind the other. */
export function framed(texts: readonly string[]): Buffer {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  let size = 0;
  for (const length of lengths) size += headOf(length) + length;
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (const [n, text] of texts.entries()) {
    const length = lengths[n] as number;
    at = writeHead(bytes, at, length);
    // What is as long in bytes as in characters is plain ASCII.
    at += bytes.write(text, at, length, length === text.length ? 'latin1' : 'utf8');
  }
  return bytes;
}

function headOf(length: number): number {
  if (length < SHORT) return 2;
  return length < LONG ? 4 : 10;
}

function writeHead(bytes: Buffer, at: number, length: number): number {
  bytes[at] = FINAL_TEXT;
  if (length < SHORT) {
    bytes[at + 1] = length;
    return at + 2;
  }
  if (length < LONG) {
    bytes[at + 1] = 126;
    return bytes.writeUInt16BE(length, at + 2);
  }
  bytes[at + 1] = 127;
  bytes.writeUInt32BE(0, at + 2);
  return bytes.writeUInt32BE(length, at + 6);
}

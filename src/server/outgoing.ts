/**
 * What leaves on one line. Texts that are said in one go are put into one piece, as frames of the WebSocket protocol, and
 * written at once: most of what a house does is telling people how their table stands.
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

/** Lines that have something to write once everything at hand has been said, all in one go. */
let speaking: (() => void)[] = [];

function writeAll(): void {
  const all = speaking;
  speaking = [];
  for (const flush of all) flush();
}

/** Opens the way out; nothing that is said is masked, compressed or split. */
export function outgoing(stream: Writable): Outgoing {
  let texts: string[] = [];
  const flush = (): void => {
    if (texts.length === 0) return;
    const said = texts;
    texts = [];
    if (stream.destroyed) return;
    try {
      const plain = plainlyFramed(said);
      // What is plain leaves without being put into bytes here first.
      if (plain === null) stream.write(framed(said));
      else stream.write(plain, 'latin1');
    } catch (error) {
      // Others are written to in the same tick: this connection ends alone, and says why to its owner.
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return {
    say: (text) => {
      if (texts.push(text) === 1 && speaking.push(flush) === 1) process.nextTick(writeAll);
    },
    backlog: () => stream.writableLength,
    flush,
  };
}

/** Plain texts as frames, each byte a character; `null` where one of them is not plain, or needs a long head. */
function plainlyFramed(texts: readonly string[]): string | null {
  let frames = '';
  let beyondAscii = 0;
  for (const text of texts) {
    const { length } = text;
    if (length >= LONG) return null;
    frames += plainHead(length) + text;
    beyondAscii += beyondAsciiIn(length);
  }
  // Each of them takes a byte more in UTF-8: where that is as many as the heads have, the texts have none.
  return Buffer.byteLength(frames) === frames.length + beyondAscii ? frames : null;
}

function plainHead(length: number): string {
  if (length < SHORT) return String.fromCharCode(FINAL_TEXT, length);
  return String.fromCharCode(FINAL_TEXT, 126, length >>> 8, length & 0xff);
}

/** How many bytes of a plain head have their highest bit set. */
function beyondAsciiIn(length: number): number {
  return length < SHORT ? 1 : 1 + (length >>> 15) + ((length >>> 7) & 1);
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
    at += bytes.write(text, at, length, 'utf8');
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

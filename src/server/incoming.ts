/**
 * What comes in on one line. Nearly all of it is short texts, each a WebSocket frame in one piece: those are read here, where
 * they lie. Whatever else may come, `ws` reads: what is split, what is closing, what is wrong.
 */
import { isUtf8 } from 'node:buffer';
import type { Duplex } from 'node:stream';
import { MESSAGE_LIMIT } from '../engine/protocol.ts';

type Reader = (this: Duplex, chunk: Buffer) => void;

/** A frame that lies in a chunk as a whole. */
interface Whole {
  readonly start: number;
  /** Its first byte, which says what it is. */
  readonly kind: number;
  /** Where its mask begins; the payload follows. */
  readonly mask: number;
  readonly end: number;
}

const [FINAL_TEXT, PING, PONG] = [0x81, 0x89, 0x8a] as const;
const MASKED = 0x80;
const SHORT = 126;
const MASK = 4;

/** Hears the texts of a line that `ws` reads until now; the rest is still read there. */
export function incoming(stream: Duplex, hear: (text: string) => void): void {
  const [others] = stream.listeners('data') as Reader[];
  if (!others) return;
  const stop = (): void => void stream.off('data', read);

  const read = (chunk: Buffer): void => {
    let at = 0;
    while (at < chunk.length) {
      const frame = wholeFrame(chunk, at);
      if (!frame || !takes(chunk, frame)) {
        handOver(chunk.subarray(at));
        return;
      }
      at = frame.end;
    }
  };

  /** Takes a frame in, unless it is beyond us. */
  const takes = (chunk: Buffer, frame: Whole): boolean => {
    const { kind, start, end } = frame;
    if (kind === PING || kind === PONG) {
      others.call(stream, chunk.subarray(start, end));
      return true;
    }
    const text = kind === FINAL_TEXT ? textOf(chunk, frame) : null;
    if (text !== null) hear(text);
    return text !== null;
  };

  /** What begins with this is beyond us, and so may be what follows. */
  const handOver = (rest: Buffer): void => {
    stop();
    stream.on('data', others);
    others.call(stream, rest);
  };

  stream.on('data', read);
  stream.off('data', others);
  // A line that has closed is read to its end elsewhere.
  stream.prependListener('close', stop);
}

/** The frame that begins here, when all of it is there, it is masked as it must be and not too long. */
function wholeFrame(chunk: Buffer, start: number): Whole | null {
  const kind = chunk[start] ?? 0;
  const short = (chunk[start + 1] ?? 0) - MASKED;
  if (short < 0 || short > SHORT) return null;
  const mask = start + (short < SHORT ? 2 : 4);
  if (mask + MASK > chunk.length) return null;
  const length = short < SHORT ? short : chunk.readUInt16BE(start + 2);
  const end = mask + MASK + length;
  return length <= MESSAGE_LIMIT && end <= chunk.length ? { start, kind, mask, end } : null;
}

/** Where texts are unmasked: one after the other, and none is there for longer than it takes to read it. */
const plain = Buffer.alloc(MESSAGE_LIMIT);

/** The text in a frame, or `null` where it is none. */
function textOf(chunk: Buffer, { mask, end }: Whole): string | null {
  const from = mask + MASK;
  const length = end - from;
  let all = 0;
  for (let i = 0; i < length; i++) {
    const byte = (chunk[from + i] as number) ^ (chunk[mask + (i & 3)] as number);
    plain[i] = byte;
    all |= byte;
  }
  if (all < 0x80) return plain.toString('latin1', 0, length);
  return isUtf8(plain.subarray(0, length)) ? plain.toString('utf8', 0, length) : null;
}

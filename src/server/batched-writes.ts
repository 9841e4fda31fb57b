/** Batches writes: what one tick sends to a connection leaves in one write, whatever the library that frames it does. */
import type { Duplex } from 'node:stream';

/** Streams that are corked until everything at hand has been sent. */
let corked: Duplex[] = [];

/** Holds back what is written to a stream until the end of this tick. Call it before every write. */
export function batchWrites(stream: Duplex): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  if (corked.push(stream) === 1) process.nextTick(uncorkAll);
}

function uncorkAll(): void {
  const streams = corked;
  corked = [];
  for (const stream of streams) {
    try {
      stream.uncork();
    } catch (error) {
      // The others still have to be written: this connection ends alone, and says why to its owner.
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

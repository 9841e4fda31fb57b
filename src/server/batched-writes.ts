/** Batches writes: everything sent to a connection in one tick leaves in one write, whatever library frames it. */
import type { Duplex } from 'node:stream';

/** Streams that are corked until the end of the tick. */
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
      // The other streams still have to be written: this connection alone ends, and reports why to its owner.
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

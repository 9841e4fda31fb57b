/** How much one may ask for: buckets that fill again with time. */
import type { Clock } from './parts.ts';

/** A bucket holds `most` and gets `perSecond` back. */
export interface Rate {
  readonly most: number;
  readonly perSecond: number;
}

/** Says whether one more is allowed for this key. */
export type Limit = (key: string) => boolean;

interface Bucket {
  left: number;
  at: number;
}

/** Forgets full buckets when there are so many, so that strangers cannot fill the memory. */
const MANY = 10_000;

/** A limit per key. */
export function limiter(clock: Clock, { most, perSecond }: Rate): Limit {
  const buckets = new Map<string, Bucket>();
  const refill = (bucket: Bucket): void => {
    const now = clock.now();
    bucket.left = Math.min(most, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
  };
  const sweep = (): void => {
    for (const [key, bucket] of buckets) {
      refill(bucket);
      if (bucket.left >= most) buckets.delete(key);
    }
  };
  return (key) => {
    let bucket = buckets.get(key);
    if (!bucket) {
      if (buckets.size >= MANY) sweep();
      if (buckets.size >= MANY * 10) return false;
      bucket = { left: most, at: clock.now() };
      buckets.set(key, bucket);
    }
    refill(bucket);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  };
}

/** Rate limits: token buckets that refill with time. */
import type { Clock } from './parts.ts';

/** A bucket holds `most` tokens and gets `perSecond` back. */
export interface Rate {
  readonly most: number;
  readonly perSecond: number;
}

/** Takes one token for this key; returns whether there was one. */
export type Limit = (key: string) => boolean;

interface Bucket {
  left: number;
  at: number;
}

function refill(bucket: Bucket, now: number, { most, perSecond }: Rate): void {
  // A clock that is set back takes nothing away.
  bucket.left = Math.min(most, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond);
  bucket.at = now;
}

function takeOne(from: Bucket, now: number, rate: Rate): boolean {
  refill(from, now, rate);
  if (from.left < 1) return false;
  from.left -= 1;
  return true;
}

/** A limit for a single key. */
export function bucket(clock: Clock, rate: Rate): () => boolean {
  const only: Bucket = { left: rate.most, at: clock.now() };
  return () => takeOne(only, clock.now(), rate);
}

/** Full buckets are forgotten above this number, so that strangers cannot fill the memory. */
const MANY = 10_000;

/** A limit per key. */
export function limiter(clock: Clock, rate: Rate): Limit {
  const buckets = new Map<string, Bucket>();
  const sweep = (now: number): void => {
    for (const [key, one] of buckets) {
      refill(one, now, rate);
      if (one.left >= rate.most) buckets.delete(key);
    }
  };
  return (key) => {
    const now = clock.now();
    let one = buckets.get(key);
    if (!one) {
      if (buckets.size >= MANY) sweep(now);
      if (buckets.size >= MANY * 10) return false;
      one = { left: rate.most, at: now };
      buckets.set(key, one);
    }
    return takeOne(one, now, rate);
  };
}

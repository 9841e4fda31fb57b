/** Seconds until a moment, for countdowns in sentences. */
import { useEffect, useState } from 'react';

/** Whole seconds left; at least one until the moment has come. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** The seconds left, kept up to date; 0 where there is no such moment. */
export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : secondsLeft(until, now);
}

/** Parts of a board that are loaded on first use, after the first render. */
import { useEffect, useState } from 'react';

/** A lazily loaded part; `now` is set once it is there. */
export interface Later<T> {
  now: T | null;
  load(): Promise<T>;
}

/** Makes a part that loads lazily. */
export function later<T>(load: () => Promise<T>): Later<T> {
  const part: Later<T> = {
    now: null,
    load: async () => {
      part.now ??= await load();
      return part.now;
    },
  };
  return part;
}

/** The part, or `null` until it is loaded; loading starts as soon as it is `wanted`. */
export function useLater<T>(part: Later<T>, wanted: boolean): T | null {
  const [, setThere] = useState(part.now !== null);
  useEffect(() => {
    if (wanted && part.now === null) void part.load().then(() => setThere(true));
  }, [part, wanted]);
  return part.now;
}

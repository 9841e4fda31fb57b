/** Parts of a board that are loaded when they are first wanted, after the first picture. */
import { useEffect, useState } from 'react';

/** A part that is loaded later; `now` is there once it has been loaded. */
export interface Later<T> {
  now: T | null;
  load(): Promise<T>;
}

/** A part to be loaded later. */
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

/** The part, or `null` until it has come; it is sent for as soon as it is wanted. */
export function useLater<T>(part: Later<T>, wanted: boolean): T | null {
  const [, setThere] = useState(part.now !== null);
  useEffect(() => {
    if (wanted && part.now === null) void part.load().then(() => setThere(true));
  }, [part, wanted]);
  return part.now;
}

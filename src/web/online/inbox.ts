/**
 * Hands on incoming messages one at a time, and lets the page render between two of them. A slow page that gets dozens
 * at once would never finish rendering one before the next, and React would take that for an endless loop.
 */

/** Takes messages as they arrive and hands them on. */
export interface Inbox {
  put(text: string): void;
  /** Hands on all that are left, at once. */
  empty(): void;
}

/** Opens an inbox; `later` puts a callback at the end of the page's task queue. */
export function openInbox(hear: (text: string) => void, later: (what: () => void) => void): Inbox {
  const waiting: string[] = [];
  let busy = false;
  const next = (): void => {
    const text = waiting.shift();
    busy = text !== undefined;
    if (text === undefined) return;
    hear(text);
    // The page queues its render only now: after one round it is ahead of us in the queue, after two it is done.
    later(() => later(next));
  };
  return {
    put: (text) => {
      waiting.push(text);
      if (!busy) next();
    },
    empty: () => {
      for (const text of waiting.splice(0)) hear(text);
    },
  };
}

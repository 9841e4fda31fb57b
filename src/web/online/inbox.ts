/**
 * What comes in over a line, one piece at a time: between two of them the page gets to do what the first one made it
 * want. A slow page that hears dozens at once would never finish drawing one before the next, and takes that for an
 * endless loop.
 */

/** Takes pieces as they come and hands them on. */
export interface Inbox {
  put(text: string): void;
  /** Hands on all that is left, at once. */
  empty(): void;
}

/** `later` puts something at the end of the queue of all that the page has to do. */
export function openInbox(hear: (text: string) => void, later: (what: () => void) => void): Inbox {
  const waiting: string[] = [];
  let busy = false;
  const next = (): void => {
    const text = waiting.shift();
    busy = text !== undefined;
    if (text === undefined) return;
    hear(text);
    // The page puts its drawing into the queue only now; once round, it is before oneself, and twice round, done.
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

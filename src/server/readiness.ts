/** Whether this process should get visitors: its store answers and can write, and it is not closing. */
import { type EventStore, LACKS, StoreTrouble } from './store/store.ts';

/** What /ready says. */
export interface Readiness {
  /** Why the process is not ready, as a sentence, or `null`. */
  check(): Promise<string | null>;
  /** Reports from now on that the process is closing. */
  close(): void;
}

/** How long an answer is reused: a check costs a write. */
const FRESH_MS = 1000;
/** A store that takes longer than this counts as unreachable. */
const PATIENCE_MS = 3000;

/** Watches a store. */
export function openReadiness(
  store: Pick<EventStore, 'probe'>,
  now: () => number = Date.now,
  patienceMs = PATIENCE_MS,
): Readiness {
  let closing = false;
  let asked: { readonly at: number; readonly answer: Promise<string | null> } | null = null;

  const probe = async (): Promise<string | null> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((done) => {
      timer = setTimeout(() => done('The store does not answer.'), patienceMs);
    });
    try {
      return await Promise.race([store.probe().then(() => null, reasonOf), late]);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    check: async () => {
      if (closing) return 'The server is closing.';
      if (!asked || now() - asked.at >= FRESH_MS) asked = { at: now(), answer: probe() };
      return asked.answer;
    },
    close: () => {
      closing = true;
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof StoreTrouble ? LACKS[error.lack] : 'The store cannot be used.';
}

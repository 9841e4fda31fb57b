/**
 * Hints between processes on one database, by NOTIFY: a table has new entries, or a person was signed out. A hint may
 * be lost, so every process also asks the database now and then.
 */
import { randomUUID } from 'node:crypto';
import { openListener } from './postgres-listener.ts';

/** Carries `<table> <rev>`, or a group: `*<process>`, and all its tables after commas. */
export const TABLES = 'boomtown';
/** The channel for signed-out people; its messages are their ids. */
export const PEOPLE = 'boomtown_people';

/** Hints from all processes on a database, this one included. */
export interface Hints {
  readonly ready: Promise<void>;
  /**
   * Tells the other processes that this one has written up to entry `rev`. Hints of some milliseconds go together:
   * PostgreSQL commits transactions that notify one after the other, so entries must not be written in such a one.
   */
  written(table: string, rev: number): void;
  onTable(listener: (table: string, rev: number) => void): void;
  /** Calls `listener` with who was signed out, or with `null` after the connection was lost for a while. */
  onSignOut(listener: (person: string | null) => void): void;
  /** Tells this process at once. */
  signedOut(person: string | null): void;
  close(): Promise<void>;
}

/** How long hints are gathered. */
const GATHER_MS = 10;
/** Bytes in one hint; PostgreSQL takes 8,000. */
const LONGEST = 7000;

/** Listens on a connection of its own, and opens it again when it breaks; `notify` sends a text to all processes. */
export function listenForHints(url: string, notify: (text: string) => Promise<unknown>): Hints {
  const mine = `*${randomUUID()}`;
  const tableListeners: ((table: string, rev: number) => void)[] = [];
  const signOutListeners: ((person: string | null) => void)[] = [];

  const signedOut = (person: string | null): void => {
    for (const listener of signOutListeners) listener(person);
  };

  const { ready, close } = openListener({
    url,
    channels: [TABLES, PEOPLE],
    heard: (channel, payload) => {
      if (channel === PEOPLE) return signedOut(payload);
      const [first = '', ...rest] = payload.split(',');
      if (first === mine) return;
      for (const hint of first.startsWith('*') ? rest : [first]) {
        const [table = '', rev = '0'] = hint.split(' ');
        for (const listener of tableListeners) listener(table, Number(rev));
      }
    },
    connected: () => signedOut(null),
  });

  const gathered = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const send = async (): Promise<void> => {
    timer = undefined;
    let text = mine;
    const texts: string[] = [];
    for (const [table, rev] of gathered) {
      if (text.length + table.length > LONGEST) {
        texts.push(text);
        text = mine;
      }
      text += `,${table} ${rev}`;
    }
    gathered.clear();
    // A lost hint costs seconds, never an entry.
    for (const one of [...texts, text]) await notify(one).catch(() => {});
  };

  return {
    ready,
    written: (table, rev) => {
      gathered.set(table, rev);
      timer ??= setTimeout(send, GATHER_MS);
    },
    onTable: (listener) => void tableListeners.push(listener),
    onSignOut: (listener) => void signOutListeners.push(listener),
    signedOut,
    close: async () => {
      clearTimeout(timer);
      if (gathered.size > 0) await send();
      await close();
    },
  };
}

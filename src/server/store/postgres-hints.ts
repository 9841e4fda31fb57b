/**
 * Hints between processes on one database, by NOTIFY: a table has new entries, or a person was signed out. A hint may
 * be lost, so every process also asks the database now and then.
 */
import { openListener } from './postgres-listener.ts';

/** Carries `<table> <rev>`. */
export const TABLES = 'boomtown';
/** Carries the id of a person. */
export const PEOPLE = 'boomtown_people';

/** Hints from all processes on a database, this one included. */
export interface Hints {
  readonly ready: Promise<void>;
  onTable(listener: (table: string, rev: number) => void): void;
  /** Calls `listener` with who was signed out, or with `null` after the connection was lost for a while. */
  onSignOut(listener: (person: string | null) => void): void;
  /** Tells this process at once. */
  signedOut(person: string | null): void;
  close(): Promise<void>;
}

/** Listens on a connection of its own, and opens it again when it breaks. */
export function listenForHints(url: string): Hints {
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
      const [table = '', rev = '0'] = payload.split(' ');
      for (const listener of tableListeners) listener(table, Number(rev));
    },
    connected: () => signedOut(null),
  });
  return {
    ready,
    onTable: (listener) => void tableListeners.push(listener),
    onSignOut: (listener) => void signOutListeners.push(listener),
    signedOut,
    close,
  };
}

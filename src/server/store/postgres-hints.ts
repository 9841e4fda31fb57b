/**
 * Hints between processes on one database, by NOTIFY: a table has new entries, or a person was signed out. A hint may
 * be lost, so every process also asks the database now and then.
 */
import pg from 'pg';

/** Carries `<table> <rev>`. */
export const TABLES = 'boomtown';
/** Carries the id of a person. */
export const PEOPLE = 'boomtown_people';
/** How long connecting may take; a machine that drops packets never refuses. */
export const CONNECT_MS = 8000;

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

const RETRY_MS = 500;

/** Listens on a connection of its own, and opens it again when it breaks. */
export function listenForHints(url: string): Hints {
  const tableListeners: ((table: string, rev: number) => void)[] = [];
  const signOutListeners: ((person: string | null) => void)[] = [];
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const signedOut = (person: string | null): void => {
    for (const listener of signOutListeners) listener(person);
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    client = fresh;
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === PEOPLE) return signedOut(payload);
      const [table = '', rev = '0'] = payload.split(' ');
      for (const listener of tableListeners) listener(table, Number(rev));
    });
    const again = (): void => {
      if (closed || client !== fresh) return;
      client = null;
      retry = setTimeout(() => void connect().catch(again), RETRY_MS);
    };
    fresh.on('error', again);
    fresh.on('end', again);
    await fresh.connect();
    await fresh.query(`listen ${TABLES}; listen ${PEOPLE}`);
    signedOut(null);
  };

  const ready = connect();
  // Whoever awaits the promise gets the error; until then nobody handles it.
  ready.catch(() => {});
  return {
    ready,
    onTable: (listener) => void tableListeners.push(listener),
    onSignOut: (listener) => void signOutListeners.push(listener),
    signedOut,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

/**
 * What processes on one database tell each other by NOTIFY: that a table has new entries, that somebody was signed out.
 * A hint may be lost; whoever misses one finds out by asking the database now and then.
 */
import pg from 'pg';

/** Carries `<table> <rev>`. */
export const TABLES = 'boomtown';
/** Carries the id of a person. */
export const PEOPLE = 'boomtown_people';
/** How long a connection may take to come about; a machine that drops packets never refuses one. */
export const CONNECT_MS = 8000;

/** Hints from all processes on a database, this one included. */
export interface Hints {
  readonly ready: Promise<void>;
  onTable(hear: (table: string, rev: number) => void): void;
  /** Hears who was signed out somewhere, or `null` when the connection was lost for a while. */
  onSignOut(hear: (person: string | null) => void): void;
  /** Tells this process at once. */
  signedOut(person: string | null): void;
  close(): Promise<void>;
}

const RETRY_MS = 500;

/** Listens on a connection of its own, and opens it again when it breaks. */
export function listenForHints(url: string): Hints {
  const tableHearers: ((table: string, rev: number) => void)[] = [];
  const signOutHearers: ((person: string | null) => void)[] = [];
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const signedOut = (person: string | null): void => {
    for (const hear of signOutHearers) hear(person);
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    client = fresh;
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === PEOPLE) return signedOut(payload);
      const [table = '', rev = '0'] = payload.split(' ');
      for (const hear of tableHearers) hear(table, Number(rev));
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
  // Whoever opens the store hears of it; until then it is nobody's.
  ready.catch(() => {});
  return {
    ready,
    onTable: (hear) => void tableHearers.push(hear),
    onSignOut: (hear) => void signOutHearers.push(hear),
    signedOut,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

/** A connection of its own that hears NOTIFY on some channels, and is opened again when it breaks. */
import pg from 'pg';

/** How long connecting may take; a machine that drops packets never refuses. */
export const CONNECT_MS = 8000;
const RETRY_MS = 500;

/** Where to listen, and what to do with what is heard. */
export interface Listening {
  readonly url: string;
  /** The name of the connection, as the database lists it. */
  readonly name?: string;
  readonly channels: readonly string[];
  heard(channel: string, payload: string): void;
  /** Called whenever the connection has been opened: what was sent before it may be lost. */
  connected?(): void;
}

/** A connection that listens. */
export interface PostgresListener {
  /** Resolves when it listens for the first time; rejects if it cannot be opened. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** Begins to listen. */
export function openListener({ url, name, channels, heard, connected }: Listening): PostgresListener {
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      ...(name === undefined ? {} : { application_name: name }),
    });
    client = fresh;
    fresh.on('notification', ({ channel, payload = '' }) => heard(channel, payload));
    const again = (): void => {
      if (closed || client !== fresh) return;
      client = null;
      retry = setTimeout(() => void connect().catch(again), RETRY_MS);
    };
    fresh.on('error', again);
    fresh.on('end', again);
    await fresh.connect();
    await fresh.query(channels.map((channel) => `listen ${channel}`).join('; '));
    connected?.();
  };

  const ready = connect();
  // Whoever awaits the promise gets the error; until then nobody handles it.
  ready.catch(() => {});
  return {
    ready,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

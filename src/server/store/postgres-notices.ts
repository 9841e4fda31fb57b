/**
 * Notices from operators to all processes on a database, by NOTIFY. A server listens on a connection with its name, so
 * that a survey knows how many servers there are.
 */
import { hostname } from 'node:os';
import pg from 'pg';
import type { Notice } from './operator-store.ts';

const CHANNEL = 'boomtown_operators';
const PREFIX = 'boomtown server ';
const CONNECT_MS = 8000;
const RETRY_MS = 500;

/** What an operator's process sends to the servers. */
export interface Notices {
  /** The name of this server, or `null` for a process that serves nobody. */
  readonly process: string | null;
  readonly ready: Promise<void>;
  /** The names of all servers that are listening now. */
  processes(): Promise<readonly string[]>;
  tell(notice: Notice): Promise<void>;
  ask(question: string): Promise<void>;
  onNotice(listener: (notice: Notice) => void): void;
  onQuestion(listener: (question: string) => void): void;
  close(): Promise<void>;
}

type Message = { readonly notice: Notice } | { readonly question: string };

/** Names a process; PostgreSQL keeps 63 characters. */
function processName(): string {
  return `${hostname()
    .replaceAll(/[^\w.-]/g, '-')
    .slice(0, 32)}:${process.pid}`;
}

/** Opens the channel of the database at `url`; only a server listens on it. */
export function openNotices(url: string, pool: pg.Pool, serves: boolean): Notices {
  const noticeListeners: ((notice: Notice) => void)[] = [];
  const questionListeners: ((question: string) => void)[] = [];
  const name = serves ? processName() : null;
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const listener = (payload: string): void => {
    const message = readMessage(payload);
    if (!message) return;
    if ('notice' in message) for (const one of noticeListeners) one(message.notice);
    else for (const one of questionListeners) one(message.question);
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: `${PREFIX}${name}`,
    });
    client = fresh;
    fresh.on('notification', ({ payload = '' }) => listener(payload));
    const again = (): void => {
      if (closed || client !== fresh) return;
      client = null;
      retry = setTimeout(() => void connect().catch(again), RETRY_MS);
    };
    fresh.on('error', again);
    fresh.on('end', again);
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
  };

  const ready = serves ? connect() : Promise.resolve();
  // Whoever awaits the promise gets the error; until then nobody handles it.
  ready.catch(() => {});
  const send = async (message: Message): Promise<void> => {
    await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]);
  };

  return {
    process: name,
    ready,
    processes: async () => {
      const { rows } = await pool.query<{ name: string }>(
        `select substr(application_name, $2) as name from pg_stat_activity
         where datname = current_database() and starts_with(application_name, $1) order by name`,
        [PREFIX, PREFIX.length + 1],
      );
      return rows.map((row) => row.name);
    },
    tell: (notice) => send({ notice }),
    ask: (question) => send({ question }),
    onNotice: (heard) => void noticeListeners.push(heard),
    onQuestion: (heard) => void questionListeners.push(heard),
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

function readMessage(payload: string): Message | null {
  try {
    return JSON.parse(payload) as Message;
  } catch {
    return null;
  }
}

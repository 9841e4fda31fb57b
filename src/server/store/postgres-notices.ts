/**
 * Word from operators to all processes on a database, by NOTIFY. A server listens on a connection that bears its name, so
 * that whoever asks all of them knows how many there are.
 */
import { hostname } from 'node:os';
import pg from 'pg';
import type { Notice } from './operator-store.ts';

const CHANNEL = 'boomtown_operators';
const PREFIX = 'boomtown server ';
const CONNECT_MS = 8000;
const RETRY_MS = 500;

/** What an operator's process says and servers hear. */
export interface Notices {
  /** The name of this server, or `null` for a process that serves nobody. */
  readonly process: string | null;
  readonly ready: Promise<void>;
  /** The names of all servers that listen now. */
  processes(): Promise<readonly string[]>;
  tell(notice: Notice): Promise<void>;
  ask(question: string): Promise<void>;
  onNotice(hear: (notice: Notice) => void): void;
  onQuestion(hear: (question: string) => void): void;
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
  const noticeHearers: ((notice: Notice) => void)[] = [];
  const questionHearers: ((question: string) => void)[] = [];
  const name = serves ? processName() : null;
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const hear = (payload: string): void => {
    const message = readMessage(payload);
    if (!message) return;
    if ('notice' in message) for (const one of noticeHearers) one(message.notice);
    else for (const one of questionHearers) one(message.question);
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: `${PREFIX}${name}`,
    });
    client = fresh;
    fresh.on('notification', ({ payload = '' }) => hear(payload));
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
  // Whoever opens the store hears of it; until then it is nobody's.
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
    onNotice: (heard) => void noticeHearers.push(heard),
    onQuestion: (heard) => void questionHearers.push(heard),
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

/**
 * Notices from operators to all processes on a database, by NOTIFY. A server listens on a connection with its name, so
 * that a survey knows how many servers there are.
 */
import { hostname } from 'node:os';
import type pg from 'pg';
import type { Notice } from './operator-store.ts';
import { openListener } from './postgres-listener.ts';

const CHANNEL = 'boomtown_operators';
const PREFIX = 'boomtown server ';

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

  const heard = (payload: string): void => {
    const message = readMessage(payload);
    if (!message) return;
    if ('notice' in message) for (const one of noticeListeners) one(message.notice);
    else for (const one of questionListeners) one(message.question);
  };

  const listener = serves
    ? openListener({
        url,
        name: `${PREFIX}${name}`,
        channels: [CHANNEL],
        heard: (_channel, payload) => heard(payload),
      })
    : null;
  const send = async (message: Message): Promise<void> => {
    await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]);
  };

  return {
    process: name,
    ready: listener?.ready ?? Promise.resolve(),
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
    onNotice: (one) => void noticeListeners.push(one),
    onQuestion: (one) => void questionListeners.push(one),
    close: async () => listener?.close(),
  };
}

function readMessage(payload: string): Message | null {
  try {
    return JSON.parse(payload) as Message;
  } catch {
    return null;
  }
}

/** `boomtown serve`: serves the pages and the tables online. */
import { join } from 'node:path';
import { openAccessLog } from '../server/access-log.ts';
import type { Calling } from '../server/calls.ts';
import { readCaps } from '../server/caps.ts';
import { listen } from '../server/listen.ts';
import { openOnline } from '../server/online.ts';
import { createServer } from '../server/server.ts';
import { readTidyingTimes } from '../server/tidying.ts';
import { readTracing } from '../server/trace.ts';
import { surviveUncaughtErrors } from '../server/uncaught.ts';
import { readTrust, trustNobody } from '../server/visitors.ts';
import { checkout, standardData, version } from './checkout.ts';
import type { Terminal } from './terminal.ts';

/** Where to listen, and the folder of the tables. */
export interface Serving {
  readonly host: string;
  readonly port?: number;
  readonly data?: string;
}

/** Serves until Ctrl-C or SIGTERM, then closes everything in order. */
export async function serve({ data = standardData, ...door }: Serving, terminal: Terminal): Promise<void> {
  const {
    DATABASE_URL: database,
    METRICS_TOKEN: metricsToken,
    API_DOCS,
    ACCESS_LOG,
    ACCESS_LOG_ADDRESSES,
    TRACE_COMMANDS,
  } = process.env;
  const trust = readTrust(process.env.TRUST_PROXY);
  const caps = readCaps(process.env);
  const traceSlowerThan = readTracing(TRACE_COMMANDS);
  const tidying = readTidyingTimes(process.env);
  const access = openAccessLog({ to: ACCESS_LOG, wholeAddresses: ACCESS_LOG_ADDRESSES === 'whole' }, trust);
  const server = await createServer({ folder: join(checkout, 'dist/web'), version, log: true, trust, access });
  const online = await openOnline(server, {
    data,
    version,
    calling: callingOf(process.env),
    trust,
    caps,
    tidying,
    metricsToken,
    docs: API_DOCS === '1',
    access,
    traceSlowerThan,
    ...(database ? { database } : {}),
  });
  try {
    surviveUncaughtErrors(online.uncaught);
    if (process.env.BOOMTOWN_URL?.startsWith('https:') && trust === trustNobody) terminal.complain(UNTRUSTED);
    const address = await listen(server, door);
    terminal.write(`Boomtown is open at ${address} (Ctrl-C closes it).\n`);
    await new Promise<void>((closed) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => closed());
    });
  } finally {
    await online.close();
    await server.close();
    access?.close();
  }
}

/** TLS ends at a proxy: if it is not trusted, cookies lack `Secure`, and all visitors share one visitor's limits. */
const UNTRUSTED =
  'BOOMTOWN_URL begins with https, but TRUST_PROXY is not set: all visitors would count as one. Set TRUST_PROXY=1, or to the address of the proxy (docs/operating.md).';

/** Notification settings from the environment; docs/operating.md lists them. */
function callingOf(env: NodeJS.ProcessEnv): Calling {
  const { BOOMTOWN_URL, BOOMTOWN_MAIL, BOOMTOWN_MAIL_FROM, BOOMTOWN_VAPID, BOOMTOWN_PUSH_ORIGINS } = env;
  return {
    ...(BOOMTOWN_URL ? { url: BOOMTOWN_URL.replace(/\/+$/, '') } : {}),
    ...(BOOMTOWN_MAIL ? { mail: BOOMTOWN_MAIL } : {}),
    ...(BOOMTOWN_MAIL_FROM ? { mailFrom: BOOMTOWN_MAIL_FROM } : {}),
    ...(BOOMTOWN_VAPID ? { vapid: BOOMTOWN_VAPID } : {}),
    ...(BOOMTOWN_PUSH_ORIGINS ? { pushOrigins: BOOMTOWN_PUSH_ORIGINS.split(',') } : {}),
  };
}

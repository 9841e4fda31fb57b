/** Assembles a server from its real parts: store, clock, jobs, bots, connections. */

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { gameOnShelf } from '../games/index.ts';
import type { AccessLog } from './access-log.ts';
import { openAdmin } from './admin.ts';
import { addApi } from './api.ts';
import { COOKIE } from './api-devices.ts';
import { openBots } from './bots.ts';
import { type Calling, openCalls } from './calls.ts';
import { type Caps, capConnections, readCaps } from './caps.ts';
import { Connections } from './connections.ts';
import { openControl } from './control.ts';
import { localJobs, realAlarm } from './jobs.ts';
import { openMetrics } from './metrics.ts';
import { addOperatorRoutes } from './operators.ts';
import type { Alarm, Clock, Jobs, Parts } from './parts.ts';
import { freshName, recognise } from './people.ts';
import { openReadiness } from './readiness.ts';
import { openSockets } from './socket.ts';
import { lockFolder } from './store/folder-lock.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite, type StoreLimits } from './store/sqlite.ts';
import type { EventStore } from './store/store.ts';
import { openTableServer, type TableServer } from './table-server.ts';
import { openTidying, TIDYING_TIMES, type TidyingTimes } from './tidying.ts';
import { openTracer, traced } from './trace.ts';
import { type Uncaught, whereOf } from './uncaught.ts';
import { addressOf, keyOf, type Trust, trustNobody } from './visitors.ts';

/** How to serve tables online: where they are stored, and what is allowed. */
export interface OnlineOptions {
  /** A folder for the embedded store. */
  readonly data: string;
  /** A postgres:// address, for several processes. */
  readonly database?: string;
  readonly version: string;
  /** How people are called to their tables. */
  readonly calling?: Calling;
  readonly callAfterMs?: number;
  /** Limits of the embedded store. */
  readonly storeLimits?: StoreLimits;
  /** Origins besides our own that may open a connection. */
  readonly origins?: readonly string[];
  /** Multiplier of what one address may ask for: for a school behind one address, or a test. */
  readonly limitFactor?: number;
  /** The proxies to trust; none by default. */
  readonly trust?: Trust;
  readonly caps?: Caps;
  /** A bearer of this token may read the metrics from anywhere; without one, only this machine may. */
  readonly metricsToken?: string | undefined;
  /** Whether /api publishes its own description. */
  readonly docs?: boolean;
  /** Where upgrades are logged; the server itself logs requests. */
  readonly access?: AccessLog | null;
  /** Logs the steps of every command that takes at least so many milliseconds; nothing is traced by default. */
  readonly traceSlowerThan?: number | null;
  /** When finished tables are archived. */
  readonly tidying?: TidyingTimes;
  /** How long a bot waits before it plays while somebody looks on. */
  readonly botPauseMs?: number;
}

/** The online half of a server. */
export interface Online {
  readonly tableServer: TableServer;
  /** Logs and counts an error that nobody caught. */
  readonly uncaught: (what: Uncaught, error: unknown) => void;
  /** Closes everything in order. */
  close(): Promise<void>;
}

const clock: Clock = { now: () => Date.now() };

/** Adds online tables to a server that is not listening yet; throws a `StartProblem` for any obstacle. */
export async function openOnline(server: FastifyInstance, keeping: OnlineOptions): Promise<Online> {
  /** How to close what has been opened so far, in reverse order. */
  const opened: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const one of opened.splice(0).reverse()) await one();
  };
  try {
    return await openParts(server, keeping, opened, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function openParts(
  server: FastifyInstance,
  keeping: OnlineOptions,
  opened: (() => Promise<void> | void)[],
  close: () => Promise<void>,
): Promise<Online> {
  const { database } = keeping;
  const complain: Parts['complain'] = (text, facts = {}) => server.log.warn(facts, text);
  const { traceSlowerThan = null } = keeping;
  const tracer =
    traceSlowerThan === null
      ? undefined
      : openTracer(traceSlowerThan, (line) => server.log.warn({ trace: line }, 'A command was traced.'));
  const plainStore = await openStore(keeping, true, complain);
  opened.push(plainStore.close);
  const store = tracer ? traced(plainStore, tracer) : plainStore;
  const alarm = realAlarm(clock);
  const metrics = openMetrics();
  const { version, limitFactor = 1, trust = trustNobody, caps = readCaps({}), docs = false, access } = keeping;
  const folder = database ? null : keeping.data;
  const calls = openCalls(store, keeping.calling ?? {}, { clock, limitFactor, folder, complain });
  opened.push(calls.close);
  const bots = openBots();
  opened.push(bots.close);
  const parts: Parts = {
    store,
    clock,
    alarm,
    jobs: await openJobs(database, alarm, complain),
    bots,
    secrets: { draw: () => randomBytes(32).toString('hex'), name: freshName },
    tally: metrics.tally,
    tracer,
    ...(keeping.botPauseMs === undefined ? {} : { botPauseMs: keeping.botPauseMs }),
    game: async (id) => (await gameOnShelf(id)?.load()) ?? null,
    call: calls.call,
    ...(keeping.callAfterMs === undefined ? {} : { callAfterMs: keeping.callAfterMs }),
    complain,
  };
  const connections = new Connections(store, complain);
  opened.push(() => connections.close());
  const tableServer = openTableServer(parts);
  opened.push(() => tableServer.close());
  await addApi(server, { tableServer, store, calls, clock, version, limitFactor, trust, caps, docs });
  const readiness = openReadiness(store);
  addOperatorRoutes(server, { metrics, readiness, trust, metricsToken: keeping.metricsToken });
  capConnections(server.server, { ...caps, perAddress: caps.perAddress * limitFactor }, trust, metrics.counted);

  const sockets = openSockets(server.server, {
    tableServer,
    clock,
    recognise: ({ token, userAgent }) => recognise(store, token, { at: clock.now(), userAgent }),
    connections,
    tokenOf: (request) => server.parseCookie(request.headers.cookie ?? '')[COOKIE],
    keyOf: (request) => keyOf(addressOf(request, trust)),
    caps,
    origins: keeping.origins ?? [],
    limitFactor,
    counted: metrics.counted,
    meter: metrics.meter,
    tracer,
    noted: (request, status) => access?.note(request, { status }),
    complain,
  });
  opened.push(sockets.drain, readiness.close);
  metrics.watch({ tables: tableServer, store, sockets, bots });
  await tableServer.wake();
  opened.push(openTidying(store, parts, keeping.tidying ?? TIDYING_TIMES));
  // If several processes share a database, operators connect to the database themselves.
  if (!database) opened.push(await openControl(keeping.data, openAdmin(parts, tableServer).perform, complain));

  return {
    tableServer,
    uncaught: (what, error) => {
      metrics.uncaught(what);
      complain('An uncaught error.', { what, why: whereOf(error) });
    },
    close,
  };
}

/** Graphile's worker is loaded only if needed: it requires a home folder, which a user in a container may not have. */
async function openJobs(database: string | undefined, alarm: Alarm, complain: Parts['complain']): Promise<Jobs> {
  if (!database) return localJobs(alarm, complain);
  const { postgresJobs } = await import('./postgres-jobs.ts');
  return postgresJobs(database, alarm, complain);
}

/** Where a store is. */
export type StorePlace = Pick<OnlineOptions, 'data' | 'database' | 'storeLimits'>;

/** Opens the store; the folder of an embedded store belongs to this process until it is closed. */
export async function openStore(
  { data, database, storeLimits }: StorePlace,
  serves: boolean,
  complain: Parts['complain'],
): Promise<EventStore> {
  if (database) return openPostgres(database, serves);
  const unlock = lockFolder(data);
  try {
    const store = openSqlite(join(data, 'boomtown.db'), storeLimits, complain);
    await store.opened();
    return {
      ...store,
      close: async () => {
        await store.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

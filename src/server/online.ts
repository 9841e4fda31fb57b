/** Puts the house together from its real parts: store, clock, jobs, bots, lines. */

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { gameOnShelf } from '../games/index.ts';
import { addApi, COOKIE } from './api.ts';
import { openBots } from './bots.ts';
import { type Calling, openCalls } from './calls.ts';
import { type Caps, capConnections, readCaps } from './caps.ts';
import { type House, openHouse } from './house.ts';
import { localJobs, realAlarm } from './jobs.ts';
import { openMetrics } from './metrics.ts';
import type { Clock, Parts } from './parts.ts';
import { freshName, recognise } from './people.ts';
import { postgresJobs } from './postgres-jobs.ts';
import { openLines } from './socket.ts';
import { openPostgres } from './store/postgres.ts';
import { type Confines, openSqlite } from './store/sqlite.ts';
import { type Unowned, whereOf } from './unowned.ts';
import { addressOf, keyOf, type Trust, trustNobody } from './visitors.ts';

/** Where the house keeps its tables. */
export interface Keeping {
  /** A folder for the embedded store. */
  readonly data: string;
  /** A postgres:// address, for more than one process. */
  readonly database?: string;
  readonly version: string;
  /** How people are called to their tables. */
  readonly calling?: Calling;
  readonly callAfterMs?: number;
  /** What the embedded store may do. */
  readonly confines?: Confines;
  /** Origins besides our own that may open a line. */
  readonly origins?: readonly string[];
  /** How many times the usual one address may ask for: a school behind one address, a test. */
  readonly generosity?: number;
  /** Which proxies stand in front; nobody unless said. */
  readonly trust?: Trust;
  readonly caps?: Caps;
  /** How long a bot waits before it plays where somebody looks on. */
  readonly botPauseMs?: number;
}

/** The online half of a server. */
export interface Online {
  readonly house: House;
  /** Logs and counts an error that nobody caught. */
  readonly unowned: (what: Unowned, error: unknown) => void;
  /** Ends everything in good order. */
  close(): Promise<void>;
}

const clock: Clock = { now: () => Date.now() };

/** Opens the house on a server that is not listening yet. */
export async function openOnline(server: FastifyInstance, keeping: Keeping): Promise<Online> {
  const { database } = keeping;
  const store = database
    ? await openPostgres(database)
    : openSqlite(join(keeping.data, 'boomtown.db'), keeping.confines);
  const complain: Parts['complain'] = (text, facts = {}) => server.log.warn(facts, text);
  const alarm = realAlarm(clock);
  const metrics = openMetrics();
  const bots = openBots();
  const calls = openCalls(store, keeping.calling ?? {}, database ? null : keeping.data, complain);
  const parts: Parts = {
    store,
    clock,
    alarm,
    jobs: database ? postgresJobs(database, complain) : localJobs(alarm, complain),
    bots,
    secrets: { draw: () => randomBytes(32).toString('hex'), name: freshName },
    tally: metrics.tally,
    ...(keeping.botPauseMs === undefined ? {} : { botPauseMs: keeping.botPauseMs }),
    game: async (id) => (await gameOnShelf(id)?.load()) ?? null,
    call: calls.call,
    ...(keeping.callAfterMs === undefined ? {} : { callAfterMs: keeping.callAfterMs }),
    complain,
  };
  const house = openHouse(parts);
  const { generosity = 1, trust = trustNobody, caps = readCaps({}) } = keeping;
  await addApi(server, { house, store, calls, clock, version: keeping.version, generosity, trust, caps });
  capConnections(server.server, { ...caps, perAddress: caps.perAddress * generosity }, trust, metrics.counted);
  server.get('/metrics', async (_request, reply) => reply.type('text/plain; version=0.0.4').send(await metrics.text()));

  const lines = openLines(server.server, {
    house,
    clock,
    recognise: (token) => recognise(store, token),
    tokenOf: (request) => server.parseCookie(request.headers.cookie ?? '')[COOKIE],
    keyOf: (request) => keyOf(addressOf(request, trust)),
    caps,
    origins: keeping.origins ?? [],
    generosity,
    counted: metrics.counted,
    complain,
  });
  metrics.watch(house, store, lines.count);
  await house.wake();

  return {
    house,
    unowned: (what, error) => {
      metrics.unowned(what);
      complain('An error that nobody caught.', { what, why: whereOf(error) });
    },
    close: async () => {
      lines.drain();
      await house.close();
      await bots.close();
      calls.close();
      await store.close();
    },
  };
}

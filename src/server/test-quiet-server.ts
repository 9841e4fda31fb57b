/** A table server of Pebbles by the real clock, without bots and without anybody to call, for tests of its stores. */
import { pebbles } from '../engine/testkit/pebbles.ts';
import { localJobs, realAlarm } from './jobs.ts';
import type { Secrets } from './parts.ts';
import type { EventStore } from './store/store.ts';
import { openTableServer, type TableServer } from './table-server.ts';

const clock = { now: () => Date.now() };

/** Opens it on a store. */
export function quietServer(store: EventStore, secrets: Secrets): TableServer {
  const alarm = realAlarm(clock);
  return openTableServer({
    store,
    clock,
    alarm,
    jobs: localJobs(alarm, () => {}),
    bots: { think: () => Promise.reject(new Error('No bots here.')), close: async () => {} },
    secrets,
    tally: { count: () => {} },
    game: async () => pebbles,
    call: async () => {},
    complain: () => {},
  });
}

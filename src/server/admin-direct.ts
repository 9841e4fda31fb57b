/** Operators at a store that no server of one process has open: at a file while nobody serves it, or at PostgreSQL. */
import { randomBytes } from 'node:crypto';
import { gameOnShelf } from '../games/index.ts';
import { type Admin, openAdmin } from './admin.ts';
import { realAlarm } from './jobs.ts';
import { openStore, type StorePlace } from './online.ts';
import type { Parts } from './parts.ts';
import { freshName } from './people.ts';
import type { EventStore } from './store/store.ts';
import { openTableServer } from './table-server.ts';

/** Operators' access that has to be closed again. */
export interface DirectAdmin extends Admin {
  close(): Promise<void>;
}

/** Opens a store for an operator. Nobody is served from here: what is left to do is found by the servers. */
export async function openDirectAdmin(place: StorePlace): Promise<DirectAdmin> {
  const opened = await openStore(place, false, () => {});
  // Nobody is connected to this process, and it is none of those that are asked.
  const store: EventStore = { ...opened, onSurvey: () => {} };
  const clock = { now: () => Date.now() };
  const parts: Parts = {
    store,
    clock,
    alarm: realAlarm(clock),
    // A server looks after every table that waits for it: a table that changed here is on its list.
    jobs: { add: () => {}, start: async () => {}, stop: async () => {} },
    bots: { think: () => Promise.reject(new Error('No bot plays here.')), close: async () => {} },
    secrets: { draw: () => randomBytes(32).toString('hex'), name: freshName },
    tally: { count: () => {}, took: () => {} },
    game: async (id) => (await gameOnShelf(id)?.load()) ?? null,
    call: async () => {},
    complain: () => {},
  };
  const tableServer = openTableServer(parts);
  const { perform } = openAdmin(parts, tableServer);
  return {
    perform,
    close: async () => {
      await tableServer.close();
      await store.close();
    },
  };
}

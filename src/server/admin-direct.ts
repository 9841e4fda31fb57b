/** Operators' direct access to a store that no single server has open: an unserved SQLite file, or PostgreSQL. */
import { randomBytes } from 'node:crypto';
import { gameOnShelf } from '../games/index.ts';
import { type Admin, openAdmin } from './admin.ts';
import { realAlarm } from './jobs.ts';
import { openStore, type StorePlace } from './online.ts';
import type { Parts } from './parts.ts';
import { freshName } from './people.ts';
import type { EventStore } from './store/store.ts';
import { openTableServer } from './table-server.ts';

/** Operators' access that has to be closed after use. */
export interface DirectAdmin extends Admin {
  close(): Promise<void>;
}

/** Opens a store for an operator. This process serves nobody: the servers find the work that is left to do. */
export async function openDirectAdmin(place: StorePlace): Promise<DirectAdmin> {
  const opened = await openStore(place, false, () => {});
  // Nobody is connected to this process, and it answers no survey.
  const store: EventStore = { ...opened, onSurvey: () => {} };
  const clock = { now: () => Date.now() };
  const parts: Parts = {
    store,
    clock,
    alarm: realAlarm(clock),
    // Not needed: the servers look after every table that waits for them, and find one that changed here.
    jobs: { add: () => {}, start: async () => {}, stop: async () => {} },
    bots: { think: () => Promise.reject(new Error('No bot plays here.')), close: async () => {} },
    secrets: { draw: () => randomBytes(32).toString('hex'), name: freshName },
    tally: { count: () => {} },
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

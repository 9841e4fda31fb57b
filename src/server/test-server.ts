/**
 * A server for tests, on a SQLite store, with a clock that the test turns and bots that play at random. Every test of a
 * file that imports this starts with a new one.
 */
import { join } from 'node:path';
import { afterAll, beforeEach, expect } from 'vitest';
import { random } from '../bots/random.ts';
import { dice } from '../engine/chance.ts';
import type { Game } from '../engine/game.ts';
import {
  type BareCommand,
  type Command,
  type Frame,
  type Pace,
  PROTOCOL,
  type PublicTable,
  readServerMessage,
  type ServerMessage,
} from '../engine/protocol.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { localJobs } from './jobs.ts';
import type { Connection } from './parts.ts';
import type { TableRoom } from './room.ts';
import { openSqlite } from './store/sqlite.ts';
import type { EventStore } from './store/store.ts';
import { openTableServer, type TableServer } from './table-server.ts';
import { dicePage } from './test-dice.ts';
import { temporaryFolder } from './test-folder.ts';
import { acquaint } from './test-people.ts';

/** What a test controls and inspects. */
class TestWorld {
  now = 0;
  timers: { at: number; ring: () => void }[] = [];
  complaints: string[] = [];
  /** The people whom the server has called, and why. */
  called: string[] = [];
  /** The bots that were asked for an action. */
  thinkers = new Set<string>();
  readonly stores: EventStore[] = [];
  #server: TableServer | null = null;

  get server(): TableServer {
    if (!this.#server) throw new Error('No server has been opened yet.');
    return this.#server;
  }

  set server(server: TableServer) {
    this.#server = server;
  }

  /** The store that was opened last. */
  get store(): EventStore {
    const store = this.stores.at(-1);
    if (!store) throw new Error('No store has been opened yet.');
    return store;
  }
}

/** The world of the current test. */
export const world = new TestWorld();
let names = 0;

const folder = temporaryFolder('tables');
afterAll(async () => {
  for (const store of world.stores) await store.close();
});

/** An empty store that knows some people. */
export async function freshStore(): Promise<EventStore> {
  const store = await acquaint(openSqlite(join(folder, `${names++}.db`)), ['ann', 'ben', 'carl', 'cleo']);
  world.stores.push(store);
  return store;
}

/** Turns the clock, and rings the alarms that are due on the way. */
export function turnTo(at: number): void {
  for (;;) {
    const [next] = world.timers.filter((timer) => timer.at <= at).sort((a, b) => a.at - b.at);
    if (!next) break;
    world.timers = world.timers.filter((timer) => timer !== next);
    world.now = Math.max(world.now, next.at);
    next.ring();
  }
  world.now = at;
}

/** Opens a server on a store, as after a restart. */
export function serverOn(store: EventStore, game: Game): TableServer {
  const alarm = {
    set: (at: number, ring: () => void) => {
      const timer = { at, ring };
      world.timers.push(timer);
      return () => {
        world.timers = world.timers.filter((other) => other !== timer);
      };
    },
  };
  return openTableServer({
    store,
    clock: { now: () => world.now },
    alarm,
    jobs: localJobs(alarm, (text, { why }) => world.complaints.push(`${text} ${why}`)),
    bots: {
      think: async ({ level, view, seat, seed }) => {
        world.thinkers.add(level);
        return random({ game, seats: 2, view, seat, dice: dice(seed) });
      },
      close: async () => {},
    },
    secrets: { draw: () => 'ab'.repeat(32), name: () => `table-${names++}` },
    tally: { count: () => {} },
    game: async () => game,
    call: async (person, _table, _game, why) => void world.called.push(`${person} ${why ?? 'turn'}`),
    complain: (text, facts = {}) => world.complaints.push(`${text} ${facts.why}`),
  });
}

beforeEach(async () => {
  world.now = 1_800_000_000_000;
  world.timers = [];
  world.complaints = [];
  world.called = [];
  world.thinkers = new Set();
  world.server = serverOn(await freshStore(), pebbles);
  await world.server.wake();
});

type Wish = BareCommand<Command>;
type Answer = Extract<ServerMessage, { type: 'answer' }>;

/** A person at a table. */
export interface Guest {
  readonly table: () => PublicTable;
  /** How often they were sent the table. */
  readonly told: () => number;
  readonly frame: () => Frame;
  /** Whether they have been sent a frame. */
  readonly hasFrame: () => boolean;
  ask(wish: Wish): Promise<Answer>;
  until(so: () => boolean): Promise<void>;
  leave(): void;
}

/** Comes to a table; `answering` tells whether the page takes part in the dice automatically. */
export async function comeTo(table: string, person: string, answering = (): boolean => true): Promise<Guest> {
  let card: PublicTable | null = null;
  let frame: Frame | null = null;
  let count = 0;
  const answers = new Map<string, (answer: Answer) => void>();
  const watchers = new Set<() => void>();
  const ask = (wish: Wish): Promise<Answer> =>
    new Promise((done) => {
      const id = `ask-${names++}`;
      answers.set(id, done);
      void world.server.handle(room, connection, { ...wish, v: PROTOCOL, id } as Command);
    });
  const part = dicePage(async (answer) => (await ask(answer)).ok, { fresh: () => String(names++).padStart(64, '0') });
  const connection: Connection = {
    person,
    follows: false,
    patches: false,
    send: (text) => {
      const told = readServerMessage(text);
      if (told.type === 'welcome' || told.type === 'table') {
        card = told.table;
        if (answering()) part.hear(told.table, told.you);
      }
      if (told.type === 'table') count += 1;
      if ((told.type === 'welcome' && told.frame) || told.type === 'frame' || told.type === 'undone')
        frame = told.frame;
      if (told.type === 'answer') answers.get(told.id)?.(told);
      for (const look of watchers) look();
    },
    close: () => {},
  };
  const room = (await world.server.enter(table, connection)) as TableRoom;
  return {
    table: () => {
      if (!card) throw new Error(`${person} has not been sent the table yet.`);
      return card;
    },
    told: () => count,
    frame: () => {
      if (!frame) throw new Error(`${person} has not been sent a frame yet.`);
      return frame;
    },
    hasFrame: () => frame !== null,
    ask,
    until: (so) =>
      new Promise((done) => {
        const look = (): void => {
          if (so()) {
            watchers.delete(look);
            done();
          }
        };
        watchers.add(look);
        look();
      }),
    leave: () => world.server.leave(room, connection),
  };
}

/** Terms of a table of Pebbles, without its pace. */
export const plan = { game: 'pebbles', options: {}, seats: 2, listed: true, chat: false, bots: [] };

/** A table of Ann and Ben at which the game has started. */
export async function startedTable(pace: Pace): Promise<{ id: string; guests: [Guest, Guest]; first: 0 | 1 }> {
  const made = await world.server.openTable({ ...plan, pace }, 'ann');
  if ('text' in made) throw new Error(made.text);
  const guests: [Guest, Guest] = [await comeTo(made.table, 'ann'), await comeTo(made.table, 'ben')];
  for (const [seat, guest] of guests.entries()) await guest.ask({ do: 'sit', seat });
  expect(await guests[0].ask({ do: 'start' })).toMatchObject({ ok: true });
  await Promise.all(guests.map((guest) => guest.until(guest.hasFrame)));
  return { id: made.table, guests, first: guests[0].frame().actors[0] as 0 | 1 };
}

/** Plays an action of this type. */
export const playAs = (guest: Guest, type: string): Promise<Answer> =>
  guest.ask({ do: 'play', seq: guest.frame().seq, action: { type } });

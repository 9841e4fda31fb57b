/**
 * Two server processes on one PostgreSQL: every race has one winner, and everybody sees the same game. `RACES=1000 npx
 * vitest run src/server/races.test.ts` races more often.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dice } from '../engine/chance.ts';
import type { Game } from '../engine/game.ts';
import {
  type BareCommand,
  type Command,
  type Frame,
  PROTOCOL,
  readServerMessage,
  type ServerMessage,
} from '../engine/protocol.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import type { Connection } from './parts.ts';
import type { TableRoom } from './room.ts';
import { openPostgres } from './store/postgres.ts';
import type { EventStore } from './store/store.ts';
import { type Database, startPostgres } from './store/test-postgres.ts';
import type { TableServer } from './table-server.ts';
import { dicePage } from './test-dice.ts';
import { eventually } from './test-eventually.ts';
import { acquaint } from './test-people.ts';
import { quietServer } from './test-quiet-server.ts';

const RACES = Number(process.env.RACES ?? 100);
/** A busy machine is slow. */
const LONGEST_MS = 60_000 + RACES * 1000;
const game: Game = pebbles;
let database: Database;
let stores: EventStore[];
let servers: TableServer[];
let names = 0;

beforeAll(async () => {
  database = await startPostgres();
  stores = await Promise.all([lossy(), lossy()]);
  for (const store of stores) await acquaint(store, ['ann', 'ben']);
  servers = stores.map((store) => quietServer(store, { draw: () => 'ab'.repeat(32), name: () => `race-${names++}` }));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await Promise.all(stores.map((store) => store.close()));
  await database.stop();
});

/** The real store, with hints that are dropped, duplicated and late. */
async function lossy(): Promise<EventStore> {
  const store = await openPostgres(database.url);
  const luck = dice('hints');
  return {
    ...store,
    onHint: (hear) =>
      store.onHint((table, rev) => {
        const fate = luck(4);
        if (fate === 0) return;
        if (fate === 1) hear(table, rev);
        setTimeout(() => hear(table, rev), luck(20));
      }),
  };
}

interface Page {
  readonly person: string;
  frame(): Frame | null;
  seat(): number | null;
  ask(ask: BareCommand<Command>): Promise<Extract<ServerMessage, { type: 'answer' }>>;
}

async function open(server: TableServer, table: string, person: string): Promise<Page> {
  const answers = new Map<string, (told: Extract<ServerMessage, { type: 'answer' }>) => void>();
  let shown: Frame | null = null;
  let seat: number | null = null;
  const ask: Page['ask'] = (wish) =>
    new Promise((done) => {
      const id = `${who}-${count++}`;
      answers.set(id, done);
      void server.handle(room, connection, { ...wish, v: PROTOCOL, id } as Command);
    });
  const part = dicePage(async (answer) => (await ask(answer)).ok, {
    after: (milliseconds, what) => void setTimeout(what, milliseconds),
  });
  const connection: Connection = {
    person,
    close: () => {},
    follows: false,
    patches: false,
    send: (text) => {
      const told = readServerMessage(text);
      if (told.type === 'welcome' || told.type === 'frame' || told.type === 'undone') shown = told.frame;
      if (told.type === 'welcome' || told.type === 'table') {
        seat = told.you.seat;
        part.hear(told.table, told.you);
      }
      if (told.type === 'answer') answers.get(told.id)?.(told);
    },
  };
  let count = 0;
  const who = names++;
  const room = (await server.enter(table, connection)) as TableRoom;
  return {
    person,
    frame: () => shown,
    seat: () => seat,
    ask,
  };
}

test(`in ${RACES} races for an entry exactly one action wins each, in one order that everybody sees`, {
  timeout: LONGEST_MS,
}, async () => {
  const [one, two] = servers as [TableServer, TableServer];
  const luck = dice('races');
  let races = 0;
  while (races < RACES) {
    const plan = { game: game.id, options: {}, seats: 2, pace: { kind: 'none' as const }, listed: true, chat: false };
    const opened = await one.openTable({ ...plan, bots: [] }, 'ann');
    if (!('table' in opened)) throw new Error(opened.text);
    const { table } = opened;
    // Both people have the table open at both processes.
    const pages = await Promise.all(
      [one, two].flatMap((server) => ['ann', 'ben'].map((person) => open(server, table, person))),
    );
    const [ann, ben] = pages as [Page, Page];
    await ann.ask({ do: 'sit', seat: 0 });
    await ben.ask({ do: 'sit', seat: 1 });
    await ann.ask({ do: 'start' });
    // If a page at the other process commits first and the hint about the rest is lost, another round of dice begins.
    await eventually(() => expect(ann.frame()).not.toBeNull());
    for (;;) {
      const seq = Math.max(...pages.map((page) => page.frame()?.seq ?? 0));
      const [leader] = pages.filter((page) => page.frame()?.seq === seq);
      const frame = leader?.frame();
      if (!frame || frame.outcome || races >= RACES) break;
      const [actor] = frame.actors;
      const racers = pages.filter((page) => (page.person === 'ann' ? 0 : 1) === actor);
      const action = { type: ['shift', 'roll', 'pass'][luck(3)] ?? 'roll' };
      const replies = await Promise.all(racers.map((page) => page.ask({ do: 'play', seq, action })));
      const won = replies.filter((reply) => reply.ok).length;
      if (action.type === 'shift' && won === 0) continue;
      expect(won).toBe(1);
      races += 1;
    }
    const log = await (stores[0] as EventStore).read(table, 0);
    expect(log.map(({ rev }) => rev)).toEqual(log.map((_line, index) => index + 1));
    const played = log.filter(({ act }) => act.type === 'played').length;
    // Processes that missed a hint catch up by themselves.
    for (const server of servers) await server.sweep();
    await eventually(() => expect(pages.map((page) => page.frame()?.seq)).toEqual(pages.map(() => played)));
    const states = pages.map((page) => JSON.stringify({ ...page.frame(), viewer: 0, choices: 0, undo: 0, view: 0 }));
    expect(new Set(states).size).toBe(1);
    for (const person of ['ann', 'ben']) {
      const [here, there] = pages.filter((page) => page.person === person);
      expect(there?.frame()).toEqual(here?.frame());
    }
  }
});

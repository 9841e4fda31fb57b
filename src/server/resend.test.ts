/**
 * A kept command that is sent again gets its first answer and is not carried out again: later, after a crash, by
 * another process, on both stores.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { observeRounds, type Witness } from '../engine/dice-witness.ts';
import type { Game } from '../engine/game.ts';
import { type BareCommand, type Command, PROTOCOL, readServerMessage, type ServerMessage } from '../engine/protocol.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import type { Connection } from './parts.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import { type EventStore, StoreTrouble } from './store/store.ts';
import { type Database, startPostgres } from './store/test-postgres.ts';
import type { TableServer } from './table-server.ts';
import { temporaryFolder } from './test-folder.ts';
import { acquaint } from './test-people.ts';
import { quietServer } from './test-quiet-server.ts';

const game: Game = pebbles;
const folder = temporaryFolder('resend');
let database: Database;
beforeAll(async () => {
  database = await startPostgres();
});
afterAll(async () => {
  await database.stop();
});

type Wish = BareCommand<Command>;
type Answer = Extract<ServerMessage, { type: 'answer' }>;
let names = 0;

const serverOn = (store: EventStore): TableServer =>
  quietServer(store, {
    draw: () => (names++).toString(16).padStart(64, '0'),
    name: () => `resend-${names++}`,
  });

/** Connects, asks once, and leaves; `null` if the connection was closed without an answer. */
async function ask(server: TableServer, table: string, person: string, command: Command, heard: ServerMessage[] = []) {
  return new Promise<Answer | null>((done, failed) => {
    const connection: Connection = {
      person,
      follows: false,
      patches: false,
      close: () => done(null),
      send: (text) => {
        const told = readServerMessage(text);
        heard.push(told);
        if (told.type === 'answer') done(told);
      },
    };
    server
      .enter(table, connection)
      .then(async (room) => {
        if (!room) throw new Error('There is no such table.');
        await server.handle(room, connection, command);
        server.leave(room, connection);
      })
      .catch(failed);
  });
}

interface Sent {
  readonly person: string;
  readonly command: Command;
  readonly answer: Answer;
}

/** Two people play a game to its end, with every kind of command that a running game accepts. */
async function played(server: TableServer) {
  const plan = { game: game.id, options: { goal: 12 }, seats: 2, pace: { kind: 'none' as const } };
  const opened = await server.openTable({ ...plan, listed: true, chat: true, bots: [] }, 'ann');
  if ('text' in opened) throw new Error(opened.text);
  const { table } = opened;
  const sent: Sent[] = [];
  const does = async (person: string, wish: Wish): Promise<void> => {
    const command = { ...wish, v: PROTOCOL, id: `c${names++}` } as Command;
    const answer = await ask(server, table, person, command);
    expect(answer, JSON.stringify(command)).toMatchObject({ ok: true });
    if (answer) sent.push({ person, command, answer });
  };
  await does('ann', { do: 'bot', seat: 1, level: 'foreman' });
  await does('ann', { do: 'free', seat: 1 });
  await does('ben', { do: 'sit', seat: 0 });
  await does('ben', { do: 'rise' });
  await does('ann', { do: 'sit', seat: 0 });
  await does('ben', { do: 'sit', seat: 1 });
  await does('ben', { do: 'say', text: 'Hello' });
  await does('ann', { do: 'start' });
  const welcomeOf = async (person: string) => {
    const heard: ServerMessage[] = [];
    await ask(server, table, person, { do: 'show', v: PROTOCOL, id: 'look', seq: 1_000_000 }, heard);
    const welcome = heard.find((told) => told.type === 'welcome');
    if (welcome?.type !== 'welcome') throw new Error('Nobody was welcomed.');
    return welcome;
  };
  const frameOf = async (person: string) => (await welcomeOf(person)).frame;
  const witnesses = new Map<string, Witness>();
  for (let n = 0; n < 4 && (await frameOf('ann')) === null; n++)
    for (const person of ['ann', 'ben']) {
      const { table: card, you } = await welcomeOf(person);
      const fresh = (): string => (names++).toString(16).padStart(64, '0');
      const { witness, answer } = observeRounds(witnesses.get(person) ?? null, card.fair, you.seat, fresh);
      witnesses.set(person, witness);
      if (answer) await does(person, answer);
    }
  const turn = async (): Promise<'ann' | 'ben'> => ((await frameOf('ann'))?.actors[0] === 0 ? 'ann' : 'ben');
  const plays = async (person: string, type: string): Promise<void> => {
    await does(person, { do: 'play', seq: (await frameOf(person))?.seq ?? 0, action: { type } });
  };
  const first = await turn();
  const other = first === 'ann' ? 'ben' : 'ann';
  await plays(first, 'shift');
  await does(first, { do: 'undo', seq: 1 });
  await plays(first, 'shift');
  await plays(first, 'pass');
  await plays(other, 'shift');
  await does(first, { do: 'undo', seq: 3 });
  await does(other, { do: 'undo-answer', yes: true });
  await does(other, { do: 'away', level: 'foreman' });
  await does(other, { do: 'back' });
  await does(other, { do: 'back' });
  for (let n = 0; n < 200 && (await frameOf('ann'))?.outcome === null; n++) await plays(await turn(), 'roll');
  return { table, sent, does };
}

const met = <Store extends EventStore>(store: Store): Promise<Store> => acquaint(store, ['ann', 'ben', 'cleo']);

const STORES = {
  'a file': async () => {
    const path = join(folder, `${names++}.db`);
    return { open: async () => met(openSqlite(path)) };
  },
  PostgreSQL: async () => ({ open: async () => met(await openPostgres(database.url)) }),
};

describe.each(Object.entries(STORES))('over %s', (_name, make) => {
  test('every kind of command that is sent again gets the same answer and is kept once', async () => {
    const { open } = await make();
    const store = await open();
    const server = serverOn(store);
    const { table, sent, does } = await played(server);
    await does('ben', { do: 'rematch' });
    await does('ann', { do: 'close' });
    expect(new Set(sent.map(({ command }) => command.do)).size).toBe(15);
    const log = await store.read(table, 0);
    const said = await store.said(table, 100);
    const again = async (by: TableServer): Promise<void> => {
      for (const { person, command, answer } of sent)
        expect(await ask(by, table, person, command), JSON.stringify(command)).toEqual(answer);
    };
    await again(server);
    await server.close();
    await store.close();

    const reopened = await open();
    const other = serverOn(reopened);
    await again(other);
    expect(await reopened.read(table, 0)).toEqual(log);
    expect(await reopened.said(table, 100)).toEqual(said);
    await other.close();
    await reopened.close();
  });

  test('rematches asked for by anybody, even after a request that broke off, lead to one table', async () => {
    const { open } = await make();
    const store = await open();
    const { table } = await played(serverOn(store));
    const before = (await store.cardsOf('ann', 1000)).length;
    // A process that dies when the new table is on the disk but the old one does not refer to it yet.
    const dying = serverOn({
      ...store,
      append: async (to, ...rest) => {
        if (to === table) throw new StoreTrouble('The process was killed.');
        return store.append(to, ...rest);
      },
      known: () => Promise.reject(new StoreTrouble('The process was killed.')),
    });
    const command: Command = { do: 'rematch', v: PROTOCOL, id: 'again' };
    expect(await ask(dying, table, 'ann', command)).toBeNull();
    const answer = await ask(serverOn(store), table, 'ann', command);
    expect(answer).toMatchObject({ ok: true, table: expect.any(String) });
    for (const person of ['ann', 'ben', 'cleo'])
      expect(await ask(serverOn(store), table, person, command)).toEqual(answer);
    expect((await store.cardsOf('ann', 1000)).length).toBe(before + 1);
    await store.close();
  });

  test('a command that the store keeps but reports as failed is acknowledged, and one that it lost is carried out', async () => {
    const { open } = await make();
    const store = await open();
    let fate: 'works' | 'loses' | 'keeps' = 'works';
    const shaky = async <T>(work: () => Promise<T>): Promise<T> => {
      const how = fate;
      fate = 'works';
      if (how === 'loses') throw new StoreTrouble('The connection was lost.');
      const done = await work();
      if (how === 'keeps') throw new StoreTrouble('The connection was lost.');
      return done;
    };
    const server = serverOn({
      ...store,
      append: (...asked) => shaky(() => store.append(...asked)),
      say: (...asked) => shaky(() => store.say(...asked)),
    });
    const plan = { game: game.id, options: {}, seats: 2, pace: { kind: 'none' as const } };
    const opened = await server.openTable({ ...plan, listed: true, chat: true, bots: [] }, 'ann');
    if ('text' in opened) throw new Error(opened.text);
    const { table } = opened;
    const does = (wish: Wish): Promise<Answer | null> =>
      ask(server, table, 'ann', { ...wish, v: PROTOCOL, id: `c${names++}` } as Command);
    for (const how of ['keeps', 'loses'] as const) {
      fate = how;
      expect(await does({ do: 'sit', seat: 0 })).toMatchObject({ ok: true });
      fate = how;
      expect(await does({ do: 'say', text: how })).toMatchObject({ ok: true });
      fate = how;
      expect(await does({ do: 'rise' })).toMatchObject({ ok: true });
    }
    const acts = (await store.read(table, 0)).map(({ act }) => (act.type === 'seated' ? act.holder.kind : act.type));
    expect(acts).toEqual(['opened', 'person', 'free', 'person', 'free']);
    expect((await store.said(table, 10)).map(({ text }) => text)).toEqual(['keeps', 'loses']);
    await server.close();
    await store.close();
  });
});

describe.each(Object.entries(STORES))('a refused command over %s', (_name, make) => {
  test('is refused for good, even if a late copy reaches another process where it would be allowed', async () => {
    const { open } = await make();
    const store = await open();
    const [server, other] = [serverOn(store), serverOn(store.shared ? await open() : store)];
    const plan = { game: game.id, options: {}, seats: 2, pace: { kind: 'none' as const } };
    const opened = await server.openTable({ ...plan, listed: true, chat: true, bots: [] }, 'ann');
    if ('text' in opened) throw new Error(opened.text);
    const { table } = opened;
    const early: Command = { do: 'start', v: PROTOCOL, id: 'early' };
    const word: Command = { do: 'say', v: PROTOCOL, id: 'word', text: 'Hello' };
    const refused = await ask(server, table, 'ann', early);
    expect(refused).toMatchObject({ ok: false });
    expect(await ask(server, table, 'ben', word)).toMatchObject({ ok: false });
    expect(await ask(server, table, 'ann', early)).toEqual(refused);
    await ask(server, table, 'ann', { do: 'sit', v: PROTOCOL, id: 's', seat: 0 });
    await ask(server, table, 'ben', { do: 'sit', v: PROTOCOL, id: 's', seat: 1 });
    for (const by of [other, server, other]) {
      expect(await ask(by, table, 'ann', early)).toMatchObject({ ok: false });
      expect(await ask(by, table, 'ben', word)).toMatchObject({ ok: false });
    }
    expect((await store.read(table, 0)).map(({ act }) => act.type)).toEqual(['opened', 'seated', 'seated']);
    expect(await store.said(table, 10)).toEqual([]);
    expect(await ask(other, table, 'ben', { ...word, id: 'anew' })).toMatchObject({ ok: true });
    expect(await ask(other, table, 'ann', { ...early, id: 'later' })).toMatchObject({ ok: true });
    await server.close();
    await other.close();
    await store.close();
  });
});

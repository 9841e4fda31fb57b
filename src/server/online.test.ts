import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { dice } from '../engine/chance.ts';
import { diceProblem } from '../engine/dice-check.ts';
import { commitmentTo } from '../engine/dice-commitment.ts';
import { type Follower, followFrom } from '../engine/follow.ts';
import { frameOf } from '../engine/frame.ts';
import type { Game, GameAction } from '../engine/game.ts';
import { CLOSE_CODES, type Frame, PROTOCOL, type ServerMessage } from '../engine/protocol.ts';
import { verifyMatch } from '../engine/replay.ts';
import { gameOnShelf, shelf } from '../games/index.ts';
import { openSqlite } from './store/sqlite.ts';
import { applyEntry, firstState, type TableState } from './table-state.ts';
import { type Client, chattyPlan, newPerson, newTable, playToTheEnd, sit, visit } from './test-client.ts';
import { serveWhileTesting } from './test-online.ts';

const { address, folder } = await serveWhileTesting('online', { docs: true });

/** A game of two people who have sat down and started. */
async function begun(game: string, more: object = {}): Promise<{ table: string; people: Client[]; tokens: string[] }> {
  const tokens = await Promise.all(['Ann', 'Ben'].map((name) => newPerson(address, name)));
  const table = await newTable(address, tokens[0] ?? '', chattyPlan(game, 2, [], more));
  const people = await Promise.all(tokens.map((token) => visit(address, table, token)));
  for (const [seat, person] of people.entries()) await sit(person, seat);
  await people[0]?.ask({ do: 'start' });
  await Promise.all(people.map((person) => person.until((one) => one.frame() !== null && hasRead(one))));
  return { table, people, tokens };
}

/** Whether the table is not waiting for anybody to finish reading. */
const hasRead = (one: Client): boolean => one.table().reading === null;

const acting = (people: readonly Client[]): Client => {
  const one = people.find((person) => person.frame()?.actors.includes(person.you().seat ?? -1));
  if (!one) throw new Error('Nobody is to act.');
  return one;
};

const firstAllowed = (person: Client): GameAction => {
  const choice = person.frame()?.choices.find(({ whyNot }) => whyNot === null);
  if (!choice) throw new Error('Nothing is allowed.');
  return choice.action;
};

describe('a table of Gold Rush', () => {
  test('is played to its end by people, and its dice and its record can be verified', async () => {
    const { table, people } = await begun('gold-rush');
    const watcher = await visit(address, table);
    const luck = dice('online');
    await Promise.all(people.map((person) => playToTheEnd(person, (legal) => legal[luck(legal.length)] as GameAction)));
    await watcher.until((one) => one.table().stage === 'over');
    const { fair } = watcher.table();
    expect(commitmentTo(fair.secret ?? '')).toBe(fair.commitment);
    expect(watcher.frame()?.outcome).toEqual(people[0]?.frame()?.outcome);
    const record = await watcher.ask({ do: 'file' });
    const game = await gameOnShelf('gold-rush')?.load();
    if (!record.ok || !record.file || !game) throw new Error('There is no record.');
    expect(verifyMatch(game, record.file)).toHaveProperty('match');
    expect(diceProblem(game, record.file)).toBeNull();
    const again = await people[0]?.ask({ do: 'rematch' });
    const other = await people[1]?.ask({ do: 'rematch' });
    expect(again?.ok && again.table).toBeTruthy();
    expect(other?.ok && other.table).toBe(again?.ok && again.table);
    const next = await visit(address, (again?.ok && again.table) || '', undefined);
    expect(next.table().seats.map((seat) => seat.name)).toEqual(['Ben', 'Ann']);
    for (const one of [...people, watcher, next]) one.close();
  });

  test('does not show a faded card again, neither as a past moment nor in the history', async () => {
    const { table, people } = await begun('gold-rush', { options: { memory: 'fade' } });
    const watcher = await visit(address, table);
    for (let seq = 1; seq <= 3; seq++) {
      const one = acting(people);
      await one.ask({ do: 'play', seq: one.frame()?.seq ?? 0, action: firstAllowed(one) });
      await Promise.all([...people, watcher].map((person) => person.until((each) => each.frame()?.seq === seq)));
    }
    for (const one of [...people, watcher]) {
      const told = await Promise.all([
        one.ask({ do: 'history', since: 0 }),
        ...[0, 1, 2].map((seq) => one.ask({ do: 'show', seq })),
      ]);
      expect(told.every(({ ok }) => ok)).toBe(true);
      expect(JSON.stringify(told)).not.toMatch(/"(hand|load|card|given|got)":(?!null)|"faceUp":\[("|\[")/);
      one.close();
    }
  });

  test('shows the secret of its dice and its record to nobody before the end', async () => {
    const { people } = await begun('gold-rush');
    expect(people[0]?.table().fair.secret).toBeUndefined();
    expect(await people[0]?.ask({ do: 'file' })).toMatchObject({ ok: false });
    for (const one of people) one.close();
  });
});

describe.each(shelf.map((game) => [game.title, game] as const))('%s', (_title, game) => {
  test('sends everybody exactly the frames of their seat, and a watcher nothing more', async () => {
    const rules = await game.load();
    const seats = Math.min(...rules.seats);
    const tokens = await Promise.all(Array.from({ length: seats }, (_, n) => newPerson(address, `Person ${n}`)));
    const table = await newTable(address, tokens[0] ?? '', chattyPlan(game.id, seats));
    const people = await Promise.all(tokens.map((token) => visit(address, table, token)));
    const watcher = await visit(address, table);
    const able = (['actions', 'changes'] as const).flatMap((follows) => [
      { token: tokens[0], follows },
      { token: undefined, follows },
    ]);
    const followers = await Promise.all(
      able.map(async (one) => ({ ...one, client: await visit(address, table, one.token, {}, one.follows) })),
    );
    for (const [seat, person] of people.entries()) await sit(person, seat);
    await people[0]?.ask({ do: 'start' });
    const luck = dice(`online ${game.id}`);
    for (let n = 0; n < 40; n++) {
      await Promise.all(people.map((person) => person.until((one) => (one.frame()?.seq ?? -1) >= n && hasRead(one))));
      if (people[0]?.frame()?.outcome) break;
      const person = acting(people);
      const legal = person.frame()?.choices.filter(({ whyNot }) => whyNot === null) ?? [];
      const action = legal[luck(legal.length)]?.action;
      if (action) expect((await person.ask({ do: 'play', seq: n, action })).ok).toBe(true);
    }
    const last = people[0]?.frame()?.seq ?? 0;
    await Promise.all([...people, watcher].map((one) => one.until(() => (one.frame()?.seq ?? 0) >= last)));
    const truth = await foldedFrames(table, game.id);
    const names = people.map((_, seat) => `Person ${seat}`);
    for (const { client, token, follows } of followers) {
      const ofSeat = token === undefined ? watcher : people[0];
      await client.until(() => followedFrames(rules, client, names).at(-1)?.seq === last);
      expect(JSON.stringify(followedFrames(rules, client, names))).toBe(
        JSON.stringify(ofSeat?.heard.flatMap(framesIn)),
      );
      const kinds = new Set(client.heard.map(({ type }) => type));
      expect(kinds.has('done')).toBe(!rules.hidden || rules.hiddenIn !== undefined);
      // One frame begins the game and one ends it, where it has ended.
      if (follows === 'changes') expect(client.heard.flatMap(framesIn).length).toBeLessThanOrEqual(2);
      else expect(kinds.has('changed')).toBe(false);
      client.close();
    }
    for (const [who, client] of [...people.entries(), [null, watcher] as const]) {
      for (const told of client.heard) {
        if (told.type !== 'frame') continue;
        expect(told.frame.viewer).toBe(who);
        expect(JSON.stringify({ ...told.frame, undo: null })).toBe(truth(told.frame.seq, who));
      }
      client.close();
    }
  });
});

function framesIn(told: ServerMessage): Frame[] {
  return told.type === 'frame' ? [told.frame] : [];
}

/** The frames of a client that knows the rules and is sent the actions. */
function followedFrames(game: Game, client: Client, names: readonly string[]): Frame[] {
  const frames: Frame[] = [];
  let follower: Follower | null = null;
  for (const told of client.heard) {
    const whole = framesIn(told);
    if (whole.length > 0) follower = null;
    frames.push(...whole);
    const before = frames.at(-1);
    if ((told.type !== 'done' && told.type !== 'changed') || !before) continue;
    follower ??= followFrom(game, before);
    const next = follower.follow(told, names);
    if (next) frames.push(next);
  }
  return frames;
}

/** What each viewer may see after each action, computed from the log alone. */
async function foldedFrames(table: string, gameId: string): Promise<(seq: number, who: number | null) => string> {
  const game = await gameOnShelf(gameId)?.load();
  const store = openSqlite(join(folder, 'boomtown.db'));
  const [first, ...rest] = await store.read(table, 0);
  await store.close();
  if (!game || !first) throw new Error('There is no such table.');
  const names = (state: TableState) => state.holders.map((_, seat) => `Person ${seat}`);
  const seen = new Map<string, string>();
  const state = firstState(table, game, first);
  for (const entry of rest) {
    applyEntry(state, entry);
    const { match } = state;
    if (!match) continue;
    for (const who of [...state.holders.keys(), null]) {
      const frame = frameOf({ ...match, names: names(state) }, who);
      seen.set(`${frame.seq} ${who}`, JSON.stringify({ ...frame, undo: null }));
    }
  }
  return (seq, who) => seen.get(`${seq} ${who}`) ?? '';
}

describe('a seat', () => {
  test('can be left to a bot and taken back', async () => {
    const { people } = await begun('gold-rush');
    const ann = acting(people);
    expect((await ann.ask({ do: 'away', level: 'greenhorn' })).ok).toBe(true);
    await ann.until((one) => (one.frame()?.seq ?? 0) > 0);
    expect(ann.table().seats[ann.you().seat ?? 0]?.away).toBe(true);
    expect((await ann.ask({ do: 'back' })).ok).toBe(true);
    await ann.until((one) => one.table().seats[one.you().seat ?? 0]?.away === false);
    for (const one of people) one.close();
  });

  test('that was vacated is played by a bot until a friend takes it', async () => {
    const { table, people } = await begun('gold-rush');
    const seat = people[1]?.you().seat ?? 1;
    await people[1]?.ask({ do: 'rise' });
    const cleo = await visit(address, table, await newPerson(address, 'Cleo'));
    expect((await sit(cleo, seat)).ok).toBe(true);
    await cleo.until((one) => one.frame()?.viewer === seat);
    for (const one of [...people, cleo]) one.close();
  });

  test('belongs to whoever has the token, on every device, and to nobody else', async () => {
    const { table, people, tokens } = await begun('gold-rush');
    const second = await visit(address, table, tokens[0]);
    expect(second.you().seat).toBe(0);
    const stranger = await visit(address, table, 'a'.repeat(43));
    expect(stranger.you().seat).toBeNull();
    expect(await stranger.ask({ do: 'play', seq: 0, action: firstAllowed(acting(people)) })).toMatchObject({
      ok: false,
    });
    for (const one of [...people, second, stranger]) one.close();
  });
});

describe('a clock', () => {
  test('is shown to everybody', async () => {
    const { people } = await begun('gold-rush', { pace: { kind: 'live', bank: 30, extra: 0 } });
    expect(people[0]?.table().clock?.bank).toEqual([30_000, 30_000]);
    for (const person of people) person.close();
  });
});

describe('what people say', () => {
  test('reaches everybody at the table, without characters that hide or reverse it', async () => {
    const { people } = await begun('gold-rush');
    expect((await people[0]?.ask({ do: 'say', text: 'well\u202e\u0007 done\u200b' }))?.ok).toBe(true);
    await people[1]?.until((one) => one.heard.some((told) => told.type === 'said'));
    const said = people[1]?.heard.find((told) => told.type === 'said');
    expect(said).toMatchObject({ said: { text: 'well done', name: 'Ann', seat: 0 } });
    for (const one of people) one.close();
  });

  test('is limited to the ready-made messages if the table says so', async () => {
    const { people } = await begun('gold-rush', { chat: false });
    expect(await people[0]?.ask({ do: 'say', text: 'anything' })).toMatchObject({ ok: false });
    expect((await people[0]?.ask({ do: 'say', text: 'Good luck!' }))?.ok).toBe(true);
    for (const one of people) one.close();
  });
});

describe('a connection', () => {
  const open = (headers: Record<string, string> = {}) =>
    new Promise<{ socket: WebSocket; closed: Promise<{ code: number; reason: string }> }>((done, failed) => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, { headers });
      const closed = new Promise<{ code: number; reason: string }>((end) =>
        socket.on('close', (code, reason) => end({ code, reason: reason.toString() })),
      );
      socket.on('open', () => done({ socket, closed }));
      socket.on('error', failed);
    });

  test('from a foreign page is refused before it opens', async () => {
    await expect(open({ origin: 'https://evil.example' })).rejects.toThrow('403');
    const { socket } = await open({ origin: address });
    socket.close();
  });

  test.each([
    ['not JSON', 'hello', CLOSE_CODES.malformed],
    ['another version', JSON.stringify({ do: 'hello', v: 99, table: 'x' }), CLOSE_CODES.version],
    ['no hello first', JSON.stringify({ do: 'show', v: PROTOCOL, id: '1', seq: 0 }), CLOSE_CODES.malformed],
    ['an unknown table', JSON.stringify({ do: 'hello', v: PROTOCOL, table: 'nowhere' }), CLOSE_CODES.unknown],
    ['too deep', '['.repeat(5000), CLOSE_CODES.malformed],
  ])('that sends %s is closed with its code and a sentence', async (_what, text, code) => {
    const { socket, closed } = await open();
    const heard = new Promise<ServerMessage>((done) =>
      socket.once('message', (bytes: Buffer) => done(JSON.parse(String(bytes)))),
    );
    socket.send(text);
    expect((await heard) as object).toMatchObject({ type: 'bye', text: expect.stringMatching(/\.$/) });
    expect((await closed).code).toBe(code);
  });

  test('that sends a megabyte, or bytes that are not text, is closed', async () => {
    const large = await open();
    large.socket.send('x'.repeat(1_000_000));
    expect((await large.closed).code).toBe(1009);
    const binary = await open();
    binary.socket.send(Buffer.from([1, 2, 3]));
    expect((await binary.closed).code).toBe(CLOSE_CODES.malformed);
  });

  test('that floods is closed, and others do not notice', async () => {
    const { table, people } = await begun('gold-rush');
    const flood = await open();
    flood.socket.send(JSON.stringify({ do: 'hello', v: PROTOCOL, table }));
    for (let n = 0; n < 20_000; n++) flood.socket.send(JSON.stringify({ do: 'back', v: PROTOCOL, id: `${n}` }));
    expect((await flood.closed).code).toBe(CLOSE_CODES.tooMuch);
    const person = acting(people);
    expect((await person.ask({ do: 'play', seq: 0, action: firstAllowed(person) })).ok).toBe(true);
    for (const one of people) one.close();
  });

  test('that sends anything at all never breaks the server', async () => {
    const { table, people } = await begun('gold-rush');
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.json().map((text) => `{"do":"play","v":1,"id":"x","seq":0,"action":${text}}`),
        ),
        async (text) => {
          const one = await visit(address, table);
          one.send(text);
          one.send(JSON.stringify({ do: 'show', v: PROTOCOL, id: 'after', seq: 0 }));
          await Promise.race([one.closed, one.until(({ heard }) => heard.some((told) => told.type === 'answer'))]);
          one.close();
        },
      ),
      { numRuns: 60 },
    );
    const person = acting(people);
    expect((await person.ask({ do: 'play', seq: 0, action: firstAllowed(person) })).ok).toBe(true);
    for (const one of people) one.close();
  });
});

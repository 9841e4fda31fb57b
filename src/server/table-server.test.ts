/** What happens at tables over time, with a clock that the test turns. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { random } from '../bots/random.ts';
import { residentCalled } from '../bots/residents.ts';
import { dice } from '../engine/chance.ts';
import { diceResponder, type Witness } from '../engine/dice-witness.ts';
import type { Game } from '../engine/game.ts';
import {
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
import { type EventStore, StoreTrouble } from './store/store.ts';
import { openTableServer, type TableServer } from './table-server.ts';
import { acquaint } from './test-people.ts';

const folder = mkdtempSync(join(tmpdir(), 'boomtown-house-'));
const stores: EventStore[] = [];
afterAll(async () => {
  for (const store of stores) await store.close();
  rmSync(folder, { recursive: true });
});

let now: number;
let timers: { at: number; ring: () => void }[];
let complaints: string[];
/** Whom the house has called, and why. */
let called: string[];
/** The bots that were asked for a move. */
let thinkers: Set<string>;
let house: TableServer;
let names = 0;

/** Turns the clock and rings what is due on the way. */
function turnTo(at: number): void {
  for (;;) {
    const [next] = timers.filter((timer) => timer.at <= at).sort((a, b) => a.at - b.at);
    if (!next) break;
    timers = timers.filter((timer) => timer !== next);
    now = Math.max(now, next.at);
    next.ring();
  }
  now = at;
}

function open(store: EventStore, game: Game): TableServer {
  const alarm = {
    set: (at: number, ring: () => void) => {
      const timer = { at, ring };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return openTableServer({
    store,
    clock: { now: () => now },
    alarm,
    jobs: localJobs(alarm, (text, { why }) => complaints.push(`${text} ${why}`)),
    bots: {
      think: async ({ level, view, seat, seed }) => {
        thinkers.add(level);
        return random({ game, seats: 2, view, seat, dice: dice(seed) });
      },
      close: async () => {},
    },
    secrets: { draw: () => 'ab'.repeat(32), name: () => `table-${names++}` },
    tally: { count: () => {}, took: () => {} },
    game: async () => game,
    call: async (person, _table, _game, why) => void called.push(`${person} ${why ?? 'turn'}`),
    complain: (text, facts = {}) => complaints.push(`${text} ${facts.why}`),
  });
}

beforeEach(async () => {
  now = 1_800_000_000_000;
  timers = [];
  complaints = [];
  called = [];
  thinkers = new Set();
  const store = await acquaint(openSqlite(join(folder, `${names++}.db`)), ['ann', 'ben', 'carl', 'cleo']);
  stores.push(store);
  house = open(store, pebbles);
  await house.wake();
});

type Wish = Command extends infer A ? (A extends unknown ? Omit<A, 'v' | 'id'> : never) : never;
type Answer = Extract<ServerMessage, { type: 'answer' }>;

/** Somebody at a table. */
interface Guest {
  readonly table: () => PublicTable;
  /** How often they were told who is at the table. */
  readonly told: () => number;
  readonly frame: () => Frame;
  ask(wish: Wish): Promise<Answer>;
  until(so: () => boolean): Promise<void>;
  leave(): void;
}

/** Comes to a table; `answering` says whether the page takes part in the dice by itself. */
async function visit(table: string, person: string, answering = (): boolean => true): Promise<Guest> {
  let card: PublicTable | null = null;
  let frame: Frame | null = null;
  let count = 0;
  const answers = new Map<string, (answer: Answer) => void>();
  const watchers = new Set<() => void>();
  const ask = (wish: Wish): Promise<Answer> =>
    new Promise((done) => {
      const id = `ask-${names++}`;
      answers.set(id, done);
      void house.handle(room, line, { ...wish, v: PROTOCOL, id } as Command);
    });
  let witness: Witness | null = null;
  const answerDice = diceResponder({
    load: () => witness,
    keep: (next) => {
      witness = next;
    },
    fresh: () => String(names++).padStart(64, '0'),
    send: async (answer) => (await ask(answer)).ok,
    after: () => {},
  });
  const line: Connection = {
    person,
    follows: false,
    send: (text) => {
      const told = readServerMessage(text);
      if (told.type === 'welcome' || told.type === 'table') {
        card = told.table;
        if (answering()) answerDice(told.table, told.you);
      }
      if (told.type === 'table') count += 1;
      if ((told.type === 'welcome' && told.frame) || told.type === 'frame' || told.type === 'undone')
        frame = told.frame;
      if (told.type === 'answer') answers.get(told.id)?.(told);
      for (const look of watchers) look();
    },
    close: () => {},
  };
  const room = (await house.enter(table, line)) as TableRoom;
  return {
    table: () => card as unknown as PublicTable,
    told: () => count,
    frame: () => frame as unknown as Frame,
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
    leave: () => house.leave(room, line),
  };
}

const plan = { game: 'pebbles', options: {}, seats: 2, listed: true, chat: false, bots: [] };

async function begun(pace: Pace): Promise<{ id: string; guests: [Guest, Guest]; first: 0 | 1 }> {
  const made = await house.openTable({ ...plan, pace }, 'ann');
  if ('text' in made) throw new Error(made.text);
  const guests: [Guest, Guest] = [await visit(made.table, 'ann'), await visit(made.table, 'ben')];
  for (const [seat, guest] of guests.entries()) await guest.ask({ do: 'sit', seat });
  expect(await guests[0].ask({ do: 'start' })).toMatchObject({ ok: true });
  await Promise.all(guests.map((guest) => guest.until(() => guest.frame() !== null)));
  return { id: made.table, guests, first: guests[0].frame().actors[0] as 0 | 1 };
}

const play = (guest: Guest, type: string): Promise<Answer> =>
  guest.ask({ do: 'play', seq: guest.frame().seq, action: { type } });

describe('a clock that runs out', () => {
  test('hands the seat to a bot, which plays on, until its owner is back', async () => {
    const { id, guests, first } = await begun({ kind: 'live', bank: 30, extra: 5 });
    const [late, other] = [guests[first], guests[1 - first] as Guest];
    late.leave();
    turnTo(now + 29_000);
    expect(other.table().seats[first]?.away).toBe(false);
    turnTo(now + 1001);
    await other.until(() => other.table().seats[first]?.away === true);
    const seq = other.frame().seq;
    turnTo(now + 1000);
    await other.until(() => other.frame().seq > seq);
    expect(other.frame().step.seat).toBe(first);
    const back = await visit(id, first === 0 ? 'ann' : 'ben');
    expect(back.table().seats[first]?.away).toBe(false);
    await other.until(() => other.table().seats[first]?.away === false);
    // What the bot's action has earned, and no more.
    expect(back.table().clock?.bank[first]).toBe(5000);
    expect(complaints).toEqual([]);
  });

  test('of days is found by a house that was closed meanwhile', async () => {
    const { id, guests, first } = await begun({ kind: 'days', days: 1 });
    for (const guest of guests) guest.leave();
    await house.close();
    timers = [];
    now += 2 * 86_400_000;
    house = open(stores.at(-1) as EventStore, pebbles);
    await house.wake();
    const watcher = await visit(id, 'carl');
    expect(watcher.table().seats[first]?.away).toBe(true);
  });
});

test('a few who come are shown at once, and a crowd together', async () => {
  const { id, guests } = await begun({ kind: 'none' });
  const [ann] = guests;
  const before = ann.told();
  for (let n = 0; n < 10; n++) await visit(id, `watcher ${n}`);
  expect(ann.told()).toBe(before + 10);
  expect(ann.table().watching).toBe(10);
  for (let n = 10; n < 100; n++) await visit(id, `watcher ${n}`);
  const told = ann.told();
  expect(told).toBeLessThan(before + 25);
  turnTo(now + 1000);
  expect(ann.told()).toBe(told + 1);
  expect(ann.table().watching).toBe(100);
});

test.each(['\0', 'a b', '\ud800', 'ä', '../t'])('no table is called %j, and no store is asked for it', async (name) => {
  const store = await acquaint(openSqlite(join(folder, `${names++}.db`)), ['ann', 'ben']);
  stores.push(store);
  const secret: EventStore['secret'] = () => Promise.reject(new StoreTrouble('This is no text.'));
  house = open({ ...store, secret }, pebbles);
  const line: Connection = { person: null, follows: false, send: () => {}, close: () => {} };
  expect(await house.enter(name, line)).toBeNull();
});

test('a page that could not be shown its table is not kept in mind', async () => {
  const store = await acquaint(openSqlite(join(folder, `${names++}.db`)), ['ann', 'ben']);
  stores.push(store);
  let away = true;
  const said: EventStore['said'] = (table, most) =>
    away ? Promise.reject(new StoreTrouble('The store is away.')) : store.said(table, most);
  house = open({ ...store, said }, pebbles);
  const made = await house.openTable({ ...plan, pace: { kind: 'none' } }, 'ann');
  if ('text' in made) throw new Error(made.text);
  await expect(visit(made.table, 'ben')).rejects.toThrow('The store is away.');
  expect(house.size().rooms).toBe(0);
  away = false;
  const ann = await visit(made.table, 'ann');
  expect(ann.table().watching).toBe(1);
});

describe('what is still on its way to the disk', () => {
  /** A house whose store keeps nothing until it is let go, or told to fail. */
  function held() {
    const store = stores.at(-1) as EventStore;
    let gate: Promise<void> = Promise.resolve();
    let [arrive, fail] = [(): void => {}, (_error: Error): void => {}];
    house = open({ ...store, append: (...asked) => gate.then(() => store.append(...asked)) }, pebbles);
    return {
      hold: () => {
        gate = new Promise((done, failed) => {
          [arrive, fail] = [done, failed];
        });
      },
      letGo: () => arrive(),
      fail: () => {
        fail(new StoreTrouble('The disk is full.', 'full'));
        gate = Promise.resolve();
      },
    };
  }

  async function starting() {
    const disk = held();
    const made = await house.openTable({ ...plan, pace: { kind: 'none' } }, 'ann');
    if ('text' in made) throw new Error(made.text);
    const [ann, ben, cleo] = [
      await visit(made.table, 'ann'),
      await visit(made.table, 'ben'),
      await visit(made.table, 'cleo'),
    ];
    await ann.ask({ do: 'sit', seat: 0 });
    await ben.ask({ do: 'sit', seat: 1 });
    disk.hold();
    const answer = ann.ask({ do: 'start' });
    await new Promise(setImmediate);
    cleo.leave();
    await new Promise(setImmediate);
    return { disk, ben, answer };
  }

  test('is told to nobody, whoever comes and goes meanwhile', async () => {
    const { disk, ben, answer } = await starting();
    expect(ben.table()).toMatchObject({ stage: 'gathering', watching: 1 });
    disk.letGo();
    expect(await answer).toMatchObject({ ok: true });
    await ben.until(() => ben.table().watching === 0);
    await ben.until(() => ben.table().stage === 'playing');
  });

  test('and does not arrive there has never been seen', async () => {
    const { disk, ben, answer } = await starting();
    expect(ben.table().stage).toBe('gathering');
    disk.fail();
    expect(await answer).toMatchObject({ ok: false });
    await ben.until(() => ben.table().watching === 0);
    expect(ben.table().stage).toBe('gathering');
    expect(ben.frame()).toBeNull();
  });
});

describe('taking back what others have answered', () => {
  test('is asked of the table, and comes true when all agree', async () => {
    const { guests, first } = await begun({ kind: 'none' });
    const [asking, other] = [guests[first], guests[1 - first] as Guest];
    await play(asking, 'pass');
    await other.until(() => other.frame().seq === 1);
    await play(other, 'shift');
    await asking.until(() => asking.frame().seq === 2);
    expect(asking.frame().undo).toBeNull();
    expect(await asking.ask({ do: 'undo', seq: 2 })).toMatchObject({ ok: true });
    await other.until(() => other.table().undoAsked !== null);
    expect(other.table().undoAsked).toEqual({ seat: first, count: 2, agreed: [] });
    expect(await other.ask({ do: 'undo-answer', yes: true })).toMatchObject({ ok: true });
    for (const guest of guests) {
      await guest.until(() => guest.frame().seq === 0);
      await guest.until(() => guest.table().undoAsked === null);
    }
  });

  test('is off the table when somebody plays on instead of answering', async () => {
    const { guests, first } = await begun({ kind: 'none' });
    const [asking, other] = [guests[first], guests[1 - first] as Guest];
    await play(asking, 'pass');
    await other.until(() => other.frame().seq === 1);
    await play(other, 'shift');
    await asking.until(() => asking.frame().seq === 2);
    await asking.ask({ do: 'undo', seq: 2 });
    await other.until(() => other.table().undoAsked !== null);
    const actor = guests[other.frame().actors[0] ?? 0] as Guest;
    await play(actor, 'pass');
    for (const guest of guests) await guest.until(() => guest.table().undoAsked === null && guest.frame().seq === 3);
  });
});

describe('a bot with a style', () => {
  const plain: Game = pebbles;
  const hoarder = { id: 'hoarder', name: 'Hoarder', says: 'Keeps its pebbles.', weighs: { pile: 2 } };
  const styled: Game = { ...plain, insight: { ...plain.insight, styles: [hoarder] } };
  const release = async (game: Game): Promise<void> => {
    await house.close();
    house = open(stores.at(-1) as EventStore, game);
    await house.wake();
  };
  const tableWith = (level: string) =>
    house.openTable({ ...plan, pace: { kind: 'none' }, bots: [{ seat: 1, level }] }, 'ann');

  /** Ann plays against the bot until the game is over. */
  async function played(): Promise<{ id: string; ann: Guest }> {
    const made = await tableWith('foreman-hoarder');
    if ('text' in made) throw new Error(made.text);
    const ann = await visit(made.table, 'ann');
    await ann.ask({ do: 'sit', seat: 0 });
    expect(await ann.ask({ do: 'start' })).toMatchObject({ ok: true });
    await ann.until(() => ann.frame() !== null);
    while (ann.table().stage === 'playing') {
      if (ann.frame().actors.includes(0)) await play(ann, 'roll');
      turnTo(now + 1000);
      await new Promise(setImmediate);
    }
    return { id: made.table, ann };
  }

  test('is seated by its name, asked by its name, and comes along to the next table', async () => {
    await release(styled);
    expect(await tableWith('foreman-sheriff')).toMatchObject({ text: 'A bot cannot sit there.' });
    const { ann } = await played();
    expect(ann.table().seats[1]).toMatchObject({ kind: 'bot', level: 'foreman-hoarder' });
    const { name = '' } = ann.table().seats[1] ?? {};
    expect(residentCalled(name)?.level).toBe('foreman');
    expect([...thinkers]).toEqual(['foreman-hoarder']);
    const again = await ann.ask({ do: 'rematch' });
    const next = await visit((again.ok && again.table) || '', 'ann');
    expect(next.table().seats[0]).toMatchObject({ name, level: 'foreman-hoarder' });
  });

  test('that a release has dropped plays the next table at its level', async () => {
    await release(styled);
    const { id } = await played();
    await release(plain);
    const ann = await visit(id, 'ann');
    const again = await ann.ask({ do: 'rematch' });
    const next = await visit((again.ok && again.table) || '', 'ann');
    expect(next.table().seats[0]).toMatchObject({ kind: 'bot', level: 'foreman' });
  });
});

describe('a host who is away while people gather', () => {
  const table = async (): Promise<string> => {
    const made = await house.openTable({ ...plan, pace: { kind: 'none' } }, 'ann');
    if ('text' in made) throw new Error(made.text);
    return made.table;
  };

  test('is called when somebody sits down, and not without end', async () => {
    const ben = await visit(await table(), 'ben');
    await ben.ask({ do: 'sit', seat: 0 });
    await vi.waitFor(() => expect(called).toEqual(['ann guest']));
    for (let n = 0; n < 20; n++) {
      await ben.ask({ do: 'rise' });
      await ben.ask({ do: 'sit', seat: n % 2 });
    }
    await vi.waitFor(() => expect(called).toHaveLength(12));
    now += 24 * 3600 * 1000;
    await ben.ask({ do: 'rise' });
    await ben.ask({ do: 'sit', seat: 0 });
    await vi.waitFor(() => expect(called).toHaveLength(13));
  });

  test('is not called for a bot, for themselves, or while they are there', async () => {
    const id = await table();
    const ann = await visit(id, 'ann');
    await ann.ask({ do: 'sit', seat: 0 });
    await ann.ask({ do: 'bot', seat: 1, level: 'foreman' });
    await ann.ask({ do: 'free', seat: 1 });
    const ben = await visit(id, 'ben');
    await ben.ask({ do: 'sit', seat: 1 });
    ann.leave();
    // The call for somebody else comes after any that were due before.
    const other = await visit(await table(), 'cleo');
    await other.ask({ do: 'sit', seat: 0 });
    await vi.waitFor(() => expect(called).toHaveLength(1));
  });
});

describe('a table that its host closes', () => {
  test('is over for everybody, takes nothing more and is off the list', async () => {
    const { id, guests } = await begun({ kind: 'none' });
    expect((await house.listed('playing', 100)).map((card) => card.table)).toContain(id);
    expect(await guests[1].ask({ do: 'close' })).toMatchObject({ ok: false });
    expect(await guests[0].ask({ do: 'close' })).toMatchObject({ ok: true });
    await guests[1].until(() => guests[1].table().stage === 'closed');
    expect(await play(guests[1], 'pass')).toMatchObject({ ok: false, whyNot: { text: 'This table is closed.' } });
    expect((await house.listed('playing', 100)).map((card) => card.table)).not.toContain(id);
  });
});

describe('a person whom an operator dismisses', () => {
  test('leaves the seat to a bot, and the others hear of it', async () => {
    const { id, guests } = await begun({ kind: 'none' });
    expect(await house.dismiss(id, 'ben')).toBe('left');
    await guests[0].until(() => guests[0].table().seats[1]?.kind === 'free');
    expect(guests[0].table().seats[1]).toMatchObject({ kind: 'free', away: true });
    expect(await house.dismiss(id, 'ben')).toBe('not-here');
  });

  test('while the game is starting leaves the seat once it has started', async () => {
    const made = await house.openTable({ ...plan, pace: { kind: 'none' } }, 'ann');
    if ('text' in made) throw new Error(made.text);
    const ann = await visit(made.table, 'ann');
    const ben = await visit(made.table, 'ben', () => false);
    await ann.ask({ do: 'sit', seat: 0 });
    await ben.ask({ do: 'sit', seat: 1 });
    expect(await ann.ask({ do: 'start' })).toMatchObject({ ok: true });
    expect(await house.dismiss(made.table, 'ben')).toBe('starting');
    expect(ann.table().seats[1]).toMatchObject({ kind: 'person' });
    // Ben's page does not answer: the start goes on without it.
    turnTo(now + 30_000);
    await ann.until(() => ann.table().seats[1]?.kind === 'free');
    expect(ann.table()).toMatchObject({ stage: 'playing', seats: [{ kind: 'person' }, { kind: 'free', away: true }] });
    expect(complaints).toEqual([]);
  });
});

describe('a new release', () => {
  const released = { ...pebbles, rulesVersion: `${pebbles.rulesVersion}-next` };

  test('with the same rules takes a table up where it was', async () => {
    const { id, guests, first } = await begun({ kind: 'none' });
    await play(guests[first], 'shift');
    await house.close();
    house = open(stores.at(-1) as EventStore, pebbles);
    const back = await visit(id, first === 0 ? 'ann' : 'ben');
    expect(back.frame().seq).toBe(1);
    expect(await play(back, 'pass')).toMatchObject({ ok: true });
  });

  test('with other rules refuses a running table in a sentence, keeps its log, and serves all others', async () => {
    const { id, guests, first } = await begun({ kind: 'days', days: 1 });
    await play(guests[first], 'shift');
    await house.close();
    timers = [];
    now += 2 * 86_400_000;
    const store = stores.at(-1) as EventStore;
    const before = await store.read(id, 0);
    house = open(store, released);
    await house.wake();
    await house.sweep();
    await expect(visit(id, 'ann')).rejects.toThrow('Nothing is lost: ask whoever runs it');
    expect(complaints.filter((text) => text.startsWith('A table cannot be opened.'))).toHaveLength(1);
    expect(await store.read(id, 0)).toEqual(before);
    const fresh = await begun({ kind: 'none' });
    expect(await play(fresh.guests[fresh.first], 'pass')).toMatchObject({ ok: true });
    await house.close();

    house = open(store, pebbles);
    const back = await visit(id, 'ann');
    expect(back.frame().seq).toBe(1);
  });
});

/** Tables over time, with a clock that the test turns. */
import { describe, expect, test } from 'vitest';
import { residentCalled } from '../bots/residents.ts';
import type { Game } from '../engine/game.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import type { Connection } from './parts.ts';
import { type EventStore, StoreTrouble } from './store/store.ts';
import { eventually } from './test-eventually.ts';
import { comeTo, freshStore, type Guest, plan, playAs, serverOn, startedTable, turnTo, world } from './test-server.ts';

describe('a clock that runs out', () => {
  test('hands the seat to a bot, which plays on, until its owner is back', async () => {
    const { id, guests, first } = await startedTable({ kind: 'live', bank: 30, extra: 5 });
    const [late, other] = [guests[first], guests[1 - first] as Guest];
    late.leave();
    turnTo(world.now + 29_000);
    expect(other.table().seats[first]?.away).toBe(false);
    turnTo(world.now + 1001);
    await other.until(() => other.table().seats[first]?.away === true);
    const seq = other.frame().seq;
    turnTo(world.now + 1000);
    await other.until(() => other.hasFrame() && other.frame().seq > seq);
    expect(other.frame().step.seat).toBe(first);
    const back = await comeTo(id, first === 0 ? 'ann' : 'ben');
    expect(back.table().seats[first]?.away).toBe(false);
    await other.until(() => other.table().seats[first]?.away === false);
    // What the bot's action has earned, and no more.
    expect(back.table().clock?.bank[first]).toBe(5000);
    expect(world.complaints).toEqual([]);
  });

  test('of days is noticed by a server that was closed in the meantime', async () => {
    const { id, guests, first } = await startedTable({ kind: 'days', days: 1 });
    for (const guest of guests) guest.leave();
    await world.server.close();
    world.timers = [];
    world.now += 2 * 86_400_000;
    world.server = serverOn(world.store, pebbles);
    await world.server.wake();
    const watcher = await comeTo(id, 'carl');
    expect(watcher.table().seats[first]?.away).toBe(true);
  });
});

test('a few newcomers are shown at once, a crowd together', async () => {
  const { id, guests } = await startedTable({ kind: 'none' });
  const [ann] = guests;
  const before = ann.told();
  for (let n = 0; n < 10; n++) await comeTo(id, `watcher ${n}`);
  expect(ann.told()).toBe(before + 10);
  expect(ann.table().watching).toBe(10);
  for (let n = 10; n < 100; n++) await comeTo(id, `watcher ${n}`);
  const told = ann.told();
  expect(told).toBeLessThan(before + 25);
  turnTo(world.now + 1000);
  expect(ann.told()).toBe(told + 1);
  expect(ann.table().watching).toBe(100);
});

test.each(['\0', 'a b', '\ud800', 'ä', '../t'])(
  'no table is called %j, and the store is not asked for it',
  async (name) => {
    const store = await freshStore();
    const secret: EventStore['secret'] = () => Promise.reject(new StoreTrouble('This is no text.'));
    world.server = serverOn({ ...store, secret }, pebbles);
    const line: Connection = { person: null, follows: false, patches: false, send: () => {}, close: () => {} };
    expect(await world.server.enter(name, line)).toBeNull();
  },
);

test('a page that could not be shown its table is not kept', async () => {
  const store = await freshStore();
  let away = true;
  const said: EventStore['said'] = (table, most) =>
    away ? Promise.reject(new StoreTrouble('The store is away.')) : store.said(table, most);
  world.server = serverOn({ ...store, said }, pebbles);
  const made = await world.server.openTable({ ...plan, pace: { kind: 'none' } }, 'ann');
  if ('text' in made) throw new Error(made.text);
  await expect(comeTo(made.table, 'ben')).rejects.toThrow('The store is away.');
  expect(world.server.size().rooms).toBe(0);
  away = false;
  const ann = await comeTo(made.table, 'ann');
  expect(ann.table().watching).toBe(1);
});

describe('what is still on its way to the disk', () => {
  /** A server whose store keeps nothing until it is released, or told to fail. */
  function held() {
    const store = world.store;
    let gate: Promise<void> = Promise.resolve();
    let [arrive, fail] = [(): void => {}, (_error: Error): void => {}];
    world.server = serverOn({ ...store, append: (...asked) => gate.then(() => store.append(...asked)) }, pebbles);
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
    const made = await world.server.openTable({ ...plan, pace: { kind: 'none' } }, 'ann');
    if ('text' in made) throw new Error(made.text);
    const [ann, ben, cleo] = [
      await comeTo(made.table, 'ann'),
      await comeTo(made.table, 'ben'),
      await comeTo(made.table, 'cleo'),
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

  test('is shown to nobody, whoever comes and goes meanwhile', async () => {
    const { disk, ben, answer } = await starting();
    expect(ben.table()).toMatchObject({ stage: 'gathering', watching: 1 });
    disk.letGo();
    expect(await answer).toMatchObject({ ok: true });
    await ben.until(() => ben.table().watching === 0);
    await ben.until(() => ben.table().stage === 'playing');
  });

  test('and fails to arrive there has never been seen', async () => {
    const { disk, ben, answer } = await starting();
    expect(ben.table().stage).toBe('gathering');
    disk.fail();
    expect(await answer).toMatchObject({ ok: false });
    await ben.until(() => ben.table().watching === 0);
    expect(ben.table().stage).toBe('gathering');
    expect(ben.hasFrame()).toBe(false);
  });
});

describe('taking back what others have answered', () => {
  /** A table where the first person has acted, and then the other one. */
  const bothActed = async () => {
    const { guests, first } = await startedTable({ kind: 'none' });
    const [asking, other] = [guests[first], guests[1 - first] as Guest];
    await playAs(asking, 'pass');
    await other.until(() => other.hasFrame() && other.frame().seq === 1);
    await playAs(other, 'shift');
    await asking.until(() => asking.hasFrame() && asking.frame().seq === 2);
    return { guests, first, asking, other };
  };

  test('asks the table first, and happens when all agree', async () => {
    const { guests, first, asking, other } = await bothActed();
    expect(asking.frame().undo).toBeNull();
    expect(await asking.ask({ do: 'undo', seq: 2 })).toMatchObject({ ok: true });
    await other.until(() => other.table().undoAsked !== null);
    expect(other.table().undoAsked).toEqual({ seat: first, count: 2, agreed: [] });
    expect(await other.ask({ do: 'undo-answer', yes: true })).toMatchObject({ ok: true });
    for (const guest of guests) {
      await guest.until(() => guest.hasFrame() && guest.frame().seq === 0);
      await guest.until(() => guest.table().undoAsked === null);
    }
  });

  test('is dropped when somebody plays on instead of answering', async () => {
    const { guests, asking, other } = await bothActed();
    await asking.ask({ do: 'undo', seq: 2 });
    await other.until(() => other.table().undoAsked !== null);
    const actor = guests[other.frame().actors[0] ?? 0] as Guest;
    await playAs(actor, 'pass');
    for (const guest of guests) await guest.until(() => guest.table().undoAsked === null && guest.frame().seq === 3);
  });
});

describe('a bot with a style', () => {
  const plain: Game = pebbles;
  const hoarder = { id: 'hoarder', name: 'Hoarder', says: 'Keeps its pebbles.', weighs: { pile: 2 } };
  const styled: Game = { ...plain, insight: { ...plain.insight, styles: [hoarder] } };
  const release = async (game: Game): Promise<void> => {
    await world.server.close();
    world.server = serverOn(world.store, game);
    await world.server.wake();
  };
  const tableWith = (level: string) =>
    world.server.openTable({ ...plan, pace: { kind: 'none' }, bots: [{ seat: 1, level }] }, 'ann');

  /** Ann plays against the bot until the game is over. */
  async function played(): Promise<{ id: string; ann: Guest }> {
    const made = await tableWith('foreman-hoarder');
    if ('text' in made) throw new Error(made.text);
    const ann = await comeTo(made.table, 'ann');
    await ann.ask({ do: 'sit', seat: 0 });
    expect(await ann.ask({ do: 'start' })).toMatchObject({ ok: true });
    await ann.until(ann.hasFrame);
    while (ann.table().stage === 'playing') {
      if (ann.frame().actors.includes(0)) await playAs(ann, 'roll');
      turnTo(world.now + 1000);
      await new Promise(setImmediate);
    }
    return { id: made.table, ann };
  }

  test('is seated by its name, asked by its name, and follows to the next table', async () => {
    await release(styled);
    expect(await tableWith('foreman-sheriff')).toMatchObject({ text: 'A bot cannot take that seat.' });
    const { ann } = await played();
    expect(ann.table().seats[1]).toMatchObject({ kind: 'bot', level: 'foreman-hoarder' });
    const { name = '' } = ann.table().seats[1] ?? {};
    expect(residentCalled(name)?.level).toBe('foreman');
    expect([...world.thinkers]).toEqual(['foreman-hoarder']);
    const again = await ann.ask({ do: 'rematch' });
    const next = await comeTo((again.ok && again.table) || '', 'ann');
    expect(next.table().seats[0]).toMatchObject({ name, level: 'foreman-hoarder' });
  });

  test('that a release has dropped plays the next table at its level', async () => {
    await release(styled);
    const { id } = await played();
    await release(plain);
    const ann = await comeTo(id, 'ann');
    const again = await ann.ask({ do: 'rematch' });
    const next = await comeTo((again.ok && again.table) || '', 'ann');
    expect(next.table().seats[0]).toMatchObject({ kind: 'bot', level: 'foreman' });
  });
});

describe('a host who is away while people gather', () => {
  const table = async (): Promise<string> => {
    const made = await world.server.openTable({ ...plan, pace: { kind: 'none' } }, 'ann');
    if ('text' in made) throw new Error(made.text);
    return made.table;
  };

  test('is called when somebody sits down, up to a daily limit', async () => {
    const ben = await comeTo(await table(), 'ben');
    await ben.ask({ do: 'sit', seat: 0 });
    await eventually(() => expect(world.called).toEqual(['ann guest']));
    for (let n = 0; n < 20; n++) {
      await ben.ask({ do: 'rise' });
      await ben.ask({ do: 'sit', seat: n % 2 });
    }
    await eventually(() => expect(world.called).toHaveLength(12));
    world.now += 24 * 3600 * 1000;
    await ben.ask({ do: 'rise' });
    await ben.ask({ do: 'sit', seat: 0 });
    await eventually(() => expect(world.called).toHaveLength(13));
  });

  test('is not called for a bot, for themselves, or while they are there', async () => {
    const id = await table();
    const ann = await comeTo(id, 'ann');
    await ann.ask({ do: 'sit', seat: 0 });
    await ann.ask({ do: 'bot', seat: 1, level: 'foreman' });
    await ann.ask({ do: 'free', seat: 1 });
    const ben = await comeTo(id, 'ben');
    await ben.ask({ do: 'sit', seat: 1 });
    ann.leave();
    // The call about another guest comes after any that were due before.
    const other = await comeTo(await table(), 'cleo');
    await other.ask({ do: 'sit', seat: 0 });
    await eventually(() => expect(world.called).toHaveLength(1));
  });
});

describe('a table that its host closes', () => {
  test('is over for everybody, accepts nothing more and is off the list', async () => {
    const { id, guests } = await startedTable({ kind: 'none' });
    expect((await world.server.listed('playing', 100)).map((card) => card.table)).toContain(id);
    expect(await guests[1].ask({ do: 'close' })).toMatchObject({ ok: false });
    expect(await guests[0].ask({ do: 'close' })).toMatchObject({ ok: true });
    await guests[1].until(() => guests[1].table().stage === 'closed');
    expect(await playAs(guests[1], 'pass')).toMatchObject({ ok: false, whyNot: { text: 'This table is closed.' } });
    expect((await world.server.listed('playing', 100)).map((card) => card.table)).not.toContain(id);
  });
});

describe('a person whom an operator dismisses', () => {
  test('leaves the seat to a bot, and the others see it', async () => {
    const { id, guests } = await startedTable({ kind: 'none' });
    expect(await world.server.dismiss(id, 'ben')).toBe('left');
    await guests[0].until(() => guests[0].table().seats[1]?.kind === 'free');
    expect(guests[0].table().seats[1]).toMatchObject({ kind: 'free', away: true });
    expect(await world.server.dismiss(id, 'ben')).toBe('not-here');
  });

  test('while the game is starting leaves the seat once it has started', async () => {
    const made = await world.server.openTable({ ...plan, pace: { kind: 'none' } }, 'ann');
    if ('text' in made) throw new Error(made.text);
    const ann = await comeTo(made.table, 'ann');
    const ben = await comeTo(made.table, 'ben', () => false);
    await ann.ask({ do: 'sit', seat: 0 });
    await ben.ask({ do: 'sit', seat: 1 });
    expect(await ann.ask({ do: 'start' })).toMatchObject({ ok: true });
    expect(await world.server.dismiss(made.table, 'ben')).toBe('starting');
    expect(ann.table().seats[1]).toMatchObject({ kind: 'person' });
    // Ben's page does not answer: the start goes on without it.
    turnTo(world.now + 30_000);
    await ann.until(() => ann.table().seats[1]?.kind === 'free');
    expect(ann.table()).toMatchObject({ stage: 'playing', seats: [{ kind: 'person' }, { kind: 'free', away: true }] });
    expect(world.complaints).toEqual([]);
  });
});

describe('a new release', () => {
  const released = { ...pebbles, rulesVersion: `${pebbles.rulesVersion}-next` };

  test('with the same rules resumes a table where it was', async () => {
    const { id, guests, first } = await startedTable({ kind: 'none' });
    await playAs(guests[first], 'shift');
    await world.server.close();
    world.server = serverOn(world.store, pebbles);
    const back = await comeTo(id, first === 0 ? 'ann' : 'ben');
    expect(back.frame().seq).toBe(1);
    expect(await playAs(back, 'pass')).toMatchObject({ ok: true });
  });

  test('with other rules refuses a running table in a sentence, keeps its log, and serves all others', async () => {
    const { id, guests, first } = await startedTable({ kind: 'days', days: 1 });
    await playAs(guests[first], 'shift');
    await world.server.close();
    world.timers = [];
    world.now += 2 * 86_400_000;
    const store = world.store;
    const before = await store.read(id, 0);
    world.server = serverOn(store, released);
    await world.server.wake();
    await world.server.sweep();
    await expect(comeTo(id, 'ann')).rejects.toThrow('Nothing is lost: ask whoever runs the server');
    expect(world.complaints.filter((text) => text.startsWith('A table cannot be opened.'))).toHaveLength(1);
    expect(await store.read(id, 0)).toEqual(before);
    const fresh = await startedTable({ kind: 'none' });
    expect(await playAs(fresh.guests[fresh.first], 'pass')).toMatchObject({ ok: true });
    await world.server.close();

    world.server = serverOn(store, pebbles);
    const back = await comeTo(id, 'ann');
    expect(back.frame().seq).toBe(1);
  });
});

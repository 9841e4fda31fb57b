/** Rooms of one table that come and go in the memory of processes: whoever looks on misses nothing. */
import { expect, test } from 'vitest';
import type { Game, GameAction } from '../engine/game.ts';
import { PROTOCOL } from '../engine/protocol.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { type Ask, readTold, type Told } from '../engine/wire.ts';
import { type Witness, witnessed } from '../engine/witness.ts';
import { type House, openHouse } from './house.ts';
import type { Line, Parts } from './parts.ts';
import { openDisk } from './simulation/disk.ts';
import { partsFor } from './simulation/parts.ts';
import { planOf } from './simulation/plan.ts';
import { openWorld } from './simulation/world.ts';

const game = pebbles as unknown as Game;
const LONG_MS = 1_000_000_000;
type Unsigned<T> = T extends unknown ? Omit<T, 'v' | 'id'> : never;

/** Processes on one disk without faults, and people who come to a table for two that Ann has opened, with a bot or for Ann and Ben. */
async function open(withBot: boolean, change: (parts: Parts) => Parts = (parts) => parts) {
  const world = openWorld('rooms');
  const disk = openDisk(world, { ...planOf(0), diskDelay: 3, hintDelay: 3 }, () => false);
  for (const id of ['ann', 'ben']) disk.people.set(id, { id, name: id, recovery: id, created: 0 });
  const houses = [0, 1].map((): House => openHouse(change(partsFor(world, disk, game, () => true))));
  const done = async <T>(work: Promise<T>): Promise<T> => {
    let over = false;
    const mark = (): void => {
      over = true;
    };
    work.then(mark, mark);
    await world.run(LONG_MS, () => over);
    return work;
  };
  const pass = async (milliseconds: number): Promise<void> => {
    const until = world.now() + milliseconds;
    world.after(milliseconds, () => {});
    await world.run(LONG_MS, () => world.now() >= until);
  };
  const [first, second] = houses as [House, House];
  await done(first.wake());
  const bots = withBot ? [{ seat: 1, level: 'foreman' }] : [];
  const pace = { kind: 'none' as const };
  const plan = { game: game.id, options: {}, seats: 2, pace, listed: true, chat: true, bots };
  const opened = await done(first.openTable(plan, 'ann'));
  if (!('table' in opened)) throw new Error(opened.text);

  let count = 0;
  const come = async (person: string | null, house: House = first) => {
    const heard: Told[] = [];
    const line: Line = { person, follows: false, close: () => {}, send: (text) => heard.push(readTold(text)) };
    const room = await done(house.enter(opened.table, line));
    if (!room) throw new Error('There is no such table.');
    return {
      heard,
      ask: (wish: Unsigned<Ask>) => done(house.handle(room, line, { ...wish, v: PROTOCOL, id: `c${count++}` } as Ask)),
      leave: () => house.leave(room, line),
    };
  };
  /** Sits down, starts, and answers for the dice. */
  const start = async (page: Awaited<ReturnType<typeof come>>, seat: number): Promise<void> => {
    await page.ask({ do: 'sit', seat });
    await page.ask({ do: 'start' });
    let witness: Witness | null = null;
    for (let n = 0; n < 2; n++) {
      const table = page.heard.findLast((told) => told.type === 'table');
      if (table?.type !== 'table') throw new Error('No table was shown.');
      const step = witnessed(witness, table.table.fair, seat, () => 'ab'.repeat(32));
      witness = step.witness;
      if (step.answer) await page.ask(step.answer);
    }
  };
  return { world, disk, first, second, come, start, pass };
}

const seqOf = (heard: readonly Told[]): number => {
  const frames = heard.flatMap((told) => ('frame' in told && told.frame ? [told.frame.seq] : []));
  return frames.at(-1) ?? -1;
};
const wordsOf = (heard: readonly Told[]): string[] =>
  heard.flatMap((told) => (told.type === 'said' ? [told.said.text] : []));

test('a bot that thinks while everybody leaves and comes back cuts nobody off from the table', async () => {
  let answer = (_action: GameAction): void => {};
  const think = (): Promise<GameAction> =>
    new Promise((say) => {
      answer = say;
    });
  const { come, start, pass } = await open(true, (parts) => ({ ...parts, bots: { ...parts.bots, think } }));
  const ann = await come('ann');
  await start(ann, 0);
  await ann.ask({ do: 'play', seq: 0, action: { type: 'pass' } });
  await pass(1000);
  ann.leave();
  await pass(100);
  const watcher = await come(null);
  answer({ type: 'pass' });
  await pass(1000);
  const back = await come('ann');
  await back.ask({ do: 'play', seq: 2, action: { type: 'shift' } });
  await pass(100);
  expect(seqOf(back.heard)).toBe(3);
  expect(seqOf(watcher.heard)).toBe(3);
});

test('a word is heard by those who are connected to another process, once and in order', async () => {
  const { first, second, come, pass } = await open(false);
  const ann = await come('ann', first);
  const ben = await come('ben', second);
  await ann.ask({ do: 'sit', seat: 0 });
  await pass(100);
  await ben.ask({ do: 'sit', seat: 1 });
  await pass(100);
  await ann.ask({ do: 'say', text: 'one' });
  await ben.ask({ do: 'say', text: 'two' });
  await ann.ask({ do: 'say', text: 'three' });
  await pass(100);
  for (const house of [first, second]) void house.sweep();
  await pass(100);
  expect(wordsOf(ann.heard)).toEqual(['one', 'two', 'three']);
  expect(wordsOf(ben.heard)).toEqual(['one', 'two', 'three']);
});

test('after the last words were forgotten with whoever said them, the next word is heard', async () => {
  const { world, disk, come, pass } = await open(false);
  const [ann, ben] = [await come('ann'), await come('ben')];
  await ann.ask({ do: 'sit', seat: 0 });
  await ben.ask({ do: 'sit', seat: 1 });
  await ben.ask({ do: 'say', text: 'forget this' });
  void partsFor(world, disk, game, () => true).store.forgetPerson('ben');
  await pass(100);
  await ann.ask({ do: 'say', text: 'hello?' });
  await pass(100);
  expect(wordsOf(ann.heard)).toEqual(['forget this', 'hello?']);
});

test('when a table is closed everybody sees that nothing can be taken back any more', async () => {
  const { come, start, pass } = await open(true, (parts) => ({
    ...parts,
    bots: { ...parts.bots, think: async () => ({ type: 'pass' }) },
  }));
  const ann = await come('ann');
  await start(ann, 0);
  await ann.ask({ do: 'play', seq: 0, action: { type: 'pass' } });
  await pass(3000);
  const undoNow = () => ann.heard.flatMap((told) => ('frame' in told && told.frame ? [told.frame.undo] : [])).at(-1);
  expect(undoNow()).toBeNull();
  await ann.ask({ do: 'close' });
  expect(undoNow()).toMatchObject({ text: expect.any(String) });
});

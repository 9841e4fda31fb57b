/** Rooms of one table that come and go in the memory of several processes: nobody who is connected misses anything. */
import { expect, test } from 'vitest';
import { observeRounds, type Witness } from '../engine/dice-witness.ts';
import type { Game, GameAction } from '../engine/game.ts';
import { type BareCommand, type Command, PROTOCOL, readServerMessage, type ServerMessage } from '../engine/protocol.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import type { Connection, Parts } from './parts.ts';
import { openDisk } from './simulation/disk.ts';
import { partsFor } from './simulation/parts.ts';
import { planOf } from './simulation/plan.ts';
import { finished, openWorld } from './simulation/world.ts';
import { openTableServer, type TableServer } from './table-server.ts';

const game: Game = pebbles;
const LONG_MS = 1_000_000_000;

/** Processes on one disk without faults, and people at a table for two of Ann's, with a bot or for Ann and Ben. */
async function open(withBot: boolean, change: (parts: Parts) => Parts = (parts) => parts, played = game) {
  const world = openWorld('rooms');
  const disk = openDisk(world, { ...planOf(0), diskDelay: 3, hintDelay: 3 }, () => false);
  for (const id of ['ann', 'ben']) disk.people.set(id, { id, name: id, recovery: id, created: 0 });
  const servers = [0, 1].map((): TableServer => openTableServer(change(partsFor(world, disk, played, () => true))));
  const done = <T>(work: Promise<T>): Promise<T> => finished(world, work, LONG_MS);
  const pass = async (milliseconds: number): Promise<void> => {
    const until = world.now() + milliseconds;
    world.after(milliseconds, () => {});
    await world.run(LONG_MS, () => world.now() >= until);
  };
  const [first, second] = servers as [TableServer, TableServer];
  await done(first.wake());
  const bots = withBot ? [{ seat: 1, level: 'foreman' }] : [];
  const pace = { kind: 'none' as const };
  const plan = { game: game.id, options: {}, seats: 2, pace, listed: true, chat: true, bots };
  const opened = await done(first.openTable(plan, 'ann'));
  if (!('table' in opened)) throw new Error(opened.text);

  let count = 0;
  const come = async (person: string | null, server: TableServer = first) => {
    const heard: ServerMessage[] = [];
    const connection: Connection = {
      person,
      follows: false,
      patches: false,
      close: () => {},
      send: (text) => heard.push(readServerMessage(text)),
    };
    const room = await done(server.enter(opened.table, connection));
    if (!room) throw new Error('There is no such table.');
    return {
      heard,
      ask: (wish: BareCommand<Command>) =>
        done(server.handle(room, connection, { ...wish, v: PROTOCOL, id: `c${count++}` } as Command)),
      leave: () => server.leave(room, connection),
    };
  };
  /** Sits down, starts, and takes part in the dice. */
  const start = async (page: Awaited<ReturnType<typeof come>>, seat: number): Promise<void> => {
    await page.ask({ do: 'sit', seat });
    await page.ask({ do: 'start' });
    let witness: Witness | null = null;
    for (let n = 0; n < 2; n++) {
      const table = page.heard.findLast((told) => told.type === 'table');
      if (table?.type !== 'table') throw new Error('No table was shown.');
      const step = observeRounds(witness, table.table.fair, seat, () => 'ab'.repeat(32));
      witness = step.witness;
      if (step.answer) await page.ask(step.answer);
    }
  };
  return { world, disk, first, second, come, start, pass };
}

const seqOf = (heard: readonly ServerMessage[]): number => {
  const frames = heard.flatMap((told) => ('frame' in told && told.frame ? [told.frame.seq] : []));
  return frames.at(-1) ?? -1;
};
const wordsOf = (heard: readonly ServerMessage[]): string[] =>
  heard.flatMap((told) => (told.type === 'said' ? [told.said.text] : []));

test('a bot that thinks while everybody leaves and comes back disconnects nobody from the table', async () => {
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

test('a chat message reaches those who are connected to another process, once and in order', async () => {
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
  for (const server of [first, second]) void server.sweep();
  await pass(100);
  expect(wordsOf(ann.heard)).toEqual(['one', 'two', 'three']);
  expect(wordsOf(ben.heard)).toEqual(['one', 'two', 'three']);
});

test('a command is not refused for what another process has already changed', async () => {
  const deaf = (parts: Parts): Parts => ({ ...parts, store: { ...parts.store, onHint: () => {} } });
  const { first, second, come } = await open(false, deaf);
  const ann = await come('ann', first);
  const ben = await come('ben', second);
  await ann.ask({ do: 'sit', seat: 0 });
  await ben.ask({ do: 'sit', seat: 1 });
  await ann.ask({ do: 'start' });
  const answers = ann.heard.flatMap((told) => (told.type === 'answer' ? [told.ok] : []));
  expect(answers).toEqual([true, true]);
});

test('after the latest messages were forgotten together with their author, the next message still arrives', async () => {
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

test('when a table is closed, everybody sees that nothing can be taken back any more', async () => {
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

test('a game without a clock goes on when the person it waits for has deleted their data', async () => {
  const { first, second, disk, come, start, pass } = await open(true, (parts) => ({
    ...parts,
    bots: { ...parts.bots, think: async () => ({ type: 'pass' }) },
  }));
  const [ann, ben] = [await come('ann', first), await come('ben', second)];
  await start(ann, 0);
  await ann.ask({ do: 'free', seat: 1 });
  await pass(100);
  await ben.ask({ do: 'sit', seat: 1 });
  await pass(100);
  const actors = () => ann.heard.flatMap((told) => ('frame' in told && told.frame ? [told.frame.actors] : [])).at(-1);
  if (actors()?.includes(0)) await ann.ask({ do: 'play', seq: 0, action: { type: 'pass' } });
  expect(actors()).toEqual([1]);
  ben.leave();
  const waited = seqOf(ann.heard);
  void second.forget('ben');
  await pass(10_000);
  expect(disk.people.has('ben')).toBe(false);
  expect(seqOf(ann.heard)).toBe(waited + 1);
  expect(actors()).toEqual([0]);
  const seats = ann.heard.flatMap((told) => (told.type === 'table' ? [told.table.seats] : [])).at(-1);
  expect(seats?.[1]).toMatchObject({ kind: 'free', away: true });
});

test('a table that nobody visited since its player deleted their data goes on when somebody comes', async () => {
  const { disk, come, start, pass } = await open(true, (parts) => ({
    ...parts,
    bots: { ...parts.bots, think: async () => ({ type: 'pass' }) },
  }));
  const ann = await come('ann');
  await start(ann, 0);
  ann.leave();
  await pass(10_000);
  // As if the process had died before it could free the seat.
  disk.people.delete('ann');
  const watcher = await come(null);
  const seq = seqOf(watcher.heard);
  await pass(10_000);
  expect(seqOf(watcher.heard)).toBeGreaterThan(seq);
});

test('a table whose host has deleted their data before the start is closed', async () => {
  const { first, come, pass } = await open(false);
  const ben = await come('ben');
  await ben.ask({ do: 'sit', seat: 1 });
  void first.forget('ann');
  await pass(1000);
  const stages = ben.heard.flatMap((told) => (told.type === 'table' ? [told.table.stage] : []));
  expect(stages.at(-1)).toBe('closed');
});

test('a crowd that comes at the same time is shown one frame, made once', async () => {
  let views = 0;
  const counted: Game = {
    ...game,
    view: (state, viewer) => {
      views += 1;
      return game.view(state, viewer);
    },
  };
  const { come, start, pass } = await open(true, (parts) => parts, counted);
  const ann = await come('ann');
  await start(ann, 0);
  await pass(100);
  const before = views;
  const crowd = await Promise.all(Array.from({ length: 50 }, () => come(null)));
  const frames = crowd.map(({ heard }) => heard.flatMap((told) => (told.type === 'welcome' ? [told.frame] : []))[0]);
  expect(new Set(frames.map((frame) => JSON.stringify(frame))).size).toBe(1);
  expect(frames[0]).toMatchObject({ viewer: null });
  expect(views - before).toBeLessThan(5);
});

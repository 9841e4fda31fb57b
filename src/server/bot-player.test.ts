import { expect, test } from 'vitest';
import type { GameAction } from '../engine/game.ts';
import { BotPlayer } from './bot-player.ts';
import { actorsOf, playing, type TableState } from './table-state.ts';
import { accessTo } from './test-access.ts';
import { act, begun, play, T0, turn } from './test-table.ts';

/** A table at which a bot stands in for the person whose turn it is. */
function botsTurn(): { state: TableState; seat: number } {
  const state = begun();
  act(state, turn(state), { do: 'away', level: 'foreman' });
  return { state, seat: actorsOf(state)[0] ?? 0 };
}

test('a bot is scheduled at once if nobody looks on, and after a pause if somebody does', async () => {
  const { state, seat } = botsTurn();
  const { table, jobs, come } = accessTo(state, { botPauseMs: 500 });
  const bots = new BotPlayer(table);
  bots.schedule();
  const job = { kind: 'bot', table: 't', rev: state.moved, seat };
  expect(jobs).toEqual([{ job, at: T0 }]);
  await come('cleo');
  bots.schedule();
  expect(jobs.at(-1)).toEqual({ job, at: T0 + 500 });
});

test('no bot is scheduled when people play themselves', () => {
  const { table, jobs } = accessTo(begun());
  new BotPlayer(table).schedule();
  expect(jobs).toEqual([]);
});

test('a bot plays what it answers, marked as standing in for a person', async () => {
  const { state, seat } = botsTurn();
  const { table, questions } = accessTo(state);
  const bots = new BotPlayer(table);
  await bots.play(state.moved, seat);
  expect(playing(state).log.map((entry) => entry.action)).toEqual([{ type: 'shift' }]);
  expect(state.standIns).toEqual([true]);
  expect(questions).toEqual([expect.objectContaining({ level: 'foreman', seat, seats: 2 })]);
  expect(bots.idle).toBe(true);
});

test('a bot that fails to think is asked once more, and then the first legal action is played', async () => {
  const { state, seat } = botsTurn();
  let asked = 0;
  const think = (): Promise<GameAction> => {
    asked += 1;
    return Promise.reject(new Error('The worker is gone.'));
  };
  const { table, problems } = accessTo(state, { bots: { think, close: async () => {} } });
  await new BotPlayer(table).play(state.moved, seat);
  expect(asked).toBe(2);
  expect(problems).toHaveLength(2);
  expect(playing(state).log).toHaveLength(1);
});

test('a bot thinks about a position once at a time, and its answer counts only as long as the position stands', async () => {
  const { state, seat } = botsTurn();
  let answer = (_action: GameAction): void => {};
  let asked = 0;
  const think = (): Promise<GameAction> => {
    asked += 1;
    return new Promise((say) => {
      answer = say;
    });
  };
  const { table } = accessTo(state, { bots: { think, close: async () => {} } });
  const bots = new BotPlayer(table);
  const moved = state.moved;
  const thinking = bots.play(moved, seat);
  await bots.play(moved, seat);
  expect(asked).toBe(1);
  expect(bots.idle).toBe(false);
  // The person comes back and plays themselves: the bot's answer comes too late.
  play(state, 'shift');
  answer({ type: 'shift' });
  await thinking;
  expect(playing(state).log).toHaveLength(1);
  await bots.play(moved, seat);
  expect(asked).toBe(1);
  expect(bots.idle).toBe(true);
});

test('while a bot thinks, people at its table are served', async () => {
  const { state, seat } = botsTurn();
  const { table } = accessTo(state, { bots: { think: () => new Promise(() => {}), close: async () => {} } });
  void new BotPlayer(table).play(state.moved, seat);
  await table.inTurn(async () => {});
  expect(await table.inTurn(async () => 'served')).toBe('served');
});

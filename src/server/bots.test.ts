/** Bots in threads of the server. The threads run the built code. */
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { sampled } from '../engine/chance.ts';
import { standardOptions } from '../engine/options.ts';
import { shelf } from '../games/index.ts';
import { openBots, searchTime } from './bots.ts';

const bots = openBots(2);
afterAll(() => bots.close());

async function asked(level: string) {
  const game = await shelf[0]?.load();
  if (!game) throw new Error('The shelf is empty.');
  const state = game.setup({ seats: 2, options: standardOptions(game) }, sampled('threads'));
  const seat = game.actors(state)[0] ?? 0;
  const question = { game: game.id, level, seats: 2, view: game.view(state, seat), seat, seed: 'threads' };
  return { question, refuse: (action: { type: string }) => game.refuse(state, seat, action) };
}

test('every level answers with something legal, and a long thought is shared by two threads', async () => {
  for (const level of ['greenhorn', 'foreman', 'assayer']) {
    const { question, refuse } = await asked(level);
    expect(refuse(await bots.think(question))).toBeNull();
  }
  expect(bots.threads().length).toBe(2);
});

test('a thread that is killed while thinking fails that thought only: another one takes its place', async () => {
  const { question, refuse } = await asked('assayer');
  const lost = expect(bots.think(question)).rejects.toThrow();
  await Promise.all(bots.threads().map((thread) => thread.terminate()));
  await lost;
  expect(refuse(await bots.think(question))).toBeNull();
});

test('a style plays too, alone and shared by two threads, and one that the game does not have counts as none', async () => {
  for (const level of ['settler-builder', 'foreman-banker', 'assayer-builder', 'assayer-sheriff']) {
    const { question, refuse } = await asked(level);
    expect(refuse(await bots.think(question))).toBeNull();
  }
});

test('an unknown bot plays at the weakest level instead of failing', async () => {
  const { question, refuse } = await asked('nobody');
  expect(refuse(await bots.think(question))).toBeNull();
});

test('however many bots are asked at once, they think in so many threads, behind those that serve people', async () => {
  const { question, refuse } = await asked('greenhorn');
  const answers = await Promise.all(Array.from({ length: 50 }, () => bots.think(question)));
  for (const answer of answers) expect(refuse(answer)).toBeNull();
  expect(bots.threads().length).toBeLessThanOrEqual(2);
  if (process.platform !== 'linux') return;
  const niceness = readdirSync('/proc/self/task').map((id) => {
    const [, fields = ''] = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ');
    return Number(fields.split(' ')[16]);
  });
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  const lower = Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL);
  const behind = niceness.filter((nice) => nice === lower);
  expect(behind).toHaveLength(bots.threads().length);
});

test('the more bots wait, the shorter each of them searches, so that all together take as long as one', () => {
  expect(searchTime(0, 1)).toBe(1800);
  expect(searchTime(2, 2)).toBe(900);
  for (const threads of [1, 2, 8])
    for (const waiting of [1, 5, 20]) expect((searchTime(waiting, threads) * waiting) / threads).toBeLessThan(1801);
  expect(searchTime(10_000, 1)).toBe(50);
});

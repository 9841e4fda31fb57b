/** Bots in threads of the server. The threads run the built code. */
import { afterAll, expect, test } from 'vitest';
import { sampled } from '../engine/chance.ts';
import { standardOptions } from '../engine/options.ts';
import { shelf } from '../games/index.ts';
import { openBots } from './bots.ts';

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

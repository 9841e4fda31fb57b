import { expect, test } from 'vitest';
import type { Game } from '../engine/game.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { tune } from './tune.ts';

const game: Game = pebbles;
/** One feature says something, a seat's lead over its rival, and one is noise, the number of the turn. */
const noisy: Game = {
  ...game,
  insight: {
    value: (state, seat) => lead(state, seat) + noise(state),
    features: (state, seat) => ({ lead: lead(state, seat), noise: noise(state) }),
  },
};

function lead(state: object, seat: number): number {
  const { piles } = state as { piles: readonly number[] };
  return (piles[seat] ?? 0) - (piles[1 - seat] ?? 0);
}

function noise(state: object): number {
  return ((state as { turn: number }).turn % 5) - 2;
}

test('what decides games gains weight over noise, and the fitted weights predict better', async () => {
  const report = await tune({ game: noisy, seats: 2, games: 60, trial: 4, seed: 'tune' });
  expect(report.weights.lead).toBeGreaterThan(report.weights.noise ?? 1);
  expect(report.loss.fitted).toBeLessThan(report.loss.now);
  expect(report.scale).toBeGreaterThan(0);
  expect(report.trial.games).toBe(4);
});

test('the same seed gives the same weights', async () => {
  const request = { game: noisy, seats: 2, games: 10, trial: 0, seed: 'again' };
  expect(await tune(request)).toEqual(await tune(request));
});

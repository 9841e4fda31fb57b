import { expect, test } from 'vitest';
import type { Game } from '../engine/game.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { simProblem, simulate } from './sim.ts';

const game: Game = pebbles;
const request = { game, seats: 2, bots: ['greedy', 'random'], games: 40, seed: '7', options: { goal: 12 } };
const clock = (): number => 0;

test('every game is finished, won by somebody and counted once', async () => {
  const report = await simulate(request, clock);
  const wins = Object.values(report.wins).reduce((a, b) => a + b, 0);
  expect(report.finished).toBe(40);
  expect(wins).toBeCloseTo(40);
  expect(Object.values(report.endings).reduce((a, b) => a + b, 0)).toBe(40);
  expect(report.branching).toBeGreaterThan(1);
});

test('the same seed gives the same result, and another seed another one', async () => {
  expect(await simulate(request, clock)).toEqual(await simulate(request, clock));
  expect(await simulate({ ...request, seed: '8' }, clock)).not.toEqual(await simulate(request, clock));
});

test('two bots with the same name are told apart', async () => {
  const report = await simulate({ ...request, seats: 3, bots: ['random', 'random', 'greedy'] }, clock);
  expect(Object.keys(report.wins)).toEqual(['random#1', 'random#2', 'greedy']);
});

test('a shared win counts as a fraction', async () => {
  const evenly: Game = {
    ...game,
    outcome: (state) => {
      const outcome = game.outcome(state);
      return outcome && { ...outcome, places: outcome.places.map(() => 1) };
    },
  };
  const report = await simulate({ ...request, game: evenly }, clock);
  expect(report.shared).toBe(40);
  expect(report.wins).toEqual({ greedy: 20, random: 20 });
});

test('bots take every seat equally often, so two equal bots have the same prospects', async () => {
  const report = await simulate({ ...request, bots: ['random', 'random'], games: 400 }, clock);
  const [one = 0, other = 0] = Object.values(report.wins);
  expect(Math.abs(one - other)).toBeLessThan(60);
});

test("a style is named after a hyphen, and must be one of the game's", async () => {
  const hoarder = { id: 'hoarder', name: 'Hoarder', says: 'Keeps its pebbles.', weighs: { pile: 2 } };
  const styled: Game = { ...game, insight: { ...game.insight, styles: [hoarder] } };
  const report = await simulate({ ...request, game: styled, bots: ['foreman-hoarder', 'random'], games: 4 }, clock);
  expect(Object.keys(report.wins)).toEqual(['foreman-hoarder', 'random']);
  expect(simProblem({ ...request, game: styled, bots: ['foreman-hoarder', 'random-sheriff'] })).toBe(
    'Pebbles has no style for "random-sheriff"; its styles are hoarder.',
  );
});

test('an impossible request is refused with a sentence', () => {
  expect(simProblem({ ...request, seats: 7 })).toMatch(/not for 7/);
  expect(simProblem({ ...request, bots: ['greedy'] })).toMatch(/one bot for each seat/);
  expect(simProblem({ ...request, bots: ['greedy', 'genius'] })).toMatch(/no bot "genius"/);
  expect(simProblem({ ...request, bots: ['greedy-hoarder', 'random'] })).toBe(
    'Pebbles has no style for "greedy-hoarder"; it has none.',
  );
  expect(simProblem({ ...request, games: 0.5 })).toMatch(/whole number/);
  expect(simProblem(request)).toBeNull();
});

import { expect, test } from 'vitest';
import { dice, sampled } from '../engine/chance.ts';
import type { Game } from '../engine/game.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { hintsFor } from './hint.ts';

const game: Game = pebbles;

test('a hint names the best few actions and their expected effects', () => {
  const view = game.view(game.setup({ seats: 2, options: { goal: 12 } }, sampled('hint')), 0);
  const hints = hintsFor({ game, seats: 2, view, seat: 0, dice: dice('hint') });
  expect(hints.length).toBeGreaterThan(0);
  expect(hints.length).toBeLessThanOrEqual(3);
  expect(hints.map(({ share }) => share)).toEqual(hints.map(({ share }) => share).toSorted((a, b) => b - a));
  expect(hints[0]?.changes[0]?.feature).toBe('pile');
  expect(hints[0]?.changes[0]?.by).toBeGreaterThan(0);
});

test('a hint never knows more than the player: states that look alike give the same one', () => {
  const state = game.setup({ seats: 2, options: { goal: 12 } }, sampled('twin'));
  const twin = game.imagine(game.view(state, 0), sampled('other'));
  const ask = (of: object) => hintsFor({ game, seats: 2, view: game.view(of, 0), seat: 0, dice: dice('twin') });
  expect(ask(state)).toEqual(ask(twin));
});

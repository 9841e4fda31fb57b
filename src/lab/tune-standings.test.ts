import { expect, test } from 'vitest';
import type { Game } from '../engine/game.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { tuneStandings } from './tune-standings.ts';

const game: Game = pebbles;

/** One feature says something, the other is noise; the present standings treat all seats alike. */
const signed: Game = {
  ...game,
  insight: {
    ...game.insight,
    standingFeatures: (state, seat) => ({ total: totalsOf(state)[seat] ?? 0, noise: (state as Stones).turn % 3 }),
    standings: (state) => totalsOf(state).map(() => 0),
  },
};

interface Stones {
  readonly piles: readonly number[];
  readonly secrets: readonly number[];
  readonly turn: number;
}

/** The total of each seat, including its secret pebble. */
function totalsOf(state: object): number[] {
  const { piles, secrets } = state as Stones;
  return piles.map((pile, seat) => pile + (secrets[seat] ?? 0));
}

test('a feature that goes with winning gets weight, and fitted standings predict unseen games better', async () => {
  const { weights, loss } = await tuneStandings({ game: signed, seats: 2, games: 80, seed: 'fit' });
  expect(weights.total).toBeGreaterThan(0.1);
  expect(weights.noise).toBeCloseTo(0, 9);
  expect(loss.now).toBe(loss.blind);
  expect(loss.blind).toBeCloseTo(Math.log(2), 3);
  expect(loss.fitted).toBeLessThan(loss.now);
});

test('the same seed gives the same weights', async () => {
  const request = { game: signed, seats: 2, games: 12, seed: 'again' };
  expect(await tuneStandings(request)).toEqual(await tuneStandings(request));
});

test('a game without standing features is refused', async () => {
  await expect(tuneStandings({ game, seats: 2, games: 1, seed: '1' })).rejects.toThrow('has no features');
});

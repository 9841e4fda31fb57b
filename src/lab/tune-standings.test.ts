import { expect, test } from 'vitest';
import type { Game } from '../engine/game.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { tuneStandings } from './tune-standings.ts';

const game = pebbles as unknown as Game;

/** One sign tells something, the other is noise; as it is, nobody stands better than anybody. */
const signed: Game = {
  ...game,
  insight: {
    ...game.insight,
    signs: (state, seat) => ({ pile: pilesOf(state)[seat] ?? 0, noise: (pilesOf(state).length * 7 + seat * 3) % 5 }),
    standings: (state) => pilesOf(state).map(() => 0),
  },
};

function pilesOf(state: object): readonly number[] {
  return (state as { piles: readonly number[] }).piles;
}

test('a sign that goes with winning counts, and the fitted standings surprise less at games they were not fitted to', async () => {
  const { weights, loss } = await tuneStandings({ game: signed, seats: 2, games: 80, seed: 'fit' });
  expect(weights.pile).toBeGreaterThan(0);
  expect(loss.now).toBe(loss.blind);
  expect(loss.blind).toBeCloseTo(Math.log(2), 3);
  expect(loss.fitted).toBeLessThan(loss.now);
});

test('the same seed gives the same weights', async () => {
  const request = { game: signed, seats: 2, games: 12, seed: 'again' };
  expect(await tuneStandings(request)).toEqual(await tuneStandings(request));
});

test('a game without signs is refused', async () => {
  await expect(tuneStandings({ game, seats: 2, games: 1, seed: '1' })).rejects.toThrow('has no signs');
});

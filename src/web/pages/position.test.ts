import { describe, expect, test } from 'vitest';
import { shelf } from '../../games/index.ts';
import { playedPosition, seatsIn } from './position.ts';

describe.each(shelf.map(({ id, load }) => [id, load] as const))('a played position of %s', (_, load) => {
  test('is valid, has the requested seats, and waits for the first of them', async () => {
    const game = await load();
    for (const seats of game.seats) {
      const state = playedPosition(game, seats);
      expect(game.faults(state)).toEqual([]);
      expect(game.outcome(state)).toBeNull();
      expect(seatsIn(game, state)).toBe(seats);
      expect(game.actors(state)).toContain(0);
    }
  });

  test('is the same every time', async () => {
    const game = await load();
    const seats = game.seats[0] ?? 2;
    expect(playedPosition(game, seats)).toEqual(playedPosition(game, seats));
  });
});

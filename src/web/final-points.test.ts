/** After a game every board shows the final scores: to every viewer, in every game, with any number of seats. */
import { expect, test, vi } from 'vitest';
import { dice, sampled } from '../engine/chance.ts';
import type { Game } from '../engine/game.ts';
import { standardOptions } from '../engine/options.ts';
import { gameOnShelf, shelf } from '../games/index.ts';
import { boardOf } from './boards.ts';

const MATCHES = 3;

/** The last position of a random match. */
function lastState(game: Game, seats: number, seed: string): object {
  const luck = sampled(seed);
  const next = dice(seed);
  const state = game.setup({ seats, options: standardOptions(game) }, luck);
  for (;;) {
    const [seat] = game.actors(state);
    if (seat === undefined) return state;
    const legal = game.legal(state, seat);
    const action = legal[next(legal.length)];
    if (!action) throw new Error('Nobody can act, and the game is not over.');
    game.play(state, seat, action, luck);
  }
}

test.each(shelf.map(({ id }) => id))('at the end the board of %s shows the scores of the outcome', async (id) => {
  const game = await gameOnShelf(id)?.load();
  if (!game) throw new Error(`${id} is not on the shelf.`);
  // Boards fetch their drawings when they load; this test does not need them.
  vi.stubGlobal('fetch', async () => new Response('<svg></svg>'));
  const board = await boardOf(id);
  for (const seats of game.seats)
    for (let n = 0; n < MATCHES; n++) {
      const state = lastState(game, seats, `${id} ${seats} ${n}`);
      const scores = game.outcome(state)?.scores;
      const all = Array.from({ length: seats }, (_, seat) => seat);
      for (const viewer of [null, ...all]) {
        const view = game.view(state, viewer);
        expect(all.map((seat) => board.points(view, seat).value)).toEqual(scores);
      }
    }
});

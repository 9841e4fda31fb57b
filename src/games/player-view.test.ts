/** What boardgame.io's side of the benchmark shows players: no secrets, and enough to play from. */
import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../engine/chance.ts';
import type { Viewer } from '../engine/game.ts';
import { standardOptions } from '../engine/options.ts';
import { shelf } from './index.ts';

/** A game's `player-view.ts`. */
interface PlayerViews {
  playerView(state: object, viewer: Viewer): object;
}

describe.each(shelf.map((game) => [game.id, game] as const))('%s', (id, { load }) => {
  test('a player view is the same in all worlds that the viewer cannot tell apart, and offers the same actions', async () => {
    const game = await load();
    const { playerView } = (await import(`./${id}/player-view.ts`)) as PlayerViews;
    for (const seats of [game.seats[0] ?? 2, game.seats.at(-1) ?? 2]) {
      const luck = dice(`${id} ${seats}`);
      const chance = sampled(`${id} ${seats} chance`);
      const state = game.setup({ seats, options: standardOptions(game) }, chance);
      for (let moves = 0; moves < 120 && game.outcome(state) === null; moves++) {
        const actors = game.actors(state);
        for (const viewer of [...Array(seats).keys(), null]) {
          const seen = playerView(state, viewer);
          const other = game.imagine(game.view(state, viewer), chance);
          expect(playerView(other, viewer)).toEqual(seen);
          expect(game.actors(seen)).toEqual(actors);
          if (viewer !== null) expect(game.legal(seen, viewer)).toEqual(game.legal(state, viewer));
        }
        const seat = actors[luck(actors.length)] ?? 0;
        const legal = game.legal(state, seat);
        game.play(state, seat, legal[luck(legal.length)] ?? { type: '' }, chance);
      }
    }
  });
});

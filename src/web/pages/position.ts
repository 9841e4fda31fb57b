/** What a page needs to know about a position to open a table from it. */
import { dice, sampled } from '../../engine/chance.ts';
import type { Game, Seat } from '../../engine/game.ts';
import { standardOptions } from '../../engine/options.ts';

/** The number of seats of a position, from the list in its view; the game's smallest number if there is none. */
export function seatsIn(game: Game, state: object): number {
  const { seats } = game.view(state, null) as { seats?: unknown };
  return Array.isArray(seats) ? seats.length : (game.seats[0] ?? 2);
}

/** The number of actions after which a match is in full swing. */
const SWING = 40;
const GIVEN_UP = 400;

/**
 * A position of that many seats, always the same: it is played by seeded random choices, until the first seat acts
 * again.
 */
export function playedPosition(game: Game, seats: number): object {
  const next = dice(`${game.id} with ${seats} seats`);
  const chance = sampled(next);
  const state = game.setup({ seats, options: standardOptions(game) }, chance);
  const beforeEnd: { state: object } = { state: game.copy(state) };
  for (let played = 0; played < GIVEN_UP && !game.outcome(state); played++) {
    const mine = game.actors(state).includes(0);
    if (mine) beforeEnd.state = game.copy(state);
    if (mine && played >= SWING) break;
    const seat: Seat = game.actors(state)[0] ?? 0;
    const legal = game.legal(state, seat);
    const action = legal[next(legal.length)];
    if (!action) break;
    game.play(state, seat, action, chance);
  }
  return beforeEnd.state;
}

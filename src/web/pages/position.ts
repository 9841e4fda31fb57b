/** What a page must know of a position before it can lay a table for it. */
import type { Game } from '../../engine/game.ts';

/** How many seats a position has: views list them; a game that does not is played by its fewest. */
export function seatsIn(game: Game, state: object): number {
  const { seats } = game.view(state, null) as { seats?: unknown };
  return Array.isArray(seats) ? seats.length : (game.seats[0] ?? 2);
}

/** Matches that are played at random by a test. */
import type { Dice } from '../chance.ts';
import type { GameAction, Seat } from '../game.ts';
import type { Match } from '../match.ts';

/**
 * One legal action after another for a seat that the match waits for, until it is over or `most` actions are in its log.
 * The caller plays each before it asks for the next, and may take some back.
 */
export function* randomActions(
  match: Match,
  next: Dice,
  most = Number.POSITIVE_INFINITY,
): Generator<{ readonly seat: Seat; readonly action: GameAction }> {
  const { game } = match;
  for (;;) {
    const actors = game.actors(match.state);
    if (actors.length === 0 || match.log.length >= most) return;
    const seat = actors[next(actors.length)] as Seat;
    const legal = game.legal(match.state, seat);
    yield { seat, action: legal[next(legal.length)] as GameAction };
  }
}

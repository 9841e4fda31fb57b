/** A game between bots to learn from: calls back at the beginning of every turn, then says who won. */
import type { Bot } from '../bots/bot.ts';
import { type Game, type Seat, winners } from '../engine/game.ts';
import { standardOptions } from '../engine/options.ts';
import { playGame } from './play.ts';

/** Plays the game and returns each seat's share of the win, or `null` if it does not end. Turns are counted from 1. */
export function watchGame(
  game: Game,
  bots: readonly Bot[],
  seed: string,
  onTurn: (state: object, turn: number) => void,
): number[] | null {
  let last: Seat = -1;
  let turn = 0;
  const outcome = playGame({
    game,
    bots,
    options: standardOptions(game),
    seed,
    onDecision: (state, seat) => {
      if (seat === last) return;
      last = seat;
      turn += 1;
      onTurn(state, turn);
    },
  });
  if (!outcome) return null;
  const best = winners(outcome);
  return bots.map((_, seat) => (best.includes(seat) ? 1 / best.length : 0));
}

/** Lets the terminal redraw and Ctrl-C take effect. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** One game between bots, from the set-up to the end. */
import type { Bot } from '../bots/bot.ts';
import { dice, sampled } from '../engine/chance.ts';
import type { Game, GameAction, Options, Outcome, Seat } from '../engine/game.ts';

/** The game to play, with one bot for each seat. */
export interface Play {
  readonly game: Game;
  readonly bots: readonly Bot[];
  readonly options: Options;
  /** The same seed gives the same game. */
  readonly seed: string;
  /** Called for every decision before it is played. */
  readonly onDecision?: (state: object, seat: Seat, action: GameAction) => void;
}

/** A game that has not ended after this many decisions counts as unfinished. */
const TOO_LONG = 50_000;

/** Plays the game; `null` if it does not end. */
export function playGame({ game, bots, options, seed, onDecision }: Play): Outcome | null {
  const seats = bots.length;
  const luck = sampled(dice(`${seed} luck`));
  const botDice = bots.map((_, seat) => dice(`${seed} mind ${seat}`));
  const state = game.setup({ seats, options }, luck);
  for (let decisions = 0; decisions < TOO_LONG; decisions++) {
    const seat = game.actors(state)[0];
    if (seat === undefined) return game.outcome(state);
    const view = game.view(state, seat);
    const action = (bots[seat] as Bot)({ game, seats, view, seat, dice: botDice[seat] as (below: number) => number });
    onDecision?.(state, seat, action);
    game.play(state, seat, action, luck);
  }
  return null;
}

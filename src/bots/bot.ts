/** A bot is a player that sees only a view. It imagines what it cannot see, and is never given a state. */
import type { Dice } from '../engine/chance.ts';
import type { Game, GameAction, Seat } from '../engine/game.ts';

/** What a bot is asked: the game's rules, the number of seats, what its seat sees, and randomness of its own. */
export interface Question {
  readonly game: Game;
  readonly seats: number;
  readonly view: object;
  readonly seat: Seat;
  readonly dice: Dice;
  /** The time that it may take; absent if the same dice must give the same answer on every machine. */
  readonly milliseconds?: number;
}

/** A player: a question in, a legal action out. */
export type Bot = (question: Question) => GameAction;

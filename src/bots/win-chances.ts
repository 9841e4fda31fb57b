/** The chance of every seat to win a position: by the network, or by the outcome once the game is over. */
import { type Encoder, numbersOfPosition } from '../engine/encoder.ts';
import { type Game, winners } from '../engine/game.ts';
import type { WinNetwork } from './model/win-network.ts';

/** Computes the chances in one game. */
export class WinChances {
  private readonly game: Game;
  private readonly encoder: Encoder;
  private readonly network: WinNetwork;
  private numbers = new Float64Array(0);

  constructor(game: Game, encoder: Encoder, network: WinNetwork) {
    this.game = game;
    this.encoder = encoder;
    this.network = network;
  }

  /** The chance of each seat, followed by the chance that nobody wins. */
  of(state: object, seats: number): number[] {
    const outcome = this.game.actors(state).length === 0 ? this.game.outcome(state) : null;
    if (outcome) {
      const best = winners(outcome);
      const shares = Array.from({ length: seats }, (_, seat) => (best.includes(seat) ? 1 / best.length : 0));
      return [...shares, best.length === 0 ? 1 : 0];
    }
    const needed = numbersOfPosition(this.encoder, seats);
    if (this.numbers.length < needed) this.numbers = new Float64Array(needed);
    this.encoder.position(state, seats, this.numbers);
    return Array.from(this.network.evaluate(this.numbers, seats));
  }
}

/**
 * What networks are trained on: the choices of a game, encoded as features. Only `boomtown tune --policy` reads this.
 */
import type { Seat } from '../../engine/game.ts';

/** Several options as features, one of which will be chosen. */
export interface TrainingExample {
  /** One network is fitted for each kind. */
  readonly kind: string;
  readonly options: readonly Float32Array[];
}

/** One option for each seat that can still win. */
export interface SeatExample extends TrainingExample {
  readonly seats: readonly Seat[];
}

/** The training examples in a game's positions. */
export interface TrainingSource {
  /** One option for each legal action of the seat; absent if the game has no `policy`. */
  decision?(state: object, seat: Seat): TrainingExample;
  /** The seats' standing; `null` if the position says nothing about it, as in the middle of a round. */
  standing?(state: object): SeatExample | null;
}

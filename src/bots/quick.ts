/**
 * Plays by the policy alone: microseconds a decision, without looking at what an action leads to. It is meant for mass
 * play, and for imagined opponents.
 */
import { type Dice, sampled } from '../engine/chance.ts';
import { type Encoder, numbersOfPosition } from '../engine/encoder.ts';
import type { Game, GameAction, Seat } from '../engine/game.ts';
import type { Bot } from './bot.ts';
import type { ChoiceNetwork } from './model/choice-network.ts';
import { choicesIn } from './plan.ts';

/** How likely a seat is to choose each of its actions, by the policy. */
export class Policy {
  private readonly encoder: Encoder;
  private readonly network: ChoiceNetwork;
  private numbers = new Float64Array(0);
  private actions = new Float64Array(0);

  constructor(encoder: Encoder, network: ChoiceNetwork) {
    this.encoder = encoder;
    this.network = network;
  }

  /** The chance of each action; the list is reused, and has more entries than there are actions. */
  chancesOf(state: object, seats: number, seat: Seat, actions: readonly GameAction[]): Float64Array {
    const size = this.encoder.names.action.length;
    const needed = numbersOfPosition(this.encoder, seats);
    if (this.numbers.length < needed) this.numbers = new Float64Array(needed);
    if (this.actions.length < actions.length * size) this.actions = new Float64Array(2 * actions.length * size);
    this.encoder.position(state, seats, this.numbers);
    for (const [at, action] of actions.entries()) this.encoder.action(state, seat, action, this.actions, at * size);
    return this.network.evaluate(this.numbers, seats, seat, this.actions, actions.length);
  }
}

/** A player that chooses as the policy does, and likely actions more often than it. */
export function quickPlayer(policy: Policy): Bot {
  return ({ game, view, seats, seat, dice }) => {
    const world = game.imagine(view, sampled(dice));
    return quickChoice(policy, game, world, seats, seat, dice);
  };
}

/** An action by the policy. The state may be any that the seat could be looking at. */
export function quickChoice(
  policy: Policy,
  game: Game,
  state: object,
  seats: number,
  seat: Seat,
  dice: Dice,
): GameAction {
  const legal = choicesIn(game, state, seat);
  if (legal.length === 1) return legal[0] as GameAction;
  const chances = policy.chancesOf(state, seats, seat, legal);
  let sum = 0;
  for (let at = 0; at < legal.length; at++) {
    chances[at] = (chances[at] as number) ** SHARPNESS;
    sum += chances[at] as number;
  }
  let left = ((dice(FINE) + 0.5) / FINE) * sum;
  for (const [at, action] of legal.entries()) {
    left -= chances[at] as number;
    if (left < 0) return action;
  }
  return legal[legal.length - 1] as GameAction;
}

/** The power of each chance: with 1 it would also repeat the rare choices of those that it was learned from. */
const SHARPNESS = 3;
const FINE = 1 << 24;

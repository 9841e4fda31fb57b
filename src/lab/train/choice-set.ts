/** Learns the policy: which of its actions a seat chose. */
import { ChoiceNetwork, type ChoiceShape, choiceBlocks } from '../../bots/model/choice-network.ts';
import { dice } from '../../engine/chance.ts';
import { addChoiceGradient, type ChoiceCase } from './choice-gradient.ts';
import { scatter, type TrainingSet } from './fit.ts';
import { type PlayedChoice, type PlayedGame, UNIT } from './self-play.ts';
import { LEAST } from './win-gradient.ts';
import { isKeptAside } from './win-set.ts';

interface ChoiceExample {
  readonly game: PlayedGame;
  readonly choice: PlayedChoice;
}

/** New weights of a policy: all actions are about equally likely. */
export function freshChoiceWeights(shape: ChoiceShape, seed: string): Float64Array {
  const size = Object.values<number>(choiceBlocks(shape)).reduce((all, one) => all + one, 0);
  const { weights, layout } = new ChoiceNetwork(shape, new Float64Array(size));
  const next = dice(seed);
  const { table, open, known, action, rival, scene, option } = shape;
  scatter(weights, layout.rivalIn, open * rival, open, next);
  scatter(weights, layout.tableIn, table * scene, table + known, next);
  scatter(weights, layout.ownIn, known * scene, table + known, next);
  scatter(weights, layout.rivalsIn, rival * scene, rival, next);
  scatter(weights, layout.sceneOut, scene * option, 2 * scene, next);
  scatter(weights, layout.actionIn, action * option, action / 2, next);
  scatter(weights, layout.output, option, 4 * option, next);
  return weights;
}

/** The choices in some games; the network is taught in place. */
export class ChoiceSet implements TrainingSet {
  private readonly network: ChoiceNetwork;
  private readonly learned: ChoiceExample[] = [];
  private readonly held: ChoiceExample[] = [];
  private numbers = new Float64Array(0);
  private actions = new Float64Array(0);

  constructor(network: ChoiceNetwork, games: readonly PlayedGame[]) {
    this.network = network;
    for (const [index, game] of games.filter(({ choices }) => choices.length > 0).entries())
      for (const choice of game.choices) (isKeptAside(index) ? this.held : this.learned).push({ game, choice });
  }

  get examples(): number {
    return this.learned.length;
  }

  addGradient(example: number, part: number, gradient: Float64Array): void {
    addChoiceGradient(this.network, this.read(this.learned[example] as ChoiceExample), part, gradient);
  }

  /** The mean log-loss in games kept aside. */
  heldLoss(): number {
    let loss = 0;
    for (const example of this.held) {
      const { numbers, seats, seat, actions, count, chosen } = this.read(example);
      const chances = this.network.evaluate(numbers, seats, seat, actions, count);
      loss -= Math.log(Math.max(LEAST, chances[chosen] as number));
    }
    return loss / this.held.length;
  }

  /** The same for a uniform guess. */
  blindLoss(): number {
    const { action } = this.network.shape;
    const sum = this.held.reduce((all, { choice }) => all + Math.log(choice.actions.length / action), 0);
    return sum / this.held.length;
  }

  private read({ game, choice }: ChoiceExample): ChoiceCase {
    const { table, seat: row, action } = this.network.shape;
    const { seats } = game;
    const size = table + seats * row;
    if (this.numbers.length < size) this.numbers = new Float64Array(size);
    if (this.actions.length < choice.actions.length) this.actions = new Float64Array(2 * choice.actions.length);
    const from = choice.position * size;
    for (let i = 0; i < size; i++) this.numbers[i] = (game.positions[from + i] as number) / UNIT;
    for (let i = 0; i < choice.actions.length; i++) this.actions[i] = (choice.actions[i] as number) / UNIT;
    const count = choice.actions.length / action;
    return { numbers: this.numbers, seats, seat: choice.seat, actions: this.actions, count, chosen: choice.chosen };
  }
}

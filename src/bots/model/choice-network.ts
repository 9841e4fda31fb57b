/**
 * The network that predicts how likely a seat is to choose each of its actions: the policy. It reads only what the seat
 * knows: the table, its own numbers, and what everybody knows about the others.
 */
import { type Encoder, numbersOfSeat } from '../../engine/encoder.ts';
import { addLayer, type Layout, layOut, rectify, setBias, softmax, weightedSum } from './layers.ts';

/** How many numbers it reads, and how many units it has. */
export interface ChoiceShape {
  readonly table: number;
  /** Numbers of a seat in a position, and how many of them everybody knows, and the seat itself. */
  readonly seat: number;
  readonly open: number;
  readonly known: number;
  readonly action: number;
  /** Units for a rival, for the situation, and for an action in it. */
  readonly rival: number;
  readonly scene: number;
  readonly option: number;
}

type ChoiceBlock =
  | 'rivalIn'
  | 'rivalBias'
  | 'tableIn'
  | 'ownIn'
  | 'rivalsIn'
  | 'sceneBias'
  | 'sceneOut'
  | 'actionIn'
  | 'optionBias'
  | 'output'
  | 'direct';

/** The shape for an encoder with these numbers of units. */
export function choiceShape(encoder: Encoder, rival: number, scene: number, option: number): ChoiceShape {
  const { table, open, own, action } = encoder.names;
  const seat = numbersOfSeat(encoder);
  const known = open.length + own.length;
  return { table: table.length, seat, open: open.length, known, action: action.length, rival, scene, option };
}

/** The sizes of its blocks of weights, in order. */
export function choiceBlocks(shape: ChoiceShape): Readonly<Record<ChoiceBlock, number>> {
  const { table, open, known, action, rival, scene, option } = shape;
  return {
    rivalIn: open * rival,
    rivalBias: rival,
    tableIn: table * scene,
    ownIn: known * scene,
    rivalsIn: rival * scene,
    sceneBias: scene,
    sceneOut: scene * option,
    actionIn: action * option,
    optionBias: option,
    output: option,
    direct: action,
  };
}

/** The network with the results of its last evaluation, which training reads. */
export class ChoiceNetwork {
  readonly shape: ChoiceShape;
  readonly weights: Float64Array;
  readonly layout: Layout<ChoiceBlock>;
  /** Activations: of each seat as a rival, their mean, of the situation, and of each action. */
  rivals = new Float64Array(0);
  readonly rivalMean: Float64Array;
  readonly scene: Float64Array;
  options = new Float64Array(0);
  /** The chance of each action. */
  chances = new Float64Array(0);
  private readonly base: Float64Array;

  constructor(shape: ChoiceShape, weights: Float64Array) {
    this.shape = shape;
    this.weights = weights;
    this.layout = layOut(choiceBlocks(shape));
    this.rivalMean = new Float64Array(shape.rival);
    this.scene = new Float64Array(shape.scene);
    this.base = new Float64Array(shape.option);
    if (weights.length !== this.layout.size) throw new Error('These weights are for a network of another size.');
  }

  /**
   * Computes `chances` of the actions of a seat from the numbers of its position, and those of its actions, one after
   * the other. Only the first `count` chances count.
   */
  evaluate(
    numbers: Float64Array,
    seats: number,
    seat: number,
    actions: Float64Array,
    count: number,
    from = 0,
    actionsFrom = 0,
  ): Float64Array {
    this.fit(seats, count);
    const { action, scene, option } = this.shape;
    const { weights, layout, base, options, chances } = this;
    this.look(numbers, seats, seat, from);
    setBias(weights, layout.optionBias, option, base, 0);
    addLayer(weights, layout.sceneOut, option, this.scene, 0, scene, base, 0);
    for (let at = 0; at < count; at++) {
      const row = actionsFrom + at * action;
      const to = at * option;
      options.set(base, to);
      addLayer(weights, layout.actionIn, option, actions, row, action, options, to);
      rectify(options, to, option);
      chances[at] =
        weightedSum(weights, layout.output, options, to, option) +
        weightedSum(weights, layout.direct, actions, row, action);
    }
    softmax(chances, count);
    return chances;
  }

  private look(numbers: Float64Array, seats: number, seat: number, from: number): void {
    const { table, seat: row, open, known, rival, scene } = this.shape;
    const { weights, layout, rivals, rivalMean } = this;
    rivalMean.fill(0);
    for (let other = 0; other < seats; other++) {
      if (other === seat) continue;
      const to = other * rival;
      setBias(weights, layout.rivalBias, rival, rivals, to);
      addLayer(weights, layout.rivalIn, rival, numbers, from + table + other * row, open, rivals, to);
      rectify(rivals, to, rival);
      for (let unit = 0; unit < rival; unit++)
        rivalMean[unit] = (rivalMean[unit] as number) + (rivals[to + unit] as number) / (seats - 1);
    }
    setBias(weights, layout.sceneBias, scene, this.scene, 0);
    addLayer(weights, layout.tableIn, scene, numbers, from, table, this.scene, 0);
    addLayer(weights, layout.ownIn, scene, numbers, from + table + seat * row, known, this.scene, 0);
    addLayer(weights, layout.rivalsIn, scene, rivalMean, 0, rival, this.scene, 0);
    rectify(this.scene, 0, scene);
  }

  private fit(seats: number, count: number): void {
    const { rival, option } = this.shape;
    if (this.rivals.length < seats * rival) this.rivals = new Float64Array(seats * rival);
    if (this.chances.length >= count) return;
    this.chances = new Float64Array(2 * count);
    this.options = new Float64Array(2 * count * option);
  }
}

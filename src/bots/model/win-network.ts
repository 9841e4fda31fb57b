/**
 * The network that predicts every seat's chance to win. All seats share the weights: a seat's numbers and those of the table
 * activate its first units, these and the mean of the others' activate its second ones. One set of weights therefore
 * serves tables of every size, and does not care in which order seats are counted.
 */
import { type Encoder, numbersOfSeat } from '../../engine/encoder.ts';
import { addLayer, type Layout, layOut, rectify, setBias, softmax, weightedSum } from './layers.ts';

/** How many numbers it reads, and how many units it has. */
export interface WinShape {
  readonly table: number;
  readonly seat: number;
  readonly first: number;
  readonly second: number;
}

type WinBlock =
  | 'seatIn'
  | 'tableIn'
  | 'firstBias'
  | 'ownIn'
  | 'othersIn'
  | 'secondBias'
  | 'output'
  | 'direct'
  | 'nobody'
  | 'nobodyBias';

/** The shape for an encoder with these numbers of units. */
export function winShape(encoder: Encoder, first: number, second: number): WinShape {
  return { table: encoder.names.table.length, seat: numbersOfSeat(encoder), first, second };
}

/** The sizes of its blocks of weights, in order. */
export function winBlocks({ table, seat, first, second }: WinShape): Readonly<Record<WinBlock, number>> {
  return {
    seatIn: seat * first,
    tableIn: table * first,
    firstBias: first,
    ownIn: first * second,
    othersIn: first * second,
    secondBias: second,
    output: second,
    direct: seat,
    nobody: first,
    nobodyBias: 1,
  };
}

/** The network with the results of its last evaluation, which training reads. */
export class WinNetwork {
  readonly shape: WinShape;
  readonly weights: Float64Array;
  readonly layout: Layout<WinBlock>;
  /** The activations of every seat, and the means of its rivals' first ones. */
  first = new Float64Array(0);
  others = new Float64Array(0);
  second = new Float64Array(0);
  readonly sum: Float64Array;
  /** The chance of each seat, followed by the chance that nobody wins. */
  chances = new Float64Array(0);
  private readonly base: Float64Array;

  constructor(shape: WinShape, weights: Float64Array) {
    this.shape = shape;
    this.weights = weights;
    this.layout = layOut(winBlocks(shape));
    this.base = new Float64Array(shape.first);
    this.sum = new Float64Array(shape.first);
    if (weights.length !== this.layout.size) throw new Error('These weights are for a network of another size.');
  }

  /** Computes `chances` from the numbers of a position, which start at index `from`. */
  evaluate(numbers: Float64Array, seats: number, from = 0): Float64Array {
    this.fit(seats);
    const { table, seat: row, first, second } = this.shape;
    const { base, weights, layout, sum, chances } = this;
    setBias(weights, layout.firstBias, first, base, 0);
    addLayer(weights, layout.tableIn, first, numbers, from, table, base, 0);
    sum.fill(0);
    for (let seat = 0; seat < seats; seat++) {
      const at = seat * first;
      this.first.set(base, at);
      addLayer(weights, layout.seatIn, first, numbers, from + table + seat * row, row, this.first, at);
      rectify(this.first, at, first);
      for (let unit = 0; unit < first; unit++) sum[unit] = (sum[unit] as number) + (this.first[at + unit] as number);
    }
    for (let seat = 0; seat < seats; seat++) {
      this.activateSecond(seat, seats);
      chances[seat] =
        weightedSum(weights, layout.output, this.second, seat * second, second) +
        weightedSum(weights, layout.direct, numbers, from + table + seat * row, row);
    }
    chances[seats] =
      weightedSum(weights, layout.nobody, sum, 0, first) / seats + (weights[layout.nobodyBias] as number);
    softmax(chances, seats + 1);
    return chances;
  }

  private activateSecond(seat: number, seats: number): void {
    const { first, second } = this.shape;
    const { weights, layout, sum, others } = this;
    const at = seat * first;
    for (let unit = 0; unit < first; unit++)
      others[at + unit] = ((sum[unit] as number) - (this.first[at + unit] as number)) / (seats - 1);
    const to = seat * second;
    setBias(weights, layout.secondBias, second, this.second, to);
    addLayer(weights, layout.ownIn, second, this.first, at, first, this.second, to);
    addLayer(weights, layout.othersIn, second, others, at, first, this.second, to);
    rectify(this.second, to, second);
  }

  private fit(seats: number): void {
    if (this.chances.length === seats + 1) return;
    const { first, second } = this.shape;
    this.first = new Float64Array(seats * first);
    this.others = new Float64Array(seats * first);
    this.second = new Float64Array(seats * second);
    this.chances = new Float64Array(seats + 1);
  }
}

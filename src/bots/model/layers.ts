/**
 * The arithmetic of networks. The weights of a layer are stored input by input, one for each unit: inputs of 0, which are
 * common, then cost nothing. Units are summed up four at a time, because independent sums can be computed at once.
 */

/** The number of units of a layer must be a multiple of this. */
export const UNITS_AT_ONCE = 4;

/** The inputs that are not 0: where their weights begin, and their values. */
let starts = new Int32Array(256);
let values = new Float64Array(256);

/** Adds to each unit the weighted sum of `count` inputs. */
export function addLayer(
  weights: Float64Array,
  at: number,
  units: number,
  inputs: Float64Array,
  from: number,
  count: number,
  into: Float64Array,
  to: number,
): void {
  if (count > starts.length) {
    starts = new Int32Array(2 * count);
    values = new Float64Array(2 * count);
  }
  let found = 0;
  for (let input = 0; input < count; input++) {
    const value = inputs[from + input] as number;
    if (value === 0) continue;
    starts[found] = at + input * units;
    values[found++] = value;
  }
  for (let unit = 0; unit < units; unit += UNITS_AT_ONCE) {
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let k = 0; k < found; k++) {
      const row = (starts[k] as number) + unit;
      const value = values[k] as number;
      a += value * (weights[row] as number);
      b += value * (weights[row + 1] as number);
      c += value * (weights[row + 2] as number);
      d += value * (weights[row + 3] as number);
    }
    into[to + unit] = (into[to + unit] as number) + a;
    into[to + unit + 1] = (into[to + unit + 1] as number) + b;
    into[to + unit + 2] = (into[to + unit + 2] as number) + c;
    into[to + unit + 3] = (into[to + unit + 3] as number) + d;
  }
}

/** The weighted sum of `count` inputs. */
export function weightedSum(
  weights: Float64Array,
  at: number,
  inputs: Float64Array,
  from: number,
  count: number,
): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += (weights[at + i] as number) * (inputs[from + i] as number);
  return sum;
}

/** Copies a bias to the units. */
export function setBias(weights: Float64Array, at: number, units: number, into: Float64Array, to: number): void {
  for (let unit = 0; unit < units; unit++) into[to + unit] = weights[at + unit] as number;
}

/** Replaces negative activations by 0. */
export function rectify(units: Float64Array, from: number, count: number): void {
  for (let at = from; at < from + count; at++) if ((units[at] as number) < 0) units[at] = 0;
}

/** Turns the first `count` scores into chances that add up to 1. */
export function softmax(scores: Float64Array, count: number): void {
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) top = Math.max(top, scores[i] as number);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const odds = Math.exp((scores[i] as number) - top);
    scores[i] = odds;
    sum += odds;
  }
  for (let i = 0; i < count; i++) scores[i] = (scores[i] as number) / sum;
}

/** The blocks of a network's weights by name: where each begins in one list. `size` is the length of the list. */
export type Layout<Name extends string> = Readonly<Record<Name | 'size', number>>;

/** Puts the blocks one after the other. */
export function layOut<Name extends string>(sizes: Readonly<Record<Name, number>>): Layout<Name> {
  const layout: Record<string, number> = {};
  let size = 0;
  for (const [name, count] of Object.entries<number>(sizes)) {
    layout[name] = size;
    size += count;
  }
  return { ...layout, size } as Layout<Name>;
}

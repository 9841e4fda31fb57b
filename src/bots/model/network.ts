/** Small networks with one hidden layer, as committed: weights in hundredths, fitted by `boomtown tune --policy`. */

/** A network that turns features into one score: rectified linear units in one hidden layer. */
export interface Network {
  /** Weights from the features directly to the score; absent if features only count through units. */
  readonly linear?: readonly number[];
  /** Weights from the features to each unit. */
  readonly units: readonly (readonly number[])[];
  /** Bias of each unit. */
  readonly bias: readonly number[];
  /** Weight from each unit to the score. */
  readonly outputs: readonly number[];
}

/** A network in flat arrays, ready to be evaluated: each unit's weights, followed by its bias. */
interface CompiledNetwork {
  readonly linear: Float64Array;
  readonly weights: Float64Array;
  readonly outputs: Float64Array;
}

/** Prepares a committed network for `evaluate`. */
export function compileNetwork({ linear = [], units, bias, outputs }: Network): CompiledNetwork {
  const hundredths = (list: readonly number[]) => Float64Array.from(list, (weight) => weight / 100);
  return {
    linear: hundredths(linear),
    weights: hundredths(units.flatMap((unit, at) => [...unit, bias[at] ?? 0])),
    outputs: hundredths(outputs),
  };
}

/** The score of the features that start at index `from` of a list. */
export function evaluate({ linear, weights, outputs }: CompiledNetwork, features: Float64Array, from: number): number {
  const size = weights.length / outputs.length;
  let score = 0;
  for (let i = 0; i < linear.length; i++) score += (features[from + i] as number) * (linear[i] as number);
  for (let unit = 0; unit < outputs.length; unit++) {
    const start = unit * size;
    let activation = weights[start + size - 1] as number;
    for (let i = 0; i < size - 1; i++) activation += (features[from + i] as number) * (weights[start + i] as number);
    if (activation > 0) score += activation * (outputs[unit] as number);
  }
  return score;
}

/** Most weights are small and take one character; the others take a marker and two characters. */
const SMALL = 40;
const FIRST = 40;
const ZERO = FIRST + SMALL;
const DIGITS = 80;
const MIDDLE = (DIGITS * DIGITS) / 2;
const MARK = '~';

/** A network as short texts for pages to load, one per unit: its weights, its bias, its output. */
export function packNetwork({ units, bias, outputs }: Network): string[] {
  return units.map((unit, at) => [...unit, bias[at] ?? 0, outputs[at] ?? 0].map(textOf).join(''));
}

function textOf(weight: number): string {
  if (Math.abs(weight) <= SMALL) return String.fromCharCode(ZERO + weight);
  const number = weight + MIDDLE;
  return MARK + String.fromCharCode(FIRST + Math.floor(number / DIGITS), FIRST + (number % DIGITS));
}

/** Reads the texts that `packNetwork` wrote. */
export function unpackNetwork(texts: readonly string[]): Network {
  const rows = texts.map(weightsIn);
  return {
    units: rows.map((row) => row.slice(0, -2)),
    bias: rows.map((row) => row.at(-2) ?? 0),
    outputs: rows.map((row) => row.at(-1) ?? 0),
  };
}

function weightsIn(text: string): number[] {
  const weights: number[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== MARK) {
      weights.push(text.charCodeAt(at) - ZERO);
      continue;
    }
    weights.push((text.charCodeAt(at + 1) - FIRST) * DIGITS + text.charCodeAt(at + 2) - FIRST - MIDDLE);
    at += 2;
  }
  return weights;
}

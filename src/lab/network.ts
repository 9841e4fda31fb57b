/**
 * Small networks that predict which of several options is chosen: which action by a player, or which seat to win. The
 * features of an option activate the units of one hidden layer; their outputs add up to its score, and a softmax turns
 * scores into chances.
 */

import type { Network } from '../bots/model/network.ts';
import { type Dice, dice, sampled } from '../engine/chance.ts';

/** A choice that was made: the features of each option, and the share of the choice that it got. */
export interface ChoiceExample {
  readonly options: readonly Float32Array[];
  readonly shares: readonly number[];
}

/** Settings for training. */
export interface TrainingSettings {
  readonly units: number;
  /** Passes over all examples. */
  readonly rounds: number;
  readonly seed: string;
  /** Whether features also count directly, besides through units. */
  readonly plain: boolean;
}

const BATCH = 256;
const PACE = 3e-3;
const [MEMORY, LONG_MEMORY] = [0.9, 0.999];
const FORGETTING = 1e-5;

/** All weights in one list: for each unit those of its features, its bias and its output; then the direct ones. */
interface Weights {
  readonly list: Float64Array;
  readonly units: number;
  readonly figures: number;
}

/** Trains a network. The same examples and seed give the same network. */
export function learn(lessons: readonly ChoiceExample[], settings: TrainingSettings): Network {
  const [first] = lessons;
  if (!first) throw new Error('There is nothing to learn from.');
  const figures = (first.options[0] as Float32Array).length;
  const luck = dice(settings.seed);
  const weights = freshWeights(settings.units, figures, luck);
  const size = weights.list.length;
  const [slope, mean, spread] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  const steps = settings.rounds * Math.ceil(lessons.length / BATCH);
  for (let round = 0, step = 0; round < settings.rounds; round++) {
    const order = sampled(luck).deal('lessons', [...lessons.keys()], lessons.length);
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH);
      slope.fill(0);
      for (const at of batch) addSlope(weights, lessons[at] as ChoiceExample, slope, 1 / batch.length, settings.plain);
      step += 1;
      descend(weights.list, slope, mean, spread, step, PACE * 0.5 * (1 + Math.cos((Math.PI * step) / steps)));
    }
  }
  return written(weights, settings.plain);
}

function freshWeights(units: number, figures: number, luck: Dice): Weights {
  const row = figures + 2;
  const list = new Float64Array(units * row + figures);
  for (let unit = 0; unit < units; unit++)
    for (let i = 0; i < row; i++) if (i !== figures) list[unit * row + i] = 0.2 * bell(luck);
  return { list, units, figures };
}

/** Roughly normal: the sum of six uniform numbers. */
function bell(luck: Dice): number {
  let sum = 0;
  for (let n = 0; n < 6; n++) sum += (luck(FINE) + 0.5) / FINE - 0.5;
  return sum * Math.SQRT2;
}

const FINE = 65_536;

/** The chance of every option; writes the activation of each unit for each option to `heats`. */
function chancesOf({ list, units, figures }: Weights, options: readonly Float32Array[], heats: Float64Array): number[] {
  const row = figures + 2;
  const scores = options.map((option, at) => {
    let score = 0;
    for (let i = 0; i < figures; i++) score += (option[i] as number) * (list[units * row + i] as number);
    for (let unit = 0; unit < units; unit++) {
      const start = unit * row;
      let heat = list[start + figures] as number;
      for (let i = 0; i < figures; i++) heat += (option[i] as number) * (list[start + i] as number);
      heats[at * units + unit] = heat;
      if (heat > 0) score += heat * (list[start + figures + 1] as number);
    }
    return score;
  });
  const top = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - top));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / all);
}

/** Adds the gradient of one example. */
function addSlope(
  weights: Weights,
  { options, shares }: ChoiceExample,
  slope: Float64Array,
  part: number,
  plain: boolean,
): void {
  const { list, units, figures } = weights;
  const row = figures + 2;
  const heats = new Float64Array(options.length * units);
  const chances = chancesOf(weights, options, heats);
  for (const [at, option] of options.entries()) {
    const wrong = ((chances[at] as number) - (shares[at] as number)) * part;
    if (plain)
      for (let i = 0; i < figures; i++)
        slope[units * row + i] = (slope[units * row + i] as number) + wrong * (option[i] as number);
    for (let unit = 0; unit < units; unit++) {
      const heat = heats[at * units + unit] as number;
      if (heat <= 0) continue;
      const start = unit * row;
      const pull = wrong * (list[start + figures + 1] as number);
      for (let i = 0; i < figures; i++) slope[start + i] = (slope[start + i] as number) + pull * (option[i] as number);
      slope[start + figures] = (slope[start + figures] as number) + pull;
      slope[start + figures + 1] = (slope[start + figures + 1] as number) + wrong * heat;
    }
  }
}

/** One step of Adam. */
function descend(
  list: Float64Array,
  slope: Float64Array,
  mean: Float64Array,
  spread: Float64Array,
  step: number,
  pace: number,
): void {
  for (let i = 0; i < list.length; i++) {
    const now = (slope[i] as number) + FORGETTING * (list[i] as number);
    mean[i] = MEMORY * (mean[i] as number) + (1 - MEMORY) * now;
    spread[i] = LONG_MEMORY * (spread[i] as number) + (1 - LONG_MEMORY) * now * now;
    const [way, width] = [
      (mean[i] as number) / (1 - MEMORY ** step),
      (spread[i] as number) / (1 - LONG_MEMORY ** step),
    ];
    list[i] = (list[i] as number) - (pace * way) / (Math.sqrt(width) + 1e-8);
  }
}

function written({ list, units, figures }: Weights, plain: boolean): Network {
  const row = figures + 2;
  const hundredths = (from: number, to: number): number[] =>
    Array.from(list.slice(from, to), (one) => Math.round(one * 100));
  const starts = Array.from({ length: units }, (_, unit) => unit * row);
  return {
    ...(plain ? { linear: hundredths(units * row, list.length) } : {}),
    units: starts.map((start) => hundredths(start, start + figures)),
    bias: starts.map((start) => hundredths(start + figures, start + figures + 1)[0] ?? 0),
    outputs: starts.map((start) => hundredths(start + figures + 1, start + row)[0] ?? 0),
  };
}

/** The mean log loss of a network on these choices, and that of a uniform guess (`blind`). */
export function logLoss(
  network: Network,
  lessons: readonly ChoiceExample[],
): { readonly network: number; readonly blind: number } {
  const weights = readWeights(network);
  let [sum, blind] = [0, 0];
  for (const { options, shares } of lessons) {
    const chances = chancesOf(weights, options, new Float64Array(options.length * weights.units));
    for (const [at, share] of shares.entries()) if (share > 0) sum -= share * Math.log(chances[at] as number);
    blind += Math.log(options.length);
  }
  return { network: sum / lessons.length, blind: blind / lessons.length };
}

function readWeights({ linear, units, bias, outputs }: Network): Weights {
  const figures = units[0]?.length ?? 0;
  const list = units.flatMap((unit, at) => [...unit, bias[at] as number, outputs[at] as number]);
  list.push(...(linear ?? new Array<number>(figures).fill(0)));
  return { list: Float64Array.from(list, (one) => one / 100), units: units.length, figures };
}

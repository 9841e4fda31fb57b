/** Fits weights to examples, pass by pass, until the games kept aside show no more progress. */
import { type Dice, dice } from '../../engine/chance.ts';
import { descend, type Fitted, fitted } from './adam.ts';
import type { FitSettings } from './recipe.ts';

/** What can be learned: examples, and how wrong the weights are in games kept aside. */
export interface TrainingSet {
  readonly examples: number;
  /** Called before each pass. */
  prepare?(): void;
  /** Adds `part` times the gradient of an example to a list. */
  addGradient(example: number, part: number, gradient: Float64Array): void;
  heldLoss(): number;
}

/** How far a fit has come. Plain data, so that it can be saved after any pass. */
export interface FitState extends Fitted {
  epoch: number;
  best: Float64Array;
  bestLoss: number;
  /** Passes since the best one. */
  stale: number;
}

/** Begins to fit these weights, in place. */
export function beginFit(weights: Float64Array): FitState {
  return { ...fitted(weights), epoch: 0, best: weights.slice(), bestLoss: Number.POSITIVE_INFINITY, stale: 0 };
}

/** Whether there is nothing more to do. */
export function isFitted({ epoch, stale }: FitState, { epochs, patience }: FitSettings): boolean {
  return epoch >= epochs || stale >= patience;
}

/** One pass over all examples, in an order that depends only on the seed and the number of the pass. */
export function fitOnce(state: FitState, set: TrainingSet, settings: FitSettings, seed: string): void {
  const { batch, decay } = settings;
  const order = shuffled(set.examples, dice(`${seed} pass ${state.epoch}`));
  const gradient = new Float64Array(state.weights.length);
  set.prepare?.();
  for (let from = 0; from < order.length; from += batch) {
    const to = Math.min(order.length, from + batch);
    gradient.fill(0);
    for (let at = from; at < to; at++) set.addGradient(order[at] as number, 1 / (to - from), gradient);
    descend(state, gradient, paceAt(settings, state.epoch + from / order.length), decay);
  }
  state.epoch += 1;
  const loss = set.heldLoss();
  if (loss < state.bestLoss) {
    state.bestLoss = loss;
    state.best = state.weights.slice();
    state.stale = 0;
  } else state.stale += 1;
}

/** Steps become shorter towards the last pass. */
function paceAt({ pace, epochs }: FitSettings, passed: number): number {
  return pace * (SLOWEST + (1 - SLOWEST) * 0.5 * (1 + Math.cos((Math.PI * passed) / epochs)));
}

const SLOWEST = 0.02;

function shuffled(count: number, next: Dice): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at--) {
    const other = next(at + 1);
    const kept = order[at] as number;
    order[at] = order[other] as number;
    order[other] = kept;
  }
  return order;
}

/** Random weights of a block: about normally distributed, the smaller the more inputs are added up. */
export function scatter(weights: Float64Array, at: number, count: number, inputs: number, next: Dice): void {
  for (let i = at; i < at + count; i++) {
    let sum = 0;
    for (let n = 0; n < 6; n++) sum += (next(FINE) + 0.5) / FINE - 0.5;
    weights[i] = (sum * Math.SQRT2) / Math.sqrt(inputs);
  }
}

const FINE = 65_536;

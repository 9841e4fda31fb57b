/**
 * Worlds that go with what the others have done. All that a seat could be looking at are equally likely to `imagine`; but who gave
 * a card away had a reason, and worlds in which there was none are left out more often than not.
 */
import { sampled } from '../../engine/chance.ts';
import type { Question } from '../bot.ts';

/** Imagines `drafts` worlds, or fewer when time is up, and draws as many as are asked for, each as often as it is likely. */
export function draftWorlds(
  { game, view, seat, dice }: Question,
  drafts: number,
  count: number,
  hasTime: () => boolean,
): object[] {
  const whims = sampled(dice);
  const { likelihood } = game.insight;
  const worlds: object[] = [];
  const chances: number[] = [];
  do {
    const world = game.imagine(view, whims);
    worlds.push(world);
    chances.push(likelihood?.(world, seat) ?? 0);
  } while (worlds.length < drafts && hasTime());
  const weights = weightsOf(chances);
  const drawn = drawEvenly(weights, count, (dice(FINE) + 0.5) / FINE);
  return whims.deal('drafts', drawn, count).map((at) => worlds[at] as object);
}

const FINE = 1024;
/** At least as many worlds should count: where a few would outweigh all others, likelihood is believed less. */
const ENOUGH = 40;
const LESS = 0.85;
const LEAST = 0.1;

/** What each world counts, by the logarithms of their chances. */
function weightsOf(chances: readonly number[]): number[] {
  const top = Math.max(...chances);
  let belief = 1;
  let weights: number[];
  do {
    weights = chances.map((chance) => Math.exp((chance - top) * belief));
    belief *= LESS;
  } while (belief > LEAST && countOf(weights) < ENOUGH);
  return weights;
}

/** As many worlds that count alike would tell as much. */
function countOf(weights: readonly number[]): number {
  let sum = 0;
  let squares = 0;
  for (const weight of weights) {
    sum += weight;
    squares += weight * weight;
  }
  return (sum * sum) / squares;
}

/** Places in a list, each as often as its weight says, but for less than one: the weights are walked along in even steps. */
function drawEvenly(weights: readonly number[], count: number, start: number): number[] {
  const step = weights.reduce((sum, weight) => sum + weight, 0) / count;
  const drawn: number[] = [];
  let at = 0;
  let passed = weights[0] as number;
  for (let next = start * step; drawn.length < count; next += step) {
    while (passed < next && at < weights.length - 1) {
      at += 1;
      passed += weights[at] as number;
    }
    drawn.push(at);
  }
  return drawn;
}

/**
 * Worlds that explain what the others have done. `imagine` treats all worlds that fit the view as equally likely; but a
 * player who gave a card away had a reason, and worlds without one are mostly left out.
 */
import { sampled } from '../../engine/chance.ts';
import type { Question } from '../bot.ts';

/** Imagines `drafts` worlds, or fewer when time is up, and draws `count` of them in proportion to their likelihood. */
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
/** The least effective number of worlds: if a few would outweigh all others, likelihood is trusted less. */
const ENOUGH = 40;
const LESS = 0.85;
const LEAST = 0.1;

/** The weight of each world, from its log-likelihood. */
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

/** The effective number of worlds: how many equally weighted ones would tell as much. */
function countOf(weights: readonly number[]): number {
  let sum = 0;
  let squares = 0;
  for (const weight of weights) {
    sum += weight;
    squares += weight * weight;
  }
  return (sum * sum) / squares;
}

/** Systematic sampling: indices in proportion to their weights, to within one, by walking along them in even steps. */
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

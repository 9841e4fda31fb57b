import { expect, test } from 'vitest';
import { ChoiceNetwork, choiceShape } from '../../bots/model/choice-network.ts';
import { WinNetwork, winShape } from '../../bots/model/win-network.ts';
import { dice } from '../../engine/chance.ts';
import { numbersOfPosition } from '../../engine/encoder.ts';
import { pebblesEncoder } from '../../engine/testkit/pebbles-encoding.ts';
import { addChoiceGradient } from './choice-gradient.ts';
import { freshChoiceWeights } from './choice-set.ts';
import { scatter } from './fit.ts';
import { addWinGradient } from './win-gradient.ts';
import { freshWinWeights } from './win-set.ts';

const STEP = 1e-6;

/** Numbers around 0, one in three of them 0, as encoders give them. */
function someNumbers(count: number, seed: string): Float64Array {
  const next = dice(seed);
  const numbers = new Float64Array(count);
  scatter(numbers, 0, count, 1, next);
  for (const at of numbers.keys()) if (next(3) === 0) numbers[at] = 0;
  return numbers;
}

/** Compares a gradient with what the loss does when each weight is moved a little. */
function expectSlopes(weights: Float64Array, gradient: Float64Array, lossOf: () => number): void {
  for (const [at, weight] of weights.slice().entries()) {
    weights[at] = weight + STEP;
    const above = lossOf();
    weights[at] = weight - STEP;
    const below = lossOf();
    weights[at] = weight;
    expect(Math.abs((above - below) / (2 * STEP) - (gradient[at] as number)), `weight ${at}`).toBeLessThan(1e-7);
  }
}

test.each([2, 3, 5])('the gradient of the win network at %i seats agrees with finite differences', (seats) => {
  const shape = winShape(pebblesEncoder, 8, 4);
  const weights = freshWinWeights(shape, 'win');
  const network = new WinNetwork(shape, weights);
  scatter(weights, network.layout.direct, shape.seat, 9, dice('direct'));
  scatter(weights, network.layout.nobody, shape.first, 9, dice('nobody'));
  const numbers = someNumbers(numbersOfPosition(pebblesEncoder, seats), 'position');
  const target = Array.from({ length: seats + 1 }, (_, seat) => (seat === 0 ? 0.5 : 0.5 / seats));
  const gradient = new Float64Array(weights.length);
  addWinGradient(network, numbers, seats, target, 0, 1, gradient);
  const spare = new Float64Array(weights.length);
  expectSlopes(weights, gradient, () => addWinGradient(network, numbers, seats, target, 0, 1, spare));
});

test.each([2, 3, 5])('the gradient of the policy at %i seats agrees with finite differences', (seats) => {
  const shape = choiceShape(pebblesEncoder, 4, 8, 8);
  const weights = freshChoiceWeights(shape, 'choice');
  const network = new ChoiceNetwork(shape, weights);
  scatter(weights, network.layout.direct, shape.action, 9, dice('direct'));
  const count = 4;
  const choice = {
    numbers: someNumbers(numbersOfPosition(pebblesEncoder, seats), 'position'),
    seats,
    seat: 1,
    actions: someNumbers(count * shape.action, 'actions'),
    count,
    chosen: 2,
  };
  const gradient = new Float64Array(weights.length);
  addChoiceGradient(network, choice, 1, gradient);
  const spare = new Float64Array(weights.length);
  expectSlopes(weights, gradient, () => addChoiceGradient(network, choice, 1, spare));
});

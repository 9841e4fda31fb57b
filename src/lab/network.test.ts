import { expect, test } from 'vitest';
import { dice } from '../engine/chance.ts';
import { type ChoiceExample, learn, logLoss } from './network.ts';

/**
 * Options with two features; the right choice depends on whether they are alike, which no sum of the two can express.
 */
function lessons(count: number, seed: string): ChoiceExample[] {
  const luck = dice(seed);
  return Array.from({ length: count }, () => {
    const liked = luck(3);
    const options = Array.from({ length: 3 }, (_, at) => {
      const one = luck(2);
      return Float32Array.from([one, at === liked ? one : 1 - one]);
    });
    return { options, shares: options.map((_, at) => (at === liked ? 1 : 0)) };
  });
}

test('a network learns what no single feature tells, and proves it on choices that it has not seen', () => {
  const network = learn(lessons(2000, 'learned'), { units: 8, rounds: 60, seed: 'a', plain: true });
  const { network: surprise, blind } = logLoss(network, lessons(500, 'tried'));
  expect(blind).toBeCloseTo(Math.log(3));
  expect(surprise).toBeLessThan(0.5);
});

test('the same examples and the same seed give the same network, in whole hundredths', () => {
  const school = { units: 4, rounds: 3, seed: 'b', plain: false };
  const network = learn(lessons(300, 'same'), school);
  expect(learn(lessons(300, 'same'), school)).toEqual(network);
  expect(learn(lessons(300, 'same'), { ...school, seed: 'c' })).not.toEqual(network);
  expect(network.linear).toBeUndefined();
  expect(network.units.flat().concat(network.bias, network.outputs).every(Number.isInteger)).toBe(true);
});

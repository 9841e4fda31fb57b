import { expect, test } from 'vitest';
import type { Target } from '../parts/board.ts';
import { changeWords, placesOf, shareWords } from './hints.ts';

test('changes use the words of the insight and always show their sign', () => {
  expect(
    changeWords([
      { feature: 'points', by: 2 },
      { feature: 'bestPlan', by: -0.46 },
      { feature: 'coin', by: 0.01 },
    ]),
  ).toBe('Expected by the end of your turn: points +2, best plan −0.5.');
  expect(changeWords([])).toBe('It keeps things as they are.');
});

test('the certainty of the advice is given in words', () => {
  expect([0.9, 0.5, 0.2].map(shareWords)).toEqual(['clearly best', 'a good choice', 'also possible']);
});

test('finds the places where an action can be chosen, not where it is refused', () => {
  const mill = { type: 'build', what: 'mill' };
  const at = (id: string, whyNot: { text: string; rule: string } | null): Target => ({
    id,
    label: id,
    choices: [{ action: mill, whyNot }],
  });
  const places = [at('mill', null), at('camp', { text: 'No.', rule: '' })];
  expect(placesOf(mill, places)).toEqual(['mill']);
  expect(placesOf({ type: 'pass' }, places)).toEqual([]);
});

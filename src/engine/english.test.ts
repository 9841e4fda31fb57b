import { expect, test } from 'vitest';
import { capital, count, listed, sentences } from './english.ts';

test('a list has commas, and its last word is "and" or "or"', () => {
  expect(listed([])).toBe('');
  expect(listed(['rope'])).toBe('rope');
  expect(listed(['rope', 'tea'])).toBe('rope and tea');
  expect(listed([2, 3, 4], 'or')).toBe('2, 3 or 4');
});

test('one is singular; none and several are plural', () => {
  expect([0, 1, 2].map((number) => count(number, 'cube'))).toEqual(['0 cubes', '1 cube', '2 cubes']);
  expect([1, 3].map((number) => count(number, 'ox', 'oxen'))).toEqual(['1 ox', '3 oxen']);
});

test('empty sentences leave no gap', () => {
  expect(sentences('Two cubes.', '', 'One left.')).toBe('Two cubes. One left.');
});

test('a sentence begins with a capital', () => {
  expect(capital('the Crown')).toBe('The Crown');
  expect(capital('')).toBe('');
});

import { expect, test } from 'vitest';
import type { Game } from './game.ts';
import { readOptions, standardOptions } from './options.ts';
import { fill, parts, plain, whyNot } from './sentence.ts';
import { pebbles } from './testkit/pebbles.ts';

const game = pebbles as unknown as Game;

test('facts fill their marks and other marks stay', () => {
  expect(fill('You need {n} more {coin}.', { n: 2 })).toBe('You need 2 more {coin}.');
  expect(fill('{toString}')).toBe('{toString}');
});

test('a refusal becomes a sentence with its rule, an unknown one a plain no', () => {
  expect(whyNot(game, { because: 'turn', facts: { seat: 2 } })).toEqual({
    text: 'It is the turn of seat 2.',
    rule: 'PEB-2',
  });
  expect(whyNot(game, { because: 'undo.other' }).text).toMatch(/your own/);
  expect(whyNot(game, { because: 'whatever' }).text).toBe('That cannot be done now.');
});

test('a line falls into words, seats and icons', () => {
  expect(parts('{s1} paid 2 {coin}.')).toEqual([{ seat: 1 }, ' paid 2 ', { icon: 'coin' }, '.']);
  expect(plain({ kind: 'line', text: '{s1} paid 2 {coin}.', rules: [] }, ['Ann', 'Ben'])).toBe('Ben paid 2 Coin.');
  expect(plain({ kind: 'line', text: '{s4}', rules: [] }, [])).toBe('Seat 5');
});

test('options are completed by the printed ones and read from text', () => {
  expect(standardOptions(game)).toEqual({ goal: 12 });
  expect(readOptions(game, {})).toEqual({ options: { goal: 12 } });
  expect(readOptions(game, { goal: '9' })).toEqual({ options: { goal: 9 } });
  expect(readOptions(game, { goal: 15 })).toEqual({ options: { goal: 15 } });
});

test('options that do not exist or do not fit are refused with what does', () => {
  expect(readOptions(game, { gaol: 12 })).toEqual({ problem: 'Pebbles has no option "gaol"; it has goal.' });
  expect(readOptions(game, { goal: 10 })).toEqual({
    problem: 'Option "goal" takes a number from 6 to 30 in steps of 3.',
  });
  expect(readOptions(game, ['goal'])).toEqual({ problem: expect.stringMatching(/as an object/) });
});

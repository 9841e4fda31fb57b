import { expect, test } from 'vitest';
import { confirmAt, readChoices, withChoice } from './table-choices.ts';

test('a choice made at a table overrides the settings at that table only', () => {
  const choices = withChoice([], 'a', false);
  expect(confirmAt(choices, 'a', 'always')).toBe('never');
  expect(confirmAt(choices, 'b', 'always')).toBe('always');
  expect(confirmAt(withChoice(choices, 'a', true), 'a', 'always')).toBe('always');
  expect(confirmAt(withChoice(choices, 'a', true), 'a', 'never')).toBe('final');
});

test('a table has one choice, and those of old tables are dropped', () => {
  expect(withChoice(withChoice([], 'a', false), 'a', true)).toEqual([['a', true]]);
  let many = withChoice([], 'first', false);
  for (let i = 0; i < 40; i++) many = withChoice(many, `table ${i}`, false);
  expect(many).toHaveLength(40);
  expect(confirmAt(many, 'first', 'final')).toBe('final');
});

test('anything else in the storage is ignored', () => {
  expect(readChoices('[["a",true],["b"],7,["c","d"]]')).toEqual([['a', true]]);
  expect(readChoices('{"a":true}')).toEqual([]);
  expect(readChoices('no JSON')).toEqual([]);
  expect(readChoices(null)).toEqual([]);
});

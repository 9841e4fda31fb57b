import { expect, test } from 'vitest';
import { type Given, position, type Tokens } from './position.ts';
import { standings } from './standings.ts';

const of = (given: Given) => standings(position({ seats: 4, ...given }));

test('more cash gives a better standing', () => {
  const [one = 0, two = 0, three = 0, four = 0] = of({ cash: [90, 60, 30, 0] });
  expect([one, two, three, four]).toEqual([one, two, three, four].toSorted((a, b) => b - a));
  expect(one - four).toBeGreaterThan(1);
});

test('more plates give a better standing, and the last plate is worth most', () => {
  const tokens: Tokens[] = ['4P', '3P+1B', '2P+2B', '1P+3B'];
  const [four = 0, three = 0, two = 0, one = 0] = of({ tokens, cash: [30, 30, 30, 30] });
  expect([four, three, two, one]).toEqual([four, three, two, one].toSorted((a, b) => b - a));
  expect(two - one).toBeGreaterThan(four - three);
});

test('the dead have a standing of -Infinity', () => {
  expect(of({ tokens: ['4P', 'dead'] })[1]).toBe(Number.NEGATIVE_INFINITY);
});

test('cards in the mines have no effect', () => {
  const hands = [
    [40, 10, 0],
    [-5, -10, -15],
  ];
  expect(of({ hands })).toEqual(of({}));
});

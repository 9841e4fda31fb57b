import { expect, test } from 'vitest';
import { counterRows, printed, signed } from './change.ts';

const coin = (value: number) => ({ id: 'coin', icon: 'coin', label: 'Coin', value });

test('a counter shows how it has changed and what the previewed choice would make it', () => {
  expect(counterRows([coin(4)], [coin(3)], [coin(2)])).toMatchObject([{ value: 4, delta: 1, next: 2 }]);
});

test('an unchanged counter shows no difference', () => {
  expect(counterRows([coin(4)], [coin(4)], [coin(4)])).toMatchObject([{ delta: 0, next: null }]);
  expect(counterRows([coin(4)], null, null)).toMatchObject([{ delta: 0, next: null }]);
});

test('a counter that did not exist earlier has not changed', () => {
  expect(counterRows([coin(4)], [], [])).toMatchObject([{ delta: 0, next: null }]);
});

test('a number below zero has a real minus sign', () => {
  expect([printed(12), printed(0), printed(-5)]).toEqual(['12', '0', '−5']);
});

test('a difference always has its sign', () => {
  expect([signed(1), signed(-4), signed(0)]).toEqual(['+1', '−4', '']);
});

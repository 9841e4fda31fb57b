import { expect, test } from 'vitest';
import { momentIn, momentLink, nextTurn, previousTurn } from './moments.ts';

const TURNS = [0, 4, 9];

test('one turn back leads to the beginning of the turn, then to that of the previous one', () => {
  expect([12, 9, 7, 4, 1, 0].map((at) => previousTurn(TURNS, at))).toEqual([9, 4, 4, 0, 0, null]);
});

test('one turn forward leads to the beginning of the next, in the last turn to the end', () => {
  expect([0, 3, 4, 9, 11, 12].map((at) => nextTurn(TURNS, at, 12))).toEqual([4, 4, 9, 12, 12, null]);
});

test('the link to a moment opens the table there, and never includes an invitation', () => {
  expect(momentLink('http://town.example/table/abc?at=3#x', 17)).toBe('http://town.example/table/abc?at=17');
  expect(momentLink('http://town.example/at/abcd-secretword', 2)).toBe('http://town.example/at/abcd?at=2');
});

test('a moment in an address is a whole number; anything else is ignored', () => {
  const read = (query: string) => momentIn(new URLSearchParams(query));
  expect(read('at=17')).toBe(17);
  for (const wrong of ['', 'at=', 'at=-1', 'at=1.5', 'at=1e9', 'at=x', 'at=12345678']) expect(read(wrong)).toBeNull();
});

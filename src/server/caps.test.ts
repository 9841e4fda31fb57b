import { expect, test } from 'vitest';
import { readCaps, slotCounter } from './caps.ts';

test('caps are read from the environment, with defaults for those left out', () => {
  expect(readCaps({})).toEqual({ connections: 10_000, perAddress: 400, tablesPerDay: 200, peoplePerDay: 300 });
  expect(readCaps({ BOOMTOWN_CONNECTIONS: '50', BOOMTOWN_TABLES_PER_DAY: ' 7 ' })).toMatchObject({
    connections: 50,
    tablesPerDay: 7,
  });
});

test.each(['0', '-1', '1e3', 'many', '1.5', '99999999999'])('a cap of "%s" is refused with a sentence', (text) => {
  expect(() => readCaps({ BOOMTOWN_CONNECTIONS_PER_ADDRESS: text })).toThrow(
    /^BOOMTOWN_CONNECTIONS_PER_ADDRESS is .*whole number.*\.$/,
  );
});

test('a slot that was given back can be taken again, by the same key only', () => {
  const two = slotCounter(2);
  expect([two.take('a'), two.take('a'), two.take('a'), two.take('b')]).toEqual([true, true, false, true]);
  two.give('a');
  expect([two.take('a'), two.take('a')]).toEqual([true, false]);
});

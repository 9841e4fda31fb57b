import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockWords, deviceWords, paceSentence, readAddress, tableIn, tablePath } from './words.ts';

const name = fc.stringMatching(/^[a-z0-9]{4,12}$/);

test('an address has a table and, after a hyphen, the word of the invitation', () => {
  fc.assert(
    fc.property(name, fc.option(name), (table, invitation) => {
      expect(readAddress(tablePath(table, invitation))).toEqual({ table, invitation });
    }),
  );
});

test('a table is found in a link, in a sentence around it, and in its code alone', () => {
  expect(tableIn('https://play.example/at/abcd1234efgh-k2m4p6r8')).toBe('abcd1234efgh-k2m4p6r8');
  expect(tableIn('Come! https://play.example/at/ABCD1234?sit=0 tonight')).toBe('abcd1234');
  expect(tableIn('  ABCD1234EFGH-K2M4P6R8 ')).toBe('abcd1234efgh-k2m4p6r8');
  for (const nothing of ['', 'abc', 'come and play', 'https://play.example/new/province', '-abcd'])
    expect(tableIn(nothing)).toBeNull();
});

test('a clock is read in minutes, hours or days', () => {
  expect(clockWords(-5)).toBe('0:00');
  expect(clockWords(61_500)).toBe('1:02');
  expect(clockWords(3_600_000)).toBe('1 h 00');
  expect(clockWords(172_800_000)).toBe('2 days');
});

test('a pace is a sentence that says what happens to those who are slower', () => {
  expect(paceSentence({ kind: 'live', bank: 900, extra: 10 })).toBe(
    '15 minutes each, plus 10 seconds for every action; then a bot plays for you until you are back.',
  );
  expect(paceSentence({ kind: 'days', days: 1 })).toMatch(/^A day for every move/);
});

test.each([
  [{ here: true, used: 1, created: 1 }, 'This device, signed in 20 days ago'],
  [
    { here: false, used: 20 * 86_400_000 - 60_000, created: 19 * 86_400_000 },
    'Last seen just now, signed in yesterday',
  ],
  [{ here: false, used: 20 * 86_400_000 - 3_600_000, created: 0 }, 'Last seen an hour ago'],
  [{ here: false, used: 0, created: 0 }, 'Not seen lately'],
])('a device is told by when it was seen: %o', (device, words) => {
  expect(deviceWords(device, 20 * 86_400_000 + 1)).toBe(words);
});

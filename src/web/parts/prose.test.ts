import { expect, test } from 'vitest';
import { plainProse, proseOf, rulesIn } from './prose.ts';

test('a text is parsed into bold words, icons and its rules', () => {
  expect(proseOf('Pay **one** {coin}.[AB-CD-1 AB-CD-2] Go on.')).toEqual([
    'Pay ',
    { bold: 'one' },
    ' ',
    { icon: 'coin', word: 'coin' },
    '.',
    { rules: ['AB-CD-1', 'AB-CD-2'] },
    ' Go on.',
  ]);
});

test('codes with digits in their prefix are rules, other brackets are not', () => {
  expect(rulesIn('A.[P49-SELL-1] B [see there].')).toEqual(['P49-SELL-1']);
});

test('plain words contain no markup', () => {
  expect(plainProse('Pay **one** {coin}.[AB-CD-1]')).toBe('Pay one coin.');
});

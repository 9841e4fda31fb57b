import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf } from './hash.ts';

/** The original implementation, over the whole text. Hashes in stored matches have to stay the same. */
function hashOfText(text: string): string {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995);
    low ^= low >>> 15;
  }
  high = Math.imul(high ^ (high >>> 16), 0x7feb352d) ^ low;
  low = Math.imul(low ^ (low >>> 13), 0x846ca68b) ^ high;
  return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0');
}

test('the hash of any plain value is that of its JSON', () => {
  const text = fc.string({ unit: 'binary' });
  const plain = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(fc.integer(), fc.nat(12), fc.double(), text, fc.boolean(), fc.constantFrom(null, undefined, -0)),
      fc.array(tie('value'), { maxLength: 6 }),
      fc.dictionary(fc.oneof(text, fc.constantFrom('seat', '7', '__proto__')), tie('value'), { maxKeys: 6 }),
    ),
  })).value;
  fc.assert(
    fc.property(fc.array(plain), (value) => {
      expect(hashOf(value)).toBe(hashOfText(JSON.stringify(value)));
    }),
    { numRuns: 1000 },
  );
});

test('a stored hash stays valid', () => {
  expect(hashOf({ turn: 1, coin: [3, 12], phase: 'work', note: 'a "ü"\n', none: null })).toBe('e17c5b63d2352c69');
});

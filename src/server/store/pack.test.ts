import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PackedEntry, packedLog, unpackedLog, VOCABULARY_BYTES, vocabularyOf } from './pack.ts';

const NONE = Buffer.alloc(0);
const hex = (digits: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: digits, maxLength: digits });
const odd = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0001', '"', '\\"', '', 'ü"'),
  hex(16),
  hex(32),
  hex(64),
);
const act = fc.oneof(
  fc.jsonValue(),
  fc.record({ type: fc.constant('played'), seat: fc.nat(5), action: fc.jsonValue(), hash: odd, other: odd }),
);
const entries: fc.Arbitrary<PackedEntry[]> = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 4e12 }),
    command: fc.oneof(
      fc.constant(null),
      odd,
      fc.tuple(odd, odd).map((parts) => parts.join(' ')),
    ),
    act,
  }),
);

describe('a packed log', () => {
  test('has exactly the entries that were packed, with any vocabulary', () => {
    fc.assert(
      fc.property(entries, fc.array(entries), (log, others) => {
        // A store has JSON.
        const kept = JSON.parse(JSON.stringify(log)) as PackedEntry[];
        for (const vocabulary of [NONE, vocabularyOf(others), vocabularyOf([kept, kept])])
          expect(JSON.stringify(unpackedLog(packedLog(kept, vocabulary), vocabulary))).toBe(JSON.stringify(kept));
      }),
    );
  });

  test('is refused when any byte of it is damaged, or with another vocabulary', () => {
    const log = Array.from({ length: 40 }, (_, n) => ({
      at: 1_800_000_000_000 + n * 777,
      command: `ann ${n.toString(16).padStart(32, '0')}`,
      act: { type: 'played', seat: n % 2, action: { type: 'take', of: n % 5 }, chance: [], hash: '0123456789abcdef' },
    }));
    const vocabulary = vocabularyOf([log, log]);
    expect(vocabulary.length).toBeGreaterThan(0);
    const whole = packedLog(log, vocabulary);
    for (let at = 0; at < whole.length; at++) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8(damaged.readUInt8(at) ^ 0x40, at);
      expect(() => unpackedLog(damaged, vocabulary), `byte ${at}`).toThrow();
    }
    expect(() => unpackedLog(whole, NONE)).toThrow();
    expect(() => unpackedLog(whole.subarray(0, 5), vocabulary)).toThrow();
  });
});

test('a vocabulary has no act that occurred once, nobody who sat down, and a bounded size', () => {
  const played = (what: string) => ({ at: 1, command: 'ann 1', act: { type: 'played', action: { what } } });
  const seated = { at: 1, command: 'ann 1', act: { type: 'seated', holder: { person: 'ann' } } };
  const text = vocabularyOf([
    [played('often'), seated, played('once')],
    [played('often'), seated],
  ]).toString();
  expect(text).toContain('often');
  expect(text).not.toContain('once');
  expect(text).not.toContain('ann');
  const many = Array.from({ length: 4000 }, (_, n) => played(`number ${n}`));
  expect(vocabularyOf([many, many])).toHaveLength(VOCABULARY_BYTES);
});

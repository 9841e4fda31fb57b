import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkWord, patchBetween, patched } from './patch.ts';

const json = fc.object({
  withNullPrototype: false,
  maxDepth: 4,
  values: [
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string(),
    fc.boolean(),
    fc.constant(null),
  ],
});

/** What arrives at the other end. */
function sent<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** An object like this one, with some parts changed, added, left out and put elsewhere. */
function variantsOf(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) {
    const elements = fc.tuple(
      ...value.map((element) => fc.oneof({ weight: 4, arbitrary: fc.constant(element) }, variantsOf(element))),
    );
    return fc
      .tuple(elements, fc.nat(value.length), fc.array(fc.integer(), { maxLength: 2 }))
      .map(([all, length, more]) => [...all.slice(0, length).map((element) => element ?? null), ...more]);
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    const changed = fc.tuple(
      ...entries.map(([, member]) => fc.oneof({ weight: 4, arbitrary: fc.constant(member) }, variantsOf(member))),
    );
    return fc
      .tuple(
        changed,
        fc.subarray(entries.map((_entry, at) => at)),
        fc.boolean(),
        fc.dictionary(fc.string(), fc.integer(), { maxKeys: 1 }),
      )
      .map(([members, kept, all, more]) => ({
        ...Object.fromEntries(
          (all ? entries.map((_entry, at) => at) : kept).map((at) => [entries[at]?.[0] ?? '', members[at]]),
        ),
        ...more,
      }));
  }
  return fc.oneof(fc.integer(), fc.string(), fc.constant(undefined));
}

const pairs = fc.oneof(
  fc.tuple(json, json),
  json.chain((before) => fc.tuple(fc.constant(before), variantsOf(before) as fc.Arbitrary<object>)),
);

describe('a patch', () => {
  test('leads from any value to any other, byte for byte', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const { patch } = patchBetween(before, after, checkWord(before));
        const got = patch === null ? sent(before) : patched(sent(before), sent(patch));
        expect(JSON.stringify(got)).toBe(JSON.stringify(after));
      }),
      { numRuns: 3000 },
    );
  });

  test('brings the check word of the value that it leads to', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        const { patch, check } = patchBetween(before, after, checkWord(before));
        expect(check).toBe(checkWord(sent(after)));
        if (JSON.stringify(before) !== JSON.stringify(after)) expect(patch).not.toBeNull();
      }),
      { numRuns: 3000 },
    );
  });

  test('leaves the value before as it is and shares what has not changed', () => {
    const before = { seats: [{ cards: [1, 2] }, { cards: [3] }], bank: 4 };
    const after = { seats: [{ cards: [1, 2] }, { cards: [5] }], bank: 4 };
    const { patch } = patchBetween(before, after, 0);
    expect(patch).toEqual({ seats: { 1: { cards: { 0: [5] } } } });
    const got = patch && (patched(before, patch) as typeof before);
    expect(got?.seats[0]).toBe(before.seats[0]);
    expect(before.seats[1]).toEqual({ cards: [3] });
  });

  test('is null between equal values, however they were made', () => {
    fc.assert(
      fc.property(json, (value) => {
        fc.pre(!JSON.stringify(value).includes(`"":`) && !JSON.stringify(value).includes('__proto__'));
        expect(patchBetween(value, sent(value), 7)).toEqual({ patch: null, check: 7 });
      }),
    );
  });

  test('counts members that are undefined as absent, as JSON does', () => {
    expect(patchBetween({ a: 1, b: undefined }, { a: 1 }, 3)).toEqual({ patch: null, check: 3 });
    expect(checkWord({ a: 1, b: undefined })).toBe(checkWord({ a: 1 }));
  });
});

test('check words of values that differ are different', () => {
  const words = new Map<number, string>();
  fc.assert(
    fc.property(json, (value) => {
      const text = JSON.stringify(sorted(value));
      const word = checkWord(value);
      expect(words.get(word) ?? text).toBe(text);
      words.set(word, text);
    }),
    { numRuns: 3000 },
  );
  for (const [one, other] of [
    [[], {}],
    [{ a: [] }, { a: null }],
    [{ a: '1' }, { a: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 0.5 }, { a: 0.25 }],
    [{ a: true }, { a: 'true' }],
  ])
    expect(checkWord(one)).not.toBe(checkWord(other));
});

/** The order of keys does not count in a check word: both ends have the same one. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}

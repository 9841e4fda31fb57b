import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entriesOf } from './journal.ts';

const entry = fc.tuple(
  fc.constantFrom('k3f9x2', 'a-b_c', 't'),
  fc.integer({ min: 1, max: 999_999 }),
  fc.integer({ min: 1_600_000_000_000, max: 1_900_000_000_000 }),
  fc.option(fc.string()),
  fc.record({ type: fc.string(), text: fc.string(), more: fc.jsonValue() }),
);
/** An entry whose act cannot look like the beginning of another entry. */
const plainEntry = entry.map(([table, rev, at]) => [table, rev, at, null, { type: 'back', seat: rev % 4 }] as const);
const entries = fc.array(entry, { minLength: 1, maxLength: 8 });

describe('a group of the journal', () => {
  test('that is intact is read as it was written', () => {
    fc.assert(
      fc.property(entries, (group) => {
        const read = entriesOf(JSON.stringify(group)) ?? [];
        expect(read.map(({ text }) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(group)));
      }),
    );
  });

  test('with one entry whose act is cut off keeps all others, and the text of that one', () => {
    fc.assert(
      fc.property(fc.array(plainEntry, { minLength: 1, maxLength: 8 }), fc.nat(), (group, which) => {
        const bad = which % group.length;
        const texts = group.map((one, n) => (n === bad ? JSON.stringify(one).slice(0, -2) : JSON.stringify(one)));
        const read = entriesOf(`[${texts.join()}]`);
        expect(read?.map(({ table, rev }) => [table, rev])).toEqual(group.map(([table, rev]) => [table, rev]));
        expect(read?.map(({ text }) => text)).toEqual(texts);
      }),
    );
  });

  test('with a few wrong characters is never read without naming the tables whose entries are lost', () => {
    fc.assert(
      fc.property(entries, fc.nat(), fc.string({ minLength: 1, maxLength: 4 }), (group, at, noise) => {
        const whole = JSON.stringify(group);
        const from = at % whole.length;
        const damaged = `${whole.slice(0, from)}${noise}${whole.slice(from + noise.length)}`;
        const read = entriesOf(damaged);
        // Either nothing is read, or there is something for every entry that was written.
        if (read) expect(read).toHaveLength(group.length);
      }),
      { numRuns: 2000 },
    );
  });

  test('that is not JSON at all is not read', () => {
    for (const text of ['', 'garbage', '{}', '[1]', '[["t"]]', 'null']) expect(entriesOf(text)).toBeNull();
  });
});

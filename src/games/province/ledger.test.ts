import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEDGER } from './ledger.ts';

const rulings = readFileSync(new URL('./rulings.md', import.meta.url), 'utf8');

test('every rule has its own id, a section and a sentence', () => {
  expect(new Set(LEDGER.map((rule) => rule.id)).size).toBe(LEDGER.length);
  for (const { id, section, text } of LEDGER) {
    expect(id).toMatch(/^PROV-[A-Z]+-\d+$/);
    expect(section).not.toBe('');
    expect(text, id).toMatch(/\.$/);
  }
});

test('the numbers of each chapter have no gaps', () => {
  const chapters = new Map<string, number[]>();
  for (const { id } of LEDGER) {
    const [, chapter = '', number = ''] = /^PROV-([A-Z]+)-(\d+)$/.exec(id) ?? [];
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), Number(number)]);
  }
  for (const [chapter, numbers] of chapters) expect(numbers, chapter).toEqual(numbers.map((_number, i) => i + 1));
  expect(Object.fromEntries([...chapters].map(([chapter, numbers]) => [chapter, numbers.length]))).toEqual({
    COMP: 2,
    SETUP: 10,
    TURN: 6,
    WORK: 12,
    LABOR: 1,
    COIN: 8,
    BUILD: 10,
    EFF: 7,
    UNION: 2,
    GRIND: 3,
    LEND: 16,
    HARB: 8,
    SAIL: 7,
    GOAL: 19,
    END: 7,
    SCORE: 6,
  });
});

test('only two rules are notes that state no behaviour', () => {
  expect(LEDGER.filter((rule) => rule.note).map((rule) => rule.id)).toEqual(['PROV-COMP-2', 'PROV-WORK-12']);
});

test('every ruling that a rule cites is written down', () => {
  for (const { id, ruling } of LEDGER)
    for (const number of ruling?.split(', ') ?? []) expect(rulings, `${number} of ${id}`).toContain(`| ${number} |`);
  for (let number = 1; number <= 38; number++) expect(rulings).toContain(`| R${number} |`);
});

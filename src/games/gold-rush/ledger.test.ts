import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LEDGER } from './ledger.ts';

const rulings = readFileSync(new URL('./rulings.md', import.meta.url), 'utf8');

test('every rule has its own id, a section and a sentence', () => {
  expect(new Set(LEDGER.map((rule) => rule.id)).size).toBe(LEDGER.length);
  for (const { id, section, text } of LEDGER) {
    expect(id).toMatch(/^RUSH-[A-Z]+-\d+$/);
    expect(section).not.toBe('');
    expect(text, id).toMatch(/\.$/);
  }
});

test('the numbers of each chapter have no gaps', () => {
  const chapters = new Map<string, number[]>();
  for (const { id } of LEDGER) {
    const [, chapter = '', number = ''] = /^RUSH-([A-Z]+)-(\d+)$/.exec(id) ?? [];
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), Number(number)]);
  }
  for (const [chapter, numbers] of chapters) expect(numbers, chapter).toEqual(numbers.map((_number, i) => i + 1));
  expect(Object.fromEntries([...chapters].map(([chapter, numbers]) => [chapter, numbers.length]))).toEqual({
    GOAL: 3,
    COMP: 5,
    SETUP: 5,
    ROUND: 9,
    TURN: 5,
    SWAP: 11,
    SNEAK: 5,
    REDIR: 14,
    DYN: 13,
    MKT: 10,
    MAYOR: 6,
    NQD: 5,
    STR: 9,
    OPT: 3,
  });
});

test('every rule states behaviour, so that a test has to cite it', () => {
  expect(LEDGER.filter((rule) => rule.note)).toEqual([]);
});

test('every ruling that a rule cites is written down', () => {
  for (const { id, ruling } of LEDGER)
    for (const number of ruling?.split(', ') ?? []) expect(rulings, `${number} of ${id}`).toContain(`| ${number} |`);
  for (let number = 1; number <= 36; number++) expect(rulings).toContain(`| R${number} |`);
});

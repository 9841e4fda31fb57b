import { expect, test } from 'vitest';
import type { Rule } from '../../engine/game.ts';
import { ledgerSections, refsIn } from './ledger.ts';

const ledger: Rule[] = [
  { id: 'PROV-WORK-1', section: 'Work', text: 'Move one or more Workers.' },
  { id: 'PROV-COIN-4', section: 'Coin', text: 'With an empty supply nothing is earned.' },
  { id: 'PROV-WORK-2', section: 'Work', text: 'No Worker moves twice.' },
];

test('the ledger is read by sections in the order of the book', () => {
  const sections = ledgerSections(ledger);
  expect(sections.map((section) => [section.title, section.rules.length])).toEqual([
    ['Work', 2],
    ['Coin', 1],
  ]);
});

test('a search finds rules with all given ids and words, in any case', () => {
  expect(ledgerSections(ledger, 'work-2').flatMap((s) => s.rules.map((r) => r.id))).toEqual(['PROV-WORK-2']);
  expect(ledgerSections(ledger, 'EMPTY earned').flatMap((s) => s.rules.map((r) => r.id))).toEqual(['PROV-COIN-4']);
  expect(ledgerSections(ledger, 'empty worker')).toEqual([]);
});

test('ids in a text become references if the ledger knows them', () => {
  const known = (id: string) => ledger.some((rule) => rule.id === id);
  expect(refsIn('See PROV-COIN-4, not PROV-COIN-44.', known)).toEqual([
    'See ',
    { rule: 'PROV-COIN-4' },
    ', not PROV-COIN-44.',
  ]);
  expect(refsIn('Nothing here', known)).toEqual(['Nothing here']);
});

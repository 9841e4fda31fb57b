import { expect, test } from 'vitest';
import { readRulings, rulingIds } from './rulings.ts';

test('rulings are read only from the table in a game’s notes', () => {
  const notes = `# Rulings

| No. | Question | We play | Because | Option |
|---|---|---|---|---|
| R1 | Who goes first? | Drawn at random. | Somebody must. | \`first\` |
| R12 | How often? | On one's own turns. | Else it would be lost. | – |

- R3 is not a row.
`;
  expect(readRulings(notes)).toEqual([
    { id: 'R1', question: 'Who goes first?', play: 'Drawn at random.', because: 'Somebody must.', option: 'first' },
    {
      id: 'R12',
      question: 'How often?',
      play: "On one's own turns.",
      because: 'Else it would be lost.',
      option: null,
    },
  ]);
});

test('a rule may rest on several rulings', () => {
  expect(rulingIds('R5, R35')).toEqual(['R5', 'R35']);
  expect(rulingIds('')).toEqual([]);
});

import { expect, test } from 'vitest';
import { readDesigns } from './designed.ts';

test('designs are the bullets under their heading, each on one line and without Markdown', () => {
  const notes = `# Rulings

- not one of them

## Designed here

Why there are any.

- **Costs of \`seven\` Structures.** The rulebook prints one,
  and no other source was found.
- The order of the spaces.

## Points the notes left to us

- nor this
`;
  expect(readDesigns(notes)).toEqual([
    'Costs of seven Structures. The rulebook prints one, and no other source was found.',
    'The order of the spaces.',
  ]);
});

test('notes without the heading list no designs', () => {
  expect(readDesigns('## Designed here and there\n\n- no')).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readDesigns } from '../engine/designed.ts';
import { shelf } from './index.ts';

test.each(shelf.map(({ id }) => id))('%s lists, with reasons, what was designed here and is in no rulebook', (id) => {
  const notes = fileURLToPath(new URL(`./${id}/rulings.md`, import.meta.url));
  expect(existsSync(notes)).toBe(true);
  const designs = readDesigns(readFileSync(notes, 'utf8'));
  expect(designs.length).toBeGreaterThan(0);
  for (const design of designs) expect(design.length, design).toBeGreaterThan(40);
});

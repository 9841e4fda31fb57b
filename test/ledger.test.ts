/** Every rule of every game has a test that cites it. */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { shelf } from '../src/games/index.ts';
import { readCitations } from '../src/lab/citations.ts';

describe.each(shelf.map((onShelf) => [onShelf.title, onShelf] as const))('the ledger of %s', (_title, onShelf) => {
  const cited = readCitations(fileURLToPath(new URL(`../src/games/${onShelf.id}/`, import.meta.url)));

  test('has a test for every rule that states a behaviour', async () => {
    const { ledger } = await onShelf.load();
    expect(ledger.filter((rule) => !rule.note && !cited.has(rule.id)).map((rule) => rule.id)).toEqual([]);
  });

  test('contains every rule that a test cites', async () => {
    const { ledger, prefix } = await onShelf.load();
    const known = new Set(ledger.map((rule) => rule.id));
    const ours = [...cited.keys()].filter((rule) => rule.startsWith(`${prefix}-`));
    expect(ours.filter((rule) => !known.has(rule))).toEqual([]);
  });

  test('has unique ids, with the prefix of the game', async () => {
    const { ledger, prefix } = await onShelf.load();
    expect(new Set(ledger.map((rule) => rule.id)).size).toBe(ledger.length);
    expect(ledger.filter((rule) => !rule.id.startsWith(`${prefix}-`))).toEqual([]);
  });
});

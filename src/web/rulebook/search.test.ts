import { describe, expect, test } from 'vitest';
import { gameOnShelf } from '../../games/index.ts';
import { find, indexOf } from './search.ts';
import { bookOf } from './shelf.ts';

const GAME = 'gold-rush';
const game = await gameOnShelf(GAME)?.load();
if (!game) throw new Error('The game is on the shelf.');
const ruling = { id: 'R12', question: 'In a circle?', play: 'Yes.', because: 'Every link costs.', option: null };
const index = indexOf(game, await bookOf(GAME), { rulings: [ruling], designs: [] });

describe('searching a book', () => {
  test('lists exact matches first, and says in which chapter they are', () => {
    const [first, ...more] = find(index, 'last plate');
    expect(first).toMatchObject({ chapter: '5 Redirecting a swap', href: '/rules/gold-rush/redirecting-a-swap' });
    expect(first?.excerpt.find(({ hit }) => hit)?.text.toLowerCase()).toBe('last plate');
    expect(more.map(({ chapter }) => chapter)).toContain('7 Dynamite and plates');
  });

  test('finds a rule by its code, and links to its drawer', () => {
    expect(find(index, 'rush-mkt-8')[0]).toMatchObject({
      chapter: '8 The market',
      href: '/rules/gold-rush/the-market#RUSH-MKT-8',
      code: 'RUSH-MKT-8',
    });
  });

  test('finds a ruling by its words and by its number', () => {
    for (const typed of ['in a circle', 'R12'])
      expect(find(index, typed)).toContainEqual(expect.objectContaining({ kind: 'ruling', code: 'R12' }));
  });

  test('finds cards', () => {
    expect(find(index, 'strongbox')[0]?.chapter).toBe('11 The 21 cards');
  });

  test('finds nothing if a word is missing, and nothing for a single letter', () => {
    expect(find(index, 'plate zeppelin')).toEqual([]);
    expect(find(index, 'p')).toEqual([]);
    expect(find(index, '   ')).toEqual([]);
  });

  test('marks every word found, and cuts long passages between words', () => {
    for (const { excerpt } of find(index, 'plate blast')) {
      const marked = excerpt.filter(({ hit }) => hit).map(({ text }) => text.toLowerCase());
      expect(marked.length).toBeGreaterThan(0);
      expect(excerpt.map(({ text }) => text).join('').length).toBeLessThanOrEqual(100);
    }
  });
});

/** What the shelf says about a game without loading it agrees with the game itself. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { creditLine, seatRange } from '../engine/meta.ts';
import { mainGames, shelf, sideGames } from './index.ts';

describe.each(shelf.map((game) => [game.id, game] as const))('the shelf on %s', (id, onShelf) => {
  test('has the id, the title and the seats of the game', async () => {
    const { title, seats } = onShelf;
    expect(await onShelf.load()).toMatchObject({ id, title, seats });
    expect((onShelf.lines ?? [title]).join(' ')).toBe(title);
  });

  test('has a tagline, and says what was designed here', () => {
    expect(onShelf.tagline).toMatch(/^[A-Z].{20,80}\.$/);
    expect(onShelf.credits.here).toMatch(/[a-z]$/);
  });

  test('has a woodcut that uses only the colours of its print, and sets those colours', () => {
    const woodcut = readFileSync(new URL(`./${id}/woodcut.svg`, import.meta.url), 'utf8');
    const print = readFileSync(new URL(`./${id}/poster.css`, import.meta.url), 'utf8');
    expect(woodcut).toContain('viewBox="0 0 240 170"');
    for (const colour of woodcut.matchAll(/(?:fill|stroke)="(?!none)([^"]+)"/g))
      expect(colour[1]).toMatch(/^var\(--(ck|cp|spot|tone)\)$/);
    for (const name of ['spot', 'tone', 'stock', 'head']) expect(print).toMatch(new RegExp(`^  --${name}: `, 'm'));
    // Otherwise one game's styles would change another game's pages.
    for (const selector of print.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g))
      expect(selector[1]).toContain(`.print-${id}`);
  });

  test('has a browser-play.ts that tells the browser tests how to play it', () => {
    expect(existsSync(new URL(`./${id}/browser-play.ts`, import.meta.url))).toBe(true);
  });
});

test('side games come after the others', () => {
  expect(shelf).toEqual([...mainGames, ...sideGames]);
});

test('seats and credits have a short form', () => {
  expect(seatRange({ seats: [2] })).toBe('2');
  expect(seatRange({ seats: [2, 3, 5] })).toBe('2–5');
  expect(creditLine({ here: 'everything' })).toBeNull();
  expect(creditLine({ designer: 'A. Smith', year: '1849', here: 'all' })).toBe('designed by A. Smith, 1849');
});

import { describe, expect, test } from 'vitest';
import { levelOf } from '../../bots/levels.ts';
import type { Sitter } from '../../engine/table.ts';
import { firstOpponent, nextLevel, placesFor } from './opponent.ts';

const JUNE: Sitter = { kind: 'person', name: 'June' };
const bot = (level: string): Sitter => ({ kind: 'bot', name: 'Somebody', level });

function kept(updated: number, level: string, winners?: readonly number[], game = 'pebbles') {
  const card = { id: String(updated), game, options: {}, sitters: [JUNE, bot(level)], created: 0 };
  return { card, updated, ...(winners ? { winners } : {}) };
}

test('the first opponent has the weakest level and is the only one', () => {
  const opponent = firstOpponent();
  expect(levelOf(opponent.level).rank).toBe(1);
  expect(placesFor(2, 'June', opponent).map(({ kind, level, who }) => [kind, level, who])).toEqual([
    ['person', 'foreman', null],
    ['bot', 'greenhorn', opponent.slug],
  ]);
});

describe('the level of the next opponent', () => {
  test('is one up after a win', () => {
    expect(nextLevel([kept(1, 'greenhorn-keeper', [0])], 'pebbles')).toBe('settler');
    expect(nextLevel([kept(1, 'assayer', [0])], 'pebbles')).toBe('assayer');
  });

  test('stays the same after a loss, and while the last game is unfinished', () => {
    expect(nextLevel([kept(1, 'settler', [1])], 'pebbles')).toBe('settler');
    expect(nextLevel([kept(2, 'greenhorn'), kept(1, 'foreman', [0])], 'pebbles')).toBe('greenhorn');
  });

  test('is the usual one where nothing is known, whatever was played in other games', () => {
    expect(nextLevel([], 'pebbles')).toBe('foreman');
    expect(nextLevel([kept(1, 'assayer', [0], 'marbles')], 'pebbles')).toBe('foreman');
  });
});

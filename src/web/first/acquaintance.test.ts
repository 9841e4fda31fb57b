import { describe, expect, test } from 'vitest';
import type { Sitter } from '../../engine/table.ts';
import { hasPlayed, readAcquaintances } from './acquaintance.ts';

const STRANGER = { table: null };
const JUNE: Sitter = { kind: 'person', name: 'June' };
const NICO: Sitter = { kind: 'bot', name: 'Nico', level: 'greenhorn' };

function kept(id: string, game: string, seq: number, over = false, sitters = [JUNE, NICO]) {
  return { card: { id, game, options: {}, sitters, created: 0 }, seq, over };
}

describe('a game is the first of its kind', () => {
  test('on a device without a table of it', () => {
    expect(hasPlayed(STRANGER, [], 'pebbles')).toBe(false);
    expect(hasPlayed(STRANGER, [kept('a', 'marbles', 40, true)], 'pebbles')).toBe(false);
  });

  test('when earlier tables were only looked at, or had bots alone', () => {
    const tables = [kept('a', 'pebbles', 3), kept('b', 'pebbles', 60, true, [NICO, NICO])];
    expect(hasPlayed(STRANGER, tables, 'pebbles')).toBe(false);
  });

  test('no longer once another one is finished or well under way', () => {
    expect(hasPlayed(STRANGER, [kept('a', 'pebbles', 8, true)], 'pebbles')).toBe(true);
    expect(hasPlayed(STRANGER, [kept('a', 'pebbles', 10)], 'pebbles')).toBe(true);
  });

  test('as long as the first table itself is played, even if only its record is left', () => {
    expect(hasPlayed({ table: 'a' }, [], 'pebbles')).toBe(true);
    expect(hasPlayed({ table: 'a' }, [], 'pebbles', 'a')).toBe(false);
    expect(hasPlayed({ table: 'a' }, [kept('b', 'pebbles', 30)], 'pebbles', 'a')).toBe(false);
    expect(hasPlayed({ table: 'a' }, [], 'pebbles', 'b')).toBe(true);
    expect(hasPlayed(STRANGER, [kept('a', 'pebbles', 30)], 'pebbles', 'a')).toBe(false);
  });
});

describe('stored acquaintances', () => {
  test('are read back completely', () => {
    const course = {
      step: 3,
      place: { chapter: 0, lesson: 2, met: 0 },
      played: [{ chapter: 0, lesson: 1, seat: 0, action: { type: 'take', from: 2 } }],
    };
    const stored = { pebbles: { table: 'a', told: ['rule-1'], alone: true, course, learned: true } };
    expect(readAcquaintances(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  test.each([
    [null],
    ['x'],
    [{ pebbles: 7 }],
    [{ pebbles: { table: 3, told: 'all', alone: 'yes', course: { step: -1 }, learned: 1 } }],
    [{ pebbles: { course: { step: 2, place: { chapter: 0, lesson: 1, met: 0 }, played: [{ action: null }] } } }],
  ])('become those of a stranger where they are invalid: %j', (stored) => {
    for (const one of Object.values(readAcquaintances(stored)))
      expect(one).toEqual({ table: null, told: [], alone: false, course: null, learned: false });
  });
});

import { describe, expect, test } from 'vitest';
import type { Sitter } from '../../engine/table.ts';
import type { TableSummary } from '../tables/index.ts';
import { company, since, tableWords } from './table-words.ts';

const june: Sitter = { kind: 'person', name: 'June' };
const ana: Sitter = { kind: 'person', name: 'Ana' };
const foreman: Sitter = { kind: 'bot', name: 'Foreman', level: 'foreman' };
const greenhorn: Sitter = { kind: 'bot', name: 'Greenhorn', level: 'greenhorn' };
const HOUR = 3_600_000;

function summary(change: Partial<TableSummary>): TableSummary {
  const card = { id: 'a', game: 'province', options: {}, sitters: [june, foreman], created: 0 };
  return { card, seq: 40, updated: 0, line: 'Turn 11: June', over: false, yours: true, ...change };
}

describe('a table’s slip', () => {
  test('names the game and its progress', () => {
    expect(tableWords(summary({}), 'Province', 2 * HOUR)).toEqual({
      title: 'Province, turn 11',
      state: 'Your turn, last played 2 hours ago',
      company: 'against Foreman',
    });
  });

  test('says when the bots are to move', () => {
    expect(tableWords(summary({ yours: false }), 'Province', HOUR).state).toBe('Bots to move, last played 1 hour ago');
  });

  test('leaves the last words of a finished game to the table', () => {
    const over = summary({ over: true, yours: false, line: 'The game is over. Somebody built a seventh Structure.' });
    expect(tableWords(over, 'Province', 0)).toMatchObject({ title: 'Province', state: 'Finished just now' });
  });

  test('names the game alone before anything has happened', () => {
    expect(tableWords(summary({ line: '' }), 'Province', 0).title).toBe('Province');
  });
});

test('company is described by who is a person', () => {
  expect(company([june, foreman, greenhorn])).toBe('against Foreman and Greenhorn');
  expect(company([june, ana])).toBe('June and Ana on one screen');
  expect(company([june, ana, foreman])).toBe('June, Ana and Foreman on one screen');
  expect(company([greenhorn, foreman])).toBe('Greenhorn and Foreman, bots only');
});

test('elapsed time is given in the largest whole unit, and is never negative', () => {
  expect(since(0, 59_999)).toBe('just now');
  expect(since(0, 60_000)).toBe('1 minute ago');
  expect(since(0, 23 * HOUR)).toBe('23 hours ago');
  expect(since(0, 24 * HOUR)).toBe('1 day ago');
  expect(since(5 * HOUR, 0)).toBe('just now');
});

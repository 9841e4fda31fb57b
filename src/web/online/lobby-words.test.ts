import { describe, expect, test } from 'vitest';
import type { LobbyTable } from '../../engine/protocol.ts';
import {
  endedWhen,
  liveSentence,
  liveTitle,
  lobbySentence,
  openSentence,
  openTitle,
  resultSentence,
  resultTitle,
} from './lobby-words.ts';

const seat = (name: string, kind: 'person' | 'bot' | 'free' = 'person') => ({ kind, name });
const table = (over: Partial<LobbyTable> = {}): LobbyTable => ({
  table: 't',
  game: 'gold-rush',
  host: 'Hattie',
  words: '',
  pace: { kind: 'live', bank: 900, extra: 0 },
  seats: [seat('Hattie'), seat('', 'free'), seat('', 'free')],
  line: '',
  news: '',
  updated: 0,
  result: null,
  ...over,
});

describe('the head of the lobby', () => {
  const full = table({ seats: [seat('Ana'), seat('Ben')] });

  test('says how many are there and how many tables have room', () => {
    expect(lobbySentence({ open: [table(), full], live: [], visitors: 11 })).toBe(
      'Eleven people are at the tables, and one table has a chair free.',
    );
    expect(lobbySentence({ open: [full], live: [], visitors: 1 })).toBe('One person is at the tables.');
  });

  test('never mentions a count of zero', () => {
    expect(lobbySentence({ open: [], live: [], visitors: 0 })).toBe('Nobody else is in town at the moment.');
    expect(lobbySentence({ open: [], live: [full], visitors: null })).toMatch(/^Everyone is busy/);
    expect(lobbySentence({ open: [table()], live: [], visitors: null })).toBe('One table has a chair free.');
  });
});

describe('an open table', () => {
  test('goes by its host and speaks in their words', () => {
    expect(openTitle(table(), 'Gold Rush')).toBe('Hattie’s Gold Rush');
    expect(openTitle(table({ host: '' }), 'Gold Rush')).toBe('A game of Gold Rush');
    expect(openSentence(table({ words: 'At nine.' }), { minutes: 25 })).toBe('“At nine.”');
  });

  test('otherwise says how long it takes and who is missing', () => {
    expect(openSentence(table(), { minutes: 25 })).toBe('About 25 minutes, live. Two more players needed.');
    const slow = table({ pace: { kind: 'days', days: 1 }, seats: [seat('Ana'), seat('', 'free')] });
    expect(openSentence(slow, { minutes: 90 })).toBe('One day for every move. One more player needed.');
    const full = table({ pace: { kind: 'none' }, seats: [seat('Ana')] });
    expect(openSentence(full, undefined)).toBe('One sitting of play, and no clock. All seats are taken.');
  });
});

test('a live table says where it stands and what has just happened', () => {
  expect(liveTitle({ line: 'Month 22: Ana begins' }, 'Tabernacle')).toBe('Tabernacle, month 22');
  expect(liveTitle({ line: '' }, 'Province')).toBe('Province');
  expect(liveSentence(table({ news: 'Ana laid a road.' }))).toBe('Ana laid a road.');
  expect(liveSentence(table({ seats: [seat('Ana'), seat('Ben')] }))).toBe('Ana and Ben are playing.');
});

describe('a result', () => {
  const seats = [seat('Hattie'), seat('Ben'), seat('Ana'), seat('Silas')];
  const result = (scores: number[], winners: number[]) => table({ seats, result: { scores, winners } });

  test('says who won and by how much', () => {
    expect(resultTitle(result([85, 110, 20, 10], [1]), 'Gold Rush')).toBe('Ben won Gold Rush');
    expect(resultSentence(result([85, 110, 20, 10], [1]))).toBe('110 to Hattie’s 85, two others');
    expect(resultSentence(table({ seats: seats.slice(0, 2), result: { scores: [7, 6], winners: [0] } }))).toBe(
      '7 to Ben’s 6',
    );
  });

  test('may be shared, or nobody’s', () => {
    expect(resultTitle(result([5, 9, 9, 1], [1, 2]), 'Tabernacle')).toBe('Ben and Ana tied in Tabernacle');
    expect(resultSentence(result([5, 9, 9, 1], [1, 2]))).toBe('9 each to Hattie’s 5, one other');
    expect(resultSentence(table({ seats: seats.slice(0, 2), result: { scores: [4, 4], winners: [0, 1] } }))).toBe(
      '4 each',
    );
    expect(resultTitle(result([0, 0, 0, 0], []), 'Gold Rush')).toBe('Nobody won Gold Rush');
  });

  test('says when, in the largest unit that helps', () => {
    const now = new Date(2026, 10, 18, 12).getTime();
    const ago = (minutes: number) => endedWhen(now - minutes * 60_000, now);
    expect([ago(0), ago(10), ago(60), ago(300), ago(1500)]).toEqual([
      'just now',
      '10 min',
      '1 hour',
      '5 hours',
      'yesterday',
    ]);
    expect(ago(3 * 1440)).toBe('Sunday');
    expect(ago(20 * 1440)).toBe('29 Oct');
  });
});

import { expect, test } from 'vitest';
import type { Sitter } from '../../engine/table.ts';
import type { ListedTable } from '../online/api.ts';
import type { TableSummary } from '../tables/index.ts';
import { keptTicket, listedTicket } from './finished.ts';

const NOW = new Date(2026, 10, 18, 12).getTime();
const june: Sitter = { kind: 'person', name: 'June' };
const ana: Sitter = { kind: 'person', name: 'Ana' };
const ezra: Sitter = { kind: 'bot', name: 'Ezra', level: 'foreman' };

function kept(sitters: readonly Sitter[], over: Partial<TableSummary>): TableSummary {
  const card = { id: 't', game: 'g', options: {}, sitters, created: 0 };
  const updated = new Date(2026, 10, 17).getTime();
  return { card, seq: 9, updated, line: '', over: true, yours: false, ...over };
}

test('a ticket says who won, the others with their points, the score and the date', () => {
  const table = kept([june, ezra, ana], { result: { scores: [70, 20, 110], winners: [2], unit: '$' } });
  expect(keptTicket(table, 'Gold Rush', NOW)).toEqual({
    title: 'Gold Rush',
    won: 'Ana won',
    yours: false,
    others: 'June $70, Ezra $20',
    score: '$110',
    date: '17 Nov',
  });
});

test('a person alone against bots is “you”, as the winner and among the others', () => {
  const won = keptTicket(kept([june, ezra], { result: { scores: [7, 4], winners: [0] } }), 'Province', NOW);
  expect([won.won, won.yours, won.others, won.score]).toEqual(['You won', true, 'Ezra 4', '7']);
  const lost = keptTicket(kept([june, ezra], { result: { scores: [-1, 4], winners: [1] } }), 'Province', NOW);
  expect([lost.won, lost.yours, lost.others]).toEqual(['Ezra won', false, 'you −1']);
});

test('a ticket shows a shared win, a lost game and a game of last year as such', () => {
  const shared = kept([ezra, june], {
    result: { scores: [7, 7], winners: [0, 1] },
    updated: new Date(2025, 0, 3).getTime(),
  });
  expect(keptTicket(shared, 'Province', NOW)).toMatchObject({ won: 'You and Ezra tied', date: '3 Jan 2025' });
  const lost = kept([ezra, june], { result: { scores: [0, 0], winners: [] } });
  expect(keptTicket(lost, 'Gold Rush', NOW)).toMatchObject({ won: 'Nobody won', score: '' });
});

test('a table stored before results were has only its winner', () => {
  expect(keptTicket(kept([june, ezra], { winners: [0] }), 'Province', NOW)).toMatchObject({
    won: 'You won',
    others: 'against Ezra',
    score: '',
  });
  expect(keptTicket(kept([june, ezra], {}), 'Province', NOW).won).toBe('Finished');
});

test('the ticket of a table on a server is from the seat of the person who asks', () => {
  const table: ListedTable = {
    table: 't',
    game: 'g',
    stage: 'over',
    seats: 2,
    free: 0,
    line: '',
    updated: NOW,
    names: ['June', 'Ana'],
    yours: false,
    result: { names: ['Ana', 'June'], scores: [9, 3], winners: [0], you: 1 },
  };
  expect(listedTicket(table, 'Province', NOW)).toMatchObject({ won: 'Ana won', others: 'you 3', score: '9' });
  const { result, ...old } = table;
  expect(listedTicket(old, 'Province', NOW)).toMatchObject({ won: 'Finished', others: 'online: June and Ana' });
});

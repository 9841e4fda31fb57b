import { describe, expect, test } from 'vitest';
import { features, value } from './insight.ts';
import { playing } from './playing.ts';
import { type Given, position } from './position.ts';
import { drawing, late, opening } from './positions.ts';
import type { ProvisionsState } from './state.ts';

const ROW = ['C46', 'C47', 'C48', 'C49', 'C50', 'C12'] as const;

/** How much higher the value for seat 0 is after one command than after another. */
function gain(given: Given, better: string, worse: string): number {
  const after = (words: string): ProvisionsState => {
    const table = playing(given);
    table.does(words);
    return table.state;
  };
  return value(after(better), 0) - value(after(worse), 0);
}

describe('the value', () => {
  test('is the sum of its parts, in play and at the end', () => {
    const over = position({ phase: 'over', won: [['C01'], ['C46', 'C02']], bonus: ['B01', 'B09'] });
    for (const state of [opening, drawing, late, over])
      for (let seat = 0; seat < state.kept.length; seat++) {
        const sum = Object.values(features(state, seat)).reduce((total, part) => total + part, 0);
        expect(value(state, seat)).toBeCloseTo(sum, 9);
      }
  });

  test('is higher for a served prospector, and lower if a rival has served one', () => {
    const even = position({ row: ROW });
    expect(value(position({ row: ROW, won: [['C40']] }), 0)).toBeGreaterThan(value(even, 0));
    expect(value(position({ row: ROW, won: [[], ['C40']] }), 0)).toBeLessThan(value(even, 0));
  });

  test('prefers contracts early, and points late', () => {
    const worth = (month: Given['month'], id: 'C29' | 'C15'): number =>
      value(position({ row: ROW, won: [[id]], bonus: ['B16'], ...(month ? { month } : {}) }), 0);
    expect(worth('July', 'C29')).toBeGreaterThan(worth('July', 'C15'));
    expect(worth('December', 'C29')).toBeLessThan(worth('December', 'C15'));
  });

  test('is higher for cubes that somebody in the row wants, and higher still if two of them do', () => {
    const shelf = { production: { potato: 3, flour: 3, lantern: 3, clothing: 3, pistol: 3 } };
    const row = ['C39', 'C37', 'C34', 'C03', 'C43', 'C36'] as const;
    expect(gain({ row, ...shelf }, 'buy pistol lantern', 'buy potato clothing')).toBeGreaterThan(0);
  });

  test('counts less on a sale that a rival is about to make', () => {
    const own = { potato: 1, coffee: 1, lantern: 1 };
    const row = ['C46', 'C47', 'C48', 'C49', 'C34', 'C15'] as const;
    const against = (rival: Given['stock']): Readonly<Record<string, number>> =>
      features(position({ row, stock: [own, ...(rival ?? [])] }), 0);
    const useless = { flour: 1, clothing: 1, potato: 1 };
    expect(against([own]).plan).toBeLessThan(against([useless]).plan ?? 0);
  });

  test('expects more of the Bonus Card the larger the lead over the best rival', () => {
    const lead = (own: readonly 'C36'[], rival: readonly 'C37'[]): number =>
      features(position({ row: ROW, month: 'December', won: [own, rival], bonus: ['B06', 'B16'] }), 0).bonus ?? 0;
    expect(lead(['C36'], [])).toBeGreaterThan(lead([], []));
    expect(lead([], [])).toBeGreaterThan(lead([], ['C37']));
  });

  test('ranks winning above everything else at the end', () => {
    const over = position({ phase: 'over', won: [['C46'], ['C01']], bonus: ['B01', 'B09'] });
    expect(value(over, 0)).toBeGreaterThan(0);
    expect(value(over, 1)).toBeLessThan(0);
  });
});

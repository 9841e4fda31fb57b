import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../engine/game.ts';
import type { ProspectorId } from './content.ts';
import { type Given, position } from './position.ts';
import { outcome } from './scoring.ts';

function ended(given: Given): Outcome {
  const end = outcome(position({ phase: 'over', ...given }));
  if (!end) throw new Error('The game is not over.');
  return end;
}

describe('the tie-break', () => {
  /** Five points each, two prospectors against three, and Bonus Cards that pay nothing. */
  const level: Given = {
    won: [
      ['C46', 'C11'],
      ['C14', 'C15', 'C12'],
    ],
    bonus: ['B02', 'B01'],
  };

  test('compares prospectors before cubes (P49-SCORE-9)', () => {
    const end = ended({ ...level, stock: [{ potato: 2, beans: 2 }, {}] });
    expect(end.scores).toEqual([5, 5]);
    expect(end.places).toEqual([2, 1]);
    expect(end.decided).toEqual({
      text: '{s0} and {s1} had 5 points each; {s1} served more prospectors, 3.',
      rule: 'P49-SCORE-9',
    });
  });

  test('compares points before anything else (P49-SCORE-9, P49-AIM-1)', () => {
    const end = ended({ won: [['C46'], ['C11', 'C12', 'C13']], stock: [{}, { potato: 2 }], bonus: ['B13', 'B01'] });
    expect(end.scores).toEqual([4, 3]);
    expect(end.places).toEqual([1, 2]);
  });

  test('ranks every seat, not the winner alone, and shares a place (P49-SCORE-9)', () => {
    const end = ended({
      won: [['C11'], ['C46'], ['C12'], ['C13']],
      stock: [{ potato: 1 }, {}, { potato: 1 }, {}],
      bonus: ['B02', 'B16', 'B07', 'B05'],
    });
    expect(end.scores).toEqual([1, 4, 1, 1]);
    expect(end.places).toEqual([2, 1, 2, 4]);
  });
});

describe('the +2 of a pair for second place', () => {
  /** Points of seat 0 for Lantern and Pistol together, and for second place in them. */
  const lines = (won: readonly (readonly ProspectorId[])[], options: Given['options'] = {}) =>
    ended({ won, bonus: ['B09'], options: { secondValue: 'runnerUp', ...options } })
      .points[0]?.slice(1)
      .map(({ points }) => points);

  test('goes to the seat that is second alone, behind one alone (P49-SCORE-7)', () => {
    expect(lines([['C10'], ['C36'], ['C12']])).toEqual([0, 2, 0]);
  });

  test('goes to neither of two seats level in second place (P49-SCORE-7)', () => {
    expect(lines([['C10'], ['C36'], ['C11']])).toEqual([0, 0, 0]);
  });

  test('does not go to a seat with two ahead, level or not (P49-SCORE-7)', () => {
    expect(lines([['C10'], ['C36'], ['C37']])).toEqual([0, 0, 0]);
    expect(lines([['C10'], ['C36'], ['C37', 'C11']])).toEqual([0, 0, 0]);
  });

  test('does not go to the first, alone or level (P49-SCORE-7, P49-SCORE-5)', () => {
    expect(lines([['C36'], ['C10'], ['C12']])).toEqual([8, 0, 0]);
    expect(lines([['C36'], ['C37'], ['C12']])).toEqual([0, 0, 0]);
    expect(lines([['C36'], ['C37'], ['C12']], { bonusTies: 'everyone' })).toEqual([8, 0, 0]);
  });

  test('goes to the second even with none sold, and ignores the third good (P49-SCORE-7)', () => {
    expect(lines([['C12'], ['C36']])).toEqual([0, 2, 0]);
    expect(lines([['C01'], ['C36'], ['C12']])).toEqual([0, 0, 0]);
  });

  test('is for the most of the third good unless the table has chosen otherwise (P49-SCORE-7)', () => {
    expect(lines([['C01'], ['C36'], ['C12']], { secondValue: 'thirdGood' })).toEqual([0, 2, 0]);
    expect(lines([['C10'], ['C36', 'C01'], ['C12']], { secondValue: 'thirdGood' })).toEqual([0, 0, 0]);
  });
});

import { describe, expect, test } from 'vitest';
import { province } from './index.ts';
import { playing } from './playing.ts';
import type { Given } from './position.ts';
import { actors } from './rules.ts';
import { outcome, SCORING } from './scoring.ts';

const sixOfRed = { lender: [0], bank: [0], camp: [0], village: [0], mill: [0], union: [0] };
const settled: Given['resolved'] = [
  ['twoVp', 0],
  ['workers', 0],
  ['structure', 0],
];

describe('the end', () => {
  test('comes with the seventh Structure of a player (PROV-END-1)', () => {
    const table = playing({
      phase: 'spend',
      labor: 6,
      coin: [9, 3],
      built: sixOfRed,
      resolved: settled,
      goals: ['coin10'],
    });
    expect(table.does('build harbor')).toContainEqual({ type: 'endTriggered', reason: 'seven' });
    table.does('endTurn');
    expect(outcome(table.state)?.endings).toMatchObject([{ id: 'seven', rule: 'PROV-END-1' }]);
  });

  test('comes with the eighth type, whoever built the others (PROV-END-2)', () => {
    const built = { lender: [1], bank: [1], camp: [0], village: [0], mill: [1], smithy: [1], union: [0] };
    const resolved: Given['resolved'] = [...(settled ?? []), ['coin5', 1]];
    const table = playing({ phase: 'spend', labor: 1, coin: [4, 3], built, resolved, goals: ['coin10'] });
    expect(table.does('build harbor')).toContainEqual({ type: 'endTriggered', reason: 'oneOfEach' });
    table.does('endTurn');
    expect(outcome(table.state)?.endings).toMatchObject([{ id: 'oneOfEach', rule: 'PROV-END-2' }]);
  });

  test('does not come with a second copy of a type (PROV-END-2)', () => {
    const built = { lender: [1], bank: [1], camp: [0], village: [0], mill: [1], smithy: [1], union: [1] };
    const table = playing({
      phase: 'spend',
      labor: 1,
      coin: [4, 3],
      built,
      resolved: [...(settled ?? []), ['coin5', 1]],
      goals: ['coin10'],
    });
    table.does('build union');
    expect(table.state.ends).toEqual([]);
  });

  test('comes with the fifth Goal, claimed or removed (PROV-END-3)', () => {
    const table = playing({
      phase: 'spend',
      labor: 2,
      grinds: 1,
      built: { lender: [0, 1], mill: [0, 1], union: [0, 1], camp: [0, 1] },
      resolved: [...(settled ?? []).filter(([goal]) => goal !== 'structure'), ['coin5', 1]],
      goals: ['grind', 'structure'],
    });
    expect(table.does('grind').at(-1)).toEqual({ type: 'endTriggered', reason: 'goals' });
    table.does('endTurn');
    expect(outcome(table.state)?.endings).toMatchObject([{ id: 'goals', rule: 'PROV-END-3' }]);
  });

  test('lets the turn be played out and gives the rival no further turn (PROV-END-4)', () => {
    const table = playing({
      phase: 'spend',
      labor: 3,
      coin: [9, 3],
      built: { ...sixOfRed, mill: [1, 0], lender: [1, 0], bank: [1, 0] },
      resolved: settled,
      token: 0,
    });
    table.does('build harbor', 'repay', 'union', 'grind');
    expect(outcome(table.state)).toBeNull();
    table.does('endTurn');
    expect(table.state).toMatchObject({ phase: 'over', active: 0 });
    expect(outcome(table.state)).not.toBeNull();
  });

  test('names every reason that occurred in one turn (PROV-END-5)', () => {
    const table = playing({
      phase: 'spend',
      labor: 6,
      coin: [9, 3],
      built: { ...sixOfRed, smithy: [1], mill: [1, 0] },
      resolved: [...(settled ?? []), ['coin5', 1]],
      goals: ['spending'],
    });
    table.does('build harbor', 'endTurn');
    expect(outcome(table.state)?.endings.map((ending) => ending.id)).toEqual(['seven', 'oneOfEach', 'goals']);
  });

  test('leaves nobody anything to do (PROV-END-6)', () => {
    const table = playing({ phase: 'spend', quiet: 39, turn: 43 });
    table.does('endTurn');
    expect(actors(table.state)).toEqual([]);
    for (const seat of [0, 1]) {
      expect(province.legal(table.state, seat)).toEqual([]);
      for (const action of province.candidates(table.state, seat))
        expect(province.refuse(table.state, seat, action)?.because).toBe('gameOver');
    }
  });

  test('comes after 40 turns in a row without a Structure or Goal; either restarts the count (PROV-END-7)', () => {
    const quiet = playing({ phase: 'spend', quiet: 39, turn: 43 });
    expect(quiet.does('endTurn')).toContainEqual({ type: 'endTriggered', reason: 'quiet' });
    const built = playing({ phase: 'spend', quiet: 39, turn: 43, labor: 1 });
    built.does('build union', 'endTurn');
    expect(built.state).toMatchObject({ quiet: 0, phase: 'work' });
    const claimed = playing({ phase: 'spend', quiet: 39, turn: 43, coin: [5, 3], goals: ['coin5', 'coin10'] });
    claimed.does('endTurn');
    expect(claimed.state).toMatchObject({ quiet: 0, phase: 'work' });
  });
});

describe('the score', () => {
  const example: Given = {
    phase: 'over',
    built: {
      camp: [0, 1],
      village: [0],
      mill: [0],
      smithy: [0],
      lender: [1, 0],
      union: [1],
      harbor: [1],
      bank: [1],
    },
    workers: ['sailor1@lower'],
    ships: ['white', 'black'],
    resolved: [
      ['labor', 0],
      ['twoVp', 0],
      ['coin5', 1],
    ],
    goals: ['coin10'],
    token: 0,
    ends: ['oneOfEach'],
  };

  test('adds first builds and Goals and takes 2 for the Lender Token (PROV-SCORE-1)', () => {
    const result = outcome(playing(example).state);
    expect(result?.scores).toEqual([6, 6]);
    expect(result?.points.map((lines) => lines.map((line) => line.points))).toEqual([
      [6, 2, -2],
      [5, 1, 0],
    ]);
    expect(result?.points[0]?.map((line) => line.detail)).toEqual([
      'Camp 1, Village 2, Mill 1, Smithy 2',
      'Labor Goal, 2 VP Structure Goal',
      'still held',
    ]);
  });

  test('may be negative (PROV-SCORE-2)', () => {
    const table = playing({ phase: 'over', built: { lender: [1, 0] }, token: 0, quiet: 40, ends: ['quiet'] });
    expect(outcome(table.state)).toMatchObject({ scores: [-2, 1], places: [2, 1] });
    expect(outcome(table.state)?.points[0]?.map((line) => line.detail)).toEqual(['none', 'none', 'still held']);
  });

  test('the most points win, even with fewer Structures (PROV-SCORE-3)', () => {
    const table = playing({
      phase: 'over',
      built: { camp: [0], village: [0], union: [1], lender: [1], mill: [0, 1] },
      quiet: 40,
      ends: ['quiet'],
      goals: ['coin10'],
    });
    expect(outcome(table.state)).toMatchObject({
      scores: [4, 2],
      places: [1, 2],
      decided: { text: 'More victory points: 4 to 2.', rule: 'PROV-SCORE-3' },
    });
  });

  test('on equal points, more Structures win, those built second included (PROV-SCORE-4)', () => {
    const table = playing({
      phase: 'over',
      built: { union: [0, 1], lender: [1] },
      quiet: 40,
      ends: ['quiet'],
    });
    expect(outcome(table.state)).toMatchObject({ scores: [1, 1], places: [2, 1], decided: { rule: 'PROV-SCORE-4' } });
  });

  test('on equal Structures too, more Workers win; Green ones belong to nobody (PROV-SCORE-5)', () => {
    const table = playing({ phase: 'over', built: { camp: [1], union: [0] }, quiet: 40, ends: ['quiet'] });
    expect(outcome(table.state)).toMatchObject({ scores: [1, 1], places: [2, 1], decided: { rule: 'PROV-SCORE-5' } });
  });

  test('if everything is equal, the game is a tie: the worked example (PROV-SCORE-6)', () => {
    expect(outcome(playing(example).state)).toMatchObject({ places: [1, 1], decided: { rule: 'PROV-SCORE-6' } });
  });
});

test('the words for sources inside a sentence stand for labels of the final count (PROV-SCORE-1)', () => {
  const { state } = playing({ phase: 'over', quiet: 40, ends: ['quiet'] });
  const labels = outcome(state)?.points[0]?.map(({ label }) => label) ?? [];
  const said = labels.map((label) => SCORING.spoken?.[label] ?? label);
  expect(said).toEqual(['building first', 'Goals', 'the Lender Token']);
  expect(labels).toEqual(expect.arrayContaining(Object.keys(SCORING.spoken ?? {})));
});

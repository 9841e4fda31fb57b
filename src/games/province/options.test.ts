import { describe, expect, test } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { readOptions, standardOptions } from '../../engine/options.ts';
import { province } from './index.ts';
import { OPTIONS, STANDARD } from './options.ts';
import { playing } from './playing.ts';
import type { Given } from './position.ts';
import { outcome } from './scoring.ts';

const game = province;

describe('what a table may choose', () => {
  test('is listed with the printed rule first', () => {
    expect(standardOptions(game)).toEqual(STANDARD);
    for (const option of OPTIONS) {
      expect(option.choices[0]?.value).toBe(option.standard);
      expect(province.ledger.map((rule) => rule.id)).toContain(option.rule);
    }
  });

  test('quietLimit takes any even number from 20 to 100 (PROV-END-7)', () => {
    for (const limit of [20, 22, 66, 98, 100])
      expect(readOptions(game, { quietLimit: limit }, 2)).toMatchObject({ options: { quietLimit: limit } });
    for (const limit of [18, 21, 102, 40.5, 'many'])
      expect(readOptions(game, { quietLimit: limit }, 2)).toHaveProperty('problem');
  });
});

describe('cycleOrder LCL', () => {
  test.each([
    ['top', 'coin'],
    ['coin', 'lower'],
    ['lower', 'top'],
  ])('moves Workers from %s to %s (PROV-WORK-1)', (from, to) => {
    const [moved] = playing({ options: { cycleOrder: 'LCL' } }).does(`move green@${from}`);
    expect(moved).toMatchObject({ to, coin: to === 'coin' ? 1 : 0, labor: to === 'coin' ? 0 : 1 });
  });
});

describe('twoVpGoal printed', () => {
  const given: Given = {
    phase: 'spend',
    labor: 5,
    coin: [3, 3],
    built: { camp: [1, 0], village: [1, 0], mill: [0] },
    goals: ['twoVp', 'coin10'],
  };

  test('counts Structures built second (PROV-GOAL-15)', () => {
    const table = playing({ ...given, options: { twoVpGoal: 'printed' } });
    table.does('build smithy');
    expect(table.state.goalOwners).toEqual([0]);
  });

  test('lets both players meet the Goal, which is then removed (PROV-GOAL-5)', () => {
    const table = playing({
      phase: 'spend',
      options: { twoVpGoal: 'printed' },
      labor: 2,
      grinds: 1,
      built: { camp: [1, 0], village: [1, 0], mill: [0, 1], smithy: [0, 1] },
      goals: ['grind', 'twoVp', 'coin10'],
    });
    table.does('grind');
    expect(table.state.goalOwners).toEqual([0, NOBODY]);
  });
});

describe('workersGoalBorrow', () => {
  const given: Given = {
    built: { lender: [0], camp: [1], harbor: [0] },
    workers: ['sailor0@top'],
    ships: ['white', 'black'],
    goals: ['workers'],
  };

  test('decides whether a borrowed Camp counts for the Workers Goal (PROV-GOAL-11)', () => {
    const strict = playing({ ...given, options: { workersGoalBorrow: false } });
    strict.does('borrow camp');
    expect(strict.state.goalOwners).toEqual([]);
    expect(strict.refusal('move camp@top')).toBeNull();
    const printed = playing(given);
    printed.does('borrow camp');
    expect(printed.state.goalOwners).toEqual([0]);
  });
});

describe('goalRetro off', () => {
  test('counts for a Goal only what happens after it is turned up (PROV-GOAL-7)', () => {
    const table = playing({
      options: { goalRetro: false },
      phase: 'spend',
      labor: 5,
      grinds: 2,
      coin: [4, 3],
      goals: ['spending', 'grind'],
    });
    table.does('build harbor');
    expect(table.state.goalOwners).toEqual([0]);
    table.does('grind');
    expect(table.state.goalOwners).toEqual([0]);
    table.does('grind');
    expect(table.state.goalOwners).toEqual([0, 0]);
  });

  test('resets the counts every turn (PROV-GOAL-7)', () => {
    const table = playing({
      options: { goalRetro: false },
      phase: 'spend',
      labor: 4,
      coin: [5, 3],
      goals: ['coin5', 'labor'],
    });
    table.does('endTurn');
    expect(table.state).toMatchObject({ goalOwners: [0], laborBefore: 0, spentBefore: 0, grindsBefore: 0 });
  });
});

describe('unionLimit 1', () => {
  test('allows one use a turn (PROV-UNION-2)', () => {
    const table = playing({ options: { unionLimit: 1 }, phase: 'spend', coin: [9, 3], built: { union: [0] } });
    table.does('union');
    expect(table.refusal('union')).toBe('PROV-UNION-2');
    table.does('endTurn', 'move green@lower', 'endWork', 'endTurn', 'move green@coin', 'endWork');
    expect(table.refusal('union')).toBeNull();
  });
});

describe('equalTurns', () => {
  const lastGoal: Given = {
    options: { equalTurns: true },
    phase: 'spend',
    labor: 2,
    grinds: 1,
    resolved: [
      ['coin5', 0],
      ['crowd', 0],
      ['labor', 1],
      ['spending', 1],
    ],
    goals: ['grind'],
  };

  test('gives the second player a last full turn when the first one’s turn ends the game (PROV-END-4)', () => {
    const table = playing(lastGoal);
    table.does('grind', 'endTurn');
    expect(table.state).toMatchObject({ phase: 'work', active: 1, ends: ['goals'] });
    table.does('move green@lower', 'endWork', 'endTurn');
    expect(table.state.phase).toBe('over');
  });

  test('ends at once when it is the second player’s turn (PROV-END-4)', () => {
    const table = playing({ ...lastGoal, active: 1 });
    table.does('grind', 'endTurn');
    expect(table.state.phase).toBe('over');
  });

  test('applies to quiet games too (PROV-END-7)', () => {
    const table = playing({ options: { equalTurns: true }, phase: 'spend', quiet: 39, turn: 43 });
    table.does('endTurn');
    expect(table.state).toMatchObject({ phase: 'work', active: 1, ends: ['quiet'] });
    table.does('move green@lower', 'endWork', 'endTurn');
    expect(outcome(table.state)?.endings.map((ending) => ending.id)).toEqual(['quiet']);
  });
});

describe('quietLimit', () => {
  test('sets after how many quiet turns the game ends (PROV-END-7)', () => {
    const early = playing({ options: { quietLimit: 20 }, phase: 'spend', quiet: 19 });
    early.does('endTurn');
    expect(early.state.phase).toBe('over');
    const later = playing({ options: { quietLimit: 100 }, phase: 'spend', quiet: 41, turn: 43 });
    later.does('endTurn');
    expect(later.state.phase).toBe('work');
  });
});

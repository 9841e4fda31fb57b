import { describe, expect, test } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { playing } from './playing.ts';
import { actors } from './rules.ts';
import type { ProvinceEvent } from './state.ts';

const types = (events: readonly ProvinceEvent[]) => events.map((event) => event.type);

describe('turns', () => {
  test('alternate, and only the player on turn acts (PROV-TURN-1)', () => {
    const table = playing({});
    expect(actors(table.state)).toEqual([0]);
    expect(table.refusal('move green@top', 1)).toBe('PROV-TURN-1');
    table.does('move green@top', 'endWork', 'endTurn');
    expect(actors(table.state)).toEqual([1]);
    expect(table.refusal('move green@top', 0)).toBe('PROV-TURN-1');
    table.does('move green@lower', 'endWork', 'endTurn');
    expect(actors(table.state)).toEqual([0]);
  });

  test('have a work phase, then a spending phase, with no way back (PROV-TURN-2)', () => {
    const table = playing({});
    expect(table.refusal('endTurn')).toBe('PROV-TURN-2');
    table.does('move green@top', 'endWork');
    expect(table.refusal('move green@coin')).toBe('PROV-TURN-2');
    expect(table.refusal('endWork')).toBe('PROV-TURN-2');
  });

  test('allow building, grinding, the Union and hiring in the second phase only (PROV-TURN-3)', () => {
    const table = playing({
      labor: 9,
      coin: [9, 3],
      built: { union: [0], harbor: [0] },
      ships: ['white', 'black'],
      moved: ['green@lower'],
    });
    const spending = ['build lender', 'grind', 'union', 'hire'];
    expect(spending.map((action) => table.refusal(action))).toEqual(spending.map(() => 'PROV-TURN-3'));
    table.does('endWork');
    expect(spending.map((action) => table.refusal(action))).toEqual(spending.map(() => null));
  });

  test('may end without anything bought (PROV-TURN-6)', () => {
    const table = playing({ phase: 'spend', labor: 3, coin: [9, 3] });
    expect(table.refusal('endTurn')).toBeNull();
  });
});

describe('the start of a turn', () => {
  test('casts, then pays Harbor, Mill and Smithy, then checks the Goal (PROV-TURN-4)', () => {
    const table = playing(
      {
        active: 1,
        phase: 'spend',
        coin: [9, 3],
        built: { harbor: [0], mill: [0], smithy: [0] },
        goals: ['coin10'],
      },
      [['black', 'black']],
    );
    const events = table.does('endTurn');
    expect(types(events)).toEqual([
      'turnEnded',
      'turnStarted',
      'cast',
      'income',
      'income',
      'income',
      'platinum',
      'goalClaimed',
      'goalTurnedUp',
    ]);
    expect(events.flatMap((event) => (event.type === 'income' ? [event.from] : []))).toEqual([
      'harbor',
      'mill',
      'smithy',
    ]);
    expect(table.state).toMatchObject({ labor: 2, laborEarned: 2, coin: [10, 3], goalOwners: [0] });
  });

  test('lets every Worker move again and resets the counts of the last turn', () => {
    const table = playing({ phase: 'spend', labor: 1, grinds: 1, coinSpent: 3, moved: ['green@top', 'green@coin'] });
    table.does('endTurn');
    expect(table.state).toMatchObject({ laborEarned: 0, coinSpent: 0, grinds: 0, unionUses: 0, phase: 'work' });
    table.does('move green@top', 'move green@lower', 'move green@coin');
    expect(table.state.moved).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('the end of a turn', () => {
  test('claims Goals, drops Labor, ends borrowing and passes the turn, in this order (PROV-TURN-5)', () => {
    const table = playing({
      phase: 'spend',
      labor: 1,
      coin: [5, 3],
      built: { lender: [0], union: [1] },
      borrowed: 'union',
      goals: ['coin5', 'coin10'],
    });
    const events = table.does('endTurn');
    expect(types(events)).toEqual(['goalClaimed', 'goalTurnedUp', 'laborLost', 'turnEnded', 'turnStarted']);
    expect(table.state).toMatchObject({ active: 1, labor: 0, borrowed: NOBODY, tokenTaken: false, token: 0 });
  });

  test('still counts what is borrowed when it checks the last Goals (PROV-TURN-5)', () => {
    const table = playing({
      phase: 'spend',
      coin: [5, 3],
      built: { lender: [0], camp: [1], harbor: [0] },
      workers: ['sailor0@top'],
      ships: ['white', 'white'],
      borrowed: 'camp',
      goals: ['coin5', 'workers'],
    });
    table.does('endTurn');
    expect(table.state.goalOwners).toEqual([0, 0]);
  });

  test('keeps Coin and drops Labor, however much it is (PROV-LABOR-1, PROV-COIN-2)', () => {
    const table = playing({ phase: 'spend', labor: 30, coin: [7, 3] });
    expect(table.does('endTurn')).toContainEqual({ type: 'laborLost', seat: 0, labor: 30 });
    expect(table.state).toMatchObject({ labor: 0, coin: [7, 3] });
    table.does('move green@lower', 'endWork', 'endTurn');
    expect(table.state).toMatchObject({ active: 0, labor: 0, coin: [7, 4] });
  });
});

import { describe, expect, test } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { playing } from './playing.ts';
import { outcome } from './scoring.ts';
import { UNION_HALL, victoryPoints, workersAt } from './town.ts';
import { view } from './view.ts';

describe('borrowing', () => {
  test('needs one’s own Lender, and is allowed in both phases of one’s own turn (PROV-LEND-1)', () => {
    expect(playing({ built: { mill: [1] } }).refusal('borrow mill')).toBe('PROV-LEND-1');
    expect(playing({ built: { mill: [1], lender: [1] } }).refusal('borrow mill')).toBe('PROV-LEND-1');
    const built = { mill: [1], lender: [0] };
    expect(playing({ built }).refusal('borrow mill')).toBeNull();
    expect(playing({ built, phase: 'spend' }).refusal('borrow mill')).toBeNull();
    expect(playing({ built, active: 1 }).refusal('borrow lender', 0)).toBe('PROV-TURN-1');
  });

  test('is only of Structures that the rival has built (PROV-LEND-2)', () => {
    const table = playing({ built: { lender: [0], mill: [1] } });
    expect(table.refusal('borrow union')).toBe('PROV-LEND-2');
    expect(table.refusal('borrow saloon')).toBe('PROV-LEND-2');
    expect(table.refusal('borrow mill')).toBeNull();
  });

  test('lasts until the end of the turn (PROV-LEND-3)', () => {
    const table = playing({ phase: 'spend', coin: [6, 3], built: { lender: [0], union: [1] } });
    table.does('borrow union', 'union', 'union');
    expect(table.state.labor).toBe(2);
    table.does('endTurn', 'move green@lower', 'endWork', 'endTurn', 'move green@coin', 'endWork');
    expect(table.state.active).toBe(0);
    expect(table.refusal('union')).toBe('PROV-UNION-1');
  });

  test('takes the Lender Token (PROV-LEND-4)', () => {
    const table = playing({ built: { lender: [0], union: [1] } });
    expect(table.does('borrow union')[0]).toMatchObject({ type: 'borrowed', fromRival: false });
    expect(view(table.state, null)).toMatchObject({ token: 0, tokenTaken: true, borrowed: 'union' });
  });

  test('takes the token even from the rival, who pays and gets nothing (PROV-LEND-5)', () => {
    const table = playing({ built: { lender: [1, 0], union: [1] }, token: 1 });
    expect(table.does('borrow union')[0]).toMatchObject({ type: 'borrowed', fromRival: true });
    expect(table.state).toMatchObject({ token: 0, coin: [2, 3] });
  });

  test('is refused to the holder of the token (PROV-LEND-6)', () => {
    const table = playing({ built: { lender: [0], union: [1], mill: [1] } });
    table.does('borrow union');
    expect(table.refusal('borrow mill')).toBe('PROV-LEND-6');
  });

  test('is refused for a type that the borrower has built (PROV-LEND-7)', () => {
    expect(playing({ built: { lender: [0], union: [1, 0] } }).refusal('borrow union')).toBe('PROV-LEND-7');
  });

  test('brings Mill, Smithy and Harbor income at once (PROV-LEND-10)', () => {
    const built = { lender: [0], mill: [1], smithy: [1], harbor: [1] };
    const gained = (structure: string, ships: readonly ['white' | 'black', 'white' | 'black']) => {
      const table = playing({ built, ships });
      table.does(`borrow ${structure}`);
      return [table.state.labor, table.state.laborEarned, (table.state.coin[0] ?? 0) - 2];
    };
    expect(gained('mill', ['white', 'black'])).toEqual([1, 1, 0]);
    expect(gained('smithy', ['white', 'black'])).toEqual([1, 1, 0]);
    expect(gained('harbor', ['white', 'white'])).toEqual([1, 1, 0]);
    expect(gained('harbor', ['black', 'black'])).toEqual([0, 0, 1]);
    expect(gained('harbor', ['white', 'black'])).toEqual([0, 0, 0]);
  });

  test('lets the borrower move, earn, convert or hire for the turn (PROV-LEND-11)', () => {
    const village = playing({ built: { lender: [0], camp: [1], village: [1] }, workers: ['village@coin'] });
    village.does('borrow village', 'move village@coin');
    expect(workersAt(village.state, 2, 0)).toBe(1);
    const bank = playing({ built: { lender: [1, 0], bank: [1] } });
    bank.does('borrow bank', 'move green@lower');
    expect(bank.state.coin[0]).toBe(4);
    const union = playing({ phase: 'spend', built: { lender: [0], union: [1] } });
    union.does('borrow union', 'union');
    expect(union.state.labor).toBe(1);
    const harbor = playing({
      phase: 'spend',
      coin: [6, 3],
      built: { lender: [0], harbor: [1] },
      ships: ['black', 'white'],
    });
    harbor.does('borrow harbor', 'hire');
    expect(workersAt(harbor.state, 3, 0)).toBe(1);
    expect(harbor.refusal('hire')).toBe('PROV-SAIL-5');
  });

  test('is refused if it would have no effect: no cast yet, no landing left (PROV-LEND-12)', () => {
    const built = { lender: [1, 0], bank: [1], harbor: [1], camp: [1] };
    const resolved = [['structure', 1]] as const;
    const working = playing({ built, resolved });
    expect(working.refusal('borrow harbor')).toBe('PROV-LEND-12');
    expect(working.refusal('borrow bank')).toBeNull();
    const spending = playing({ built, resolved, phase: 'spend', ships: ['white', 'black'] });
    expect(spending.refusal('borrow bank')).toBe('PROV-LEND-12');
    expect(spending.refusal('borrow harbor')).toBeNull();
    expect(spending.refusal('borrow camp')).toBeNull();
  });

  test('does not lend Sailors, but one hired at a borrowed Harbor stays the hirer’s (PROV-LEND-13)', () => {
    const table = playing(
      {
        phase: 'spend',
        coin: [3, 3],
        built: { lender: [0], harbor: [1] },
        ships: ['black', 'white'],
        workers: ['sailor1@lower'],
      },
      [['white', 'white']],
    );
    table.does('borrow harbor', 'hire', 'endTurn');
    expect(table.refusal('move sailor0@top')).toBe('PROV-SAIL-7');
    table.does('move sailor1@lower', 'endWork', 'endTurn');
    expect(table.refusal('move sailor0@top')).toBeNull();
    expect(table.refusal('move sailor1@coin')).toBe('PROV-SAIL-7');
  });

  test('is not building: it scores nothing, counts for nothing, and neither is nor needs a prerequisite (PROV-LEND-14)', () => {
    const table = playing({
      phase: 'spend',
      labor: 9,
      coin: [9, 3],
      built: { lender: [0], union: [0], harbor: [0], mill: [1], smithy: [1], camp: [1] },
      goals: ['structure'],
    });
    table.does('borrow smithy');
    expect(victoryPoints(table.state, 0)).toBe(3 - 2);
    expect(table.state.goalOwners).toEqual([]);
    expect(view(table.state, null).seats[0]?.built).toEqual(['lender', 'union', 'harbor']);
    expect(table.refusal('build village')).toBe('PROV-BUILD-7');
  });

  test('may be followed by building the same type in the same turn (PROV-LEND-14)', () => {
    const table = playing({ phase: 'spend', labor: 1, coin: [6, 3], built: { lender: [0], union: [1] } });
    table.does('borrow union', 'build union');
    expect(table.state.outer[UNION_HALL]).toBe(0);
    expect(table.refusal('union')).toBeNull();
  });
});

describe('the Lender Token', () => {
  test('can be paid off with 3 Coin in both phases of the holder’s turn (PROV-LEND-8)', () => {
    for (const phase of ['work', 'spend'] as const) {
      const table = playing({ phase, built: { lender: [0] }, token: 0, coin: [4, 3] });
      expect(table.does('repay')[0]).toEqual({ type: 'repaid', seat: 0, coin: 3 });
      expect(table.state).toMatchObject({ token: NOBODY, coin: [1, 3], supply: 31 });
      expect(table.refusal('repay')).toBe('PROV-LEND-8');
    }
    expect(playing({ built: { lender: [0] }, token: 0 }).refusal('repay')).toBe('PROV-LEND-8');
    expect(playing({ built: { lender: [1] }, token: 1, coin: [4, 3] }).refusal('repay')).toBe('PROV-LEND-8');
  });

  test('can be paid off on the next turn, but not on the turn it was taken (PROV-LEND-9)', () => {
    const table = playing({ phase: 'spend', built: { lender: [0], union: [1] }, coin: [5, 3] });
    table.does('borrow union');
    expect(table.refusal('repay')).toBe('PROV-LEND-9');
    table.does('endTurn', 'move green@lower', 'endWork', 'endTurn');
    expect(table.refusal('repay')).toBeNull();
  });

  test('may be taken again, once, after it was paid off in the same turn (PROV-LEND-15)', () => {
    const table = playing({ built: { lender: [0], mill: [1], union: [1] }, token: 0, coin: [9, 3] });
    table.does('repay', 'borrow mill');
    expect(table.state).toMatchObject({ token: 0, tokenTaken: true, labor: 1 });
    expect(table.refusal('borrow union')).toBe('PROV-LEND-6');
    expect(table.refusal('repay')).toBe('PROV-LEND-9');
  });

  test('costs its holder 2 points at the end of the game (PROV-LEND-16)', () => {
    const end = { phase: 'over', built: { lender: [0], mill: [1] }, quiet: 40, ends: ['quiet'] } as const;
    expect(outcome(playing({ ...end, token: 0 }).state)?.scores).toEqual([-1, 1]);
    expect(outcome(playing(end).state)?.scores).toEqual([1, 1]);
  });
});

import { describe, expect, test } from 'vitest';
import { legal } from './legal.ts';
import { playing } from './playing.ts';
import { workersAt } from './town.ts';

describe('the Work Cycle', () => {
  test.each([
    ['top', 'lower', 1, 0],
    ['lower', 'coin', 0, 1],
    ['coin', 'top', 1, 0],
  ] as const)('leads from %s one step on to %s and pays there (PROV-WORK-1, 3, 4)', (from, to, labor, coin) => {
    const table = playing({});
    const [moved] = table.does(`move green@${from}`);
    expect(moved).toEqual({ type: 'moved', seat: 0, kind: 'green', from, to, labor, coin });
    expect(table.state).toMatchObject({ labor, laborEarned: labor, coin: [2 + coin, 3], supply: 30 - coin });
  });

  test('a Worker landing on the Coin Space earns its mover 1 Coin from the supply (PROV-WORK-3)', () => {
    const table = playing({ active: 1 });
    table.does('move green@lower');
    expect(table.state).toMatchObject({ coin: [2, 4], supply: 29, labor: 0 });
  });

  test('a Worker landing on either Labor Space earns its mover 1 Labor (PROV-WORK-4)', () => {
    const table = playing({});
    table.does('move green@top', 'move green@coin');
    expect(table.state).toMatchObject({ coin: [2, 3], labor: 2 });
  });

  test('a move is refused where no such Worker stands (PROV-WORK-1)', () => {
    const table = playing({ wheel: [0, 3, 0] });
    expect(table.refusal('move green@top')).toBe('PROV-WORK-1');
    expect(table.refusal('move camp@lower')).toBe('PROV-WORK-1');
    expect(table.refusal('move mule@lower')).toBe('PROV-WORK-1');
    expect(table.refusal('move green@harbor')).toBe('PROV-WORK-1');
  });

  test('a Worker moves once a turn, while others on its space still may (PROV-WORK-2)', () => {
    const table = playing({ wheel: [1, 1, 1] });
    table.does('move green@top');
    table.does('move green@lower');
    expect(table.refusal('move green@lower')).toBe('PROV-WORK-2');
    expect(table.refusal('move green@coin')).toBeNull();
  });

  test('Workers that stand still, and Workers that are placed, earn nothing (PROV-WORK-5)', () => {
    const table = playing({ coin: [9, 3], built: { harbor: [0] }, ships: ['white', 'black'], wheel: [0, 1, 2] });
    table.does('move green@lower', 'endWork');
    expect(table.state).toMatchObject({ laborEarned: 0, coin: [10, 3] });
    table.does('hire');
    expect(table.state).toMatchObject({ laborEarned: 0, coin: [7, 3] });
  });

  test('both players may always move the Green Workers (PROV-WORK-6)', () => {
    const table = playing({});
    for (let turn = 0; turn < 4; turn++) {
      const greens = legal(table.state, table.state.active).filter((action) => action.type === 'move');
      expect(greens).toHaveLength(3);
      table.does('move green@top', 'move green@lower', 'move green@coin', 'endWork', 'endTurn');
    }
  });

  test('only players with Camp or Village may move the Camp or Village Worker (PROV-WORK-7)', () => {
    const built = { lender: [1], camp: [0], village: [0] };
    const workers = ['camp@top', 'village@coin'] as const;
    const owner = playing({ built, workers });
    expect(owner.refusal('move camp@top')).toBeNull();
    expect(owner.refusal('move village@coin')).toBeNull();
    const rival = playing({ active: 1, built, workers });
    expect(rival.refusal('move camp@top')).toBe('PROV-WORK-7');
    rival.does('borrow village');
    expect(rival.refusal('move village@coin')).toBeNull();
    expect(rival.refusal('move camp@top')).toBe('PROV-WORK-7');
  });

  test('with two Camps there is one Camp Worker, whom each moves on their own turn (PROV-WORK-8)', () => {
    const table = playing({ built: { camp: [0, 1] }, workers: ['camp@lower'] });
    table.does('move camp@lower', 'endWork', 'endTurn');
    expect(table.state.coin).toEqual([3, 3]);
    table.does('move camp@coin');
    expect(table.state.labor).toBe(1);
    expect(workersAt(table.state, 1, 0)).toBe(1);
  });

  test('at least one Worker must move; any will do (PROV-WORK-9)', () => {
    const table = playing({ built: { camp: [0] } });
    expect(table.refusal('endWork')).toBe('PROV-WORK-9');
    table.does('move camp@top');
    expect(table.refusal('endWork')).toBeNull();
  });

  test('each move is paid before the next is chosen (PROV-WORK-10)', () => {
    const table = playing({ wheel: [1, 2, 0] });
    const paid = ['move green@lower', 'move green@top', 'move green@lower'].map((move) => {
      table.does(move);
      return [table.state.coin[0], table.state.labor];
    });
    expect(paid).toEqual([
      [3, 0],
      [3, 1],
      [4, 1],
    ]);
  });

  test('a space holds any number of Workers (PROV-WORK-11)', () => {
    const table = playing({
      wheel: [2, 1, 0],
      built: { camp: [0], village: [0], harbor: [0] },
      workers: ['camp@top', 'village@top', 'sailor0@top', 'sailor0@lower', 'sailor0@lower'],
      ships: ['black', 'white'],
      resolved: [['workers', 0]],
    });
    table.does('move green@top', 'move green@top', 'move camp@top', 'move village@top', 'move sailor0@top');
    const onLower = [0, 1, 2, 3].map((kind) => workersAt(table.state, kind, 1));
    expect(onLower).toEqual([3, 1, 1, 3]);
  });

  test('with the Bank each landing on the Coin Space earns 2 Coin, other Coin is not doubled (PROV-EFF-2)', () => {
    const table = playing({
      built: { lender: [0], bank: [0], harbor: [0, 1] },
      wheel: [0, 2, 1],
      ships: ['black', 'black'],
      labor: 3,
    });
    table.does('move green@lower', 'move green@lower');
    expect(table.state.coin[0]).toBe(6);
    table.does('endWork', 'grind');
    expect(table.state.coin[0]).toBe(7);
  });
});

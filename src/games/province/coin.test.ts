import { describe, expect, test } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { COINS, PLATINUM_AT, TOTAL_COIN } from './content.ts';
import { playing } from './playing.ts';
import { view } from './view.ts';

describe('Coin', () => {
  test('is 35 in all, counted by value (PROV-COIN-1)', () => {
    expect(COINS.reduce((sum, { value, count }) => sum + value * count, 0)).toBe(35);
    expect(TOTAL_COIN).toBe(35);
  });

  test('is kept from turn to turn and seen by all (PROV-COIN-2)', () => {
    const table = playing({ phase: 'spend', coin: [6, 4] });
    table.does('endTurn');
    for (const viewer of [0, 1, null]) expect(view(table.state, viewer).seats.map((seat) => seat.coin)).toEqual([6, 4]);
  });

  test('goes to the supply whatever it is paid for (PROV-COIN-3)', () => {
    const table = playing({
      phase: 'spend',
      labor: 3,
      coin: [16, 3],
      built: { lender: [0], union: [0], harbor: [0] },
      token: 0,
      ships: ['black', 'white'],
    });
    const supplies = ['build mill', 'repay', 'union', 'hire'].map((action) => {
      table.does(action);
      return table.state.supply;
    });
    expect(supplies).toEqual([18, 21, 23, 26]);
    expect(table.state.coin).toEqual([6, 3]);
  });

  test('an empty supply pays nothing, and moving onto the Coin Space stays allowed (PROV-COIN-4)', () => {
    const table = playing({ coin: [15, 20], platinum: 1 });
    expect(table.does('move green@lower')[0]).toMatchObject({ labor: 0, coin: 0 });
    expect(table.state).toMatchObject({ coin: [15, 20], supply: 0 });
  });

  test('a supply of 1 pays 1 where 2 are earned (PROV-COIN-5)', () => {
    const table = playing({ coin: [15, 19], platinum: 1, built: { lender: [0], bank: [0] } });
    expect(table.does('move green@lower')[0]).toMatchObject({ coin: 1 });
    expect(table.state).toMatchObject({ coin: [16, 19], supply: 0 });
  });

  test('the pieces in the box can make up every possible split of 35, so change can always be given (PROV-COIN-6)', () => {
    for (let red = 0; red <= 35; red++)
      for (let blue = 0; red + blue <= 35; blue++) {
        const holders = [red, blue].flatMap((total, seat) => (total >= PLATINUM_AT ? [seat] : []));
        for (const holder of holders.length > 0 ? holders : [2])
          expect(canBeLaidOut([red, blue, 35 - red - blue], holder), `${red} and ${blue}`).toBe(true);
      }
  });
});

/** Whether Gold and Silver can make up what remains once the holder has the Platinum Coin. */
function canBeLaidOut(totals: readonly number[], holder: number): boolean {
  const rest = totals.map((total, owner) => (owner === holder ? total - 10 : total));
  if (rest.some((total) => total < 0)) return false;
  for (let a = 0; a <= 3; a++)
    for (let b = 0; a + b <= 3; b++) {
      const silver = rest.map((total, owner) => total - 5 * ([a, b, 3 - a - b][owner] ?? 0));
      if (silver.every((count) => count >= 0) && silver.reduce((sum, count) => sum + count, 0) === 10) return true;
    }
  return false;
}

describe('the Platinum Coin', () => {
  test('goes automatically to the first player to reach 10 Coin (PROV-COIN-7)', () => {
    const table = playing({ coin: [9, 3] });
    expect(table.state.platinum).toBe(NOBODY);
    expect(table.does('move green@lower')).toContainEqual({ type: 'platinum', holder: 0 });
    expect(table.state.platinum).toBe(0);
  });

  test('stays with its holder when the rival reaches 10 (PROV-COIN-8)', () => {
    const table = playing({ coin: [9, 12] });
    table.does('move green@lower');
    expect(table.state).toMatchObject({ coin: [10, 12], platinum: 1 });
  });

  test('leaves a holder who falls below 10: to the supply if the rival has less than 10 (PROV-COIN-8)', () => {
    const table = playing({ phase: 'spend', coin: [11, 9], built: { union: [0] } });
    expect(table.does('union')).toContainEqual({ type: 'platinum', holder: null });
    expect(table.state.platinum).toBe(NOBODY);
  });

  test('stays with a holder who still has 10 (PROV-COIN-8)', () => {
    const table = playing({ phase: 'spend', coin: [12, 12], platinum: 0, built: { union: [0] } });
    table.does('union');
    expect(table.state).toMatchObject({ coin: [10, 12], platinum: 0 });
  });
});

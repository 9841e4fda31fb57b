/** The worked scenarios of Province, by their numbers. P is seat 0 and on turn, Q is seat 1, unless said otherwise. */
import { describe, expect, test } from 'vitest';
import { sampled } from '../../engine/chance.ts';
import { NOBODY } from '../../engine/game.ts';
import { STANDARD } from './options.ts';
import { playing } from './playing.ts';
import { opening, setup } from './rules.ts';
import { LENDER, victoryPoints, workersAt } from './town.ts';
import { view } from './view.ts';

const P = 0;

const Q = 1;

/** Number of Green Workers on top, lower and coin, moved or not. */
const wheel = (state: Parameters<typeof workersAt>[0]) => [0, 1, 2].map((space) => workersAt(state, 0, space));

describe('the first turns', () => {
  test('S1: set-up puts one Green on each space, 2 and 3 Coin, one Goal up and four down (PROV-SETUP-2, 9, 10)', () => {
    const state = setup({ seats: 2, options: STANDARD }, sampled('S1'));
    expect(wheel(state)).toEqual([1, 1, 1]);
    expect(state.coin[state.first]).toBe(2);
    expect(state.coin[1 - state.first]).toBe(3);
    expect(state.supply).toBe(30);
    expect(view(state, null)).toMatchObject({ faceUp: state.goals[0], goalsLeft: 4, resolved: [] });
    expect(opening(state).map((event) => event.type)).toEqual(['gameStarted', 'goalTurnedUp', 'turnStarted']);
  });

  test('S2: moving all three Greens brings 2 Labor and 1 Coin (PROV-WORK-3, PROV-WORK-4)', () => {
    const table = playing({ turn: 1 });
    table.does('move green@top', 'move green@lower', 'move green@coin', 'endWork');
    expect(wheel(table.state)).toEqual([1, 1, 1]);
    expect(table.state).toMatchObject({ labor: 2, coin: [3, 3], phase: 'spend' });
  });

  test('S3: work cannot end before a move (PROV-WORK-9)', () => {
    expect(playing({ turn: 1 }).refusal('endWork')).toBe('PROV-WORK-9');
  });

  test('S4: a Worker that has landed does not move on (PROV-WORK-2)', () => {
    const table = playing({ turn: 1 });
    table.does('move green@lower', 'move green@coin');
    const before = JSON.stringify(table.state);
    expect(table.refusal('move green@coin')).toBe('PROV-WORK-2');
    expect(JSON.stringify(table.state)).toBe(before);
  });

  test('S5, S6: for 2 Labor and 2 Coin the Lender scores 1; a second build is refused before its price (PROV-BUILD-1, PROV-BUILD-2, PROV-BUILD-5)', () => {
    const table = playing({ phase: 'spend', labor: 2, coin: [3, 3] });
    table.does('build lender');
    expect(table.state).toMatchObject({ labor: 0, coin: [1, 3], supply: 31 });
    expect(table.state.inner[LENDER]).toBe(P);
    expect(victoryPoints(table.state, P)).toBe(1);
    expect(table.refusal('build union')).toBe('PROV-BUILD-1');
  });
});

describe('Camp, Mill and Smithy', () => {
  test("S7: the rival's Camp does not let P move the Camp Worker (PROV-WORK-7)", () => {
    expect(playing({ built: { camp: [Q] }, workers: ['camp@lower'] }).refusal('move camp@lower')).toBe('PROV-WORK-7');
  });

  test('S8: a borrowed Camp lets P move the Camp Worker, for this turn only (PROV-LEND-3, PROV-LEND-11)', () => {
    const table = playing({ built: { camp: [Q], lender: [P] }, workers: ['camp@lower'] });
    table.does('borrow camp', 'move camp@lower');
    expect(table.state.token).toBe(P);
    expect(workersAt(table.state, 1, 2)).toBe(1);
    expect(table.state.coin[P]).toBe(3);
    table.does('endWork', 'endTurn', 'move green@top', 'endWork', 'endTurn');
    expect(table.state.active).toBe(P);
    expect(table.refusal('move camp@coin')).toBe('PROV-WORK-7');
  });

  test('S9: the Camp Worker arrives on top, earns nothing and waits (PROV-EFF-3, PROV-WORK-5)', () => {
    const table = playing({ phase: 'spend', labor: 3, coin: [3, 3] });
    const events = table.does('build camp');
    expect(events[0]).toMatchObject({ type: 'built', enters: 'camp', vp: 1 });
    expect(workersAt(table.state, 1, 0)).toBe(1);
    expect(table.state).toMatchObject({ labor: 0, laborEarned: 3 });
    expect(table.refusal('move camp@top')).toBe('PROV-TURN-2');
  });

  test('S10: a second Camp shares the one Worker where it stands (PROV-BUILD-6, PROV-WORK-8)', () => {
    const table = playing({
      phase: 'spend',
      labor: 3,
      coin: [3, 3],
      built: { camp: [Q] },
      workers: ['camp@coin'],
    });
    table.does('build camp');
    expect(workersAt(table.state, 1, 2)).toBe(1);
    expect(victoryPoints(table.state, P)).toBe(0);
    table.does('endTurn');
    expect(table.refusal('move camp@coin')).toBeNull();
    table.does('move green@top', 'endWork', 'endTurn');
    expect(table.refusal('move camp@coin')).toBeNull();
  });

  test('S11: the Smithy needs a Mill that P has built; a borrowed one is not enough (PROV-BUILD-7, PROV-LEND-14)', () => {
    const table = playing({ phase: 'spend', labor: 9, coin: [9, 3], built: { lender: [P], mill: [Q] } });
    expect(table.refusal('build smithy')).toBe('PROV-BUILD-7');
    table.does('borrow mill');
    expect(table.refusal('build smithy')).toBe('PROV-BUILD-7');
  });

  test("S12: a new Mill pays from its owner's next turn on (PROV-EFF-7, PROV-EFF-5)", () => {
    const table = playing({ phase: 'spend', labor: 3, coin: [2, 3] });
    table.does('build mill');
    expect(table.state.labor).toBe(0);
    table.does('endTurn');
    expect(table.state.labor).toBe(0);
    table.does('move green@lower', 'endWork', 'endTurn');
    expect(table.state).toMatchObject({ active: P, labor: 1 });
  });

  test('S13: a borrowed Smithy pays its own Labor only (PROV-LEND-10)', () => {
    const table = playing({ built: { lender: [P], mill: [Q], smithy: [Q] } });
    table.does('borrow smithy');
    expect(table.state).toMatchObject({ labor: 1, laborEarned: 1 });
  });
});

describe('the Lender Token', () => {
  test('S14: it cannot be paid off on the turn it was taken (PROV-LEND-9)', () => {
    const table = playing({ built: { lender: [P], mill: [Q] }, coin: [5, 3] });
    table.does('borrow mill');
    expect(table.refusal('repay')).toBe('PROV-LEND-9');
  });

  test('S15: one turn may pay off and borrow again, but not pay off twice (PROV-LEND-8, PROV-LEND-15, PROV-LEND-9)', () => {
    const table = playing({ built: { lender: [P], mill: [Q] }, coin: [3, 3], token: P });
    table.does('repay');
    expect(table.state.coin[P]).toBe(0);
    expect(table.state.token).toBe(NOBODY);
    table.does('borrow mill');
    expect(table.refusal('repay')).toBe('PROV-LEND-9');
  });

  test('S16: its holder cannot borrow (PROV-LEND-6)', () => {
    expect(playing({ built: { lender: [P], mill: [Q] }, token: P }).refusal('borrow mill')).toBe('PROV-LEND-6');
  });

  test('S17: it can be taken from the rival, who is then free of it (PROV-LEND-5)', () => {
    const table = playing({ built: { lender: [P, Q], union: [Q] }, token: Q });
    expect(victoryPoints(table.state, Q)).toBe(-1);
    table.does('borrow union');
    expect(table.state.token).toBe(P);
    expect(table.state.coin[Q]).toBe(3);
    expect(victoryPoints(table.state, Q)).toBe(1);
  });

  test('S18: a Bank borrowed midway pays for later landings only (PROV-LEND-11, PROV-WORK-10)', () => {
    const table = playing({ built: { lender: [Q, P], bank: [Q] }, wheel: [1, 2, 0] });
    table.does('move green@lower');
    expect(table.state.coin[P]).toBe(3);
    table.does('borrow bank', 'move green@lower');
    expect(table.state.coin[P]).toBe(5);
  });

  test('S19: the Bank cannot be borrowed once work is over (PROV-LEND-12)', () => {
    const table = playing({ phase: 'spend', built: { lender: [Q, P], bank: [Q] } });
    expect(table.refusal('borrow bank')).toBe('PROV-LEND-12');
  });
});

describe('Harbor and Sailors', () => {
  test('S20: before the first cast there is nothing to borrow and nobody to hire (PROV-LEND-12, PROV-HARB-5, PROV-HARB-7)', () => {
    const table = playing({ phase: 'spend', labor: 1, coin: [9, 3], built: { lender: [Q] } });
    table.does('build harbor');
    expect(table.refusal('hire')).toBe('PROV-HARB-5');
    table.does('endTurn');
    expect(table.state.active).toBe(Q);
    expect(table.refusal('borrow harbor')).toBe('PROV-LEND-12');
  });

  test('S21: mixed tokens bring no income but allow one Sailor for 3 Coin (PROV-HARB-2, PROV-HARB-5, PROV-SAIL-5)', () => {
    const table = playing({ active: Q, phase: 'spend', coin: [8, 3], built: { harbor: [P] } }, [['white', 'black']]);
    table.does('endTurn');
    expect(table.state).toMatchObject({ active: P, labor: 0, coin: [8, 3], ships: ['white', 'black'] });
    table.does('move green@top', 'endWork', 'hire');
    expect(table.state.coin[P]).toBe(5);
    expect(table.refusal('hire')).toBe('PROV-SAIL-5');
  });

  test("S22: the second Harbor is paid by the Harbormaster's cast (PROV-HARB-3, PROV-HARB-6)", () => {
    const table = playing({ phase: 'spend', built: { harbor: [P, Q] }, ships: ['black', 'black'] });
    const events = table.does('endTurn');
    expect(events.some((event) => event.type === 'cast')).toBe(false);
    expect(table.state.coin[Q]).toBe(4);
  });

  test('S23: a new second Harbor can hire at once on mixed tokens (PROV-EFF-7, PROV-SAIL-3)', () => {
    const table = playing({
      active: Q,
      phase: 'spend',
      labor: 1,
      coin: [2, 7],
      built: { harbor: [P] },
      ships: ['black', 'white'],
    });
    table.does('build harbor', 'hire');
    expect(workersAt(table.state, 4, 0)).toBe(1);
  });

  test('S24: three Sailors of both colours fill the wheel (PROV-SAIL-4)', () => {
    const table = playing({
      phase: 'spend',
      coin: [9, 3],
      built: { harbor: [P] },
      ships: ['black', 'white'],
      workers: ['sailor0@top', 'sailor0@lower', 'sailor1@coin'],
    });
    expect(table.refusal('hire')).toBe('PROV-SAIL-4');
  });

  test("S25: a borrowed Harbor does not lend the rival's Sailor (PROV-LEND-13, PROV-SAIL-7)", () => {
    const table = playing({
      built: { lender: [P], harbor: [Q] },
      ships: ['black', 'white'],
      workers: ['sailor1@top'],
    });
    table.does('borrow harbor');
    expect(table.refusal('move sailor1@top')).toBe('PROV-SAIL-7');
  });
});

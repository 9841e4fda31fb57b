import { describe, expect, test } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { STRUCTURE_TYPES, STRUCTURES } from './content.ts';
import { playing } from './playing.ts';
import type { Given } from './position.ts';
import { MILL, victoryPoints, workersAt } from './town.ts';
import { view } from './view.ts';

const rich: Given = { phase: 'spend', labor: 12, coin: [20, 3], goals: ['crowd'] };

describe('building', () => {
  test('is done at most once a turn (PROV-BUILD-1)', () => {
    const table = playing(rich);
    table.does('build mill');
    expect(table.refusal('build union')).toBe('PROV-BUILD-1');
    table.does('endTurn', 'move green@lower', 'endWork', 'endTurn', 'move green@top', 'move green@coin', 'endWork');
    expect(table.refusal('build union')).toBeNull();
  });

  test('takes both parts of the price in full (PROV-BUILD-2)', () => {
    const poor = playing({ phase: 'spend', labor: 2, coin: [2, 3] });
    expect(poor.refusal('build mill')).toBe('PROV-BUILD-2');
    const broke = playing({ phase: 'spend', labor: 3, coin: [1, 3] });
    expect(broke.refusal('build mill')).toBe('PROV-BUILD-2');
    const table = playing({ phase: 'spend', labor: 4, coin: [5, 3] });
    table.does('build mill');
    expect(table.state).toMatchObject({ labor: 1, coin: [3, 3], supply: 29, coinSpent: 2 });
  });

  test("places the Structure on its type's plot (PROV-BUILD-3)", () => {
    const table = playing(rich);
    table.does('build mill');
    expect(view(table.state, null).plots).toContainEqual({ structure: 'mill', inner: 0, outer: null });
    expect(view(table.state, null).seats[0]).toMatchObject({ built: ['mill'], structuresLeft: 6 });
  });

  test('building a type a second time oneself is refused (PROV-BUILD-4)', () => {
    expect(playing({ ...rich, built: { mill: [1, 0] } }).refusal('build mill')).toBe('PROV-BUILD-4');
    expect(playing({ ...rich, built: { mill: [0] } }).refusal('build mill')).toBe('PROV-BUILD-4');
  });

  test('the first of a type scores what is printed on it (PROV-BUILD-5)', () => {
    const one = playing(rich);
    expect(one.does('build mill')[0]).toMatchObject({ type: 'built', vp: 1 });
    const two = playing({ ...rich, built: { mill: [0] } });
    two.does('build smithy');
    expect(victoryPoints(two.state, 0)).toBe(3);
  });

  test('the second of a type scores nothing but has its full effect (PROV-BUILD-6)', () => {
    const table = playing({ ...rich, built: { mill: [1] } });
    expect(table.does('build mill')[0]).toMatchObject({ type: 'built', vp: 0 });
    expect([table.state.inner[MILL], table.state.outer[MILL]]).toEqual([1, 0]);
    expect(victoryPoints(table.state, 0)).toBe(0);
    table.does('endTurn', 'move green@lower', 'endWork', 'endTurn');
    expect(table.state).toMatchObject({ active: 0, labor: 1 });
  });

  test.each([
    ['bank', 'lender'],
    ['village', 'camp'],
    ['smithy', 'mill'],
  ] as const)('the %s needs an own %s (PROV-BUILD-7)', (advanced, base) => {
    expect(playing({ ...rich, built: { [base]: [1] } }).refusal(`build ${advanced}`)).toBe('PROV-BUILD-7');
    expect(playing({ ...rich, built: { [base]: [0] } }).refusal(`build ${advanced}`)).toBeNull();
    expect(playing({ ...rich, built: { [base]: [1, 0] } }).refusal(`build ${advanced}`)).toBeNull();
  });

  test('base and advanced type cannot both be built in one turn (PROV-BUILD-7)', () => {
    const table = playing(rich);
    table.does('build mill');
    expect(table.refusal('build smithy')).toBe('PROV-BUILD-1');
  });

  test('a Structure has its effect turn after turn (PROV-BUILD-8)', () => {
    const table = playing({ built: { mill: [0] }, labor: 1 });
    for (let turn = 0; turn < 4; turn++) {
      expect(table.state).toMatchObject({ active: 0, laborEarned: 1 });
      for (let seat = 0; seat < 2; seat++)
        table.does('move green@top', 'move green@lower', 'move green@coin', 'endWork', 'endTurn');
    }
  });

  test('a player has no more than seven Structures (PROV-BUILD-9)', () => {
    const table = playing({
      ...rich,
      built: { lender: [0], bank: [0], camp: [0], village: [0], mill: [0], smithy: [0], union: [0] },
      resolved: [
        ['workers', 0],
        ['twoVp', 0],
        ['structure', 0],
      ],
      goals: ['crowd'],
      ends: ['seven'],
    });
    expect(table.refusal('build harbor')).toBe('PROV-BUILD-9');
  });

  test('costs and points are as printed (PROV-BUILD-10)', () => {
    const printed = STRUCTURE_TYPES.map(({ id, labor, coin, vp, needs }) => [id, labor, coin, vp, needs]);
    expect(printed).toEqual([
      ['lender', 2, 2, 1, null],
      ['bank', 3, 5, 2, 'lender'],
      ['camp', 3, 3, 1, null],
      ['village', 4, 4, 2, 'camp'],
      ['mill', 3, 2, 1, null],
      ['smithy', 5, 3, 2, 'mill'],
      ['union', 1, 2, 1, null],
      ['harbor', 1, 4, 1, null],
    ]);
    for (const { id, labor, coin, needs } of STRUCTURE_TYPES) {
      const built = needs ? { [needs]: [0] } : {};
      expect(playing({ phase: 'spend', labor, coin: [coin, 3], built }).refusal(`build ${id}`)).toBeNull();
      expect(playing({ phase: 'spend', labor: labor - 1, coin: [coin, 3], built }).refusal(`build ${id}`)).toBe(
        'PROV-BUILD-2',
      );
      expect(playing({ phase: 'spend', labor, coin: [coin - 1, 3], built }).refusal(`build ${id}`)).toBe(
        'PROV-BUILD-2',
      );
    }
    expect(STRUCTURES).toEqual(STRUCTURE_TYPES.map((type) => type.id));
  });
});

describe('what Structures do', () => {
  test('the Lender opens the Lender Token (PROV-EFF-1)', () => {
    const table = playing({ ...rich, built: { mill: [1] } });
    expect(table.refusal('borrow mill')).toBe('PROV-LEND-1');
    table.does('build lender');
    expect(table.refusal('borrow mill')).toBeNull();
  });

  test('the first Camp places the Camp Worker on top, the second places nobody (PROV-EFF-3)', () => {
    const first = playing(rich);
    expect(first.does('build camp')[0]).toMatchObject({ enters: 'camp' });
    expect([0, 1, 2].map((space) => workersAt(first.state, 1, space))).toEqual([1, 0, 0]);
    const second = playing({ ...rich, built: { camp: [1] }, workers: ['camp@lower'] });
    expect(second.does('build camp')[0]).toMatchObject({ enters: null });
    expect([0, 1, 2].map((space) => workersAt(second.state, 1, space))).toEqual([0, 1, 0]);
  });

  test('the first Village places the Village Worker on top, the second places nobody (PROV-EFF-4)', () => {
    const first = playing({ ...rich, built: { camp: [0] } });
    expect(first.does('build village')[0]).toMatchObject({ enters: 'village' });
    expect([0, 1, 2].map((space) => workersAt(first.state, 2, space))).toEqual([1, 0, 0]);
    const second = playing({ ...rich, built: { camp: [1, 0], village: [1] }, workers: ['village@coin'] });
    second.does('build village');
    expect([0, 1, 2].map((space) => workersAt(second.state, 2, space))).toEqual([0, 0, 1]);
  });

  const startWith = (built: NonNullable<Given['built']>): number => {
    const table = playing({ active: 1, phase: 'spend', built });
    table.does('endTurn');
    return table.state.labor;
  };

  test("the Mill pays 1 Labor at the start of its owner's turns, not of the rival's (PROV-EFF-5)", () => {
    expect(startWith({ mill: [0] })).toBe(1);
    expect(startWith({ mill: [1] })).toBe(0);
  });

  test('the Smithy pays 1 Labor more (PROV-EFF-6)', () => {
    expect(startWith({ mill: [0], smithy: [0] })).toBe(2);
  });

  test('income starts on the next turn, spending abilities work at once (PROV-EFF-7)', () => {
    const mill = playing(rich);
    mill.does('build mill');
    expect(mill.state.laborEarned).toBe(12);
    const union = playing(rich);
    expect(union.refusal('union')).toBe('PROV-UNION-1');
    union.does('build union');
    expect(union.refusal('union')).toBeNull();
    const harbor = playing({ ...rich, built: { harbor: [1] }, ships: ['white', 'black'] });
    harbor.does('build harbor');
    expect(harbor.refusal('hire')).toBeNull();
  });
});

describe('Union and Grind', () => {
  test('the Union turns 2 Coin into 1 Labor (PROV-UNION-1)', () => {
    const table = playing({ phase: 'spend', coin: [3, 3], built: { union: [0] } });
    expect(table.does('union')[0]).toEqual({ type: 'unionPaid', seat: 0, coin: 2, labor: 1 });
    expect(table.state).toMatchObject({ coin: [1, 3], labor: 1, laborEarned: 1 });
    expect(table.refusal('union')).toBe('PROV-UNION-1');
    expect(playing({ phase: 'spend', coin: [3, 3], built: { union: [1] } }).refusal('union')).toBe('PROV-UNION-1');
  });

  test('the Union has no limit but the player’s Coin (PROV-UNION-2)', () => {
    const table = playing({ phase: 'spend', coin: [8, 3], built: { union: [0] } });
    table.does('union', 'union', 'union', 'union');
    expect(table.state).toMatchObject({ coin: [0, 3], labor: 4, unionUses: 4 });
  });

  test('anybody can grind 2 Labor into 1 Coin (PROV-GRIND-1)', () => {
    const table = playing({ phase: 'spend', labor: 3, coin: [0, 3] });
    expect(table.does('grind')[0]).toEqual({ type: 'ground', seat: 0, labor: 2, coin: 1 });
    expect(table.state).toMatchObject({ labor: 1, coin: [1, 3], supply: 31 });
    expect(table.refusal('grind')).toBe('PROV-GRIND-1');
  });

  test('grinding has no limit but the player’s Labor (PROV-GRIND-2)', () => {
    const table = playing({ phase: 'spend', labor: 8 });
    table.does('grind', 'grind', 'grind', 'grind');
    expect(table.state).toMatchObject({ labor: 0, grinds: 4, coin: [6, 3] });
  });

  test('with an empty supply a Grind still costs its Labor and counts (PROV-GRIND-3)', () => {
    const table = playing({ phase: 'spend', labor: 4, coin: [15, 20], platinum: 1, goals: ['grind'] });
    table.does('grind', 'grind');
    expect(table.state).toMatchObject({ labor: 0, coin: [15, 20], goalOwners: [0] });
  });

  test('other Structures make nobody Harbormaster and place no Worker', () => {
    const table = playing(rich);
    expect(table.does('build union')[0]).toMatchObject({ enters: null, harbormaster: false });
    expect(table.state.harbormaster).toBe(NOBODY);
  });
});

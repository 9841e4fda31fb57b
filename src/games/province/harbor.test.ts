import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import { castShips } from './harbor.ts';
import { playing } from './playing.ts';
import type { Given } from './position.ts';
import { position } from './position.ts';
import { workersAt } from './town.ts';

const mixed = ['white', 'black'] as const;
const whites = ['white', 'white'] as const;
const blacks = ['black', 'black'] as const;

describe('the Harbor', () => {
  test('makes its first builder Harbormaster for good (PROV-HARB-1)', () => {
    const first = playing({ phase: 'spend', labor: 1, coin: [4, 3] });
    expect(first.does('build harbor')[0]).toMatchObject({ harbormaster: true });
    expect(first.state.harbormaster).toBe(0);
    const second = playing({ active: 1, phase: 'spend', labor: 1, coin: [4, 4], built: { harbor: [0] } });
    expect(second.does('build harbor')[0]).toMatchObject({ harbormaster: false });
    expect(second.state.harbormaster).toBe(0);
  });

  test('is cast at the start of each turn of the Harbormaster, and only then (PROV-HARB-2)', () => {
    const table = playing({ active: 1, phase: 'spend', built: { harbor: [0, 1] } }, [whites, blacks]);
    expect(table.does('endTurn')).toContainEqual({ type: 'cast', seat: 0, ships: whites });
    const rivals = table.does('move green@top', 'endWork', 'endTurn');
    expect(rivals.map((event) => event.type)).not.toContain('cast');
    expect(table.does('move green@lower', 'endWork', 'endTurn')).toContainEqual({
      type: 'cast',
      seat: 0,
      ships: blacks,
    });
  });

  test('pays the second Harbor from the current cast (PROV-HARB-3)', () => {
    const table = playing({ active: 1, phase: 'spend', built: { harbor: [0, 1] } }, [blacks]);
    table.does('endTurn');
    expect(table.state.coin).toEqual([3, 3]);
    table.does('move green@top', 'endWork', 'endTurn');
    expect(table.state).toMatchObject({ active: 1, coin: [3, 4], ships: blacks });
  });

  const startOf = (built: NonNullable<Given['built']>, ships: readonly ['white' | 'black', 'white' | 'black']) => {
    const table = playing({ active: 1, phase: 'spend', built }, [ships]);
    table.does('endTurn');
    return { labor: table.state.laborEarned, coin: (table.state.coin[0] ?? 0) - 2 };
  };

  test('brings 1 Labor on two whites (PROV-HARB-4)', () => {
    expect(startOf({ harbor: [0] }, whites)).toEqual({ labor: 1, coin: 0 });
  });

  test('brings no income on one of each, but allows hiring (PROV-HARB-5)', () => {
    expect(startOf({ harbor: [0] }, mixed)).toEqual({ labor: 0, coin: 0 });
    const spending = { phase: 'spend', coin: [3, 3], built: { harbor: [0] } } as const;
    expect(playing({ ...spending, ships: mixed }).refusal('hire')).toBeNull();
    expect(playing({ ...spending, ships: ['black', 'white'] }).refusal('hire')).toBeNull();
    expect(playing({ ...spending, ships: whites }).refusal('hire')).toBe('PROV-HARB-5');
    expect(playing({ ...spending, ships: blacks }).refusal('hire')).toBe('PROV-HARB-5');
  });

  test('brings 1 Coin on two blacks (PROV-HARB-6)', () => {
    expect(startOf({ harbor: [0] }, blacks)).toEqual({ labor: 0, coin: 1 });
  });

  test('gives nothing before the first cast (PROV-HARB-7)', () => {
    const table = playing({ phase: 'spend', coin: [4, 4], built: { harbor: [0, 1] } });
    table.does('endTurn');
    expect(table.state).toMatchObject({ active: 1, labor: 0, coin: [4, 4], ships: null });
    table.does('move green@top', 'endWork');
    expect(table.refusal('hire')).toBe('PROV-HARB-5');
  });

  test('shows white or black with equal chance on each token (PROV-HARB-8)', () => {
    const state = position({ built: { harbor: [0] } });
    const chance = sampled(dice('ships'));
    const fell: Record<string, number> = {};
    for (let i = 0; i < 4000; i++) {
      castShips(state, 0, chance, []);
      const key = String(state.ships);
      fell[key] = (fell[key] ?? 0) + 1;
    }
    expect(Object.keys(fell)).toHaveLength(4);
    for (const times of Object.values(fell)) expect(Math.abs(times - 1000)).toBeLessThan(150);
  });
});

describe('Sailors', () => {
  const port: Given = { phase: 'spend', coin: [6, 3], built: { harbor: [0] }, ships: mixed };

  test('are hired with access to a Harbor and mixed tokens (PROV-SAIL-1)', () => {
    expect(playing(port).refusal('hire')).toBeNull();
    expect(playing({ ...port, built: { harbor: [1, 0] } }).refusal('hire')).toBeNull();
    expect(playing({ ...port, built: { harbor: [1] } }).refusal('hire')).toBe('PROV-SAIL-1');
  });

  test('cost 3 Coin (PROV-SAIL-2)', () => {
    const table = playing(port);
    expect(table.does('hire')[0]).toEqual({ type: 'hired', seat: 0, coin: 3 });
    expect(table.state).toMatchObject({ coin: [3, 3], supply: 29, coinSpent: 3 });
    expect(playing({ ...port, coin: [2, 3] }).refusal('hire')).toBe('PROV-SAIL-2');
  });

  test("have their hirer's colour and start on top (PROV-SAIL-3)", () => {
    const red = playing(port);
    red.does('hire');
    expect([workersAt(red.state, 3, 0), workersAt(red.state, 4, 0)]).toEqual([1, 0]);
    const blue = playing({ ...port, active: 1, coin: [3, 6], built: { harbor: [1] } });
    blue.does('hire');
    expect([workersAt(blue.state, 3, 0), workersAt(blue.state, 4, 0)]).toEqual([0, 1]);
  });

  test('are at most three at work, both colours together (PROV-SAIL-4)', () => {
    const two = playing({ ...port, workers: ['sailor1@top', 'sailor1@coin'] });
    two.does('hire');
    const three = playing({ ...port, workers: ['sailor1@top', 'sailor1@coin', 'sailor0@top'] });
    expect(three.refusal('hire')).toBe('PROV-SAIL-4');
  });

  test('are hired once a turn, and again on the next (PROV-SAIL-5)', () => {
    const table = playing({ ...port, coin: [9, 3] }, [mixed]);
    table.does('hire');
    expect(table.refusal('hire')).toBe('PROV-SAIL-5');
    table.does('endTurn', 'move green@lower', 'endWork', 'endTurn', 'move green@coin', 'endWork');
    expect(table.refusal('hire')).toBeNull();
  });

  test('stay and can be moved whatever the tokens show later (PROV-SAIL-6)', () => {
    const table = playing({ ...port, workers: ['sailor0@coin'] }, [blacks, whites]);
    table.does('endTurn', 'move green@top', 'endWork', 'endTurn', 'move sailor0@coin', 'endWork');
    table.does('endTurn', 'move green@coin', 'endWork', 'endTurn', 'move sailor0@top', 'endWork');
    expect([0, 1, 2].map((space) => workersAt(table.state, 3, space))).toEqual([0, 1, 0]);
  });

  test('are moved by their hirer alone, Harbor or not (PROV-SAIL-7)', () => {
    const workers = ['sailor0@top', 'sailor1@top'] as const;
    const red = playing({ built: { harbor: [1] }, ships: mixed, workers });
    expect(red.refusal('move sailor0@top')).toBeNull();
    expect(red.refusal('move sailor1@top')).toBe('PROV-SAIL-7');
    const blue = playing({ active: 1, built: { harbor: [0] }, ships: mixed, workers });
    expect(blue.refusal('move sailor0@top')).toBe('PROV-SAIL-7');
    expect(blue.refusal('move sailor1@top')).toBeNull();
  });
});

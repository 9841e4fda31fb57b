import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { faults } from './faults.ts';
import { position } from './position.ts';
import { drawing, late, opening } from './positions.ts';
import { copy } from './rules.ts';
import { stateSchema } from './shape.ts';
import type { ProvinceState } from './state.ts';

/** The faults of a sound position after one change. */
const after = (state: ProvinceState, change: (state: ProvinceState) => void): string[] => {
  const changed = copy(state);
  change(changed);
  expect(Value.Check(stateSchema, changed)).toBe(true);
  return faults(changed);
};

describe('sound positions', () => {
  test.each(Object.entries({ opening, drawing, late }))('%s has the shape of a state and no faults', (_name, state) => {
    expect(Value.Check(stateSchema, JSON.parse(JSON.stringify(state)))).toBe(true);
    expect(faults(state)).toEqual([]);
  });
});

describe('broken positions', () => {
  test.each<[string, ProvinceState, (state: ProvinceState) => void]>([
    ['35 Coin', drawing, (s) => (s.supply += 1)],
    ['Platinum Coin must have', drawing, (s) => (s.platinum = 0)],
    ['must hold the Platinum', drawing, (s) => ([s.coin, s.supply] = [[10, 3], 22])],
    ['three Green Workers', drawing, (s) => (s.standing[0] = 2)],
    ['Camp Worker', drawing, (s) => (s.standing[4] = 0)],
    ['Village Worker', drawing, (s) => (s.standing[8] = 0)],
    ['three Sailors', drawing, (s) => (s.standing[9] = 3)],
    ['before the first cast', drawing, (s) => (s.ships = null)],
    ['Sailors cannot have moved', drawing, (s) => ([s.standing[12], s.moved[12]] = [0, 1])],
    ['second without a first', drawing, (s) => (s.outer[5] = 0)],
    ['without a mill', drawing, (s) => ([s.inner[4], s.outer[4], s.inner[5]] = [1, -1, 0])],
    [
      'more Structures than there are',
      drawing,
      (s) => ([s.inner, s.outer] = [s.inner.map(() => 0), s.outer.map(() => -1)]),
    ],
    ['Harbormaster must be', drawing, (s) => (s.harbormaster = 0)],
    ['without a Harbormaster', opening, (s) => (s.ships = ['white', 'white'])],
    ['has built the Lender', opening, (s) => (s.token = 0)],
    ['borrowed something', drawing, (s) => (s.tokenTaken = true)],
    ['built by the rival', drawing, (s) => ([s.tokenTaken, s.token, s.borrowed] = [true, 0, 1])],
    ['with the active player', drawing, (s) => ([s.tokenTaken, s.borrowed] = [true, 2])],
    ['alternate', drawing, (s) => (s.turn += 1)],
    ['left than was earned', drawing, (s) => (s.labor = 3)],
    ['Union must be paid', drawing, (s) => ([s.unionUses, s.phase] = [1, 'spend'])],
    ['must be eventful', drawing, (s) => ([s.hasBuilt, s.phase] = [true, 'spend'])],
    ['hired this turn must be at work', opening, (s) => ([s.hasHired, s.phase] = [true, 'spend'])],
    ['Nothing can be spent', drawing, (s) => ([s.grinds, s.labor] = [1, 0])],
    ['cannot end without a move', opening, (s) => (s.phase = 'spend')],
    ['must have claimed it', drawing, (s) => (s.laborEarned = 5)],
    ['The whole turn counts', drawing, (s) => (s.laborBefore = 1)],
    ['before a Goal was turned up', drawing, (s) => (s.laborBefore = 3)],
    ['can be named once', drawing, (s) => (s.ends = ['goals', 'goals'])],
    ['Seven Structures', drawing, (s) => (s.ends = ['seven'])],
    ['Eight types', drawing, (s) => (s.ends = ['oneOfEach'])],
    ['Five resolved Goals', drawing, (s) => (s.goalOwners = [0, 0, 0, 0, 0])],
    ['must be over', drawing, (s) => (s.ends = ['quiet'])],
    ['fell quiet must end', drawing, (s) => ([s.quiet, s.turn] = [40, 51])],
    ['More quiet turns', drawing, (s) => (s.quiet = 12)],
    ['for a reason', drawing, (s) => (s.phase = 'over')],
    ['end with the game', drawing, (s) => (s.phase = 'over')],
  ])('%s', (sentence, state, change) => {
    expect(after(state, change).join(' ')).toContain(sentence);
  });

  test('duplicate Goals, a different first player, too many Union uses, a missing last turn', () => {
    const twice = { ...copy(drawing), goals: drawing.goals.map(() => 'labor' as const) };
    expect(faults(twice).join(' ')).toContain('Each of the nine Goals');
    const first = { ...copy(drawing), options: { ...drawing.options, first: 1 as const } };
    expect(faults(first).join(' ')).toContain('agreed on');
    const union = { ...position({ phase: 'spend', built: { union: [0] }, options: { unionLimit: 1 }, coinSpent: 4 }) };
    union.unionUses = 2;
    expect(faults(union).join(' ')).toContain('too often');
    const over = position({ phase: 'over', quiet: 40, ends: ['quiet'] });
    const equal = { ...over, options: { ...over.options, equalTurns: true } };
    expect(faults(equal).join(' ')).toContain('must have the last turn');
  });

  test.each<[string, Record<string, unknown>]>([
    ['an unknown key', { ...drawing, secret: 1 }],
    ['a third player', { ...drawing, active: 2 }],
    ['a short wheel', { ...drawing, standing: [1, 1, 1] }],
    ['a Goal of another game', { ...drawing, goals: [...drawing.goals.slice(1), 'gold'] }],
    ['an odd quiet limit', { ...drawing, options: { ...drawing.options, quietLimit: 41 } }],
    ['one ship', { ...drawing, ships: ['white'] }],
  ])('%s does not match the schema of a state', (_name, state) => {
    expect(Value.Check(stateSchema, state)).toBe(false);
  });

  test('position() throws for an impossible position', () => {
    expect(() => position({ wheel: [2, 2, 2] })).toThrow('three Green Workers');
  });
});

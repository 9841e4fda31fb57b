import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import { candidates } from './actions.ts';
import { legal } from './legal.ts';
import { STANDARD } from './options.ts';
import { refuse } from './refuse.ts';
import { actors, play, setup } from './rules.ts';
import type { ProvinceOptions } from './state.ts';

const options: fc.Arbitrary<ProvinceOptions> = fc.record({
  first: fc.constantFrom('random' as const, 0 as const, 1 as const),
  cycleOrder: fc.constantFrom('LLC' as const, 'LCL' as const),
  twoVpGoal: fc.constantFrom('worth' as const, 'printed' as const),
  workersGoalBorrow: fc.boolean(),
  goalRetro: fc.boolean(),
  unionLimit: fc.constantFrom(0 as const, 1 as const),
  equalTurns: fc.boolean(),
  quietLimit: fc.integer({ min: 10, max: 50 }).map((half) => half * 2),
});

// Random games have about 400 steps; none comes near this limit.
const LONGEST = 20_000;

test('the legal actions are the candidates less the refused: the same objects in the same order', () => {
  fc.assert(
    fc.property(options, fc.string(), (chosen, seed) => {
      const next = dice(seed);
      const chance = sampled(next);
      const state = setup({ seats: 2, options: chosen }, chance);
      let steps = 0;
      for (let seat = actors(state)[0]; seat !== undefined; seat = actors(state)[0]) {
        steps += 1;
        if (steps > LONGEST) throw new Error('The game does not end.');
        const actions = legal(state, seat);
        const allowed = candidates(state, seat).filter((action) => refuse(state, seat ?? 0, action) === null);
        expect(actions.length).toBe(allowed.length);
        for (let i = 0; i < actions.length; i++) expect(actions[i]).toBe(allowed[i]);
        expect(legal(state, 1 - seat)).toEqual([]);
        const action = actions[next(actions.length)];
        if (!action) throw new Error('The player on turn is stuck.');
        play(state, seat, action, chance);
      }
    }),
    { numRuns: 30 },
  );
});

test('moving a Worker again is still a candidate, so that a board can say why it is refused', () => {
  const state = setup({ seats: 2, options: { ...STANDARD, first: 0 } }, sampled('candidates'));
  const before = candidates(state, 0).filter((action) => action.type === 'move').length;
  play(state, 0, { type: 'move', kind: 'green', from: 'top' }, sampled('candidates'));
  const moves = candidates(state, 0).filter((action) => action.type === 'move');
  expect(before).toBe(3);
  expect(moves).toEqual([
    { type: 'move', kind: 'green', from: 'lower' },
    { type: 'move', kind: 'green', from: 'coin' },
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import { encodeSeats, FEATURES, features } from './encoder.ts';
import { wildWestStampede } from './index.ts';
import { STANDARD } from './options.ts';
import { position, type Traveller } from './position.ts';
import type { StampedeState } from './state.ts';

const traveller: Traveller = { is: 'chef', at: 'chicago', pack: '9/9/1' };

/** The features of every seat. */
function rows(state: StampedeState): number[][] {
  encodeSeats(state);
  return state.at.map((_node, seat) => [...features.subarray(seat * FEATURES, (seat + 1) * FEATURES)]);
}

test('one more card in hand changes one feature, and none of the other seats', () => {
  const others: Traveller[] = [{ is: 'banker' }, { is: 'doctor' }];
  const [empty, ...around] = rows(position({ travellers: [traveller, ...others] }));
  const [holding, ...after] = rows(position({ travellers: [{ ...traveller, hand: ['mob'] }, ...others] }));
  const changed = holding?.flatMap((figure, at) => (figure === empty?.[at] ? [] : [figure]));
  expect(changed).toEqual([1]);
  expect(after).toEqual(around);
});

test('every feature is of moderate size at any moment of any game', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 6 }), fc.nat(), fc.integer({ min: 0, max: 400 }), (seats, seed, steps) => {
      const { setup, actors, legal, play } = wildWestStampede;
      const chance = sampled(dice(`${seed}`));
      const state = setup({ seats, options: STANDARD }, chance);
      for (let step = 0; step < steps; step++) {
        const seat = actors(state)[0];
        if (seat === undefined) return;
        play(state, seat, chance.pick('action', legal(state, seat)), chance);
      }
      for (const figure of rows(state).flat()) expect(Math.abs(figure)).toBeLessThan(30);
    }),
    { numRuns: 40 },
  );
});

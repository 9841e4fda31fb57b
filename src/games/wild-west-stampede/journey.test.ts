import { expect, it } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import { value } from './insight.ts';
import { bestJourney, weighJourneys } from './journey.ts';
import { isEast, NODES } from './map.ts';
import { STANDARD } from './options.ts';
import { actors, copy, play, setup } from './rules.ts';
import { sensible } from './sensible.ts';
import type { StampedeAction, StampedeState } from './state.ts';
import { type Ground, surveyOf } from './survey.ts';

it('the cache returns the exact worth of every journey, however often and in whatever order it is asked', () => {
  const below = dice('journeys');
  for (const state of moments('journeys', 3)) {
    const grounds = surveyOf(state).grounds;
    for (let ask = 0; ask < 40; ask++) {
      const node = below(NODES.length);
      const outfit = {
        node,
        start: below(below(20) === 0 ? 40 : 3),
        here: !isEast(node) && below(2) === 0,
        provisions: below(below(20) === 0 ? 2000 : 12),
        company: below(below(20) === 0 ? 2000 : 12),
        titles: below(below(20) === 0 ? 200 : 4),
        toWin: 0,
      };
      const ground = grounds[below(grounds.length)] as Ground;
      const asked = { ...outfit, toWin: ground.toWin };
      const worth = weighJourneys(ground, asked);
      expect(bestJourney(ground, asked)).toBe(worth);
      expect(bestJourney(ground, asked)).toBe(worth);
    }
  }
});

it('values a position the same, whatever was looked at before', () => {
  const all = [...moments('first', 2), ...moments('second', 4)];
  const values = all.map((state) => value(state, 0));
  for (const at of sampled('order').deal('order', [...all.keys()], all.length))
    expect(value(copy(all[at] as StampedeState), 0)).toBe(values[at]);
});

/** Moments of a game in which everybody plays any sensible action. */
function moments(seed: string, seats: number): StampedeState[] {
  const chance = sampled(seed);
  const state = setup({ seats, options: STANDARD }, chance);
  const seen: StampedeState[] = [];
  for (let seat = actors(state)[0]; seat !== undefined; seat = actors(state)[0]) {
    seen.push(copy(state));
    play(state, seat, chance.pick('action', sensible(state, seat)) as StampedeAction, chance);
  }
  return seen;
}

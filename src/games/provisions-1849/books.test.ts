import { expect, it } from 'vitest';
import { sampled } from '../../engine/chance.ts';
import { features, value, values } from './insight.ts';
import { legal } from './legal.ts';
import { STANDARD } from './options.ts';
import { actors, copy, play, setup } from './rules.ts';
import type { ProvisionsAction, ProvisionsState } from './state.ts';

it('gives the same values whether the books of a position are cached or computed anew', () => {
  const all = [2, 3, 5].flatMap(moments);
  const kept = all.map(values);
  for (const at of sampled('order').deal('order', [...all.keys()], all.length)) {
    const anew = apart(all[at] as ProvisionsState);
    expect(values(anew)).toEqual(kept[at]);
    expect(value(copy(anew), 1)).toBe(kept[at]?.[1]);
    const parts = Object.values(features(anew, 0)).reduce((sum, part) => sum + part, 0);
    expect(parts).toBeCloseTo(kept[at]?.[0] as number, 9);
  }
});

/** The same position with its own lists, which are not in the cache. */
function apart(state: ProvisionsState): ProvisionsState {
  return { ...copy(state), row: state.row.slice(), won: state.won.map((cards) => cards.slice()) };
}

/** Moments of a randomly played game, each followed by every position that one action could lead to. */
function moments(seats: number): ProvisionsState[] {
  const chance = sampled(`books ${seats}`);
  const state = setup({ seats, options: STANDARD }, chance);
  const seen: ProvisionsState[] = [];
  for (let seat = actors(state)[0]; seat !== undefined; seat = actors(state)[0]) {
    const actions = legal(state, seat);
    seen.push(copy(state));
    for (const action of actions) {
      const after = copy(state);
      play(after, seat, action, chance);
      seen.push(after);
    }
    play(state, seat, chance.pick('action', actions) as ProvisionsAction, chance);
  }
  return seen;
}

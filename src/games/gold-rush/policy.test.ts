import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { imagine } from './imagine.ts';
import { legal } from './legal.ts';
import { likelihood } from './likelihood.ts';
import { loadOf } from './mine.ts';
import { OPTIONS, STANDARD } from './options.ts';
import { chanceOf, policy } from './policy.ts';
import { position } from './position.ts';
import { actors, play, setup } from './rules.ts';
import type { RushOptions, RushState } from './state.ts';
import { view } from './view.ts';

/** Every position of a game played by the policy, with the seat about to act. */
function* policyGame(seats: number, seed: string, options: RushOptions = STANDARD): Generator<[RushState, Seat]> {
  const luck = sampled(seed);
  const state = setup({ seats, options }, luck);
  for (let seat = actors(state)[0]; seat !== undefined; seat = actors(state)[0]) {
    yield [state, seat];
    play(state, seat, policy(state, seat, luck), luck);
  }
}

describe('the policy', () => {
  test('chooses legal actions and brings games to an end, at every table and with every option', () => {
    const variants = OPTIONS.flatMap(({ id, choices }) =>
      choices.map(({ value }) => ({ ...STANDARD, [id]: value }) as RushOptions),
    ).filter(({ reviveMissesMarket, strangerCart }) => !reviveMissesMarket && !strangerCart);
    for (const [at, options] of variants.entries())
      for (const seats of [2, 3 + (at % 4)]) {
        let decisions = 0;
        for (const [state, seat] of policyGame(seats, `habit ${at}`, options)) {
          decisions += 1;
          expect(legal(state, seat)).toContain(policy(state, seat, sampled('once')));
        }
        expect(decisions).toBeGreaterThan(5);
      }
  });

  test('depends only on what the seat knows: its chances are the same in every world that the seat could be in', () => {
    const guesses = dice('twins');
    let seen = 0;
    for (const [state, seat] of policyGame(5, 'twins')) {
      if (guesses(4) > 0) continue;
      const twin = imagine(view(state, seat), sampled(guesses));
      for (const action of legal(state, seat))
        expect(chanceOf(twin, seat, action)).toBeCloseTo(chanceOf(state, seat, action), 9);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(10);
  });

  test('has chances that add up to 1', () => {
    for (const [state, seat] of policyGame(4, 'sum')) {
      const sum = legal(state, seat).reduce((all, action) => all + chanceOf(state, seat, action), 0);
      expect(sum).toBeCloseTo(1, 9);
    }
  });

  test('gets rid of Dynamite on the last turn, and keeps its one big card below a heavier load', () => {
    const state = position({
      rolled: 1,
      white: 3,
      hands: [
        [35, 5, -5],
        [40, 25, 20],
        [15, 10, 10],
        [20, 10, 5],
      ],
    });
    const given = (card: 'strongbox' | 'dynamite-1') =>
      legal(state, 0)
        .filter((action) => action.type === 'swap' && action.card === card)
        .reduce((sum, action) => sum + chanceOf(state, 0, action), 0);
    expect(given('dynamite-1')).toBeGreaterThan(3 * given('strongbox'));
  });
});

describe('the likelihood of a world', () => {
  /** A viewer who has no seat. */
  const nobody = -1;

  test('is the combined chance of everything that was done this round', () => {
    for (const seats of [3, 6]) {
      const luck = sampled(`likely ${seats}`);
      const state = setup({ seats, options: STANDARD }, luck);
      let expected = 0;
      for (let steps = 0; steps < 150; steps++) {
        const seat = actors(state)[0];
        if (seat === undefined) break;
        expect(likelihood(state, nobody)).toBeCloseTo(expected, 6);
        const { round } = state;
        const action = policy(state, seat, luck);
        expected += Math.log(Math.max(0.002, chanceOf(state, seat, action)));
        play(state, seat, action, luck);
        if (state.round !== round) expected = 0;
      }
    }
  });

  test('does not change the world', () => {
    for (const [state, seat] of policyGame(4, 'left')) {
      const before = JSON.stringify(state);
      likelihood(state, seat);
      expect(JSON.stringify(state)).toBe(before);
    }
  });

  test('ignores what the viewer did', () => {
    const state = position({ rolled: 2, seats: 3 });
    const [swap] = legal(state, 0);
    if (swap) play(state, 0, swap, sampled('swap'));
    expect(likelihood(state, 0)).toBe(0);
    expect(likelihood(state, 1)).toBeLessThan(0);
    expect(likelihood(state, 2)).toBe(likelihood(state, 1));
  });

  test('reveals who gave what: weighting worlds by it estimates loads more accurately', () => {
    const guesses = sampled('guesses');
    let plain = 0;
    let weighed = 0;
    for (const game of [1, 2, 3])
      for (const [state, seat] of policyGame(6, `truth ${game}`)) {
        if (state.story.length !== 9) continue;
        const seen = view(state, seat);
        const worlds = Array.from({ length: 80 }, () => imagine(seen, guesses));
        const weights = worlds.map((world) => Math.exp(likelihood(world, seat) / 2));
        for (let other = 0; other < 6; other++) {
          if (other === seat) continue;
          const truth = loadOf(state, other);
          plain += (mean(worlds, () => 1, other) - truth) ** 2;
          weighed += (mean(worlds, (at) => weights[at] as number, other) - truth) ** 2;
        }
      }
    expect(weighed).toBeLessThan(plain);
  });
});

function mean(worlds: readonly RushState[], weightOf: (at: number) => number, seat: Seat): number {
  let [sum, weights] = [0, 0];
  for (const [at, world] of worlds.entries()) {
    sum += weightOf(at) * loadOf(world, seat);
    weights += weightOf(at);
  }
  return sum / weights;
}

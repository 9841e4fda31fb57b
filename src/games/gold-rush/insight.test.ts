import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import { imagine } from './imagine.ts';
import { features, value } from './insight.ts';
import { legal } from './legal.ts';
import { STANDARD } from './options.ts';
import { playing } from './playing.ts';
import { type Given, position } from './position.ts';
import { drawing, late, opening } from './positions.ts';
import { actors, copy, play, setup } from './rules.ts';
import { lastAlive } from './scenario-testing.ts';
import { outcome } from './scoring.ts';
import type { RushAction, RushState } from './state.ts';
import { view } from './view.ts';

const three: Given = {
  rolled: 1,
  hands: [
    [40, 10, 0],
    [30, 25, 25],
    [10, 10, 5],
  ],
};
const of = (given: Given) => value(position({ ...three, ...given }), 0);

describe('the value of a position', () => {
  test('is the sum of its parts', () => {
    for (const state of [opening, drawing, late])
      for (let seat = 0; seat < state.sneaks.length; seat++) {
        const sum = Object.values(features(state, seat)).reduce((total, part) => total + part, 0);
        expect(sum).toBeCloseTo(value(state, seat), 9);
      }
  });

  test('with two players is the negative of the other’s', () => {
    const state = position({ rolled: 2, cash: [30, 45], tokens: ['3P+1B', '2P'] });
    expect(value(state, 0)).toBeCloseTo(-value(state, 1), 9);
  });

  test('rises with cash and plates, most of all with the last plate', () => {
    expect(of({ cash: [20, 0, 0] })).toBeGreaterThan(of({}));
    const worth = (['1P', '2P', '3P', '4P'] as const).map((plates) => of({ tokens: [plates] }));
    expect(worth).toEqual(worth.toSorted((a, b) => a - b));
    const [one = 0, two = 0, , four = 0] = worth;
    expect(two - one).toBeGreaterThan(four - (worth[2] ?? 0));
    expect(
      of({
        tokens: ['0P+4B'],
        hands: [
          [40, 10, 5],
          [30, 25, 25],
          [10, 10, 15],
        ],
      }),
    ).toBeLessThan(one - 50);
  });

  test('favours being second, not heaviest, and holding one big card', () => {
    const heaviest = of({
      hands: [
        [40, 30, 25],
        [25, 20, 20],
        [10, 10, 5],
      ],
    });
    const second = of({
      hands: [
        [40, 10, 10],
        [35, 30, 25],
        [10, 5, 5],
      ],
    });
    const middling = of({
      hands: [
        [20, 20, 20],
        [35, 30, 25],
        [10, 5, 5],
      ],
    });
    expect(second).toBeGreaterThan(middling);
    expect(middling).toBeGreaterThan(heaviest);
  });

  test('drops with Dynamite that nothing stops', () => {
    const plain = of({
      tokens: ['1P+1B'],
      hands: [
        [40, 10, 5],
        [30, 25, 25],
        [20, 15, 10],
      ],
    });
    const lit = of({
      tokens: ['1P+1B'],
      hands: [
        [40, 15, -5],
        [30, 25, 25],
        [20, 15, 10],
      ],
    });
    const stopped = of({
      tokens: ['1P+1B'],
      hands: [
        [40, 0, -5],
        [30, 25, 25],
        [20, 15, 10],
      ],
    });
    expect(lit).toBeLessThan(plain - 50);
    expect(stopped).toBeGreaterThan(lit + 50);
  });

  test('drops when a rival is about to become mayor', () => {
    const rich = { cash: [50, 0, 95] } as const;
    const wins = of({
      ...rich,
      hands: [
        [35, 30, 20],
        [15, 10, 5],
        [25, 10, 5],
      ],
    });
    const denied = of({
      ...rich,
      hands: [
        [20, 10, 5],
        [15, 10, 5],
        [40, 30, 25],
      ],
    });
    expect(denied).toBeGreaterThan(wins + 50);
  });

  test('during a swap is the mean over its possible results', () => {
    const two: Given = {
      rolled: 1,
      hands: [
        [40, 10, 0],
        [30, 25, 20],
      ],
    };
    const table = playing(two);
    table.does('swap 10 at 1');
    const ends = [30, 25, 20].map((drawn) => {
      const other = playing(two, [drawn]);
      other.does('swap 10 at 1', 'accept');
      return value({ ...other.state, pending: [0] }, 0);
    });
    expect(new Set(ends).size).toBeGreaterThan(1);
    expect(value(table.state, 0)).toBeCloseTo(ends.reduce((sum, one) => sum + one, 0) / 3, 9);
  });

  test('of a finished game depends on who has won', () => {
    const table = lastAlive();
    expect(value(table.state, 1)).toBeGreaterThan(100);
    expect(value(table.state, 0)).toBeLessThan(-100);
    expect(value(late, 2)).toBeLessThan(-100);
  });
});

describe('playing by the value', () => {
  test('accepts a harmless swap instead of paying the last plate', () => {
    const table = playing({ ...three, tokens: ['1P+1B', '4P', '4P'], turn: 2 });
    table.does('swap 5 at 0');
    expect(bestOf(table.state, 0)).toEqual({ type: 'accept' });
  });

  test('almost always beats two random players', { timeout: 60_000 }, () => {
    let won = 0;
    for (let i = 0; i < 40; i++) {
      const next = dice(`insight ${i}`);
      const chance = sampled(next);
      const state = setup({ seats: 3, options: STANDARD }, chance);
      for (let seat = actors(state)[0]; seat !== undefined; seat = actors(state)[0]) {
        const actions = legal(state, seat);
        const chosen = seat === i % 3 ? bestOf(state, seat) : actions[next(actions.length)];
        if (chosen) play(state, seat, chosen, chance);
      }
      if (outcome(state)?.places[i % 3] === 1) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(32);
  });
});

/** The action with the highest mean value over a few imagined worlds, without further lookahead. */
function bestOf(state: RushState, seat: number): RushAction | undefined {
  const seen = view(state, seat);
  const luck = sampled('best');
  const worlds = Array.from({ length: 8 }, () => imagine(seen, luck));
  let best: { action: RushAction; worth: number } | undefined;
  for (const action of legal(state, seat)) {
    let worth = 0;
    for (const world of worlds) {
      const after = copy(world);
      play(after, seat, action, luck);
      worth += value(after, seat);
    }
    if (!best || worth > best.worth) best = { action, worth };
  }
  return best?.action;
}

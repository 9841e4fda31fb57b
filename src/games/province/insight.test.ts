import { describe, expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import { features, value } from './insight.ts';
import { legal } from './legal.ts';
import { STANDARD } from './options.ts';
import { playing } from './playing.ts';
import { position } from './position.ts';
import { drawing, late, opening } from './positions.ts';
import { actors, copy, play, setup } from './rules.ts';
import { outcome } from './scoring.ts';
import type { ProvinceAction, ProvinceState } from './state.ts';

const over = position({ phase: 'over', built: { union: [0] }, quiet: 40, ends: ['quiet'] });

describe('the value of a position', () => {
  test('is the sum of its parts, and the negative of the rival’s value', () => {
    for (const state of [opening, drawing, late, over])
      for (const seat of [0, 1]) {
        const sum = Object.values(features(state, seat)).reduce((total, part) => total + part, 0);
        expect(sum).toBeCloseTo(value(state, seat), 9);
        expect(value(state, seat)).toBeCloseTo(-value(state, 1 - seat), 9);
      }
  });

  test('of a finished game depends on who has won', () => {
    expect(value(over, 0)).toBeGreaterThan(10);
    const tie = position({ phase: 'over', quiet: 40, ends: ['quiet'] });
    expect(value(tie, 0)).toBe(0);
  });

  test('rises with points, Coin and Structures, and falls with the Lender Token', () => {
    const idle = { active: 1, goals: ['coin10'] } as const;
    const plain = value(position(idle), 0);
    expect(value(position({ ...idle, built: { mill: [0] } }), 0)).toBeGreaterThan(plain);
    expect(value(position({ ...idle, coin: [4, 3] }), 0)).toBeGreaterThan(plain);
    const lender = { ...idle, built: { lender: [0] } };
    expect(value(position({ ...lender, token: 0 }), 0)).toBeLessThan(value(position(lender), 0));
  });

  test('is higher when the wheel cannot pay the rival', () => {
    const built = { union: [0, 1], lender: [0, 1] } as const;
    const given = { active: 1, coin: [2, 3], built, goals: ['coin10'] } as const;
    expect(value(position({ ...given, wheel: [0, 3, 0] }), 0)).toBeGreaterThan(
      value(position({ ...given, wheel: [2, 0, 1] }), 0),
    );
  });
});

describe('playing by the value', () => {
  test('builds the Lender on the first turn instead of building nothing', () => {
    const table = playing({ turn: 1, first: 0 });
    table.does('move green@top', 'move green@lower', 'move green@coin', 'endWork');
    expect(bestOf(table.state)).toEqual({ type: 'build', structure: 'lender' });
  });

  test('almost always beats random play', () => {
    let won = 0;
    for (let i = 0; i < 60; i++) {
      const next = dice(`insight ${i}`);
      const chance = sampled(next);
      const state = setup({ seats: 2, options: STANDARD }, chance);
      for (let seat = actors(state)[0]; seat !== undefined; seat = actors(state)[0]) {
        const actions = legal(state, seat);
        const chosen = seat === i % 2 ? bestOf(state) : actions[next(actions.length)];
        if (chosen) play(state, seat, chosen, chance);
      }
      if (outcome(state)?.places[i % 2] === 1) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(58);
  });
});

/** The step whose best continuation within this turn is worth most: a plain lookahead of a few steps. */
function bestOf(state: ProvinceState): ProvinceAction | undefined {
  const seat = state.active;
  let best: { action: ProvinceAction; worth: number } | undefined;
  for (const action of legal(state, seat)) {
    const worth = lookAhead(state, seat, action, 3);
    if (!best || worth > best.worth) best = { action, worth };
  }
  return best?.action;
}

function lookAhead(from: ProvinceState, seat: number, action: ProvinceAction, steps: number): number {
  const state = copy(from);
  play(state, seat, action, sampled('ahead'));
  if (steps === 0 || actors(state)[0] !== seat) return value(state, seat);
  return Math.max(...legal(state, seat).map((next) => lookAhead(state, seat, next, steps - 1)));
}

import { describe, expect, test } from 'vitest';
import { noChance, sampled, scripted } from '../../engine/chance.ts';
import { NOBODY } from '../../engine/game.ts';
import {
  COINS,
  GOAL_STACK,
  GOALS,
  KINDS,
  LENDER_TOKEN,
  SIDES,
  STRUCTURES,
  STRUCTURES_EACH,
  TOTAL_COIN,
  WORKERS,
} from './content.ts';
import { province } from './index.ts';
import { STANDARD } from './options.ts';
import { position } from './position.ts';
import { opening, setup } from './rules.ts';
import { view } from './view.ts';

const dealt = [...GOALS].reverse();
const fresh = (options = STANDARD, seed = 'setup') => setup({ seats: 2, options }, sampled(seed));

describe('the box', () => {
  test('holds the components that the rulebook lists (PROV-COMP-1)', () => {
    expect(Object.fromEntries(KINDS.map((kind, i) => [kind, WORKERS[i]]))).toEqual({
      green: 3,
      camp: 1,
      village: 1,
      sailor0: 3,
      sailor1: 3,
    });
    expect([STRUCTURES.length, STRUCTURES_EACH, GOALS.length, GOAL_STACK, SIDES.length]).toEqual([8, 7, 9, 5, 2]);
    expect(COINS.map(({ value, count }) => [value, count])).toEqual([
      [10, 1],
      [5, 3],
      [1, 10],
    ]);
    expect(LENDER_TOKEN.payOff).toBe(3);
  });
});

describe('the set-up', () => {
  test('is for exactly two players (PROV-SETUP-1)', () => {
    expect(province.seats).toEqual([2]);
    expect(fresh().coin).toHaveLength(2);
  });

  test('puts one Green Worker on each space and nobody else (PROV-SETUP-2, PROV-SETUP-4)', () => {
    expect(view(fresh(), null).workers).toEqual([
      { kind: 'green', space: 'top', standing: 1, moved: 0 },
      { kind: 'green', space: 'lower', standing: 1, moved: 0 },
      { kind: 'green', space: 'coin', standing: 1, moved: 0 },
    ]);
  });

  test('leaves the Lender Token and the Ship Tokens beside the board (PROV-SETUP-4)', () => {
    expect(fresh()).toMatchObject({ token: NOBODY, ships: null, harbormaster: NOBODY });
  });

  test('pays the starting Coin out of a supply that held all 35 (PROV-SETUP-3)', () => {
    const { supply, coin } = fresh();
    expect(supply).toBe(TOTAL_COIN - 5);
    expect(supply + (coin[0] ?? 0) + (coin[1] ?? 0)).toBe(35);
  });

  test('stacks five of nine Goals as chance deals them (PROV-SETUP-5)', () => {
    const state = setup({ seats: 2, options: { ...STANDARD, first: 0 } }, scripted([{ draw: 'goals', got: dealt }]));
    expect(state.goals).toEqual(dealt);
    expect(view(state, 0).faceUp).toBe(dealt[0]);
    const tops = new Set(Array.from({ length: 300 }, (_, i) => fresh(STANDARD, `deal ${i}`).goals[0]));
    expect(tops.size).toBe(9);
  });

  test('shows neither the stack nor the four Goals out of play, whatever they are (PROV-SETUP-6)', () => {
    const state = fresh();
    const other = { ...state, goals: [state.goals[0], ...state.goals.slice(1).reverse()] as typeof state.goals };
    for (const viewer of [0, 1, null]) {
      expect(view(state, viewer).revealed).toBeNull();
      expect(view(other, viewer)).toEqual(view(state, viewer));
    }
    expect(view(state, 0).unseen).toEqual(GOALS.filter((goal) => goal !== state.goals[0]));
  });

  test('gives each player seven Structures (PROV-SETUP-7)', () => {
    expect(view(fresh(), null).seats.map((seat) => [seat.structuresLeft, seat.built])).toEqual([
      [7, []],
      [7, []],
    ]);
  });

  test('draws the first player at random, who is on turn (PROV-SETUP-8)', () => {
    const firsts = Array.from({ length: 200 }, (_, i) => fresh(STANDARD, `first ${i}`));
    const reds = firsts.filter((state) => state.first === 0).length;
    expect(reds).toBeGreaterThan(60);
    expect(reds).toBeLessThan(140);
    expect(firsts.every((state) => state.active === state.first)).toBe(true);
  });

  test('draws nobody if the table has settled on a first player (PROV-SETUP-8, option first)', () => {
    for (const first of [0, 1] as const) {
      const state = setup({ seats: 2, options: { ...STANDARD, first } }, scripted([{ draw: 'goals', got: dealt }]));
      expect(state).toMatchObject({ first, active: first });
    }
    expect(() => setup({ seats: 2, options: STANDARD }, noChance)).toThrow('"first"');
  });

  test('gives the first player 2 Coin and the second 3 (PROV-SETUP-9)', () => {
    expect(fresh({ ...STANDARD, first: 0 }).coin).toEqual([2, 3]);
    expect(fresh({ ...STANDARD, first: 1 }).coin).toEqual([3, 2]);
  });

  test('ends by turning up the top Goal (PROV-SETUP-10)', () => {
    const state = fresh({ ...STANDARD, first: 1 });
    expect(opening(state)).toEqual([
      { type: 'gameStarted', first: 1, coin: [3, 2] },
      { type: 'goalTurnedUp', goal: state.goals[0], left: 4 },
      { type: 'turnStarted', seat: 1, turn: 1 },
    ]);
  });

  test('tells only whose turn it is when a match starts midway (PROV-SETUP-10)', () => {
    expect(opening(position({ turn: 7 }))).toEqual([{ type: 'turnStarted', seat: 0, turn: 7 }]);
  });
});

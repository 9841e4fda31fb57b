import { expect, test } from 'vitest';
import { type Chance, sampled } from '../engine/chance.ts';
import type { Game, GameAction } from '../engine/game.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { choicesIn, planTurn } from './plan.ts';

const game: Game = pebbles;
const ROLL: GameAction = { type: 'roll' };
const FOUR = { width: 4, beyond: false };

function start(): object {
  return game.setup({ seats: 2, options: { goal: 12 } }, sampled('plan'));
}

/** Chance whose dice always show this number. */
function showing(pips: number): Chance {
  return {
    ...sampled('dice'),
    pick: (_draw, from) => from.find((one) => one === pips) ?? (from[0] as (typeof from)[number]),
  };
}

test('a plan goes to the end of the turn and no further', () => {
  const state = start();
  const steps = planTurn(game, state, 0, showing(3), FOUR);
  for (const { action } of steps) {
    expect(game.actors(state)).toEqual([0]);
    game.play(state, 0, action, showing(3));
  }
  expect(game.actors(state)).toEqual([1]);
});

test('a plan is the line with the best insight: one shift up, then the roll', () => {
  const steps = planTurn(game, start(), 0, showing(3), FOUR);
  expect(steps.map(({ action }) => action.type)).toEqual(['shift', 'roll']);
});

test('a step is sure unless luck has a part in it', () => {
  const steps = planTurn(game, start(), 0, showing(3), FOUR);
  expect(steps.map(({ sure }) => sure)).toEqual([true, false]);
});

test('planning leaves the position unchanged', () => {
  const state = start();
  const before = JSON.stringify(state);
  planTurn(game, state, 0, showing(1), FOUR);
  expect(JSON.stringify(state)).toBe(before);
});

test('if a game says which actions are sensible, no others are considered', () => {
  const sober: Game = { ...game, insight: { ...game.insight, sensible: () => [ROLL] } };
  expect(choicesIn(sober, start(), 0)).toEqual([ROLL]);
  expect(choicesIn(game, start(), 0)).toEqual(game.legal(start(), 0));
  expect(planTurn(sober, start(), 0, showing(3), FOUR).map(({ action }) => action.type)).toEqual(['roll']);
});

interface Pan {
  seat: number;
  found: number;
  banked: number;
}

/** Panning finds something by luck, here or there, that must then be banked; settling gives a little at once. */
const panning = {
  ...pebbles,
  insight: { value: ({ banked }: Pan) => banked, features: ({ banked }: Pan) => ({ banked }) },
  actors: ({ seat }: Pan) => [seat],
  copy: (pan: Pan) => ({ ...pan }),
  legal: ({ found }: Pan) => (found > 0 ? ['bank'] : ['settle', 'here', 'there']).map((type) => ({ type })),
  play: (pan: Pan, _seat: number, { type }: GameAction, chance: Chance) => {
    if (type === 'here' || type === 'there') pan.found = chance.pick('found', [5, 6, 7, 8, 9]);
    else Object.assign(pan, { seat: 1, banked: type === 'bank' ? pan.found : 3 });
    return [];
  },
};

const first = (beyond: boolean, seed: string): string | undefined =>
  planTurn(panning, { seat: 0, found: 0, banked: 0 }, 0, sampled(seed), { width: 4, beyond })[0]?.action.type;

test('a plan that looks beyond luck sees what can be done with it; one that ends there does not', () => {
  expect(first(true, 'luck')).toBe('here');
  expect(first(false, 'luck')).toBe('settle');
});

test('beyond luck all lines get the same draws, so none is chosen for being luckier', () => {
  for (let n = 0; n < 50; n++) expect(first(true, `luck ${n}`)).toBe('here');
});

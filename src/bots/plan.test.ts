import { expect, test } from 'vitest';
import { type Chance, sampled } from '../engine/chance.ts';
import type { Game, GameAction } from '../engine/game.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { choicesIn, planTurn } from './plan.ts';

const game = pebbles as unknown as Game;
const ROLL: GameAction = { type: 'roll' };
const FOUR = { width: 4, beyond: false };

function start(): object {
  return game.setup({ seats: 2, options: { goal: 12 } }, sampled('plan'));
}

/** Chance whose dice always show as much. */
function showing(pips: number): Chance {
  return {
    ...sampled('dice'),
    pick: (_draw, from) => from.find((one) => (one as unknown) === pips) ?? (from[0] as never),
  };
}

test('a plan goes on to the end of the turn and no further', () => {
  const state = start();
  const steps = planTurn(game, state, 0, showing(3), FOUR);
  for (const { action } of steps) {
    expect(game.actors(state)).toEqual([0]);
    game.play(state, 0, action, showing(3));
  }
  expect(game.actors(state)).toEqual([1]);
});

test('a plan is the line that the insight likes best: one shift up, and then the roll', () => {
  const steps = planTurn(game, start(), 0, showing(3), FOUR);
  expect(steps.map(({ action }) => action.type)).toEqual(['shift', 'roll']);
});

test('a step is sure unless luck has a part in it', () => {
  const steps = planTurn(game, start(), 0, showing(3), FOUR);
  expect(steps.map(({ sure }) => sure)).toEqual([true, false]);
});

test('planning leaves the position as it is', () => {
  const state = start();
  const before = JSON.stringify(state);
  planTurn(game, state, 0, showing(1), FOUR);
  expect(JSON.stringify(state)).toBe(before);
});

test('where a game says what is sensible, nothing else is thought about', () => {
  const sober: Game = { ...game, insight: { ...game.insight, sensible: () => [ROLL] } };
  expect(choicesIn(sober, start(), 0)).toEqual([ROLL]);
  expect(choicesIn(game, start(), 0)).toEqual(game.legal(start(), 0));
  expect(planTurn(sober, start(), 0, showing(3), FOUR).map(({ action }) => action.type)).toEqual(['roll']);
});

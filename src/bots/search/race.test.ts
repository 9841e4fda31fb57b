import { expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import type { Game } from '../../engine/game.ts';
import { pebbles } from '../../engine/testkit/pebbles.ts';
import { type SearchParameters, USUAL } from './parameters.ts';
import { think } from './think.ts';

const game: Game = pebbles;
const planning: SearchParameters = { ...USUAL, iterations: 300, scale: 2, turns: 3, plans: 2 };

function ask(change: Partial<Game> = {}, parameters: Partial<SearchParameters> = {}) {
  const view = game.view(game.setup({ seats: 2, options: { goal: 30 } }, sampled('race')), 0);
  return think(
    { game: { ...game, ...change }, seats: 2, view, seat: 0, dice: dice('race') },
    { ...planning, ...parameters },
  );
}

/** Values a position by who has how much, so that a pass is a waste. */
function valued(by: (pile: number) => number): Partial<Game> {
  const value = (state: object, seat: number) => by((state as { piles: number[] }).piles[seat] as number);
  return { insight: { value, features: (state, seat) => ({ pile: value(state, seat) }) } };
}

test('a clear race ends early', () => {
  const { iterations, thoughts } = ask(valued((pile) => 5 * pile));
  expect(iterations).toBeGreaterThan(0);
  expect(iterations).toBeLessThan(planning.iterations);
  expect(thoughts.at(-1)?.action.type).toBe('pass');
});

test('choices that give the same result in every world are not compared for long', () => {
  const { iterations } = ask(valued(() => 0));
  expect(iterations).toBeLessThanOrEqual(3 * 8);
});

test('a race keeps within its iterations and its time', () => {
  expect(ask({}, { iterations: 10 }).iterations).toBeLessThanOrEqual(10);
  expect(ask({}, { milliseconds: 0 }).iterations).toBe(0);
});

test('every choice runs once, however short the search is', () => {
  const { iterations, thoughts } = ask(
    valued((pile) => 5 * pile),
    { iterations: 1 },
  );
  expect(iterations).toBe(3);
  expect(thoughts.every(({ visits }) => visits === 1)).toBe(true);
});

test('all choices are returned, and the same dice give the same conclusion', () => {
  const { thoughts } = ask();
  expect(thoughts.map(({ action }) => action.type).toSorted()).toEqual(['pass', 'roll', 'shift']);
  expect(ask().thoughts).toEqual(thoughts);
});

test('if a game provides standings, the value of a choice is the chance to win', () => {
  const even: Partial<Game> = { insight: { ...game.insight, standings: () => [0, 0] } };
  const ahead: Partial<Game> = { insight: { ...game.insight, standings: () => [Math.log(3), 0] } };
  expect(ask(even, { faith: 0 }).thoughts[0]?.mean).toBeCloseTo(0.5);
  expect(ask(ahead, { faith: 0 }).thoughts[0]?.mean).toBeCloseTo(0.75);
  expect(ask(ahead, { faith: 0, chances: false }).thoughts[0]?.mean).not.toBeCloseTo(0.75);
});

/** The rival's piles at the end of playouts, by the first step of each; choices take worlds in turn. */
function rivalsPiles(luck: SearchParameters['luck']): Record<string, number[]> {
  const found: Record<string, number[]> = { roll: [], pass: [] };
  let first = '';
  const value = (state: object, seat: number): number => 5 * ((state as { piles: number[] }).piles[seat] as number);
  const values = (state: object): number[] => {
    found[first]?.push((state as { piles: number[] }).piles[1] as number);
    return [0, 0];
  };
  const play: Game['play'] = (state, seat, action, chance) => {
    if (seat === 0) first = action.type;
    return game.play(state, seat, action, chance);
  };
  const legal: Game['legal'] = (state, seat) => game.legal(state, seat).filter(({ type }) => type !== 'shift');
  ask({ play, legal, insight: { value, features: () => ({}), values } }, { luck, turns: 2, faith: 1000 });
  return found;
}

test('if luck depends on turns, a rival gets the same luck whatever was done before', () => {
  const { roll = [], pass = [] } = rivalsPiles('turns');
  expect(new Set(pass).size).toBeGreaterThan(1);
  expect(roll).toEqual(pass);
});

test('if luck depends on the order of draws, it does not', () => {
  const { roll, pass } = rivalsPiles('order');
  expect(roll).not.toEqual(pass);
});

import { expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import type { Game } from '../../engine/game.ts';
import { pebbles } from '../../engine/testkit/pebbles.ts';
import { ambitious } from './ambition.ts';
import { type SearchParameters, USUAL } from './parameters.ts';
import { think } from './think.ts';

interface Piles {
  readonly piles: number[];
}

const plain: Game = pebbles;
const pileOf = (state: object, seat: number) => (state as Piles).piles[seat] as number;
/** A larger pile makes a seat less likely to win, so a player who wants to win would not add to it. */
const game: Game = {
  ...plain,
  insight: {
    value: pileOf,
    features: (state, seat) => ({ pile: pileOf(state, seat) }),
    standings: (state) => (state as Piles).piles.map((pile) => -pile),
  },
};
const state = game.setup({ seats: 2, options: { goal: 30 } }, sampled('ambition'));

/** The action that is liked least. */
function shunnedWith(parameters: Partial<SearchParameters>): string | undefined {
  const ownTurn = { ...USUAL, iterations: 60, forethought: 0, faith: 0, turns: 1, plans: 2, scale: 20, ...parameters };
  const question = { game, seats: 2, view: game.view(state, 0), seat: 0, dice: dice('ambition') };
  return think(question, ownTurn).thoughts.at(-1)?.action.type;
}

test('a sure win counts as many points as ambition says, and an even chance half of them', () => {
  const eager = ambitious(game, 20);
  expect(eager.insight.value(state, 0) - game.insight.value(state, 0)).toBeCloseTo(10);
  expect(eager.insight.values?.(state)).toEqual([eager.insight.value(state, 0), eager.insight.value(state, 1)]);
});

test('without ambition, or without standings, a game stays as it is', () => {
  expect(ambitious(game, 0)).toBe(game);
  expect(ambitious(plain, 20)).toBe(plain);
});

test('once a game is over, ambition only counts the winner', () => {
  const over = game.setup({ seats: 2, options: { goal: 1 } }, sampled('over'));
  const chance = sampled('over');
  for (let seat = game.actors(over)[0]; seat !== undefined; seat = game.actors(over)[0])
    game.play(over, seat, { type: 'roll' }, chance);
  const gains = [0, 1].map((seat) => ambitious(game, 20).insight.value(over, seat) - game.insight.value(over, seat));
  expect(gains.toSorted()).toEqual([0, 20]);
});

test('a search of a single turn takes the points, or with ambition the chance to win', () => {
  expect(shunnedWith({ ambition: 0 })).toBe('pass');
  expect(shunnedWith({ ambition: 30 })).toBe('roll');
});

import { expect, test } from 'vitest';
import { dice, sampled } from '../../engine/chance.ts';
import type { Game, GameAction, Seat } from '../../engine/game.ts';
import { pebbles } from '../../engine/testkit/pebbles.ts';
import { sampleOutcome } from '../../engine/testkit/samples.ts';
import type { Tuning } from '../model/tuning.ts';
import { parametersFor, type SearchParameters, USUAL } from './parameters.ts';
import { think } from './think.ts';
import { nodeKey } from './tree.ts';

const game: Game = pebbles;
const small: SearchParameters = { ...USUAL, iterations: 200, scale: 2, turns: 3 };

function viewOf(seed: string, change: object = {}): object {
  return game.view({ ...game.setup({ seats: 2, options: { goal: 12 } }, sampled(seed)), ...change }, 0);
}

test('the same dice and the same number of iterations give the same conclusion', () => {
  const ask = (seed: string) => think({ game, seats: 2, view: viewOf('same'), seat: 0, dice: dice(seed) }, small);
  expect(ask('one')).toEqual(ask('one'));
  expect(ask('one').thoughts).not.toEqual(ask('two').thoughts);
});

test('a single legal action is answered without a search', () => {
  const lone: Game = { ...game, legal: () => [{ type: 'pass' }] };
  const { thoughts, iterations } = think(
    { game: lone, seats: 2, view: viewOf('lone'), seat: 0, dice: dice('lone') },
    small,
  );
  expect(iterations).toBe(0);
  expect(thoughts.map(({ action }) => action.type)).toEqual(['pass']);
});

test('a search ends when its time is up, however many iterations are left', () => {
  let time = 0;
  const now = () => {
    time += 1;
    return time;
  };
  const question = { game, seats: 2, view: viewOf('time'), seat: 0, dice: dice('time') };
  const { iterations } = think(question, { ...small, iterations: 100_000, milliseconds: 20 }, { last: null }, now);
  expect(iterations).toBeGreaterThan(8);
  expect(iterations).toBeLessThan(1000);
});

test('the worse half of the choices is dropped again and again, so the best is tried most', () => {
  const question = { game, seats: 2, view: viewOf('stop'), seat: 0, dice: dice('stop') };
  const { iterations, thoughts } = think(question, { ...small, candidates: 3 });
  expect(iterations).toBeLessThanOrEqual(small.iterations);
  expect(thoughts.map(({ visits }) => visits)).toEqual(thoughts.map(({ visits }) => visits).toSorted((a, b) => b - a));
  expect(think(question, { ...small, candidates: 2 }).thoughts[2]?.visits).toBe(0);
});

/** Two seats show a side of a coin at the same time; seat 0 wins if they differ. */
function pennies(blind: boolean): Game {
  interface Pennies {
    shown: (string | null)[];
  }
  const both = (state: object) => (state as Pennies).shown;
  return {
    ...game,
    hidden: true,
    actors: (state) =>
      both(state)
        .flatMap((side, seat) => (side === null ? [seat] : []))
        .slice(0, blind ? 2 : 1),
    legal: () => [{ type: 'heads' }, { type: 'tails' }],
    play: (state, seat, action) => {
      both(state)[seat] = action.type;
      return [{ type: action.type }];
    },
    copy: (state) => ({ shown: both(state).slice() }),
    redact: (event) => ({ ...event, type: 'shown' }),
    imagine: () => ({ shown: [null, null] }),
    outcome: (state) => {
      const [one, other] = both(state);
      const winner = one === other ? 1 : 0;
      return sampleOutcome({ places: [0, 1].map((seat) => (seat === winner ? 1 : 2)) });
    },
    insight: { value: () => 0, features: () => ({}) },
  };
}

test("seats that choose at the same time do not see the others' choices", () => {
  const meanOf = (blind: boolean): number => {
    const question = { game: pennies(blind), seats: 2, view: {}, seat: 0, dice: dice('pennies') };
    const { thoughts } = think(question, { ...small, iterations: 400, exploration: 1, victory: 1 });
    return Math.max(...thoughts.map(({ mean }) => mean));
  };
  expect(meanOf(true)).toBeGreaterThan(0.35);
  // A rival who sees the coin first wins almost always.
  expect(meanOf(false)).toBeLessThan(0.2);
});

/** Take one or two from a heap; taking the last one wins. No luck, nothing hidden, and a value that knows nothing. */
const heap: Game = {
  ...game,
  hidden: false,
  actors: (state) => ((state as { left: number }).left === 0 ? [] : [(state as { turn: Seat }).turn]),
  legal: (state) =>
    (state as { left: number }).left === 1 ? [{ type: 'one' }] : [{ type: 'one' }, { type: 'two' }, { type: 'none' }],
  play: (state, _seat, action) => {
    const at = state as { left: number; turn: Seat };
    at.left -= action.type === 'one' ? 1 : action.type === 'two' ? 2 : 0;
    at.turn = 1 - at.turn;
    return [];
  },
  copy: (state) => ({ ...state }),
  imagine: (view) => ({ ...view }),
  outcome: (state) => sampleOutcome({ places: (state as { turn: Seat }).turn === 0 ? [2, 1] : [1, 2] }),
  insight: { value: () => 0, features: () => ({}) },
};

test('a win that nothing can prevent is taken at once, and none is given to a rival', () => {
  const ask = (left: number) =>
    think({ game: heap, seats: 2, view: { left, turn: 0 }, seat: 0, dice: dice('heap') }, { ...small, turns: 9 });
  expect(ask(2).thoughts[0]?.action.type).toBe('two');
  expect(ask(2).iterations).toBeLessThan(30);
  expect(ask(3).thoughts[0]?.action.type).toBe('none');
});

test('the next step of the same turn continues with the tree of the one before', () => {
  const memory = { last: null };
  const state = { ...game.setup({ seats: 2, options: { goal: 12 } }, sampled('on')), active: 0 };
  const ask = (remembers: { last: null }) =>
    think({ game, seats: 2, view: game.view(state, 0), seat: 0, dice: dice('on') }, small, remembers);
  ask(memory);
  game.play(state, 0, { type: 'shift' }, sampled('on'));
  // What is already known need not be searched again.
  expect(ask(memory).nodes).toBeLessThan(ask({ last: null }).nodes);
  // A position that does not follow from the last one starts a new tree.
  expect(ask(memory)).toEqual(ask({ last: null }));
});

test('nothing is proven if anything had to be guessed', () => {
  const guessing: Game = {
    ...heap,
    imagine: (view, chance) => {
      chance.pick('unseen', [0, 1]);
      return { ...view };
    },
  };
  const question = { seats: 2, view: { left: 2, turn: 0 }, seat: 0 };
  const sure = (of: Game) =>
    think({ ...question, game: of, dice: dice('heap') }, small).thoughts.some((one) => one.sure);
  expect([sure(heap), sure(guessing)]).toEqual([true, false]);
});

test('action keys tell seat, type and every field apart', () => {
  const sell = (fields: object = {}): GameAction => ({ type: 'sell', ...fields });
  const keys = [
    nodeKey(0, sell()),
    nodeKey(1, sell()),
    nodeKey(0, sell({ card: 1 })),
    nodeKey(0, sell({ cubes: ['a', 'b'] })),
    nodeKey(0, sell({ cubes: ['b', 'a'] })),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('a game may have other settings for more than two seats', () => {
  const plain = { settings: { turns: 2, scale: 7 }, short: 1, long: 2 };
  const differing = { ...plain, crowd: { settings: { turns: 9 }, short: 3, long: 4 } };
  const tuned = (of: Tuning): Game => ({ ...game, insight: { ...game.insight, tuning: of } });
  expect(parametersFor(tuned(differing), 2, 'long')).toEqual({ ...USUAL, turns: 2, scale: 7, iterations: 2 });
  expect(parametersFor(tuned(differing), 3, 'short')).toEqual({ ...USUAL, turns: 9, iterations: 3 });
  expect(parametersFor(tuned(plain), 3, 'long')).toEqual({ ...USUAL, turns: 2, scale: 7, iterations: 2 });
});

import { expect, test } from 'vitest';
import { dice } from '../engine/chance.ts';
import type { Game } from '../engine/game.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { type Eyes, personWith } from './person.ts';

/** One step with several choices, each worth what is listed. */
function choice(worth: readonly number[], forgiving = 1): Game {
  return {
    ...pebbles,
    hidden: false,
    actors: (state) => ((state as { taken: number }).taken < 0 ? [0] : []),
    legal: () => worth.map((_, i) => ({ type: String(i) })),
    play: (state, _seat, action) => {
      (state as { taken: number }).taken = Number(action.type);
      return [];
    },
    copy: (state) => ({ ...state }),
    imagine: () => ({ taken: -1 }),
    insight: {
      value: (state) => worth[(state as { taken: number }).taken] ?? 0,
      features: () => ({}),
      tuning: { settings: {}, short: 1, long: 1, forgiving },
    },
  };
}

/** How often each choice is made in 400 askings. */
function tally(game: Game, eyes: Partial<Eyes>): number[] {
  const bot = personWith({
    worlds: 1,
    hiddenWorlds: 1,
    width: 3,
    depth: 3,
    overlooks: 0,
    blur: 0,
    shunsWorst: false,
    ...eyes,
  });
  const counts = game.legal({}, 0).map(() => 0);
  for (let i = 0; i < 400; i++) {
    const { type } = bot({ game, seats: 2, view: {}, seat: 0, dice: dice(`ask ${i}`) });
    counts[Number(type)] = (counts[Number(type)] ?? 0) + 1;
  }
  return counts;
}

test('good eyes take the best; rough ones the better more often than the worse', () => {
  expect(tally(choice([1, 3, 2]), {})).toEqual([0, 400, 0]);
  const [worst = 0, best = 0, middle = 0] = tally(choice([1, 3, 2]), { blur: 1 });
  expect(best).toBeGreaterThan(middle);
  expect(middle).toBeGreaterThan(worst);
});

test('what is not seen is not done, and somebody who sees nothing takes the best all the same', () => {
  expect(tally(choice([1, 3, 2]), { overlooks: 40 })[1]).toBeLessThan(320);
  expect(tally(choice([1, 3, 2]), { overlooks: 100 })).toEqual([0, 400, 0]);
});

test('what is plainly wrong is never done, however rough the eyes are', () => {
  expect(tally(choice([4, 5, 4, 5, 4, 5, -90]), { blur: 5, overlooks: 50 })[6]).toBe(0);
});

test('better eyes know the worst choice when they see it', () => {
  expect(tally(choice([1, 3, 2]), { blur: 5 })[0]).toBeGreaterThan(0);
  expect(tally(choice([1, 3, 2]), { blur: 5, shunsWorst: true })[0]).toBe(0);
});

test('where luck makes up for mistakes more of them are made', () => {
  const best = (forgiving: number) => tally(choice([1, 3, 2], forgiving), { blur: 0.6 })[1] ?? 0;
  expect(best(4)).toBeLessThan(best(1));
});

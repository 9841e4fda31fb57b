import { expect, test } from 'vitest';
import { dice } from '../engine/chance.ts';
import type { Game } from '../engine/game.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { type PersonSettings, personWith } from './person.ts';

/** One step with several choices of the given values. */
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

/** How often each choice is made in 400 decisions. */
function tally(game: Game, settings: Partial<PersonSettings>): number[] {
  const bot = personWith({
    worlds: 1,
    hiddenWorlds: 1,
    width: 3,
    depth: 3,
    overlooks: 0,
    blur: 0,
    shunsWorst: false,
    ...settings,
  });
  const counts = game.legal({}, 0).map(() => 0);
  for (let i = 0; i < 400; i++) {
    const { type } = bot({ game, seats: 2, view: {}, seat: 0, dice: dice(`ask ${i}`) });
    counts[Number(type)] = (counts[Number(type)] ?? 0) + 1;
  }
  return counts;
}

test('a player who sees well takes the best choice; a rough one takes better choices more often than worse', () => {
  expect(tally(choice([1, 3, 2]), {})).toEqual([0, 400, 0]);
  const [worst = 0, best = 0, middle = 0] = tally(choice([1, 3, 2]), { blur: 1 });
  expect(best).toBeGreaterThan(middle);
  expect(middle).toBeGreaterThan(worst);
});

test('an overlooked choice is not taken, but a player who overlooks everything still takes the best', () => {
  expect(tally(choice([1, 3, 2]), { overlooks: 40 })[1]).toBeLessThan(320);
  expect(tally(choice([1, 3, 2]), { overlooks: 100 })).toEqual([0, 400, 0]);
});

test('a plainly wrong choice is never made, however rough the judgement', () => {
  expect(tally(choice([4, 5, 4, 5, 4, 5, -90]), { blur: 5, overlooks: 50 })[6]).toBe(0);
});

test('a better player always recognises the worst choice', () => {
  expect(tally(choice([1, 3, 2]), { blur: 5 })[0]).toBeGreaterThan(0);
  expect(tally(choice([1, 3, 2]), { blur: 5, shunsWorst: true })[0]).toBe(0);
});

test('where luck makes up for mistakes, more of them are made', () => {
  const best = (forgiving: number) => tally(choice([1, 3, 2], forgiving), { blur: 0.6 })[1] ?? 0;
  expect(best(4)).toBeLessThan(best(1));
});

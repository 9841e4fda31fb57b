import { expect, test } from 'vitest';
import { dice } from '../../engine/chance.ts';
import type { Game } from '../../engine/game.ts';
import { pebbles } from '../../engine/testkit/pebbles.ts';
import type { Question } from '../bot.ts';
import { draftWorlds } from './drafts.ts';

const always = () => true;

interface World {
  readonly side: 'heads' | 'tails';
}

/** An unseen coin; the others' actions are `times` as likely with heads. With `null` the game has no likelihood. */
function coin(times: number | null): Question {
  const game: Game = {
    ...pebbles,
    imagine: (_view, chance): World => ({ side: chance.pick('coin', ['heads', 'tails'] as const) }),
    insight: {
      value: () => 0,
      features: () => ({}),
      ...(times !== null && {
        likelihood: (world) => ((world as World).side === 'heads' ? Math.log(times) - 50 : -50),
      }),
    },
  };
  return { game, seats: 3, view: {}, seat: 0, dice: dice('coin') };
}

function headsOf(times: number | null, drafts: number): number {
  const worlds = draftWorlds(coin(times), drafts, 100, always) as World[];
  expect(worlds).toHaveLength(100);
  return worlds.filter(({ side }) => side === 'heads').length / 100;
}

test('worlds are drawn according to how well they explain what the others did', () => {
  expect(headsOf(3, 400)).toBeGreaterThan(0.65);
  expect(headsOf(3, 400)).toBeLessThan(0.85);
  expect(headsOf(1, 400)).toBeCloseTo(0.5, 0);
});

test('if a game provides no likelihood, all worlds count alike', () => {
  expect(Math.abs(headsOf(null, 400) - 0.5)).toBeLessThan(0.2);
});

test('a few worlds never outweigh all others', () => {
  const rare = coin(1);
  let drawn = 0;
  const game: Game = {
    ...rare.game,
    imagine: () => ({ number: drawn++ }),
    insight: {
      ...rare.game.insight,
      likelihood: (world) => ((world as { number: number }).number === 7 ? 0 : -20),
    },
  };
  const worlds = draftWorlds({ ...rare, game }, 200, 100, always) as { number: number }[];
  expect(new Set(worlds.map(({ number }) => number)).size).toBeGreaterThan(30);
  expect(worlds.some(({ number }) => number === 7)).toBe(true);
});

test('drafting ends when its time is up, and there is always a world to play in', () => {
  const { game, ...question } = coin(3);
  let imagined = 0;
  const counting: Game = {
    ...game,
    imagine: (view, chance) => {
      imagined += 1;
      return game.imagine(view, chance);
    },
  };
  expect(draftWorlds({ ...question, game: counting }, 400, 100, () => imagined < 5)).toHaveLength(100);
  expect(imagined).toBe(5);
  expect(draftWorlds({ ...question, game: counting }, 400, 100, () => false)).toHaveLength(100);
  expect(imagined).toBe(6);
});

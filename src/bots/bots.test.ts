import { expect, test } from 'vitest';
import { dice, sampled } from '../engine/chance.ts';
import type { Game } from '../engine/game.ts';
import { standardOptions } from '../engine/options.ts';
import { pebbles } from '../engine/testkit/pebbles.ts';
import { shelf } from '../games/index.ts';
import { greedyWith } from './greedy.ts';
import { botNamed, botNames } from './index.ts';
import { levelOf, levels } from './levels.ts';
import { random } from './random.ts';

const game: Game = pebbles;
const options = { goal: 12 };

test('every bot name and every level has a bot, and other names have none', () => {
  for (const name of [...botNames, ...levels.map((level) => level.id)]) expect(botNamed(name)).toBeTypeOf('function');
  expect(botNamed('toString')).toBeUndefined();
  expect(levelOf('nobody').rank).toBe(1);
  expect(levelOf('greedy').id).toBe('foreman');
});

test.each(shelf.map(({ id, load }) => [id, load] as const))(
  'in %s, bots answer with a legal action at every moment of a game',
  async (_id, load) => {
    const played = await load();
    const seats = played.seats[0] ?? 2;
    const next = dice('legal');
    const state = played.setup({ seats, options: standardOptions(played) }, sampled(next));
    for (let seat = played.actors(state)[0]; seat !== undefined; seat = played.actors(state)[0]) {
      const bot = botNamed(seat === 0 ? 'greedy' : 'random');
      const action = bot?.({ game: played, seats, view: played.view(state, seat), seat, dice: next });
      expect(action && played.refuse(state, seat, action)).toBeNull();
      if (action) played.play(state, seat, action, sampled(next));
    }
    expect(played.outcome(state)).not.toBeNull();
  },
);

test('the same question and luck get the same answer', () => {
  const view = game.view(game.setup({ seats: 2, options }, sampled('same')), 0);
  const bot = greedyWith({ worlds: 2, hiddenWorlds: 2, width: 4, depth: 6 });
  const ask = (seed: string): unknown => bot({ game, seats: 2, view, seat: 0, dice: dice(seed) });
  expect(ask('one')).toEqual(ask('one'));
});

test('greedy takes the line that has the best insight at the end of its turn', () => {
  const state = game.setup({ seats: 2, options }, sampled('best'));
  const view = game.view(state, 0);
  const answer = greedyWith({ worlds: 1, hiddenWorlds: 1, width: 12, depth: 8 })({
    game,
    seats: 2,
    view,
    seat: 0,
    dice: dice('best'),
  });
  expect(['shift', 'roll']).toContain(answer.type);
  expect(answer.type).not.toBe('pass');
});

test('greedy imagines more worlds while seats see different things, and only then', () => {
  const view = game.view(game.setup({ seats: 2, options }, sampled('worlds')), 0);
  const worldsOf = (played: Game): number => {
    let imagined = 0;
    const imagine: Game['imagine'] = (seen, chance) => {
      imagined += 1;
      return game.imagine(seen, chance);
    };
    const bot = greedyWith({ worlds: 2, hiddenWorlds: 5, width: 1, depth: 1 });
    bot({ game: { ...played, imagine }, seats: 2, view, seat: 0, dice: dice('worlds') });
    // One more world is imagined to find the legal actions.
    return imagined - 1;
  };
  expect(worldsOf(game)).toBe(5);
  expect(worldsOf({ ...game, hiddenIn: () => false })).toBe(2);
  expect(worldsOf({ ...game, hidden: false })).toBe(2);
});

test('a bot is given a view: it plays on although the secrets are missing', () => {
  const view = game.view(game.setup({ seats: 3, options }, sampled('blind')), 1);
  expect((view as { secrets: unknown[] }).secrets).toContain(null);
  expect(game.candidates(view, 0)).toContainEqual(
    random({ game, seats: 3, view: { ...view, active: 1 }, seat: 1, dice: dice('blind') }),
  );
});

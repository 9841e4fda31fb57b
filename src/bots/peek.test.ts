/**
 * The proof that bots cannot peek: for two states that a seat cannot tell apart, every level makes the same decision
 * with the same luck. docs/bots.md has the published figures.
 */
import { expect, test } from 'vitest';
import { dice, sampled } from '../engine/chance.ts';
import type { Game, GameAction, Seat } from '../engine/game.ts';
import { standardOptions } from '../engine/options.ts';
import { gameForBots, shelf } from '../games/index.ts';
import type { Bot } from './bot.ts';
import { botNamed } from './index.ts';
import { levels, withStyle } from './levels.ts';
import { loadBot, trainedBots } from './networks.ts';
import { searchWith } from './search/index.ts';
import { styled } from './style.ts';

const GAMES = 3;
const MOMENTS = 2;

type Player = readonly [string, Bot];

/** Every level; those that search do so as usual, only with fewer iterations. */
const players: readonly Player[] = levels.map(({ id, bot, rank }) => [
  id,
  rank > 3 ? searchWith(rank === 4 ? 'short' : 'long', { iterations: 3 * rank }) : (botNamed(bot) as Bot),
]);

/**
 * A level that searches and one that does not, in a style of the game: styles change the insight, which sees whole
 * states.
 */
function styledPlayers({ insight: { styles = [] } }: Game): Player[] {
  const [style] = styles;
  if (!style) return [];
  return players
    .filter(([level]) => level === 'foreman' || level === 'surveyor')
    .map(([level, bot]) => [withStyle(level, style.id), styled(bot, style.id)]);
}

interface Moment {
  readonly seats: number;
  readonly seat: Seat;
  readonly state: object;
  /** Another state that looks the same to the seat. */
  readonly twin: object;
}

/** Moments of random games in which a seat has a choice, each with a twin. */
function momentsOf(game: Game): Moment[] {
  const moments: Moment[] = [];
  for (let index = 0; index < GAMES; index++) {
    const seats = game.seats[index % game.seats.length] as number;
    const next = dice(`peek ${index}`);
    const luck = sampled(next);
    const state = game.setup({ seats, options: standardOptions(game) }, luck);
    const played: Moment[] = [];
    for (let seat = game.actors(state)[0]; seat !== undefined; seat = game.actors(state)[0]) {
      const legal = game.legal(state, seat);
      if (legal.length > 1 && next(4) === 0)
        played.push({ seats, seat, state: game.copy(state), twin: game.imagine(game.view(state, seat), luck) });
      game.play(state, seat, legal[next(legal.length)] as GameAction, luck);
    }
    for (let i = 0; i < MOMENTS; i++) moments.push(played[next(played.length)] as Moment);
  }
  return moments;
}

function decides(game: Game, bot: Bot, { seats, seat }: Moment, state: object): GameAction {
  return bot({ game, seats, view: game.view(state, seat), seat, dice: dice('the same luck') });
}

/** The moments in which a player decides differently between states that look alike. */
function peeks(moments: readonly Moment[], decide: (moment: Moment, state: object) => GameAction): Moment[] {
  return moments.filter(
    (moment) => JSON.stringify(decide(moment, moment.state)) !== JSON.stringify(decide(moment, moment.twin)),
  );
}

test.each(shelf.map(({ id }) => [id]))(
  'in %s, no level, with or without a style, decides by what its seat cannot see',
  async (id) => {
    const game = (await gameForBots(id)) as Game;
    const moments = momentsOf(game);
    // Some twins must differ, or there would be nothing to peek at.
    expect(moments.some(({ state, twin }) => JSON.stringify(state) !== JSON.stringify(twin))).toBe(true);
    const trained = await Promise.all(
      trainedBots(game).map(async (name) => [name, await loadBot(name, game)] as Player),
    );
    for (const [level, bot] of [...players, ...styledPlayers(game), ...trained])
      expect([level, peeks(moments, (moment, state) => decides(game, bot, moment, state))]).toEqual([level, []]);
  },
);

test.each(shelf.map(({ id, load }) => [id, load] as const))(
  'in %s, a player that peeks is found out',
  async (_id, load) => {
    const game = await load();
    const cheat = (moment: Moment, state: object): GameAction => {
      const legal = game.legal(state, moment.seat);
      const text = JSON.stringify(state);
      let sum = 0;
      for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 65_521;
      return legal[sum % legal.length] as GameAction;
    };
    expect(peeks(momentsOf(game), cheat).length).toBeGreaterThan(0);
  },
);

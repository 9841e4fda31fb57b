/** Plays one game between bots in a thread of its own. */
import type { Bot } from '../bots/bot.ts';
import { loadBot } from '../bots/networks.ts';
import type { Options } from '../engine/game.ts';
import { gameForBots } from '../games/index.ts';
import { playGame } from './play.ts';

/** A game to be played, by names. */
export interface NamedPlay {
  readonly game: string;
  readonly bots: readonly string[];
  readonly options: Options;
  readonly seed: string;
}

export default async function playNamed({ game, bots, options, seed }: NamedPlay): Promise<readonly number[] | null> {
  const rules = await gameForBots(game);
  if (!rules) throw new Error(`There is no game "${game}".`);
  const players = await Promise.all(bots.map(async (name) => (await loadBot(name, rules)) as Bot));
  return playGame({ game: rules, bots: players, options, seed })?.places ?? null;
}

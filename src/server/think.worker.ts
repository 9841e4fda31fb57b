/** A bot in a thread of the server: it is handed a view, never a state. */

import { botNamed } from '../bots/index.ts';
import { levelOf } from '../bots/levels.ts';
import { dice } from '../engine/chance.ts';
import type { GameAction } from '../engine/game.ts';
import { gameOnShelf } from '../games/index.ts';
import type { BotQuestion } from './parts.ts';

export default async function think({ game, level, seats, view, seat, seed }: BotQuestion): Promise<GameAction> {
  const rules = await gameOnShelf(game)?.load();
  const mind = botNamed(levelOf(level).bot);
  if (!rules || !mind) throw new Error(`Nobody called "${level}" plays "${game}".`);
  return mind({ game: rules, seats, view, seat, dice: dice(seed) });
}

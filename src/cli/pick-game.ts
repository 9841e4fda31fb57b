/** Taking a game from the shelf by the name that was typed. */
import type { Game } from '../engine/game.ts';
import { gameForBots, shelf } from '../games/index.ts';

/** The command was misused; the message says how it is meant. */
export class BadUse extends Error {}

/** The game of this id, or a sentence that names the games there are. */
export async function pickGame(id: string): Promise<Game> {
  const game = await gameForBots(id);
  if (!game)
    throw new BadUse(`There is no game "${id}" on the shelf; there is ${shelf.map((one) => one.id).join(', ')}.`);
  return game;
}

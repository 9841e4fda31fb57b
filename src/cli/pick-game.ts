/** Finds a game by the name typed on the command line. */
import { listed } from '../engine/english.ts';
import type { Game } from '../engine/game.ts';
import { gameForBots, shelf } from '../games/index.ts';

/** Thrown when a command is used wrongly; the message says how to use it. */
export class BadUse extends Error {}

/** The game with this id, as bots use it; the error lists the existing games. */
export async function pickGame(id: string): Promise<Game> {
  const game = await gameForBots(id);
  if (!game) throw new BadUse(`There is no game "${id}"; the games are ${listed(shelf.map((one) => one.id))}.`);
  return game;
}

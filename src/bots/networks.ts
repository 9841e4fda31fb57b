/** Loads a game's networks, and bots that need them. Pages call this in workers only. */
import type { Game } from '../engine/game.ts';
import { gameOnShelf } from '../games/index.ts';
import type { Bot } from './bot.ts';
import { botNamed } from './index.ts';
import { type Networks, unpackWeights } from './model/packed-weights.ts';
import { Policy, quickPlayer } from './quick.ts';

/** The player that acts by the policy alone. */
const QUICK = 'quick';

/** The trained networks of the game with this id, or `null` if it has none. */
export async function loadNetworks(id: string): Promise<Networks | null> {
  const game = gameOnShelf(id);
  const weights = await game?.weights?.();
  return game && weights ? unpackWeights(await game.encoder(), weights) : null;
}

/** The bot of this name for a game: one that needs networks, or any that `botNamed` knows. */
export async function loadBot(name: string, game: Pick<Game, 'id'>): Promise<Bot | undefined> {
  if (name !== QUICK) return botNamed(name);
  const [networks, encoder] = [await loadNetworks(game.id), await gameOnShelf(game.id)?.encoder()];
  return networks && encoder ? quickPlayer(new Policy(encoder, networks.choice)) : undefined;
}

/** The names of the bots that need networks, if the game has some. */
export function trainedBots({ id }: Pick<Game, 'id'>): readonly string[] {
  return gameOnShelf(id)?.weights ? [QUICK] : [];
}

/** Loads a game's networks. Pages call this in workers only. */
import { gameOnShelf } from '../games/index.ts';
import { type Networks, unpackWeights } from './model/packed-weights.ts';

/** The trained networks of the game with this id, or `null` if it has none. */
export async function loadNetworks(id: string): Promise<Networks | null> {
  const game = gameOnShelf(id);
  const weights = await game?.weights?.();
  return game && weights ? unpackWeights(await game.encoder(), weights) : null;
}

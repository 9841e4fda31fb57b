/** Plays a chunk of games in a thread of its own. */
import { gameForBots, gameOnShelf } from '../../games/index.ts';
import { type ChunkTask, type PlayedGame, playChunk } from './self-play.ts';

export default async function playNamedChunk(task: ChunkTask): Promise<PlayedGame[]> {
  const game = await gameForBots(task.game);
  const encoder = await gameOnShelf(task.game)?.encoder();
  if (!game || !encoder) throw new Error(`There is no game "${task.game}".`);
  return playChunk(game, encoder, task);
}

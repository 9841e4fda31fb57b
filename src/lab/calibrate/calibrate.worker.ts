/** Watches a chunk of games in a thread of its own. */
import type { Bot } from '../../bots/bot.ts';
import { loadBot, loadNetworks } from '../../bots/networks.ts';
import { WinChances } from '../../bots/win-chances.ts';
import { gameForBots, gameOnShelf } from '../../games/index.ts';
import { type WatchedGame, type WatchTask, watchGames } from './watched.ts';

export default async function watchNamedGames(task: WatchTask): Promise<WatchedGame[]> {
  const game = await gameForBots(task.game);
  const encoder = await gameOnShelf(task.game)?.encoder();
  const networks = await loadNetworks(task.game);
  if (!game || !encoder || !networks) throw new Error(`There are no weights for "${task.game}".`);
  const players = await Promise.all(task.bots.map(async (name) => (await loadBot(name, game)) as Bot));
  return watchGames(game, new WinChances(game, encoder, networks.win), players, task);
}

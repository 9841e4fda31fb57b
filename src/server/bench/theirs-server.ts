/** boardgame.io's own server with the rules of one of our games: in memory, with its defaults. */
import { createRequire } from 'node:module';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { standardOptions } from '../../engine/options.ts';
import { gameOnShelf } from '../../games/index.ts';
import { boardgameIoGame, type PlayerView } from '../../lab/boardgame-io.ts';
import type { BenchServer } from './ours-server.ts';

interface Servers {
  readonly appServer: Server;
  readonly apiServer: Server;
}

interface GameServer {
  run(where: { port: number; lobbyConfig: { apiPort: number } }): Promise<Servers>;
  kill(servers: Servers): void;
}

/** boardgame.io's server; matches are created at another port than they are played. */
export interface TheirServer extends BenchServer {
  readonly lobby: string;
}

/** Opens boardgame.io's server for a game of the shelf. */
export async function openTheirServer(id: string): Promise<TheirServer> {
  const game = await gameOnShelf(id)?.load();
  if (!game) throw new Error(`There is no game "${id}" to measure.`);
  const require = createRequire(import.meta.url);
  const { Server: open } = require('boardgame.io/dist/cjs/server.js') as {
    Server(config: { games: readonly object[]; origins: readonly string[] }): GameServer;
  };
  const playerView = await playerViewOf(id);
  const server = open({ games: [boardgameIoGame(game, standardOptions(game), playerView)], origins: [] });
  const servers = await server.run({ port: 0, lobbyConfig: { apiPort: await freePort() } });
  const addressOf = (listening: Server): string => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return {
    address: addressOf(servers.appServer),
    lobby: addressOf(servers.apiServer),
    close: async () => server.kill(servers),
  };
}

/** What a game shows the players of boardgame.io: `player-view.ts` in its folder. */
export async function playerViewOf(id: string): Promise<PlayerView> {
  const { playerView } = (await import(`../../games/${id}/player-view.ts`)) as { readonly playerView: PlayerView };
  return playerView;
}

/**
 * Its lobby needs a port of its own: on the game's server it is lost, because koa-compose 4.2 copies the list of middleware
 * before the lobby is added.
 */
function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}

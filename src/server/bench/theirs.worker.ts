/** boardgame.io's own server with the same rules, in a process that is measured: in memory, with its defaults. */
import { createRequire } from 'node:module';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { standardOptions } from '../../engine/options.ts';
import { gameOnShelf } from '../../games/index.ts';
import { boardgameIoGame } from '../../lab/boardgame-io.ts';
import { tellFigures } from './figures.ts';

interface GameServer {
  run(where: { port: number; lobbyConfig: { apiPort: number } }): Promise<{ appServer: Server }>;
}

const require = createRequire(import.meta.url);
const { Server: open } = require('boardgame.io/dist/cjs/server.js') as {
  Server(config: { games: readonly object[]; origins: readonly string[] }): GameServer;
};

const [id = ''] = process.argv.slice(2);
const game = await gameOnShelf(id)?.load();
if (!game) throw new Error(`There is no game "${id}" to measure.`);
const server = open({ games: [boardgameIoGame(game, standardOptions(game))], origins: [] });
// Its lobby needs a port of its own: on the game's server it is lost, because koa-compose 4.2 copies the list of middleware
// before the lobby is added.
const apiPort = await new Promise<number>((found) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as AddressInfo;
    probe.close(() => found(port));
  });
});
const { appServer } = await server.run({ port: 0, lobbyConfig: { apiPort } });
tellFigures(`http://127.0.0.1:${(appServer.address() as AddressInfo).port}`, `http://127.0.0.1:${apiPort}`);
process.once('disconnect', () => process.exit(0));

/** Measures the memory of idle connections to our server. */
import type { Game } from '../../engine/game.ts';
import { idleConnections, idleTables } from './ours.ts';
import type { Side } from './side.ts';

const TABLES = 100;

/** Memory of one more idle connection, after others have been opened and closed. */
export async function measureSockets(side: Side, game: Game, sockets: number): Promise<number> {
  const tables = await idleTables(side.address, game, TABLES);
  (await idleConnections(side.address, tables, Math.ceil(sockets / 5)))();
  const before = await settled(side);
  const close = await idleConnections(side.address, tables, sockets);
  const after = await settled(side);
  close();
  return Math.round((after - before) / sockets);
}

/** The memory of an idle server. */
async function settled(side: Side): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 5; n++) {
    await new Promise((done) => setTimeout(done, 500));
    least = Math.min(least, (await side.figures('memory')).memory);
  }
  return least;
}

/**
 * boardgame.io's side of the benchmark: clients of its own transport, socket.io. Its real clients parse every message at every
 * seat of a match; here one of them does, as on our side, so that the processors are left to the server.
 */
import type { Game, GameAction } from '../../engine/game.ts';
import { openConnection } from './bare-connection.ts';
import { type Contest, post, type Side, type Started, start, waiting } from './side.ts';

interface State {
  readonly G: object;
  readonly ctx: { readonly gameover?: unknown };
  readonly _stateID: number;
}

/** Starts boardgame.io's server for one game. */
export async function theirSide(game: Game, seats: number): Promise<Side> {
  const started = await start(new URL('./theirs.worker.js', import.meta.url), [game.id, String(seats)], []);
  return {
    ...started,
    name: 'boardgame.io, in memory',
    contest: (rules, count) => contest(started, rules, count),
  };
}

/** A client at a match. */
interface Sitter {
  /** The number of the latest state that it got; -1 before the first. */
  seq(): number;
  act(action: GameAction): Promise<void>;
  close(): void;
}

/** Where a message has the number of its state. */
const NEWS = /"_redo":\[\],"_stateID":(\d+)/;

/** Joins a match; the messages are those of socket.io 4 with JSON. */
async function join(
  address: string,
  game: Game,
  match: string,
  seat: string,
  credentials: string,
  news: (seq: number, message: () => readonly unknown[]) => void,
): Promise<Sitter> {
  const [connect, event] = [`40/${game.id},`, `42/${game.id},`];
  const emit = (...message: unknown[]): void => connection.send(event + JSON.stringify(message));
  let seq = -1;
  let acted = (): void => {};
  const connection = await openConnection(`${address}/socket.io/?EIO=4&transport=websocket`, (text) => {
    if (text.startsWith(event)) {
      const [, heard] = NEWS.exec(text) ?? [];
      if (heard === undefined) return;
      seq = Number(heard);
      news(seq, () => JSON.parse(text.slice(event.length)) as unknown[]);
      acted();
    } else if (text.startsWith(connect)) emit('sync', match, seat, credentials, game.seats[0]);
    else if (text.startsWith('0')) connection.send(connect);
    else if (text === '2') connection.send('3');
  });
  return {
    seq: () => seq,
    act: (action) =>
      new Promise((done) => {
        acted = done;
        const payload = { type: 'act', args: [action], playerID: seat, credentials };
        emit('update', { type: 'MAKE_MOVE', payload }, seq, match, seat);
      }),
    close: () => connection.close(),
  };
}

async function contest({ address, lobby }: Started, game: Game, seats: number): Promise<Contest> {
  const { matchID } = await post<{ matchID: string }>(`${lobby}/games/${game.id}/create`, { numPlayers: seats });
  const { until, look } = waiting();
  let state: State | null = null;
  /** The first client to get a message parses it for all clients of this match. */
  const news = (heard: number, message: () => readonly unknown[]): void => {
    if (heard > (state?._stateID ?? -1)) {
      const [kind, , brought] = message();
      state = kind === 'sync' ? (brought as { state: State }).state : (brought as State);
    }
    look();
  };
  const sitters: Sitter[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const { playerCredentials } = await post<{ playerCredentials: string }>(
      `${lobby}/games/${game.id}/${matchID}/join`,
      { playerID: String(seat), playerName: `Seat ${seat}` },
    );
    sitters.push(await join(address, game, matchID, String(seat), playerCredentials, news));
  }
  await until(() => sitters.every((sitter) => sitter.seq() >= 0));
  const now = (): State => state as unknown as State;

  return {
    goesOn: () => now().ctx.gameover === undefined,
    move: async (luck) => {
      const { G, _stateID: before } = now();
      const seat = game.actors(G)[0] ?? 0;
      const legal = game.legal(G, seat);
      const action = legal[luck(legal.length)];
      if (!action) throw new Error('No action is legal.');
      const began = performance.now();
      await sitters[seat]?.act(action);
      const took = performance.now() - began;
      await until(() => sitters.every((sitter) => sitter.seq() > before));
      return took;
    },
    close: () => {
      for (const sitter of sitters) sitter.close();
    },
  };
}

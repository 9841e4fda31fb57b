/** boardgame.io's side: its own transport, socket.io, as its clients use it. */
import { createRequire } from 'node:module';
import type { Game, GameAction } from '../../engine/game.ts';
import { type Contest, post, type Side, type Started, start, waiting } from './side.ts';

interface Socket {
  on(event: string, hear: (...args: never[]) => void): void;
  emit(event: string, ...args: unknown[]): void;
  close(): void;
}

interface State {
  readonly G: object;
  readonly ctx: { readonly gameover?: unknown };
  readonly _stateID: number;
}

const require = createRequire(import.meta.url);
// The one that boardgame.io itself brings along.
const { io } = createRequire(require.resolve('boardgame.io/package.json'))('socket.io-client') as {
  io(address: string, options: object): Socket;
};

/** Starts boardgame.io's server for one game. */
export async function theirSide(game: Game, seats: number): Promise<Side> {
  const started = await start(new URL('./theirs.worker.js', import.meta.url), [game.id, String(seats)], []);
  return {
    ...started,
    name: 'boardgame.io, in memory',
    contest: (rules, count) => contest(started, rules, count),
  };
}

/** Somebody at a match. */
interface Sitter {
  state: State | null;
  readonly seat: string;
  act(action: GameAction): Promise<void>;
  close(): void;
}

function join(address: string, game: Game, match: string, seat: string, credentials: string, look: () => void): Sitter {
  const socket = io(`${address}/${game.id}`, { transports: ['websocket'], forceNew: true });
  let acted = (): void => {};
  const sitter: Sitter = {
    state: null,
    seat,
    act: (action) =>
      new Promise((done) => {
        acted = done;
        const payload = { type: 'act', args: [action], playerID: seat, credentials };
        socket.emit('update', { type: 'MAKE_MOVE', payload }, sitter.state?._stateID, match, seat);
      }),
    close: () => socket.close(),
  };
  socket.on('connect', () => socket.emit('sync', match, seat, credentials, game.seats[0]));
  socket.on('sync', ((_match: string, { state }: { state: State }) => {
    sitter.state = state;
    look();
  }) as never);
  socket.on('update', ((_match: string, state: State) => {
    sitter.state = state;
    acted();
    look();
  }) as never);
  return sitter;
}

async function contest({ address, lobby }: Started, game: Game, seats: number): Promise<Contest> {
  const { matchID } = await post<{ matchID: string }>(`${lobby}/games/${game.id}/create`, { numPlayers: seats });
  const { until, look } = waiting();
  const sitters: Sitter[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const { playerCredentials } = await post<{ playerCredentials: string }>(
      `${lobby}/games/${game.id}/${matchID}/join`,
      { playerID: String(seat), playerName: `Seat ${seat}` },
    );
    sitters.push(join(address, game, matchID, String(seat), playerCredentials, look));
  }
  await until(() => sitters.every((sitter) => sitter.state !== null));
  const now = (): State => sitters[0]?.state as State;

  return {
    goesOn: () => now().ctx.gameover === undefined,
    move: async (luck) => {
      const { G, _stateID: before } = now();
      const seat = game.actors(G)[0] ?? 0;
      const legal = game.legal(G, seat);
      const action = legal[luck(legal.length)];
      if (!action) throw new Error('There is nothing to do.');
      const began = performance.now();
      await sitters[seat]?.act(action);
      const took = performance.now() - began;
      await until(() => sitters.every((sitter) => (sitter.state?._stateID ?? 0) > before));
      return took;
    },
    close: () => {
      for (const sitter of sitters) sitter.close();
    },
  };
}

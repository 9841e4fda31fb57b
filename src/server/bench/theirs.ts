/**
 * boardgame.io's side of the benchmark: clients of its own transport, socket.io. Its real clients parse every message of a
 * match; here only what the seat that is to act has got is parsed, as on our side, so that the processors are left to the server.
 * That seat's actions are the rules' own list for what it was shown, less all secrets.
 */
import type { Game, GameAction } from '../../engine/game.ts';
import { openConnection } from './bare-connection.ts';
import { type Contest, type Crowd, chosenFrom, post, type Side, start, waiting } from './side.ts';

interface State {
  readonly G: object;
  readonly ctx: { readonly gameover?: unknown };
}

/** Where boardgame.io's server listens. */
export interface TheirPlace {
  readonly address: string;
  readonly lobby: string;
}

/** Starts boardgame.io's server for one game; `profiles` is where profiles of it are kept. */
export async function theirSide(game: Game, profiles: string | null): Promise<Side> {
  const started = await start(new URL('./theirs.worker.js', import.meta.url), [game.id], [], profiles);
  return {
    ...started,
    name: 'boardgame.io, in memory',
    contest: (rules, seats, crowd) => theirContest(started, rules, seats, crowd),
  };
}

/** A client at a match, at a seat or watching. */
interface Client {
  readonly slow: boolean;
  /** The number of the latest state that it got; -1 before the first. */
  seq(): number;
  /** That state. */
  state(): State;
  act(action: GameAction): Promise<void>;
  received(): number;
  close(): void;
}

/** Who a client is for the server; `null` for one who watches. */
interface Player {
  readonly seat: string;
  readonly credentials: string;
}

/** Where a message has the number of its state. */
const NEWS = /"_redo":\[\],"_stateID":(\d+)/;

/** Joins a match; the messages are those of socket.io 4 with JSON. */
async function join(
  address: string,
  game: Game,
  match: { readonly id: string; readonly seats: number },
  player: Player | null,
  slow: boolean,
  news: () => void,
): Promise<Client> {
  const [connect, event] = [`40/${game.id},`, `42/${game.id},`];
  const emit = (...message: unknown[]): void => connection.send(event + JSON.stringify(message));
  let [seq, latest] = [-1, ''];
  let read: State | null = null;
  let acted = (): void => {};
  const connection = await openConnection(
    `${address}/socket.io/?EIO=4&transport=websocket`,
    (text) => {
      if (text.startsWith(event)) {
        const [, heard] = NEWS.exec(text) ?? [];
        if (heard === undefined) return;
        [seq, latest, read] = [Number(heard), text, null];
        news();
        acted();
      } else if (text.startsWith(connect))
        emit('sync', match.id, player?.seat ?? null, player?.credentials, match.seats);
      else if (text.startsWith('0')) connection.send(connect);
      else if (text === '2') connection.send('3');
    },
    slow,
  );
  return {
    slow,
    seq: () => seq,
    state: () => {
      read ??= stateIn(latest.slice(event.length));
      return read;
    },
    act: (action) =>
      new Promise((done) => {
        acted = done;
        const payload = { type: 'act', args: [action], playerID: player?.seat, credentials: player?.credentials };
        emit('update', { type: 'MAKE_MOVE', payload }, seq, match.id, player?.seat);
      }),
    received: connection.received,
    close: connection.close,
  };
}

/** The state that a message brings: `["update",match,state,…]`, or `["sync",match,{"state":…}]`. */
function stateIn(message: string): State {
  const [kind, , brought] = JSON.parse(message) as readonly [string, string, State | { readonly state: State }];
  if (kind === 'sync' && 'state' in brought) return brought.state;
  if (kind === 'update' && 'G' in brought) return brought;
  throw new Error(`boardgame.io's server sent "${kind}" where a state was expected.`);
}

/** Creates a match, joins all its seats, and has others watch. */
export async function theirContest(
  { address, lobby }: TheirPlace,
  game: Game,
  seats: number,
  crowd: Crowd,
): Promise<Contest> {
  const { matchID: id } = await post<{ matchID: string }>(`${lobby}/games/${game.id}/create`, { numPlayers: seats });
  const { until, look } = waiting();
  const come = (player: Player | null): Promise<Client> =>
    join(address, game, { id, seats }, player, crowd.isSlow(), look);
  const sitters: Client[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const { playerCredentials: credentials } = await post<{ playerCredentials: string }>(
      `${lobby}/games/${game.id}/${id}/join`,
      { playerID: String(seat), playerName: `Seat ${seat}` },
    );
    sitters.push(await come({ seat: String(seat), credentials }));
  }
  const watchers = await Promise.all(Array.from({ length: crowd.watchers }, () => come(null)));
  const clients = [...sitters, ...watchers];
  await until(() => clients.every((client) => client.seq() >= 0));
  const [first] = sitters;
  if (!first) throw new Error('A match needs seats.');
  /** Who has acted last: often who acts next, so that one message is parsed and not two. */
  let last = first;

  return {
    goesOn: () => last.state().ctx.gameover === undefined,
    move: async (luck) => {
      const before = last.seq();
      const seat = chosenFrom(game.actors(last.state().G), luck);
      const sitter = sitters[seat] ?? first;
      await until(() => sitter.seq() >= before);
      const action = chosenFrom(game.legal(sitter.state().G, seat), luck);
      const began = performance.now();
      await sitter.act(action);
      const took = performance.now() - began;
      if (sitter.seq() === before) throw new Error(`boardgame.io refused ${JSON.stringify(action)}.`);
      last = sitter;
      await until(() => clients.every((client) => client.slow || client.seq() > before));
      return sitter.slow ? null : took;
    },
    viewers: clients.length,
    received: () => clients.reduce((sum, client) => sum + client.received(), 0),
    close: () => {
      for (const client of clients) client.close();
    },
  };
}

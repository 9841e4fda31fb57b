/** Our side of the benchmark: clients over real connections to our server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampled, scripted } from '../../engine/chance.ts';
import type { Game, GameAction, Seat } from '../../engine/game.ts';
import type { PublicTable } from '../../engine/protocol.ts';
import { type TableClient, visitTable } from './ours-client.ts';
import { actorsIn, allowedIn, drawnIn, isDone, viewIn } from './shown.ts';
import { type Contest, type Crowd, chosenFrom, post, type Side, start, waiting } from './side.ts';

/**
 * As `npm start` and the Dockerfile do: each thread collects its own young objects, since the other processors have work of
 * their own, and old objects are left alone until there are many.
 */
const AS_STARTED = ['--no-parallel-scavenge', '--initial-heap-size=512'];

/** Starts our server on an empty folder; `profiles` is where profiles of it are kept. */
export async function ourSide(profiles: string | null): Promise<Side> {
  const data = mkdtempSync(join(tmpdir(), 'boomtown-bench-'));
  const started = await start(new URL('./ours.worker.js', import.meta.url), [data], AS_STARTED, profiles);
  return {
    ...started,
    name: 'Boomtown, on the disk',
    contest: (game, seats, crowd) => ourContest(started.address, game, seats, crowd),
    stop: async () => {
      await started.stop();
      rmSync(data, { recursive: true });
    },
  };
}

/** Opens a table; returns it with a token for each seat, the host's first. */
async function opened(address: string, game: Game, seats: number): Promise<{ table: string; tokens: string[] }> {
  const people = Array.from({ length: seats }, (_, seat) =>
    post<{ token: string }>(`${address}/api/me`, { name: `Seat ${seat}`, token: true }),
  );
  const tokens = (await Promise.all(people)).map(({ token }) => token);
  const plan = { game: game.id, options: {}, seats, pace: { kind: 'none' }, listed: true, chat: true, bots: [] };
  const { table } = await post<{ table: string }>(`${address}/api/tables`, plan, tokens[0]);
  return { table, tokens };
}

/**
 * The position of a match as its clients know it. After a frame a seat's actions are those that its own frame offers. After
 * a message that says only what was done they follow from the rules: such messages come where seats see the same, so the
 * driver follows the game once for all clients of the match.
 */
class FollowedGame {
  readonly #game: Game;
  readonly #seed: string;
  #seq = -1;
  #frame = '';
  /** `null` after a frame: most are never followed from. */
  #state: object | null = null;
  #move: { readonly seat: Seat; readonly action: GameAction } | null = null;

  constructor(game: Game, seed: string) {
    this.#game = game;
    this.#seed = seed;
  }

  get seq(): number {
    return this.#seq;
  }

  /** Whom the game waits for; nobody when it is over. */
  get actors(): readonly Seat[] {
    return this.#state ? this.#game.actors(this.#state) : actorsIn(this.#frame);
  }

  /** What a seat may do; `latest` is the last message that it got. */
  allowed(seat: Seat, latest: string): readonly GameAction[] {
    return this.#state ? this.#game.legal(this.#state, seat) : allowedIn(latest);
  }

  /** The move that is on its way. */
  sends(seat: Seat, action: GameAction): void {
    this.#move = { seat, action };
  }

  /** The first client to get a message moves the position on for all of them. */
  hears(seq: number, text: string): void {
    if (seq <= this.#seq) return;
    this.#seq = seq;
    if (!isDone(text)) {
      [this.#frame, this.#state] = [text, null];
      return;
    }
    if (!this.#move) throw new Error('The server tells of an action that nobody sent.');
    this.#state ??= this.#game.imagine(viewIn(this.#frame), sampled(this.#seed));
    this.#game.play(this.#state, this.#move.seat, this.#move.action, scripted(drawnIn(text)));
  }
}

/** Opens a table, sits down at all its seats, has others watch, and starts. */
export async function ourContest(address: string, game: Game, seats: number, crowd: Crowd): Promise<Contest> {
  const { table, tokens } = await opened(address, game, seats);
  const { until, look } = waiting();
  const followed = new FollowedGame(game, table);
  let [rev, isReading] = [-1, false];
  const come = (token: string): Promise<TableClient> =>
    visitTable(address, table, {
      token,
      slow: crowd.isSlow(),
      news: (seq, text) => {
        followed.hears(seq, text);
        look();
      },
      around: (news: PublicTable) => {
        // Slow clients hear late of what is over.
        if (news.rev < rev) return;
        [rev, isReading] = [news.rev, news.reading !== null];
        look();
      },
    });
  const sitters = await Promise.all(tokens.map(come));
  const watchers = await Promise.all(Array.from({ length: crowd.watchers }, () => come('')));
  const clients = [...sitters, ...watchers];
  const [host] = sitters;
  if (!host) throw new Error('A table needs seats.');
  for (const [seat, sitter] of sitters.entries()) await sitter.ask({ do: 'sit', seat });
  await host.ask({ do: 'start' });
  await until(() => !isReading && clients.every((client) => client.seq() >= 0));

  return {
    goesOn: () => followed.actors.length > 0,
    move: async (luck) => {
      const before = followed.seq;
      const seat = chosenFrom(followed.actors, luck);
      const sitter = sitters[seat] ?? host;
      await until(() => sitter.seq() >= before);
      const action = chosenFrom(followed.allowed(seat, sitter.latest()), luck);
      followed.sends(seat, action);
      const began = performance.now();
      await sitter.play(before, action);
      const took = performance.now() - began;
      await until(() => !isReading && clients.every((client) => client.slow || client.seq() > before));
      return sitter.slow ? null : took;
    },
    viewers: clients.length,
    received: () => clients.reduce((sum, client) => sum + client.received(), 0),
    close: () => {
      for (const client of clients) client.close();
    },
  };
}

/** Opens so many tables for idle connections. */
export async function idleTables(address: string, game: Game, count: number): Promise<string[]> {
  const tables: string[] = [];
  while (tables.length < count) {
    const batch = Array.from({ length: Math.min(BATCH, count - tables.length) }, () =>
      opened(address, game, game.seats[0] ?? 2),
    );
    tables.push(...(await Promise.all(batch)).map(({ table }) => table));
  }
  return tables;
}

const BATCH = 50;

/** Opens connections that say hello at one of the tables and then nothing; returns how to close them. */
export async function idleConnections(address: string, tables: readonly string[], count: number): Promise<() => void> {
  const idle: TableClient[] = [];
  const silent = { token: '', slow: false, news: () => {}, around: () => {} };
  while (idle.length < count) {
    const batch = Array.from({ length: Math.min(BATCH, count - idle.length) }, (_, i) =>
      visitTable(address, tables[(idle.length + i) % tables.length] ?? '', silent),
    );
    idle.push(...(await Promise.all(batch)));
  }
  return () => {
    for (const client of idle) client.close();
  };
}

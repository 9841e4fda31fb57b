/** Our side of the benchmark: clients over real connections to our server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '../../engine/game.ts';
import type { PublicTable } from '../../engine/protocol.ts';
import { ClientView } from './client-view.ts';
import { type TableClient, visitTable } from './ours-client.ts';
import { type Contest, type Crowd, chosenFrom, post, type Side, start, waiting } from './side.ts';

/** Starts our server on an empty folder; `profiles` is where profiles of it are kept. */
export async function ourSide(profiles: string | null): Promise<Side> {
  const data = mkdtempSync(join(tmpdir(), 'boomtown-bench-'));
  const started = await start(new URL('./ours.worker.js', import.meta.url), [data], [], profiles);
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

/** Opens a table, sits down at all its seats, has others watch, and starts. */
export async function ourContest(address: string, game: Game, seats: number, crowd: Crowd): Promise<Contest> {
  const { table, tokens } = await opened(address, game, seats);
  const { until, look } = waiting();
  let [rev, isReading] = [-1, false];
  const come = (token: string, view: ClientView | null = null): Promise<TableClient> =>
    visitTable(address, table, {
      token,
      slow: crowd.isSlow(),
      news: (text) => {
        view?.hears(text);
        look();
      },
      around: (news: PublicTable) => {
        // Slow clients learn late that the match is over.
        if (news.rev < rev) return;
        [rev, isReading] = [news.rev, news.reading !== null];
        look();
      },
    });
  // Where nothing is hidden, the host's view has everybody's actions, and one client reads instead of two.
  const views = (game.hidden ? tokens : tokens.slice(0, 1)).map(() => new ClientView(game, table));
  const sitters = await Promise.all(tokens.map((token, seat) => come(token, views[seat])));
  const watchers = await Promise.all(Array.from({ length: crowd.watchers }, () => come('')));
  const clients = [...sitters, ...watchers];
  const [host] = sitters;
  const [hostView] = views;
  if (!host || !hostView) throw new Error('A table needs seats.');
  for (const [seat, sitter] of sitters.entries()) await sitter.ask({ do: 'sit', seat });
  await host.ask({ do: 'start' });
  await until(() => !isReading && clients.every((client) => client.seq() >= 0));

  return {
    goesOn: () => hostView.actors.length > 0,
    move: async (luck) => {
      const before = host.seq();
      const seat = chosenFrom(hostView.actors, luck);
      const sitter = sitters[seat] ?? host;
      await until(() => sitter.seq() >= before);
      const action = chosenFrom((views[seat] ?? hostView).allowed(seat), luck);
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

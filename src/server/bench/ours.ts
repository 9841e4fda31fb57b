/** Our side: pages without a page, on real lines to the house. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { Game } from '../../engine/game.ts';
import { type Frame, PROTOCOL } from '../../engine/protocol.ts';
import { type Ask, readTold, type Told } from '../../engine/wire.ts';
import { type Contest, post, type Side, start, waiting } from './side.ts';

type Unsigned<T> = T extends unknown ? Omit<T, 'v' | 'id'> : never;

/** Starts the house on an empty folder. */
export async function ourSide(nodeArgs: readonly string[]): Promise<Side> {
  const data = mkdtempSync(join(tmpdir(), 'boomtown-bench-'));
  const started = await start(new URL('./ours.worker.js', import.meta.url), [data], nodeArgs);
  return {
    ...started,
    name: 'Boomtown, on the disk',
    contest: (game, seats) => contest(started.address, game, seats),
    stop: async () => {
      await started.stop();
      rmSync(data, { recursive: true });
    },
  };
}

/** Opens a table and answers with it and the tokens of those who shall sit there, the host first. */
async function opened(address: string, game: Game, seats: number): Promise<{ table: string; tokens: string[] }> {
  const people = Array.from({ length: seats }, (_, seat) =>
    post<{ token: string }>(`${address}/api/me`, { name: `Seat ${seat}`, token: true }),
  );
  const tokens = (await Promise.all(people)).map(({ token }) => token);
  const plan = { game: game.id, options: {}, seats, pace: { kind: 'none' }, listed: true, chat: true, bots: [] };
  const { table } = await post<{ table: string }>(`${address}/api/tables`, plan, tokens[0]);
  return { table, tokens };
}

/** Somebody at a table. */
interface Sitter {
  frame: Frame | null;
  ask(what: Unsigned<Ask>): Promise<void>;
  close(): void;
}

/** Says hello at a table and waits for the welcome. */
async function visit(address: string, table: string, token: string, look: () => void): Promise<Sitter> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, { perMessageDeflate: false });
  let answered: (told: Extract<Told, { type: 'answer' }>) => void = () => {};
  let welcome = (): void => {};
  const welcomed = new Promise<void>((done) => {
    welcome = done;
  });
  let count = 0;
  const sitter: Sitter = {
    frame: null,
    ask: (what) =>
      new Promise((done, failed) => {
        answered = (told) => (told.ok ? done() : failed(new Error(told.whyNot.text)));
        socket.send(JSON.stringify({ ...what, v: PROTOCOL, id: String(count++) }));
      }),
    close: () => socket.close(),
  };
  socket.on('message', (bytes: Buffer) => {
    const told = readTold(bytes.toString());
    if (told.type === 'answer') answered(told);
    if (told.type === 'welcome') welcome();
    if (told.type === 'frame' || told.type === 'welcome') sitter.frame = told.frame;
    look();
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ do: 'hello', v: PROTOCOL, table, token }));
  await welcomed;
  return sitter;
}

async function contest(address: string, game: Game, seats: number): Promise<Contest> {
  const { table, tokens } = await opened(address, game, seats);
  const { until, look } = waiting();
  const sitters = await Promise.all(tokens.map((token) => visit(address, table, token, look)));
  for (const [seat, sitter] of sitters.entries())
    await sitter.ask({ do: 'sit', seat, contribution: randomBytes(32).toString('hex') });
  await sitters[0]?.ask({ do: 'start' });
  await until(() => sitters.every((sitter) => sitter.frame !== null));
  const now = (): Frame => sitters[0]?.frame as Frame;

  return {
    goesOn: () => now().outcome === null,
    move: async (luck) => {
      const frame = sitters[now().actors[0] ?? 0]?.frame as Frame;
      const legal = frame.choices.filter((choice) => choice.whyNot === null);
      const choice = legal[luck(legal.length)];
      if (!choice) throw new Error('There is nothing to do.');
      const began = performance.now();
      await sitters[frame.viewer ?? 0]?.ask({ do: 'play', seq: frame.seq, action: choice.action });
      const took = performance.now() - began;
      await until(() => sitters.every((sitter) => (sitter.frame?.seq ?? 0) > frame.seq));
      return took;
    },
    close: () => {
      for (const sitter of sitters) sitter.close();
    },
  };
}

/** Opens lines that say hello and then nothing, so many at each of some tables; answers how to close them. */
export async function idleLines(address: string, game: Game, count: number, tables: number): Promise<() => void> {
  const seats = game.seats[0] ?? 2;
  const places: string[] = [];
  for (let n = 0; n < tables; n++) places.push((await opened(address, game, seats)).table);
  const sitters: Sitter[] = [];
  const BATCH = 50;
  for (let n = 0; n < count; n += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - n) }, (_, i) => places[(n + i) % tables] ?? '');
    sitters.push(...(await Promise.all(batch.map((table) => visit(address, table, '', () => {})))));
  }
  return () => {
    for (const sitter of sitters) sitter.close();
  };
}

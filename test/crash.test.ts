/**
 * A server that is killed at random moments while people play. `ROUNDS=100 npx vitest run test/crash.test.ts` kills it
 * more often. The pages are the real client, the server is the built one, the stores are the real ones.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Dice, dice } from '../src/engine/chance.ts';
import { observeRounds, type Witness } from '../src/engine/dice-witness.ts';
import { gameOnShelf } from '../src/games/index.ts';
import { openPostgres } from '../src/server/store/postgres.ts';
import { openSqlite } from '../src/server/store/sqlite.ts';
import type { EventStore } from '../src/server/store/store.ts';
import { type Database, startPostgres } from '../src/server/store/test-postgres.ts';
import { applyEntry, firstState } from '../src/server/table-state.ts';
import { newPerson, newTable, testPlan } from '../src/server/test-client.ts';
import { temporaryFolder } from '../src/server/test-folder.ts';
import { type Dial, type OutgoingCommand, openTableConnection } from '../src/web/online/connection.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const LONGEST_MS = 60_000 + ROUNDS * 12_000;
/** How many tables are played at the same time; when a game is over, another table is opened. */
const TABLES = 6;
const GAME = 'gold-rush';
const serverFile = fileURLToPath(new URL('../dist/node/server/crash-server.worker.js', import.meta.url));

interface Running {
  readonly process: ChildProcess;
  readonly gone: Promise<void>;
}

function start(port: number, env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [serverFile, String(port)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  return new Promise((ready) => child.stdout?.once('data', () => ready({ process: child, gone })));
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A person who plays any legal action, as long as the test runs. */
interface Player {
  readonly table: string;
  readonly acknowledged: readonly string[];
  /** Resolves when the game is over. */
  readonly over: Promise<void>;
  stop(): void;
}

/** Opens a player on the same connection code as pages use. */
function openPlayer(table: string, token: string, address: string, luck: Dice, onKept: () => void): Player {
  const acknowledged: string[] = [];
  let count = 0;
  let busy = false;
  let witness: Witness | null = null;
  let stopped = false;
  const connection = openTableConnection(table, {
    dial: dialWith(address, token),
    now: () => Date.now(),
    after: (milliseconds, what) => {
      const timer = setTimeout(what, Math.min(milliseconds, 300));
      return () => clearTimeout(timer);
    },
    random: () => luck(1000) / 1000,
    freshId: () => `${token.slice(0, 6)}-${count++}`,
    rules: async (game) => (await gameOnShelf(game)?.load()) ?? null,
  });

  const wish = (): OutgoingCommand | null => {
    const { table: card, you, frame } = connection.store.getState();
    if (!card || !you) return null;
    const free = card.seats.findIndex((seat) => seat.kind === 'free');
    if (card.stage === 'gathering') {
      if (you.seat === null && free >= 0) return { do: 'sit', seat: free };
      return you.host && free < 0 ? { do: 'start' } : null;
    }
    if (card.stage === 'starting') {
      const step = observeRounds(witness, card.fair, you.seat, () => randomBytes(32).toString('hex'));
      witness = step.witness;
      return step.answer;
    }
    if (card.stage !== 'playing' || !frame || you.seat === null) return null;
    if (card.reading) return card.reading.waits.includes(you.seat) ? { do: 'read', seq: card.reading.seq } : null;
    if (!frame.actors.includes(you.seat)) return null;
    const legal = frame.choices.filter((choice) => choice.whyNot === null);
    const choice = legal[luck(Math.max(1, legal.length))];
    return choice ? { do: 'play', seq: frame.seq, action: choice.action } : null;
  };

  const move = async (): Promise<void> => {
    const next = busy || stopped ? null : wish();
    if (!next) return;
    busy = true;
    const reply = await connection.ask(next);
    busy = false;
    if (reply.ok && next.do === 'play') {
      acknowledged.push(reply.id);
      onKept();
    }
    setImmediate(() => void move());
  };
  connection.store.subscribe(() => void move());
  const over = new Promise<void>((done) => {
    connection.store.subscribe(({ table: card }) => {
      if (card?.stage === 'over') done();
    });
  });

  return {
    table,
    acknowledged,
    over,
    stop: () => {
      stopped = true;
      connection.close();
    },
  };
}

function dialWith(address: string, token: string): Dial {
  return (on) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, {
      headers: { cookie: `boomtown=${token}` },
    });
    socket.on('open', on.open);
    socket.on('message', (bytes: Buffer) => on.message(bytes.toString()));
    socket.on('close', (code) => on.close(code));
    socket.on('error', () => {});
    return {
      send: (text) => {
        if (socket.readyState === socket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  };
}

/** Tables where people keep playing, game after game, while the server dies and restarts. */
async function ordeal(env: Record<string, string>, open: () => Promise<EventStore>): Promise<number> {
  const luck = dice('crash');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let running = await start(port, env);
  const players: Player[] = [];
  let kept = 0;
  let heard = (): void => {};
  const onKept = (): void => {
    kept += 1;
    heard();
  };
  /** Waits until this many more actions have been acknowledged. */
  const more = (count: number): Promise<void> => {
    const goal = kept + count;
    return new Promise((done) => {
      heard = () => kept >= goal && done();
    });
  };
  const opened = async (n: number): Promise<Player[]> => {
    const tokens = await Promise.all([newPerson(address, `Host ${n}`), newPerson(address, `Guest ${n}`)]);
    // Listed, so that anybody may sit down.
    const table = await newTable(address, tokens[0] ?? '', testPlan(GAME, { listed: true }));
    return tokens.map((token) => openPlayer(table, token, address, luck, onKept));
  };
  let close = (): void => {};
  const closing = new Promise<void>((done) => {
    close = done;
  });
  /** Plays one game after the other; asks again while the server is down. */
  const keepPlaying = async (n: number): Promise<void> => {
    for (let open = true; open; ) {
      const pair = await opened(n).catch(() => []);
      players.push(...pair);
      const pause = new Promise<void>((done) => setTimeout(done, 100));
      const over = pair.length === 0 ? pause : Promise.all(pair.map((player) => player.over));
      open = await Promise.race([closing.then(() => false), over.then(() => true)]);
      for (const player of pair) player.stop();
    }
  };
  const tables = Array.from({ length: TABLES }, (_, n) => keepPlaying(n));
  for (let round = 0; round < ROUNDS; round++) {
    await more(1 + luck(20));
    running.process.kill('SIGKILL');
    await running.gone;
    running = await start(port, env);
  }
  close();
  await Promise.all(tables);
  running.process.kill('SIGTERM');
  await running.gone;

  const store = await open();
  const game = await gameOnShelf(GAME)?.load();
  if (!game) throw new Error('The game is not on the shelf.');
  let found = 0;
  for (const table of new Set(players.map((player) => player.table))) {
    const [first, ...rest] = await store.read(table, 0);
    if (!first) throw new Error('A table is gone.');
    // The fold checks every action and the position after it.
    const state = firstState(table, game, first);
    for (const entry of rest) applyEntry(state, entry);
    const people = state.holders.flatMap((one) => (one.kind === 'person' ? [one.person] : []));
    for (const player of players.filter((one) => one.table === table)) {
      for (const id of player.acknowledged) {
        const known = await Promise.all(people.map((person) => store.append(table, state.rev, [], `${person} ${id}`)));
        expect(known.filter((answer) => answer === 'duplicate')).toHaveLength(1);
        found += 1;
      }
    }
  }
  await store.close();
  expect(found).toBe(kept);
  return kept;
}

describe('a server that is killed', () => {
  const folder = temporaryFolder('crash');
  let database: Database;
  beforeAll(async () => {
    database = await startPostgres();
  });
  afterAll(async () => {
    await database.stop();
  });

  test(`${ROUNDS} times over a file loses nothing that it acknowledged`, { timeout: LONGEST_MS }, async () => {
    const kept = await ordeal({ BOOMTOWN_DATA: folder }, async () => openSqlite(join(folder, 'boomtown.db')));
    expect(kept).toBeGreaterThanOrEqual(ROUNDS);
  });

  test(`${ROUNDS} times over PostgreSQL loses nothing that it acknowledged`, { timeout: LONGEST_MS }, async () => {
    const kept = await ordeal({ DATABASE_URL: database.url }, () => openPostgres(database.url));
    expect(kept).toBeGreaterThanOrEqual(ROUNDS);
  });
});

/** Our side of the benchmark: clients over real connections to our server. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Drawn, sampled, scripted } from '../../engine/chance.ts';
import { diceResponder, type Witness } from '../../engine/dice-witness.ts';
import type { Game, GameAction } from '../../engine/game.ts';
import {
  type ActionMessage,
  type Command,
  type Frame,
  PROTOCOL,
  readServerMessage,
  type ServerMessage,
} from '../../engine/protocol.ts';
import { openConnection } from './bare-connection.ts';
import { type Contest, post, type Side, start, waiting } from './side.ts';

type Unsigned<T> = T extends unknown ? Omit<T, 'v' | 'id'> : never;

/**
 * As `npm start` and the Dockerfile do: each thread collects its own young objects, since the other processors have work of
 * their own, and old objects are left alone until there are many.
 */
const AS_STARTED = ['--no-parallel-scavenge', '--initial-heap-size=512'];

/** Starts our server on an empty folder. */
export async function ourSide(nodeArgs: readonly string[]): Promise<Side> {
  const data = mkdtempSync(join(tmpdir(), 'boomtown-bench-'));
  const started = await start(new URL('./ours.worker.js', import.meta.url), [data], [...AS_STARTED, ...nodeArgs]);
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

/** A client at a table. */
interface Sitter {
  /** The number of actions at its table; -1 before the game begins. */
  seq(): number;
  ask(what: Unsigned<Command>): Promise<void>;
  play(seq: number, action: GameAction): Promise<void>;
  close(): void;
}

/** Says hello at a table and waits for the welcome. */
async function visit(
  address: string,
  table: string,
  token: string,
  news: (seq: number, text: string) => void,
): Promise<Sitter> {
  let answered: (told: Extract<ServerMessage, { type: 'answer' }>) => void = () => {};
  let welcome = (): void => {};
  const welcomed = new Promise<void>((done) => {
    welcome = done;
  });
  let count = 0;
  let seq = -1;
  const send = (text: string): Promise<void> =>
    new Promise((done, failed) => {
      answered = (told) => (told.ok ? done() : failed(new Error(told.whyNot.text)));
      connection.send(text);
    });
  /** Commitments and reveals of the dice are sent beside the driver's commands, under ids of their own. */
  const diceAnswered = new Map<string, (ok: boolean) => void>();
  let witness: Witness | null = null;
  const answerDice = diceResponder({
    load: () => witness,
    keep: (next) => {
      witness = next;
    },
    fresh: () => randomBytes(32).toString('hex'),
    send: (answer) =>
      new Promise((done) => {
        const id = `dice ${count++}`;
        diceAnswered.set(id, done);
        connection.send(JSON.stringify({ ...answer, v: PROTOCOL, id }));
      }),
    after: (milliseconds, what) => void setTimeout(what, milliseconds),
  });
  const sitter: Sitter = {
    seq: () => seq,
    ask: (what) => send(JSON.stringify({ ...what, v: PROTOCOL, id: String(count++) })),
    play: (at, action) =>
      send(`{"do":"play","seq":${at},"action":${JSON.stringify(action)},"v":${PROTOCOL},"id":"${count++}"}`),
    close: () => connection.close(),
  };
  const connection = await openConnection(`${address}/socket`, (text) => {
    const [, done, shown = done] = NEWS.exec(text) ?? [];
    if (shown !== undefined) {
      seq = Number(shown);
      return news(seq, text);
    }
    const told = readServerMessage(text);
    if (told.type === 'answer') (diceAnswered.get(told.id) ?? (() => answered(told)))(told.ok);
    if (told.type === 'welcome' || told.type === 'table') answerDice(told.table, told.you);
    if (told.type === 'welcome') welcome();
  });
  connection.send(JSON.stringify({ do: 'hello', v: PROTOCOL, table, token, follows: true }));
  await welcomed;
  return sitter;
}

/** Where a message has the number of actions: early in `done`, near the end of a frame. */
const NEWS = /^\{"type":"(?:done","rev":\d+,"seq":(\d+)|frame".*"seq":(\d+),"step":)/;

function viewIn(text: string): object {
  const { frame } = JSON.parse(text) as { frame: Frame };
  return frame.view;
}

/** What was drawn openly; usually nothing. */
function drawnIn(text: string): readonly Drawn[] {
  return text.includes('"chance":') ? ((JSON.parse(text) as ActionMessage).chance ?? []) : [];
}

async function contest(address: string, game: Game, seats: number): Promise<Contest> {
  const { table, tokens } = await opened(address, game, seats);
  const { until, look } = waiting();
  let [state, seq]: [object, number] = [{}, -1];
  let play = (_chance: readonly Drawn[]): void => {};
  /** The first client to get a message advances the position for all clients of this match. */
  const news = (heard: number, text: string): void => {
    if (heard > seq) {
      if (text.startsWith('{"type":"done"')) play(drawnIn(text));
      else state = game.imagine(viewIn(text), sampled(table));
      seq = heard;
    }
    look();
  };
  const sitters = await Promise.all(tokens.map((token) => visit(address, table, token, news)));
  for (const [seat, sitter] of sitters.entries()) await sitter.ask({ do: 'sit', seat });
  await sitters[0]?.ask({ do: 'start' });
  await until(() => sitters.every((sitter) => sitter.seq() >= 0));

  return {
    goesOn: () => game.outcome(state) === null,
    move: async (luck) => {
      const before = seq;
      const seat = game.actors(state)[0] ?? 0;
      const legal = game.legal(state, seat);
      const action = legal[luck(legal.length)];
      if (!action) throw new Error('No action is legal.');
      play = (chance) => void game.play(state, seat, action, scripted(chance));
      const began = performance.now();
      await sitters[seat]?.play(before, action);
      const took = performance.now() - began;
      await until(() => sitters.every((sitter) => sitter.seq() > before));
      return took;
    },
    close: () => {
      for (const sitter of sitters) sitter.close();
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
  const sitters: Sitter[] = [];
  while (sitters.length < count) {
    const batch = Array.from({ length: Math.min(BATCH, count - sitters.length) }, (_, i) =>
      visit(address, tables[(sitters.length + i) % tables.length] ?? '', '', () => {}),
    );
    sitters.push(...(await Promise.all(batch)));
  }
  return () => {
    for (const sitter of sitters) sitter.close();
  };
}

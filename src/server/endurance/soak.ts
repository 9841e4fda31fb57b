/**
 * `npm run bench -- soak --minutes N`: a server in a process of its own with all games, people, bots, watchers and broken
 * connections, while it is attacked (`test/attacks`), ended and killed in turn. At the end the record of every table is
 * compared with what its pages saw, and memory and handles with those of the beginning. Exits with 1 if anything is
 * wrong. `--lanes N` sets how many tables are played at the same time (8), `--data FOLDER` keeps the tables.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dice } from '../../engine/chance.ts';
import type { Held } from '../attack-server.worker.ts';
import { openSqlite } from '../store/sqlite.ts';
import { faultsAt } from './soak-check.ts';
import { SoakLane } from './soak-table.ts';

const SERVER = new URL('../attack-server.worker.js', import.meta.url);
const ATTACK = join(fileURLToPath(import.meta.url), ...Array(5).fill('..'), 'scripts', 'attack.mjs');
/** Attacks that need the whole day's allowance of a visitor, or the server's whole attention, are run by `npm test`. */
const ATTACKS = [
  ...['refused-upgrade', 'tiny-parts', 'single-bytes', 'deaf-to-closing', 'ping-flood', 'two-seats', 'early-move'],
  ...['chosen-dice', 'clock-lift', 'faded-cards', 'forged-address', 'signed-out', 'slow-requests', 'undo-increment'],
];
/** How long a server is left alone between two faults, at least and at most. */
const QUIET_MS = [8000, 25_000] as const;
const SETTLE_MS = 8000;
/** What memory may grow by: compiled code and caches of games that were not loaded at the beginning. */
const HEAP_SLACK = 60e6;
/** Files may be opened later than at the beginning: the archive, and threads that start when they are needed. */
const FILES_SLACK = 40;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    lanes: { type: 'string', default: '8' },
    data: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const laneCount = Number(values.lanes);
if (!(minutes > 0 && minutes <= 24 * 60)) throw new Error(`--minutes cannot be "${values.minutes}".`);
if (!(Number.isInteger(laneCount) && laneCount >= 1 && laneCount <= 100))
  throw new Error(`--lanes cannot be "${values.lanes}".`);
const folder = values.data ?? mkdtempSync(join(tmpdir(), 'boomtown-soak-'));
const faults: string[] = [];
const counts = { kills: 0, restarts: 0, breaks: 0, attacks: 0 };

/** The server's process, which is started again after every end. */
class Server {
  #process: ChildProcess | null = null;
  #port = 0;

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get port(): number {
    return this.#port;
  }

  async start(): Promise<void> {
    const child = fork(SERVER, [folder], { execArgv: ['--expose-gc'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#process = child;
    const [told] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [{ port: number } | number];
    if (typeof told !== 'object') throw new Error('The server did not start.');
    this.#port = told.port;
  }

  /** What it holds after garbage collection. */
  async held(): Promise<Held> {
    const child = this.#process;
    if (!child) throw new Error('No server is running.');
    child.send('held');
    const [held] = (await once(child, 'message')) as [Held];
    for (const error of held.uncaught) faults.push(`An uncaught error: ${error}`);
    return held;
  }

  async kill(): Promise<void> {
    const gone = this.#process && once(this.#process, 'exit');
    this.#process?.kill('SIGKILL');
    await gone;
  }

  /** Ends it in order. */
  async stop(): Promise<void> {
    const gone = this.#process && once(this.#process, 'exit');
    this.#process?.disconnect();
    await gone;
  }
}

async function attack(port: number, name: string): Promise<void> {
  counts.attacks += 1;
  const child = spawn(process.execPath, [ATTACK, String(port), name], { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  child.stdout.on('data', (part: Buffer) => {
    told += part.toString();
  });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) faults.push(`Attack: ${told.trim()}`);
}

/** What happens next to the server. */
async function disturb(server: Server, lanes: readonly SoakLane[], what: number, name: string): Promise<void> {
  if (what === 0) {
    counts.kills += 1;
    await server.kill();
    return server.start();
  }
  if (what === 1) {
    counts.restarts += 1;
    // Nothing may be left behind by any of the processes.
    await server.held();
    await server.stop();
    return server.start();
  }
  if (what === 2) {
    counts.breaks += 1;
    for (const lane of lanes) lane.breakSome();
    return;
  }
  await attack(server.port, name);
}

async function soak(): Promise<void> {
  const luck = dice(`faults ${Date.now()}`);
  const server = new Server();
  await server.start();
  const lanes = Array.from({ length: laneCount }, (_, n) => new SoakLane(n, () => server.address));
  const playing = lanes.map((lane) => lane.run());
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    const [least, most] = QUIET_MS;
    await pause(Math.min(least + luck(most - least), Math.max(0, end - Date.now())));
    const name = ATTACKS[luck(ATTACKS.length)] ?? '';
    if (Date.now() < end) await disturb(server, lanes, luck(5), name);
    await report(server, lanes);
  }
  for (const lane of lanes) lane.stop();
  await Promise.all(playing);
  // Memory is compared within the last process, between two quiet moments with the same load before them.
  await checkQuiet(server);
  await server.stop();
  await checkRecords(lanes);
}

let lastReport = Date.now();

async function report(server: Server, lanes: readonly SoakLane[]): Promise<void> {
  if (Date.now() - lastReport < 60_000) return;
  lastReport = Date.now();
  const { heap, files, sockets, resources } = await server.held();
  const finished = lanes.reduce((sum, lane) => sum + lane.finished, 0);
  console.log(
    `${new Date().toISOString()} heap ${Math.round(heap / 1e6)} MB, ${files} files, ${sockets} sockets, ${resources} resources; ${finished} tables finished, ${JSON.stringify(counts)}, ${faults.length} faults`,
  );
}

/** Plays on for a moment after everybody has left, and compares a server that has worked with one that has just started. */
async function checkQuiet(server: Server): Promise<void> {
  await pause(SETTLE_MS);
  const worked = await server.held();
  await server.stop();
  await server.start();
  await pause(SETTLE_MS);
  const fresh = await server.held();
  console.log(
    `After the work: heap ${Math.round(worked.heap / 1e6)} MB, ${worked.files} files, ${worked.sockets} sockets, ${worked.resources} resources.`,
  );
  console.log(
    `A new process: heap ${Math.round(fresh.heap / 1e6)} MB, ${fresh.files} files, ${fresh.sockets} sockets, ${fresh.resources} resources.`,
  );
  if (worked.heap - fresh.heap > HEAP_SLACK) faults.push(`Memory grew by ${worked.heap - fresh.heap} bytes.`);
  if (worked.files - fresh.files > FILES_SLACK) faults.push(`${worked.files - fresh.files} files were left open.`);
  if (worked.sockets > fresh.sockets) faults.push(`${worked.sockets - fresh.sockets} sockets were left open.`);
}

async function checkRecords(lanes: readonly SoakLane[]): Promise<void> {
  const store = openSqlite(join(folder, 'boomtown.db'));
  let [tables, views, commands] = [0, 0, 0];
  for (const witnessed of lanes.flatMap((lane) => lane.witnessed)) {
    tables += 1;
    views += witnessed.seen.length;
    commands += witnessed.acknowledged.length;
    faults.push(...(await faultsAt(store, witnessed)));
  }
  await store.close();
  const sum = (of: (lane: SoakLane) => number): number => lanes.reduce((all, lane) => all + of(lane), 0);
  console.log(
    `${minutes} minutes: ${tables} tables (${sum((lane) => lane.finished)} to their end), ${commands} acknowledged commands, ${views} different views, ${sum((lane) => lane.reconnects)} reconnects, ${JSON.stringify(counts)}.`,
  );
}

try {
  await soak();
} finally {
  if (!values.data) rmSync(folder, { recursive: true });
}
for (const fault of faults) console.log(`FAULT ${fault}`);
console.log(faults.length === 0 ? 'Everything held.' : `${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);

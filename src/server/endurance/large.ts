/**
 * `npm run bench -- large`: fills a folder with a million stored tables, starts a server on it in a process of its own, and
 * measures the start, lists, old tables and memory through its API. `--tables N` sets another number, `--data FOLDER`
 * keeps the folder (and does not fill it if it has a database), `--json` prints the figures as JSON.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import Database from 'libsql';
import { dice } from '../../engine/chance.ts';
import { visitTable } from '../bench/ours-client.ts';
import { fillDatabase, tokenOf } from './fill.ts';
import { playedMatches } from './matches.ts';

const MATCHES_OF_EACH = 40;
/** About what a table takes on the disk, with some reserve. */
const BYTES_A_TABLE = 20_000;
const ASKED = 60;
/** A visitor may open only so many connections in a minute. */
const PAUSE_MS = 120;
const BOOMTOWN = join(fileURLToPath(import.meta.url), ...Array(5).fill('..'), 'bin', 'boomtown.mjs');

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const tables = Number(values.tables);
if (!(Number.isInteger(tables) && tables >= 1000)) throw new Error(`--tables cannot be "${values.tables}".`);
const folder = values.data ?? mkdtempSync(join(tmpdir(), 'boomtown-large-'));
const path = join(folder, 'boomtown.db');
const figures: Record<string, number | string> = {};

function note(what: string, figure: number | string): void {
  figures[what] = figure;
  if (!values.json) console.log(`${what.padEnd(52)}${figure}`);
}

/** Milliseconds at these shares of sorted times. */
function shares(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)} ms`;
}

async function filled(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < tables * BYTES_A_TABLE)
    throw new Error(`${tables} tables need about ${Math.ceil((tables * BYTES_A_TABLE) / 1e9)} GB in ${folder}.`);
  let began = performance.now();
  const matches = await playedMatches(MATCHES_OF_EACH);
  note(`playing ${matches.length} matches, s`, Math.round((performance.now() - began) / 1000));
  began = performance.now();
  const { people, archived, playing, gathering } = await fillDatabase(path, tables, matches);
  note('filling, s', Math.round((performance.now() - began) / 1000));
  note('tables', `${tables}: ${archived} archived, ${playing} playing, ${gathering} gathering; ${people} people`);
}

interface Running {
  readonly process: ChildProcess;
  readonly address: string;
}

/** Starts `boomtown serve` and waits until it is ready. */
async function started(): Promise<Running> {
  const server = spawn(process.execPath, [BOOMTOWN, 'serve', '--port', '0', '--data', folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (!address) continue;
    const ready = await fetch(`${address}/ready`);
    if (ready.ok) return { process: server, address };
  }
  throw new Error('The server did not start.');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function get(address: string, token?: string): Promise<unknown> {
  const answer = await fetch(address, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer.json();
}

/** Resident memory of a process, in MB. */
function memoryOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Random tables of a kind, with a person of each. */
function someTables(where: string, count: number): { table: string; game: string }[] {
  const db = new Database(path);
  const luck = dice('tables');
  const next = db.prepare(`select tbl as "table", game from cards where tbl >= ? and ${where} order by tbl limit 1`);
  const found = Array.from({ length: count }, () => {
    let from = '';
    while (from.length < 12) from += '0123456789abcdefghjkmnpqrstvwxyz'[luck(32)];
    return next.get(from) as { table: string; game: string } | undefined;
  }).filter((one) => one !== undefined);
  db.close();
  return found;
}

/** How long it takes to come to tables, one after the other. */
async function openingTimes(address: string, kind: readonly { table: string }[]): Promise<number[]> {
  const times: number[] = [];
  for (const { table } of kind) {
    const nothing = { token: '', slow: false, news: () => {}, around: () => {} };
    times.push(
      await timed(async () => {
        const client = await visitTable(address, table, nothing);
        client.close();
      }),
    );
    await pause(PAUSE_MS);
  }
  return times;
}

async function measure({ process: server, address }: Running): Promise<void> {
  note('memory after the start, MB', memoryOf(server));
  const lobby: number[] = [];
  for (let n = 0; n < 3; n++) {
    lobby.push(await timed(() => get(`${address}/api/lobby`)), await timed(() => get(`${address}/api/tables`)));
    // The lobby is made again after two seconds.
    await pause(2100);
  }
  note('lobby and list of open tables', shares(lobby));
  const busiest = [0, 1, 2, 3, 4, 5].map((n) => tokenOf(n));
  const mine: number[] = [];
  for (let n = 0; n < ASKED; n++)
    mine.push(await timed(() => get(`${address}/api/me/tables`, busiest[n % busiest.length])));
  note('tables of the people who have most', shares(mine));
  const others: number[] = [];
  for (let n = 0; n < ASKED; n++)
    others.push(await timed(() => get(`${address}/api/me/tables`, tokenOf(100 + n * 30))));
  note('tables of others', shares(others));
  const archived = someTables('archived = 1', 300);
  for (const game of new Set(archived.map((one) => one.game)))
    note(
      `opening archived tables of ${game}`,
      shares(
        await openingTimes(
          address,
          archived.filter((one) => one.game === game),
        ),
      ),
    );
  note('opening tables in play', shares(await openingTimes(address, someTables(`stage = 'playing'`, ASKED))));
  note('memory after that, MB', memoryOf(server));
  for (let n = 1; n <= 3; n++) {
    await openingTimes(address, someTables('archived = 1', 500));
    note(`memory after ${n * 500} more old tables, MB`, memoryOf(server));
  }
}

/** Bytes of the files whose names match. */
function megabytes(pattern: RegExp): number {
  const files = readdirSync(folder).filter((name) => pattern.test(name));
  return Math.round(files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1e6);
}

try {
  if (!existsSync(path)) await filled();
  note('database, MB', megabytes(/^boomtown\.db$/));
  note('archives, MB', megabytes(/archive/));
  const began = performance.now();
  const running = await started();
  note('start until ready, ms', Math.round(performance.now() - began));
  try {
    await measure(running);
  } finally {
    const gone = once(running.process, 'exit');
    running.process.kill('SIGTERM');
    await gone;
  }
  if (values.json) console.log(JSON.stringify(figures));
} finally {
  if (!values.data) rmSync(folder, { recursive: true });
}

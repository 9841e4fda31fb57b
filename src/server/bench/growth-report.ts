/** The rows of the growth benchmark: what the servers say of themselves, and what the clients saw. */
import type { House, HouseSettings } from './growth-house.ts';
import type { Happenings } from './growth-table.ts';

/** What was read at one moment. */
export interface Scrape {
  readonly at: number;
  readonly servers: readonly ReadonlyMap<string, number>[];
  /** Microseconds of processor time of the driver. */
  readonly driver: number;
  /** The same of each server's main thread, of the database and of the proxy. */
  readonly main: readonly number[];
  readonly database: number;
  readonly proxy: number;
}

/** One step. */
export interface GrowthRow {
  readonly tables: number;
  readonly connections: number;
  readonly rooms: number;
  readonly movesPerSecond: number;
  readonly botMovesPerSecond: number;
  readonly p50Milliseconds: number;
  readonly p99Milliseconds: number;
  readonly welcomeP99Milliseconds: number;
  /** Processor time of all threads of all servers. */
  readonly cpuMicrosecondsPerMove: number;
  /** Of their main threads, of the database and of the proxy. */
  readonly mainMicrosecondsPerMove: number;
  readonly databaseMicrosecondsPerMove: number;
  readonly proxyMicrosecondsPerMove: number;
  /** The busiest main thread's share of a processor. */
  readonly busiest: number;
  readonly appendsPerCommit: number;
  readonly botWaitMilliseconds: number;
  readonly botThinkMilliseconds: number;
  readonly bytesPerMove: number;
  readonly megabytes: number;
  readonly conflicts: number;
  readonly refused: number;
  readonly reconnects: number;
  readonly driverShare: number;
  readonly errors: Readonly<Record<string, number>>;
}

/** Reads the metrics of all servers. */
export async function scrape(house: House): Promise<Scrape> {
  const servers = await Promise.all(house.servers.map((server) => server.metrics()));
  const { user, system } = process.cpuUsage();
  const main = house.servers.map((server) => server.mainThread());
  return { at: performance.now(), servers, driver: user + system, main, ...house.others() };
}

/** What happened between two moments. */
export function rowOf(tables: number, happened: Happenings, before: Scrape, after: Scrape): GrowthRow {
  const seconds = (after.at - before.at) / 1000;
  const now = (name: string): number => after.servers.reduce((sum, one) => sum + (one.get(name) ?? 0), 0);
  const since = (name: string): number =>
    now(name) - before.servers.reduce((sum, one) => sum + (one.get(name) ?? 0), 0);
  const sumSince = (prefix: string): number => {
    const total = ({ servers }: Scrape): number =>
      servers.reduce(
        (sum, one) => sum + [...one].reduce((of, [name, value]) => of + (name.startsWith(prefix) ? value : 0), 0),
        0,
      );
    return total(after) - total(before);
  };
  const bots = since('boomtown_commands_total{what="botPlayed"}');
  const moves = since('boomtown_commands_total{what="played"}') + bots;
  const mains = after.main.map((one, n) => one - (before.main[n] ?? 0));
  const mean = (name: string): number => since(`${name}_sum`) / Math.max(1, since(`${name}_count`));
  return {
    tables,
    connections: now('boomtown_connections'),
    rooms: now('boomtown_rooms'),
    movesPerSecond: round(moves / seconds, 1),
    botMovesPerSecond: round(bots / seconds, 1),
    p50Milliseconds: quantile(happened.answers, 0.5),
    p99Milliseconds: quantile(happened.answers, 0.99),
    welcomeP99Milliseconds: quantile(happened.welcomes, 0.99),
    cpuMicrosecondsPerMove: Math.round((since('process_cpu_seconds_total') / moves) * 1e6),
    mainMicrosecondsPerMove: Math.round(mains.reduce((sum, one) => sum + one, 0) / moves),
    databaseMicrosecondsPerMove: Math.round((after.database - before.database) / moves),
    proxyMicrosecondsPerMove: Math.round((after.proxy - before.proxy) / moves),
    busiest: round(Math.max(...mains) / 1e6 / seconds, 2),
    appendsPerCommit: round(mean('boomtown_commit_appends'), 1),
    botWaitMilliseconds: round(mean('boomtown_bot_waiting_seconds') * 1000, 1),
    botThinkMilliseconds: round(mean('boomtown_bot_thinking_seconds') * 1000, 1),
    bytesPerMove: Math.round(sumSince('boomtown_sent_bytes_total') / moves),
    megabytes: Math.round(now('process_resident_memory_bytes') / 1e6),
    conflicts: since('boomtown_commands_total{what="conflict"}'),
    refused: happened.refused,
    reconnects: happened.reconnects,
    driverShare: round((after.driver - before.driver) / 1e6 / seconds, 2),
    errors: Object.fromEntries(happened.errors),
  };
}

/** Says what is measured. */
export function printRowHead({ processes, postgres, byTable, cpus, memory, nodeArgs }: HouseSettings): void {
  const where = postgres ? `on one PostgreSQL behind nginx, spread ${byTable ? 'by table' : 'in turn'}` : 'on SQLite';
  const limits = [cpus && `processors ${cpus}`, memory > 0 && `${memory} MB`, ...nodeArgs].filter(Boolean).join(', ');
  console.log(`${processes === 1 ? 'One process' : `${processes} processes`} ${where}${limits && ` (${limits})`}`);
  console.log(COLUMNS.map(([name]) => name.padStart(Math.max(8, name.length + 1))).join(''));
}

const COLUMNS: readonly (readonly [name: string, of: (row: GrowthRow) => number])[] = [
  ['tables', (row) => row.tables],
  ['connected', (row) => row.connections],
  ['moves/s', (row) => row.movesPerSecond],
  ['of bots', (row) => row.botMovesPerSecond],
  ['p50 ms', (row) => row.p50Milliseconds],
  ['p99 ms', (row) => row.p99Milliseconds],
  ['hello p99', (row) => row.welcomeP99Milliseconds],
  ['CPU µs', (row) => row.cpuMicrosecondsPerMove],
  ['main µs', (row) => row.mainMicrosecondsPerMove],
  ['db µs', (row) => row.databaseMicrosecondsPerMove],
  ['proxy µs', (row) => row.proxyMicrosecondsPerMove],
  ['busiest', (row) => row.busiest],
  ['group', (row) => row.appendsPerCommit],
  ['bot wait', (row) => row.botWaitMilliseconds],
  ['bot think', (row) => row.botThinkMilliseconds],
  ['B/move', (row) => row.bytesPerMove],
  ['MB', (row) => row.megabytes],
  ['conflicts', (row) => row.conflicts],
  ['driver', (row) => row.driverShare],
];

/** Prints a step. */
export function printRow(row: GrowthRow): void {
  console.log(COLUMNS.map(([name, of]) => `${of(row)}`.padStart(Math.max(8, name.length + 1))).join(''));
  for (const [text, count] of Object.entries(row.errors)) console.log(`  ${count} x ${text}`);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0, 1);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/**
 * Measures our server against boardgame.io's on the same rules in the same run: both in processes of their own, driven
 * from this one in the same way. Each match has one move on its way at a time, as when people play. Ours writes
 * every move to the disk before it answers; theirs keeps them in memory.
 */
import { dice } from '../../engine/chance.ts';
import type { Game } from '../../engine/game.ts';
import { gameOnShelf, shelf } from '../../games/index.ts';
import { idleConnections, idleTables, ourSide } from './ours.ts';
import type { Contest, Side } from './side.ts';
import { theirSide } from './theirs.ts';

/** What was measured of one server. */
export interface ServerMeasurement {
  readonly server: string;
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly p50Milliseconds: number;
  readonly p99Milliseconds: number;
  readonly cpuMicrosecondsPerMove: number;
  /** Processor time of this process, which drives it, on the same machine. */
  readonly driverMicrosecondsPerMove: number;
}

/** The whole run, and whether it holds the budgets in docs/architecture.md. */
export interface ServerBench {
  readonly game: string;
  readonly matches: number;
  readonly ours: ServerMeasurement;
  readonly theirs: ServerMeasurement;
  readonly sockets: number;
  readonly bytesPerSocket: number;
  readonly budgets: readonly {
    readonly what: string;
    readonly budget: string;
    readonly measured: string;
    readonly holds: boolean;
  }[];
}

interface Sum {
  moves: number;
  seconds: number;
  cpu: number;
  driver: number;
  readonly latencies: number[];
}

/** Plays so many matches at once from their start until the first of them is over. */
async function playRound(side: Side, game: Game, matches: number, seed: string, sum: Sum): Promise<void> {
  const seats = game.seats[0] ?? 2;
  const contests: Contest[] = [];
  for (let n = 0; n < matches; n++) contests.push(await side.contest(game, seats));
  const before = await side.figures('cpu');
  const driver = process.cpuUsage();
  const began = performance.now();
  let all = true;
  await Promise.all(
    contests.map(async (contest, n) => {
      const luck = dice(`${seed} ${n}`);
      while (all && contest.goesOn()) sum.latencies.push(await contest.move(luck));
      all = false;
    }),
  );
  sum.seconds += (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(driver);
  sum.driver += user + system;
  sum.cpu += (await side.figures('cpu')).cpu - before.cpu;
  sum.moves = sum.latencies.length;
  for (const contest of contests) contest.close();
}

function measured(server: string, { moves, seconds, cpu, driver, latencies }: Sum): ServerMeasurement {
  const sorted = Float64Array.from(latencies).sort();
  const share = (part: number): number => round(sorted[Math.min(moves - 1, Math.floor(moves * part))] ?? 0, 2);
  return {
    server,
    moves,
    movesPerSecond: Math.round(moves / seconds),
    p50Milliseconds: share(0.5),
    p99Milliseconds: share(0.99),
    cpuMicrosecondsPerMove: round(cpu / moves, 1),
    driverMicrosecondsPerMove: round(driver / moves, 1),
  };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** Memory of one more idle connection, after others have been opened and closed. */
async function measureSockets(side: Side, game: Game, sockets: number): Promise<number> {
  const tables = await idleTables(side.address, game, 100);
  (await idleConnections(side.address, tables, Math.ceil(sockets / 5)))();
  const before = await settled(side);
  const close = await idleConnections(side.address, tables, sockets);
  const after = await settled(side);
  close();
  return Math.round((after - before) / sockets);
}

/** The memory of an idle server. */
async function settled(side: Side): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 5; n++) {
    await new Promise((done) => setTimeout(done, 500));
    least = Math.min(least, (await side.figures('memory')).memory);
  }
  return least;
}

function budgetsOf(ours: ServerMeasurement, theirs: ServerMeasurement, bytes: number): ServerBench['budgets'] {
  const speed = ours.movesPerSecond / theirs.movesPerSecond;
  const tail = ours.p99Milliseconds / theirs.p99Milliseconds;
  const cpu = ours.cpuMicrosecondsPerMove / theirs.cpuMicrosecondsPerMove;
  return [
    { what: 'moves/s', budget: '4 x or more', measured: `${round(speed, 2)} x`, holds: speed >= 4 },
    { what: 'p99', budget: '1/3 or less', measured: `1/${round(1 / tail, 2)}`, holds: tail <= 1 / 3 },
    { what: 'CPU a move', budget: '1/4 or less', measured: `1/${round(1 / cpu, 2)}`, holds: cpu <= 1 / 4 },
    {
      what: 'an idle connection',
      budget: '15 kB or less',
      measured: `${round(bytes / 1000, 1)} kB`,
      holds: bytes <= 15_000,
    },
  ];
}

/** Rounds that do not count: servers run for weeks, and in the first rounds both are still being compiled. */
const WARM_UPS = 3;

async function measure(
  sides: readonly [Side, Side],
  game: Game,
  matches: number,
  rounds: number,
  sockets: number,
): Promise<[ServerMeasurement, ServerMeasurement, number]> {
  const empty = (): Sum => ({ moves: 0, seconds: 0, cpu: 0, driver: 0, latencies: [] });
  const sums = [empty(), empty()] as const;
  // The sides take turns, so that a busy machine slows both alike.
  for (let n = 0; n < WARM_UPS; n++)
    for (const at of [0, 1] as const) await playRound(sides[at], game, matches, `warm-up ${n}`, empty());
  for (let n = 0; n < rounds; n++)
    for (const at of [0, 1] as const) await playRound(sides[at], game, matches, `round ${n}`, sums[at]);
  const bytes = await measureSockets(sides[0], game, sockets);
  return [measured(sides[0].name, sums[0]), measured(sides[1].name, sums[1]), bytes];
}

async function runBench(args: readonly string[]): Promise<void> {
  const number = (name: string, standard: number): number => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? standard : Number(args[at + 1]);
  };
  const [matches, rounds, sockets] = [number('matches', 100), number('rounds', 3), number('sockets', 5000)];
  const named = args.find((arg, at) => !arg.startsWith('-') && !args[at - 1]?.startsWith('--'));
  const game = await (named === undefined ? shelf[0] : gameOnShelf(named))?.load();
  if (!game) throw new Error(`There is no game "${named}" to measure.`);
  const profile = args.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=test-results/profile'] : [];

  const sides = [await ourSide(profile), await theirSide(game, game.seats[0] ?? 2)] as const;
  const [ours, theirs, bytesPerSocket] = await measure(sides, game, matches, rounds, sockets).finally(() =>
    Promise.all(sides.map((side) => side.stop())),
  );
  const budgets = budgetsOf(ours, theirs, bytesPerSocket);
  const bench: ServerBench = { game: game.id, matches, ours, theirs, sockets, bytesPerSocket, budgets };
  if (args.includes('--json')) console.log(JSON.stringify(bench));
  else print(bench);
  if (budgets.some(({ holds }) => !holds)) process.exitCode = 1;
}

function print({ game, matches, ours, theirs, sockets, budgets }: ServerBench): void {
  const row = (cells: readonly (string | number)[]): void =>
    console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(26) : String(cell).padStart(14))).join(''));
  console.log(
    `${matches} matches of "${game}" at a time over real connections, random moves; then ${sockets} idle connections.`,
  );
  row(['', 'moves', 'moves/s', 'p50', 'p99', 'CPU a move', 'to drive it']);
  for (const one of [ours, theirs])
    row([
      one.server,
      one.moves.toLocaleString('en'),
      one.movesPerSecond.toLocaleString('en'),
      `${one.p50Milliseconds} ms`,
      `${one.p99Milliseconds} ms`,
      `${one.cpuMicrosecondsPerMove} µs`,
      `${one.driverMicrosecondsPerMove} µs`,
    ]);
  console.log('');
  row(['', 'budget', 'measured', '']);
  for (const { what, budget, measured: seen, holds } of budgets) row([what, budget, seen, holds ? 'holds' : 'BROKEN']);
}

await runBench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});

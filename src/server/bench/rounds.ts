/** Plays matches on both servers in turns and measures what that takes. */
import { dice } from '../../engine/chance.ts';
import type { Game } from '../../engine/game.ts';
import type { Contest, Crowd, Side } from './side.ts';

/** How many play at once, how long, and who looks on. */
export interface Load {
  readonly matches: number;
  readonly rounds: number;
  readonly watchers: number;
  /** The share of all connections that read slowly. */
  readonly slow: number;
  /** Whether the rounds that count are profiled. */
  readonly profile: boolean;
}

/** What was measured of one server with one game. */
export interface ServerMeasurement {
  readonly server: string;
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly p50Milliseconds: number;
  readonly p99Milliseconds: number;
  readonly cpuMicrosecondsPerMove: number;
  /** Bytes that each connection to a match has received for a move, acknowledgements and frame headers included. */
  readonly bytesPerMoveAndViewer: number;
  /** Processor time of the process that drives it, on the same machine. */
  readonly driverMicrosecondsPerMove: number;
}

interface Sum {
  moves: number;
  seconds: number;
  cpu: number;
  driver: number;
  bytes: number;
  viewers: number;
  readonly latencies: number[];
}

/**
 * Rounds that do not count: servers run for weeks, and in the first rounds both are still being compiled. In the first half a
 * minute that took a fifth of our processor time, later nothing.
 */
const WARM_UPS = 10;

/** Moves of each match in a round, about: short games are played as often as it takes. */
const MOVES_A_ROUND = 150;

/** Measures both servers; they take turns, so that a busy machine slows both alike. */
export async function measureSides(
  sides: readonly [Side, Side],
  game: Game,
  load: Load,
): Promise<[ServerMeasurement, ServerMeasurement]> {
  const sums = [nothing(), nothing()] as const;
  for (let n = 0; n < WARM_UPS; n++)
    for (const side of sides) await playRound(side, game, { ...load, profile: false }, `warm-up ${n}`, nothing());
  for (let n = 0; n < load.rounds; n++)
    for (const at of [0, 1] as const) await playRound(sides[at], game, load, `round ${n}`, sums[at]);
  return [measured(sides[0].name, sums[0]), measured(sides[1].name, sums[1])];
}

async function playRound(side: Side, game: Game, load: Load, seed: string, sum: Sum): Promise<void> {
  const enough = sum.moves + load.matches * MOVES_A_ROUND;
  for (let n = 0; sum.moves < enough; n++) await playMatches(side, game, load, `${seed} ${n}`, sum);
}

/** Plays so many matches at once from their start until the first of them is over. */
async function playMatches(side: Side, game: Game, load: Load, seed: string, sum: Sum): Promise<void> {
  const seats = game.seats[0] ?? 2;
  const crowd = crowdOf(load, seed);
  const contests: Contest[] = [];
  while (contests.length < load.matches) {
    const batch = Array.from({ length: Math.min(AT_ONCE, load.matches - contests.length) }, () =>
      side.contest(game, seats, crowd),
    );
    contests.push(...(await Promise.all(batch)));
  }
  const received = receivedBy(contests);
  const before = await side.figures(load.profile ? 'profile' : 'cpu');
  const driver = process.cpuUsage();
  const began = performance.now();
  let all = true;
  await Promise.all(
    contests.map(async (contest, n) => {
      const luck = dice(`${seed} ${n}`);
      while (all && contest.goesOn()) {
        const took = await contest.move(luck);
        sum.moves += 1;
        if (took !== null) sum.latencies.push(took);
      }
      all = false;
    }),
  );
  sum.seconds += (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(driver);
  sum.driver += user + system;
  sum.cpu += (await side.figures('cpu')).cpu - before.cpu;
  if (load.profile) await side.figures('profiled');
  sum.bytes += receivedBy(contests) - received;
  sum.viewers = seats + load.watchers;
  for (const contest of contests) contest.close();
}

/** The same connections of both sides read slowly. */
function crowdOf({ watchers, slow }: Load, seed: string): Crowd {
  const luck = dice(`${seed} crowd`);
  return { watchers, isSlow: () => luck(LOTS) < slow * LOTS };
}

const LOTS = 10_000;
/** Matches that are set up at once. */
const AT_ONCE = 10;

function receivedBy(contests: readonly Contest[]): number {
  return contests.reduce((sum, contest) => sum + contest.received(), 0);
}

function nothing(): Sum {
  return { moves: 0, seconds: 0, cpu: 0, driver: 0, bytes: 0, viewers: 0, latencies: [] };
}

function measured(server: string, sum: Sum): ServerMeasurement {
  const { moves, seconds, cpu, driver, bytes, viewers } = sum;
  const latencies = Float64Array.from(sum.latencies).sort();
  const share = (part: number): number =>
    round(latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0, 2);
  return {
    server,
    moves,
    movesPerSecond: Math.round(moves / seconds),
    p50Milliseconds: share(0.5),
    p99Milliseconds: share(0.99),
    cpuMicrosecondsPerMove: round(cpu / moves, 1),
    bytesPerMoveAndViewer: Math.round(bytes / moves / viewers),
    driverMicrosecondsPerMove: round(driver / moves, 1),
  };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** Compares chances to win with what happened: how sharp and how true they are, and whether luck has the right size. */
import { Piscina } from 'piscina';
import { BINS, type Bin, THIRDS, type WatchedGame, type WatchTask } from './watched.ts';

/** What to play. */
export interface CalibrationRequest {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  readonly seed: string;
  readonly bots: readonly string[];
  readonly onProgress?: (done: number, all: number) => void;
}

/** The report (docs/insight.md explains the figures). */
export interface Calibration {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  /** The mean log-loss of a position, and that of the best constant. */
  readonly logLoss: number;
  readonly baseline: number;
  /** The expected calibration error over ten ranges of chances, and the same by thirds of the game. */
  readonly ece: number;
  readonly eceByThird: readonly number[];
  /** The slope of results over sums of luck, and its standard error: 1 if luck has the right size. */
  readonly beta: number;
  readonly betaError: number;
  /** By seat: the mean sum of luck in a game, and its standard error. */
  readonly meanLuck: readonly number[];
  readonly luckError: readonly number[];
}

/** A report with what a picture shows. */
export interface CalibrationResult {
  readonly report: Calibration;
  readonly bins: readonly Bin[];
}

/** Watches chunks of games, several at a time. */
export interface Watchers {
  readonly atOnce: number;
  watch(task: WatchTask): Promise<WatchedGame[]>;
  close(): Promise<void>;
}

const WORKER = new URL('./calibrate.worker.js', import.meta.url);
const CHUNK = 10;

/** Opens a pool of threads that watch games. */
export function openWatchers(threads: number): Watchers {
  const pool = new Piscina<WatchTask, WatchedGame[]>({
    filename: WORKER.href,
    minThreads: threads,
    maxThreads: threads,
  });
  return { atOnce: threads, watch: (task) => pool.run(task), close: () => pool.destroy() };
}

/** Plays and compares. The same seed gives the same report with any number of threads. */
export async function calibrate(request: CalibrationRequest, watchers: Watchers): Promise<CalibrationResult> {
  const { game, seats, games, seed, bots } = request;
  const chunks = Array.from({ length: Math.ceil(games / CHUNK) }, (_, at) => at);
  const waiting = [...chunks];
  const watched: WatchedGame[][] = [];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let chunk = waiting.shift(); chunk !== undefined; chunk = waiting.shift()) {
      const [from, to] = [chunk * CHUNK, Math.min(games, (chunk + 1) * CHUNK)];
      watched[chunk] = await watchers.watch({ game, seats, from, to, seed, bots });
      done += to - from;
      request.onProgress?.(done, games);
    }
  };
  await Promise.all(Array.from({ length: watchers.atOnce }, work));
  return evaluateGames(game, seats, watched.flat());
}

/** The figures of games that were watched. */
export function evaluateGames(game: string, seats: number, games: readonly WatchedGame[]): CalibrationResult {
  const thirds = Array.from({ length: THIRDS }, (_, third) => merged(games.map(({ bins }) => bins[third] ?? [])));
  const bins = merged(thirds);
  const each = Array.from({ length: seats }, (_, seat) => spreadOf(games.map((one) => luckOf(one, seat))));
  const report = {
    game,
    seats,
    games: games.length,
    logLoss: mean(games.map(({ logLoss }) => logLoss)),
    baseline: entropy(games.map(({ result }) => result)),
    ece: errorOf(bins),
    eceByThird: thirds.map(errorOf),
    ...slopeOf(games, seats),
    meanLuck: each.map((one) => one.mean),
    luckError: each.map((one) => one.error),
  };
  return { report, bins };
}

/** The two estimates of what was expected, together. */
function luckOf({ luck, otherLuck }: WatchedGame, seat: number): number {
  return ((luck[seat] as number) + (otherLuck[seat] as number)) / 2;
}

function merged(all: readonly (readonly Bin[])[]): Bin[] {
  return Array.from({ length: BINS }, (_, at) => {
    const sum: Bin = { weight: 0, chances: 0, wins: 0 };
    for (const bins of all) {
      const bin = bins[at] as Bin;
      sum.weight += bin.weight;
      sum.chances += bin.chances;
      sum.wins += bin.wins;
    }
    return sum;
  });
}

function errorOf(bins: readonly Bin[]): number {
  const all = bins.reduce((sum, { weight }) => sum + weight, 0);
  return bins.reduce((sum, { chances, wins }) => sum + Math.abs(chances - wins), 0) / all;
}

/** The log-loss of always telling how often each seat wins. */
function entropy(results: readonly (readonly number[])[]): number {
  const shares = (results[0] ?? []).map((_, seat) => mean(results.map((result) => result[seat] as number)));
  return shares.reduce((sum, share) => (share > 0 ? sum - share * Math.log(share) : sum), 0);
}

/**
 * The regression of results on sums of luck, of all seats together. The variance of luck is estimated by the covariance of
 * its two estimates, which the error of sampling does not inflate. Seats of one game are not independent, so the error
 * counts games.
 */
function slopeOf(games: readonly WatchedGame[], seats: number): { beta: number; betaError: number } {
  const seatNumbers = Array.from({ length: seats }, (_, seat) => seat);
  const means = seatNumbers.map((seat) => ({
    result: mean(games.map((one) => one.result[seat] as number)),
    luck: mean(games.map((one) => one.luck[seat] as number)),
    other: mean(games.map((one) => one.otherLuck[seat] as number)),
  }));
  const parts = games.map((one) => {
    let [both, withResult] = [0, 0];
    for (const [seat, { result, luck, other }] of means.entries()) {
      const [a, b] = [(one.luck[seat] as number) - luck, (one.otherLuck[seat] as number) - other];
      both += a * b;
      withResult += ((a + b) / 2) * ((one.result[seat] as number) - result);
    }
    return { both, withResult };
  });
  const variance = parts.reduce((sum, { both }) => sum + both, 0);
  const beta = parts.reduce((sum, { withResult }) => sum + withResult, 0) / variance;
  const errors = parts.reduce((sum, { both, withResult }) => sum + (withResult - beta * both) ** 2, 0);
  return { beta, betaError: Math.sqrt(errors) / variance };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

function spreadOf(numbers: readonly number[]): { mean: number; error: number } {
  const middle = mean(numbers);
  const squares = numbers.reduce((sum, one) => sum + (one - middle) ** 2, 0);
  return { mean: middle, error: Math.sqrt(squares / (numbers.length - 1) / numbers.length) };
}

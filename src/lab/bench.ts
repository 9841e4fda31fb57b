/**
 * Measures random play in one thread, including the legal list: our engine and, in the same run, the same rules through
 * boardgame.io's reducer. The sides take turns slice by slice, so that a busy machine slows both alike.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Game } from '../engine/game.ts';
import { shelf } from '../games/index.ts';
import type { SideData, Slice } from './bench-side.ts';

/** What was measured for one game. */
export interface BenchRow {
  readonly game: string;
  readonly seats: number;
  readonly movesPerSecond: number;
  readonly boardgameIoMovesPerSecond: number;
  readonly ratio: number;
  readonly copyNanoseconds: number;
}

const ROUNDS = 7;
const SLICE_MILLISECONDS = 600;

interface Side {
  readonly worker: Worker;
  count: number;
  seconds: number;
}

/** Measures one game at its smallest table. */
async function benchGame(game: Game): Promise<BenchRow> {
  const seats = game.seats[0] ?? 2;
  const [ours, theirs, copy] = (['ours', 'theirs', 'copy'] as const).map((side) =>
    openSide({ game: game.id, seats, side }),
  );
  if (!ours || !theirs || !copy) throw new Error('The benchmark has no sides.');
  const sides = [ours, theirs, copy];
  for (const side of sides) await slice(side.worker, 'warm-up');
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of sides) {
      const measured = await slice(side.worker, `round ${round}`);
      side.count += measured.count;
      side.seconds += measured.seconds;
    }
  }
  for (const { worker } of sides) await worker.terminate();
  const speed = ({ count, seconds }: Side): number => count / seconds;
  return {
    game: game.id,
    seats,
    movesPerSecond: Math.round(speed(ours)),
    boardgameIoMovesPerSecond: Math.round(speed(theirs)),
    ratio: Math.round(speed(ours) / speed(theirs)),
    copyNanoseconds: Math.round(1e9 / speed(copy)),
  };
}

function openSide(workerData: SideData): Side {
  return { worker: new Worker(new URL('./bench-side.js', import.meta.url), { workerData }), count: 0, seconds: 0 };
}

async function slice(worker: Worker, seed: string): Promise<Slice> {
  worker.postMessage({ seed, milliseconds: SLICE_MILLISECONDS });
  const [measured] = (await once(worker, 'message')) as [Slice];
  return measured;
}

/** Runs the benchmark for the named games, or for all, and prints it; `bots` and `duel` measure the bots instead. */
async function runBench(args: readonly string[]): Promise<void> {
  const [first, ...rest] = args;
  if (first === 'bots') return (await import('./bench-bots.ts')).runBotBench(rest);
  if (first === 'duel') return (await import('./duel.ts')).runDuel(rest);
  const named = args.filter((arg) => !arg.startsWith('-'));
  const unknown = named.find((name) => !shelf.some((game) => game.id === name));
  if (unknown !== undefined) throw new Error(`There is no game "${unknown}" to measure.`);
  const rows: BenchRow[] = [];
  for (const { id, load } of shelf)
    if (named.length === 0 || named.includes(id)) rows.push(await benchGame(await load()));
  if (args.includes('--json')) console.log(JSON.stringify({ rows }));
  else printTable(rows);
}

function printTable(rows: readonly BenchRow[]): void {
  const print = (cells: readonly (string | number)[]): void =>
    console.log(cells.map((cell) => String(cell).padStart(16)).join(''));
  console.log('Random play in one thread, legal list included; boardgame.io plays the same rules in the same run.');
  print(['game', 'seats', 'moves/s', 'boardgame.io', 'ratio', 'a copy']);
  for (const row of rows) {
    const { game, seats, movesPerSecond, boardgameIoMovesPerSecond, ratio, copyNanoseconds } = row;
    const [ours, theirs] = [movesPerSecond, boardgameIoMovesPerSecond].map((speed) => speed.toLocaleString('en'));
    print([game, seats, ours ?? '', theirs ?? '', `${ratio} x`, `${copyNanoseconds} ns`]);
  }
}

await runBench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});

/** Measures whether searches keep within their time when two run at once, as on a server with two bot threads. */
import { Piscina } from 'piscina';
import type { Game } from '../engine/game.ts';
import type { BudgetTask } from './budget.worker.ts';

/** How long searches with this time limit took. */
export interface BudgetRow {
  readonly game: string;
  readonly seats: number;
  readonly milliseconds: number;
  readonly median: number;
  readonly worst: number;
  /** By how much the slowest search exceeded its time, as a fraction of it. */
  readonly over: number;
}

const AT_ONCE = 2;
const WORKER = new URL('./budget.worker.js', import.meta.url);

/** Runs searches in two threads at the same time. */
export async function benchBudget(game: Game, seats: number, milliseconds: number): Promise<BudgetRow> {
  const pool = new Piscina<BudgetTask, number[]>({
    filename: WORKER.href,
    minThreads: AT_ONCE,
    maxThreads: AT_ONCE,
  });
  const task = { game: game.id, seats, milliseconds };
  const times = (await Promise.all(Array.from({ length: AT_ONCE }, () => pool.run(task)))).flat();
  await pool.destroy();
  times.sort((a, b) => a - b);
  const worst = times.at(-1) ?? 0;
  return {
    game: game.id,
    seats,
    milliseconds,
    median: Math.round(times[Math.floor(times.length / 2)] ?? 0),
    worst: Math.round(worst),
    over: Math.max(0, worst / milliseconds - 1),
  };
}

/** Whether thoughts keep to their time when two of them run at once, as they do where a bot has two minds. */
import { Piscina } from 'piscina';
import type { Game } from '../engine/game.ts';
import type { BudgetTask } from './budget.worker.ts';

/** How long thoughts took that were given so many milliseconds. */
export interface BudgetRow {
  readonly game: string;
  readonly seats: number;
  readonly milliseconds: number;
  readonly median: number;
  readonly worst: number;
  /** How far the worst one was over, of its time. */
  readonly over: number;
}

const AT_ONCE = 2;
const WORKER = new URL('./budget.worker.js', import.meta.url);

/** Lets two minds think at the same time, over and over. */
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

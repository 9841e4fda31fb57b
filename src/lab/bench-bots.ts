/** Measures how fast the search is in every game, and where its time goes. */
import { parametersFor } from '../bots/search/parameters.ts';
import { think } from '../bots/search/think.ts';
import { dice } from '../engine/chance.ts';
import type { Game } from '../engine/game.ts';
import { gameForBots, shelf } from '../games/index.ts';
import { type BudgetRow, benchBudget } from './budget.ts';
import { momentsOf } from './moments.ts';

/** The time spent in each function of a game during a search. */
type Part = 'copy' | 'imagine' | 'legal' | 'play' | 'value' | 'policy';
const PARTS: readonly Part[] = ['copy', 'imagine', 'legal', 'play', 'value', 'policy'];

/** What was measured for one game at one table. */
export interface BotBenchRow {
  readonly game: string;
  readonly seats: number;
  readonly iterationsPerSecond: number;
  /** Means of the long searches. */
  readonly milliseconds: number;
  readonly iterations: number;
  readonly nodes: number;
  /** Shares of the time, from 0 to 1; the tree itself takes the rest. */
  readonly shares: Readonly<Record<Part, number>>;
}

/** Measures long searches at moments of one random game. */
export function benchBot(game: Game, seats: number): BotBenchRow {
  const moments = momentsOf(game, seats);
  const parameters = parametersFor(game, seats, 'long');
  const run = (played: Game): { seconds: number; iterations: number; nodes: number } => {
    const sum = { seconds: 0, iterations: 0, nodes: 0 };
    for (const [index, { view, seat }] of moments.entries()) {
      const began = performance.now();
      const { iterations, nodes } = think(
        { game: played, seats, view, seat, dice: dice(`bench ${index}`) },
        parameters,
      );
      sum.seconds += (performance.now() - began) / 1000;
      sum.iterations += iterations;
      sum.nodes += nodes;
    }
    return sum;
  };
  run(game);
  const plain = run(game);
  const spent: Record<Part, number> = { copy: 0, imagine: 0, legal: 0, play: 0, value: 0, policy: 0 };
  const watched = run(timed(game, spent));
  return {
    game: game.id,
    seats,
    iterationsPerSecond: Math.round(plain.iterations / plain.seconds),
    milliseconds: Math.round((1000 * plain.seconds) / moments.length),
    iterations: Math.round(plain.iterations / moments.length),
    nodes: Math.round(plain.nodes / moments.length),
    shares: Object.fromEntries(PARTS.map((part) => [part, spent[part] / watched.seconds])) as Record<Part, number>,
  };
}

/** Wraps a game so that every call from a search is timed. */
function timed(game: Game, spent: Record<Part, number>): Game {
  const watch =
    <A extends unknown[], R>(part: Part, ask: (...args: A) => R) =>
    (...args: A): R => {
      const began = performance.now();
      const answer = ask(...args);
      spent[part] += (performance.now() - began) / 1000;
      return answer;
    };
  const { value, values, standings, policy, likelihood } = game.insight;
  return {
    ...game,
    copy: watch('copy', game.copy),
    imagine: watch('imagine', game.imagine),
    legal: watch('legal', game.legal),
    play: watch('play', game.play),
    insight: {
      ...game.insight,
      value: watch('value', value),
      ...(values ? { values: watch('value', values) } : {}),
      ...(standings ? { standings: watch('value', standings) } : {}),
      ...(policy ? { policy: watch('policy', policy) } : {}),
      ...(likelihood ? { likelihood: watch('policy', likelihood) } : {}),
    },
  };
}

/** Time for each search of the budget benchmark: long enough that a tenth of it can be measured. */
const BUDGET = 400;

/** `npm run bench -- bots [game …] [--json]`. */
export async function runBotBench(args: readonly string[]): Promise<void> {
  const named = args.filter((arg) => !arg.startsWith('-'));
  const rows: BotBenchRow[] = [];
  const budgets: BudgetRow[] = [];
  for (const { id } of shelf) {
    if (named.length > 0 && !named.includes(id)) continue;
    const game = await gameForBots(id);
    if (!game) continue;
    for (const seats of new Set([Math.min(...game.seats), Math.max(...game.seats)])) {
      rows.push(benchBot(game, seats));
      budgets.push(await benchBudget(game, seats, BUDGET));
    }
  }
  if (args.includes('--json')) return console.log(JSON.stringify({ rows, budgets }));
  printSpeeds(rows);
  printBudgets(budgets);
}

function print(cells: readonly (string | number)[]): void {
  console.log(cells.map((cell, i) => String(cell).padStart(i === 0 ? 20 : 9)).join(''));
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function printSpeeds(rows: readonly BotBenchRow[]): void {
  console.log('Long thoughts at moments of a random game; shares of the time, the rest is the tree itself.');
  print(['game', 'seats', 'it/s', 'ms', 'it', 'nodes', ...PARTS]);
  for (const { game, seats, iterationsPerSecond, milliseconds, iterations, nodes, shares } of rows)
    print([
      game,
      seats,
      iterationsPerSecond.toLocaleString('en'),
      milliseconds,
      iterations,
      nodes,
      ...PARTS.map((part) => percent(shares[part])),
    ]);
}

function printBudgets(budgets: readonly BudgetRow[]): void {
  console.log(`\nTwo thoughts at once, each given ${BUDGET} ms.`);
  print(['game', 'seats', 'median', 'worst', 'over']);
  for (const { game, seats, median, worst, over } of budgets) print([game, seats, median, worst, percent(over)]);
}

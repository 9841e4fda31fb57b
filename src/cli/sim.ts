/** `boomtown sim`: bots play many games against each other. */
import type { Game } from '../engine/game.ts';
import { readOptions } from '../engine/options.ts';
import { type SimReport, simProblem, simulate } from '../lab/sim.ts';
import { BadUse } from './pick-game.ts';
import { bar, type Terminal } from './terminal.ts';

/** What can be said on the command line. */
export interface SimArguments {
  readonly bots: readonly string[];
  readonly seats?: number;
  readonly games: number;
  readonly seed: string;
  readonly options: Readonly<Record<string, string>>;
  readonly json?: boolean;
}

/** Plays, and prints a table or one JSON object. */
export async function sim(game: Game, args: SimArguments, terminal: Terminal): Promise<void> {
  const { bots, games, seed } = args;
  const seats = args.seats ?? bots.length;
  const problem = simProblem({ game, seats, bots, games });
  if (problem) throw new BadUse(problem);
  const read = readOptions(game, args.options, seats);
  if ('problem' in read) throw new BadUse(read.problem);
  const often = Math.ceil(games / 200);
  const onProgress = (done: number) => done % often === 0 && terminal.progress(bar(done, games, 'games'));
  const report = await simulate({ game, seats, bots, games, seed, options: read.options, onProgress });
  terminal.progress('');
  terminal.write(args.json ? `${JSON.stringify(report)}\n` : table(game, report));
}

function table(game: Game, report: SimReport): string {
  const names = Object.keys(report.wins);
  const width = Math.max(8, ...names.map((name) => name.length));
  const share = (wins: number) => `${((100 * wins) / (report.finished || 1)).toFixed(1)} %`;
  const row = (...cells: readonly string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(width) : cell.padStart(10))).join('');
  const endings = Object.entries(report.endings).sort(([, a], [, b]) => b - a);
  return [
    `${game.title}: ${report.finished} of ${report.games} games finished in ${report.seconds.toFixed(1)} s (seed ${report.seed})`,
    '',
    row('bot', 'wins', 'share', 'mean score'),
    ...names.map((name) => {
      const wins = report.wins[name] ?? 0;
      return row(name, String(wins), share(wins), (report.scores[name] ?? 0).toFixed(2));
    }),
    '',
    `shared wins ${report.shared}; decisions a game ${report.decisions.toFixed(1)}; legal actions a decision ${report.branching.toFixed(2)}`,
    `endings: ${endings.map(([reason, count]) => `${reason} ${count}`).join(', ') || 'none'}`,
    '',
  ].join('\n');
}

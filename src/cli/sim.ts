/** `boomtown sim`: plays many games between bots. */
import type { Game } from '../engine/game.ts';
import { type SimReport, simProblem, simulate } from '../lab/sim.ts';
import { BadUse } from './pick-game.ts';
import { bar, type Terminal } from './terminal.ts';

/** The arguments of the command. */
export interface SimArguments {
  readonly bots: readonly string[];
  readonly seats?: number;
  readonly games: number;
  readonly seed: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly json?: boolean;
}

/** Plays the games, and prints a table or one JSON object. */
export async function sim(game: Game, args: SimArguments, terminal: Terminal): Promise<void> {
  const { json, ...request } = args;
  const problem = simProblem({ ...request, game });
  if (problem) throw new BadUse(problem);
  const { games } = request;
  const often = Math.ceil(games / 200);
  const onProgress = (done: number) => done % often === 0 && terminal.progress(bar(done, games, 'games'));
  const report = await simulate({ ...request, game, onProgress });
  terminal.progress('');
  terminal.write(json ? `${JSON.stringify(report)}\n` : table(game, report));
}

function table(game: Game, report: SimReport): string {
  const names = Object.keys(report.wins);
  const width = Math.max(8, ...names.map((name) => name.length));
  const share = (wins: number) => `${((100 * wins) / (report.finished || 1)).toFixed(1)} %`;
  const row = (...cells: readonly string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(width) : cell.padStart(12))).join('');
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
    `shared wins: ${report.shared}; decisions per game: ${report.decisions.toFixed(1)}; legal actions per decision: ${report.branching.toFixed(2)}`,
    `endings: ${endings.map(([reason, count]) => `${reason} ${count}`).join(', ') || 'none'}`,
    '',
  ].join('\n');
}

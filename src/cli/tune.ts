/** `boomtown tune`: fits the insight of a game to how games end. */
import type { Game } from '../engine/game.ts';
import { tune } from '../lab/tune.ts';
import { BadUse } from './pick-game.ts';
import { bar, type Terminal } from './terminal.ts';

/** What can be said on the command line. */
export interface TuneArguments {
  readonly games: number;
  readonly trial: number;
  readonly seats?: number;
  readonly seed: string;
  readonly json?: boolean;
}

/** Plays, fits, tries, and prints what was found; nothing is written. */
export async function tuneGame(game: Game, args: TuneArguments, terminal: Terminal): Promise<void> {
  const { games, trial, seed, seats = Math.min(...game.seats) } = args;
  if (games < 1) throw new BadUse('The number of games is a whole number from 1.');
  if (!game.seats.includes(seats))
    throw new BadUse(`${game.title} is played by ${game.seats.join(', ')}, not by ${seats}.`);
  const onProgress = (done: number, all: number) => terminal.progress(bar(done, all, 'games'));
  const report = await tune({ game, seats, games, trial, seed, onProgress });
  terminal.progress('');
  if (args.json) return terminal.write(`${JSON.stringify(report)}\n`);
  const parts = Object.entries(report.weights).map(([part, weight]) => `  ${part.padEnd(14)}${weight}`);
  const lines = [
    `${game.title}, ${seats} seats: ${report.positions} positions of ${games} games (seed ${seed})`,
    '',
    `scale ${report.scale}: so much value makes winning e times as likely`,
    'how much each part should weigh beside what it weighs now:',
    ...parts,
    `surprise a position: ${report.loss.now} as it is, ${report.loss.fitted} fitted`,
    `greedy with the fitted weights won ${report.trial.wins} of ${report.trial.games} games against greedy as it is`,
  ];
  terminal.write(`${lines.join('\n')}\n`);
}

/** `boomtown tune`: fits the insight of a game, or how its seats stand, to how games end. */
import type { Game } from '../engine/game.ts';
import { tune } from '../lab/tune.ts';
import { tuneStandings } from '../lab/tune-standings.ts';
import { BadUse } from './pick-game.ts';
import { bar, type Terminal } from './terminal.ts';

/** What can be said on the command line. */
export interface TuneArguments {
  readonly games: number;
  readonly trial: number;
  readonly seats?: number;
  readonly seed: string;
  /** Fits how the seats stand instead of what leads players on. */
  readonly standings?: boolean;
  readonly json?: boolean;
}

/** Plays, fits, tries, and prints what was found; nothing is written. */
export async function tuneGame(game: Game, args: TuneArguments, terminal: Terminal): Promise<void> {
  const { games, trial, seed, seats = Math.min(...game.seats) } = args;
  if (games < 1) throw new BadUse('The number of games is a whole number from 1.');
  if (!game.seats.includes(seats))
    throw new BadUse(`${game.title} is played by ${game.seats.join(', ')}, not by ${seats}.`);
  if (args.standings) return standingsOf(game, { ...args, seats }, terminal);
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

async function standingsOf(
  game: Game,
  args: TuneArguments & { readonly seats: number },
  terminal: Terminal,
): Promise<void> {
  const { games, seats, seed } = args;
  if (!game.insight.signs) throw new BadUse(`${game.title} has no standings: its bots look at the lead.`);
  const onProgress = (done: number, all: number) => terminal.progress(bar(done, all, 'games'));
  const report = await tuneStandings({ game, seats, games, seed, onProgress });
  terminal.progress('');
  if (args.json) return terminal.write(`${JSON.stringify(report)}\n`);
  const { blind, now, fitted } = report.loss;
  const lines = [
    `${game.title}, ${seats} seats: ${report.positions} positions of three quarters of ${games} games (seed ${seed})`,
    '',
    'what each sign adds to a seat’s standing:',
    ...Object.entries(report.weights).map(([sign, weight]) => `  ${sign.padEnd(18)}${weight}`),
    `surprise a position of the other games: ${blind} of who knows nothing, ${now} as it is, ${fitted} fitted`,
  ];
  terminal.write(`${lines.join('\n')}\n`);
}

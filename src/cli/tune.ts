/** `boomtown tune`: fits the insight of a game, how its seats stand, or what players do by habit, to games of bots. */
import type { Game } from '../engine/game.ts';
import { gameOnShelf } from '../games/index.ts';
import { tune } from '../lab/tune.ts';
import { TRIED, tuneNetworks } from '../lab/tune-networks.ts';
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
  /** Learns what players do by habit instead. */
  readonly habits?: boolean;
  readonly json?: boolean;
}

/** Plays, fits, tries, and prints what was found; nothing is written. */
export async function tuneGame(game: Game, args: TuneArguments, terminal: Terminal): Promise<void> {
  const { games, trial, seed, seats = Math.min(...game.seats) } = args;
  if (games < 1) throw new BadUse('The number of games is a whole number from 1.');
  if (!game.seats.includes(seats))
    throw new BadUse(`${game.title} is played by ${game.seats.join(', ')}, not by ${seats}.`);
  if (args.standings) return standingsOf(game, { ...args, seats }, terminal);
  if (args.habits) return habitsOf(game, { ...args, seats: args.seats ?? Math.max(...game.seats) }, terminal);
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
  if (!game.insight.standingFeatures) throw new BadUse(`${game.title} has no standings: its bots look at the lead.`);
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

/** Quick games are so quick that many of them are played for each that is watched. */
const QUICK = 10;

async function habitsOf(
  game: Game,
  args: TuneArguments & { readonly seats: number },
  terminal: Terminal,
): Promise<void> {
  const { games, seats, seed } = args;
  const lessons = await gameOnShelf(game.id)?.trainingSource?.();
  if (!lessons) throw new BadUse(`${game.title} has no habits: its bots search without.`);
  if (games < TRIED) throw new BadUse(`Habits want ${TRIED} games or more: one of so many is kept to try them on.`);
  const onProgress = (done: number, all: number) => terminal.progress(bar(done, all, 'games'));
  const report = await tuneNetworks({ game, lessons, seats, games, quick: games * QUICK, seed, onProgress });
  terminal.progress('');
  if (args.json) return terminal.write(`${JSON.stringify(report)}\n`);
  const lines = [
    `${game.title}, up to ${seats} seats: ${report.games} greedy games and ${report.quick} quick ones (seed ${seed})`,
    '',
    'networks, and their surprise at games that they have not seen (of who knows nothing):',
    ...Object.entries(report.learned).map(
      ([kind, { lessons, surprise }]) =>
        `  ${kind.padEnd(14)}${lessons} lessons, ${surprise.network.toFixed(3)} (${surprise.blind.toFixed(3)})`,
    ),
    '',
    'With --json their weights are printed.',
  ];
  terminal.write(`${lines.join('\n')}\n`);
}

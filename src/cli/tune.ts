/** `boomtown tune`: fits a game's evaluation, its chance to win or its fast policy to games between bots. */
import { listed } from '../engine/english.ts';
import type { Game } from '../engine/game.ts';
import { gameOnShelf } from '../games/index.ts';
import { tune } from '../lab/tune.ts';
import { TRIED, tuneNetworks } from '../lab/tune-networks.ts';
import { tuneStandings } from '../lab/tune-standings.ts';
import { BadUse } from './pick-game.ts';
import { bar, type Terminal } from './terminal.ts';

/** The arguments of the command. */
export interface TuneArguments {
  readonly games: number;
  readonly trial: number;
  readonly seats?: number;
  readonly seed: string;
  /** Fits the chance to win (`Insight.standings`) instead. */
  readonly standings?: boolean;
  /** Trains the fast policy (`Insight.policy`) instead. */
  readonly policy?: boolean;
  readonly json?: boolean;
}

/** Plays, fits, tests the result, and prints it; changes no file. */
export async function tuneGame(game: Game, args: TuneArguments, terminal: Terminal): Promise<void> {
  const { games, trial, seed, seats = Math.min(...game.seats) } = args;
  if (games < 1) throw new BadUse('The number of games must be a whole number, 1 or more.');
  if (!game.seats.includes(seats))
    throw new BadUse(`${game.title} is for ${listed(game.seats, 'or')} players, not for ${seats}.`);
  if (args.standings) return standingsOf(game, { ...args, seats }, terminal);
  if (args.policy) return trainPolicy(game, { ...args, seats: args.seats ?? Math.max(...game.seats) }, terminal);
  const onProgress = (done: number, all: number) => terminal.progress(bar(done, all, 'games'));
  const report = await tune({ game, seats, games, trial, seed, onProgress });
  terminal.progress('');
  if (args.json) return terminal.write(`${JSON.stringify(report)}\n`);
  const parts = Object.entries(report.weights).map(([part, weight]) => `  ${part.padEnd(14)}${weight}`);
  const lines = [
    `${game.title}, ${seats} seats: ${report.positions} positions from ${games} games (seed ${seed})`,
    '',
    `scale ${report.scale}: this much value makes winning e times as likely`,
    'factor for the weight of each feature (1 leaves it as it is):',
    ...parts,
    `log loss per position: ${report.loss.now} as it is, ${report.loss.fitted} fitted`,
    `greedy with the fitted weights won ${report.trial.wins} of ${report.trial.games} games against greedy without them`,
  ];
  terminal.write(`${lines.join('\n')}\n`);
}

async function standingsOf(
  game: Game,
  args: TuneArguments & { readonly seats: number },
  terminal: Terminal,
): Promise<void> {
  const { games, seats, seed } = args;
  if (!game.insight.standingFeatures)
    throw new BadUse(`${game.title} has no standings; its bots estimate the chance of winning from the lead.`);
  const onProgress = (done: number, all: number) => terminal.progress(bar(done, all, 'games'));
  const report = await tuneStandings({ game, seats, games, seed, onProgress });
  terminal.progress('');
  if (args.json) return terminal.write(`${JSON.stringify(report)}\n`);
  const { blind, now, fitted } = report.loss;
  const lines = [
    `${game.title}, ${seats} seats: ${report.positions} positions from three quarters of ${games} games (seed ${seed})`,
    '',
    'weight of each feature:',
    ...Object.entries(report.weights).map(([sign, weight]) => `  ${sign.padEnd(18)}${weight}`),
    `log loss per position of the other games: ${blind} without knowledge, ${now} as it is, ${fitted} fitted`,
  ];
  terminal.write(`${lines.join('\n')}\n`);
}

/** Quick games played for each greedy game. */
const QUICK = 10;

async function trainPolicy(
  game: Game,
  args: TuneArguments & { readonly seats: number },
  terminal: Terminal,
): Promise<void> {
  const { games, seats, seed } = args;
  const lessons = await gameOnShelf(game.id)?.trainingSource?.();
  if (!lessons) throw new BadUse(`${game.title} has no fast policy to train.`);
  if (games < TRIED) throw new BadUse(`Use ${TRIED} games or more: one in ${TRIED} is kept for testing.`);
  const onProgress = (done: number, all: number) => terminal.progress(bar(done, all, 'games'));
  const report = await tuneNetworks({ game, lessons, seats, games, quick: games * QUICK, seed, onProgress });
  terminal.progress('');
  if (args.json) return terminal.write(`${JSON.stringify(report)}\n`);
  const lines = [
    `${game.title}, up to ${seats} seats: ${report.games} greedy games and ${report.quick} quick ones (seed ${seed})`,
    '',
    'networks, with their log loss in games they have not seen (and without knowledge):',
    ...Object.entries(report.learned).map(
      ([kind, { lessons, surprise }]) =>
        `  ${kind.padEnd(14)}${lessons} lessons, ${surprise.network.toFixed(3)} (${surprise.blind.toFixed(3)})`,
    ),
    '',
    'Use --json to print their weights.',
  ];
  terminal.write(`${lines.join('\n')}\n`);
}

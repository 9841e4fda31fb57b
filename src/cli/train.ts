/** `boomtown train`: trains a game's networks by self-play, in runs that continue where the last one stopped. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Game } from '../engine/game.ts';
import { gameOnShelf } from '../games/index.ts';
import { openCrew } from '../lab/train/crew.ts';
import { type Recipe, standardRecipe } from '../lab/train/recipe.ts';
import { type Progress, type Trained, train } from '../lab/train/trainer.ts';
import { TrainingFolder } from '../lab/train/training-folder.ts';
import { weightsModule } from '../lab/train/weights-module.ts';
import { checkout, isSource } from './checkout.ts';
import { BadUse } from './pick-game.ts';
import { bar, type Terminal } from './terminal.ts';

/** The arguments of the command. */
export interface TrainArguments {
  readonly seed: string;
  readonly rounds: number;
  readonly minutes: number;
  readonly threads: number;
  readonly folder?: string;
  readonly foreman?: number;
  readonly hasty?: number;
  readonly quick?: number;
  readonly lambda?: string;
  readonly write?: boolean;
}

/** Trains for a while, prints what was learned, and writes the weights if asked. */
export async function trainGame(game: Game, args: TrainArguments, terminal: Terminal): Promise<void> {
  const { rounds, minutes, threads } = args;
  if (rounds < 1) throw new BadUse('The number of rounds must be a whole number, 1 or more.');
  if (args.write && !isSource) throw new BadUse('Weights can be written in a checkout only.');
  const encoder = await gameOnShelf(game.id)?.encoder();
  if (!encoder) throw new BadUse(`${game.title} has no encoder.`);
  const recipe = recipeOf(game, args);
  const folder = new TrainingFolder(args.folder ?? standardFolder(game.id));
  const end = performance.now() + minutes * 60_000;
  const crew = openCrew(Math.max(1, threads));
  const isTimeUp = () => performance.now() >= end;
  const onProgress = reporter(terminal, rounds);
  const request = { encoder, recipe, rounds, folder, crew, isTimeUp, onProgress };
  const trained = await train(request).finally(() => crew.close());
  terminal.progress('');
  terminal.write(`${textOf(game, trained, rounds)}\n`);
  if (!args.write || trained.reports.length === 0) return;
  const file = join(checkout, 'src/games', game.id, 'weights.ts');
  const provenance = { recipe, rounds: trained.reports.length, reports: trained.reports };
  writeFileSync(file, weightsModule(encoder, trained.networks, provenance));
  terminal.write(`The weights are in ${file}.\n`);
}

/** An installed package is replaced as a whole, so nothing is kept inside one. */
function standardFolder(id: string): string {
  return isSource ? join(checkout, 'training', id) : resolve('training', id);
}

function recipeOf(game: Game, { seed, foreman, hasty, quick, lambda }: TrainArguments): Recipe {
  const standard = standardRecipe(game.id, seed);
  const games = {
    foreman: foreman ?? standard.games.foreman,
    hasty: hasty ?? standard.games.hasty,
    quick: quick ?? standard.games.quick,
  };
  if (games.foreman + games.hasty === 0)
    throw new BadUse('Somebody must play for others to learn: let foremen or hasty foremen play some games.');
  const chosen = lambda === undefined ? standard.lambda : Number(lambda);
  if (!(chosen >= 0 && chosen <= 1)) throw new BadUse('Lambda must be a number from 0 to 1.');
  return { ...standard, games, lambda: chosen };
}

const PARTS: Readonly<Record<Progress['part'], string>> = {
  play: 'chunks of games played',
  choice: 'passes over choices',
  win: 'passes over positions',
};

/** Shows a bar with the time that the part will still take, and the loss in games kept aside. */
function reporter(terminal: Terminal, rounds: number): (progress: Progress) => void {
  let part = '';
  let began = 0;
  let from = 0;
  return ({ round, part: now, done, all, heldLoss }) => {
    if (part !== `${round} ${now}`) {
      part = `${round} ${now}`;
      began = performance.now();
      from = done;
    }
    const each = done > from ? (performance.now() - began) / (done - from) : null;
    const left = each === null ? '' : `, ${minutesIn(each * (all - done))} left`;
    const loss = heldLoss === null ? '' : `, held-out loss ${heldLoss.toFixed(4)}`;
    terminal.progress(`round ${round + 1} of ${rounds} ${bar(done, all, PARTS[now])}${left}${loss}`);
  };
}

function minutesIn(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  return minutes < 1.5 ? `${Math.ceil(milliseconds / 1000)} s` : `${Math.round(minutes)} min`;
}

function textOf(game: Game, { finished, reports }: Trained, rounds: number): string {
  const rows = reports.map(
    ({ games, positions, choices, choiceLoss, choiceBlind, winLoss, winConstant }, round) =>
      `round ${round + 1}: ${games} games, ${positions} positions: ${winLoss.toFixed(4)} (best constant ${winConstant.toFixed(4)}); ` +
      `${choices} choices: ${choiceLoss.toFixed(4)} (uniform guess ${choiceBlind.toFixed(4)})`,
  );
  return [
    `${game.title}: log-loss in games kept aside`,
    ...rows,
    finished ? `All ${rounds} rounds are done.` : 'Time is up. Run the same command again to continue.',
  ].join('\n');
}

/**
 * Trains a game's networks in rounds. In each, games are played; the policy is fitted to what the slower players chose in
 * all games so far, and the win network to how all games went. The next round's quick players use the new policy. The
 * same recipe gives the same weights, whoever plays the games, and wherever the training is interrupted.
 */
import { ChoiceNetwork } from '../../bots/model/choice-network.ts';
import type { Networks } from '../../bots/model/packed-weights.ts';
import { WinNetwork } from '../../bots/model/win-network.ts';
import type { Encoder } from '../../engine/encoder.ts';
import { hashOf } from '../../engine/hash.ts';
import { yieldToEventLoop } from '../watched-game.ts';
import { ChoiceSet, freshChoiceWeights } from './choice-set.ts';
import { type Crew, playSafely } from './crew.ts';
import { beginFit, type FitState, fitOnce, isFitted, type TrainingSet } from './fit.ts';
import type { FitSettings, PlayerKind, Recipe } from './recipe.ts';
import { shapesOf } from './recipe.ts';
import type { ChunkTask, PlayedGame } from './self-play.ts';
import type { RoundReport, TrainingFolder, TrainingState } from './training-folder.ts';
import { freshWinWeights, WinSet } from './win-set.ts';

/** What to train, and for how long. */
export interface TrainRequest {
  readonly encoder: Encoder;
  readonly recipe: Recipe;
  /** Rounds in all, those of earlier runs included. */
  readonly rounds: number;
  readonly folder: TrainingFolder;
  readonly crew: Crew;
  /** Asked after each chunk and each pass; what has been done is saved then. */
  readonly isTimeUp: () => boolean;
  readonly onProgress?: (progress: Progress) => void;
}

/** How far a part of a round has come. */
export interface Progress {
  readonly round: number;
  readonly part: TrainingState['part'];
  readonly done: number;
  readonly all: number;
  /** The best log-loss in games kept aside, while something is fitted. */
  readonly heldLoss: number | null;
}

/** What a run has achieved. */
export interface Trained {
  /** Whether all rounds are done; otherwise another run continues. */
  readonly finished: boolean;
  readonly networks: Networks;
  readonly reports: readonly RoundReport[];
}

/** Trains until all rounds are done or time is up. */
export async function train(request: TrainRequest): Promise<Trained> {
  const { recipe, encoder, rounds, folder } = request;
  const saved = folder.read();
  const state = saved ?? freshState(recipe, encoder);
  if (!saved) folder.save(state);
  if (hashOf(state.recipe) !== hashOf(recipe))
    throw new Error('This folder has a training with another recipe. Choose another folder, or the same recipe.');
  while (state.round < rounds && !request.isTimeUp()) await continueRound(request, state);
  const shapes = shapesOf(recipe, encoder);
  const networks = {
    win: new WinNetwork(shapes.win, state.win.best),
    choice: new ChoiceNetwork(shapes.choice, state.choice.best),
  };
  return { finished: state.round >= rounds, networks, reports: state.reports };
}

function freshState(recipe: Recipe, encoder: Encoder): TrainingState {
  const shapes = shapesOf(recipe, encoder);
  const win = beginFit(freshWinWeights(shapes.win, `${recipe.seed} win`));
  const choice = beginFit(freshChoiceWeights(shapes.choice, `${recipe.seed} choice`));
  return { recipe, round: 0, part: 'play', win, choice, reports: [] };
}

/** Does what is left of a round, or as much as there is time for. */
async function continueRound(request: TrainRequest, state: TrainingState): Promise<void> {
  const { folder, recipe, encoder } = request;
  if (state.part === 'play') {
    if (!(await playRound(request, state))) return;
    state.choice = beginFit(state.choice.best);
    state.part = 'choice';
    folder.save(state);
  }
  const games = gamesUpTo(folder, recipe, state.round);
  if (games.length === 0) throw new Error('No game came to an end: there is nothing to learn from.');
  const shapes = shapesOf(recipe, encoder);
  const choices = new ChoiceSet(new ChoiceNetwork(shapes.choice, state.choice.weights), games);
  if (state.part === 'choice') {
    if (!(await fitPart(request, state, choices, state.choice, recipe.choice))) return;
    state.win = beginFit(state.win.best);
    state.part = 'win';
    folder.save(state);
  }
  const wins = new WinSet(new WinNetwork(shapes.win, state.win.weights), games, recipe);
  if (!(await fitPart(request, state, wins, state.win, recipe.win))) return;
  state.reports.push({
    games: games.length,
    positions: wins.examples,
    choices: choices.examples,
    choiceLoss: state.choice.bestLoss,
    choiceBlind: choices.blindLoss(),
    winLoss: state.win.bestLoss,
    winConstant: wins.constantLoss(),
  });
  state.round += 1;
  state.part = 'play';
  folder.save(state);
}

/** Fits until nothing improves; returns whether there was time for that. */
async function fitPart(
  { folder, recipe, isTimeUp, onProgress }: TrainRequest,
  state: TrainingState,
  set: TrainingSet,
  fitState: FitState,
  settings: FitSettings,
): Promise<boolean> {
  const { round, part } = state;
  while (!isFitted(fitState, settings)) {
    if (isTimeUp()) return false;
    fitOnce(fitState, set, settings, `${recipe.seed} ${round} ${part}`);
    folder.save(state);
    onProgress?.({ round, part, done: fitState.epoch, all: settings.epochs, heldLoss: fitState.bestLoss });
    await yieldToEventLoop();
  }
  return true;
}

/** A chunk of a round with its name in the folder. */
interface Chunk {
  readonly name: string;
  readonly kind: PlayerKind;
  readonly games: number;
}

const KINDS: readonly PlayerKind[] = ['foreman', 'hasty', 'quick'];
/** Small enough that a chunk takes seconds, and that all threads are busy to the end of a round. */
const CHUNK: Readonly<Record<PlayerKind, number>> = { foreman: 5, hasty: 25, quick: 100 };

function chunksOf({ games }: Recipe, round: number): Chunk[] {
  const kinds = round === 0 ? KINDS.filter((kind) => kind !== 'quick') : KINDS;
  return kinds.flatMap((kind) =>
    Array.from({ length: Math.ceil(games[kind] / CHUNK[kind]) }, (_, at) => ({
      name: `${round}-${kind}-${at}`,
      kind,
      games: Math.min(CHUNK[kind], games[kind] - at * CHUNK[kind]),
    })),
  );
}

/** Plays the chunks that the folder lacks; returns whether there was time for all. */
async function playRound(request: TrainRequest, { round, choice }: TrainingState): Promise<boolean> {
  const { recipe, encoder, folder, crew } = request;
  const chunks = chunksOf(recipe, round);
  const missing = chunks.filter(({ name }) => !folder.hasChunk(name));
  let done = chunks.length - missing.length;
  const policy = { shape: shapesOf(recipe, encoder).choice, weights: choice.best };
  const work = async (): Promise<void> => {
    for (let chunk = missing.shift(); chunk !== undefined; chunk = missing.shift()) {
      const { name, kind, games } = chunk;
      const seed = `${recipe.seed} ${name}`;
      const task: ChunkTask = { game: recipe.game, kind, games, seed, strays: recipe.strays };
      folder.saveChunk(name, await playSafely(crew, kind === 'quick' ? { ...task, policy } : task));
      done += 1;
      request.onProgress?.({ round, part: 'play', done, all: chunks.length, heldLoss: null });
      if (request.isTimeUp()) return;
    }
  };
  await Promise.all(Array.from({ length: crew.atOnce }, work));
  return done === chunks.length;
}

/** All games of the rounds so far, in the order of their chunks. */
function gamesUpTo(folder: TrainingFolder, recipe: Recipe, round: number): PlayedGame[] {
  return Array.from({ length: round + 1 }, (_, at) => chunksOf(recipe, at)).flatMap((chunks) =>
    chunks.flatMap(({ name }) => folder.readChunk(name) ?? []),
  );
}

/**
 * Fits a game's insight to how its games end: bots play each other, every third turn's features are recorded, and a
 * logistic model fits how much each feature says about who wins. The fitted weights are then tested: greedy with them
 * against greedy without.
 */
import { greedy } from '../bots/greedy.ts';
import { botNamed } from '../bots/index.ts';
import { type Game, type Seat, winners } from '../engine/game.ts';
import { standardOptions } from '../engine/options.ts';
import { playGame } from './play.ts';
import { watchGame, yieldToEventLoop } from './watched-game.ts';

/** What to play. */
export interface TuneRequest {
  readonly game: Game;
  readonly seats: number;
  /** Games to learn from, and games in which to test the weights. */
  readonly games: number;
  readonly trial: number;
  readonly seed: string;
  readonly onProgress?: (done: number, all: number) => void;
}

/** The fitted weights, how well they fit, and the result of the trial. */
export interface TuneReport {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  readonly positions: number;
  readonly seed: string;
  /** The difference in value that makes winning e times as likely: the `scale` of a search. */
  readonly scale: number;
  /** A factor for the present weight of each feature. */
  readonly weights: Readonly<Record<string, number>>;
  /** Log loss per position with the present and with the fitted weights. */
  readonly loss: { readonly now: number; readonly fitted: number };
  /** Games that greedy with the fitted weights won against greedy as it is. */
  readonly trial: { readonly games: number; readonly wins: number };
}

interface Sample {
  readonly features: Readonly<Record<string, number>>;
  readonly won: number;
}

/** Only one turn in this many is recorded, because neighbouring positions are nearly the same. */
const KEEP_EVERY = 3;

/** Plays, fits and tests. The same seed gives the same report. */
export async function tune(request: TuneRequest): Promise<TuneReport> {
  const { game, seats, games, seed, trial } = request;
  const samples: Sample[] = [];
  const all = games + trial;
  for (let index = 0; index < games; index++) {
    samples.push(...sampledGame(game, seats, `${seed} ${index}`));
    request.onProgress?.(index + 1, all);
    await yieldToEventLoop();
  }
  const names = [...new Set(samples.flatMap(({ features }) => Object.keys(features)))];
  const scale = scaleOf(samples, names);
  const fitted = fitWeights(samples, names, scale);
  let wins = 0;
  const tried = weighed(game, fitted);
  for (let index = 0; index < trial; index++) {
    wins += trialGame(game, tried, seats, index, seed);
    request.onProgress?.(games + index + 1, all);
    await yieldToEventLoop();
  }
  return {
    game: game.id,
    seats,
    games,
    positions: samples.length,
    seed,
    scale: rounded(scale),
    weights: Object.fromEntries(names.map((name, i) => [name, rounded(fitted[i] as number)])),
    loss: {
      now: rounded(lossOf(samples, names, scale, new Array(names.length).fill(1))),
      fitted: rounded(lossOf(samples, names, scale, fitted)),
    },
    trial: { games: trial, wins: rounded(wins) },
  };

  function weighed(played: Game, weights: readonly number[]): Game {
    const value = (state: object, seat: Seat): number => {
      const features = played.insight.features(state, seat);
      let sum = 0;
      for (let i = 0; i < names.length; i++) sum += (features[names[i] as string] ?? 0) * (weights[i] as number);
      return sum;
    };
    // The game's `values` does not use these weights.
    const { values: _values, ...insight } = played.insight;
    return { ...played, insight: { ...insight, value } };
  }
}

/** Plays with equally strong players, so that positions decide and not players. */
function sampledGame(game: Game, seats: number, seed: string): Sample[] {
  const kept: { readonly features: Readonly<Record<string, number>>; readonly seat: Seat }[] = [];
  const bots = Array.from({ length: seats }, () => greedy);
  const shares = watchGame(game, bots, seed, (state, turn) => {
    if (turn % KEEP_EVERY !== 0) return;
    for (let seat = 0; seat < seats; seat++) kept.push({ features: game.insight.features(state, seat), seat });
  });
  return kept.map(({ features, seat }) => ({ features, won: shares?.[seat] ?? 0 }));
}

function trialGame(game: Game, tried: Game, seats: number, index: number, seed: string): number {
  const plain = botNamed('greedy');
  if (!plain) return 0;
  const bots = Array.from({ length: seats }, (_, seat) =>
    seat === index % seats ? (question: Parameters<typeof plain>[0]) => plain({ ...question, game: tried }) : plain,
  );
  const outcome = playGame({ game, bots, options: standardOptions(game), seed: `${seed} trial ${index}` });
  const best = outcome ? winners(outcome) : [];
  return best.includes(index % seats) ? 1 / best.length : 0;
}

/** Finds the scale with which the present values fit the results best, by bisection. */
function scaleOf(samples: readonly Sample[], names: readonly string[]): number {
  const ones = new Array<number>(names.length).fill(1);
  let scale = 1;
  for (let step = 2; step > 1.005; step = Math.sqrt(step))
    for (let moved = true; moved; ) {
      const here = lossOf(samples, names, scale, ones);
      const [up, down] = [scale * step, scale / step];
      const [above, below] = [lossOf(samples, names, up, ones), lossOf(samples, names, down, ones)];
      moved = Math.min(above, below) < here - 1e-6;
      if (moved) scale = above < below ? up : down;
    }
  return scale;
}

const ROUNDS = 400;
const STEP = 0.3;
/** Regularisation towards the present weights: weak evidence changes little. */
const HOLD = 0.02;

/** Fits the weights by gradient descent on the log loss, each step scaled by the spread of its feature. */
function fitWeights(samples: readonly Sample[], names: readonly string[], scale: number): number[] {
  const spread = names.map((name) => {
    const squares = samples.reduce((sum, { features }) => sum + ((features[name] ?? 0) / scale) ** 2, 0);
    return squares / samples.length + 1e-6;
  });
  const weights = new Array<number>(names.length).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Array<number>(names.length).fill(0);
    for (const { features, won } of samples) {
      const miss = chanceOf(features, names, scale, weights) - won;
      for (let i = 0; i < names.length; i++)
        slope[i] = (slope[i] as number) + (miss * (features[names[i] as string] ?? 0)) / scale;
    }
    for (let i = 0; i < names.length; i++) {
      const pull = (slope[i] as number) / samples.length + HOLD * ((weights[i] as number) - 1) * (spread[i] as number);
      weights[i] = (weights[i] as number) - (STEP * pull) / (spread[i] as number);
    }
  }
  return weights;
}

function chanceOf(
  features: Readonly<Record<string, number>>,
  names: readonly string[],
  scale: number,
  weights: readonly number[],
): number {
  let sum = 0;
  for (let i = 0; i < names.length; i++) sum += (features[names[i] as string] ?? 0) * (weights[i] as number);
  return 1 / (1 + Math.exp(-sum / scale));
}

function lossOf(
  samples: readonly Sample[],
  names: readonly string[],
  scale: number,
  weights: readonly number[],
): number {
  let loss = 0;
  for (const { features, won } of samples) {
    const chance = Math.min(1 - 1e-9, Math.max(1e-9, chanceOf(features, names, scale, weights)));
    loss -= won * Math.log(chance) + (1 - won) * Math.log(1 - chance);
  }
  return loss / (samples.length || 1);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

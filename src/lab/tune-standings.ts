/**
 * Fits a game's standings to how its games end: quick greedy players play each other, the features of every seat are
 * recorded, and a softmax model fits how much each feature says about who will win.
 */
import { greedyWith } from '../bots/greedy.ts';
import type { Game } from '../engine/game.ts';
import { watchGame, yieldToEventLoop } from './watched-game.ts';

/** What to play. */
export interface StandingsRequest {
  readonly game: Game;
  readonly seats: number;
  readonly games: number;
  readonly seed: string;
  readonly onProgress?: (done: number, all: number) => void;
}

/** The fitted weights and how well they fit. */
export interface StandingsReport {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  readonly positions: number;
  readonly seed: string;
  /** What one unit of each feature adds to a seat's standing. */
  readonly weights: Readonly<Record<string, number>>;
  /**
   * Log loss per position in games that were kept for testing: for a uniform guess, the present standings, and the
   * fitted ones.
   */
  readonly loss: { readonly blind: number; readonly now: number; readonly fitted: number };
}

/** A position: the features of every seat, the game's present standings, and each seat's share of the win. */
interface Position {
  readonly features: readonly Readonly<Record<string, number>>[];
  readonly standings: readonly number[];
  readonly shares: readonly number[];
}

/** One in this many games is kept for testing. */
const TRIED = 4;
const QUICK = { worlds: 1, hiddenWorlds: 4, width: 8, depth: 24 };

/** Plays and fits. The same seed gives the same report. */
export async function tuneStandings(request: StandingsRequest): Promise<StandingsReport> {
  const { game, seats, games, seed } = request;
  const [learned, tried]: [Position[], Position[]] = [[], []];
  for (let index = 0; index < games; index++) {
    const of = index % TRIED === TRIED - 1 ? tried : learned;
    of.push(...positionsOf(game, seats, `${seed} ${index}`));
    request.onProgress?.(index + 1, games);
    await yieldToEventLoop();
  }
  const names = [...new Set(learned.flatMap(({ features }) => features.flatMap(Object.keys)))];
  const weights = fitWeights(table(learned, names), names.length);
  const blind = tried.map(({ shares }) => ({ standings: shares.map(() => 0), shares }));
  const fitted = tried.map(({ features, shares }) => ({
    standings: features.map((seen) =>
      names.reduce((sum, name, i) => sum + (seen[name] ?? 0) * (weights[i] as number), 0),
    ),
    shares,
  }));
  return {
    game: game.id,
    seats,
    games,
    positions: learned.length,
    seed,
    weights: Object.fromEntries(names.map((name, i) => [name, rounded(weights[i] as number)])),
    loss: { blind: lossOf(blind), now: lossOf(tried), fitted: lossOf(fitted) },
  };
}

/** The positions of one game, at the beginning of every other turn. */
function positionsOf(game: Game, seats: number, seed: string): Position[] {
  const { standingFeatures, standings } = game.insight;
  if (!standingFeatures || !standings) throw new Error(`${game.title} has no features of how its seats stand.`);
  const kept: Omit<Position, 'shares'>[] = [];
  const bots = Array.from({ length: seats }, () => greedyWith(QUICK));
  const shares = watchGame(game, bots, seed, (state, turn) => {
    if (turn % 2 === 0) return;
    kept.push({
      features: Array.from({ length: seats }, (_, seat) => standingFeatures(state, seat)),
      standings: standings(state),
    });
  });
  return shares ? kept.map((position) => ({ ...position, shares })) : [];
}

/** Features as numbers, one seat after another, with the spread of each feature; and the shares of the win. */
interface Table {
  readonly seats: number;
  readonly features: Float64Array;
  readonly shares: Float64Array;
  readonly spread: Float64Array;
}

function table(positions: readonly Position[], names: readonly string[]): Table {
  const seats = positions[0]?.shares.length ?? 0;
  const features = new Float64Array(positions.length * seats * names.length);
  const shares = Float64Array.from(positions.flatMap((position) => position.shares));
  let next = 0;
  for (const position of positions)
    for (const seen of position.features) for (const name of names) features[next++] = seen[name] ?? 0;
  const spread = new Float64Array(names.length);
  const rows = positions.length * seats;
  for (let i = 0; i < names.length; i++) {
    let [sum, squares] = [0, 0];
    for (let at = i; at < features.length; at += names.length) {
      const one = features[at] as number;
      sum += one;
      squares += one * one;
    }
    spread[i] = Math.sqrt(Math.max(1e-9, squares / rows - (sum / rows) ** 2));
    for (let at = i; at < features.length; at += names.length)
      features[at] = (features[at] as number) / (spread[i] as number);
  }
  return { seats, features, shares, spread };
}

const ROUNDS = 300;
const STEP = 1;
const MOMENTUM = 0.8;
/** Regularisation towards zero: rare features say little. */
const HOLD = 2e-4;

/** Fits the weights by gradient descent on the log loss. */
function fitWeights({ seats, features, shares, spread }: Table, count: number): number[] {
  const weights = new Float64Array(count);
  const speed = new Float64Array(count);
  const positions = seats === 0 ? 0 : shares.length / seats;
  const chances = new Float64Array(seats);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Float64Array(count);
    for (let position = 0; position < positions; position++) {
      let all = 0;
      for (let seat = 0; seat < seats; seat++) {
        const row = (position * seats + seat) * count;
        let standing = 0;
        for (let i = 0; i < count; i++) standing += (features[row + i] as number) * (weights[i] as number);
        chances[seat] = Math.exp(standing);
        all += chances[seat] as number;
      }
      for (let seat = 0; seat < seats; seat++) {
        const miss = (chances[seat] as number) / all - (shares[position * seats + seat] as number);
        const row = (position * seats + seat) * count;
        for (let i = 0; i < count; i++) slope[i] = (slope[i] as number) + miss * (features[row + i] as number);
      }
    }
    for (let i = 0; i < count; i++) {
      const pull = (slope[i] as number) / positions + HOLD * (weights[i] as number);
      speed[i] = MOMENTUM * (speed[i] as number) - STEP * (1 - MOMENTUM) * pull;
      weights[i] = (weights[i] as number) + (speed[i] as number);
    }
  }
  return Array.from(weights, (weight, i) => weight / (spread[i] as number));
}

function lossOf(positions: readonly Pick<Position, 'standings' | 'shares'>[]): number {
  let loss = 0;
  for (const { standings, shares } of positions) {
    const most = Math.max(...standings);
    const all = standings.reduce((sum, one) => sum + Math.exp(one - most), 0);
    for (const [seat, share] of shares.entries()) loss -= share * ((standings[seat] as number) - most - Math.log(all));
  }
  return rounded(loss / (positions.length || 1));
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

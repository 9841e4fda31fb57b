/**
 * Learns chances to win by TD(λ): what a position is told to be worth is made of how the game ended and of what the
 * network says about the later positions of the same game. Its chances thereby agree with their neighbours, too.
 */
import { WinNetwork, type WinShape, winBlocks } from '../../bots/model/win-network.ts';
import { dice } from '../../engine/chance.ts';
import { scatter, type TrainingSet } from './fit.ts';
import type { PlayerKind, Recipe } from './recipe.ts';
import { type PlayedGame, UNIT } from './self-play.ts';
import { addWinGradient, LEAST } from './win-gradient.ts';

/** One game in this many is kept aside. */
export const KEPT_ASIDE = 10;

/** Whether a game is kept aside, by its place among the games of its kind. */
export function isKeptAside(index: number): boolean {
  return index % KEPT_ASIDE === KEPT_ASIDE - 1;
}

interface Trajectory {
  readonly game: PlayedGame;
  readonly size: number;
  readonly length: number;
  /** How much each of its positions counts. */
  readonly weight: number;
  /** By position: the chance of every seat and of nobody that is taught. */
  readonly targets: Float64Array;
}

/** New weights of a win network: seats differ by nothing yet. */
export function freshWinWeights(shape: WinShape, seed: string): Float64Array {
  const network = new WinNetwork(shape, new Float64Array(sum(Object.values<number>(winBlocks(shape)))));
  const { weights, layout } = network;
  const next = dice(seed);
  const { table, seat, first, second } = shape;
  scatter(weights, layout.seatIn, seat * first, seat + table, next);
  scatter(weights, layout.tableIn, table * first, seat + table, next);
  scatter(weights, layout.ownIn, first * second, 2 * first, next);
  scatter(weights, layout.othersIn, first * second, 2 * first, next);
  scatter(weights, layout.output, second, 4 * second, next);
  weights[layout.nobodyBias] = RARE;
  return weights;
}

/** In most games somebody wins. */
const RARE = -3;

/** The positions of some games; the network is taught in place. */
export class WinSet implements TrainingSet {
  readonly examples: number;
  private readonly network: WinNetwork;
  private readonly lambda: number;
  private readonly learned: Trajectory[] = [];
  private readonly held: Trajectory[] = [];
  /** For every example its game and its position. */
  private readonly gameOf: Uint32Array;
  private readonly positionOf: Uint32Array;
  private readonly numbers: Float64Array;

  constructor(network: WinNetwork, games: readonly PlayedGame[], recipe: Recipe) {
    this.network = network;
    this.lambda = recipe.lambda;
    const { table, seat } = network.shape;
    const counts = new Map<PlayerKind, number>();
    for (const { kind } of games) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const played = sum([...counts.keys()].map((kind) => recipe.shares[kind]));
    const seen = new Map<PlayerKind, number>();
    for (const game of games) {
      const index = seen.get(game.kind) ?? 0;
      seen.set(game.kind, index + 1);
      const size = table + game.seats * seat;
      const length = game.positions.length / size;
      const share = recipe.shares[game.kind] / played;
      const weight = (share * games.length) / (counts.get(game.kind) as number);
      const targets = new Float64Array(length * (game.seats + 1));
      (isKeptAside(index) ? this.held : this.learned).push({ game, size, length, weight, targets });
    }
    this.examples = sum(this.learned.map(({ length }) => length));
    this.gameOf = new Uint32Array(this.examples);
    this.positionOf = new Uint32Array(this.examples);
    let example = 0;
    for (const [at, { length }] of this.learned.entries())
      for (let position = 0; position < length; position++) {
        this.gameOf[example] = at;
        this.positionOf[example++] = position;
      }
    this.numbers = new Float64Array(Math.max(0, ...games.map(({ seats }) => table + seats * seat)));
  }

  /** Computes what every position is told to be worth. */
  prepare(): void {
    for (const { game, size, length, targets } of this.learned) {
      const row = game.seats + 1;
      for (let position = length - 1; position >= 0; position--) {
        const last = position === length - 1;
        const chances = last || this.lambda === 1 ? null : this.evaluate(game, size, position + 1);
        for (let seat = 0; seat < row; seat++) {
          const later = last ? (game.result[seat] as number) : (targets[(position + 1) * row + seat] as number);
          targets[position * row + seat] =
            chances === null ? later : this.lambda * later + (1 - this.lambda) * (chances[seat] as number);
        }
      }
    }
  }

  addGradient(example: number, part: number, gradient: Float64Array): void {
    const { game, size, weight, targets } = this.learned[this.gameOf[example] as number] as Trajectory;
    const position = this.positionOf[example] as number;
    this.read(game, size, position);
    const row = game.seats + 1;
    addWinGradient(this.network, this.numbers, game.seats, targets, position * row, part * weight, gradient);
  }

  /** The mean log-loss of the network in games kept aside, by how they ended. */
  heldLoss(): number {
    return this.meanLoss((game, size, position) => this.evaluate(game, size, position));
  }

  /** The same for constant chances: how often each seat wins at a table of this size. */
  constantLoss(): number {
    const bySeats = new Map<number, number[]>();
    const all = new Map<number, number>();
    for (const { game, weight } of this.held) {
      const shares = bySeats.get(game.seats) ?? game.result.map(() => 0);
      bySeats.set(
        game.seats,
        shares.map((share, seat) => share + weight * (game.result[seat] as number)),
      );
      all.set(game.seats, (all.get(game.seats) ?? 0) + weight);
    }
    return this.meanLoss(({ seats }) => (bySeats.get(seats) ?? []).map((share) => share / (all.get(seats) ?? 1)));
  }

  private meanLoss(chancesAt: (game: PlayedGame, size: number, position: number) => ArrayLike<number>): number {
    let [loss, all] = [0, 0];
    for (const { game, size, length, weight } of this.held)
      for (let position = 0; position < length; position++) {
        const chances = chancesAt(game, size, position);
        for (const [seat, share] of game.result.entries())
          if (share > 0) loss -= weight * share * Math.log(Math.max(LEAST, chances[seat] as number));
        all += weight;
      }
    return loss / all;
  }

  private evaluate(game: PlayedGame, size: number, position: number): Float64Array {
    this.read(game, size, position);
    return this.network.evaluate(this.numbers, game.seats);
  }

  private read({ positions }: PlayedGame, size: number, position: number): void {
    const from = position * size;
    for (let i = 0; i < size; i++) this.numbers[i] = (positions[from + i] as number) / UNIT;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

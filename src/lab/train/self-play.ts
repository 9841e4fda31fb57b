/**
 * Plays games to learn from. A chunk of games depends on its task alone, so that it does not matter who plays it, when,
 * or how often.
 */
import type { Bot } from '../../bots/bot.ts';
import { greedy, greedyWith } from '../../bots/greedy.ts';
import { ChoiceNetwork, type ChoiceShape } from '../../bots/model/choice-network.ts';
import { choicesIn } from '../../bots/plan.ts';
import { Policy, quickPlayer } from '../../bots/quick.ts';
import { type Dice, dice, sampled } from '../../engine/chance.ts';
import { type Encoder, numbersOfPosition } from '../../engine/encoder.ts';
import { type Game, type GameAction, type Options, type Seat, winners } from '../../engine/game.ts';
import { mixedOptions, standardOptions } from '../../engine/options.ts';
import type { PlayerKind } from './recipe.ts';

/** The policy of quick players: its shape and weights. */
export interface PolicyWeights {
  readonly shape: ChoiceShape;
  readonly weights: Float64Array;
}

/** Some games to play. */
export interface ChunkTask {
  readonly game: string;
  readonly kind: PlayerKind;
  readonly games: number;
  /** Names the games: the same seed gives the same games. */
  readonly seed: string;
  /** One action in this many is a random one. */
  readonly strays: number;
  /** What quick players play by. */
  readonly policy?: PolicyWeights;
}

/** A game that was played, in numbers of 1/`UNIT`. */
export interface PlayedGame {
  readonly kind: PlayerKind;
  readonly seats: number;
  /** Each seat's share of the win, followed by 1 if nobody has won. */
  readonly result: readonly number[];
  /** The positions that were kept, one after the other. */
  readonly positions: Int16Array;
  readonly choices: readonly PlayedChoice[];
}

/** What a seat chose in one of the positions that were kept. */
export interface PlayedChoice {
  readonly position: number;
  readonly seat: Seat;
  readonly actions: Int16Array;
  readonly chosen: number;
}

/** Numbers are kept as multiples of 1/4096: encoders give none beyond 8. */
export const UNIT = 4096;
const LARGEST = 32_767;
/** Between half as many and as many positions of a game are kept, evenly spread. */
const MOST_KEPT = 48;
const TOO_LONG = 20_000;
/** One game in this many has random options. */
const MIXED_OPTIONS = 4;
/** Percentage of games at the smallest and at the largest table. */
const [SMALLEST, LARGEST_TABLE] = [40, 35];

/** Plays a chunk. Games that do not end are left out. */
export function playChunk(game: Game, encoder: Encoder, task: ChunkTask): PlayedGame[] {
  const bot = playerOf(encoder, task);
  return Array.from({ length: task.games }, (_, index) =>
    playOne(game, encoder, task, bot, `${task.seed} ${index}`),
  ).filter((played) => played !== null);
}

function playerOf(encoder: Encoder, { kind, policy }: ChunkTask): Bot {
  if (kind === 'foreman') return greedy;
  if (kind === 'hasty') return HASTY;
  if (!policy) throw new Error('Quick players need a policy.');
  return quickPlayer(new Policy(encoder, new ChoiceNetwork(policy.shape, policy.weights)));
}

const HASTY = greedyWith({ worlds: 1, hiddenWorlds: 3, width: 3, depth: 24 });

function playOne(game: Game, encoder: Encoder, task: ChunkTask, bot: Bot, seed: string): PlayedGame | null {
  const whim = dice(`${seed} whims`);
  const seats = seatsFor(game, whim);
  const options = optionsFor(game, seats, whim);
  const luck = sampled(dice(`${seed} luck`));
  const botDice = Array.from({ length: seats }, (_, seat) => dice(`${seed} mind ${seat}`));
  const state = game.setup({ seats, options }, luck);
  const kept = new KeptMoments(encoder, seats, whim);
  for (let step = 0; step < TOO_LONG; step++) {
    const seat = game.actors(state)[0];
    if (seat === undefined) return finished(game, state, task.kind, seats, kept);
    const legal = choicesIn(game, state, seat);
    const strays = legal.length > 1 && whim(task.strays) === 0;
    const action = strays
      ? (legal[whim(legal.length)] as GameAction)
      : bot({ game, seats, view: game.view(state, seat), seat, dice: botDice[seat] as Dice });
    kept.offer(state, seat, legal, strays || task.kind === 'quick' ? null : action);
    game.play(state, seat, action, luck);
  }
  return null;
}

function finished(game: Game, state: object, kind: PlayerKind, seats: number, kept: KeptMoments): PlayedGame | null {
  const outcome = game.outcome(state);
  if (!outcome) return null;
  const best = winners(outcome);
  const result = Array.from({ length: seats }, (_, seat) => (best.includes(seat) ? 1 / best.length : 0));
  return { kind, seats, result: [...result, best.length === 0 ? 1 : 0], ...kept.all() };
}

function seatsFor({ seats }: Game, whim: Dice): number {
  const percent = whim(100);
  if (percent < SMALLEST) return Math.min(...seats);
  if (percent < SMALLEST + LARGEST_TABLE) return Math.max(...seats);
  return seats[whim(seats.length)] as number;
}

function optionsFor(game: Game, seats: number, whim: Dice): Options {
  return whim(MIXED_OPTIONS) === 0 ? mixedOptions(game, seats, whim) : standardOptions(game);
}

interface Moment {
  readonly position: Int16Array;
  readonly choice: Omit<PlayedChoice, 'position'> | null;
}

/** Keeps every position at first; whenever there are too many, every other one is dropped, and fewer are kept from then on. */
class KeptMoments {
  private moments: Moment[] = [];
  private stride = 1;
  private next: number;
  private seen = 0;
  private readonly encoder: Encoder;
  private readonly seats: number;
  private readonly whim: Dice;
  private readonly numbers: Float64Array;

  constructor(encoder: Encoder, seats: number, whim: Dice) {
    this.encoder = encoder;
    this.seats = seats;
    this.whim = whim;
    this.numbers = new Float64Array(numbersOfPosition(encoder, seats));
    this.next = 0;
  }

  /** `action` is `null` if nobody should learn from what was chosen. */
  offer(state: object, seat: Seat, legal: readonly GameAction[], action: GameAction | null): void {
    if (this.seen++ < this.next) return;
    this.encoder.position(state, this.seats, this.numbers);
    const choice = action === null || legal.length < 2 ? null : this.choiceOf(state, seat, legal, action);
    this.moments.push({ position: quantised(this.numbers), choice });
    if (this.moments.length === MOST_KEPT) {
      const odd = this.whim(2);
      this.moments = this.moments.filter((_, at) => at % 2 === odd);
      this.stride *= 2;
    }
    this.next = this.seen - 1 + this.stride;
  }

  private choiceOf(state: object, seat: Seat, legal: readonly GameAction[], action: GameAction) {
    const size = this.encoder.names.action.length;
    const numbers = new Float64Array(legal.length * size);
    for (const [at, one] of legal.entries()) this.encoder.action(state, seat, one, numbers, at * size);
    const text = JSON.stringify(action);
    const chosen = legal.findIndex((one) => JSON.stringify(one) === text);
    return chosen < 0 ? null : { seat, actions: quantised(numbers), chosen };
  }

  all(): Pick<PlayedGame, 'positions' | 'choices'> {
    const size = this.numbers.length;
    const positions = new Int16Array(this.moments.length * size);
    for (const [at, { position }] of this.moments.entries()) positions.set(position, at * size);
    return {
      positions,
      choices: this.moments.flatMap(({ choice }, position) => (choice ? [{ position, ...choice }] : [])),
    };
  }
}

function quantised(numbers: Float64Array): Int16Array {
  return Int16Array.from(numbers, (number) => Math.max(-LARGEST, Math.min(LARGEST, Math.round(number * UNIT))));
}

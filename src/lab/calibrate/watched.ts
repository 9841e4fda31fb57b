/** Plays games to compare chances to win with what happened. Like training, it works in chunks that depend on their task alone. */
import type { Bot } from '../../bots/bot.ts';
import { choicesIn, counted } from '../../bots/plan.ts';
import type { WinChances } from '../../bots/win-chances.ts';
import { type Dice, dice, sampled } from '../../engine/chance.ts';
import { type Game, type GameAction, winners } from '../../engine/game.ts';
import { standardOptions } from '../../engine/options.ts';
import { LuckMeter } from './luck.ts';

/** Games to play; their numbers name them. */
export interface WatchTask {
  readonly game: string;
  readonly seats: number;
  readonly from: number;
  readonly to: number;
  readonly seed: string;
  /** One player for a whole game; they take turns. `quick` plays by the policy. */
  readonly bots: readonly string[];
}

/** Chances that fell into one of ten equal ranges: how often, their sum, and how many of these seats won. */
export interface Bin {
  weight: number;
  chances: number;
  wins: number;
}

/** A game that was watched. Every position counts the same, and every game counts as one. */
export interface WatchedGame {
  /** Each seat's share of the win, followed by 1 if nobody has won. */
  readonly result: readonly number[];
  readonly logLoss: number;
  /** By third of the game, then by range of chances. */
  readonly bins: readonly (readonly Bin[])[];
  /** The sum of each seat's luck, estimated twice. */
  readonly luck: readonly number[];
  readonly otherLuck: readonly number[];
}

export const BINS = 10;
export const THIRDS = 3;
const STRAYS = 20;
const TOO_LONG = 20_000;
const LEAST = 1e-9;

/** Plays a chunk. Games that do not end are left out. */
export function watchGames(game: Game, chances: WinChances, players: readonly Bot[], task: WatchTask): WatchedGame[] {
  const watched: WatchedGame[] = [];
  for (let index = task.from; index < task.to; index++) {
    const bot = players[index % players.length] as Bot;
    const one = watchOne(game, chances, bot, task.seats, `${task.seed} ${index}`);
    if (one) watched.push(one);
  }
  return watched;
}

function watchOne(game: Game, chances: WinChances, bot: Bot, seats: number, seed: string): WatchedGame | null {
  const drawn = { count: 0 };
  const luck = counted(sampled(dice(`${seed} luck`)), drawn);
  const whim = dice(`${seed} whims`);
  const botDice = Array.from({ length: seats }, (_, seat) => dice(`${seed} mind ${seat}`));
  const meter = new LuckMeter(game, chances, seats, dice(`${seed} meter`));
  const state = game.setup({ seats, options: standardOptions(game) }, luck);
  const told: number[][] = [];
  const sums = { one: new Array<number>(seats).fill(0), other: new Array<number>(seats).fill(0) };
  for (let step = 0; step < TOO_LONG; step++) {
    const seat = game.actors(state)[0];
    if (seat === undefined) return summed(game, state, told, sums);
    told.push(chances.of(state, seats));
    const legal = choicesIn(game, state, seat);
    const strays = legal.length > 1 && whim(STRAYS) === 0;
    const action = strays
      ? (legal[whim(legal.length)] as GameAction)
      : bot({ game, seats, view: game.view(state, seat), seat, dice: botDice[seat] as Dice });
    const before = game.copy(state);
    drawn.count = 0;
    game.play(state, seat, action, luck);
    const measured = meter.measure(before, seat, action, state, drawn.count > 0);
    for (const [at, one] of (measured?.one ?? []).entries()) sums.one[at] = (sums.one[at] as number) + one;
    for (const [at, other] of (measured?.other ?? []).entries()) sums.other[at] = (sums.other[at] as number) + other;
  }
  return null;
}

function summed(
  game: Game,
  state: object,
  told: readonly (readonly number[])[],
  sums: { readonly one: readonly number[]; readonly other: readonly number[] },
): WatchedGame | null {
  const outcome = game.outcome(state);
  if (!outcome) return null;
  const best = winners(outcome);
  const shares = sums.one.map((_, seat) => (best.includes(seat) ? 1 / best.length : 0));
  const result = [...shares, best.length === 0 ? 1 : 0];
  const bins = Array.from({ length: THIRDS }, () =>
    Array.from({ length: BINS }, (): Bin => ({ weight: 0, chances: 0, wins: 0 })),
  );
  const weight = 1 / told.length;
  let logLoss = 0;
  for (const [at, chances] of told.entries()) {
    const third = bins[Math.floor((THIRDS * at) / told.length)] as Bin[];
    for (const [seat, share] of result.entries())
      if (share > 0) logLoss -= weight * share * Math.log(Math.max(LEAST, chances[seat] as number));
    for (const [seat, share] of shares.entries()) {
      const chance = chances[seat] as number;
      const bin = third[Math.min(BINS - 1, Math.floor(chance * BINS))] as Bin;
      bin.weight += weight;
      bin.chances += weight * chance;
      bin.wins += weight * share;
    }
  }
  return { result, logLoss, bins, luck: sums.one, otherLuck: sums.other };
}

/** The ladder: all levels against each other with rotating seats, at the smallest and the largest table. */
import { Piscina } from 'piscina';
import { levels } from '../bots/levels.ts';
import type { Game } from '../engine/game.ts';
import { standardOptions } from '../engine/options.ts';
import { type LadderGame, type Strength, strengthsOf, winsOf } from './elo.ts';
import type { NamedPlay } from './game.worker.ts';
import { type LevelTrial, trialsOf, tryOut } from './trials.ts';

/** What to play. */
export interface LadderRequest {
  readonly game: Game;
  /** Games for each pair of levels at two seats, or in total at a larger table. */
  readonly games: number;
  /** The number of seats; the smallest and the largest table unless given. */
  readonly seats?: number;
  /** At two seats, plays only pairs of neighbouring levels. */
  readonly neighbours: boolean;
  /** Also plays the strongest level against greedy and random bots. */
  readonly trials?: boolean;
  readonly seed: string;
  readonly onProgress?: (done: number, all: number) => void;
}

/** The result of a level at one table. */
export interface Standing extends Strength {
  readonly level: string;
  /** Games won (a shared win is split) and games played; the fair share is one in `seats`. */
  readonly wins: number;
  readonly games: number;
}

/** The result of a level against the one below it. */
export interface Meeting {
  readonly level: string;
  readonly below: string;
  readonly wins: number;
  readonly decided: number;
}

/** The results at one table. */
export interface TableReport {
  readonly seats: number;
  readonly games: number;
  readonly standings: readonly Standing[];
  readonly meetings: readonly Meeting[];
}

/** The whole report. */
export interface LadderReport {
  readonly game: string;
  readonly seed: string;
  readonly tables: readonly TableReport[];
  readonly trials: readonly LevelTrial[];
  readonly seconds: number;
}

/** The Foreman has this Elo in every game. */
const ANCHOR = { level: levels.findIndex((level) => level.id === 'foreman'), elo: 1500 };

/** Plays the ladder. The same seed gives the same report with any number of threads. */
export async function playLadder(
  request: LadderRequest,
  field: Field,
  now: () => number = () => performance.now(),
): Promise<LadderReport> {
  const { game, games, neighbours, seed } = request;
  const began = now();
  const sizes = request.seats ? [request.seats] : [...new Set([Math.min(...game.seats), Math.max(...game.seats)])];
  const plans = sizes.map((seats) => seatings(seats, games, neighbours));
  const trials = request.trials ? trialsOf(game).filter(({ seats }) => sizes.includes(seats)) : [];
  const all = plans.reduce((sum, plan) => sum + plan.length, 0) + trials.length * games;
  let done = 0;
  const options = standardOptions(game);
  const play = async (bots: readonly string[], name: string): Promise<readonly number[] | null> => {
    const places = await field.play({ game: game.id, bots, options, seed: `${seed} ${name}` });
    done += 1;
    request.onProgress?.(done, all);
    return places;
  };
  const tables: TableReport[] = [];
  for (const [table, plan] of plans.entries()) {
    const results = await inOrder(plan, field.atOnce, async (players, index) => {
      const bots = players.map((player) => levels[player]?.id ?? '');
      const places = await play(bots, `${sizes[table]} ${index}`);
      return places && { players, places };
    });
    const finished = results.filter((result) => result !== null);
    tables.push(reportOf(sizes[table] as number, finished));
  }
  const tried: LevelTrial[] = [];
  for (const trial of trials) tried.push(await tryOut(trial, games, play));
  return { game: game.id, seed, tables, trials: tried, seconds: Math.round((now() - began) / 100) / 10 };
}

/** Plays games, several at a time. */
export interface Field {
  readonly atOnce: number;
  /** The places that the bots took; `null` when the game did not end. */
  play(what: NamedPlay): Promise<readonly number[] | null>;
  close(): Promise<void>;
}

/** Opens a pool of threads that play games. */
export function openField(threads: number): Field {
  const pool = new Piscina({ filename: WORKER.href, minThreads: threads, maxThreads: threads });
  return { atOnce: threads, play: (what) => pool.run(what), close: () => pool.destroy() };
}

const WORKER = new URL('./game.worker.js', import.meta.url);

/**
 * The player on each seat, game by game. At two seats every pair meets equally often on either side; at more, levels
 * rotate.
 */
export function seatings(seats: number, games: number, neighbours: boolean): number[][] {
  const plan: number[][] = [];
  if (seats > 2) {
    for (let index = 0; index < games; index++)
      plan.push(
        Array.from({ length: seats }, (_, seat) => (seat + index + Math.floor(index / levels.length)) % levels.length),
      );
    return plan;
  }
  for (let lower = 0; lower < levels.length; lower++)
    for (let upper = lower + 1; upper < levels.length; upper++) {
      if (neighbours && upper !== lower + 1) continue;
      for (let index = 0; index < games; index++) plan.push(index % 2 === 0 ? [lower, upper] : [upper, lower]);
    }
  return plan;
}

/** Runs a task for every item, several at a time; the answers keep the order of the items. */
async function inOrder<T, R>(
  items: readonly T[],
  atOnce: number,
  task: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = [];
  let next = 0;
  const run = async (): Promise<void> => {
    while (next < items.length) {
      const index = next;
      next += 1;
      answers[index] = await task(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return answers;
}

function reportOf(seats: number, results: readonly LadderGame[]): TableReport {
  const strengths = strengthsOf(results, levels.length, ANCHOR.level, ANCHOR.elo);
  const standings = levels.map(({ id }, player): Standing => {
    const { wins, games } = countOf(results, player);
    return { level: id, ...(strengths[player] as Strength), wins, games };
  });
  return { seats, games: results.length, standings, meetings: meetingsOf(results) };
}

function countOf(results: readonly LadderGame[], player: number): { wins: number; games: number } {
  let wins = 0;
  let games = 0;
  for (const { players, places } of results) {
    const best = places.filter((place) => place === 1).length;
    for (const [seat, other] of players.entries()) {
      if (other !== player) continue;
      games += 1;
      if (places[seat] === 1) wins += 1 / best;
    }
  }
  return { wins: Math.round(wins * 100) / 100, games };
}

/** Each level against the one below it; games with a shared place do not count. */
function meetingsOf(results: readonly LadderGame[]): Meeting[] {
  return levels.slice(1).map(({ id }, below) => {
    const decided = results.flatMap(({ players, places }) => {
      const [one, other] = [players.indexOf(below + 1), players.indexOf(below)];
      return one < 0 || other < 0 || places[one] === places[other]
        ? []
        : [{ players: [1, 0], places: [places[one] as number, places[other] as number] }];
    });
    const wins = winsOf(decided, 2)[2] as number;
    return { level: id, below: levels[below]?.id ?? '', wins, decided: decided.length };
  });
}

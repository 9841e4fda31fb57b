/**
 * Learns habits: networks watch what greedy players do, one for each kind of decision. Where a game also tells how
 * its seats look between rounds, many quick games are then played by the habits that it has, and another network learns who wins them.
 */
import { greedy } from '../bots/greedy.ts';
import { dice, sampled } from '../engine/chance.ts';
import { type Game, type GameAction, type Seat, winners } from '../engine/game.ts';
import { type Lessons, type Network, packed, type SeatGlance } from '../engine/network.ts';
import { standardOptions } from '../engine/options.ts';
import { type Lesson, learn, surpriseAt } from './network.ts';
import { playGame } from './play.ts';
import { breath } from './watched-game.ts';

/** What to play. */
export interface HabitsRequest {
  readonly game: Game;
  readonly lessons: Lessons;
  /** Greedy games to watch. */
  readonly games: number;
  /** Games played by habit, to learn from who wins them. */
  readonly quick: number;
  /** The table that matters most; a part of the games is played at smaller ones. */
  readonly seats: number;
  readonly seed: string;
  /** How often all lessons are gone through. */
  readonly rounds?: number;
  readonly onProgress?: (done: number, all: number) => void;
}

/** A network, its units as texts too, and how surprised it is by games that it has not seen, beside somebody who knows nothing. */
export interface Learned {
  readonly network: Network;
  readonly packed: readonly string[];
  readonly lessons: number;
  readonly surprise: { readonly network: number; readonly blind: number };
}

/** What was learned, by kind of decision; `standing` says who wins. */
export interface HabitsReport {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  readonly quick: number;
  readonly seed: string;
  readonly learned: Readonly<Record<string, Learned>>;
}

/** Of so many games one is kept to try a network on. */
export const TRIED = 10;
/** Three of ten games are played at smaller tables, where more than two sit. */
const [ELSEWHERE, OF] = [3, 10];
const ROUNDS = 30;
/** Units for the kind of decision with the most options, for others, and for standings. */
const UNITS = { many: 24, few: 12, standing: 8 };
const MANY_OPTIONS = 8;
const STANDING = 'standing';

interface Pile {
  readonly learned: Lesson[];
  readonly tried: Lesson[];
}

/** Plays and learns. The same seed gives the same report. */
export async function tuneHabits(request: HabitsRequest): Promise<HabitsReport> {
  const { game, lessons, games, quick, seats, seed } = request;
  const piles = new Map<string, Pile>();
  for (let index = 0; index < games + quick; index++) {
    const note: Note = (kind, lesson) => {
      const pile = piles.get(kind) ?? { learned: [], tried: [] };
      piles.set(kind, pile);
      (index % TRIED === TRIED - 1 ? pile.tried : pile.learned).push(lesson);
    };
    const watch = index < games ? watchGreedy : watchHabits;
    watch(game, lessons, seatsAt(game, seats, index), `${seed} ${index}`, note);
    request.onProgress?.(index + 1, games + quick);
    await breath();
  }
  const learned: Record<string, Learned> = {};
  for (const [kind, pile] of piles) {
    learned[kind] = school(kind, pile, seed, request.rounds ?? ROUNDS);
    await breath();
  }
  return { game: game.id, seats, games, quick, seed, learned };
}

type Note = (kind: string, lesson: Lesson) => void;

/** How many sit at a game's table: the smaller tables of a crowd take turns. */
function seatsAt({ seats: counts }: Game, seats: number, index: number): number {
  const smaller = counts.filter((count) => count > 2 && count < seats);
  const turn = index % OF;
  return turn < ELSEWHERE && smaller.length > 0 ? (smaller[turn % smaller.length] as number) : seats;
}

/** What each of several greedy players did, among all that they could have done. */
function watchGreedy(game: Game, lessons: Lessons, seats: number, seed: string, note: Note): void {
  const look = (state: object, seat: Seat, action: GameAction): void => {
    const legal = game.legal(state, seat);
    if (legal.length < 2) return;
    const { kind, options } = lessons.decision(state, seat);
    const text = JSON.stringify(action);
    note(kind, { options, shares: legal.map((one) => (JSON.stringify(one) === text ? 1 : 0)) });
  };
  const bots = Array.from({ length: seats }, () => greedy);
  playGame({ game, bots, options: standardOptions(game), seed, onDecision: look });
}

/** How the seats looked between the rounds of a game that was played by habit, and who won it. */
function watchHabits(game: Game, { standing }: Lessons, seats: number, seed: string, note: Note): void {
  const { habit } = game.insight;
  if (!habit || !standing) return;
  const luck = sampled(dice(seed));
  const state = game.setup({ seats, options: standardOptions(game) }, luck);
  const looks: SeatGlance[] = [];
  for (let seat = game.actors(state)[0]; seat !== undefined; seat = game.actors(state)[0]) {
    const look = standing(state);
    if (look) looks.push(look);
    game.play(state, seat, habit(state, seat, luck), luck);
  }
  const outcome = game.outcome(state);
  const best = outcome ? winners(outcome) : [];
  for (const { kind, options, seats: living } of looks) {
    const shares = living.map((seat) => (best.includes(seat) ? 1 / best.length : 0));
    if (shares.some((share) => share > 0)) note(kind, { options, shares });
  }
}

function school(kind: string, { learned, tried }: Pile, seed: string, rounds: number): Learned {
  const standing = kind === STANDING;
  const most = Math.max(...learned.map(({ options }) => options.length));
  const few = standing ? UNITS.standing : UNITS.few;
  const units = !standing && most > MANY_OPTIONS ? UNITS.many : few;
  const network = learn(learned, { units, rounds, seed: `${seed} ${kind}`, plain: standing });
  return { network, packed: packed(network), lessons: learned.length, surprise: surpriseAt(network, tried) };
}

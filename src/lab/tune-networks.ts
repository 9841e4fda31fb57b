/**
 * Learns policies: networks watch what greedy players do, one for each kind of decision. If a game also encodes its
 * seats, many quick games are then played by its present policy, or by players who plan their turns, and another
 * network learns who wins them.
 */
import { greedy } from '../bots/greedy.ts';
import { type Network, packNetwork } from '../bots/model/network.ts';
import type { SeatExample, TrainingSource } from '../bots/model/training.ts';
import { choicesIn, playPlan } from '../bots/plan.ts';
import { valueAfter } from '../bots/search/playout.ts';
import { type Chance, type Dice, dice, sampled } from '../engine/chance.ts';
import { type Game, type GameAction, type Seat, winners } from '../engine/game.ts';
import { standardOptions } from '../engine/options.ts';
import { type ChoiceExample, learn, logLoss } from './network.ts';
import { playGame } from './play.ts';
import { yieldToEventLoop } from './watched-game.ts';

/** What to play. */
export interface PolicyRequest {
  readonly game: Game;
  readonly lessons: TrainingSource;
  /** Greedy games to watch. */
  readonly games: number;
  /** Quick games, from which to learn who wins. */
  readonly quick: number;
  /** The most important table size; some of the games are played at smaller ones. */
  readonly seats: number;
  readonly seed: string;
  /** Passes over all examples. */
  readonly rounds?: number;
  readonly onProgress?: (done: number, all: number) => void;
}

/**
 * A network, its units packed as texts, and its log loss in games that it has not seen, compared with a uniform guess.
 */
export interface Learned {
  readonly network: Network;
  readonly packed: readonly string[];
  readonly lessons: number;
  readonly surprise: { readonly network: number; readonly blind: number };
}

/** What was learned, by kind of decision; `standing` predicts the winner. */
export interface PolicyReport {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  readonly quick: number;
  readonly seed: string;
  readonly learned: Readonly<Record<string, Learned>>;
}

/** One in this many games is kept for testing. */
export const TRIED = 10;
/** Three of ten games are played at smaller tables of more than two seats. */
const [ELSEWHERE, OF] = [3, 10];
/** Passes over all examples; with very many examples, a few passes are enough. */
const ROUNDS = 30;
const FEWEST_ROUNDS = 5;
const ENOUGH_LESSONS = 1_500_000;
/** Units for the kind of decision with the most options, for others, and for standings with few or many features. */
const UNITS = { many: 24, few: 12, standing: 8, crowd: 32 };
const MANY_FIGURES = 40;
const MANY_OPTIONS = 8;
const STANDING = 'standing';

interface Pile {
  readonly learned: ChoiceExample[];
  readonly tried: ChoiceExample[];
}

/** Plays and learns. The same seed gives the same report. */
export async function tuneNetworks(request: PolicyRequest): Promise<PolicyReport> {
  const { game, lessons, games, quick, seats, seed } = request;
  const piles = new Map<string, Pile>();
  const watched = lessons.decision ? games : 0;
  for (let index = 0; index < watched + quick; index++) {
    const note: Note = (kind, lesson) => {
      const pile = piles.get(kind) ?? { learned: [], tried: [] };
      piles.set(kind, pile);
      (index % TRIED === TRIED - 1 ? pile.tried : pile.learned).push(lesson);
    };
    const watch = index < watched ? watchGreedy : watchQuick;
    watch(game, lessons, seatsAt(game, seats, index), `${seed} ${index}`, note);
    request.onProgress?.(index + 1, watched + quick);
    await yieldToEventLoop();
  }
  const learned: Record<string, Learned> = {};
  for (const [kind, pile] of piles) {
    learned[kind] = school(kind, pile, seed, request.rounds ?? roundsFor(pile.learned.length));
    await yieldToEventLoop();
  }
  return { game: game.id, seats, games: watched, quick, seed, learned };
}

function roundsFor(lessons: number): number {
  return Math.max(FEWEST_ROUNDS, Math.min(ROUNDS, Math.round(ENOUGH_LESSONS / lessons)));
}

type Note = (kind: string, lesson: ChoiceExample) => void;

/** The number of seats for a game; smaller tables of more than two seats take turns. */
function seatsAt({ seats: counts }: Game, seats: number, index: number): number {
  const smaller = counts.filter((count) => count > 2 && count < seats);
  const turn = index % OF;
  return turn < ELSEWHERE && smaller.length > 0 ? (smaller[turn % smaller.length] as number) : seats;
}

/** Notes what each greedy player did, among all its legal actions. */
function watchGreedy(game: Game, { decision }: TrainingSource, seats: number, seed: string, note: Note): void {
  if (!decision) return;
  const look = (state: object, seat: Seat, action: GameAction): void => {
    const legal = game.legal(state, seat);
    if (legal.length < 2) return;
    const { kind, options } = decision(state, seat);
    const text = JSON.stringify(action);
    note(kind, { options, shares: legal.map((one) => (JSON.stringify(one) === text ? 1 : 0)) });
  };
  const bots = Array.from({ length: seats }, () => greedy);
  playGame({ game, bots, options: standardOptions(game), seed, onDecision: look });
}

/** Notes how the seats stood at some moments of a quick game, and who won it. */
function watchQuick(game: Game, { standing }: TrainingSource, seats: number, seed: string, note: Note): void {
  if (!standing) return;
  const luck = sampled(dice(seed));
  const act = game.insight.policy ? byPolicy(game, luck) : byPlan(game, luck, dice(`${seed} strays`));
  const state = game.setup({ seats, options: standardOptions(game) }, luck);
  const looks: SeatExample[] = [];
  for (let seat = game.actors(state)[0]; seat !== undefined; seat = game.actors(state)[0]) {
    const look = act.isWatched() ? standing(state) : null;
    if (look) looks.push(look);
    act.play(state, seat);
  }
  const outcome = game.outcome(state);
  const best = outcome ? winners(outcome) : [];
  for (const { kind, options, seats: living } of looks) {
    const shares = living.map((seat) => (best.includes(seat) ? 1 / best.length : 0));
    if (shares.some((share) => share > 0)) note(kind, { options, shares });
  }
}

/** How all seats play a quick game, and which moments to note. */
interface Play {
  isWatched(): boolean;
  play(state: object, seat: Seat): void;
}

function byPolicy(game: Game, luck: Chance): Play {
  const { policy } = game.insight;
  return {
    isWatched: () => true,
    play: (state, seat) => {
      if (policy) game.play(state, seat, policy(state, seat, luck), luck);
    },
  };
}

/**
 * Notes one moment in six, and replaces one plan in ten by a random step: otherwise nothing shows what mistakes cost.
 */
const [WATCHED, STRAYS] = [6, 10];
const PLANNING = { width: 2, beyond: true };

function byPlan(game: Game, luck: Chance, whim: Dice): Play {
  const whims = sampled(whim);
  return {
    isWatched: () => whim(WATCHED) === 0,
    play: (state, seat) => {
      if (whim(STRAYS) === 0) game.play(state, seat, likelyStep(game, state, seat, whims, whim), luck);
      else playPlan(game, state, seat, whims, luck, PLANNING);
    },
  };
}

/** The difference in value after one step that makes it e times as likely as a random step. */
const STRAYING = 2;
const FINE = 65_536;

function likelyStep(game: Game, state: object, seat: Seat, whims: Chance, whim: Dice): GameAction {
  const choices = choicesIn(game, state, seat);
  const values = choices.map((action) => valueAfter(game, state, seat, action, whims));
  const top = Math.max(...values);
  const odds = values.map((value) => Math.exp((value - top) / STRAYING));
  let left = ((whim(FINE) + 0.5) / FINE) * odds.reduce((sum, one) => sum + one, 0);
  let at = 0;
  for (; at < choices.length - 1; at++) {
    left -= odds[at] as number;
    if (left < 0) break;
  }
  return choices[at] as GameAction;
}

function school(kind: string, { learned, tried }: Pile, seed: string, rounds: number): Learned {
  const standing = kind === STANDING;
  const units = unitsFor(standing, learned);
  const plain = units === UNITS.standing;
  const network = learn(learned, { units, rounds, seed: `${seed} ${kind}`, plain });
  return { network, packed: packNetwork(network), lessons: learned.length, surprise: logLoss(network, tried) };
}

function unitsFor(standing: boolean, learned: readonly ChoiceExample[]): number {
  const most = learned.reduce((count, { options }) => Math.max(count, options.length), 0);
  const figures = learned[0]?.options[0]?.length ?? 0;
  if (standing) return figures > MANY_FIGURES ? UNITS.crowd : UNITS.standing;
  return most > MANY_OPTIONS ? UNITS.many : UNITS.few;
}

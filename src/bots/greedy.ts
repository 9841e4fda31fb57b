/**
 * Looks to the end of its own turn and no further: over a few imagined worlds it grows the most promising lines step by
 * step, until the game waits for somebody else, and takes the first step of the line that `insight` likes best.
 */
import { type Chance, type Dice, sampled } from '../engine/chance.ts';
import { type Game, type GameAction, hidesNow, type Seat } from '../engine/game.ts';
import type { Bot, Question } from './bot.ts';
import { choicesIn } from './plan.ts';

/** How far and how broadly it looks. */
export interface GreedySettings {
  /** Imagined worlds per decision. */
  readonly worlds: number;
  /** The same where seats see different things: what others hold differs from world to world. */
  readonly hiddenWorlds: number;
  /** Lines kept after every step. */
  readonly width: number;
  /** Steps of a line at the most. */
  readonly depth: number;
}

const SETTINGS: GreedySettings = { worlds: 3, hiddenWorlds: 24, width: 12, depth: 24 };

interface Branch {
  readonly first: number;
  readonly state: object;
  readonly value: number;
  /** The state as text, once it was compared. */
  text?: string;
}

/** A greedy player with the given settings. */
export function greedyWith(settings: GreedySettings): Bot {
  return (question) => {
    const legal = worthwhileActions(question);
    if (legal.length === 1) return legal[0] as GameAction;
    return legal[best(worthOf(question, legal, settings), question.dice)] as GameAction;
  };
}

/** What is worth a thought: the same in every world that the seat could be looking at. */
export function worthwhileActions({ game, view, seat, dice }: Question): GameAction[] {
  return choicesIn(game, game.imagine(view, sampled(dice)), seat);
}

/** What the best line behind each action is worth, the mean of a few worlds. */
export function worthOf(question: Question, legal: readonly GameAction[], settings: GreedySettings): number[] {
  const worth = new Array<number>(legal.length).fill(0);
  const worlds = hidesNow(question.game, question.view) ? settings.hiddenWorlds : settings.worlds;
  for (let world = 0; world < worlds; world++) addWorth(question, legal, worth, settings);
  return worth.map((sum) => sum / worlds);
}

/** The greedy player of the house. */
export const greedy: Bot = greedyWith(SETTINGS);

/** Adds, for every first step, what the best line behind it is worth in one imagined world. */
function addWorth(question: Question, legal: readonly GameAction[], worth: number[], settings: GreedySettings): void {
  const { game, view, seat, dice } = question;
  const world = game.imagine(view, sampled(dice));
  const luck = sampled(dice);
  const reached = new Array<number>(legal.length).fill(Number.NEGATIVE_INFINITY);
  let open: Branch[] = [];
  for (const [first, action] of legal.entries()) grow(game, world, seat, first, action, luck, open, reached);
  for (let step = 1; step < settings.depth && open.length > 0; step++) {
    const kept = widest(open, settings.width);
    open = [];
    for (const branch of kept)
      for (const action of choicesIn(game, branch.state, seat))
        grow(game, branch.state, seat, branch.first, action, luck, open, reached);
  }
  for (const branch of open) reached[branch.first] = Math.max(reached[branch.first] as number, branch.value);
  // A first step whose lines were all given up counts as what it was worth when it was last seen.
  for (let first = 0; first < legal.length; first++) {
    const value = reached[first] as number;
    worth[first] = (worth[first] as number) + (value === Number.NEGATIVE_INFINITY ? GIVEN_UP : value);
  }
}

/** Less than any position is worth. */
export const GIVEN_UP = -1000;

function grow(
  game: Game,
  from: object,
  seat: Seat,
  first: number,
  action: GameAction,
  luck: Chance,
  open: Branch[],
  reached: number[],
): void {
  const state = game.copy(from);
  game.play(state, seat, action, luck);
  const value = game.insight.value(state, seat);
  if (game.actors(state).includes(seat)) open.push({ first, state, value });
  else reached[first] = Math.max(reached[first] as number, value);
}

/** The lines worth growing: the best ones, no position twice. */
function widest(open: Branch[], width: number): Branch[] {
  open.sort((a, b) => b.value - a.value);
  const kept: Branch[] = [];
  for (const branch of open) {
    if (kept.some((other) => isTwin(branch, other))) continue;
    kept.push(branch);
    if (kept.length === width) break;
  }
  return kept;
}

/** Whether two lines with the same first step have come to the same position. Positions worth the same are compared. */
function isTwin(one: Branch, other: Branch): boolean {
  if (one.value !== other.value || one.first !== other.first) return false;
  return textOf(one) === textOf(other);
}

function textOf(branch: Branch): string {
  branch.text ??= JSON.stringify(branch.state);
  return branch.text;
}

function best(worth: readonly number[], dice: Dice): number {
  const top = Math.max(...worth);
  const equals = worth.flatMap((value, i) => (value === top ? [i] : []));
  return equals[dice(equals.length)] ?? 0;
}

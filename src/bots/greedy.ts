/**
 * Looks to the end of its own turn and no further: in a few imagined worlds it extends the most promising lines step by
 * step until the game waits for somebody else, and takes the first step of the line with the best `insight`.
 */
import { type Chance, type Dice, sampled } from '../engine/chance.ts';
import { type Game, type GameAction, hidesNow, type Seat } from '../engine/game.ts';
import type { Bot, Question } from './bot.ts';
import { choicesIn } from './plan.ts';

/** How far and how widely it looks. */
export interface GreedySettings {
  /** Imagined worlds per decision. */
  readonly worlds: number;
  /** The same while seats see different things: what others hold differs from world to world. */
  readonly hiddenWorlds: number;
  /** Lines kept after each step. */
  readonly width: number;
  /** The most steps in a line. */
  readonly depth: number;
}

const SETTINGS: GreedySettings = { worlds: 3, hiddenWorlds: 24, width: 12, depth: 24 };

interface Branch {
  readonly first: number;
  readonly state: object;
  readonly value: number;
  /** The state as text, cached at the first comparison. */
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

/** The actions worth considering; the same in every world that the seat could be looking at. */
export function worthwhileActions({ game, view, seat, dice }: Question): GameAction[] {
  return choicesIn(game, game.imagine(view, sampled(dice)), seat);
}

/** The value of the best line after each action, averaged over a few worlds. */
export function worthOf(question: Question, legal: readonly GameAction[], settings: GreedySettings): number[] {
  const worth = new Array<number>(legal.length).fill(0);
  const worlds = hidesNow(question.game, question.view) ? settings.hiddenWorlds : settings.worlds;
  for (let world = 0; world < worlds; world++) addWorth(question, legal, worth, settings);
  return worth.map((sum) => sum / worlds);
}

/** The greedy bot with its usual settings. */
export const greedy: Bot = greedyWith(SETTINGS);

/** Adds, for every first step, the value of the best line after it in one imagined world. */
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
  // A first step whose lines were all dropped gets a value below all others.
  for (let first = 0; first < legal.length; first++) {
    const value = reached[first] as number;
    worth[first] = (worth[first] as number) + (value === Number.NEGATIVE_INFINITY ? GIVEN_UP : value);
  }
}

/** Below the value of any position. */
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

/** The lines to extend: the best ones, no position twice. */
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

/** Whether two lines with the same first step reached the same position; only equal values need comparing. */
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

/** Thinks about one decision: grows a tree within its budget and takes the action that was tried most. */
import { type Chance, sampled } from '../../engine/chance.ts';
import { type GameAction, hidesNow, type Seat } from '../../engine/game.ts';
import type { Question } from '../bot.ts';
import { worthOf } from '../greedy.ts';
import { iterate, type Search } from './iterate.ts';
import { type Memory, recall } from './memory.ts';
import type { Parameters } from './parameters.ts';
import { type Edge, keyOf, meanOf, newNode, promisingEdge, type TreeNode } from './tree.ts';

/** An action that was thought about. */
export interface Thought {
  readonly action: GameAction;
  readonly visits: number;
  /** The reward to be expected, from 0 to 1. */
  readonly mean: number;
  /** It wins for certain. */
  readonly sure: boolean;
}

/** What came of thinking: the actions, the best first, and how much work it was. */
export interface Conclusion {
  readonly thoughts: readonly Thought[];
  readonly iterations: number;
  readonly nodes: number;
}

/** How often the clock is looked at. */
const CLOCK_EVERY = 8;

/** Thinks about a question; the same dice, iterations and memory give the same conclusion. */
export function think(
  question: Question,
  parameters: Parameters,
  memory: Memory = { last: null },
  now: () => number = clock,
): Conclusion {
  const { game, view, seat, seats, dice } = question;
  const began = now();
  const worlds = [game.imagine(view, sampled(dice))];
  const legal = game.legal(worlds[0] as object, seat);
  if (legal.length === 1) {
    return {
      thoughts: [{ action: legal[0] as GameAction, visits: 0, mean: 0.5, sure: false }],
      iterations: 0,
      nodes: 0,
    };
  }
  const drawn = { count: 0 };
  const search: Search = {
    game,
    seat,
    seats,
    hidden: hidesNow(game, view),
    parameters,
    dice,
    luck: counted(sampled(dice), drawn),
    drawn,
    nodes: 0,
  };
  const root = recall(memory, question) ?? newNode();
  if (root.edges.size === 0 && parameters.forethought > 0) foresee(question, legal, root, parameters);
  const deadline = parameters.milliseconds === undefined ? Number.POSITIVE_INFINITY : began + parameters.milliseconds;
  let done = 0;
  while (done < parameters.iterations) {
    iterate(search, root, game.copy(worldFor(search, worlds, view, done)));
    done += 1;
    if (done % CLOCK_EVERY !== 0) continue;
    if (deadline !== Number.POSITIVE_INFINITY && now() >= deadline) break;
    if (isSettled(root, parameters.iterations - done)) break;
  }
  memory.last = { game, seat, root, world: worlds[0] as object };
  return { thoughts: ranked(root, seat, parameters), iterations: done, nodes: search.nodes };
}

/** The first look at the choices is that of a greedy player: whole turns, over a few worlds. */
function foresee(question: Question, legal: readonly GameAction[], root: TreeNode, parameters: Parameters): void {
  const { forethought } = parameters;
  const settings = {
    worlds: Math.min(forethought, OPEN_WORLDS),
    hiddenWorlds: forethought,
    width: WIDTH,
    depth: DEPTH,
  };
  const worth = worthOf(question, legal, settings);
  const best = Math.max(...worth);
  for (const [i, action] of legal.entries()) {
    const key = keyOf(question.seat, action);
    root.edges.set(key, promisingEdge(question.seat, action, key, worth[i] as number, best, parameters));
  }
}

/** Where nobody hides anything, worlds differ in little. */
const OPEN_WORLDS = 2;
const WIDTH = 6;
const DEPTH = 24;

const clock = (): number => performance.now();

function worldFor({ game, parameters, luck }: Search, worlds: object[], view: object, iteration: number): object {
  const at = iteration % parameters.worlds;
  worlds[at] ??= game.imagine(view, luck);
  return worlds[at] as object;
}

/** Whether no other action can be tried as often as the first one in what is left of the budget, or the win is certain. */
function isSettled(root: TreeNode, left: number): boolean {
  let first = 0;
  let second = 0;
  for (const edge of root.edges.values()) {
    if (edge.proven === 1) return true;
    if (edge.visits > first) {
      second = first;
      first = edge.visits;
    } else if (edge.visits > second) second = edge.visits;
  }
  return first - second > left;
}

function ranked(root: TreeNode, seat: Seat, { trust }: Parameters): Thought[] {
  return [...root.edges.values()]
    .filter((edge) => edge.seat === seat)
    .sort((a, b) => b.proven - a.proven || b.visits - a.visits || meanOf(b, trust) - meanOf(a, trust))
    .map((edge: Edge) => ({
      action: edge.action,
      visits: edge.visits,
      mean: meanOf(edge, trust),
      sure: edge.proven === 1,
    }));
}

/** Chance that counts how often it is asked. */
function counted(source: Chance, drawn: { count: number }): Chance {
  return {
    pick: (draw, from) => {
      drawn.count += 1;
      return source.pick(draw, from);
    },
    roll: (draw, faces, count) => {
      drawn.count += 1;
      return source.roll(draw, faces, count);
    },
    deal: (draw, items, count) => {
      drawn.count += 1;
      return source.deal(draw, items, count);
    },
  };
}

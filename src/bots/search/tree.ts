/**
 * One tree for all imagined worlds. A node stands for what the searching seat has seen since the root; it keeps no state.
 * Every seat that decides there has edges of its own, one for each action that was possible in any world.
 */
import type { GameAction, Seat } from '../../engine/game.ts';
import type { SearchParameters } from './parameters.ts';
import { squash } from './reward.ts';

/** Something a seat can do at a node. */
export interface Edge {
  readonly key: string;
  readonly action: GameAction;
  readonly seat: Seat;
  visits: number;
  /** How often it could have been chosen. */
  chances: number;
  /** Rewards of the seat, summed. */
  total: number;
  /** The reward that it promises before it is tried, and how much of the exploring it is given for it. */
  readonly promise: number;
  readonly weight: number;
  /** Ends the game at once, whatever chance and the others do: 1 as a win of its seat, -1 as a win of another. */
  proven: -1 | 0 | 1;
}

/** A moment of the search. */
export interface TreeNode {
  readonly edges: Map<string, Edge>;
  readonly next: Map<string, TreeNode>;
}

export function newNode(): TreeNode {
  return { edges: new Map(), next: new Map() };
}

/** The node behind what was seen to happen. */
export function nodeBehind(node: TreeNode, seen: string): TreeNode {
  let next = node.next.get(seen);
  if (!next) {
    next = newNode();
    node.next.set(seen, next);
  }
  return next;
}

/** No action is quite out of the question, and none is all there is. */
const MOST_TIMES = 8;

/** An edge that has not been tried: all that is known of it is a value, beside one to measure it by. */
export function promisingEdge(
  seat: Seat,
  action: GameAction,
  key: string,
  value: number,
  beside: number,
  { scale, temperature }: SearchParameters,
): Edge {
  const lift = Math.max(-MOST_TIMES, Math.min(MOST_TIMES, (value - beside) / temperature));
  return {
    key,
    action,
    seat,
    visits: 0,
    chances: 0,
    total: 0,
    promise: squash(value / scale),
    weight: Math.exp(lift),
    proven: 0,
  };
}

/** By seat: the keys of actions that games make once and hand out again and again. */
const KEYS: WeakMap<GameAction, string>[] = [];

/** A short text that tells the actions of all seats apart. What is frozen cannot come to mean anything else. */
export function nodeKey(seat: Seat, action: GameAction): string {
  KEYS[seat] ??= new WeakMap();
  const known = KEYS[seat].get(action);
  if (known !== undefined) return known;
  const key = newKey(seat, action);
  if (Object.isFrozen(action)) KEYS[seat].set(action, key);
  return key;
}

function newKey(seat: Seat, action: GameAction): string {
  let key = `${seat}${action.type}`;
  for (const field in action) {
    if (field === 'type') continue;
    const value = (action as GameAction & Readonly<Record<string, unknown>>)[field];
    key += typeof value === 'object' ? `|${JSON.stringify(value)}` : `|${value}`;
  }
  return key;
}

/** Mean reward of an edge, its promise counted as so many visits. */
export function meanOf(edge: Edge, trust: number): number {
  const visits = edge.visits + trust;
  return visits === 0 ? edge.promise : (edge.total + edge.promise * trust) / visits;
}

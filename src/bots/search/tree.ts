/**
 * One tree for all imagined worlds. A node stands for what the searching seat has seen since the root; it keeps no state.
 * Every seat that decides there has edges of its own, one for each action that was possible in any world.
 */
import type { GameAction, Seat } from '../../engine/game.ts';
import type { SearchParameters } from './parameters.ts';
import { squash } from './reward.ts';

/** An action that a seat can take at a node. */
export interface Edge {
  readonly key: string;
  readonly action: GameAction;
  readonly seat: Seat;
  visits: number;
  /** How often it was available. */
  chances: number;
  /** Rewards of the seat, summed. */
  total: number;
  /** The reward that it promises before it is tried, and its share of exploration. */
  readonly promise: number;
  readonly weight: number;
  /** Ends the game at once, whatever chance and the others do: 1 as a win of its seat, -1 as a win of another. */
  proven: -1 | 0 | 1;
}

/** A point in the search, identified by what was seen. */
export interface TreeNode {
  readonly edges: Map<string, Edge>;
  readonly next: Map<string, TreeNode>;
}

export function newNode(): TreeNode {
  return { edges: new Map(), next: new Map() };
}

/** The node after an observed move. */
export function nodeBehind(node: TreeNode, seen: string): TreeNode {
  let next = node.next.get(seen);
  if (!next) {
    next = newNode();
    node.next.set(seen, next);
  }
  return next;
}

/** Bounds the exponent of the weight, so that no action is ruled out and none is all that is tried. */
const MOST_TIMES = 8;

/** An edge that has not been tried: only its value is known, and one to compare it with. */
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

/** By seat: the keys of frozen actions, which games create once and return again and again. */
const KEYS: WeakMap<GameAction, string>[] = [];

/** A short text that tells the actions of all seats apart. Only frozen actions are cached, since they cannot change. */
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

/** The mean reward of an edge, with its promise counted as `trust` visits. */
export function meanOf(edge: Edge, trust: number): number {
  const visits = edge.visits + trust;
  return visits === 0 ? edge.promise : (edge.total + edge.promise * trust) / visits;
}

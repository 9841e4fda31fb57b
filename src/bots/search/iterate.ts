/**
 * One iteration: descends the tree in a world of its own with the actions that are legal there, tries one action for
 * the first time, and adds the resulting rewards for every seat that decided on the way.
 */
import type { Chance, Dice } from '../../engine/chance.ts';
import { type Game, type GameAction, type GameEvent, type Seat, winners } from '../../engine/game.ts';
import { choicesIn, seedOf, worthOfStep } from '../plan.ts';
import type { SearchParameters } from './parameters.ts';
import { type Horizon, isBeyond, playOut, playRound, valueAfter } from './playout.ts';
import { rewardsOf, squash } from './reward.ts';
import { type Edge, meanOf, nodeBehind, nodeKey, promisingEdge, type TreeNode } from './tree.ts';

/** What all iterations of a search share. */
export interface Search {
  readonly game: Game;
  readonly seat: Seat;
  readonly seats: number;
  /** Whether seats see different things: then a move is identified by what the searching seat sees of it. */
  readonly hidden: boolean;
  /** Whether nothing had to be guessed: then an end that does not depend on luck is proven. */
  readonly certain: boolean;
  /** Whether the tree ends after its first step. */
  readonly shallow: boolean;
  readonly parameters: SearchParameters;
  /** Randomness for looking ahead and for light playouts; what happens in a world has luck of its own. */
  readonly dice: Dice;
  readonly whims: Chance;
  nodes: number;
}

/** A world to play in, with its luck; `drawn` counts the draws. */
export interface Iteration {
  readonly world: object;
  readonly luck: Chance;
  readonly drawn: { readonly count: number };
  /** The seed of each turn's luck, if luck depends on turns. */
  readonly seed: number | null;
}

/** Runs one iteration: the searching seat does what is to be tried, and then everybody does what is best for them. */
export function iterate(search: Search, root: TreeNode, tried: Edge, trial: Iteration): void {
  const { game, parameters } = search;
  if (parameters.plans > 0 && parameters.turns === 1) {
    weighTurn(search, tried, trial);
    return;
  }
  const { world, luck, drawn, seed } = trial;
  const path: Edge[] = [];
  let node = root;
  // Seats that choose at the same time decide at the same node: none of them has seen the others' choices.
  let crowd: { readonly node: TreeNode; readonly seats: readonly Seat[] } | null = null;
  let events: readonly GameEvent[] = [];
  const horizon: Horizon = { turns: parameters.turns, steps: parameters.depth, last: search.seat };
  for (let depth = 0; ; depth++) {
    const actors = game.actors(world);
    const seat = actors[0];
    if (seat === undefined || (depth > 0 && isBeyond(horizon, seat))) break;
    const at: TreeNode = crowd?.seats.includes(seat) ? crowd.node : node;
    const [edge, action] = depth === 0 ? [tried, tried.action] : choose(search, at, world, seat);
    events = game.play(world, edge.seat, action, luck);
    path.push(edge);
    if (edge.visits === 0 || search.shallow) break;
    crowd = actors.length > 1 ? (crowd ?? { node: at, seats: actors }) : null;
    node = nodeBehind(node, seenOf(search, edge, events));
  }
  const over = game.actors(world).length === 0;
  if (over && search.certain && drawn.count === 0) prove(search, path, world);
  if (!over && parameters.policies) playRound(game, world, luck, events);
  else if (!over) playOut(search, world, luck, horizon, seed);
  const rewards = rewardsOf(game, world, search.seats, parameters);
  for (const edge of path) {
    edge.visits += 1;
    edge.total += rewards[edge.seat] as number;
  }
}

/** Values a step by the best turn that begins with it, and looks no further. */
function weighTurn({ game, seat, parameters }: Search, tried: Edge, { world, luck, seed }: Iteration): void {
  const { plans, scale } = parameters;
  const worth = worthOfStep(game, world, seat, tried.action, seed ?? seedOf(luck), plans);
  tried.visits += 1;
  tried.total += squash(worth / scale);
}

/** The most promising of the actions that are legal in this world. */
function choose(search: Search, node: TreeNode, world: object, seat: Seat): [Edge, GameAction] {
  const legal = choicesIn(search.game, world, seat);
  const edges = new Array<Edge>(legal.length);
  let weights = 0;
  let visits = 0;
  let before: number | undefined;
  for (let i = 0; i < legal.length; i++) {
    const action = legal[i] as GameAction;
    const key = nodeKey(seat, action);
    let edge = node.edges.get(key);
    if (!edge) {
      before ??= search.game.insight.value(world, seat);
      edge = newEdge(search, world, seat, action, key, before);
      node.edges.set(key, edge);
    }
    edges[i] = edge;
    edge.chances += 1;
    weights += edge.weight;
    visits += edge.visits;
  }
  const { exploration, trust } = search.parameters;
  const eagerness = (exploration * Math.sqrt(visits + 1)) / weights;
  let best = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i] as Edge;
    const score =
      edge.proven === 0 ? meanOf(edge, trust) + (eagerness * edge.weight) / (1 + edge.visits) : edge.proven * PROVEN;
    if (score > bestScore) {
      best = i;
      bestScore = score;
    }
  }
  return [edges[best] as Edge, legal[best] as GameAction];
}

const PROVEN = 1000;

/** A new edge, as promising as the position after one step. */
function newEdge(search: Search, world: object, seat: Seat, action: GameAction, key: string, before: number): Edge {
  const value = valueAfter(search.game, world, seat, action, search.whims);
  search.nodes += 1;
  return promisingEdge(seat, action, key, value, before, search.parameters);
}

/** What the searching seat sees of a move: its key, or what `redact` leaves of its events. */
function seenOf(search: Search, edge: Edge, events: readonly GameEvent[]): string {
  const { game, seat, hidden } = search;
  if (!hidden || edge.seat === seat) return edge.key;
  for (const event of events)
    if (game.redact(event, seat) !== event) return JSON.stringify(events.map((one) => game.redact(one, seat)));
  return edge.key;
}

/**
 * Marks an end that did not depend on luck: the winner's last steps are proven wins, the step before them a proven
 * loss.
 */
function prove(search: Search, path: readonly Edge[], world: object): void {
  const outcome = search.game.outcome(world);
  const last = path.at(-1);
  if (!outcome || !last) return;
  const best = winners(outcome);
  if (best.length !== 1) return;
  const won = best[0] === last.seat;
  if (!won) {
    last.proven = -1;
    return;
  }
  let at = path.length - 1;
  while (at >= 0 && path[at]?.seat === last.seat) {
    (path[at] as Edge).proven = 1;
    at -= 1;
  }
  const letting = path[at];
  if (letting) letting.proven = -1;
}

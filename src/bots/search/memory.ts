/**
 * What a search keeps from the last question. If the next one is about the position after one of the actions that it
 * searched, and nothing new was seen on the way, it continues with that part of its tree.
 */
import { ChanceError, noChance } from '../../engine/chance.ts';
import type { Game, Seat } from '../../engine/game.ts';
import type { Question } from '../bot.ts';
import { type Edge, nodeBehind, type TreeNode } from './tree.ts';

/** A search that can be continued. */
interface Remembered {
  readonly game: Game;
  readonly seat: Seat;
  readonly root: TreeNode;
  /** One of the worlds in which it searched. */
  readonly world: object;
}

/** The last search of a player. */
export interface Memory {
  last: Remembered | null;
}

/** How many of the most visited actions are compared with the new position. */
const LOOKS = 4;

/** The tree to continue with, or `null`. It is only used once. */
export function recall(memory: Memory, { game, view, seat }: Question): TreeNode | null {
  const { last } = memory;
  memory.last = null;
  if (!last || last.game !== game || last.seat !== seat) return null;
  const text = JSON.stringify(view);
  const edges = [...last.root.edges.values()].filter((edge) => edge.seat === seat && edge.visits > 0);
  edges.sort((a, b) => b.visits - a.visits);
  const taken = edges.slice(0, LOOKS).find((edge) => viewBehind(last, edge) === text);
  return taken ? nodeBehind(last.root, taken.key) : null;
}

/** The position after an action as its seat sees it, if the seat is still to act and chance had no part in it. */
function viewBehind({ game, seat, world }: Remembered, { action }: Edge): string | null {
  const state = game.copy(world);
  try {
    game.play(state, seat, action, noChance);
  } catch (error) {
    if (error instanceof ChanceError) return null;
    throw error;
  }
  return game.actors(state)[0] === seat ? JSON.stringify(game.view(state, seat)) : null;
}

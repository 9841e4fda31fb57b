/**
 * Distances in steps within one half of the board. Landings may begin or end a walk but not be inside it
 * (WWS-BORDER-1); this needs no check, since each has one neighbour in either half. Rows are computed on first use.
 */
import { EDGES, isEast, isLanding, isWest, NODES, type NodeId, nodeId, nodeNumber } from './map.ts';

/** Larger than any distance: there is no walk within one half. */
export const NO_WAY = 255;

const NEIGHBOURS: readonly (readonly number[])[] = neighbours();
const ROWS: (Uint8Array | undefined)[] = [];

function neighbours(): number[][] {
  const lists = NODES.map((): number[] => []);
  for (const [from, to] of EDGES) {
    const [a, b] = [nodeNumber(from), nodeNumber(to)];
    (lists[a] as number[]).push(b);
    (lists[b] as number[]).push(a);
  }
  return lists;
}

/** Distances from a node to all others, in steps; NO_WAY to the other half. */
export function distancesFrom(node: number): Uint8Array {
  const known = ROWS[node];
  if (known) return known;
  const row = spread(node);
  ROWS[node] = row;
  return row;
}

/** Steps between two nodes, or NO_WAY. */
export function stepsBetween(from: number, to: number): number {
  return distancesFrom(from)[to] as number;
}

/** Breadth-first search from a node; it stops at landings, since beyond them is the other half. */
function spread(from: number): Uint8Array {
  const row = new Uint8Array(NODES.length).fill(NO_WAY);
  row[from] = 0;
  let reached = [from];
  for (let steps = 1; reached.length > 0; steps++) {
    const next: number[] = [];
    for (const node of reached) {
      if (isLanding(node) && node !== from) continue;
      for (const beside of NEIGHBOURS[node] as readonly number[]) {
        if (row[beside] !== NO_WAY) continue;
        row[beside] = steps;
        next.push(beside);
      }
    }
    reached = next;
  }
  return row;
}

/** A shortest walk from one node to another, both included; only the two ends if there is none. */
export function walkBetween(from: NodeId, to: NodeId): NodeId[] {
  const start = nodeNumber(from);
  const row = distancesFrom(start);
  let node = nodeNumber(to);
  if (row[node] === NO_WAY) return [from, to];
  const walk = [to];
  for (let steps = row[node] as number; steps > 0; steps--) {
    node = (NEIGHBOURS[node] as readonly number[]).find((beside) => row[beside] === steps - 1) as number;
    walk.unshift(nodeId(node));
  }
  return walk;
}

/** The nodes of a half in order of distance from a node; `within[n]` counts those at most n steps away. */
export interface Nearby {
  readonly nodes: readonly number[];
  readonly within: readonly number[];
}

const EASTWARD: (Nearby | undefined)[] = [];
const WESTWARD: (Nearby | undefined)[] = [];

/** The nodes where a walk in the East can end: nearest first, including its start. */
export function eastFrom(node: number): Nearby {
  EASTWARD[node] ??= nearby(node, isEast);
  return EASTWARD[node];
}

/** The nodes where a walk in the West can end: nearest first, including its start. */
export function westFrom(node: number): Nearby {
  WESTWARD[node] ??= nearby(node, isWest);
  return WESTWARD[node];
}

function nearby(from: number, inHalf: (node: number) => boolean): Nearby {
  const row = distancesFrom(from);
  const steps = (node: number): number => row[node] as number;
  const nodes = NODES.map((_node, node) => node)
    .filter((node) => inHalf(node) && steps(node) !== NO_WAY)
    .sort((a, b) => steps(a) - steps(b) || a - b);
  const within: number[] = [];
  for (let most = 0; most < 40; most++) within.push(nodes.filter((node) => steps(node) <= most).length);
  return { nodes, within };
}

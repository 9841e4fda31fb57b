/** The geometry of the chart in its own units (1600 by 1000), and its placement in a scene. */
import type { Box, Point } from '../../../web/parts/viewport.ts';
import type { CityId, NodeId, TerritoryId } from '../map.ts';
import { type BoardNode, MAP_SIZE, NODES, nodeNumber, ROADS } from '../map.ts';

/** A node of the board; throws if there is none. */
export function nodeOf(id: NodeId): BoardNode {
  const node = NODES[nodeNumber(id)];
  if (!node) throw new Error(`There is no place "${id}".`);
  return node;
}

/** Places around a territory's star, relative to it. */
interface Surroundings {
  readonly home: Point;
  readonly flag: Point;
  readonly swamp: Point;
  readonly tag: Point;
}

const at = (x: number, y: number): Point => ({ x, y });

/** Placed by hand, so that nothing covers a space or a name. */
export const AROUND: Readonly<Record<TerritoryId, Surroundings>> = {
  northwest: { home: at(-34, 34), flag: at(-30, -8), swamp: at(-32, 34), tag: at(38, 32) },
  mountain: { home: at(33, 2), flag: at(-36, 2), swamp: at(36, 4), tag: at(40, -36) },
  dakota: { home: at(-35, 17), flag: at(34, -2), swamp: at(-33, 32), tag: at(27, 31) },
  lakes: { home: at(-35, 33), flag: at(-36, 6), swamp: at(-33, 33), tag: at(35, 26) },
  'gold-coast': { home: at(-33, 0), flag: at(-28, -10), swamp: at(-34, 2), tag: at(-40, 22) },
  silver: { home: at(-34, 33), flag: at(31, -6), swamp: at(-31, 33), tag: at(35, 29) },
  rocky: { home: at(35, -6), flag: at(-40, 4), swamp: at(38, -8), tag: at(34, 23) },
  prairie: { home: at(-9, 56), flag: at(-36, -6), swamp: at(-36, 24), tag: at(50, -10) },
  desert: { home: at(-36, 30), flag: at(-40, 8), swamp: at(36, 22), tag: at(38, -30) },
  'rio-grande': { home: at(36, -2), flag: at(32, -2), swamp: at(-36, 18), tag: at(-31, -31) },
  'lone-star': { home: at(-33, 12), flag: at(-34, -4), swamp: at(-35, 14), tag: at(50, -9) },
};

/** The tag of a landing is west of it. */
export const LANDING_TAG: Point = at(-32, 27);

/** The price of a city is placed away from its name. */
const CITY_COINS: Readonly<Partial<Record<CityId, Point>>> = {
  cleveland: at(17, 17),
  chicago: at(19, 14),
  lexington: at(17, 17),
  atlanta: at(18, 17),
  montgomery: at(18, 17),
  boston: at(17, 17),
  pittsburgh: at(0, 25),
  detroit: at(19, 16),
  mobile: at(18, -17),
};
const CITY_COIN: Point = at(-18, 17);

/** The place of a node's price, relative to the node. */
export function priceAt({ id, kind }: BoardNode): Point {
  if (kind === 'territory') return AROUND[id as TerritoryId].tag;
  if (kind === 'landing') return LANDING_TAG;
  return kind === 'city' ? (CITY_COINS[id as CityId] ?? CITY_COIN) : at(0, 0);
}

/** The place of a pawn: on its node, or beside others on the same node. */
export function pawnAt(id: NodeId, index: number, count: number): Point {
  const { x, y, kind } = nodeOf(id);
  const rows = count > 3 ? 2 : 1;
  const inRow = Math.ceil(count / rows);
  const row = Math.floor(index / inRow);
  const column = index % inRow;
  const width = row === 0 ? inRow : count - inRow;
  const lift = kind === 'space' ? 3 : kind === 'landing' ? -14 : -17;
  return { x: x + (column - (width - 1) / 2) * 42, y: y + lift - row * 30 };
}

/** The placement of the chart in a scene: a scale and an offset. */
export interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Centres the chart in a viewport, as large as it fits. */
export function placeIn(window: Box): Placement {
  const scale = Math.min(window.width / MAP_SIZE.width, window.height / MAP_SIZE.height);
  return {
    scale,
    x: window.x + (window.width - MAP_SIZE.width * scale) / 2,
    y: window.y + (window.height - MAP_SIZE.height * scale) / 2,
  };
}

/** A box of the chart in units of the scene. */
export function placed({ scale, x, y }: Placement, box: Box): Box {
  return { x: x + box.x * scale, y: y + box.y * scale, width: box.width * scale, height: box.height * scale };
}

/** The box around nodes of the chart. */
export function boxAround(ids: readonly NodeId[], margin: number): Box | null {
  if (ids.length === 0) return null;
  const nodes = ids.map(nodeOf);
  const xs = nodes.map((node) => node.x);
  const ys = nodes.map((node) => node.y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

/** How far from a node a press still counts as hitting it. */
const REACH = { space: 28, city: 34, landing: 34, territory: 38 } as const;
const CORNERS = 16;

/** The cell of a node: points within its reach that are nearer to it than to any other, so cells never overlap. */
function cellOf(node: BoardNode): readonly Point[] {
  const reach = REACH[node.kind];
  let cell: Point[] = Array.from({ length: CORNERS }, (_, i) => {
    const turn = (i / CORNERS) * 2 * Math.PI;
    return { x: node.x + reach * Math.cos(turn), y: node.y + reach * Math.sin(turn) };
  });
  for (const other of NODES) {
    if (other === node || Math.hypot(other.x - node.x, other.y - node.y) > 2 * REACH.territory) continue;
    cell = nearerTo(cell, node, other);
  }
  return cell;
}

/** The part of a shape that is nearer to one point than to another. */
function nearerTo(shape: readonly Point[], one: Point, other: Point): Point[] {
  const [mx, my] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
  const side = (p: Point) => (p.x - mx) * (one.x - other.x) + (p.y - my) * (one.y - other.y);
  return shape.flatMap((from, i) => {
    const to = shape[(i + 1) % shape.length] as Point;
    const [a, b] = [side(from), side(to)];
    const kept = a >= 0 ? [from] : [];
    if (a >= 0 === b >= 0) return kept;
    const t = a / (a - b);
    return [...kept, { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) }];
  });
}

const CELLS: ReadonlyMap<NodeId, readonly Point[]> = new Map(NODES.map((node) => [node.id, cellOf(node)]));

/** The path of a node's hit shape in a scene. */
export function hitPath(id: NodeId, { scale, x, y }: Placement): string {
  const corners = (CELLS.get(id) ?? []).map((p) => `${round(x + p.x * scale)} ${round(y + p.y * scale)}`);
  return `M${corners.join('L')}Z`;
}

/** The box of a node's hit shape in a scene. */
export function hitBox(id: NodeId, placement: Placement): Box {
  const { x, y, kind } = nodeOf(id);
  const reach = REACH[kind];
  return placed(placement, { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach });
}

/** The two control points of every step, along the roads as drawn. */
const BENDS: ReadonlyMap<string, readonly [Point, Point]> = new Map(
  ROADS.flatMap(({ from, to, spaces }) => {
    const ids = [from, ...spaces.map((_, i) => `${from}.${to}.${i + 1}`), to];
    const points = ids.map(nodeOf);
    return ids.slice(1).flatMap((id, i): [string, readonly [Point, Point]][] => {
      const [a, b, c, d] = [points[i - 1], points[i], points[i + 1], points[i + 2]] as [
        Point | undefined,
        Point,
        Point,
        Point | undefined,
      ];
      const bend = [handle(b, a ?? b, c), handle(c, d ?? c, b)] as const;
      return [
        [`${ids[i]}>${id}`, bend],
        [`${id}>${ids[i]}`, [bend[1], bend[0]]],
      ];
    });
  }),
);

/** A control point a sixth of the way between the neighbours, as in the drawing of the roads. */
function handle(of: Point, before: Point, after: Point): Point {
  return { x: of.x + (after.x - before.x) / 6, y: of.y + (after.y - before.y) / 6 };
}

/** The path of a walk from node to node, along the roads as drawn. */
export function walkPath(ids: readonly NodeId[]): string {
  const [first, ...rest] = ids;
  if (first === undefined) return '';
  const start = nodeOf(first);
  let before = first;
  const steps = rest.map((id) => {
    const { x, y } = nodeOf(id);
    const bend = BENDS.get(`${before}>${id}`);
    before = id;
    if (!bend) return `L${x} ${y}`;
    return `C${bend.map((p) => `${round(p.x)} ${round(p.y)}`).join(' ')} ${x} ${y}`;
  });
  return `M${start.x} ${start.y}${steps.join('')}`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

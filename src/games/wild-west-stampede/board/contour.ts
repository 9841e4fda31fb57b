/**
 * The point of no return: a line around all trails from which the provisions last back to a landing. It is a contour of
 * the sum of a nearness to each of these trails.
 */
import type { Point } from '../../../web/parts/viewport.ts';
import { EDGES, LANDINGS, NODES, type NodeId } from '../map.ts';
import { nodeOf, round } from './chart.ts';

/** The line, and the curve along which its name is written. */
export interface Contour {
  readonly d: string;
  readonly label: string | null;
}

const STEP = 10;
/** How fast nearness fades, and the level of the contour. */
const FADE = 13;
const LEVEL = 0.1;
/** A trail farther away than this adds nothing. */
const FAR = 58;
/** The length of the name on the line. */
const WORDS = 128;

type Segment = readonly [Point, Point];

/** The line around these nodes and the steps between them, or `null` if there are none. */
export function contourOf(ids: ReadonlySet<NodeId>): Contour | null {
  const trails: Segment[] = EDGES.filter(([from, to]) => ids.has(from) && ids.has(to)).map(([from, to]) => [
    nodeOf(from),
    nodeOf(to),
  ]);
  for (const id of ids) trails.push([nodeOf(id), nodeOf(id)]);
  if (trails.length === 0) return null;
  const loops = outermost(loopsOf(fieldOf(trails)).filter((loop) => loop.length > 8));
  return { d: loops.map(smooth).join(''), label: labelOf(loops) };
}

interface Field {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float64Array;
}

function fieldOf(trails: readonly Segment[]): Field {
  const xs = trails.flatMap(([a, b]) => [a.x, b.x]);
  const ys = trails.flatMap(([a, b]) => [a.y, b.y]);
  const [x, y] = [Math.min(...xs) - FAR - STEP, Math.min(...ys) - FAR - STEP];
  const columns = Math.ceil((Math.max(...xs) + FAR + STEP - x) / STEP) + 1;
  const rows = Math.ceil((Math.max(...ys) + FAR + STEP - y) / STEP) + 1;
  const values = new Float64Array(columns * rows);
  for (const trail of trails) addTrail({ x, y, columns, rows, values }, trail);
  return { x, y, columns, rows, values };
}

function addTrail({ x, y, columns, rows, values }: Field, [a, b]: Segment): void {
  const first = (low: number, start: number) => Math.max(0, Math.floor((low - FAR - start) / STEP));
  const last = (high: number, start: number, count: number) =>
    Math.min(count - 1, Math.ceil((high + FAR - start) / STEP));
  for (let row = first(Math.min(a.y, b.y), y); row <= last(Math.max(a.y, b.y), y, rows); row++)
    for (let column = first(Math.min(a.x, b.x), x); column <= last(Math.max(a.x, b.x), x, columns); column++) {
      const away = distanceTo(x + column * STEP, y + row * STEP, a, b);
      if (away < FAR) values[row * columns + column] = (values[row * columns + column] ?? 0) + Math.exp(-away / FADE);
    }
}

function distanceTo(x: number, y: number, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
}

/**
 * Marching squares: crossings of the level between neighbouring grid points, linked to closed loops with the inside on
 * the right.
 */
function loopsOf({ x, y, columns, rows, values }: Field): Point[][] {
  const at = (column: number, row: number) => values[row * columns + column] ?? 0;
  /** A crossing is identified by the grid point before it, and whether it is to the right of that or below. */
  const next = new Map<number, number>();
  const name = (column: number, row: number, down: boolean) => (row * columns + column) * 2 + (down ? 1 : 0);
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const inside = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)].map(
        (value) => value > LEVEL,
      );
      const sides = [
        name(column, row, false),
        name(column + 1, row, true),
        name(column, row + 1, false),
        name(column, row, true),
      ];
      // Walking round the square, the line leaves where it gets dark and enters where it gets light.
      const leaves = sides.filter((_, i) => inside[i] && !inside[(i + 1) % 4]);
      const enters = sides.filter((_, i) => !inside[i] && inside[(i + 1) % 4]);
      for (const [i, from] of enters.entries()) next.set(from, leaves[i] ?? from);
    }
  const pointOf = (crossing: number): Point => {
    const node = crossing >> 1;
    const [column, row] = [node % columns, Math.floor(node / columns)];
    const down = (crossing & 1) === 1;
    const [a, b] = [at(column, row), down ? at(column, row + 1) : at(column + 1, row)];
    const t = (LEVEL - a) / (b - a || 1);
    return { x: x + (column + (down ? 0 : t)) * STEP, y: y + (row + (down ? t : 0)) * STEP };
  };
  return linked(next).map((loop) => loop.map(pointOf));
}

/** Loops in the other direction are holes: an area surrounded by trails is not beyond the line. */
function outermost(loops: readonly Point[][]): Point[][] {
  const areas = loops.map(areaOf);
  const largest = areas.reduce((most, area) => (Math.abs(area) > Math.abs(most) ? area : most), 0);
  return loops.filter((_, i) => Math.sign(areas[i] ?? 0) === Math.sign(largest));
}

function areaOf(loop: readonly Point[]): number {
  return loop.reduce((sum, a, i) => {
    const b = loop[(i + 1) % loop.length] as Point;
    return sum + (a.x * b.y - b.x * a.y) / 2;
  }, 0);
}

function linked(next: Map<number, number>): number[][] {
  const loops: number[][] = [];
  for (const start of [...next.keys()]) {
    const loop: number[] = [];
    for (let at: number | undefined = start; at !== undefined && next.has(at); ) {
      loop.push(at);
      const to: number | undefined = next.get(at);
      next.delete(at);
      at = to;
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

/** Every third point, smoothed, so that the grid is not visible. */
function smooth(loop: readonly Point[]): string {
  const points = loop.filter((_, i) => i % 3 === 0);
  const count = points.length;
  const p = (i: number) => points[((i % count) + count) % count] as Point;
  const curves = points.map((_, i) => {
    const [a, b, c, d] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    return `C${round(b.x + (c.x - a.x) / 6)} ${round(b.y + (c.y - a.y) / 6)} ${round(c.x - (d.x - b.x) / 6)} ${round(c.y - (d.y - b.y) / 6)} ${round(c.x)} ${round(c.y)}`;
  });
  return `M${round(p(0).x)} ${round(p(0).y)}${curves.join('')}Z`;
}

/** The straightest stretch that reads from left to right and is clear of places. */
function labelOf(loops: readonly (readonly Point[])[]): string | null {
  let best: readonly Point[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const loop of loops)
    for (let start = 0; start < loop.length; start += 2) {
      const stretch = stretchFrom(loop, start);
      if (!stretch) continue;
      const shape = bendOf(stretch) + tameness(stretch);
      if (shape >= least) continue;
      const bent = shape + crowdOf(stretch);
      if (bent >= least) continue;
      least = bent;
      best = stretch;
    }
  return best && arcOf(best);
}

/** One gentle arc along a stretch, slightly above it: letters on a line with many small bends would overlap. */
function arcOf(stretch: readonly Point[]): string {
  const [first, last] = [stretch[0] as Point, stretch.at(-1) as Point];
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const length = Math.hypot(dx, dy);
  // The average bulge of the stretch from its chord; that of an arc is two thirds of its height.
  const bulge = stretch.reduce((sum, { x, y }) => sum + (dx * (y - first.y) - dy * (x - first.x)) / length, 0);
  const height = Math.max(-FLAT, Math.min(FLAT, (bulge / stretch.length) * 1.5));
  const at = (along: number, off: number): string =>
    `${round(first.x + dx * along - (dy / length) * off)} ${round(first.y + dy * along + (dx / length) * off - LIFT)}`;
  return `M${at(-SPARE, 0)}Q${at(0.5, height * 2)} ${at(1 + SPARE, 0)}`;
}

/** The largest bulge of the name, its height above the line, and the extra length at both ends for larger type. */
const FLAT = 14;
const LIFT = 6;
const SPARE = 0.4;

/** Points of a loop over the length of the name, left to right, or `null` where the line turns back. */
function stretchFrom(loop: readonly Point[], start: number): Point[] | null {
  const stretch: Point[] = [];
  let length = 0;
  for (let i = 0; length < WORDS && i < loop.length; i++) {
    const point = loop[(start + i) % loop.length] as Point;
    const before = stretch.at(-1);
    if (before) length += Math.hypot(point.x - before.x, point.y - before.y);
    stretch.push(point);
  }
  const [first, last] = [stretch[0], stretch.at(-1)];
  if (length < WORDS || !first || !last) return null;
  const ordered = last.x > first.x ? stretch : stretch.reverse();
  return ordered.every((point, i) => i === 0 || point.x > (ordered[i - 1]?.x ?? 0) - 1) ? ordered : null;
}

function bendOf(stretch: readonly Point[]): number {
  const [first, last] = [stretch[0] as Point, stretch.at(-1) as Point];
  const level = Math.abs(last.y - first.y) / (last.x - first.x);
  return WORDS / Math.hypot(last.x - first.x, last.y - first.y) - 1 + level / 4;
}

/** How many places and names the stretch would touch; names of territories are above or below their stars. */
function crowdOf(stretch: readonly Point[]): number {
  const within = (x: number, y: number, r: number) => stretch.some((p) => (p.x - x) ** 2 + (p.y - y) ** 2 < r * r);
  const near = WEST.filter(({ x, y, kind }) => within(x, y, CROWD[kind]));
  const words = WORDED.filter(([x, y, r]) => within(x, y, r));
  return near.length / 8 + words.length;
}

const WEST = NODES.filter(({ half }) => half !== 'east');
const CROWD = { space: 26, city: 60, landing: 60, territory: 46 } as const;

/** The name belongs on the far side, so stretches near a landing are penalised. */
function tameness(stretch: readonly Point[]): number {
  const middle = stretch[Math.floor(stretch.length / 2)] as Point;
  const away = Math.min(...LANDINGS.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
  return Math.max(0, 1 - away / 260) / 2;
}

/** Lettering of the West: plaques, the border and the river. */
const WORDED: readonly (readonly [x: number, y: number, r: number])[] = [
  [210, 121, 60],
  [244, 214, 56],
  [515, 112, 48],
  [685, 126, 46],
  [81, 507, 62],
  [206, 367, 50],
  [384, 437, 48],
  [626, 497, 54],
  [262, 671, 50],
  [444, 674, 62],
  [601, 768, 58],
  [767, 238, 66],
  [795, 722, 60],
];

/** The geometry of the chart in its own units: hexes, outlines of districts, names, milestones and seals. */
import { around, type Box, type Point } from '../../../web/parts/viewport.ts';
import { DISTRICTS, type DistrictId, HEXES, type HexId } from '../chart.ts';

/** From the centre of a hex to its corners. */
const SIZE = 42;
const HALF = (SIZE * Math.sqrt(3)) / 2;

/** The chart inside its frame. */
export const CHART: Box = { x: 34, y: 34, width: 1332, height: 862 };

const CENTRES: ReadonlyMap<HexId, Point> = new Map(
  HEXES.map(({ id, q, r }) => [id, { x: round(118 + 2 * HALF * (q + r / 2)), y: 128 + 1.5 * SIZE * r }]),
);

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The middle of a hex. */
export function centreOf(id: HexId): Point {
  const centre = CENTRES.get(id);
  if (!centre) throw new Error(`There is no hex ${id}.`);
  return centre;
}

const CORNERS: readonly Point[] = [
  { x: 0, y: -SIZE },
  { x: HALF, y: -SIZE / 2 },
  { x: HALF, y: SIZE / 2 },
  { x: 0, y: SIZE },
  { x: -HALF, y: SIZE / 2 },
  { x: -HALF, y: -SIZE / 2 },
];

/** The outline of a hex around a point, at a given size. */
export function hexPath({ x, y }: Point, scale = 1): string {
  return pathOf(CORNERS.map((corner) => ({ x: x + corner.x * scale, y: y + corner.y * scale })));
}

/** The box around a hex. */
export function hexBox({ x, y }: Point, scale = 1): Box {
  return { x: x - HALF * scale, y: y - SIZE * scale, width: 2 * HALF * scale, height: 2 * SIZE * scale };
}

/** The box around several hexes. */
export function boxAround(ids: readonly HexId[]): Box {
  return around(ids.map((id) => hexBox(centreOf(id))));
}

/** A hex with enough around it to show its neighbourhood. */
export function neighbourhood(id: HexId): Box {
  const { x, y } = centreOf(id);
  return { x: x - 5 * HALF, y: y - 3.4 * SIZE, width: 10 * HALF, height: 6.8 * SIZE };
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** The six corners of a hex in half widths and half sizes: integers that neighbours share exactly. */
const LATTICE = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;

/** The corners around a group of hexes, clockwise, chained from the edges that only one of the hexes has. */
export function outlineOf(ids: readonly HexId[]): Point[] {
  const edges = new Map<string, { readonly from: Point; readonly to: Point }>();
  const key = ({ x, y }: Point) => `${x},${y}`;
  for (const { id, q, r } of HEXES) {
    if (!ids.includes(id)) continue;
    const corners = LATTICE.map(([x, y]) => ({ x: 2 * q + r + x, y: 3 * r + y }));
    for (const [i, from] of corners.entries()) {
      const to = corners[(i + 1) % 6] as Point;
      if (!edges.delete(`${key(to)} ${key(from)}`)) edges.set(`${key(from)} ${key(to)}`, { from, to });
    }
  }
  const next = new Map([...edges.values()].map(({ from, to }) => [key(from), to]));
  const [first] = edges.values();
  const outline: Point[] = [];
  for (let at = first?.from; at && outline.length < edges.size; at = next.get(key(at))) outline.push(at);
  return outline.map(({ x, y }) => ({ x: 118 + x * HALF, y: 128 + (y * SIZE) / 2 }));
}

/** The outline moved inwards by a distance; all its corners must be those of a honeycomb. */
export function insetOf(outline: readonly Point[], by: number): Point[] {
  const count = outline.length;
  return outline.map((point, i) => {
    const before = outline[(i + count - 1) % count] as Point;
    const after = outline[(i + 1) % count] as Point;
    const [a, b] = [inward(before, point), inward(point, after)];
    const along = 1 + a.x * b.x + a.y * b.y;
    return { x: point.x + ((a.x + b.x) * by) / along, y: point.y + ((a.y + b.y) * by) / along };
  });
}

/** The unit vector to the right of an edge: inwards on a clockwise outline. */
function inward(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
}

/** The shape of a district on the chart. */
export interface Region {
  readonly outline: string;
  /** The line of the wall once it is sealed. */
  readonly wall: string;
  readonly box: Box;
}

const REGIONS: ReadonlyMap<DistrictId, Region> = new Map(
  DISTRICTS.map(({ id, sites }) => {
    const outline = outlineOf(sites);
    return [id, { outline: pathOf(outline), wall: pathOf(insetOf(outline, 5)), box: boxAround(sites) }];
  }),
);

/** Looks up the shape of a district. */
export function regionOf(id: DistrictId): Region {
  return REGIONS.get(id) as Region;
}

/** A name on the chart: along a curve, or in separate lines. */
export interface Lettering {
  readonly className: string;
  readonly curve?: string;
  readonly lines?: readonly (Point & { readonly text: string })[];
}

/** The name, milestone and ribbon of a district. */
interface Furniture {
  readonly name: Lettering;
  /** The place of its milestone; `hidden` is used while its tiles are face down. */
  readonly stone: Point;
  readonly hidden?: Point;
  /** The middle of the ribbon that tells how it was sealed; at sea there is room for the name on it. */
  readonly ribbon: Point & { readonly named?: true };
}

/** Names are placed along the seam between two rows, which no drawing covers, or in the sea along the coast. */
export const FURNITURE: Readonly<Record<DistrictId, Furniture>> = {
  pointe: {
    name: { className: 'tb-sea', curve: 'M40 474Q96 420 196 400' },
    stone: { x: 154, y: 533 },
    ribbon: { x: 146, y: 604, named: true },
  },
  'cap-nord': {
    name: { className: 'tb-large', curve: 'M742.7 167Q816.3 159 889.8 167' },
    hidden: { x: 881.8, y: 191 },
    stone: { x: 845.5, y: 219 },
    ribbon: { x: 816, y: 165 },
  },
  'anse-du-sud': {
    name: { className: 'tb-large', curve: 'M704.3 798Q787.9 790 871.5 798' },
    hidden: { x: 809.1, y: 821 },
    stone: { x: 809.1, y: 732 },
    ribbon: { x: 790, y: 795 },
  },
  'haute-ville': {
    name: { className: '', curve: 'M716.3 354Q809.1 350 901.8 354' },
    stone: { x: 916.8, y: 350 },
    ribbon: { x: 814, y: 354 },
  },
  'les-greves': {
    name: {
      className: 'tb-small',
      lines: [{ x: 373.6, y: 557, text: 'Les Grèves' }],
    },
    stone: { x: 446.4, y: 481 },
    ribbon: { x: 268, y: 306, named: true },
  },
  'les-plaines': {
    name: { className: '', curve: 'M767.1 606Q845.5 602 923.8 606' },
    stone: { x: 933.8, y: 599 },
    ribbon: { x: 845, y: 606 },
  },
  beauport: {
    name: { className: 'tb-large', curve: 'M985 421Q1063.7 411 1142.4 421' },
    hidden: { x: 1063.7, y: 254 },
    stone: { x: 1066, y: 300 },
    ribbon: { x: 1063, y: 417 },
  },
  'basse-ville': {
    name: { className: 'tb-close', curve: 'M569.2 612Q649.2 612 729.2 612' },
    stone: { x: 625, y: 556 },
    ribbon: { x: 650, y: 607 },
  },
  'la-batture': {
    name: { className: 'tb-sea', curve: 'M286 706Q366 720 456 706' },
    stone: { x: 517, y: 619 },
    ribbon: { x: 333, y: 710, named: true },
  },
  'les-erables': {
    name: { className: 'tb-sea', curve: 'M504.5 196Q596.8 190 689.2 200' },
    stone: { x: 588.8, y: 351 },
    ribbon: { x: 588, y: 190, named: true },
  },
  'le-portage': {
    name: { className: 'tb-large', curve: 'M1158.8 341Q1221.6 423 1259.2 566' },
    hidden: { x: 1211.2, y: 374 },
    stone: { x: 1212, y: 333 },
    ribbon: { x: 1232, y: 479 },
  },
  sillery: {
    name: { className: 'tb-large', curve: 'M987.3 609Q1064.7 601 1142.1 609' },
    hidden: { x: 1027.3, y: 695 },
    stone: { x: 1019, y: 648 },
    ribbon: { x: 1064, y: 607 },
  },
};

/** The district of a site, or those that a road touches. */
export function districtsAt(id: HexId): readonly DistrictId[] {
  return DISTRICTS.filter(({ sites, roads }) => sites.includes(id) || roads.includes(id)).map((one) => one.id);
}

/** Positions of all Workers, spread so that even eight on one square can be told apart and hit. */
import type { Box, Point } from '../../../web/parts/viewport.ts';
import { type Kind, SPACES, type Space } from '../content.ts';
import type { ProvinceView } from '../state.ts';
import type { Member } from './crew.ts';
import { type Corner, cornerOf, type Square, type Stage, squareOf } from './stage.ts';

/** A figure on the board; its point is where its feet are. */
export interface Figure extends Point {
  readonly key: string;
  readonly kind: Kind;
  readonly number: number;
  readonly space: Space;
  readonly lying: boolean;
  readonly scale: number;
}

/** The Workers of one kind on one space: their position, figures and hit box. */
export interface Group {
  readonly kind: Kind;
  readonly space: Space;
  readonly box: Box;
  /** Foot point of the middle of the group. */
  readonly at: Point;
  /** Whether the square is so full that its groups stand in two rows. */
  readonly crowded: boolean;
  readonly figures: readonly Figure[];
}

interface Cell {
  readonly dx: number;
  readonly foot: number;
  readonly width: number;
  readonly scale: number;
  readonly box: Box;
}

/** Order from the side where Workers leave the square: Green ones first, then those of a seat. */
const ORDER: readonly Kind[] = ['green', 'sailor0', 'sailor1', 'camp', 'village'];

/** Places all Workers, group by group. */
export function placeFigures(stage: Stage, view: ProvinceView, crew: readonly Member[]): Group[] {
  return SPACES.flatMap((space) => {
    const here = crew.filter((member) => member.space === space);
    const kinds = orderOn(cornerOf(view, space)).filter((kind) => here.some((member) => member.kind === kind));
    const square = squareOf(stage, view, space);
    return kinds.map((kind, i) => {
      const cell = cellOf(stage, square, i, kinds.length);
      const members = here.filter((member) => member.kind === kind);
      const low = kinds.length <= 3 && here.some((member) => !member.moved);
      return { kind, space, box: cell.box, crowded: kinds.length > 3, ...place(stage, square, cell, members, low) };
    });
  });
}

/** Where one more Worker would stand: in its own group, or where there is the most room. */
export function landingPlace(
  stage: Stage,
  view: ProvinceView,
  groups: readonly Group[],
  kind: Kind,
  space: Space,
): Point {
  const square = squareOf(stage, view, space);
  const here = groups.filter((group) => group.space === space);
  const own = here.find((group) => group.kind === kind);
  // Lying figures of its own kind are in front of its place, so they do not count.
  const taken = here.flatMap((group) => group.figures.filter((figure) => group !== own || !figure.lying).map(middleOf));
  const room = (spot: Point) => Math.min(999, ...taken.map((other) => Math.hypot(other.x - spot.x, other.y - spot.y)));
  if (own && room(own.at) > 36 * stage.figure) return own.at;
  // A little farther out than a group would stand, since nobody makes room for a ghost.
  const spots = Array.from({ length: here.length + 1 }, (_, i) => {
    const { dx, foot } = cellOf(stage, square, i, here.length + 1);
    return { x: square.x + dx * 1.25, y: square.y + foot };
  });
  return spots.reduce((best, spot) => (room(spot) > room(best) + 1 ? spot : best));
}

/** The middle of the ground that a figure covers; a lying figure extends to the left of its feet. */
function middleOf({ x, y, lying, scale }: Figure): Point {
  return lying ? { x: x - 30 * scale, y } : { x, y };
}

function orderOn(corner: Corner): readonly Kind[] {
  return corner === 'top' ? [...ORDER].reverse() : ORDER;
}

/** Up to three groups share a row; more stand in two rows, the front one in the gaps of the one behind. */
function cellOf(stage: Stage, square: Square, index: number, groups: number): Cell {
  const { rx, ry } = square;
  if (groups <= 3) {
    const width = Math.min(rx * 0.84, (rx * 2) / groups);
    const dx = (index - (groups - 1) / 2) * width;
    return {
      dx,
      foot: square.foot,
      width: groups === 1 ? rx * 1.6 : width,
      scale: 1,
      box: columnBox(stage, square, index, groups),
    };
  }
  const back = Math.ceil(groups / 2);
  const inFront = index >= back;
  const columns = inFront ? groups - back : back;
  const column = inFront ? index - back : index;
  const width = (rx * 1.94) / 3;
  const shift = groups === 4 ? (inFront ? width / 4 : -width / 4) : 0;
  const dx = (column - (columns - 1) / 2) * width + shift;
  const foot = inFront ? ry * 0.66 : -ry * 0.24;
  return { dx, foot, width, scale: 0.84, box: rowBox(stage, square, column, columns, inFront) };
}

/** Hit boxes as columns over the whole square, heads included. */
function columnBox(stage: Stage, square: Square, column: number, columns: number): Box {
  const full = Math.max(square.rx * 2 + 14 * stage.figure, stage.reach * columns);
  const width = Math.min(full / columns, full / 2);
  const left = square.x - (width * columns) / 2;
  const top = square.y - square.ry - 20 * stage.figure;
  return { x: left + column * width, y: top, width, height: square.y + square.ry - top };
}

function rowBox(stage: Stage, square: Square, column: number, columns: number, inFront: boolean): Box {
  const full = Math.max(square.rx * 2 + 14 * stage.figure, stage.reach * columns);
  const width = full / columns;
  const middle = square.y - square.ry * 0.2;
  const top = Math.min(square.y - square.ry - 16 * stage.figure, middle - stage.reach);
  const bottom = Math.max(square.y + square.ry + 8 * stage.figure, middle + stage.reach);
  const y = inFront ? middle : top;
  return { x: square.x - full / 2 + column * width, y, width, height: (inFront ? bottom : middle) - y };
}

/** Workers that have moved lie in front of their group, nearer to the edge while anybody on the square stands. */
function place(
  stage: Stage,
  square: Square,
  cell: Cell,
  members: readonly Member[],
  low: boolean,
): Pick<Group, 'at' | 'figures'> {
  const scale = stage.figure * cell.scale;
  const at = { x: square.x + cell.dx, y: square.y + cell.foot };
  const upright = members.filter((member) => !member.moved);
  const flat = members.filter((member) => member.moved);
  const gap = upright.length < 2 ? 0 : clamp((cell.width - 34 * scale) / (upright.length - 1), 13 * scale, 44 * scale);
  const edge = low ? square.ry * 0.62 - cell.foot : (upright.length > 0 ? 14 : flat.length > 1 ? -6 : 4) * scale;
  const figures = [
    ...upright.map((member, i) => ({
      ...base(member),
      x: at.x + (i - (upright.length - 1) / 2) * gap,
      y: at.y + (i % 2 === 1 ? 4 : 0) * scale,
      lying: false,
      scale,
    })),
    ...flat.map((member, i) => ({
      ...base(member),
      x: square.x + cell.dx * (low ? 0.75 : 1) + (30 + (i % 2 === 1 ? 7 : 0)) * scale,
      y: at.y + edge + i * 13 * scale,
      lying: true,
      scale: scale * (flat.length > 1 ? 0.9 : 1),
    })),
  ];
  return { at, figures };
}

function base({ key, kind, number, space }: Member): Pick<Figure, 'key' | 'kind' | 'number' | 'space'> {
  return { key, kind, number, space };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

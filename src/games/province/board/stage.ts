/** Where the three squares of the Work Cycle lie in a scene, and how Workers stand on them. */
import type { Extent } from '../../../web/parts/board.ts';
import type { Space } from '../content.ts';
import type { ProvinceView } from '../state.ts';

/** A square of the ring road by its place in the drawing; which space it is depends on the cycle's order. */
export type Corner = 'top' | 'right' | 'left';

/** The wide sheet, in its own units. */
export const SHEET: Extent = { width: 1280, height: 860 };

/** A point of a scene. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A square: centre, half axes, and how far below the centre a single row stands. */
export interface Square extends Point {
  readonly rx: number;
  readonly ry: number;
  readonly foot: number;
}

/** The ring road of a scene. */
export interface Stage {
  /** Centre of the road, and how far it is from there. */
  readonly ring: Point;
  readonly road: Point;
  readonly squares: Readonly<Record<Corner, Square>>;
  /** How large a figure is drawn, as a factor of its symbol (48 by 66). */
  readonly figure: number;
  /** The least width and height of what a person may hit. */
  readonly reach: number;
  /** Where the chip of a crowd points, from the middle of its square and in half axes. */
  readonly crowdChip: Point;
}

/** The wide sheet, 1280 by 860. */
export const WIDE: Stage = {
  ring: { x: 640, y: 452 },
  road: { x: 148, y: 148 },
  squares: {
    top: { x: 640, y: 304, rx: 90, ry: 64.5, foot: 22 },
    right: { x: 770, y: 528, rx: 90, ry: 64.5, foot: 16 },
    left: { x: 510, y: 528, rx: 90, ry: 64.5, foot: 24 },
  },
  figure: 1.08,
  reach: 64.5,
  crowdChip: { x: 0, y: -1.22 },
};

const CORNERS: Readonly<Record<'LLC' | 'LCL', Readonly<Record<Space, Corner>>>> = {
  LLC: { top: 'top', lower: 'right', coin: 'left' },
  LCL: { top: 'top', coin: 'right', lower: 'left' },
};

/** Where a space lies: the road always runs clockwise. */
export function cornerOf(view: ProvinceView, space: Space): Corner {
  return CORNERS[view.options.cycleOrder][space];
}

/** The square of a space. */
export function squareOf(stage: Stage, view: ProvinceView, space: Space): Square {
  return stage.squares[cornerOf(view, space)];
}

/** Geometry of the Work Cycle's three squares in a scene, and of the Workers on them. */
import type { Extent } from '../../../web/parts/board.ts';
import type { Point } from '../../../web/parts/viewport.ts';
import type { Space } from '../content.ts';
import type { ProvinceView } from '../state.ts';

/** A square of the ring road, named by its place in the drawing; its space depends on the cycle's order. */
export type Corner = 'top' | 'right' | 'left';

/** The wide sheet, in its own units. */
export const SHEET: Extent = { width: 1280, height: 860 };

/** A square: centre, half axes, and how far below the centre a single row stands. */
export interface Square extends Point {
  readonly rx: number;
  readonly ry: number;
  readonly foot: number;
}

/** The ring road of a scene. */
export interface Stage {
  /** Centre of the road; `road` has its radii. */
  readonly ring: Point;
  readonly road: Point;
  readonly squares: Readonly<Record<Corner, Square>>;
  /** Scale of a figure relative to its symbol (48 by 66). */
  readonly figure: number;
  /** Minimum width and height of a hit box. */
  readonly reach: number;
  /** Where a crowd's chip points, relative to the middle of its square, in half axes. */
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

/** The corner where a space is; the road always runs clockwise. */
export function cornerOf(view: ProvinceView, space: Space): Corner {
  return CORNERS[view.options.cycleOrder][space];
}

/** The square of a space. */
export function squareOf(stage: Stage, view: ProvinceView, space: Space): Square {
  return stage.squares[cornerOf(view, space)];
}

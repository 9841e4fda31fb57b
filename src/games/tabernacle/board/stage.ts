/** The two scenes: their sizes, their viewports onto the chart, and how much of the chart they show at first. */
import type { Extent } from '../../../web/parts/board.ts';
import type { Box, Point, Viewport } from '../../../web/parts/viewport.ts';
import { CHART } from './map.ts';

/** A scene with a viewport onto the chart. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly viewport: Viewport;
  /** The part of the chart that fills the viewport while the whole is shown, in units of the chart. */
  readonly chart: Box;
  /** From this scale on every detail is drawn. */
  readonly detail: number;
  /** Whether the cards stand in a column beside the chart. */
  readonly sideways?: boolean;
}

/** The wide sheet: the chart in its frame. */
export const WIDE: Stage = {
  width: 1400,
  height: 930,
  viewport: { ...CHART, most: 3 },
  chart: CHART,
  detail: 0,
};

/** The smallest size of the cut. */
export const TALL_LEAST = { width: 348, height: 364 } as const;
/** The height of the line above the chart of the cut. */
export const TOP = 21;
/** The width of the cards beside the chart, if they stand in a column. */
export const COLUMN = 64;
/** From this width on there is room for a district in one line, and for names on cards. */
const ROOMY = 440;

/** The height of the strip for a district. */
export function stripOf({ viewport }: Pick<Stage, 'viewport'>): number {
  return viewport.width >= ROOMY ? 36 : 46;
}

/** The height of the row of cards. */
export function rowOf({ width }: Extent): number {
  return width >= ROOMY ? 78 : 66;
}

/** The part of the drawing that is land or near it. */
export const LAND: Box = { x: 44, y: 33, width: 1322, height: 859 };
/** Scene units for a unit of the chart: all details are drawn from NEAR on, and zooming stops at NEAREST. */
const NEAR = 0.5;
const NEAREST = 1.6;

/** A room with a larger aspect ratio has its cards at the side. */
const SIDEWAYS = 1.25;

/** The cut for small and square rooms, in the room's shape: the chart, a strip for a district, and the cards. */
export function tallStage({ width, height }: Extent): Stage {
  const sideways = width > height * SIDEWAYS;
  const open = { x: 0, y: TOP, width: sideways ? width - COLUMN - 3 : width, height: height - TOP };
  const below = stripOf({ viewport: { ...open, most: 1 } }) + (sideways ? 3 : rowOf({ width, height }) + 5);
  const viewport = { ...open, height: open.height - below };
  const unit = Math.min(viewport.width / LAND.width, viewport.height / LAND.height);
  const chart = {
    x: LAND.x - (viewport.width / unit - LAND.width) / 2,
    y: LAND.y - (viewport.height / unit - LAND.height) / 2,
    width: viewport.width / unit,
    height: viewport.height / unit,
  };
  const filled = {
    x: viewport.x + (LAND.x - chart.x) * unit,
    y: viewport.y + (LAND.y - chart.y) * unit,
    width: LAND.width * unit,
    height: LAND.height * unit,
  };
  return {
    width,
    height,
    viewport: { ...viewport, most: NEAREST / unit, filled },
    chart,
    detail: NEAR / unit,
    sideways,
  };
}

/** Scene units for a unit of the chart, while the whole is shown. */
export function unitOf({ viewport, chart }: Stage): number {
  return viewport.width / chart.width;
}

/** The scene position of a point of the chart, while the whole is shown. */
export function onScene(stage: Stage, { x, y }: Point): Point {
  const unit = unitOf(stage);
  return { x: stage.viewport.x + (x - stage.chart.x) * unit, y: stage.viewport.y + (y - stage.chart.y) * unit };
}

/** The scene position of a box of the chart, while the whole is shown. */
export function boxOnScene(stage: Stage, box: Box): Box {
  const unit = unitOf(stage);
  return { ...onScene(stage, box), width: box.width * unit, height: box.height * unit };
}

export function viewBoxOf({ x, y, width, height }: Box): string {
  return `${x} ${y} ${width} ${height}`;
}

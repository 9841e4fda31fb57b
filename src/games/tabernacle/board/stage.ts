/** The two scenes: how large they are, where their window onto the chart is, and how much of the chart it shows at first. */
import type { Box, Pane, Point } from '../../../web/parts/lie.ts';
import { CHART } from './map.ts';

/** A scene with a window onto the chart. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly pane: Pane;
  /** The part of the chart that fills the window while the whole is shown, in units of the chart. */
  readonly chart: Box;
  /** From this scale on every detail is drawn. */
  readonly detail: number;
}

/** The wide sheet: the chart in its frame. */
export const WIDE: Stage = {
  width: 1400,
  height: 930,
  pane: { ...CHART, most: 3 },
  chart: CHART,
  detail: 0,
};

/** The portrait sheet for phones: the chart above a strip for a district and one's hand. */
export const TALL: Stage = {
  width: 348,
  height: 364,
  pane: { x: 0, y: 21, width: 348, height: 226, most: 6 },
  chart: { x: 44, y: 33, width: 1322, height: 859 },
  detail: 1.8,
};

/** Scene units of a unit of the chart, while the whole is shown. */
export function unitOf({ pane, chart }: Stage): number {
  return pane.width / chart.width;
}

/** Where a point of the chart lies in the scene, while the whole is shown. */
export function onScene(stage: Stage, { x, y }: Point): Point {
  const unit = unitOf(stage);
  return { x: stage.pane.x + (x - stage.chart.x) * unit, y: stage.pane.y + (y - stage.chart.y) * unit };
}

/** The same for a box. */
export function boxOnScene(stage: Stage, box: Box): Box {
  const unit = unitOf(stage);
  return { ...onScene(stage, box), width: box.width * unit, height: box.height * unit };
}

export function viewBoxOf({ x, y, width, height }: Box): string {
  return `${x} ${y} ${width} ${height}`;
}

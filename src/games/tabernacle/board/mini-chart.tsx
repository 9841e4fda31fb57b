/** The small chart in a corner of open sea, with the visible part of the peninsula. Left out if no corner is free. */
import { type RefObject, useEffect, useState } from 'react';
import { useSheetScale } from '../../../web/parts/fit.ts';
import { isLit } from '../../../web/parts/lighting.ts';
import { MOVED, type PanZoom } from '../../../web/parts/pan-zoom.ts';
import type { Box, Transform } from '../../../web/parts/viewport.ts';
import { HEXES } from '../chart.ts';
import type { TabernacleView } from '../state.ts';
import { hexIn } from './live.ts';
import { centreOf, FURNITURE, hexBox } from './map.ts';
import { boxPath } from './pieces.tsx';
import { boxOnScene, LAND, type Stage, unitOf, viewBoxOf } from './stage.ts';
import type { TabernacleTarget } from './targets.ts';

/** A narrower room, in pixels, has no sea to spare. */
const LEAST = 560;
const EDGE = 5;

/** The place of the small chart, and the visible part of the peninsula. */
export interface Mini {
  readonly box: Box;
  readonly sight: Box;
}

/** Follows the chart's transform; `null` if there is no place for a small chart. */
export function useMini(stage: Stage, view: TabernacleView, panZoom: PanZoom): Mini | null {
  const wide = stage.width * useSheetScale() >= LEAST;
  const transform = useTransform(panZoom.root, panZoom.transform);
  if (!wide || transform.scale < 1.25) return null;
  return miniOf(stage, view, transform);
}

function useTransform(root: RefObject<HTMLElement | null>, look: () => Transform): Transform {
  const [transform, setTransform] = useState(look);
  useEffect(() => {
    const board = root.current;
    const follow = () => setTransform(look());
    follow();
    board?.addEventListener(MOVED, follow);
    return () => board?.removeEventListener(MOVED, follow);
  }, [root, look]);
  return transform;
}

/** Names in the sea along the coast. */
const AT_SEA: readonly Box[] = [
  { x: 40, y: 395, width: 160, height: 85 },
  { x: 286, y: 688, width: 170, height: 34 },
  { x: 504, y: 176, width: 186, height: 28 },
];

/** The place in the first corner free of land, names and ribbons, or `null`. */
export function miniOf(stage: Stage, view: TabernacleView, transform: Transform): Mini | null {
  const { viewport, chart } = stage;
  const unit = unitOf(stage);
  const width = Math.min(112, viewport.width * 0.24);
  const height = (width * LAND.height) / LAND.width;
  const [right, bottom] = [viewport.x + viewport.width - width - EDGE, viewport.y + viewport.height - height - EDGE];
  const corners = [
    { x: viewport.x + EDGE, y: viewport.y + EDGE },
    { x: right, y: viewport.y + EDGE },
    { x: viewport.x + EDGE, y: bottom },
  ].map((corner) => ({ ...corner, width, height }));
  const seen = (box: Box): Box => {
    const { x, y, width: w, height: h } = boxOnScene(stage, box);
    return {
      x: viewport.x + transform.x + (x - viewport.x) * transform.scale,
      y: viewport.y + transform.y + (y - viewport.y) * transform.scale,
      width: w * transform.scale,
      height: h * transform.scale,
    };
  };
  const taken = [
    ...HEXES.map(({ id }) => hexBox(centreOf(id))),
    ...AT_SEA,
    ...view.districts.flatMap(({ id, status }) => {
      const { ribbon } = FURNITURE[id];
      return status === 'independent' ? [{ x: ribbon.x - 120, y: ribbon.y - 26, width: 240, height: 52 }] : [];
    }),
  ].map(seen);
  const box = corners.find((corner) => !taken.some((one) => meets(one, corner)));
  if (!box) return null;
  const near = unit * transform.scale;
  return {
    box,
    sight: {
      x: chart.x - transform.x / near,
      y: chart.y - transform.y / near,
      width: viewport.width / near,
      height: viewport.height / near,
    },
  };
}

/** Whether two boxes overlap. */
export function meets(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The small chart: coast, roads, lit hexes, and the frame of the visible part. */
export function MiniChart(props: {
  readonly mini: Mini;
  readonly view: TabernacleView;
  readonly targets: readonly TabernacleTarget[];
}) {
  const { box, sight } = props.mini;
  const built = props.view.roads.flatMap(({ hex, built: laid }) => (laid ? [hex] : []));
  const lit = props.targets.filter(isLit).flatMap(({ id }) => hexIn(id) ?? []);
  return (
    <g className="tt-mini">
      <svg {...box} viewBox={viewBoxOf(LAND)} aria-hidden="true">
        <path d={boxPath(LAND)} className="tt-minisea" />
        <use href="#tab-coastline" className="tt-miniland" />
        <path d={dots(built, 26)} className="tt-miniroad" />
        <path d={dots(lit, 34)} className="tt-minilit" />
        <path d={boxPath(clipped(sight))} className="tt-minisight" />
      </svg>
      <path d={boxPath(box)} className="tt-frame" />
    </g>
  );
}

function dots(ids: readonly string[], size: number): string {
  return ids
    .map((id) => {
      const { x, y } = centreOf(id);
      return `M${x - size} ${y}l${size}${-size} ${size} ${size}${-size} ${size}z`;
    })
    .join('');
}

/** The frame of the visible part, clipped to the small chart. */
function clipped({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.max(x, LAND.x + 8), Math.max(y, LAND.y + 8)];
  return {
    x: left,
    y: top,
    width: Math.min(x + width, LAND.x + LAND.width - 8) - left,
    height: Math.min(y + height, LAND.y + LAND.height - 8) - top,
  };
}

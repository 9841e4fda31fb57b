/** Landings outside a small viewport: arrows at its rim, with the price of getting there. */
import { useEffect, useState } from 'react';
import { MOVED, type PanZoom } from '../../../web/parts/pan-zoom.ts';
import { type Box, type Point, seenAt, type Transform } from '../../../web/parts/viewport.ts';
import type { NodeId } from '../map.ts';
import type { Window } from './camera.ts';
import { nodeOf } from './chart.ts';
import type { Live } from './live.ts';

/** An arrow at the rim. */
export interface RimArrow extends Point {
  readonly to: NodeId;
  readonly steps: number;
  readonly safe: boolean;
  /** The direction of the arrow, in degrees; 0 is to the right. */
  readonly turn: number;
}

const INSET = 20;
/** Room for what is in the corners. */
const TOP = 34;

/** Follows the map's transform. */
export function useTransform({ root, transform }: PanZoom): Transform {
  const [now, setNow] = useState(transform);
  useEffect(() => {
    const board = root.current;
    const look = () => setNow(transform());
    look();
    board?.addEventListener(MOVED, look);
    return () => board?.removeEventListener(MOVED, look);
  }, [root, transform]);
  return now;
}

/** Arrows to the landings that can be reached and are out of sight. */
export function rimArrows(
  { trips }: Pick<Live, 'trips'>,
  { viewport, placement }: Window,
  transform: Transform,
): RimArrow[] {
  return trips.flatMap(({ to, steps, safe }): RimArrow[] => {
    const node = nodeOf(to);
    if (node.kind !== 'landing') return [];
    const seen = seenAt(transform, viewport, {
      x: placement.x + node.x * placement.scale,
      y: placement.y + node.y * placement.scale,
    });
    if (isIn(seen, viewport)) return [];
    const at = {
      x: Math.max(INSET, Math.min(viewport.width - INSET, seen.x)),
      y: Math.max(TOP, Math.min(viewport.height - INSET, seen.y)),
    };
    return [{ to, steps, safe, ...at, turn: Math.round((Math.atan2(seen.y - at.y, seen.x - at.x) * 180) / Math.PI) }];
  });
}

function isIn({ x, y }: Point, { width, height }: Box): boolean {
  return x > 0 && y > 0 && x < width && y < height;
}

/** The hit box of an arrow. */
export function arrowBox({ x, y }: RimArrow): Box {
  return { x: x - 22, y: y - 22, width: 44, height: 44 };
}

export function RimArrows({ arrows }: { readonly arrows: readonly RimArrow[] }) {
  return arrows.map(({ to, steps, safe, x, y, turn }) => (
    <g key={to} transform={`translate(${x} ${y})`}>
      <path d="M-13-11H5L18 0L5 11H-13Z" transform={`rotate(${turn})`} className={safe ? 'ws-rim' : 'ws-rim ws-o'} />
      <text y={5.5} className={safe ? 'ws-cn' : 'ws-cn ws-o'}>
        {steps}
      </text>
    </g>
  ));
}

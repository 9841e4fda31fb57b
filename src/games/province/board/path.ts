/** Paths across the sheet. */
import type { Point } from '../../../web/parts/viewport.ts';

const STEPS = 8;

/** Points on a clockwise path around a centre from one point to another, slightly raised on the way. */
export function arc(centre: Point, from: Point, to: Point): Point[] {
  const polar = ({ x, y }: Point) => ({
    angle: Math.atan2(y - centre.y, x - centre.x),
    radius: Math.hypot(x - centre.x, y - centre.y),
  });
  const [start, end] = [polar(from), polar(to)];
  const turn = (end.angle - start.angle + 2 * Math.PI) % (2 * Math.PI);
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    if (i === 0) return { x: from.x, y: from.y };
    if (i === STEPS) return { x: to.x, y: to.y };
    const t = i / STEPS;
    const angle = start.angle + turn * t;
    const radius = start.radius + (end.radius - start.radius) * t;
    return {
      x: centre.x + radius * Math.cos(angle),
      y: centre.y + radius * Math.sin(angle) - 8 * Math.sin(Math.PI * t),
    };
  });
}

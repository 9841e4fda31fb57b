import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filling, type Point, WHOLE as WHOLE_TRANSFORM } from '../../../web/parts/viewport.ts';
import { walkBetween } from '../distance.ts';
import { LANDINGS, MAP_SIZE, NODES, TERRITORIES, type TerritoryId } from '../map.ts';
import { AROUND, boxAround, hitBox, hitPath, nodeOf, pawnAt, placed, placeIn, priceAt, walkPath } from './chart.ts';
import { contourOf } from './contour.ts';
import { landingsFrom } from './reading.ts';
import { rimArrows } from './rim.tsx';
import { TALL_LEAST, tallSheet, WIDE_HEIGHTS, wideSheet } from './sheets.ts';

const WHOLE = placeIn({ x: 0, y: 0, ...MAP_SIZE });

/** The corners of a path made of straight lines. */
function corners(path: string): Point[] {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

describe('the chart', () => {
  test('prints a bead on every plain space of the board', () => {
    const places = readFileSync(new URL('./art/places.svg', import.meta.url), 'utf8');
    const beads = [...places.matchAll(/M(-?[\d.]+) (-?[\d.]+)a(6\.\d)/g)].map(
      ([, x, y, r]) => `${Math.round(Number(x) + Number(r))} ${Math.round(Number(y))}`,
    );
    const spaces = NODES.filter(({ kind }) => kind === 'space').map(({ x, y }) => `${x} ${y}`);
    expect(beads.toSorted()).toEqual(spaces.toSorted());
  });

  test('gives every place a cell of its own: every corner is nearer to it than to any other place', () => {
    const away = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
    const strays = NODES.flatMap((node) =>
      corners(hitPath(node.id, WHOLE)).filter((corner) =>
        NODES.some((other) => away(corner, other) < away(corner, node) - 0.2),
      ),
    );
    expect(strays).toEqual([]);
  });

  test('makes the cell of every place wide enough for a finger on a phone', () => {
    for (const { id } of NODES) {
      const xs = corners(hitPath(id, WHOLE)).map(({ x }) => x);
      const ys = corners(hitPath(id, WHOLE)).map(({ y }) => y);
      const [wide, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
      expect(Math.max(wide, high), id).toBeGreaterThanOrEqual(42);
      expect(Math.min(wide, high), id).toBeGreaterThanOrEqual(24);
    }
  });

  test('draws walks along the roads, with the same bends', () => {
    const path = walkPath(walkBetween('boston', 'cleveland'));
    expect(path.startsWith('M1530 190C')).toBe(true);
    expect(path.match(/C/g)).toHaveLength(9);
    expect(path).not.toContain('L');
  });

  test('keeps pawns that share a place apart', () => {
    for (let count = 2; count <= 6; count++) {
      const places = Array.from({ length: count }, (_, i) => pawnAt('atlanta', i, count));
      for (const [i, one] of places.entries())
        for (const other of places.slice(i + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(20);
    }
  });

  test('places no tag, home, flag or swamp of a territory over a space of the trail', () => {
    for (const { id, x, y } of TERRITORIES) {
      const around = AROUND[id as TerritoryId];
      for (const { x: dx, y: dy } of [around.home, around.flag, around.swamp, around.tag, priceAt(nodeOf(id))])
        for (const node of NODES)
          if (node.id !== id)
            expect(Math.hypot(x + dx - node.x, y + dy - node.y), `${id} ${node.id}`).toBeGreaterThan(11);
    }
  });

  test('fits into its viewport on sheets of every height', () => {
    for (const { placement, viewport } of [
      ...[TALL_LEAST.height, 480].map((high) => tallSheet(TALL_LEAST.width, high).window),
      tallSheet(520, 340).window,
      ...[WIDE_HEIGHTS.least, WIDE_HEIGHTS.most].map((high) => wideSheet(high).window),
    ]) {
      expect(placement.x).toBeGreaterThanOrEqual(-0.01);
      expect(placement.y).toBeGreaterThanOrEqual(-0.01);
      expect(placement.x + MAP_SIZE.width * placement.scale).toBeLessThanOrEqual(viewport.width + 0.01);
      expect(placement.y + MAP_SIZE.height * placement.scale).toBeLessThanOrEqual(viewport.height + 0.01);
    }
  });

  test('finds the box around places, and each place within it', () => {
    const box = boxAround(['lakes', 'prairie'], 10);
    expect(box).toEqual({ x: 625, y: 170, width: 70, height: 245 });
    expect(boxAround([], 10)).toBeNull();
    const { x, width } = hitBox('lakes', WHOLE);
    expect(x + width / 2).toBe(685);
  });
});

describe('landings out of sight', () => {
  const { window } = tallSheet(TALL_LEAST.width, TALL_LEAST.height);
  const { viewport, placement } = window;
  const trips = LANDINGS.map(({ id }) => ({ to: id, steps: 4, cost: 4, left: 2, home: 0, safe: true, fights: [] }));
  const near = filling(viewport, placed(placement, boxAround(['rocky'], 170) ?? viewport), 0);

  test('have arrows within the viewport that point at them; landings in sight have none', () => {
    expect(rimArrows({ trips }, window, WHOLE_TRANSFORM)).toEqual([]);
    const arrows = rimArrows({ trips }, window, near);
    expect(arrows.map(({ to }) => to)).toEqual(LANDINGS.map(({ id }) => id));
    for (const { x, y, turn } of arrows) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(viewport.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(viewport.height);
      expect(Math.abs(turn)).toBeLessThan(91);
    }
  });

  test('have none if no landing can be reached', () => {
    expect(rimArrows({ trips: [] }, window, near)).toEqual([]);
  });
});

describe('the point of no return', () => {
  const west = NODES.filter(({ half }) => half === 'west').map(({ id }) => id);

  /** Whether a point is inside a path of curves; uses their ends, which are close enough to the line. */
  function holds(d: string, { x, y }: Point): boolean {
    let inside = false;
    for (const loop of d.split('Z').filter(Boolean)) {
      const ends = loop
        .split(/[MC]/)
        .filter(Boolean)
        .map((part) => corners(part).at(-1) ?? { x: 0, y: 0 });
      for (const [i, a] of ends.entries()) {
        const b = ends[(i + 1) % ends.length] ?? a;
        if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
      }
    }
    return inside;
  }

  test('encloses all places from which the food lasts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...west), fc.integer({ min: 1, max: 9 }), (from, far) => {
        const safe = new Set(west.filter((id) => walkBetween(from, id).length - 1 <= far));
        const line = contourOf(safe);
        expect([...safe].filter((id) => !holds(line?.d ?? '', nodeOf(id)))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  test('is named along one gentle arc that reads from left to right, or not at all', () => {
    for (const far of [2, 3, 4, 5, 6]) {
      const safe = new Set(west.filter((id) => (landingsFrom(id)[0]?.steps ?? 99) <= far));
      const label = contourOf(safe)?.label;
      if (!label) continue;
      const [start, bend, end] = corners(label.replace('Q', ' ')) as [Point, Point, Point];
      expect(start.x).toBeLessThan(bend.x);
      expect(bend.x).toBeLessThan(end.x);
      const [dx, dy] = [end.x - start.x, end.y - start.y];
      const off = Math.abs(dx * (bend.y - start.y) - dy * (bend.x - start.x)) / Math.hypot(dx, dy);
      expect(off).toBeLessThanOrEqual(Math.hypot(dx, dy) / 5);
    }
    const safe = new Set(west.filter((id) => (landingsFrom(id)[0]?.steps ?? 99) <= 4));
    expect(contourOf(safe)?.label).toMatch(/^M.+Q/);
    expect(contourOf(new Set())).toBeNull();
  });
});

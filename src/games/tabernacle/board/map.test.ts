import { describe, expect, test } from 'vitest';
import { DISTRICTS, HEXES, ROADS } from '../chart.ts';
import { boxAround, CHART, centreOf, districtsAt, FURNITURE, hexBox, insetOf, outlineOf, regionOf } from './map.ts';
import { boxOnScene, onScene, TALL_LEAST, tallStage, WIDE } from './stage.ts';

const TALL = tallStage(TALL_LEAST);

import { stones } from './stones.ts';

function area(points: readonly { readonly x: number; readonly y: number }[]): number {
  return points.reduce((sum, { x, y }, i) => {
    const next = points[(i + 1) % points.length] ?? { x, y };
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);
}

describe('the chart', () => {
  test('has all 107 hexes inside its frame, none overlapping another', () => {
    const places = HEXES.map(({ id }) => centreOf(id));
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(CHART.x + 36);
      expect(x).toBeLessThan(CHART.x + CHART.width - 36);
      expect(y).toBeGreaterThan(CHART.y + 42);
      expect(y).toBeLessThan(CHART.y + CHART.height - 30);
    }
    const near = places.flatMap((a, i) => places.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
    expect(Math.min(...near)).toBeGreaterThan(72);
  });

  test('outlines every district once around, with the same area as its hexes together', () => {
    const hex = area(outlineOf(['G5']));
    expect(outlineOf(['G5'])).toHaveLength(6);
    for (const { id, sites } of DISTRICTS) expect(area(outlineOf(sites)) / hex, id).toBeCloseTo(sites.length, 1);
  });

  test('draws the wall of a sealed district inside its outline', () => {
    for (const { id, sites } of DISTRICTS) {
      const outline = outlineOf(sites);
      const wall = insetOf(outline, 5);
      expect(area(wall), id).toBeLessThan(area(outline));
      for (const [i, point] of wall.entries())
        expect(Math.hypot(point.x - (outline[i]?.x ?? 0), point.y - (outline[i]?.y ?? 0)), id).toBeLessThan(6);
    }
  });

  test('places milestones and ribbons near their districts', () => {
    for (const { id, sites } of DISTRICTS) {
      const { stone, ribbon, hidden = stone } = FURNITURE[id];
      const box = boxAround(sites);
      for (const { x, y } of [stone, hidden, ribbon]) {
        expect(x, id).toBeGreaterThan(box.x - 90);
        expect(x, id).toBeLessThan(box.x + box.width + 30);
        expect(y, id).toBeGreaterThan(box.y - 60);
        expect(y, id).toBeLessThan(box.y + box.height + 60);
      }
      expect(regionOf(id).box).toEqual(box);
    }
  });

  test('finds the district of a site and those beside a road', () => {
    expect(districtsAt('G5')).toEqual(['les-greves']);
    expect(districtsAt('J7')).toEqual(['basse-ville', 'la-batture']);
  });
});

describe('paving', () => {
  test('has a hub and an arm to each neighbouring road', () => {
    const count = (d: string) => d.match(/Z/g)?.length ?? 0;
    // J7 ends at the sea: one arm; F7 branches three ways.
    expect(count(stones('J7').bed)).toBe(2);
    expect(count(stones('F7').bed)).toBe(4);
    for (const { id } of ROADS) expect(`${stones(id).bed}${stones(id).cobbles}`, id).not.toMatch(/NaN|undefined/);
  });
});

describe('the two scenes', () => {
  test('show the same chart, the small one all of it', () => {
    expect(onScene(WIDE, centreOf('G5'))).toEqual(centreOf('G5'));
    for (const { id } of HEXES) {
      const box = boxOnScene(TALL, hexBox(centreOf(id)));
      expect(box.x, id).toBeGreaterThanOrEqual(TALL.viewport.x);
      expect(box.x + box.width, id).toBeLessThanOrEqual(TALL.viewport.x + TALL.viewport.width);
      expect(box.y, id).toBeGreaterThanOrEqual(TALL.viewport.y);
      expect(box.y + box.height, id).toBeLessThanOrEqual(TALL.viewport.y + TALL.viewport.height);
    }
  });

  test('make a hex large enough for a finger when the small one is zoomed in', () => {
    const hex = boxOnScene(TALL, hexBox(centreOf('G5')));
    expect(hex.width * TALL.viewport.most).toBeGreaterThan(44);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeSlip } from './place.ts';

const screen = { x: 8, y: 8, width: 1000, height: 700 };
const size = { width: 290, height: 100 };

test('a slip is placed above its anchor and points at its middle', () => {
  const placed = placeSlip({ x: 400, y: 600, width: 100, height: 50 }, size, screen);
  expect(placed).toEqual({ x: 305, y: 488, side: 'above', tip: 145 });
});

test('a slip without room above is placed below', () => {
  expect(placeSlip({ x: 400, y: 60, width: 100, height: 50 }, size, screen)).toMatchObject({ side: 'below', y: 122 });
});

test('a slip at the edge is shifted and its tip still points there', () => {
  const placed = placeSlip({ x: 960, y: 600, width: 40, height: 50 }, size, screen);
  expect(placed.x).toBe(718);
  expect(placed.x + placed.tip).toBeGreaterThan(960);
});

test('a slip is always entirely on the screen', () => {
  const coordinate = fc.integer({ min: -50, max: 1100 });
  fc.assert(
    fc.property(coordinate, coordinate, (x, y) => {
      const placed = placeSlip({ x, y, width: 44, height: 44 }, size, screen);
      expect(placed.x).toBeGreaterThanOrEqual(screen.x);
      expect(placed.y).toBeGreaterThanOrEqual(screen.y);
      expect(placed.x + size.width).toBeLessThanOrEqual(screen.x + screen.width);
      expect(placed.y + size.height).toBeLessThanOrEqual(screen.y + screen.height);
    }),
  );
});

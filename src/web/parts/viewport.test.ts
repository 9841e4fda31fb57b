import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  around,
  filling,
  panned,
  pinched,
  seenAt,
  settled,
  showing,
  type Transform,
  type Viewport,
  WHOLE,
  zoomed,
} from './viewport.ts';

const viewport: Viewport = { x: 34, y: 20, width: 400, height: 300, most: 4 };

const transforms = fc
  .record({
    scale: fc.double({ min: 1, max: 4, noNaN: true }),
    x: fc.double({ min: -2000, max: 2000, noNaN: true }),
    y: fc.double({ min: -2000, max: 2000, noNaN: true }),
  })
  .map((transform) => settled(transform, viewport));
const points = fc.record({
  x: fc.double({ min: 34, max: 434, noNaN: true }),
  y: fc.double({ min: 20, max: 320, noNaN: true }),
});

function fillsTheWindow({ scale, x, y }: Transform): boolean {
  const near = 1e-6;
  return (
    scale >= 1 &&
    scale <= viewport.most &&
    x <= near &&
    y <= near &&
    x + viewport.width * scale >= viewport.width - near &&
    y + viewport.height * scale >= viewport.height - near
  );
}

describe('a sheet in its window', () => {
  test('always fills the window', () => {
    fc.assert(
      fc.property(
        transforms,
        points,
        points,
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (transform, at, to, factor) => {
          const box = { ...at, width: 30, height: 20 };
          for (const after of [
            zoomed(transform, viewport, factor, at),
            panned(transform, viewport, (to.x - at.x) * 9, (to.y - at.y) * 9),
            pinched(transform, viewport, [at, to], [to, { x: at.x * factor, y: at.y }]),
            showing(transform, viewport, box, 10),
            filling(viewport, box, 10),
          ])
            expect(fillsTheWindow(after)).toBe(true);
        },
      ),
    );
  });

  test('keeps the point under the pointer in place while zooming', () => {
    const at = { x: 134, y: 120 };
    const { scale, ...corner } = zoomed(WHOLE, viewport, 2, at);
    expect(scale).toBe(2);
    expect(corner).toEqual({ x: -100, y: -100 });
    expect(seenAt({ scale, ...corner }, viewport, at)).toEqual(at);
  });

  test('cannot be made smaller than the whole', () => {
    expect(zoomed({ scale: 2, x: -100, y: -100 }, viewport, 0.1, { x: 400, y: 300 })).toEqual(WHOLE);
    expect(zoomed(WHOLE, viewport, 100, { x: 34, y: 20 }).scale).toBe(4);
  });

  test('cannot be moved while the whole is shown', () => {
    expect(panned(WHOLE, viewport, 50, -50)).toEqual({ scale: 1, x: 0, y: 0 });
  });

  test('is moved just far enough to show a place, and not at all if that is in view', () => {
    const transform = { scale: 2, x: 0, y: 0 };
    expect(showing(transform, viewport, { x: 44, y: 40, width: 20, height: 20 }, 10)).toEqual(transform);
    const after = showing(transform, viewport, { x: 300, y: 200, width: 20, height: 20 }, 10);
    const corner = seenAt(after, viewport, { x: 320, y: 220 });
    expect(corner.x).toBeCloseTo(434 - 10);
    expect(corner.y).toBeCloseTo(320 - 10);
  });

  test('centres a place, as large as there is room', () => {
    const transform = filling(viewport, { x: 200, y: 150, width: 100, height: 50 }, 0);
    expect(transform.scale).toBe(4);
    expect(seenAt(transform, viewport, { x: 250, y: 175 })).toEqual({ x: 234, y: 170 });
  });

  test('shows several places together', () => {
    const boxes = [
      { x: 50, y: 60, width: 10, height: 10 },
      { x: 20, y: 90, width: 10, height: 30 },
    ];
    expect(around(boxes)).toEqual({ x: 20, y: 60, width: 40, height: 60 });
  });

  test('follows two fingers', () => {
    const transform = pinched(
      WHOLE,
      viewport,
      [
        { x: 184, y: 170 },
        { x: 284, y: 170 },
      ],
      [
        { x: 134, y: 170 },
        { x: 334, y: 170 },
      ],
    );
    expect(transform.scale).toBe(2);
    expect(seenAt(transform, viewport, { x: 184, y: 170 })).toEqual({ x: 134, y: 170 });
  });

  test('of another shape than the window is centred, and fills it once it is large enough', () => {
    const flat: Viewport = {
      x: 0,
      y: 0,
      width: 300,
      height: 300,
      most: 8,
      filled: { x: 0, y: 100, width: 300, height: 100 },
    };
    expect(settled({ scale: 1, x: 40, y: -70 }, flat)).toEqual({ scale: 1, x: 0, y: 0 });
    expect(panned({ scale: 2, x: -100, y: 0 }, flat, 20, 90)).toEqual({ scale: 2, x: -80, y: -150 });
    // At scale 4 it is higher than the window, so its edges stay outside.
    expect(panned({ scale: 4, x: 0, y: -450 }, flat, 0, 500).y).toBe(-400);
    expect(panned({ scale: 4, x: 0, y: -450 }, flat, 0, -500).y).toBe(-500);
  });
});

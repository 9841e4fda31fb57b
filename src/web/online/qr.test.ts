import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { type QrDrawing, qrDrawing } from './qr.tsx';

const SCALE = 4;

/** The drawing as pixels, rendered from its path alone. */
function painted({ size, path }: QrDrawing) {
  const side = size * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++)
      for (let at = Number(x) * SCALE; at < (Number(x) + Number(width)) * SCALE; at++)
        data.set([42, 28, 18], (row * side + at) * 4);
  return { width: side, height: side, data };
}

test.each([
  'https://boomtown.example/at/k3v9qw2m7xda-8fj2kq0z',
  'http://192.168.1.20:1849/at/k3v9qw2m7xda',
  `https://${'very-'.repeat(30)}long.example/at/k3v9qw2m7xda-8fj2kq0z`,
])('a code decodes to its link: %s', (link) => {
  expect(decodeQR(painted(qrDrawing(link)))).toBe(link);
});

test('nothing is drawn in the quiet zone of four modules', () => {
  const { size, path } = qrDrawing('https://boomtown.example/at/k3v9qw2m7xda');
  const squares = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) => numbers.map(Number));
  expect(squares.length).toBeGreaterThan(50);
  for (const [x = 0, y = 0, width = 0] of squares) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + width, y + 1)).toBeLessThanOrEqual(size - 4);
  }
});

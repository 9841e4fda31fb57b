/** The static landscape: paper, hills, pines and the creek. A separate layer, painted once. */
import { memo } from 'react';
import type { Stage } from './stage.ts';

export const Ground = memo(function Ground({ stage }: { readonly stage: Stage }) {
  const { width, height, creek, print } = stage;
  const water = curve(creek);
  const broad = 74 * print;
  return (
    <svg className="ground" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect className="creek-paper" width={width} height={height} />
      <path className="creek-hachures" d={hills(width, print)} />
      <path className="creek-tufts" d={tufts(width, height, print)} />
      <path className="creek-bank" d={water} strokeWidth={broad + 14 * print} />
      <path className="creek-water" d={water} strokeWidth={broad} />
      {[-0.3, 0, 0.3].map((part, i) => (
        <path
          key={part}
          className="creek-ripple"
          d={curve(creek.map(([x, y]) => [x, y + part * broad]))}
          strokeDasharray={`${(46 + 17 * i) * print} ${(70 - 9 * i) * print}`}
        />
      ))}
      <path className="creek-pines" d={pines(width, height, print)} />
      <rect className="creek-frame" x={5} y={5} width={width - 10} height={height - 10} rx={6} />
    </svg>
  );
});

/** A smooth line through points. */
function curve(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .map(([x, y], i) => {
      const before = points[i - 1];
      if (!before) return `M${x} ${y}`;
      const middle = (before[0] + x) / 2;
      return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}

/** Deterministic scatter: a number from 0 to 1 for each place. */
function scatter(place: number): number {
  const mixed = Math.imul(place ^ 0x9e3779b9, 0x85ebca6b);
  return ((Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

/** Hachures of a ridge along the upper edge. */
function hills(width: number, print: number): string {
  const step = 9 * print;
  return places(Math.floor(width / step))
    .map((i) => {
      const rise = (Math.sin(i * 0.09) + Math.sin(i * 0.23) * 0.5 + 1.6) * 15 * print;
      return `M${i * step} ${8 + rise * 0.5}l${(scatter(i) - 0.3) * 6 * print} ${(8 + scatter(i + 99) * 16) * print}`;
    })
    .join('');
}

function tufts(width: number, height: number, print: number): string {
  return places(70)
    .map((i) => {
      const [x, y] = [scatter(i) * width, (0.12 + scatter(i + 200) * 0.86) * height];
      const s = 6 * print;
      return `M${x} ${y}l${-s * 0.6} ${-s}m${s * 0.6} ${s}v${-s * 1.3}m0 ${s * 1.3}l${s * 0.6} ${-s}`;
    })
    .join('');
}

/** Pines on both banks and in the lower corners. */
function pines(width: number, height: number, print: number): string {
  return places(26)
    .map((i) => {
      const x = scatter(i + 400) * width;
      const y = i % 2 === 0 ? (0.05 + scatter(i + 500) * 0.06) * height : (0.9 + scatter(i + 600) * 0.08) * height;
      const s = (15 + scatter(i + 700) * 9) * print;
      return `M${x} ${y - s}l${s * 0.42} ${s * 0.6}h${-s * 0.22}l${s * 0.36} ${s * 0.5}h${-s * 1.12}l${s * 0.36} ${-s * 0.5}h${-s * 0.22}ZM${x - 1.5 * print} ${y + s * 0.1}h${3 * print}v${s * 0.3}h${-3 * print}Z`;
    })
    .join('');
}

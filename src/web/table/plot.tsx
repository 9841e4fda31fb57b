/** The points chart: a curve for every seat through the whole match, and turning points as numbered discs. */
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useLayoutEffect, useRef, useState } from 'react';
import { scored } from '../../engine/result.ts';
import { useSeatStyle } from '../parts/chip.tsx';
import { useTable } from './context.ts';
import { type CurvePoint, spread } from './curve.ts';
import { spokenLabel } from './reason.ts';
import type { TurningPoint } from './turning.ts';

/** The least distance between two names. */
const NAME = 17;
const NAME_WIDTH = 84;
const DISC = 11;

export function Plot(props: { readonly curve: readonly CurvePoint[]; readonly points: readonly TurningPoint[] }) {
  const { curve, points } = props;
  const { names, session, game } = useTable();
  const [figure, width] = useWidth();
  const unit = game.scoring?.unit;
  const height = Math.round(Math.min(300, Math.max(210, width * 0.47)));
  const values = curve.flatMap((point) => point.points);
  const widest = Math.max(...values.map((value) => scored(value, unit).length));
  const edge = { top: 30, right: NAME_WIDTH, bottom: 30, left: 12 + widest * 8 };
  const last = curve.length - 1;
  const x = scaleLinear([0, last], [edge.left, width - edge.right]);
  const y = scaleLinear([Math.min(0, ...values), Math.max(4, ...values)], [height - edge.bottom, edge.top]).nice(4);
  const seats = (curve[0]?.points ?? []).map((_, seat) => seat);
  const ends = spread(
    seats.map((seat) => y(curve[last]?.points[seat] ?? 0)),
    NAME,
    edge.top - 14,
    height - edge.bottom,
  );
  const draw = line<readonly [number, number]>();
  const said = seats.map((seat) => `${names[seat]} ${scored(curve[last]?.points[seat] ?? 0, unit)}`).join(', ');
  return (
    <figure className="plot" ref={figure}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`A line for every seat. At the end: ${said}. All numbers stand below.`}
      >
        {y.ticks(4).map((value) => (
          <g key={value} className={value === 0 ? 'zero' : 'grid'}>
            <path d={`M${edge.left} ${y(value)}H${width - edge.right}`} />
            <text x={edge.left - 7} y={y(value) + 5} textAnchor="end">
              {scored(value, unit)}
            </text>
          </g>
        ))}
        {labelsOf(curve, width).map(({ at, text }) => (
          <text key={at} x={x(at)} y={height - edge.bottom + 21} textAnchor="middle">
            {text}
          </text>
        ))}
        {points.map(({ at }) => (
          <path key={at} className="drop" d={`M${x(at)} ${y(top(curve[at])) - 4}V${height - edge.bottom}`} />
        ))}
        {seats.toReversed().map((seat) => (
          <SeatLine
            key={seat}
            seat={seat}
            path={draw(curve.map((point, at) => [x(at), y(point.points[seat] ?? 0)])) ?? ''}
            end={{ x: x(last), y: ends[seat] ?? 0 }}
            name={names[seat] ?? ''}
          />
        ))}
        {discs(points, curve, x, y, edge.top).map(({ at, cx, cy, seq }, i) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut only; the list below has the buttons
          <g key={at} className="disc" onClick={() => void session.lookAt(seq)}>
            <circle cx={cx} cy={cy} r={DISC} />
            <text x={cx} y={cy + 5} textAnchor="middle">
              {i + 1}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

function top(point: CurvePoint | undefined): number {
  return Math.max(...(point?.points ?? [0]));
}

/** Places a disc above the highest curve at its moment; where two would touch, the later one is raised. */
function discs(
  points: readonly TurningPoint[],
  curve: readonly CurvePoint[],
  x: (at: number) => number,
  y: (value: number) => number,
  least: number,
) {
  const placed: { at: number; seq: number; cx: number; cy: number }[] = [];
  for (const { at, seq, label } of points) {
    // The names are at the end of the curves, so the disc of the final count is placed before it.
    const cx = x(at) - (label === null ? DISC + 6 : 0);
    let cy = Math.max(least - 16, y(top(curve[at])) - DISC - 7);
    for (const other of placed)
      if (Math.abs(other.cx - cx) < 2 * DISC + 2 && Math.abs(other.cy - cy) < 2 * DISC + 2)
        cy = other.cy - 2 * DISC - 3;
    placed.push({ at, seq, cx, cy: Math.max(DISC + 1, cy) });
  }
  return placed;
}

/** As many period headings under the chart as there is room for; after the first only the number, if all have one. */
function labelsOf(curve: readonly CurvePoint[], width: number): { at: number; text: string }[] {
  const headed = curve.flatMap(({ label }, at) => (label === null ? [] : [{ at, label }]));
  const room = Math.max(2, Math.floor((width - 130) / 78));
  const every = niceStep(headed.length / room);
  const counted = headed.every(({ label }) => /\d$/.test(label));
  return headed
    .filter(({ label }, i) => (counted ? Number(/\d+$/.exec(label)?.[0]) % every === 0 : i % every === 0))
    .map(({ at, label }, i) => ({
      at,
      text: counted ? (i === 0 ? spokenLabel(label) : (/\d+$/.exec(label)?.[0] ?? '')) : label,
    }));
}

function niceStep(least: number): number {
  return [1, 2, 5, 10, 20, 25, 50, 100].find((step) => step >= least) ?? 200;
}

function SeatLine(props: {
  readonly seat: number;
  readonly path: string;
  readonly end: { readonly x: number; readonly y: number };
  readonly name: string;
}) {
  const { seat, path, end, name } = props;
  const { className } = useSeatStyle()(seat);
  return (
    <g className={`way ${className}`}>
      <path className="casing" d={path} />
      <path className="ink" d={path} strokeDasharray={DASHES[seat % DASHES.length]} />
      <text className="name" x={end.x + 10} y={end.y + 5}>
        {name.length > 10 ? `${name.slice(0, 9)}…` : name}
      </text>
    </g>
  );
}

// Colour is never the only distinction: each seat has its own stroke, too.
const DASHES = [undefined, '9 4', '2 3', '14 4 3 4', '5 2', '1 4'];

/** The width of the chart on the page; its print is not scaled. */
function useWidth(): [React.RefObject<HTMLElement | null>, number] {
  const figure = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(480);
  useLayoutEffect(() => {
    if (!figure.current) return;
    const watch = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0);
      if (now > 0) setWidth(Math.max(280, now));
    });
    watch.observe(figure.current);
    return () => watch.disconnect();
  }, []);
  return [figure, width];
}

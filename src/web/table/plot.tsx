/** How the points came: a line for every seat through all turns, and where the lead changed hands. */
import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { useSeatStyle } from '../parts/chip.tsx';
import { useRoom } from './context.ts';
import { type CurvePoint, leadChanges, spread } from './curve.ts';

const HEIGHT = 236;
/** Labels nearer to each other than this would touch. */
const LABEL = 27;
const EDGE = { top: 16, right: 78, bottom: 34, left: 34 };

export default function Plot({ curve }: { readonly curve: readonly CurvePoint[] }) {
  const { names, session, size } = useRoom();
  const seatStyle = useSeatStyle();
  const width = size === 'phone' ? 300 : 580;
  const turns = Math.max(1, curve.length - 1);
  const values = curve.flatMap((point) => point.points);
  const x = scaleLinear([0, turns], [EDGE.left, width - EDGE.right]);
  const y = scaleLinear([Math.min(0, ...values), Math.max(4, ...values)], [HEIGHT - EDGE.bottom, EDGE.top]).nice(5);
  const seats = (curve[0]?.points ?? []).map((_, seat) => seat);
  const changes = leadChanges(curve).slice(1);
  const last = curve.at(-1);
  const labels = spread(
    seats.map((seat) => y(last?.points[seat] ?? 0)),
    LABEL,
    EDGE.top,
    HEIGHT - EDGE.bottom,
  );
  const said = seats.map((seat) => `${names[seat]} has ${last?.points[seat]}`).join(', ');
  return (
    <figure className="plot">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={`Points after every turn. At the end: ${said}.`}>
        {y.ticks(5).map((value) => (
          <g key={value} className={value === 0 ? 'zero' : 'grid'}>
            <path d={`M${EDGE.left} ${y(value)}H${width - EDGE.right}`} />
            <text x={EDGE.left - 8} y={y(value) + 5} textAnchor="end">
              {value < 0 ? `−${-value}` : value}
            </text>
          </g>
        ))}
        {x
          .ticks(size === 'phone' ? 4 : 8)
          .filter(Number.isInteger)
          .map((turn) => (
            <text key={turn} x={x(turn)} y={HEIGHT - EDGE.bottom + 22} textAnchor="middle">
              {turn}
            </text>
          ))}
        <text className="axis" x={width - EDGE.right + 12} y={HEIGHT - EDGE.bottom + 22}>
          turn
        </text>
        {changes.map(({ turn, seat }) => (
          <path
            key={turn}
            className={`tip ${seatStyle(seat).className}`}
            d={`M${x(turn)} ${EDGE.top}V${HEIGHT - EDGE.bottom}`}
          />
        ))}
        {seats.map((seat) => (
          <SeatLine
            key={seat}
            seat={seat}
            path={pathOf(curve, seat, x, y, offset(seat, seats.length))}
            end={{ x: x(turns), y: labels[seat] ?? 0 }}
            score={last?.points[seat] ?? 0}
          />
        ))}
        {curve.map((point) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a drawing, pressed as a shortcut only
          <rect
            key={point.turn}
            className="column"
            x={x(point.turn - 0.5)}
            y={EDGE.top}
            width={x(1) - x(0)}
            height={HEIGHT - EDGE.top - EDGE.bottom}
            onClick={() => void session.lookAt(point.seq)}
          >
            <title>{`Turn ${point.turn}: ${seats.map((seat) => `${names[seat]} has ${point.points[seat]}`).join(', ')}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption>{leadWords(changes)}</figcaption>
    </figure>
  );
}

function leadWords(changes: readonly { readonly turn: number }[]): string {
  const last = changes.at(-1)?.turn;
  if (last === undefined) return 'The lead never changed hands.';
  if (changes.length === 1) return `The lead changed hands once, on turn ${last}.`;
  return `The lead changed hands ${changes.length} times, last on turn ${last}.`;
}

function SeatLine(props: {
  readonly seat: number;
  readonly path: string;
  readonly end: { readonly x: number; readonly y: number };
  readonly score: number;
}) {
  const { seat, path, end, score } = props;
  const { className, mark } = useSeatStyle()(seat);
  const { y } = end;
  return (
    <g className={`way ${className}`}>
      <path className="casing" d={path} />
      <path className="ink" d={path} strokeDasharray={DASHES[seat % DASHES.length]} />
      <circle cx={end.x + 18} cy={y} r={12} />
      <use href={`/icons.svg#i-${mark}`} x={end.x + 11} y={y - 7} width={14} height={14} />
      <text className="score" x={end.x + 38} y={y + 6}>
        {score < 0 ? `−${-score}` : score}
      </text>
    </g>
  );
}

// Colour is never alone: each seat has its own stroke too.
const DASHES = [undefined, '9 3', '2 3', '14 4 3 4', '5 2', '1 4'];

/** Lines that run on the same number are laid beside each other. */
function offset(seat: number, seats: number): number {
  return (seat - (seats - 1) / 2) * 3;
}

function pathOf(
  curve: readonly CurvePoint[],
  seat: number,
  x: (turn: number) => number,
  y: (points: number) => number,
  shift: number,
): string {
  const draw = line<CurvePoint>(
    (point) => x(point.turn),
    (point) => y(point.points[seat] ?? 0) + shift,
  ).curve(curveStepAfter);
  return draw([...curve]) ?? '';
}

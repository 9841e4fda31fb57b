/** A marker, face up or face down: a plank in the colours of its seat. */
import type { Box } from '../../../web/parts/viewport.ts';
import { SNAKE } from '../content.ts';

/** The marks of the seats, in seating order. */
const MARKS = ['m-star', 'm-horseshoe', 'm-pick', 'm-spade'] as const;

interface MarkerProps {
  readonly box: Box;
  readonly seat: number;
  /** `null` if it is face down. */
  readonly marker: number | null;
  /** Whether only its owner sees it. */
  readonly secret?: boolean;
  /** Whether a rattlesnake has driven it off. */
  readonly driven?: boolean;
  /** Whether it is only a preview. */
  readonly ghost?: boolean;
  /** Whether it has just been placed or turned up. */
  readonly fresh?: boolean;
}

export function Marker({ box, seat, marker, secret, driven, ghost, fresh }: MarkerProps) {
  const { x, y, width, height } = box;
  const [middle, centre] = [x + width / 2, y + height / 2];
  const size = Math.min(width * 0.6, height * 0.72);
  const states = [secret && 'secret', driven && 'driven', ghost && 'ghost', fresh && 'fresh'].filter(Boolean);
  return (
    <g className={`creek-marker creek-seat-${seat} ${states.join(' ')}`}>
      <path className="creek-shadow" d={plank(x + 3, y + 4, width, height)} />
      <path className="creek-plank" d={plank(x, y, width, height)} />
      <path className="creek-grain" d={grain(box)} />
      {marker === null ? (
        <Mark seat={seat} x={middle} y={centre} size={size} />
      ) : (
        <>
          <rect className="creek-face" x={x + width * 0.2} y={y + 4} width={width * 0.6} height={height - 8} rx={4} />
          {marker === SNAKE ? (
            <Snake x={middle} y={centre} size={size} />
          ) : (
            <text className="creek-number" x={middle} y={centre} style={{ fontSize: size }}>
              {marker}
            </text>
          )}
          <Mark seat={seat} x={x + width * 0.1} y={centre} size={width * 0.16} />
        </>
      )}
      {driven && <path className="creek-strike" d={`M${x + 4} ${y + height - 4}L${x + width - 4} ${y + 4}`} />}
    </g>
  );
}

/** The mark of a seat, so that nobody has to rely on colour. */
export function Mark({ seat, x, y, size }: { seat: number; x: number; y: number; size: number }) {
  const name = MARKS[seat % MARKS.length];
  return (
    <use
      className="creek-mark"
      href={`/icons.svg#i-${name}`}
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
    />
  );
}

/** A coiled rattlesnake, drawn in a square of 48 around its middle. */
export function Snake({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  return (
    <g className="creek-snake" transform={`translate(${x} ${y}) scale(${size / 48})`}>
      <path className="body" d="M-18 12C-18 20 16 22 18 11C19 3 -10 5 -11 -2C-12 -8 8 -8 10 -3" />
      <path className="body" d="M10 -3C14 -9 4 -16 -4 -13" />
      <path className="bands" d="M-14 15l4 -5M-4 18l2 -6M7 17l1 -6M14 8l-5 -2M-6 3l4 -3M4 -6l2 4" />
      <path className="head" d="M-5 -18C-12 -19 -17 -15 -16 -12C-14 -8 -6 -8 -2 -12Z" />
      <circle className="eye" cx="-10" cy="-14.5" r="1.5" />
      <path className="tongue" d="M-16 -12l-5 1l-2 -2m2 2l-2 2" />
      <path className="rattle" d="M-18 12l-3 -6l-2 -6M-22 7l4 -2M-23 3l4 -2" />
    </g>
  );
}

/** A roughly cut plank with a pointed end. */
function plank(x: number, y: number, width: number, height: number): string {
  const notch = height * 0.16;
  return `M${x + 3} ${y + 1}L${x + width - notch} ${y}L${x + width} ${y + height / 2}L${x + width - notch} ${y + height}L${x + 1} ${y + height - 2}L${x} ${y + height * 0.4}Z`;
}

function grain({ x, y, width, height }: Box): string {
  return [0.24, 0.5, 0.78]
    .map((part, i) => `M${x + 6 + i * 3} ${y + height * part}q${width * 0.4} ${i - 1} ${width * 0.78 - i * 5} 0`)
    .join('');
}

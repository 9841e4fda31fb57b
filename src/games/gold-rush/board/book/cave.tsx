/** Scenery of the book's figures: a cave in the rock, rails, beams, and cards without their small print. */
import type { Point } from '../../../../web/parts/viewport.ts';
import '../palette.css';
import '../scene.css';
import './book.css';
import type { ReactNode } from 'react';
import { tilt } from '../../../../web/parts/tilt.ts';
import type { Card } from '../cards.ts';
import { signed } from '../cards.ts';
import { LitPath, Use } from '../pieces.tsx';

/** A pool of lantern light. */
export interface Pool extends Point {
  readonly rx: number;
  readonly ry: number;
}

interface CaveProps {
  readonly width: number;
  readonly height: number;
  readonly pools?: readonly Pool[];
  readonly children?: ReactNode;
}

/** The background of a figure: rock, a cave with a hatched edge, and pools of light. */
export function Cave({ width, height, pools = [], children }: CaveProps) {
  const rim = rimOf(width, height);
  const outline = `M${rim.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
  return (
    <svg className="gold-rush-board rush-fig" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M0 0H${width}V${height}H0Z`} className="rb-rock" />
      <path
        d={`M0 ${height * 0.62}C${width * 0.3} ${height * 0.55} ${width * 0.6} ${height * 0.7} ${width} ${height * 0.6}V${height}H0Z`}
        className="rb-rock2"
      />
      <path d={outline} className="rb-cave" />
      {pools.map(({ x, y, rx, ry }) => (
        <ellipse key={`${x} ${y}`} cx={x} cy={y} rx={rx} ry={ry} className="rb-pool" />
      ))}
      <path d={outline} className="rb-rim" />
      <path d={hatchOf(rim, width, height)} className="rb-hatch" />
      {children}
    </svg>
  );
}

const STEP = 17;

/** A rough outline of the cave, clockwise from the upper left. */
function rimOf(width: number, height: number): Point[] {
  const inset = Math.max(6, Math.min(width, height) * 0.036);
  const points: Point[] = [];
  const rough = (at: number) => tilt(`rim/${width}/${height}/${at}`, 3);
  const add = (x: number, y: number) => points.push({ x: round(x), y: round(y) });
  const across = Math.floor((width - 4 * inset) / STEP);
  const down = Math.floor((height - 4 * inset) / STEP);
  for (let i = 0; i <= across; i++) add(2 * inset + i * STEP, inset + rough(i));
  for (let i = 0; i <= down; i++) add(width - inset + rough(100 + i), 2 * inset + i * STEP);
  for (let i = across; i >= 0; i--) add(2 * inset + i * STEP, height - inset + rough(200 + i) / 3);
  for (let i = down; i >= 0; i--) add(inset + rough(300 + i), 2 * inset + i * STEP);
  return points;
}

/** Short strokes outwards, three between each two points of the rim. */
function hatchOf(rim: readonly Point[], width: number, height: number): string {
  const strokes = rim.flatMap((from, i) => {
    const to = rim[(i + 1) % rim.length] ?? from;
    return [0.1, 0.43, 0.77].map((part, j) => {
      const x = from.x + (to.x - from.x) * part;
      const y = from.y + (to.y - from.y) * part;
      const out = Math.atan2((y - height / 2) / height, (x - width / 2) / width);
      const flat = Math.abs(Math.cos(out)) > Math.SQRT1_2;
      const length = 6 + tilt(`hatch/${i}/${j}`, 3);
      const [dx, dy] = flat ? [Math.sign(x - width / 2), 0] : [0, Math.sign(y - height / 2)];
      return `M${round(x + dx * 1.5)} ${round(y + dy * 1.5)}l${round(dx * length)} ${round(dy * length)}`;
    });
  });
  return strokes.join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Rails on their sleepers. */
export function Rails({ x, y, width }: Point & { readonly width: number }) {
  const sleepers = Array.from(
    { length: Math.floor((width - 8) / 21) },
    (_, i) => `M${x + 6 + 21 * i} ${y + 3}h11v5h-11z`,
  );
  return (
    <>
      <path d={sleepers.join('')} className="rb-sleeper" />
      <path d={`M${x} ${y}h${width}v4h${-width}z`} className="rb-rail" />
    </>
  );
}

/** A beam of timber. */
export function Beam({ x, y, width }: Point & { readonly width: number }) {
  return (
    <>
      <path d={`M${x} ${y}h${width}v11h${-width}z`} className="gr-beam" />
      <path
        d={`M${x + 8} ${y + 4}h${width * 0.3}M${x + width * 0.5} ${y + 6.5}h${width * 0.34}`}
        className="gr-fibre"
      />
    </>
  );
}

/** A plaque with words on it; `size` is that of its letters. */
export function Plaque(props: Point & { readonly width: number; readonly text: string; readonly right?: string }) {
  const { x, y, width, text, right } = props;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M0 0h${width}v24h${-width}z`} className="gr-plank" />
      <text
        x={right === undefined ? width / 2 : 9}
        y={17.4}
        className="rb-plaque"
        textAnchor={right === undefined ? 'middle' : 'start'}
      >
        {text}
      </text>
      {right === undefined ? null : (
        <text x={width - 9} y={17.4} className="rb-plaque" textAnchor="end">
          {right}
        </text>
      )}
    </g>
  );
}

/** A card face up, with only its number and ore. The point is its middle; at scale 1 it is 140 by 192. */
export function FaceUp(
  props: Point & {
    readonly card: Card;
    readonly scale: number;
    readonly turn?: number;
    readonly lit?: boolean;
    readonly near?: boolean;
  },
) {
  const { x, y, card, scale, turn = 0, lit = false, near = false } = props;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      {lit && <LitPath d="M-64-96H64L70-90V90L64 96H-64L-70 90V-90Z" near={near} />}
      <path d="M-64-90H76V102H-64Z" className="gr-shade" />
      <Use name="slip-frame" x={-70} y={-96} width={140} height={192} />
      <text x={-57} y={-46} className="rb-number">
        {signed(card.number)}
      </text>
      <Use name={card.ore} x={-58} y={-32} width={116} height={87} />
    </g>
  );
}

/** A card face down; the point is its middle. */
export function FaceDown(props: Point & { readonly scale: number; readonly turn?: number; readonly lit?: boolean }) {
  const { x, y, scale, turn = 0, lit = false } = props;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      {lit && <LitPath d="M-33-46H33V46H-33Z" near={false} />}
      <path d="M-29-41H37V50H-29Z" className="gr-shade" />
      <Use name="card-back" x={-33} y={-46} width={66} height={91} />
    </g>
  );
}

/** A thick dashed arrow between two points, curved towards a given third one. */
export function Flight(props: {
  readonly from: Point;
  readonly bend: Point;
  readonly to: Point;
  readonly colour: string;
}) {
  const { from, bend, to, colour } = props;
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const end = { x: to.x - 18 * Math.cos(angle), y: to.y - 18 * Math.sin(angle) };
  const d = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${round(end.x)} ${round(end.y)}`;
  return (
    <>
      <path d={d} className="rb-flight2" />
      <path d={d} className="rb-flight" style={{ stroke: colour }} />
      <path
        d="M0-13L24 0L0 13Z"
        transform={`translate(${round(end.x)} ${round(end.y)}) rotate(${round((angle * 180) / Math.PI)})`}
        className="rb-head"
        style={{ fill: colour }}
      />
    </>
  );
}

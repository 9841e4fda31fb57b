/** Parts of pictures beside the map: packs, prices, pieces on open ground. */
import type { CharacterId } from '../../content.ts';
import type { SeatView } from '../../state.ts';
import { Disc, Icon, Pawn, Use } from '../pieces.tsx';
import { coloursOf, paintOf } from '../seats.ts';

/** The height of one pack below a map. */
export const SLIP_HEIGHT = 50;

const GOODS = [
  ['sack', 'provisions'],
  ['people', 'company'],
  ['deed', 'titles'],
] as const;

/** Room for the goods at the right end of a slip, and for each kind of them. */
const GOODS_ROOM = 162;
const GOODS_STEP = 54;

/** A seat's pack on a slip: who it is, and what they carry. */
export function PackSlip(props: {
  readonly held: SeatView;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly on: boolean;
}) {
  const { held, name, x, y, width, on } = props;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x={4}
        y={4}
        width={width - 8}
        height={SLIP_HEIGHT - 8}
        rx={3}
        className={on ? 'sb-slip sb-on' : 'sb-slip'}
      />
      <Disc character={held.character} x={26} y={SLIP_HEIGHT / 2} r={13} />
      <text x={46} y={SLIP_HEIGHT / 2 + 6} className="sb-name">
        {name}
      </text>
      {GOODS.map(([icon, good], i) => (
        <g key={good} transform={`translate(${width - GOODS_ROOM + GOODS_STEP * i} ${SLIP_HEIGHT / 2})`}>
          <Icon name={icon} x={0} y={0} scale={0.9} hole="#fbf3de" />
          <text x={14} y={6} className="sb-num">
            {held[good]}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A small picture on the open ground of one half. */
export function Ground(props: {
  readonly width: number;
  readonly height: number;
  readonly half: 'east' | 'west' | 'both';
  readonly children: React.ReactNode;
}) {
  const { width, height, half, children } = props;
  const bank = half === 'both' ? width / 2 : half === 'west' ? width : 0;
  return (
    <svg className="wild-west-stampede-board stampede-fig" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect width={width} height={height} className="sb-east" />
      <rect width={bank} height={height} className="sb-west" />
      {half === 'both' && <path d={`M${bank} 0V${height}`} className="sb-border" />}
      {children}
    </svg>
  );
}

/** Plain paper behind pieces that are not on the map. */
export function Plain(props: { readonly width: number; readonly height: number; readonly children: React.ReactNode }) {
  const { width, height, children } = props;
  return (
    <svg className="wild-west-stampede-board stampede-fig" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect width={width} height={height} className="sb-paper" />
      {children}
    </svg>
  );
}

/** A road with its spaces, from left to right. */
export function Trail(props: {
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly count: number;
}) {
  const { x, y, step, count } = props;
  const spaces = Array.from({ length: count }, (_, i) => x + step * i);
  return (
    <g>
      <path d={`M${x} ${y}H${x + step * (count - 1)}`} className="sb-road" />
      {spaces.map((at) => (
        <circle key={at} cx={at} cy={y} r={6.4} className="sb-bead" />
      ))}
    </g>
  );
}

/** A traveller at a point. */
export function Stands(props: {
  readonly is: CharacterId;
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly wagon?: boolean;
  readonly active?: boolean;
  readonly stranded?: boolean;
}) {
  const { is, x, y, scale = 1, wagon = false, active = false, stranded = false } = props;
  return (
    <Pawn
      seat={0}
      character={is}
      wagon={wagon}
      active={active}
      aimed={false}
      lost={0}
      stranded={stranded}
      grow={scale}
      place={{ x, y }}
    />
  );
}

/** A value piece. */
export function Value(props: {
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}) {
  const { value, x, y, scale = 1 } = props;
  return (
    <g transform={`translate(${x} ${y})rotate(-3)scale(${scale})`}>
      <use href="#ws-value-piece" />
      <text y={8.4} className="ws-vn">
        {value}
      </text>
    </g>
  );
}

/** A home in a person's colours. */
export function HomeOf(props: {
  readonly is: CharacterId;
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}) {
  const { is, x, y, scale = 1 } = props;
  const { ink, mark } = paintOf(is);
  return (
    <g transform={`translate(${x} ${y})scale(${scale})`} style={coloursOf(is)}>
      <use href="#ws-home" />
      <Use name={`mark-${mark}`} x={6.4} y={-19} scale={0.44} fill={ink} />
    </g>
  );
}

/** The price of something: icons with numbers side by side. */
export function Cost(props: {
  readonly of: readonly (readonly [icon: 'sack' | 'people' | 'deed', n: number])[];
  readonly x: number;
  readonly y: number;
  readonly step?: number;
  readonly scale?: number;
}) {
  const { of, x, y, step = 62, scale = 1.2 } = props;
  return of.map(([icon, n], i) => (
    <g key={icon} transform={`translate(${x + step * i} ${y})`}>
      <Icon name={icon} x={0} y={0} scale={scale} hole="var(--ws-slip)" ink="var(--ws-ink)" />
      <text x={14 * scale} y={7} className="sb-cost">
        {n}
      </text>
    </g>
  ));
}

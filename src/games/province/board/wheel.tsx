/** The Work Cycle, used by both scenes: figures on the ring road, their highlights, and previews of steps. */
import { memo } from 'react';
import type { Point } from '../../../web/parts/viewport.ts';
import { type Kind, SPACES } from '../content.ts';
import type { ProvinceView } from '../state.ts';
import type { Figure, Group } from './figures.ts';
import { ellipse, MARKS, PEOPLE_TONES, Use } from './pieces.tsx';
import { changeOf } from './reading.ts';
import { type Corner, cornerOf, type Stage, squareOf } from './stage.ts';

const TONES: Readonly<Record<Kind, string>> = {
  green: 'pv-green',
  camp: 'pv-yellow',
  village: 'pv-orange',
  sailor0: PEOPLE_TONES[0],
  sailor1: PEOPLE_TONES[1],
};

/** Transform of a lying figure: its rotation and foreshortening. */
export const LYING = 'scale(1 .66) rotate(-84)';

function drawingOf(kind: Kind, number: number): string {
  if (kind === 'green') return `w-green-${((number - 1) % 3) + 1}`;
  return kind === 'sailor0' || kind === 'sailor1' ? 'w-sailor' : `w-${kind}`;
}

/** A figure with its feet at the origin. */
export function Person({
  kind,
  number,
  scale,
  lit = false,
}: {
  readonly kind: Kind;
  readonly number: number;
  readonly scale: number;
  readonly lit?: boolean;
}) {
  const place = { x: -24 * scale, y: -60 * scale, width: 48 * scale, height: 66 * scale };
  const name = drawingOf(kind, number);
  return (
    <>
      <Use name={name} {...place} className={lit ? 'pv-halo pv-lit' : 'pv-halo'} />
      <Use name={name} {...place} className={TONES[kind]} />
    </>
  );
}

interface FiguresProps {
  readonly groups: readonly Group[];
  readonly isLit: (group: Group) => boolean;
  readonly isDim: (group: Group) => boolean;
}

/** All figures, drawn from back to front. */
export function Figures({ groups, isLit, isDim }: FiguresProps) {
  const all = groups.flatMap((group) => {
    const [lit, dim] = [isLit(group), isDim(group)];
    return group.figures.map((figure) => ({ figure, lit, dim }));
  });
  all.sort((a, b) => a.figure.y - b.figure.y);
  return all.map(({ figure: { key, space: _space, ...figure }, lit, dim }) => (
    <OneFigure key={key} id={key} {...figure} lit={lit && !figure.lying} dim={dim && !figure.lying} />
  ));
}

type OneFigureProps = Omit<Figure, 'key' | 'space'> & {
  readonly id: string;
  readonly lit: boolean;
  readonly dim: boolean;
};

const OneFigure = memo(function OneFigure({ id, kind, number, x, y, lying, scale, lit, dim }: OneFigureProps) {
  const shade = lying
    ? ellipse(-24 * scale, 8 * scale, 40 * scale, 7 * scale)
    : ellipse(6 * scale, 4 * scale, 22 * scale, 6.5 * scale);
  return (
    <g data-figure={id} transform={`translate(${x} ${y})`}>
      {!lit && <path className="pv-shadow" d={shade} />}
      <g
        data-body={id}
        transform={lying ? LYING : undefined}
        className={lying ? 'pv-moved' : dim ? 'pv-dim' : undefined}
      >
        <Person kind={kind} number={number} scale={scale} lit={lit} />
      </g>
      <SailorMark kind={kind} scale={scale} />
    </g>
  );
});

/** Shows a Sailor's owner without relying on colour. */
function SailorMark({ kind, scale }: { readonly kind: Kind; readonly scale: number }) {
  if (kind !== 'sailor0' && kind !== 'sailor1') return null;
  const seat = kind === 'sailor0' ? 0 : 1;
  const r = Math.max(7, 7.9 * scale);
  return (
    <>
      <circle cy={3 * scale} r={r} className={`pv-mk ${PEOPLE_TONES[seat]}`} />
      <Use
        name={MARKS[seat]}
        x={-r * 0.7}
        y={3 * scale - r * 0.72}
        width={r * 1.4}
        className={`pv-mki ${PEOPLE_TONES[seat]}`}
      />
    </>
  );
}

/** Light under the Workers that may move; a crowd shares one. */
export function Rings({ stage, view, groups }: WheelProps) {
  const crowds = SPACES.filter((space) => groups.some((group) => group.space === space && group.crowded));
  const upright = groups.flatMap(({ figures, crowded }) =>
    figures.filter((figure) => !figure.lying).map((figure) => ({ ...figure, crowded })),
  );
  return (
    <>
      {crowds.map((space) => {
        const { x, y, rx, ry } = squareOf(stage, view, space);
        return <path key={space} className="pv-glow" d={ellipse(x, y - 4, rx, ry)} />;
      })}
      {upright.map(({ key, x, y, scale, crowded }) => (
        <g key={key} transform={`translate(${x} ${y}) scale(${scale / 1.08})`}>
          {!crowded && <path className="pv-glow" d={ellipse(0, -14, 52, 50)} />}
          <path className="pv-ringk" d={ellipse(0, 0, crowded ? 26 : 31, crowded ? 10 : 12)} />
          <path className="pv-ringlit" d={ellipse(0, 0, crowded ? 26 : 31, crowded ? 10 : 12)} />
        </g>
      ))}
    </>
  );
}

interface WheelProps {
  readonly stage: Stage;
  readonly view: ProvinceView;
  readonly groups: readonly Group[];
}

/** What a step earns, above the Worker that would make it; a crowd shows it once, since each step earns the same. */
export function StepChips({ stage, view, groups, size = 1 }: WheelProps & { readonly size?: number }) {
  const crowds = SPACES.flatMap((space) => groups.find((group) => group.space === space && group.crowded) ?? []);
  const singles = groups.filter((group) => !group.crowded);
  const earned = ({ kind, space }: Group) => changeOf(view, { type: 'move', kind, from: space });
  return (
    <>
      {singles.map((group) => (
        <EarnChip key={group.kind + group.space} {...headOf(group)} {...earned(group)} size={size} />
      ))}
      {crowds.map((group) => {
        const { x, y, rx, ry } = squareOf(stage, view, group.space);
        const at = { x: x + rx * stage.crowdChip.x, y: y + ry * stage.crowdChip.y };
        return <EarnChip key={group.space} {...at} {...earned(group)} size={size * 0.88} each />;
      })}
    </>
  );
}

function headOf(group: Group): Point {
  const upright = group.figures.filter((figure) => !figure.lying);
  const middle = upright[Math.floor((upright.length - 1) / 2)] ?? group.figures[0];
  const scale = middle?.scale ?? 1;
  return { x: middle?.x ?? group.at.x, y: (middle?.y ?? group.at.y) - 60 * scale };
}

interface EarnChipProps extends Point {
  readonly labor: number;
  readonly coin: number;
  readonly size?: number;
  readonly each?: boolean;
}

/** A gold chip whose tip points down at a place. */
export function EarnChip({ x, y, labor, coin, size = 1, each = false }: EarnChipProps) {
  const half = each ? 37 : 18;
  return (
    <g
      transform={`translate(${x} ${y - 33 * size}) scale(${size})`}
      style={{ '--fl': `calc(var(--min) * 1px / (var(--scale) * ${size}))` } as React.CSSProperties}
    >
      <path className="pv-chip" d={`M${-half} 0H${half}q5 0 5 5V17q0 5-5 5H5l-5 6l-5-6H${-half}q-5 0-5-5V5q0-5 5-5Z`} />
      <text x={-half} y={16.5} className="pv-numc">
        +{labor + coin}
      </text>
      <Use name={labor > 0 ? 'i-hammer' : 'i-coin'} x={20 - half} y={3} width={16} className="pv-ic-d" />
      {each && (
        <text x={4} y={16} className="pv-numc">
          each
        </text>
      )}
    </g>
  );
}

/** A trail in gold and ink to where a figure would land, and its ghost there. */
export function Trail({
  stage,
  view,
  from,
  to,
}: {
  readonly stage: Stage;
  readonly view: ProvinceView;
  readonly from: Figure;
  readonly to: Point;
}) {
  const corner = cornerOf(view, from.space);
  const { d, head } = trailPath(stage, corner, from, to);
  return (
    <>
      <g className="pv-ghost" transform={`translate(${to.x} ${to.y})`}>
        <Person kind={from.kind} number={from.number} scale={from.scale * 0.93} lit />
      </g>
      <path className="pv-trail pv-tk" d={d} />
      <path className="pv-trail" d={d} />
      <path className="pv-trailh" d="M15 0L-10 12.5L-10-12.5Z" transform={head} />
    </>
  );
}

/** The trail starts beside the feet, follows the road and ends just short of the ghost. */
function trailPath(
  stage: Stage,
  corner: Corner,
  from: Point,
  to: Point,
): { readonly d: string; readonly head: string } {
  const s = stage.figure / 1.08;
  const { ring, road } = stage;
  const near = (point: Point, dx: number, dy: number) => ({ x: point.x + dx * s, y: point.y + dy * s });
  const onRoad = (dx: number, dy: number) => ({ x: ring.x + dx * road.x, y: ring.y + dy * road.y });
  const ways: Readonly<Record<Corner, readonly [Point, Point, Point, Point]>> = {
    top: [near(from, 36, 4), onRoad(0.82, -0.68), onRoad(0.78, -0.12), near(to, 16, -76)],
    right: [near(from, -26, 16), onRoad(0.5, 1.05), onRoad(-0.3, 1.1), near(to, 38, 12)],
    left: [near(from, -30, -40), onRoad(-1.12, -0.1), onRoad(-0.94, -0.72), near(to, -36, -24)],
  };
  const [start, one, two, end] = ways[corner];
  const angle = (Math.atan2(end.y - two.y, end.x - two.x) * 180) / Math.PI;
  return {
    d: `M${start.x} ${start.y}C${one.x} ${one.y} ${two.x} ${two.y} ${end.x} ${end.y}`,
    head: `translate(${end.x} ${end.y}) rotate(${angle}) scale(${s})`,
  };
}

/** The dashed ring around the group pointed at: ink while looking, rust while asking why not. */
export function AroundGroup({ group, className }: { readonly group: Group; readonly className: string }) {
  const [first] = group.figures;
  const scale = (first?.scale ?? 1) / 1.08;
  const wide =
    group.figures.length > 1 ? Math.max(...group.figures.map((figure) => Math.abs(figure.x - group.at.x))) : 0;
  const lying = group.figures.every((figure) => figure.lying);
  return (
    <path
      className={className}
      d={ellipse(group.at.x, group.at.y + (lying ? 2 * scale : 0), 38 * scale + wide, 16 * scale)}
    />
  );
}

/** The sign under a square: what landing there earns. */
export function Captions(props: {
  readonly stage: Stage;
  readonly view: ProvinceView;
  /** Shows only the word, in larger print: the tags above already have the icons. */
  readonly bare?: boolean;
}) {
  const { stage, view, bare = false } = props;
  return SPACES.map((space) => {
    const { x, y } = squareOf(stage, view, space);
    const corner = cornerOf(view, space);
    const drop = { top: 55, right: 65, left: 60 }[corner];
    return (
      <g key={space} transform={`translate(${x} ${y + drop})`}>
        <path className="pv-plate" d="M-46 0H46l-7 12l7 12H-46l7-12Z" />
        {bare ? null : (
          <Use name={space === 'coin' ? 'i-coin' : 'i-hammer'} x={-32} y={3} width={18} className="pv-ic" />
        )}
        <text x={bare ? 0 : -9} y={17} className={bare ? 'pv-ts pv-b pv-c' : 'pv-ts pv-b'}>
          {space === 'coin' ? 'Coin' : 'Labor'}
        </text>
      </g>
    );
  });
}

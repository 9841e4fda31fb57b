/** Shared building blocks of the scene. */
import type { Seat } from '../../../engine/game.ts';
import type { StructureId } from '../content.ts';

/** The class that colours the Structures of a seat. */
export const SEAT_TONES = ['pv-red', 'pv-blue'] as const;
/** The class that colours the figures of a seat. */
export const PEOPLE_TONES = ['pv-s-red', 'pv-s-blue'] as const;
/** The symbol of a seat's mark. */
export const MARKS = ['i-star', 'i-horseshoe'] as const;
const SEALS = ['seal-red', 'seal-blue'] as const;

interface UseProps {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
  readonly className?: string | undefined;
}

/** A symbol of the sprite; square unless a height is given. */
export function Use({ name, x, y, width, height = width, className }: UseProps) {
  return <use href={`#prov-${name}`} x={x} y={y} width={width} height={height} className={className} />;
}

/** The same symbol several times in a row. */
export function Row({ xs, ...use }: Omit<UseProps, 'x'> & { readonly xs: readonly number[] }) {
  return xs.map((x) => <Use key={x} x={x} {...use} />);
}

/** `count` coordinates from a start, one step apart. */
export function steps(start: number, step: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => start + i * step);
}

/** A seat's shield. */
export function Seal({
  seat,
  x,
  y,
  width = 24,
}: {
  readonly seat: Seat;
  readonly x: number;
  readonly y: number;
  readonly width?: number;
}) {
  return (
    <Use name={SEALS[seat] ?? ''} x={x} y={y} width={width} height={(width * 28) / 24} className={SEAT_TONES[seat]} />
  );
}

/** The site a building stands on, which sets its size; its symbol is 100 wide. */
export type BuildingSize = 'inner' | 'outer';
const SIZES: Readonly<Record<BuildingSize, number>> = { inner: 1.075, outer: 0.922 };

interface BuildingProps {
  readonly structure: StructureId;
  readonly x: number;
  readonly y: number;
  readonly size: BuildingSize | number;
  readonly className?: string | undefined;
}

/** A building with its ground centre at a point. */
export function Building({ structure, x, y, size, className }: BuildingProps) {
  const scale = typeof size === 'number' ? size : SIZES[size];
  const box = { x: x - 50 * scale, y: y - 84 * scale, width: 100 * scale, height: 114 * scale };
  return <Use name={`b-${structure}`} {...box} className={className} />;
}

/** The contact shadow of a building. */
export function BuildingShadow({
  x,
  y,
  size,
}: {
  readonly x: number;
  readonly y: number;
  readonly size: BuildingSize | number;
}) {
  const scale = typeof size === 'number' ? size : SIZES[size];
  return (
    <path
      className="pv-shadow"
      d="M-38 4L0 22L44 4L55 9L17 29Q-6 30-38 4Z"
      transform={`translate(${x} ${y}) scale(${scale})`}
    />
  );
}

/** A built Structure: a paper rim, then the building in its builder's colours. */
export function BuiltHouse({ seat, ...building }: Omit<BuildingProps, 'className'> & { readonly seat: Seat }) {
  return (
    <>
      <Building {...building} className="pv-halo" />
      <Building {...building} className={SEAT_TONES[seat]} />
    </>
  );
}

/** A gold frame with an ink outline: an action is possible here. */
export function LitFrame({ d }: { readonly d: string }) {
  return (
    <>
      <LitGlow d={d} />
      <LitLine d={d} />
    </>
  );
}

/** Only the glow of a frame, for when it goes below something else. */
export function LitGlow({ d }: { readonly d: string }) {
  return (
    <>
      <path className="pv-lit3" d={d} />
      <path className="pv-lit2" d={d} />
    </>
  );
}

/** Only the outline of a frame. */
export function LitLine({ d }: { readonly d: string }) {
  return (
    <>
      <path className="pv-lit0" d={d} />
      <path className="pv-lit1" d={d} />
    </>
  );
}

/** A gold tag with a verb; its width follows the word. */
export function Tag({
  x,
  y,
  icon,
  word,
}: {
  readonly x: number;
  readonly y: number;
  readonly icon: string;
  readonly word: string;
}) {
  const width = 39 + word.length * 8.5;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className="pv-chip" d={`M0 0h${width}v25h${-width}l6-12.5Z`} />
      <Use name={icon} x={11} y={4} width={17} className="pv-ic-d" />
      <text x={31} y={18} className="pv-btn">
        {word}
      </text>
    </g>
  );
}

/** A cost or a gain: a number and its icon. */
export function Price({
  x,
  y,
  value,
  icon,
}: {
  readonly x: number;
  readonly y: number;
  readonly value: number | string;
  readonly icon: 'hammer' | 'coin';
}) {
  return (
    <>
      <text x={x} y={y} className="pv-num">
        {value}
      </text>
      <Use name={`i-${icon}`} x={x + 12 * String(value).length - 1} y={y - 15} width={17} className="pv-ic" />
    </>
  );
}

/** An ellipse as a path, since highlights share stroke styles that apply to paths. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`;
}

/** A rectangle as a path. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

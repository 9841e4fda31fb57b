/** Small pieces of the drawing: symbols, tokens, people, icons with a number, slips of paper. */
import type { Seat } from '../../../engine/game.ts';
import type { Box, Point } from '../../../web/parts/viewport.ts';
import type { BuildingId } from '../content.ts';

/** One symbol of the sprite, at a point and scale. */
export function Use(
  props: {
    readonly name: string;
    readonly at: Point;
    readonly scale?: number;
    readonly className?: string | undefined;
  } & Marks,
) {
  const { name, at, scale = 1, ...rest } = props;
  return <use href={`#tab-${name}`} transform={moved(at, scale)} {...rest} />;
}

/** Attributes by which animations find a piece. */
interface Marks {
  readonly 'data-tile'?: string;
  readonly 'data-feather'?: string;
  readonly 'data-colonist'?: number;
  readonly 'data-basic'?: string;
}

/** A position and a scale as a transform. */
export function moved({ x, y }: Point, scale = 1): string {
  return scale === 1 ? `translate(${x} ${y})` : `translate(${x} ${y}) scale(${scale})`;
}

/** A square icon; its position is the top left corner. */
export function Icon(props: {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly className?: string;
}) {
  const { name, x, y, size, className = name === 'gold' ? 'tb-coin' : 'tb-ic' } = props;
  return <use href={`#tab-i-${name}`} x={x} y={y} width={size} height={size} className={className} />;
}

/** The shield of a seat. */
export function SeatShield({
  seat,
  at,
  scale = 1,
}: {
  readonly seat: Seat;
  readonly at: Point;
  readonly scale?: number;
}) {
  return <Use name={`deed-${seat}`} at={at} scale={scale} />;
}

/** The class that draws something in the colours of a seat, or of nobody. */
export function seatClass(seat: Seat | null): string {
  return seat === null ? 'tb-no' : `tb-s${seat}`;
}

/** A building in the colours of its owner. */
export function House(props: {
  readonly building: BuildingId;
  readonly seat: Seat | null;
  readonly at: Point;
  readonly scale?: number;
  readonly frozen?: boolean;
}) {
  const { building, seat, at, scale = 1, frozen = false } = props;
  return (
    <Use name={`b-${building}`} at={at} scale={scale} className={`${seatClass(seat)}${frozen ? ' tb-frozen' : ''}`} />
  );
}

/** A rectangle as a path. */
export function boxPath({ x, y, width, height }: Box): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** A slip of paper with a shadow and a fine inner line. */
export function Slip({ box, className = '' }: { readonly box: Box; readonly className?: string }) {
  const inner = { x: box.x + 4.5, y: box.y + 4.5, width: box.width - 9, height: box.height - 9 };
  return (
    <>
      <path d={boxPath({ ...box, x: box.x + 3, y: box.y + 4 })} className="tb-shade" />
      <path d={boxPath(box)} className={`tb-slip ${className}`} />
      <path d={boxPath(inner)} className="tb-fineline" />
    </>
  );
}

/** Shortens a name to fit and marks the cut; a number at the end stays, since it may be all that differs. */
export function short(name: string, room: number): string {
  if (name.length <= room) return name;
  const [tail = ''] = / \d+$/.exec(name) ?? [];
  return `${name.slice(0, Math.max(1, room - 1 - tail.length))}…${tail}`;
}

/** A number with its sign. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

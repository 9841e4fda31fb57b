/** The pieces of the store. Paper may lean; numbers, spaces and hit shapes never do. */
import { memo } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { seatPaint } from '../../../web/parts/seat-paint.ts';
import type { Box, Point } from '../../../web/parts/viewport.ts';
import type { Good, ProspectorId } from '../content.ts';
import { portraitOf } from './faces.ts';
import type { Source } from './glance.ts';

/** One symbol of the sprite. */
export function Use(props: Box & { readonly name: string; readonly fill?: string }) {
  const { name, fill, ...box } = props;
  return <use href={`#gs-${name}`} {...box} {...(fill === undefined ? {} : { style: { fill, color: fill } })} />;
}

interface Sized extends Point {
  readonly size: number;
}

/** A good as a flat square: on strips, contracts and headings. */
export function Token({ good, x, y, size }: Sized & { readonly good: Good }) {
  return <Use name={`tok-${good}`} x={x} y={y} width={size} height={size} />;
}

/** The goods that a line of a Bonus Card counts, one beside the other; a line without goods counts all sales. */
export function CountedGoods(props: {
  readonly goods: readonly Good[];
  readonly word: Point & { readonly className: string };
  readonly first: Sized;
  readonly pitch: number;
}) {
  const { goods, word, first, pitch } = props;
  if (goods.length === 0) return <text {...word}>Sales</text>;
  return goods.map((good, i) => <Token key={good} {...first} good={good} x={first.x + pitch * i} />);
}

/** A cube. */
export function Cube({ good, x, y, size }: Sized & { readonly good: Good }) {
  return <Use name={`cube-${good}`} x={x} y={y} width={size} height={size} />;
}

const TICKS: Readonly<Record<Source, string>> = { cube: 'tick-c', contract: 'tick-k', open: 'tick-o' };

/** A good of a strip, and where it comes from. */
export function Wanted(props: Sized & { readonly good: Good; readonly source: Source }) {
  const { good, source, x, y, size } = props;
  const tick = size * 0.58;
  const wide = source === 'contract' ? tick * 1.12 : tick;
  return (
    <>
      <Token good={good} x={x} y={y} size={size} />
      <Use
        name={TICKS[source]}
        x={x + size * 1.06 - wide / 2}
        y={y + size * 0.76 - tick / 2}
        width={wide}
        height={tick}
      />
    </>
  );
}

/** The goods that a prospector wants, one below the other, and where each comes from. */
export function Strip(props: {
  readonly goods: readonly Good[];
  readonly sources: readonly Source[];
  readonly first: Sized;
  readonly pitch: number;
}) {
  const { goods, sources, first, pitch } = props;
  return goods.map((good, place) => (
    <Wanted
      // biome-ignore lint/suspicious/noArrayIndexKey: places of the strip never reorder
      key={place}
      good={good}
      source={sources[place] ?? 'open'}
      {...first}
      y={first.y + pitch * place}
    />
  ));
}

/** The points of a card on their seal. */
export function Points({ value, x, y, size }: Sized & { readonly value: number }) {
  return (
    <>
      <Use name="pts" x={x} y={y} width={size} height={size} />
      <text
        x={x + size / 2}
        y={y + size * 0.68}
        className="gs-bt gs-dark gs-mid"
        style={{ fontSize: `max(${size * 0.53}px, var(--fl, 0px))` }}
      >
        {value}
      </text>
    </>
  );
}

/** The round mark of a seat. */
export function Chip({ seat, x, y, r }: Point & { readonly seat: Seat; readonly r: number }) {
  const { fill, mark, symbol, hatch } = seatPaint(seat);
  const size = r * 1.4;
  return (
    <>
      <circle cx={x} cy={y} r={r * 1.14} className="gs-chiphalo" />
      <circle cx={x} cy={y} r={r} fill={fill} className="gs-chipedge" />
      {hatch && <circle cx={x} cy={y} r={r - 1} fill={`url(#gs-${hatch})`} />}
      <Use name={symbol} x={x - size / 2} y={y - size / 2} width={size} height={size} fill={mark} />
    </>
  );
}

const MIRROR = 'matrix(-1 0 0 1 100 0)';

/** A prospector's portrait in its oval. */
export const Face = memo(function Face(props: Box & { readonly card: ProspectorId }) {
  const { card, ...box } = props;
  const { parts, tint, mirrored } = portraitOf(card);
  return (
    <svg {...box} viewBox="-2 -2 104 128" aria-hidden="true">
      <ellipse cx={50} cy={62} rx={50} ry={62} fill={tint} />
      <use href="#gs-face-back" />
      <g clipPath="url(#gs-oval)">
        <g {...(mirrored ? { transform: MIRROR } : {})}>
          {parts.map((part) => (
            <use key={part} href={`#gs-${part}`} />
          ))}
        </g>
      </g>
      <use href="#gs-face-rim" />
    </svg>
  );
});

/** The frame of what can be acted on: gold in a casing of ink with a pale ring. */
export function Lit({ near, x, y, width, height }: Box & { readonly near: boolean }) {
  const box = { x, y, width, height, rx: 7 };
  return (
    <g className={near ? 'gs-lit gs-near' : 'gs-lit'}>
      <rect {...box} className="gs-lit-ring" />
      <rect {...box} className="gs-lit-ink" />
      <rect {...box} className="gs-lit-gold" />
    </g>
  );
}

/** The frame of what somebody asks about but cannot do. */
export function Asked(box: Box) {
  return (
    <>
      <rect {...box} rx={7} className="gs-asked2" />
      <rect {...box} rx={7} className="gs-asked" />
    </>
  );
}

/** A short word on a plate: what can be done, or why not. */
export function Plate(props: Box & { readonly word: string; readonly tone: 'gold' | 'plain' | 'half' }) {
  const { word, tone, x, y, width, height } = props;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={3} className={`gs-plate gs-plate-${tone}`} />
      <text
        x={x + width / 2}
        y={y + height / 2 + 5}
        className={`gs-t14 gs-mid ${tone === 'plain' ? 'gs-b6' : 'gs-b7 gs-dark'}`}
      >
        {word}
      </text>
    </>
  );
}

/** Shortens a name to fit and marks the cut; a number at the end stays, since it may be all that differs. */
export function short(name: string, room: number): string {
  if (name.length <= room) return name;
  const [tail = ''] = / \d+$/.exec(name) ?? [];
  return `${name.slice(0, Math.max(1, room - 1 - tail.length))}…${tail}`;
}

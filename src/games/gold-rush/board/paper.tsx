/** Sheets of kraft paper laid over the mine, and their parts. */
import type { ReactNode } from 'react';
import type { Box, Point } from '../../../web/parts/viewport.ts';
import { type Card, signed } from './cards.ts';
import { atLeast, fitted } from './fit.ts';
import { Use } from './pieces.tsx';

/** A sheet with a heading and a note on how to close it. */
export function Paper(props: {
  readonly piece: string;
  readonly box: Box;
  readonly title: string;
  readonly icon: string;
  readonly narrow: boolean;
  /** Text opposite the heading. */
  readonly aside?: string;
  readonly children: ReactNode;
}) {
  const { piece, box, title, icon, narrow, aside, children } = props;
  const { x, y, width, height } = box;
  const inner = narrow ? 4 : 9;
  const head = narrow ? 28 : 50;
  return (
    <g data-piece={piece}>
      {!narrow && <path d={`M${x + 7} ${y + 9}h${width}v${height}h${-width}z`} className="gr-shade" />}
      <path d={notched(box, narrow ? 6 : 12)} className="gr-kraft" />
      <path d={notched(grown(box, -inner), narrow ? 4 : 8)} className="gr-rule" />
      <Use
        name={icon}
        x={x + (narrow ? 10 : 26)}
        y={y + (narrow ? 9 : 18)}
        width={narrow ? 20 : 38}
        height={narrow ? 20 : 38}
        fill="#2a1c12"
      />
      <text x={x + (narrow ? 36 : 78)} y={y + head - (narrow ? 2 : 3)} className={narrow ? 'gt-title' : 'gr-rye'}>
        {title}
      </text>
      {aside && (
        <text
          x={x + width - (narrow ? 12 : 28)}
          y={y + head - (narrow ? 3 : 6)}
          className={narrow ? 'gt-text' : 'gr-lab'}
          textAnchor="end"
        >
          {aside}
        </text>
      )}
      {children}
    </g>
  );
}

/** A rectangle with its corners cut inwards, as on printed labels. */
function notched({ x, y, width, height }: Box, r: number): string {
  return `M${x + r} ${y}H${x + width - r}Q${x + width - r} ${y + r} ${x + width} ${y + r}V${y + height - r}Q${x + width - r} ${y + height - r} ${x + width - r} ${y + height}H${x + r}Q${x + r} ${y + height - r} ${x} ${y + height - r}V${y + r}Q${x + r} ${y + r} ${x + r} ${y}Z`;
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

const MINI = 'M-19-30H19L22-27V27L19 30H-19L-22 27V-27Z';

/** A card as a small slip: its number over its ore; gold if scored. */
export function MiniSlip(props: Point & { readonly card: Card; readonly turn?: number; readonly scored?: boolean }) {
  const { card, x, y, turn = 0, scored = false } = props;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <g data-open={card.id}>
        <g data-fizz={card.id}>
          <path d={MINI} className="gr-slip" />
          {scored && <path data-gold={card.id} d={MINI} className="gr-slip gr-scored" />}
          <text x={0} y={-11} className="gr-mnum" textAnchor="middle">
            {signed(card.number)}
          </text>
          <Use name={card.ore} x={-19} y={-7} width={38} height={28.5} />
        </g>
      </g>
    </g>
  );
}

/** A name, shrunk or truncated to fit its space. */
export function Name(props: {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly room: number;
  readonly size: number;
  readonly least: number;
  readonly className: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}) {
  const { text, size } = fitted(props.name, props.room, props.size, props.least);
  return (
    <text
      x={props.x}
      y={props.y}
      className={props.className}
      style={{ fontSize: atLeast(size) }}
      textAnchor={props.anchor ?? 'start'}
    >
      {text}
    </text>
  );
}

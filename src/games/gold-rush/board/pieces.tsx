/** The pieces of the mine: carts, boards, slips, chips and tickets. Numbers, slots and gauges never lean; paper does. */
import { use } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { SheetPrint } from '../../../web/parts/fit.ts';
import { tilt } from '../../../web/parts/tilt.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import type { Card } from './cards.ts';
import { signed } from './cards.ts';
import { atLeast, fitted, widthOf } from './fit.ts';
import { partyPaint } from './seats.ts';

/** The owner of a cart. */
export type Party = Seat | 'stranger';

/** One symbol of the sprite. */
export function Use(props: Box & { readonly name: string; readonly fill?: string }) {
  const { name, fill, ...box } = props;
  return <use href={`#rush-${name}`} {...box} {...(fill === undefined ? {} : { style: { fill } })} />;
}

/** The round mark of a seat. */
export function Disc(props: { readonly party: Party; readonly x: number; readonly y: number; readonly r: number }) {
  const { party, x, y, r } = props;
  const { fill, mark, symbol, hatch } = partyPaint(party);
  const size = r * 1.4;
  return (
    <g>
      <circle cx={x} cy={y} r={r * 1.17} className="gr-halo" />
      <circle cx={x} cy={y} r={r} fill={fill} className="gr-edge" />
      {hatch && <circle cx={x} cy={y} r={r - 1} fill={`url(#rush-${hatch})`} />}
      <Use name={symbol} x={x - size / 2} y={y - size / 2} width={size} height={size} fill={mark} />
    </g>
  );
}

/** Props of a cart. */
export interface CartProps {
  readonly party: Party;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly plates: number;
  readonly blasts: number;
  /** Card backs in it, 0 to 3. */
  readonly backs: number;
  readonly lit?: boolean;
  readonly focused?: boolean;
  /** Whether its last plate is about to be paid. */
  readonly paying?: boolean;
}

const SLOTS = [0, 1, 2, 3] as const;

/** A cart of riveted iron with its four tokens: plates first, then blasts, then empty slots. */
export function Cart(props: CartProps) {
  const { party, x, y, scale, plates, blasts, backs, lit = false, focused = false, paying = false } = props;
  const { fill, hatch } = partyPaint(party);
  const whole = { x: 0, y: 0, width: 200, height: 112 };
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} data-cart={party}>
      <ellipse cx={100} cy={113} rx={92} ry={4.5} className="gr-contact" />
      {lit && (
        <g className={focused ? 'gr-lit gr-near' : 'gr-lit'}>
          <Use name="cart-silhouette" {...whole} />
        </g>
      )}
      <Backs party={party} count={backs} />
      <Use
        name={typeof party === 'number' && party % 2 === 0 ? 'cart-heap-2' : 'cart-heap'}
        {...whole}
        y={-15}
        height={37}
      />
      <Use name="cart-wheels" {...whole} />
      <Use name="cart-body" {...whole} />
      <Use name="cart-rim" {...whole} fill={fill} />
      {hatch && <path d="M5 12H195V25H5Z" fill={`url(#rush-${hatch})`} />}
      <Use name="cart-rim-top" {...whole} />
      {SLOTS.map((slot) => (
        <g key={slot} data-token={`${party}:${slot}`} className="gr-token">
          <Use name={tokenAt(slot, plates, blasts)} x={26 + 38 * slot} y={32} width={34} height={44} />
        </g>
      ))}
      {paying && plates > 0 && <path d={`M${24 + 38 * (plates - 1)} 30h38v48h-38Z`} className="gr-paying" />}
      <Disc party={party} x={100} y={18.5} r={9.6} />
    </g>
  );
}

function tokenAt(slot: number, plates: number, blasts: number): string {
  if (slot < plates) return 'plate';
  return slot < plates + blasts ? 'blast' : 'slot-empty';
}

const FANS: Readonly<Record<number, readonly { readonly x: number; readonly y: number; readonly turn: number }[]>> = {
  1: [{ x: 100, y: 6, turn: 0 }],
  2: [
    { x: 79, y: 7, turn: -8.5 },
    { x: 120, y: 8, turn: 8.5 },
  ],
  3: [
    { x: 62, y: 9, turn: -13 },
    { x: 100, y: 6, turn: 1 },
    { x: 138, y: 9, turn: 13 },
  ],
};

function Backs({ party, count }: { readonly party: Party; readonly count: number }) {
  return (FANS[count] ?? []).map(({ x, y, turn }) => (
    <g key={x} transform={`translate(${x} ${y}) rotate(${turn + tilt(`backs/${party}/${x}`, 1.2)})`} data-back={party}>
      <Use name="card-back" x={-21} y={-45} width={42} height={58} />
    </g>
  ));
}

/** Gold on a dark track, with a tick at each quarter. */
export function Gauge(props: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly value: number;
  readonly of: number;
}) {
  const { x, y, width, height, value, of } = props;
  const full = width * Math.max(0, Math.min(1, value / of));
  const quarter = width / 4;
  return (
    <>
      <path d={`M${x} ${y}h${width}v${height}h${-width}z`} className="gr-track" />
      {full > 0 && <path d={`M${x} ${y}h${full}v${height}h${-full}z`} className="gr-fill" />}
      <path
        d={`M${x + quarter} ${y}v${height}M${x + 2 * quarter} ${y}v${height}M${x + 3 * quarter} ${y}v${height}`}
        className="gr-tick"
      />
    </>
  );
}

/** The plank with the name, cash and progress to the goal. */
export function NameBoard(props: {
  readonly party: Party;
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly cash: number;
  readonly goal: number;
  readonly dead?: boolean;
  readonly dealer?: boolean;
}) {
  const { party, x, y, name, cash, goal, dead = false, dealer = false } = props;
  const worth = dead ? 'out' : `$${cash}`;
  const { text, size } = fitted(name, 119 - widthOf(worth, 21), 18, 14);
  return (
    <g transform={`translate(${x} ${y})`} className={dead ? 'gr-gone' : ''}>
      <path d="M2 3h186v46h-186z" className="gr-shade" />
      <path d="M0 0l186 -1 1 47-187 1z" className="gr-plank" />
      <path d="M3 44h181M3 22l6 1M176 30l7 .5" className="gr-fibre" />
      <Disc party={party} x={22} y={23} r={14} />
      <text x={46} y={21} className="gr-nm" style={{ fontSize: atLeast(size) }}>
        {text}
      </text>
      {dead && <path d={`M44 15.5h${widthOf(text, size) + 4}`} className="gr-strike" />}
      <text x={173} y={22} className="gr-cash" textAnchor="end">
        {worth}
      </text>
      <Gauge x={46} y={30} width={126} height={8} value={dead ? 0 : cash} of={goal} />
      {dealer && <DealerTag x={130} y={-14} />}
    </g>
  );
}

/** The tag of this round's dealer. */
export function DealerTag({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0h50v17h-50z" className="gr-tag" />
      <text x={25} y={13} className="gr-tagt" textAnchor="middle">
        dealer
      </text>
    </g>
  );
}

/** A card the viewer can locate: with a tick if sure, with a question mark and a dashed edge if possible. */
export function KnownChip(props: {
  readonly card: Card;
  readonly sure: boolean;
  readonly x: number;
  readonly y: number;
}) {
  const { card, sure, x, y } = props;
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt(`chip/${card.id}/${x}`, 1.4)} 36 23)`}>
      <path d="M2 3h72v46H2z" className="gr-shade" />
      <path
        d="M4 0H68Q68 4 72 4V42Q68 42 68 46H4Q4 42 0 42V4Q4 4 4 0Z"
        className={sure ? 'gr-chip' : 'gr-chip gr-maybe'}
      />
      <Use name={card.ore} x={27} y={8} width={42} height={31.5} />
      <text x={5.5} y={21} className="gr-mnum">
        {signed(card.number)}
      </text>
      {sure ? (
        <Use name="i-sure" x={7} y={26} width={13} height={13} fill="var(--gr-sure)" />
      ) : (
        <text x={13.5} y={39} className="gr-mq" textAnchor="middle">
          ?
        </text>
      )}
    </g>
  );
}

/** One of the viewer's cards, face up: number, kind, ore, name and a short text. */
export function Slip(props: {
  readonly card: Card;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly lit: boolean;
  readonly chosen: boolean;
  readonly focused: boolean;
}) {
  const { card, x, y, turn, lit, chosen, focused } = props;
  const long = card.number <= -10;
  // With enlarged print, the number makes room for the kind, and lines are farther apart.
  const print = use(SheetPrint);
  const tight = long && print > 13;
  const pitch = Math.max(12.5, print * 0.98);
  return (
    <g transform={`translate(${x} ${y - (chosen ? 7 : 0)}) rotate(${turn})`} data-slip={card.id}>
      {lit && <LitPath d="M-64-96H64L70-90V90L64 96H-64L-70 90V-90Z" near={chosen || focused} />}
      <path d="M-66-90H74V102H-66Z" className="gr-shade" />
      <g transform="translate(-70 -96)">
        <Use name="slip-frame" x={0} y={0} width={140} height={192} />
        <text
          x={tight ? 9 : 14}
          y={tight ? 36 : 41}
          className="gr-num"
          style={long ? { fontSize: tight ? 29 : 36 } : undefined}
        >
          {signed(card.number)}
        </text>
        <text
          x={127}
          y={26}
          className="gr-kind"
          textAnchor="end"
          style={long ? { fontSize: atLeast(12.5) } : undefined}
        >
          {card.kindName}
        </text>
        <text x={127} y={40} className="gr-kind2" textAnchor="end">
          {card.inDeck} in deck
        </text>
        <Use name={card.ore} x={17.3} y={52} width={105.3} height={79} />
        <text
          x={70}
          y={card.flavour.length === 1 ? 154.5 : 165.5 - pitch}
          className="gr-cname"
          textAnchor="middle"
          {...(card.name.length > 14 ? { textLength: 122, lengthAdjust: 'spacingAndGlyphs' as const } : {})}
        >
          {card.name}
        </text>
        {card.flavour.map((line, i) => (
          <text
            key={line}
            x={70}
            y={card.flavour.length === 1 ? 172 : 178 - (1 - i) * pitch}
            className="gr-flav"
            textAnchor="middle"
          >
            {line}
          </text>
        ))}
      </g>
    </g>
  );
}

/** A gold outline with an ink casing: an action is possible here. */
export function LitPath({ d, near }: { readonly d: string; readonly near: boolean }) {
  return (
    <>
      <path d={d} className={near ? 'gr-casing gr-near' : 'gr-casing'} />
      <path d={d} className={near ? 'gr-litpath gr-near' : 'gr-litpath'} />
    </>
  );
}

/** A gold ticket that names a possible action and its price in plates. */
export function Ticket(props: {
  readonly x: number;
  readonly y: number;
  readonly word: string;
  readonly price?: string | undefined;
  readonly focused: boolean;
  readonly cord?: number;
}) {
  const { x, y, word, price, focused, cord = 14 } = props;
  const width = Math.max(92, 22 + word.length * 8.2);
  const height = price ? 52 : 34;
  const half = width / 2;
  const edge = (grow: number) =>
    `M${10 - grow} ${-grow}H${width - 10 + grow}L${width + grow} ${9 - grow}V${height - 4 + grow}L${width - 4 + grow} ${height + grow}H${4 - grow}L${-grow} ${height - 4 + grow}V${9 - grow}Z`;
  return (
    <g transform={`translate(${x - half} ${y})`} className="gr-ticket">
      {cord > 0 && <path d={`M${half} ${-cord}V3`} className="gr-cord" />}
      <path d={`M3 5H${width + 3}V${height + 5}H3Z`} className="gr-shade" />
      {focused && <path d={edge(5)} className="gr-ticket2" />}
      <path d={edge(0)} className="gr-metal" />
      <circle cx={half} cy={5} r={2.6} className="gr-nail" />
      <text x={half} y={24} className="gr-tk" textAnchor="middle">
        {word}
      </text>
      {price && (
        <>
          <Use name="plate" x={half - 36} y={28} width={14.7} height={19} />
          <text x={half - 14} y={44} className="gr-tk">
            {price}
          </text>
        </>
      )}
    </g>
  );
}

/** Maximum width of a flag's text. */
const RIBBON = 140;

/** The flag of the seat on turn. */
export function Ribbon(props: { readonly seat: Seat; readonly x: number; readonly y: number; readonly text: string }) {
  const { seat, x, y } = props;
  const { fill, mark } = partyPaint(seat);
  const { text, size } = fitted(props.text, RIBBON, 17, 14);
  const width = 24 + widthOf(text, size);
  const d = `M${x} ${y}h${width}l-7 12 7 12H${x}Z`;
  return (
    <g data-piece="ribbon">
      <path d={d} fill={fill} className="gr-ribbon2" />
      <path d={d} fill={fill} className="gr-ribbon" />
      <text x={x + 9} y={y + 18} className="gr-turn" style={{ fill: mark, fontSize: atLeast(size) }}>
        {text}
      </text>
    </g>
  );
}

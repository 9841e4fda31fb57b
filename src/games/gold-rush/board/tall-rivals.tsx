/** Rivals on the cut: one cell each, all of which can be hit. */
import type { Seat } from '../../../engine/game.ts';
import type { Box, Point } from '../../../web/parts/viewport.ts';
import type { RushView } from '../state.ts';
import { signed } from './cards.ts';
import { widthOf } from './fit.ts';
import type { Live } from './live.ts';
import { Name } from './paper.tsx';
import { Cart, Use } from './pieces.tsx';
import { type Known, knownAt, seatOf } from './reading.ts';
import { partyPaint } from './seats.ts';

import { cellOf, useTallStage } from './tall-stage.ts';

/** A rival's cell: cart, name, cash, and what is known about the hand. */
export function Cell(props: {
  readonly view: RushView;
  readonly live: Live;
  readonly seat: Seat;
  readonly name: string;
  readonly asked: string | null;
}) {
  const { view, live, seat, name, asked } = props;
  const held = seatOf(view, seat);
  const box = cellOf(useTallStage(), view, live.home, seat);
  const { x, y, width, height } = box;
  const lit = live.takes(seat);
  const dim = live.refuses(seat) || !held.alive;
  const { scale, text, room, lines, below } = layoutOf(box);
  const frame = `M${x + 2} ${y + 2}h${width - 4}v${height - 4}h${-(width - 4)}z`;
  const ink = lit ? 'gt-onlit' : '';
  return (
    <g data-seat={seat}>
      <path
        d={frame}
        className={`gt-cell ${lit ? 'gt-lit' : ''} ${live.aim === seat ? 'gt-aimed' : ''} ${dim ? 'gt-dim' : ''}`}
      />
      <Cart
        party={seat}
        x={below ? x + (width - 200 * scale) / 2 : x + 6}
        y={lines.cart}
        scale={scale}
        plates={held.plates}
        blasts={held.blasts}
        backs={held.cards}
      />
      {dim && <path d={frame} className="gr-veil" />}
      <Name
        name={name}
        x={text}
        y={lines.name}
        room={below ? room - 54 : room}
        size={15}
        least={12}
        className={`gt-name ${ink}`}
      />
      <text
        x={below ? x + width - 10 : text}
        y={lines.cash}
        className={`gt-cash ${ink}`}
        textAnchor={below ? 'end' : 'start'}
      >
        {held.alive ? `$${held.cash}` : 'out'}
      </text>
      <text x={text} y={lines.known} className={`gt-known ${ink}`}>
        {held.alive ? knownText(knownAt(view, seat), room) : ''}
      </text>
      <Marks view={view} seat={seat} x={x + 9} y={y + 4} />
      {view.swap?.target === seat && (
        <path d={frame} className="gt-target" style={{ stroke: partyPaint(view.swap.by).fill }} />
      )}
      {asked === live.idOf(seat) && <path d={frame} className="gt-asked" />}
      {view.turn === seat && view.phase !== 'over' && (
        <path d={`M${x + 2} ${y + 2}h6v${height - 4}h-6z`} fill={partyPaint(seat).fill} className="gr-edge" />
      )}
      {lit && view.phase === 'redirect' && <Price x={x + width - 4} y={below ? y + 5 : lines.cash - 16} />}
    </g>
  );
}

/** The layout of a cell: cart beside text, or above it if the row is high enough. */
function layoutOf({ x, y, width, height }: Box) {
  if (height > 150 && width < 1.7 * height) {
    // The cart's cards stand 55 units above it, its wheels reach 112 below; name and hand need 45.
    const scale = Math.min(1.3, (width - 28) / 200, (height - 45) / 167);
    return {
      scale,
      text: x + 10,
      room: width - 20,
      lines: {
        cart: y + 55 * scale + (height - 45 - 167 * scale) / 2,
        name: y + height - 25,
        cash: y + height - 24,
        known: y + height - 8,
      },
      below: true,
    };
  }
  const low = height <= 70;
  const high = height > 100;
  const scale = high ? Math.min(0.9, (width - 90) / 200) : low ? 0.35 : 0.44;
  const top = high ? y + height / 2 - 34 : y + (low ? 0 : 6);
  const text = x + 200 * scale + 13;
  return {
    scale,
    text,
    room: x + width - text - 6,
    lines: {
      cart: high ? y + (height - 100 * scale) / 2 : y + height - 114 * scale - 4,
      name: top + (low ? 17 : 21),
      cash: top + (low ? 35 : 42),
      known: top + (low ? 51 : 62),
    },
    below: false,
  };
}

/** The price of one plate, in the corner of a cell that a swap can be redirected to. */
function Price({ x, y }: Point) {
  return (
    <>
      <path d={`M${x - 32} ${y}h30v21h-30z`} className="gr-metal" />
      <text x={x - 28} y={y + 16} className="gt-tag">
        1
      </text>
      <Use name="plate" x={x - 17} y={y + 2.5} width={12} height={16} />
    </>
  );
}

/** The dealer, the black die and the sneak tokens, in the corner above the cart. */
function Marks({ view, seat, x, y }: { readonly view: RushView; readonly seat: Seat } & Point) {
  const { sneaks } = seatOf(view, seat);
  const dealer = view.dealer === seat;
  const die = view.first === seat;
  const at = dealer ? x + 19 : x;
  const left = die ? at + 21 : at;
  return (
    <>
      {dealer && (
        <>
          <path d={`M${x} ${y + 1}h16v16h-16z`} className="gr-tag" />
          <text x={x + 8} y={y + 14} className="gt-tag" textAnchor="middle">
            D
          </text>
        </>
      )}
      {die && <Use name={`die-black-${view.black.shows}`} x={at} y={y} width={18} height={18} />}
      {sneaks > 0 && (
        <g data-sneak={`${seat}:${sneaks - 1}`}>
          {Array.from({ length: sneaks }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens are alike
            <Use key={i} name="sneak" x={left + 9 * i} y={y} width={17} height={17} />
          ))}
        </g>
      )}
    </>
  );
}

/** Font size for estimating widths: plain numbers at 14 px are narrower than heading letters. */
const SANS = 11.8;

/** As many known cards as there is room for, plus the number of remaining ones. */
export function knownText(known: readonly Known[], room: number): string {
  const said = known.map(({ card, sure }) => `${signed(card.number)}${sure ? '✓' : '?'}`);
  for (let shown = said.length; shown > 0; shown--) {
    const more = said.length - shown;
    const text = [...said.slice(0, shown), ...(more > 0 ? [`+${more}`] : [])].join(' ');
    if (widthOf(text, SANS) <= room) return text;
  }
  return '';
}

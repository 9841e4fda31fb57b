/** The row on the cut: six narrow cards side by side, so that nobody has to swipe. */
import type { Seat } from '../../../engine/game.ts';
import { ROW } from '../content.ts';
import type { ProvisionsView } from '../state.ts';
import { type Glance, sourcesOf } from './glance.ts';
import { GlancePlate } from './glance-plate.tsx';
import type { Live } from './live.ts';
import { Asked, Face, Lit, Points, Strip, short, Token } from './pieces.tsx';
import { cardOf, slotOf } from './reading.ts';
import type { RowCardProps } from './row.tsx';
import { tallSlot, useTallStage } from './tall-stage.ts';
import { exitWords } from './words.ts';

/** All cards of the row, and when the last one leaves. */
export function TallRow(props: { readonly view: ProvisionsView; readonly live: Live; nameOf(seat: Seat): string }) {
  const { view, live, nameOf } = props;
  const stage = useTallStage();
  return (
    <g>
      {Array.from({ length: ROW - view.row.length }, (_, i) => {
        const { x, y, width, height } = tallSlot(stage, i + 1);
        // biome-ignore lint/suspicious/noArrayIndexKey: slots never reorder
        return <rect key={i} x={x + 2} y={y + 2} width={width - 4} height={height - 4} rx={4} className="gs-gap" />;
      })}
      {view.row.map((card, i) => (
        <NarrowCard key={card} card={card} slot={slotOf(view, i)} glance={live.glances[i] as Glance} live={live} />
      ))}
      <Exit view={view} nameOf={nameOf} />
    </g>
  );
}

function NarrowCard(props: RowCardProps) {
  const { card, slot, glance, live } = props;
  const { name, strip, points, contract } = cardOf(card);
  const { x, y, width, height } = tallSlot(useTallStage(), slot);
  const id = `card:${card}`;
  const lit = live.isLit(id) && live.open === live.home;
  const sources = sourcesOf(live.preview, card, glance);
  const last = name.split(' ').at(-1) ?? name;
  // The print on a card grows with it.
  const k = Math.max(1, Math.min(1.6, (height - 40) / 106, width / 57));
  const free = y + (30 + contract.length * 24) * k;
  const foot = y + height - 37;
  // The largest portrait that fits beside the strip and above the name.
  const face = Math.min(width - 31 * k, (foot - free) * 0.76, 64 * k);
  return (
    <g data-card={card}>
      <rect x={x} y={y} width={width} height={height} rx={3} className={`gs-card gs-card-${glance.state}`} />
      <Strip goods={strip} sources={sources} first={{ x: x + 3, y: y + 3, size: 20 * k }} pitch={21 * k} />
      <Points value={points} x={x + 29 * k} y={y + 2} size={26 * k} />
      {contract.map((good, i) => (
        <g key={good}>
          <rect x={x + 31 * k} y={y + (30 + 24 * i) * k} width={23 * k} height={23 * k} className="gs-parch" />
          <Token good={good} x={x + 32.5 * k} y={y + (31 + 24 * i) * k} size={20 * k} />
        </g>
      ))}
      {foot - free > 28 && (
        <Face card={card} x={x + 30 * k + (width - 31 * k - face) / 2} y={free + 2} width={face} height={face * 1.3} />
      )}
      <text
        x={x + width / 2}
        y={y + height - 23}
        className="gt-name gs-mid"
        {...(last.length * 9 > width - 4 ? { textLength: width - 6, lengthAdjust: 'spacingAndGlyphs' as const } : {})}
      >
        {last}
      </text>
      <Mark glance={glance} x={x + 2} y={y + height - 20} width={width - 4} lit={lit} />
      {lit && (
        <Lit
          x={x + 1}
          y={y + 1}
          width={width - 2}
          height={height - 2}
          near={live.isPointed(id) || live.serving === card}
        />
      )}
      {live.isAsked(id) && <Asked x={x} y={y} width={width} height={height} />}
    </g>
  );
}

const SIGN = { x: 9, y: 9, ready: 5.5, tick: { x: -2.8, d: 'l2.1 2.3 3.7-4.4' }, half: 5, open: 5 } as const;

function Mark(props: {
  readonly glance: Glance;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly lit: boolean;
}) {
  const { glance, x, y, width, lit } = props;
  const { state, missing } = glance;
  return (
    <>
      <GlancePlate state={state} lit={lit} box={{ x, y, width, height: 18 }} rounding={2} sign={SIGN} />
      <text x={x + width / 2 + 7} y={y + 14} className={`gt-mark gs-mid ${state === 'short' ? '' : 'gs-dark'}`}>
        {state === 'ready' ? 'Serve' : state === 'oneBuy' ? '1 buy' : `−${missing.length}`}
      </text>
    </>
  );
}

/** When the last one leaves: a ribbon over the row, with the door at its end. */
function Exit({ view, nameOf }: { readonly view: ProvisionsView; nameOf(seat: Seat): string }) {
  const words = exitWords(view, (seat) => short(nameOf(seat), 12));
  const { exit: top, width: wide } = useTallStage();
  if (!words) return null;
  const right = wide - 2;
  const stays = words.startsWith('Stays');
  const width = words.length * 6.9 + 34;
  return (
    <g data-piece="exit">
      <text x={4} y={top + 12} className="gt-exit gs-stn">
        {view.pile} in the pile
      </text>
      <path
        d={
          stays
            ? `M${right - width} ${top}h${width}v15h${-width}Z`
            : `M${right - width} ${top}h${width}v15h${-width}l5-7.5Z`
        }
        className={stays ? 'gs-exit gs-exit-stays' : 'gs-exit'}
      />
      <text x={right - 4 - width / 2} y={top + 12} className="gt-exit gs-mid gs-cream">
        {words}
      </text>
      <g fill="#fff6e0">
        <use href="#gs-door-out" x={right - 17} y={top + 1.5} width={12} height={12} />
      </g>
    </g>
  );
}

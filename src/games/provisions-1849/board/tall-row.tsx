/** The row on the cut: six narrow cards side by side, so that nobody has to swipe. */
import type { Seat } from '../../../engine/game.ts';
import { type ProspectorId, ROW } from '../content.ts';
import type { ProvisionsView } from '../state.ts';
import { type Glance, paidBy, type Source } from './glance.ts';
import type { Live } from './live.ts';
import { Asked, Face, Lit, Points, short, Token, Wanted } from './pieces.tsx';
import { cardOf, slotOf } from './reading.ts';
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
        <NarrowCard
          key={card}
          card={card}
          slot={slotOf(view, i)}
          glance={live.glances[i] as Glance}
          live={live}
          sources={
            live.preview?.type === 'sell' && live.preview.card === card
              ? paidBy(cardOf(card).strip, live.preview.cubes)
              : null
          }
        />
      ))}
      <Exit view={view} nameOf={nameOf} />
    </g>
  );
}

function NarrowCard(props: {
  readonly card: ProspectorId;
  readonly slot: number;
  readonly glance: Glance;
  readonly live: Live;
  readonly sources: readonly Source[] | null;
}) {
  const { card, slot, glance, live } = props;
  const { name, strip, points, contract } = cardOf(card);
  const { x, y, width, height } = tallSlot(useTallStage(), slot);
  const id = `card:${card}`;
  const lit = live.isLit(id) && live.open === live.home;
  const sources = props.sources ?? glance.sources;
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
      {strip.map((good, place) => (
        <Wanted
          // biome-ignore lint/suspicious/noArrayIndexKey: places of the strip never reorder
          key={place}
          good={good}
          source={sources[place] ?? 'open'}
          x={x + 3}
          y={y + 3 + 21 * k * place}
          size={20 * k}
        />
      ))}
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

function Mark(props: {
  readonly glance: Glance;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly lit: boolean;
}) {
  const { glance, x, y, width, lit } = props;
  const { state, missing } = glance;
  const tone =
    state === 'ready'
      ? lit
        ? 'gs-plate-gold'
        : 'gs-plate-ready'
      : state === 'oneBuy'
        ? 'gs-plate-half'
        : 'gs-plate-plain';
  const cx = x + 9;
  const cy = y + 9;
  return (
    <>
      <rect x={x} y={y} width={width} height={18} rx={2} className={`gs-plate ${tone}`} />
      {state === 'ready' && (
        <>
          <circle cx={cx} cy={cy} r={5.5} className="gs-disc" />
          <path d={`M${cx - 2.8} ${cy}l2.1 2.3 3.7-4.4`} className="gs-disctick" />
        </>
      )}
      {state === 'oneBuy' && (
        <>
          <circle cx={cx} cy={cy} r={5} className="gs-halfdisc" />
          <path d={`M${cx} ${cy - 5}a5 5 0 0 0 0 10Z`} fill="#2a1c12" />
        </>
      )}
      {state === 'short' && <circle cx={cx} cy={cy} r={5} className="gs-nodisc" />}
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

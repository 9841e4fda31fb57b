/** The open ledger: the stock, contracts and sold goods of one store, good by good. */
import type { Seat } from '../../../engine/game.ts';
import { tilt } from '../../../web/parts/tilt.ts';
import { GOODS, type Good } from '../content.ts';
import type { ProvisionsAction, ProvisionsView } from '../state.ts';
import { contractsOf } from './glance.ts';
import type { Live } from './live.ts';
import { Asked, Chip, Cube, Lit, short, Token, Use } from './pieces.tsx';
import { actionsLeft, cardOf, pointsOf, seatOf } from './reading.ts';
import { columnBox, LEDGER, stockCube } from './stage.ts';

/** The ledger of the open store. */
export function Ledger(props: { readonly view: ProvisionsView; readonly live: Live; nameOf(seat: Seat): string }) {
  const { view, live, nameOf } = props;
  const { open, home } = live;
  const held = seatOf(view, open);
  const own = open === home;
  const gain = live.preview && own ? change(view, live.preview) : null;
  return (
    <g>
      {!own && <path d="M19 617h616v234H19Z" className="gs-foreign" />}
      <Chip seat={open} x={42} y={638} r={14} />
      <text x={66} y={647} className="gs-rye">
        {own && view.viewer !== null ? 'General Store' : short(`${nameOf(open)}’s store`, 19)}
      </text>
      <Figure x={362} value={pointsOf(view, open)} word="points" next={gain?.points ?? 0} />
      <Figure x={458} value={held.cards.length} word="sales" next={gain?.sales ?? 0} />
      <Figure x={546} value={actionsLeft(view, open)} word="acts left" next={0} />
      {GOODS.map((good) => (
        <Column
          key={good}
          good={good}
          view={view}
          live={live}
          delta={gain?.stock[good] ?? 0}
          sold={gain?.sold[good] ?? 0}
        />
      ))}
      <Scrolls contracts={contractsOf(held.cards)} />
      {view.step?.type === 'trading' && own && <Offer view={view} />}
    </g>
  );
}

function Figure(props: { readonly x: number; readonly value: number; readonly word: string; readonly next: number }) {
  const { x, value, word, next } = props;
  return (
    <>
      <text x={x} y={647} className="gs-bt gs-t24 gs-end">
        {value}
      </text>
      {next > 0 ? (
        <>
          <rect x={x + 5} y={628} width={44} height={23} rx={3} className="gs-plate gs-plate-ready" />
          <text x={x + 27} y={646} className="gs-bt gs-t18 gs-mid gs-dark">
            →{value + next}
          </text>
        </>
      ) : (
        <text x={x + 6} y={647} className="gs-t15 gs-b6 gs-i2">
          {word}
        </text>
      )}
    </>
  );
}

/** What the previewed action would change in one's own ledger. */
function change(view: ProvisionsView, action: ProvisionsAction) {
  const stock: Partial<Record<Good, number>> = {};
  const sold: Partial<Record<Good, number>> = {};
  const add = (to: Partial<Record<Good, number>>, good: Good, by: number) => {
    to[good] = (to[good] ?? 0) + by;
  };
  if (action.type === 'buy' || action.type === 'takeLoot') add(stock, action.good, 1);
  if (action.type === 'trade') add(stock, action.take, 1);
  if (action.type === 'give') {
    add(stock, action.good, -1);
    const { step } = view;
    const done = step?.type === 'trading' && (step.price === 1 || step.offered !== null);
    if (done) add(stock, step.take, 1);
  }
  if (action.type !== 'sell') return { stock, sold, points: 0, sales: 0 };
  const card = cardOf(action.card);
  for (const good of action.cubes) add(stock, good, -1);
  for (const good of card.strip) add(sold, good, 1);
  return { stock, sold, points: card.points, sales: 1 };
}

function Column(props: {
  readonly good: Good;
  readonly view: ProvisionsView;
  readonly live: Live;
  readonly delta: number;
  readonly sold: number;
}) {
  const { good, view, live, delta } = props;
  const { open } = live;
  const { stock, sold } = seatOf(view, open);
  const number = stock[good];
  const id = `stock:${good}`;
  const lit = live.isLit(id);
  const { x, width } = columnBox(good);
  const cell = { x: x + 3, y: 714, width: width - 6, height: 44 };
  return (
    <g>
      {Array.from({ length: view.options.stockSpaces }, (_, index) => {
        const { size, ...place } = stockCube(view, good, index);
        const full = index < number;
        const goes = full && index >= number + delta;
        const comes = !full && index < number + delta;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: spaces never reorder
          <g key={index} data-stock={`${open}:${good}:${index}`}>
            {full ? (
              <Cube good={good} {...place} size={size} />
            ) : (
              <Use name="slot" {...place} width={size} height={size} />
            )}
            {comes && (
              <g className="gs-ghost">
                <Cube good={good} {...place} size={size} />
              </g>
            )}
            {(goes || comes) && (
              <rect
                x={place.x}
                y={place.y}
                width={size}
                height={size}
                rx={4}
                className={goes ? 'gs-goes' : 'gs-picked'}
              />
            )}
          </g>
        );
      })}
      <text x={x + 22} y={829} className={`gs-bt gs-t20 gs-mid ${sold[good] === 0 ? 'gs-i2' : ''}`}>
        {sold[good]}
      </text>
      {props.sold > 0 ? (
        <>
          <rect x={x + 34} y={812} width={30} height={21} rx={3} className="gs-plate gs-plate-ready" />
          <text x={x + 49} y={828} className="gs-bt gs-t16 gs-mid gs-dark">
            →{sold[good] + props.sold}
          </text>
        </>
      ) : (
        sold[good] > 0 && <path d={strokes(good, sold[good], x + 36)} className="gs-strokes" />
      )}
      {lit && <Lit {...cell} near={live.isPointed(id)} />}
      {live.isAsked(id) && <Asked {...cell} />}
    </g>
  );
}

/** Hand-drawn tally strokes; the fifth crosses the others. */
function strokes(good: Good, number: number, x: number): string {
  const pitch = number > 5 ? 3 : 5.6;
  return Array.from({ length: Math.min(number, 10) }, (_, i) => {
    const lean = 2 + tilt(`stroke/${good}/${i}`, 1);
    const at = x + i * pitch;
    return `M${at} 811l${-lean} 20`;
  }).join('');
}

/** A scroll for each contract; a dashed line joins the two goods of a choice. */
function Scrolls({ contracts }: { readonly contracts: readonly (readonly Good[])[] }) {
  const seen = new Map<Good, number>();
  const place = (good: Good) => {
    const nth = seen.get(good) ?? 0;
    seen.set(good, nth + 1);
    return { nth, good };
  };
  const singles = contracts.filter((goods) => goods.length === 1).flatMap(([good]) => (good ? [place(good)] : []));
  const pairs = contracts
    .filter((goods) => goods.length === 2)
    .map(([one, other]) => [place(one as Good), place(other as Good)] as const);
  const number = (good: Good) => seen.get(good) ?? 1;
  const at = ({ good, nth }: { readonly good: Good; readonly nth: number }) => {
    const { x, width } = columnBox(good);
    const pitch = Math.min(31, (width - 34) / Math.max(1, number(good) - 1));
    return x + width / 2 - 16 + (nth - (number(good) - 1) / 2) * pitch;
  };
  return (
    <g>
      {pairs.map(([one, other], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: contracts are alike
        <path key={i} d={`M${at(one) + 32} ${778 + 3 * i}H${at(other)}`} className="gs-or" />
      ))}
      {singles.map((one) => (
        <Use key={`${one.good}${one.nth}`} name="scroll" x={at(one)} y={765} width={32} height={32} />
      ))}
      {pairs.flat().map((one) => (
        <g key={`${one.good}${one.nth}`}>
          <Use name="scroll-or" x={at(one)} y={765} width={32} height={32} />
          <text x={at(one) + 16} y={785.5} className="gs-t14 gs-b7 gs-mid gs-ox">
            or
          </text>
        </g>
      ))}
    </g>
  );
}

/** A trade under way: what is to be taken, and what has been offered for it. */
function Offer({ view }: { readonly view: ProvisionsView }) {
  const { step } = view;
  if (step?.type !== 'trading') return null;
  const { x, y } = LEDGER;
  return (
    <g data-piece="offer">
      <path d={`M${x + 300} ${y + 4}h316v40h-316Z`} className="gs-slip" />
      <text x={x + 312} y={y + 31} className="gs-t16 gs-b7">
        Give {step.price === 1 ? 'one they lack' : step.offered ? 'one more' : 'two'}
      </text>
      {step.offered && <Token good={step.offered} x={x + 420} y={y + 10} size={28} />}
      <text x={x + 470} y={y + 31} className="gs-t16 gs-b7">
        take
      </text>
      <Token good={step.take} x={x + 508} y={y + 10} size={28} />
    </g>
  );
}

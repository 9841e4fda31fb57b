/** Right of the ledger: the prospectors that the open store has served, and below them a row for each other store. */

import type { Seat } from '../../../engine/game.ts';
import { useSqueeze } from '../../../web/parts/fit.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { GOODS, type Good, type ProspectorId } from '../content.ts';
import type { ProvisionsView } from '../state.ts';
import { contractsOf } from './glance.ts';
import type { Live } from './live.ts';
import { Chip, Face, Points, short, Token, Use } from './pieces.tsx';
import { cardOf, rivalsOf, seatOf } from './reading.ts';
import { hasHeading, SERVED, servedBox, storeBox, storeGood } from './stage.ts';

/** The fan of served prospectors. */
export function Served({ view, live }: { readonly view: ProvisionsView; readonly live: Live }) {
  const { cards } = seatOf(view, live.open);
  const rivals = view.seats.length - 1;
  const pitch =
    cards.length < 2 ? SERVED.width : servedBox(rivals, cards.length, 1).x - servedBox(rivals, cards.length, 0).x;
  return (
    <g data-piece="served">
      {(hasHeading(rivals) || cards.length === 0) && <Heading empty={cards.length === 0} />}
      {cards.map((card, i) => (
        <ServedCard
          key={card}
          card={card}
          box={servedBox(rivals, cards.length, i)}
          room={i === cards.length - 1 ? SERVED.width : pitch}
        />
      ))}
    </g>
  );
}

function Heading({ empty }: { readonly empty: boolean }) {
  const { x, y } = SERVED;
  return (
    <>
      <path d={`M${x + 2} ${y + 4}h290v22h-290Z`} className="gs-shadow" />
      <path d={`M${x} ${y + 1}h285l7 11.5-7 11.5h-285Z`} className="gs-paper" />
      <text x={x + 10} y={y + 18} className="gs-bt gs-t15">
        Served
      </text>
      <text x={x + 70} y={y + 18} className="gs-t15 gs-i2">
        {empty ? 'nobody yet' : 'a scroll gives one good a sale'}
      </text>
    </>
  );
}

/** A served prospector; `room` is how much of the card stays visible beside the next one. */
function ServedCard({ card, box, room }: { readonly card: ProspectorId; readonly box: Box; readonly room: number }) {
  const { strip, points, contract, name } = cardOf(card);
  const { x, y, width, height } = box;
  const named = height > 120;
  const step = (height - (named ? 26 : 8)) / 5;
  const size = Math.min(25, step - 1);
  const left = x + size + 10;
  return (
    <g data-won={card}>
      <Tab goods={contract} x={x} y={y} room={room} />
      <rect x={x - 2} y={y + 4} width={width} height={height} rx={4} className="gs-shadow" />
      <rect x={x} y={y} width={width} height={height} rx={4} className="gs-card gs-card-oneBuy" />
      <path d={`M${x + 4} ${y + 5}h${size + 4}v${5 * step}h${-size - 4}Z`} className="gs-strip" />
      {strip.map((good, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of the strip never reorder
        <Token key={i} good={good} x={x + 6} y={y + 6 + step * i} size={size} />
      ))}
      {room > size + 24 && (
        <Face card={card} x={left + 1} y={y + 26} width={width - size - 16} height={height - (named ? 48 : 30)} />
      )}
      {room > size + 36 && <Points value={points} x={left} y={y + 3} size={Math.min(31, room - size - 8)} />}
      {named && (
        <text x={x + 7} y={y + height - 7} className="gs-bt gs-t14">
          {short(name.split(' ').at(-1) ?? name, Math.max(3, Math.floor(room / 8.6)))}
        </text>
      )}
    </g>
  );
}

/** The scroll that sticks out above a card, so that it is visible however cards overlap. */
function Tab(props: {
  readonly goods: readonly Good[];
  readonly x: number;
  readonly y: number;
  readonly room: number;
}) {
  const { goods, x, y, room } = props;
  const [one, other] = goods;
  if (!one) return null;
  const wide = other && room > 70;
  const width = wide ? 70 : 38;
  return (
    <>
      <path d={`M${x + 4} ${y + 4}v-34h${width}v34Z`} className="gs-parch" />
      {other && !wide ? (
        <>
          <Token good={one} x={x + 5} y={y - 27} size={20} />
          <Token good={other} x={x + 21} y={y - 20} size={20} />
        </>
      ) : (
        <Token good={one} x={x + 9} y={y - 27} size={26} />
      )}
      {other && wide && (
        <>
          <text x={x + 39} y={y - 9} className="gs-t14 gs-b7 gs-mid gs-ox">
            or
          </text>
          <Token good={other} x={x + 46} y={y - 27} size={26} />
        </>
      )}
      <rect x={x + 1} y={y - 34} width={width + 6} height={7} rx={3.5} className="gs-roll" />
    </>
  );
}

/** The other stores: what each has in stock, and which contracts. */
export function Stores(props: { readonly view: ProvisionsView; readonly live: Live; nameOf(seat: Seat): string }) {
  const { view, live, nameOf } = props;
  const rivals = rivalsOf(view, live.home);
  const top = storeBox(rivals.length, 0);
  return (
    <g>
      <rect x={top.x} y={top.y} width={top.width} height={SERVED.bottom - top.y} rx={4} className="gs-paper" />
      {rivals.map((seat, i) => (
        <StoreLine
          key={seat}
          seat={seat}
          index={i}
          view={view}
          live={live}
          name={nameOf(seat)}
          rivals={rivals.length}
        />
      ))}
    </g>
  );
}

function StoreLine(props: {
  readonly seat: Seat;
  readonly index: number;
  readonly view: ProvisionsView;
  readonly live: Live;
  readonly name: string;
  readonly rivals: number;
}) {
  const { seat, index, view, live, name, rivals } = props;
  const { stock, cards } = seatOf(view, seat);
  const box = storeBox(rivals, index);
  const contracts = contractsOf(cards);
  const middle = box.y + box.height / 2;
  const near = live.isPointed(`store:${seat}`) || live.open === seat;
  const squeeze = useSqueeze();
  const called = short(name, 8);
  return (
    <g data-store={seat}>
      {near && (
        <rect
          x={box.x + 1}
          y={box.y + 1}
          width={box.width - 2}
          height={box.height - 2}
          rx={3}
          className="gs-nearline"
        />
      )}
      {index > 0 && <path d={`M${box.x + 6} ${box.y}h${box.width - 12}`} className="gs-kh" />}
      <Chip seat={seat} x={box.x + 16} y={middle} r={10} />
      <text x={box.x + 31} y={middle + 5} className="gs-bt gs-t14" {...squeeze(called, 64, 14)}>
        {called}
      </text>
      {GOODS.map((good) => {
        const place = storeGood(rivals, index, good);
        const scrolls = contracts.filter((goods) => goods.includes(good));
        return (
          <StockOf
            key={good}
            good={good}
            x={place.x}
            y={place.y}
            number={stock[good]}
            scrolls={scrolls.length}
            choice={scrolls.some((goods) => goods.length > 1)}
          />
        );
      })}
    </g>
  );
}

/** One good of a store: a token with its number, and a small scroll beside it for a contract. */
function StockOf(props: {
  readonly good: Good;
  readonly x: number;
  readonly y: number;
  readonly number: number;
  readonly scrolls: number;
  readonly choice: boolean;
}) {
  const { good, x, y, number, scrolls, choice } = props;
  if (number === 0 && scrolls === 0) return <path d={`M${x - 3} ${y}h6`} className="gs-none" />;
  return (
    <g>
      {number > 0 ? (
        <Token good={good} x={x - 15} y={y - 10} size={20} />
      ) : (
        <g className="gs-absent">
          <Token good={good} x={x - 15} y={y - 10} size={20} />
        </g>
      )}
      {number > 1 && (
        <text x={x + 11} y={y + (scrolls > 0 ? 13 : 6)} className="gs-t15 gs-b7 gs-mid">
          {number}
        </text>
      )}
      {scrolls > 0 && (
        <Use name={choice ? 'scroll-or' : 'scroll'} x={x + 3.5} y={y - (number > 1 ? 13 : 7)} width={14} height={14} />
      )}
    </g>
  );
}

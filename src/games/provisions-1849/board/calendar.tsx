/** The year on the wall: six leaves with the Barrel, and the order of play with the nugget. */
import type { Seat } from '../../../engine/game.ts';
import { DECEMBER, MONTHS, OCTOBER } from '../content.ts';
import type { ProvisionsView } from '../state.ts';
import { Chip, short, Use } from './pieces.tsx';
import { orderOf, seatOf } from './reading.ts';
import { dayPlace, leafBox, ORDER, orderPlace } from './stage.ts';

const BARREL = { width: 40, height: 46 };

/** Six months, their positions, and the Barrel on one of them. */
export function Calendar({ view }: { readonly view: ProvisionsView }) {
  const barrel = dayPlace(view, view.month, view.turn);
  return (
    <g>
      {MONTHS.map((name, month) => (
        <Leaf key={name} view={view} month={month} name={name} />
      ))}
      <g data-piece="barrel">
        <Use name="barrel" x={barrel.x - 20} y={27} {...BARREL} />
      </g>
    </g>
  );
}

function Leaf(props: { readonly view: ProvisionsView; readonly month: number; readonly name: string }) {
  const { view, month, name } = props;
  const { x, y, width, height } = leafBox(month);
  const state = month < view.month ? 'past' : month === view.month && view.phase !== 'bonus' ? 'now' : 'next';
  return (
    <g data-leaf={month}>
      <path d={`M${x + 2} ${y + 6}h${width}v${height - 2}h${-width}z`} className="gs-shadow" />
      <path d={`M${x} ${y}h${width}v${height}h${-width}z`} className={`gs-leaf gs-leaf-${state}`} />
      <path d={`M${x} ${y}h${width}v19h${-width}z`} className={`gs-leafhead gs-leafhead-${state}`} />
      <text x={x + width / 2} y={y + 15} className="gs-bt gs-t15 gs-mid gs-pale">
        {name}
      </text>
      <Marks view={view} month={month} x={x} y={y} />
      <circle cx={x + 8} cy={y - 1} r={3} className="gs-nail" />
      <circle cx={x + width - 8} cy={y - 1} r={3} className="gs-nail" />
      <Days view={view} month={month} />
    </g>
  );
}

/** Marks a month with a door if somebody leaves, and with a hand if everybody takes loot. */
function Marks({
  view,
  month,
  x,
  y,
}: {
  readonly view: ProvisionsView;
  readonly month: number;
  readonly x: number;
  readonly y: number;
}) {
  if (month === 0) return null;
  const every = view.options.rowMovesEveryMonth;
  const leaves = (month !== OCTOBER && month !== DECEMBER) || every || month === DECEMBER;
  return (
    <g fill="#f3e2b8">
      {month === OCTOBER && <use href="#gs-hand" x={x + 5} y={y + 2.5} width={14} height={14} />}
      {leaves && <use href="#gs-door-out" x={month === OCTOBER ? x + 106 : x + 5} y={y + 3} width={13} height={13} />}
      {month === DECEMBER && <use href="#gs-door-out" x={x + 106} y={y + 3} width={13} height={13} />}
    </g>
  );
}

/** The positions of a month, with the past ones ticked off. */
function Days({ view, month }: { readonly view: ProvisionsView; readonly month: number }) {
  const turns = Array.from({ length: view.options.turnsPerMonth }, (_, turn) => turn);
  const isDone = (turn: number) => month < view.month || (month === view.month && turn < view.turn);
  const done = turns.filter(isDone).map((turn) => dayPlace(view, month, turn));
  return (
    <>
      {done.length > 0 && (
        <>
          <path
            d={done.map(({ x, y }) => `M${x - 11} ${y}a11 11 0 1 0 22 0a11 11 0 1 0-22 0Z`).join('')}
            className="gs-day gs-done"
          />
          <path d={done.map(({ x, y }) => `M${x - 5} ${y}l3.5 4 7-8`).join('')} className="gs-check" />
        </>
      )}
      {turns
        .filter((turn) => !isDone(turn))
        .map((turn) => {
          const { x, y } = dayPlace(view, month, turn);
          return (
            <g key={turn}>
              <circle cx={x} cy={y} r={11} className="gs-day" />
              <text x={x} y={y + 5} className="gs-t14 gs-b6 gs-mid gs-i2">
                {turn + 1}
              </text>
            </g>
          );
        })}
    </>
  );
}

/** The order of play this month; the first seat has the nugget. */
export function Order(props: {
  readonly view: ProvisionsView;
  nameOf(seat: Seat): string;
  readonly open: Seat;
  readonly home: Seat;
}) {
  const { view, nameOf, open, home } = props;
  const order = orderOf(view);
  const crowded = order.length > 3;
  const { x, y, width, height } = ORDER;
  const first = orderPlace(order.length, 0);
  const current = view.phase === 'bonus' ? null : view.active;
  return (
    <g>
      <path d={`M${x + 2} ${y + 4}h${width}v${height}h${-width}z`} className="gs-shadow" />
      <path d={`M${x} ${y}h${width}v${height}h${-width}z`} className="gs-paper" />
      <rect x={x + 4} y={y + 4} width={width - 8} height={height - 8} className="gs-stitch" />
      {order.map((seat, i) => {
        const place = orderPlace(order.length, i);
        const on = seat === current;
        const r = crowded ? 12 : on ? 16 : 13;
        return (
          <g key={seat} data-order={seat}>
            {i > 0 && !crowded && (
              <path d={`M${place.x - (order.length === 2 ? 35 : 29)} ${place.y - 5}l6 5-6 5`} className="gs-next" />
            )}
            {on && (
              <>
                <circle cx={place.x} cy={place.y} r={r + 4.5} className="gs-onring2" />
                <circle cx={place.x} cy={place.y} r={r + 4.5} className="gs-onring" />
              </>
            )}
            {seat === open && seat !== home && <circle cx={place.x} cy={place.y} r={r + 6} className="gs-looked" />}
            <Chip seat={seat} x={place.x} y={place.y} r={r} />
            {view.phase === 'bonus' && seatOf(view, seat).chosen && (
              <Use name="tick-c" x={place.x + 5} y={place.y + 3} width={15} height={15} />
            )}
            {!crowded && <OrderName name={nameOf(seat)} x={place.x} on={on} room={order.length === 2 ? 9 : 6} />}
          </g>
        );
      })}
      {crowded && (
        <OrderName
          name={current === null ? 'all choose' : nameOf(current)}
          x={x + width / 2}
          on={current !== null}
          room={17}
        />
      )}
      <g data-piece="nugget">
        <Use
          name="nugget"
          x={first.x - (crowded ? 25 : 32)}
          y={first.y - (crowded ? 30 : 41)}
          width={crowded ? 28 : 36}
          height={crowded ? 24 : 30}
        />
      </g>
    </g>
  );
}

function OrderName(props: { readonly name: string; readonly x: number; readonly on: boolean; readonly room: number }) {
  const { x, on } = props;
  const name = short(props.name, props.room);
  const half = Math.max(20, name.length * 3.9 + 7);
  return (
    <>
      {on && <rect x={x - half} y={57} width={half * 2} height={17} rx={3} className="gs-onname" />}
      <text x={x} y={70} className={`gs-t14 gs-mid ${on ? 'gs-b7 gs-white' : 'gs-b6'}`}>
        {name}
      </text>
    </>
  );
}

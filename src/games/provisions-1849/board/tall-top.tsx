/** The edges of the portrait sheet: the year and one's bonus at the top, one's stock at the bottom. */
import type { Seat } from '../../../engine/game.ts';
import { GOODS, type Good, MONTHS } from '../content.ts';
import type { Standing } from '../scoring.ts';
import type { ProvisionsView } from '../state.ts';
import { contractsOf } from './glance.ts';
import type { Live } from './live.ts';
import { Asked, CountedGoods, Lit, Token, Use } from './pieces.tsx';
import { bonusNow, seatOf } from './reading.ts';
import { monthBox, tallColumn, tallDay, useTallStage } from './tall-stage.ts';

/** The current month with its positions; the others by their initials. */
export function Months({ view }: { readonly view: ProvisionsView }) {
  const stage = useTallStage();
  const now = Math.min(view.month, MONTHS.length - 1);
  const barrel = tallDay(stage, view, now, Math.min(view.turn, view.options.turnsPerMonth - 1));
  return (
    <g>
      {MONTHS.map((name, month) => {
        const { x, y, width, height } = monthBox(stage, view, month);
        const state = month < view.month ? 'past' : month === now ? 'now' : 'next';
        return (
          <g key={name} data-leaf={month}>
            <path d={`M${x} ${y}h${width}v${height}h${-width}z`} className={`gs-leaf gs-leaf-${state}`} />
            <text
              x={month === now ? x + 5 : x + width / 2}
              y={y + 18.5}
              className={`gt-b ${month === now ? 'gs-ox' : 'gs-mid gs-i2'}`}
            >
              {month === now ? monthName(name, view.options.turnsPerMonth) : name.charAt(0)}
            </text>
            {month === now && <Days view={view} month={month} />}
          </g>
        );
      })}
      <g data-piece="barrel">
        <Use name="barrel" x={barrel.x - 10} y={barrel.y - 12} width={20} height={23} />
      </g>
    </g>
  );
}

/** As much of a month's name as there is room for. */
function monthName(name: string, turns: number): string {
  if (turns < 4 && name.length < 8) return name;
  return name.length > 4 ? `${name.slice(0, 3)}.` : name;
}

function Days({ view, month }: { readonly view: ProvisionsView; readonly month: number }) {
  const stage = useTallStage();
  return Array.from({ length: view.options.turnsPerMonth }, (_, turn) => {
    const { x, y } = tallDay(stage, view, month, turn);
    // biome-ignore lint/suspicious/noArrayIndexKey: positions never reorder
    return <circle key={turn} cx={x} cy={y} r={8} className={turn < view.turn ? 'gs-day gs-done' : 'gs-day'} />;
  });
}

/** One's bonus in one row: what it pays, for what, and how that stands. */
export function BonusLine({ view, seat }: { readonly view: ProvisionsView; readonly seat: Seat }) {
  const { bonus, chosen } = seatOf(view, seat);
  const { x, y, width, height } = useTallStage().bonus;
  const standings = bonus ? bonusNow(view, seat, bonus) : [];
  const room = width / Math.max(1, standings.length);
  return (
    <g data-piece="bonus">
      <path d={`M${x} ${y}h${width}v${height}h${-width}z`} className="gt-slip" />
      {standings.length === 0 && (
        <>
          <Use name="eye" x={x + 8} y={y + 5} width={18} height={12} />
          <text x={x + 34} y={y + 16} className="gt-t">
            {chosen ? 'Bonus Card: secret until the end' : 'Bonus Card: not chosen yet'}
          </text>
        </>
      )}
      {standings.map((standing, i) => (
        <StandingBit key={standing.points} standing={standing} x={x + 4 + room * i} y={y} />
      ))}
    </g>
  );
}

function StandingBit({ standing, x, y }: { readonly standing: Standing; readonly x: number; readonly y: number }) {
  const { goods, points, own, best, met } = standing;
  const sign = own > best ? '>' : own < best ? '<' : '=';
  const after = x + 24 + (goods.length === 0 ? 40 : goods.length * 20);
  return (
    <g>
      <text x={x} y={y + 16} className={`gt-b ${met ? 'gs-gr' : ''}`}>
        +{points}
      </text>
      <CountedGoods
        goods={goods}
        word={{ x: x + 24, y: y + 16, className: 'gt-t' }}
        first={{ x: x + 22, y: y + 1.5, size: 19 }}
        pitch={20}
      />
      <text x={after} y={y + 16} className={`gt-b ${met ? 'gs-gr' : own === best && own > 0 ? 'gs-ox' : ''}`}>
        {own}
        {sign}
        {best}
      </text>
    </g>
  );
}

/** The button that opens all stores side by side. */
export function StoresButton({ near }: { readonly near: boolean }) {
  const box = useTallStage().stores;
  const { x, y, width } = box;
  return (
    <g>
      <rect {...box} rx={4} className={`gs-plate ${near ? 'gs-plate-ready' : 'gs-plate-half'}`} />
      <Use name="scroll" x={x + 7} y={y + 5} width={20} height={20} />
      <Use name="boxico" x={x + 30} y={y + 6} width={19} height={19} />
      <text x={x + width / 2} y={y + 43} className="gt-b gs-mid gs-dark">
        Stores
      </text>
    </g>
  );
}

/** One's stock: for each good a token, its spaces, and a scroll for a contract. */
export function Stock({ view, live }: { readonly view: ProvisionsView; readonly live: Live }) {
  const { x, y, width, height } = useTallStage().stock;
  return (
    <g>
      <path
        d={`M${x} ${y}h${width}v${height}h${-width}z`}
        className={live.open === live.home ? 'gt-slip' : 'gt-slip gt-foreign'}
      />
      {GOODS.map((good) => (
        <StockColumn key={good} good={good} view={view} live={live} />
      ))}
    </g>
  );
}

function StockColumn({
  good,
  view,
  live,
}: {
  readonly good: Good;
  readonly view: ProvisionsView;
  readonly live: Live;
}) {
  const { stock, cards } = seatOf(view, live.open);
  const box = tallColumn(useTallStage(), good);
  const { y, height } = box;
  // The pieces are centred in their column.
  const x = box.x + (box.width - 43) / 2;
  const id = `stock:${good}`;
  const number = stock[good];
  const scrolls = contractsOf(cards).filter((goods) => goods.includes(good));
  const spaces = view.options.stockSpaces;
  const pitch = spaces > 3 ? 9.5 : 12;
  const inner = { x: box.x + 1.5, y: y + 1.5, width: box.width - 3, height: height - 3 };
  return (
    <g data-stock={`${live.open}:${good}:${number - 1}`}>
      {live.isLit(id) && <Lit {...inner} near={live.isPointed(id)} />}
      <g className={number === 0 ? 'gt-faint' : ''}>
        <Token good={good} x={x + (scrolls.length > 0 ? 1.5 : 9.5)} y={y + 2} size={24} />
      </g>
      {scrolls.length > 0 && (
        <>
          <Use
            name={scrolls.some((goods) => goods.length === 1) ? 'scroll' : 'scroll-or'}
            x={x + 24}
            y={y + 5}
            width={18}
            height={18}
          />
          {scrolls.length > 1 && (
            <text x={x + 33} y={y + 18} className="gt-b gs-mid gs-onscroll">
              {scrolls.length}
            </text>
          )}
        </>
      )}
      {Array.from({ length: spaces }, (_, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: spaces never reorder
          key={i}
          x={x + 21.5 + (i - spaces / 2) * pitch}
          y={y + 29}
          width={pitch - 2}
          height={10}
          rx={1.5}
          className={i < number ? 'gt-pip gt-full' : 'gt-pip'}
        />
      ))}
      {live.isAsked(id) && <Asked {...inner} />}
    </g>
  );
}

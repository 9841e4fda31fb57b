/** All stores side by side, on the cut: what each has, has sold, and which contracts it holds. */
import type { Seat } from '../../../engine/game.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { GOODS, type Good } from '../content.ts';
import type { ProvisionsView } from '../state.ts';
import { contractsOf } from './glance.ts';
import type { Live } from './live.ts';
import { Chip, Plate, short, Token, Use } from './pieces.tsx';
import { pointsOf, rivalsOf, seatOf } from './reading.ts';

import { type TallStage, useTallStage } from './tall-stage.ts';

const FOOT = 42;

function blockBox({ sheet }: TallStage, view: ProvisionsView, index: number): Box {
  const { x, y, width, height } = sheet;
  const room = Math.min(84, (height - 46 - FOOT) / view.seats.length);
  return { x: x + 4, y: y + 44 + room * index, width: width - 8, height: room - 4 };
}

/** Cards to look up: who may come, who has left, what is produced. */
const ASIDE = ['pile', 'discard', 'production'] as const;

function asideBox({ sheet }: TallStage, index: number): Box {
  const { x, y, width, height } = sheet;
  const room = (width - 4) / ASIDE.length;
  return { x: x + 4 + room * index, y: y + height - FOOT, width: room - 4, height: FOOT - 2 };
}

/** Where other stores can be pressed; that shows the row as their owner sees it. */
export function storePlaces(stage: TallStage, view: ProvisionsView, live: Live): ReadonlyMap<string, Box> {
  return new Map([
    ...rivalsOf(view, live.home).map((seat, i): [string, Box] => [`store:${seat}`, blockBox(stage, view, i + 1)]),
    ...ASIDE.map((id, i): [string, Box] => [id, asideBox(stage, i)]),
  ]);
}

/** The sheet with all stores, one's own first, and the cards to look up. */
export function StoresSheet(props: { readonly view: ProvisionsView; readonly live: Live; nameOf(seat: Seat): string }) {
  const { view, live, nameOf } = props;
  const stage = useTallStage();
  const { x, y, width, height } = stage.sheet;
  const words = [`${view.pile} to come`, `${view.discard.length} gone`, 'Production'];
  return (
    <g>
      <path d={`M${x} ${y}h${width}v${height}h${-width}z`} className="gs-card gs-card-oneBuy" />
      <text x={x + 12} y={y + 27} className="gt-big">
        All stores
      </text>
      <text x={x + width - 40} y={y + 26} className="gt-t gs-end gs-i2">
        a scroll is a contract
      </text>
      <path d={`M${x + width - 28} ${y + 13}l14 14M${x + width - 14} ${y + 13}l-14 14`} className="gs-cross" />
      {[live.home, ...rivalsOf(view, live.home)].map((seat, i) => (
        <Block key={seat} seat={seat} view={view} box={blockBox(stage, view, i)} name={nameOf(seat)} />
      ))}
      {words.map((word, i) => (
        <Plate key={word} {...asideBox(stage, i)} tone="half" word={word} />
      ))}
    </g>
  );
}

function Block(props: {
  readonly seat: Seat;
  readonly view: ProvisionsView;
  readonly box: Box;
  readonly name: string;
}) {
  const { seat, view, box, name } = props;
  const held = seatOf(view, seat);
  const contracts = contractsOf(held.cards);
  const { x, y, width, height } = box;
  return (
    <g>
      <rect {...box} rx={3} className="gt-block" />
      <Chip seat={seat} x={x + 14} y={y + 10} r={7.5} />
      <text x={x + 28} y={y + 15} className="gt-b">
        {short(name, 16)}
      </text>
      {view.nugget === seat && <Use name="nugget" x={x + 150} y={y + 1} width={20} height={17} />}
      <text x={x + width - 6} y={y + 15} className="gt-t gs-end">
        {pointsOf(view, seat)} points · {held.cards.length} sales
      </text>
      {GOODS.map((good, i) => (
        <Cell
          key={good}
          good={good}
          x={x + 4 + ((width - 4) / 8) * i}
          y={y + 21}
          height={height - 23}
          stock={held.stock[good]}
          sold={held.sold[good]}
          scrolls={contracts.filter((goods) => goods.includes(good)).length}
        />
      ))}
    </g>
  );
}

function Cell(props: {
  readonly good: Good;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly stock: number;
  readonly sold: number;
  readonly scrolls: number;
}) {
  const { good, x, y, height, stock, sold, scrolls } = props;
  return (
    <g>
      {scrolls > 0 && <Use name="parch" x={x - 3} y={y - 3} width={28} height={28} />}
      <g className={stock === 0 ? 'gt-faint' : ''}>
        <Token good={good} x={x + 1} y={y + 1} size={20} />
      </g>
      <text x={x + 26} y={y + 16} className={`gt-b ${stock === 0 ? 'gs-i2' : ''}`}>
        {stock}
      </text>
      {height > 32 && (
        <text x={x + 2} y={y + 36} className="gt-t gs-i2">
          sold {sold}
        </text>
      )}
    </g>
  );
}

/** All seats: their buildings in hand and colonists, and the tab of the register. */
import type { Seat } from '../../../engine/game.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import type { TabernacleView } from '../state.ts';
import { House, Icon, SeatShield, Slip, short } from './pieces.tsx';
import { seatOf } from './reading.ts';

/** Names a seat: "you" for one's own, otherwise the name. */
export type Naming = (seat: Seat) => string;

const ROW = 25;

/** The box of all seats' hands: one row for each seat. */
export function seatsBox(view: TabernacleView): Box {
  const height = 30 + ROW * view.seats.length;
  return { x: 892, y: 890 - height, width: 258, height };
}

/** The row of a seat. */
export function seatBox(view: TabernacleView, index: number): Box {
  const { x, y } = seatsBox(view);
  return { x: x + 4, y: y + 24 + ROW * index, width: 250, height: ROW };
}

/** The corner that opens the register of monopolies. */
export function registerBox(view: TabernacleView): Box {
  const { x, y, width } = seatsBox(view);
  return { x: x + width - 92, y: y - 8, width: 92, height: 32 };
}

/** The buildings in hand and colonists of each seat, in turn order from one's own. */
export function Seats(props: {
  readonly view: TabernacleView;
  readonly order: readonly Seat[];
  readonly nameOf: Naming;
}) {
  const { view, order, nameOf } = props;
  const box = seatsBox(view);
  const tab = registerBox(view);
  return (
    <g data-piece="seats">
      <Slip box={box} />
      <text x={box.x + 14} y={box.y + 20} className="tb-soft">
        hands and colonists
      </text>
      <path d={`M${tab.x} ${tab.y + 4}h${tab.width}v24h${-tab.width}z`} className="tb-tab" />
      <text x={tab.x + tab.width / 2} y={tab.y + 21} className="tb-b tb-m tb-tabtext">
        Register
      </text>
      {order.map((seat, i) => (
        <SeatRow
          key={seat}
          view={view}
          seat={seat}
          box={seatBox(view, i)}
          name={nameOf(seat)}
          acting={isActing(view, seat)}
        />
      ))}
    </g>
  );
}

function isActing(view: TabernacleView, seat: Seat): boolean {
  if (view.bid) return view.bid.bidders.includes(seat) && !view.bid.placed.includes(seat);
  return view.turn === seat;
}

function SeatRow(props: {
  readonly view: TabernacleView;
  readonly seat: Seat;
  readonly box: Box;
  readonly name: string;
  readonly acting: boolean;
}) {
  const { view, seat, box, name, acting } = props;
  const held = seatOf(view, seat);
  const { x, y } = box;
  return (
    <g data-seat={seat}>
      {acting && <path d={`M${x + 1} ${y + 1}h${box.width - 2}v${ROW - 2}h${2 - box.width}z`} className="tb-acting" />}
      <SeatShield seat={seat} at={{ x: x + 15, y: y + 12 }} scale={0.78} />
      <text x={x + 28} y={y + 17} className="tb-seatname">
        {short(name, 9)}
      </text>
      {view.first === seat && <path d={`M${x + 105} ${y + 20}v-15l9 3.5-9 4`} className="tb-first" />}
      {Array.from({ length: held.colonists }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: colonists at home are alike
        <Icon key={i} name="colonist" x={x + 116 + i * 14} y={y + 5} size={15} />
      ))}
      {view.bid?.placed.includes(seat) && (
        <text x={x + 118} y={y + 17} className="tb-soft">
          has bid
        </text>
      )}
      {held.hand.map((building, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal buildings are alike
        <g key={i}>
          <House building={building} seat={seat} at={{ x: x + 178 + i * 29, y: y + 15 }} scale={0.36} />
        </g>
      ))}
    </g>
  );
}

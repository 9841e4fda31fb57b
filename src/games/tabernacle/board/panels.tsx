/** Paper around the chart of the wide scene: one's hand and goods, everybody's hands, the reserve, the district looked at. */
import type { ReactNode } from 'react';
import type { Seat } from '../../../engine/game.ts';
import type { Box, Point } from '../../../web/parts/lie.ts';
import { GOODS, HAND_LIMIT } from '../content.ts';
import type { DistrictView, TabernacleView } from '../state.ts';
import { nearestSite } from './lights.tsx';
import type { Live } from './live.ts';
import { Card } from './market.tsx';
import { Deed, House, Icon, moved, Slip, short, Use } from './pieces.tsx';
import { buildingOf, districtName, seatOf } from './reading.ts';
import { count, ranked } from './words.ts';

/** How a seat is called here: oneself, or by name. */
export type Naming = (seat: Seat) => string;

export const HAND_BOX: Box = { x: 50, y: 766, width: 392, height: 122 };
const CARD_STEP = 92;

/** The box of a card in one's hand. */
export function handBox(index: number): Box {
  return { x: HAND_BOX.x + 8 + CARD_STEP * index, y: HAND_BOX.y + 6, width: 90, height: 112 };
}

export const COLONISTS_BOX: Box = { x: HAND_BOX.x + 286, y: HAND_BOX.y + 78, width: 98, height: 38 };

/** One's hand, goods and colonists. */
export function Hand({
  view,
  live,
  name,
}: {
  readonly view: TabernacleView;
  readonly live: Live;
  readonly name: string;
}) {
  const held = seatOf(view, live.home);
  const next = live.after ? seatOf(live.after, live.home) : held;
  return (
    <g data-piece="hand">
      <Slip box={HAND_BOX} />
      {Array.from({ length: HAND_LIMIT }, (_, i) => {
        const { x, y } = handBox(i);
        const building = held.hand[i] ?? null;
        const id = `hand:${i}`;
        const chosen = building !== null && live.tool === building && held.hand.indexOf(building) === i;
        return (
          <g
            key={id}
            transform={moved({ x: x + 3, y: y + 4 })}
            data-hand={i}
            className={chosen ? 'tb-chosen' : undefined}
          >
            <Card building={building} seat={live.home} lit={live.isOn(id)} near={live.isNear(id) || chosen} />
            {building && <Cost wood={buildingOf(building).cost} points={buildingOf(building).points} />}
          </g>
        );
      })}
      <g transform={moved({ x: HAND_BOX.x + 288, y: HAND_BOX.y + 10 })}>
        {GOODS.map((good, i) => (
          <Stock
            key={good}
            name={good}
            value={held[good]}
            next={next[good]}
            x={(i % 2) * 50}
            y={Math.floor(i / 2) * 30}
          />
        ))}
        <Stock name="feather" value={held.indians} next={next.indians} x={50} y={30} />
        <path d="M0 62H94" className="tb-rule" />
      </g>
      <g data-piece="colonists">
        <Pawns seat={live.home} count={held.colonists} at={{ x: HAND_BOX.x + 304, y: HAND_BOX.y + 98 }} />
        {held.colonists === 0 && (
          <text x={HAND_BOX.x + 336} y={HAND_BOX.y + 102} className="tb-soft tb-m">
            {view.phase === 'bid' ? short(name, 12) : 'all placed'}
          </text>
        )}
      </g>
    </g>
  );
}

/** Colonists that wait to be placed. */
function Pawns({ seat, count: waiting, at }: { readonly seat: Seat; readonly count: number; readonly at: Point }) {
  const places = Array.from({ length: waiting }, (_, i) => at.x + i * 25);
  return places.map((x) => <Use key={x} name={`man-${seat}`} at={{ x, y: at.y }} scale={0.92} />);
}

/** What a building of the hand takes and brings. */
function Cost({ wood, points }: { readonly wood: number; readonly points: number }) {
  return (
    <>
      <text x={20} y={97} className="tb-num tb-e tb-costtext">
        {wood}
      </text>
      <Icon name="wood" x={22} y={83} size={16} />
      <text x={63} y={97} className="tb-num tb-e tb-costtext">
        +{points}
      </text>
      <Icon name="vp" x={65} y={83} size={16} />
    </>
  );
}

function Stock(props: {
  readonly name: string;
  readonly value: number;
  readonly next: number;
  readonly x: number;
  readonly y: number;
}) {
  const { name, value, next, x, y } = props;
  return (
    <g transform={moved({ x, y })} data-stock={name}>
      <Icon name={name} x={0} y={2} size={20} />
      <text x={24} y={19} className={next === value ? 'tb-num tb-stock' : 'tb-num tb-stock tb-next'}>
        {next}
      </text>
    </g>
  );
}

export const RESERVE_BOX: Box = { x: 1136, y: 174, width: 220, height: 66 };

/** The common stock, the month and the roads that are left. */
export function Reserve({ view }: { readonly view: TabernacleView }) {
  const { x, y } = RESERVE_BOX;
  return (
    <g data-piece="reserve">
      <Slip box={RESERVE_BOX} className="tb-second" />
      <g transform={moved({ x, y })}>
        {GOODS.map((good, i) => (
          <g key={good} data-reserve={good}>
            <Icon name={good} x={14 + i * 68} y={10} size={20} />
            <text x={38 + i * 68} y={27} className="tb-num tb-stock">
              {view.reserve[good]}
            </text>
          </g>
        ))}
        <text x={14} y={54} className="tb-soft">
          {view.month === 0 ? 'Opening bid' : `Month ${view.month}`}
        </text>
        <Icon name="road" x={118} y={38} size={19} />
        <text x={142} y={54} className="tb-soft">
          {view.roadsLeft} to lay
        </text>
      </g>
    </g>
  );
}

const ROW = 25;

/** The box of everybody's hands: a row a seat. */
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

/** Who holds which buildings and how many colonists, in turn order from oneself. */
export function Seats(props: {
  readonly view: TabernacleView;
  readonly live: Live;
  readonly order: readonly Seat[];
  readonly nameOf: Naming;
}) {
  const { view, live, order, nameOf } = props;
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
          live={live}
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
  readonly live: Live;
}) {
  const { view, seat, box, name, acting } = props;
  const held = seatOf(view, seat);
  const { x, y } = box;
  return (
    <g data-seat={seat}>
      {acting && <path d={`M${x + 1} ${y + 1}h${box.width - 2}v${ROW - 2}h${2 - box.width}z`} className="tb-acting" />}
      <Deed seat={seat} at={{ x: x + 15, y: y + 12 }} scale={0.78} />
      <text x={x + 28} y={y + 17} className="tb-seatname">
        {short(name, 9)}
      </text>
      {view.first === seat && <path d={`M${x + 98} ${y + 20}v-15l9 3.5-9 4`} className="tb-first" />}
      {Array.from({ length: held.colonists }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: colonists at home are alike
        <Icon key={i} name="colonist" x={x + 108 + i * 14} y={y + 5} size={15} />
      ))}
      {view.bid?.placed.includes(seat) && (
        <text x={x + 110} y={y + 17} className="tb-soft">
          has bid
        </text>
      )}
      {held.hand.map((building, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal buildings are alike
        <g key={i}>
          <House building={building} seat={seat} at={{ x: x + 171 + i * 31, y: y + 15 }} scale={0.36} />
        </g>
      ))}
    </g>
  );
}

const PLAQUE: Point = { x: 44, y: 190 };
const PLAQUE_WIDTH = 240;

/** The district that is looked at: who is how strong, and what sealing it would pay. */
export function Plaque(props: {
  readonly view: TabernacleView;
  readonly live: Live;
  readonly nameOf: Naming;
  /** Whether the whole chart is shown, so that a tail can point at the district. */
  readonly whole: boolean;
}) {
  const { view, live, nameOf, whole } = props;
  const { district } = live;
  if (!district) return null;
  const rows = ranked(district);
  const height = 64 + Math.max(1, rows.length) * 27;
  const changed = live.after !== null;
  return (
    <g transform={moved(PLAQUE)} className="tb-plaque">
      <path d={plaquePath(height)} transform="translate(3 4)" className="tb-shade" />
      {whole && <Tail view={view} district={district.id} height={height} />}
      <path d={plaquePath(height)} className="tb-slip" />
      <path d={plaquePath(height - 10, 5)} transform="translate(0 5)" className="tb-fineline" />
      <text x={14} y={27} className="tb-b tb-plaquename">
        {districtName(district.id)}
      </text>
      <text x={227} y={26} className="tb-soft tb-e">
        {statusWords(district)}
      </text>
      <path d="M14 36H226" className="tb-rule" />
      {rows.length === 0 ? (
        <text x={14} y={58} className="tb-soft">
          {emptyWords(district)}
        </text>
      ) : (
        <>
          <text x={150} y={54} className="tb-soft tb-e">
            strength
          </text>
          <text x={227} y={54} className="tb-soft tb-e">
            {district.status === 'independent' ? 'paid' : 'if sealed'}
          </text>
        </>
      )}
      {rows.map(({ seat, strength, prize }, i) => (
        <g key={seat} transform={`translate(0 ${72 + 27 * i})`}>
          <Deed seat={seat} at={{ x: 26, y: 0 }} scale={0.9} />
          <text x={44} y={5} className={i === 0 ? 'tb-b tb-rowname' : 'tb-rowname'}>
            {short(nameOf(seat), 8)}
          </text>
          {i === 0 && <path d="M110 4l-3-11 5.5 4 3.5-6 3.5 6 5.5-4-3 11z" className="tb-crown" />}
          <text x={150} y={5} className="tb-num tb-e tb-rowtext">
            {strength}
          </text>
          <text
            x={206}
            y={5}
            className={`tb-num tb-e ${i === 0 ? 'tb-firstprize' : 'tb-rowtext'} ${changed ? 'tb-next' : ''}`}
          >
            +{prize}
          </text>
          <Icon name="vp" x={209} y={-10} size={16} />
        </g>
      ))}
    </g>
  );
}

function plaquePath(height: number, inset = 0): string {
  const [left, right] = [inset, PLAQUE_WIDTH - inset];
  return `M${left + 6} 0H${right - 6}L${right} 6V${height - 6}L${right - 6} ${height}H${left + 6}L${left} ${height - 6}V6Z`;
}

/** A tail to a district that is near enough. */
function Tail({
  view,
  district,
  height,
}: {
  readonly view: TabernacleView;
  readonly district: string;
  readonly height: number;
}) {
  const corner = { x: PLAQUE.x + PLAQUE_WIDTH, y: PLAQUE.y + height };
  const site = nearestSite(view, district, corner);
  if (!site || Math.hypot(site.x - corner.x, site.y - corner.y) > 150) return null;
  const [x, y] = [site.x - PLAQUE.x - 30, site.y - PLAQUE.y - 22];
  return (
    <path
      d={`M${PLAQUE_WIDTH - 44} ${height - 4}L${x} ${y}L${PLAQUE_WIDTH - 10} ${height - 12}Z`}
      className="tb-slip"
    />
  );
}

function statusWords({ status, missing }: DistrictView): string {
  if (status === 'founders') return 'the founders’';
  if (status === 'independent') return 'independent';
  return `${count(missing, 'road')} missing`;
}

function emptyWords({ status, tiles }: DistrictView): string {
  if (status === 'founders') return 'Never sealed, never paid.';
  if (status === 'undiscovered') return 'Nobody has been here yet.';
  return status === 'independent' ? 'It paid nobody.' : `Nobody has built; ${count(tiles, 'tile')}.`;
}

export const BID_BOX: Box = { x: 50, y: 752, width: 566, height: 136 };

/** The box of a coin to bid. */
export function bidBox(amount: number): Box {
  return { x: BID_BOX.x + 12 + amount * 49.5, y: BID_BOX.y + 62, width: 47, height: 64 };
}

/** The opening bid: as many coins as one has, and what was bid before. */
export function Bid({
  view,
  live,
  nameOf,
}: {
  readonly view: TabernacleView;
  readonly live: Live;
  readonly nameOf: Naming;
}) {
  const { bid, rounds } = view;
  if (!bid) return null;
  const { gold } = seatOf(view, live.home);
  const last = rounds.at(-1);
  return (
    <g data-piece="bid">
      <Slip box={BID_BOX} />
      <text x={BID_BOX.x + 16} y={BID_BOX.y + 28} className="tb-b tb-plaquename">
        {bid.own === null ? 'What is the first month worth?' : `You bid ${bid.own}`}
      </text>
      <text x={BID_BOX.x + 16} y={BID_BOX.y + 50} className="tb-soft">
        {last ? `Round ${bid.round - 1}: ${boundWords(last, nameOf)}` : 'Highest begins; every bid is lost.'}
      </text>
      {Array.from({ length: Math.min(11, gold + 1) }, (_, amount) => (
        <Coin key={bidBox(amount).x} amount={amount} live={live} mine={bid.own === amount} />
      ))}
    </g>
  );
}

function boundWords(bids: readonly (number | null)[], nameOf: Naming): string {
  return bids.flatMap((bid, seat) => (bid === null ? [] : [`${short(nameOf(seat), 9)} ${bid}`])).join(', ');
}

function Coin({ amount, live, mine }: { readonly amount: number; readonly live: Live; readonly mine: boolean }) {
  const { x, y, width } = bidBox(amount);
  const id = `bid:${amount}`;
  const lit = live.isOn(id);
  return (
    <g transform={moved({ x: x + width / 2, y: y + 32 })} className={lit || mine ? 'tb-bid' : 'tb-bid tb-pale'}>
      {(lit || mine) && <circle r={23} className={live.isNear(id) || mine ? 'tb-coinlit tb-nearby' : 'tb-coinlit'} />}
      <use href="#tab-i-gold" x={-19} y={-19} width={38} height={38} className="tb-coin" />
      <circle r={12} className="tb-coinface" />
      <text y={6.5} className="tb-num tb-m tb-coinnum">
        {amount}
      </text>
    </g>
  );
}

/** The ways to enlarge the chart, and back. */
export const ZOOMS: readonly {
  readonly id: string;
  readonly label: string;
  readonly sign: string;
  readonly at: Point;
}[] = [
  { id: 'zoom:in', label: 'Enlarge the chart.', sign: 'M-9 0H9M0-9V9', at: { x: 1230, y: 272 } },
  { id: 'zoom:out', label: 'Reduce the chart.', sign: 'M-9 0H9', at: { x: 1282, y: 272 } },
  {
    id: 'zoom:whole',
    label: 'Show the whole chart.',
    sign: 'M-9-4V-9H-4M4-9H9V-4M9 4V9H4M-4 9H-9V4',
    at: { x: 1334, y: 272 },
  },
];

/** Round brass buttons. */
export function Zooms({ size, children }: { readonly size: number; readonly children?: ReactNode }) {
  return (
    <g className="tb-zooms">
      {ZOOMS.map(({ id, sign, at }) => (
        <g key={id} transform={moved(at)}>
          <circle r={size} className="tb-zoom" />
          <path d={sign} className="tb-sign" />
        </g>
      ))}
      {children}
    </g>
  );
}

/** The opening bid of the wide scene. */
import type { Box } from '../../../web/parts/viewport.ts';
import type { TabernacleView } from '../state.ts';
import type { Naming } from './company.tsx';
import type { Live } from './live.ts';
import { moved, Slip, short } from './pieces.tsx';
import { seatOf } from './reading.ts';

export const BID_BOX: Box = { x: 50, y: 752, width: 566, height: 136 };

/** The box of a coin to bid. */
export function bidBox(amount: number): Box {
  return { x: BID_BOX.x + 12 + amount * 49.5, y: BID_BOX.y + 62, width: 47, height: 64 };
}

/** The opening bid: as many coins as one has, and the earlier bids. */
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
  const lit = live.isLit(id);
  return (
    <g transform={moved({ x: x + width / 2, y: y + 32 })} className={lit || mine ? 'tb-bid' : 'tb-bid tb-pale'}>
      {(lit || mine) && (
        <circle r={23} className={live.isPointed(id) || mine ? 'tb-coinlit tb-nearby' : 'tb-coinlit'} />
      )}
      <use href="#tab-i-gold" x={-19} y={-19} width={38} height={38} className="tb-coin" />
      <circle r={12} className="tb-coinface" />
      <text y={6.5} className="tb-num tb-m tb-coinnum">
        {amount}
      </text>
    </g>
  );
}

/** A swap under way: the card on the table, its owner, its target, and where it may be redirected. */
import type { Seat } from '../../../engine/game.ts';
import type { Point } from '../../../web/parts/viewport.ts';
import type { RushView, Target } from '../state.ts';
import { drawn, signed } from './cards.ts';
import type { Live } from './live.ts';
import { Disc, Use } from './pieces.tsx';
import { partyPaint } from './seats.ts';
import { slipPlace, TABLE } from './stage.ts';

interface SwapProps {
  readonly view: RushView;
  readonly live: Live;
  /** Where a seat's cards leave and arrive. */
  at(seat: Seat): Point;
}

/** The trail, the card, the arrow, and a dashed arrow for what is being considered. */
export function SwapOnTable(props: SwapProps) {
  const { view, live } = props;
  const { swap } = view;
  return (
    <g>
      {swap && <Trail {...props} by={swap.by} />}
      {live.aim !== null && live.mine && <Dashed {...props} to={live.aim} />}
      {swap && <CardOnTable view={view} />}
      {swap && <Pointing {...props} by={swap.by} to={swap.target} />}
    </g>
  );
}

function Trail({ live, at, by }: SwapProps & { readonly by: Seat }) {
  if (by === live.home) return null;
  const from = at(by);
  // From an upper gallery it runs down beside the shelf, so that pile, tin and cards stay readable; else across.
  const side = Math.sign(from.x - 640);
  const bend = from.y < 300 ? `${640 + side * 222} ${from.y + 196}` : `${(from.x + 640) / 2} ${from.y - 22}`;
  const to = `${640 + (from.x < 640 ? -44 : 44)} 486`;
  const d = side === 0 ? `M758 232C900 250 900 440 ${to}` : `M${from.x} ${from.y}Q${bend} ${to}`;
  return (
    <>
      <path d={d} className="gr-trail2" />
      <path d={d} className="gr-trail" style={{ stroke: partyPaint(by).fill }} />
    </>
  );
}

function CardOnTable({ view }: Pick<SwapProps, 'view'>) {
  const { swap } = view;
  if (!swap) return null;
  return (
    <g data-piece="swap">
      <g transform={`translate(${TABLE.x} ${TABLE.y}) rotate(-5)`}>
        <path d="M-29-40H37V50H-29Z" className="gr-shade" />
        <Use name="card-back" x={-33} y={-46} width={66} height={91} />
        {swap.card && (
          <>
            <path d="M-26 20h52v20h-52z" className="gr-strip" />
            <text x={0} y={34.5} className="gr-trk" textAnchor="middle">
              {signed(drawn(swap.card).number)}
            </text>
          </>
        )}
      </g>
      <Disc party={swap.by} x={612} y={456} r={12} />
      {swap.chain.map(({ by }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat may redirect twice
        <g key={i} transform={`translate(${696 + 34 * i} 524)`}>
          <Disc party={by} x={0} y={0} r={10} />
          <path d="M13 0h8m-4-4l4 4-4 4" className="gr-hop" />
        </g>
      ))}
    </g>
  );
}

/** The arrow in the swapper's colour: down to the viewer, up to the centre, otherwise to a cart. */
function Pointing({ live, at, by, to }: SwapProps & { readonly by: Seat; readonly to: Target }) {
  const { fill, hatch } = partyPaint(by);
  const big =
    to === live.home
      ? 'M624 529C627 541 628 547 628 551H612L640 582 668 551H652C652 545 654 539 656 529Z'
      : to === 'centre'
        ? 'M628 452V444H616L640 420 664 444H652V452Z'
        : null;
  if (big)
    return (
      <g data-piece="arrow">
        <path d={big} fill={fill} className="gr-arrow2" />
        <path d={big} fill={fill} className="gr-arrow" />
        {hatch && <path d={big} fill={`url(#rush-${hatch})`} />}
      </g>
    );
  if (to === 'centre') return null;
  return (
    <g data-piece="arrow">
      <Arrow from={{ x: 640, y: 486 }} to={at(to)} colour={fill} />
    </g>
  );
}

/** A dashed gold arrow to where the swap would go. */
function Dashed({ view, live, at, to }: SwapProps & { readonly to: Target }) {
  const index = live.hand.findIndex(({ id }) => id === live.chosen);
  const start = view.swap ? { x: 640, y: 486 } : index >= 0 ? slipPlace(index, live.hand.length) : null;
  if (!start) return null;
  const from = view.swap ? start : { x: start.x, y: start.y - 116 };
  const end = to === 'centre' ? { x: 640, y: 446 } : to === live.home ? null : at(to);
  return end && <Arrow from={from} to={end} colour="var(--gr-lit)" dashed />;
}

function Arrow(props: {
  readonly from: Point;
  readonly to: Point;
  readonly colour: string;
  readonly dashed?: boolean;
}) {
  const { from, to, colour, dashed = false } = props;
  const side = Math.sign(to.x - from.x);
  const start = { x: from.x + side * 46, y: from.y };
  const bend = { x: (start.x + to.x) / 2, y: Math.min(start.y, to.y) - 20 };
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const end = { x: to.x - 26 * Math.cos(angle), y: to.y - 26 * Math.sin(angle) };
  const d = `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
  return (
    <g>
      <path d={d} className={dashed ? 'gr-way2 gr-dashed' : 'gr-way2'} />
      <path d={d} className={dashed ? 'gr-way gr-dashed' : 'gr-way'} style={{ stroke: colour }} />
      <path
        d="M-4-17L30 0-4 17Z"
        transform={`translate(${end.x} ${end.y}) rotate(${(angle * 180) / Math.PI})`}
        className="gr-head"
        style={{ fill: colour }}
      />
    </g>
  );
}

/** The portrait sheet for phones, 348 by 408: rivals in two columns, the centre, one's tokens, the hand at the thumb. */
import type { Seat } from '../../../engine/game.ts';
import { Hits } from '../../../web/parts/hits.tsx';
import type { RushView } from '../state.ts';
import { type Card, signed } from './cards.ts';
import { hitsOf, type Live, type OwnHit, type RushScene } from './live.ts';
import { Deal, marketLines, payWords } from './market.tsx';
import type { Anchors } from './motion.ts';
import { Cart, Disc, short, Use } from './pieces.tsx';
import { type Known, knownAt, platesAfter, rivalsOf, seatOf } from './reading.ts';
import { paintOf } from './seats.ts';
import type { Box, Point } from './stage.ts';
import { count } from './words.ts';

const RIVALS: Box = { x: 3, y: 23, width: 342, height: 170 };
const ROW = { y: 196, height: 76 };
const OWN: Box = { x: 3, y: 274, width: 342, height: 28 };
const HAND = { y: 304, height: 102 };
const SPOT_X = [126, 174, 222] as const;
const ALL: Box = { x: 2, y: 20, width: 344, height: 386 };

/** Where things fly from and to. */
export const TALL_ANCHORS: Anchors = {
  table: { x: 76, y: 232 },
  pile: { x: 28, y: 236 },
  tin: { x: 318, y: 236 },
  card: 30,
  seat: (view, home, seat) => {
    if (seat === home) return { x: 174, y: 300 };
    const box = cellOf(view, home, seat);
    return { x: box.x + 50, y: box.y + box.height / 2 };
  },
  spot: (position) => ({ x: SPOT_X[position] ?? 174, y: 232 }),
};

/** The cell of a rival: two columns, as high as there is room for. */
function cellOf(view: RushView, home: Seat, seat: Seat): Box {
  const rivals = rivalsOf(view, home);
  const columns = rivals.length > 1 ? 2 : 1;
  const rows = Math.ceil(rivals.length / columns);
  const index = rivals.indexOf(seat);
  const width = RIVALS.width / columns;
  const height = Math.min(rows === 1 ? 150 : 84, RIVALS.height / rows);
  const top = RIVALS.y + (RIVALS.height - rows * height) / 2;
  // The odd one out has the whole row.
  const alone = columns === 2 && index === rivals.length - 1 && index % 2 === 0;
  return {
    x: RIVALS.x + (index % columns) * width,
    y: top + Math.floor(index / columns) * height,
    width: alone ? RIVALS.width : width,
    height: height - 1,
  };
}

/** The live layers of the portrait sheet, bottom to top. */
export function TallLayers({ props, live }: { readonly props: RushScene; readonly live: Live }) {
  const { view, viewer, targets, sitters, onPoint } = props;
  const nameOf = (seat: Seat) => (seat === viewer ? 'You' : (sitters[seat]?.name ?? `Seat ${seat + 1}`));
  return (
    <>
      <svg className="live" viewBox="0 0 348 408" aria-hidden="true">
        <path d="M0 0H348V408H0Z" className="gr-rock" />
        <path d="M2 21H346V406H2Z" className="gr-cave" />
        <ellipse cx={174} cy={232} rx={170} ry={120} className="gr-warmth" />
        <TopLine view={view} />
        {rivalsOf(view, live.home).map((seat) => (
          <Cell key={seat} view={view} live={live} seat={seat} name={nameOf(seat)} asked={props.asked} />
        ))}
        <CentreRow view={view} live={live} nameOf={nameOf} />
        <OwnRow view={view} live={live} nameOf={nameOf} />
        <TallHand view={view} live={live} />
        <g data-effects="" />
        {live.sheet === 'market' && <TallMarket view={view} beat={props.beat} nameOf={nameOf} />}
        {live.sheet === 'deal' && <Deal deal={live.deal} box={ALL} nameOf={nameOf} />}
      </svg>
      <svg className="touch" viewBox="0 0 348 408" role="presentation">
        <Hits
          label="Board of Gold Rush"
          hits={
            live.sheet
              ? [{ id: 'close', label: 'Go on', state: 'lit', ...ALL }]
              : hitsOf(targets, placesOf(view, live), ownHits(live))
          }
          onAct={live.act}
          onPoint={onPoint}
        />
      </svg>
    </>
  );
}

function ownHits(live: Live): OwnHit[] {
  if (live.armed === null) return [];
  return [{ id: 'confirm', label: 'Confirm the swap. Once confirmed it stands.', ...OWN }];
}

function placesOf(view: RushView, live: Live): ReadonlyMap<string, Box> {
  const { home } = live;
  const places = new Map<string, Box>([
    ['dice', { x: 3, y: 0, width: 150, height: 22 }],
    ['market', { x: 158, y: 0, width: 187, height: 22 }],
    ['sneak', { x: 3, y: ROW.y, width: 50, height: ROW.height }],
    ['tin', { x: 295, y: ROW.y, width: 50, height: ROW.height }],
    [live.idOf('centre'), { x: 100, y: ROW.y, width: 148, height: ROW.height }],
    [`seat:${home}`, { x: 3, y: OWN.y, width: 150, height: OWN.height }],
    ['ledger', { x: 155, y: OWN.y, width: 190, height: OWN.height }],
  ]);
  if (live.armed !== null) {
    places.delete('ledger');
    places.delete(`seat:${home}`);
  }
  for (const seat of rivalsOf(view, home)) places.set(live.idOf(seat), cellOf(view, home, seat));
  if (live.isOn('spot:0')) {
    places.delete('centre');
    for (const [i, x] of SPOT_X.entries())
      places.set(`spot:${i}`, { x: x - 24, y: ROW.y, width: 48, height: ROW.height });
  }
  for (const [i, { id }] of live.hand.entries())
    places.set(`card:${id}`, { x: slipX(i, live.hand.length), y: HAND.y, width: 112, height: HAND.height });
  return places;
}

function slipX(index: number, count: number): number {
  return 174 - count * 57 + 1 + index * 114;
}

function TopLine({ view }: { readonly view: RushView }) {
  return (
    <>
      <text x={5} y={16} className="gt-text gt-strong gr-sky">
        Round {view.round} · lap {view.lap} of {view.black.rolled}
      </text>
      <Use name="i-scales" x={186} y={2} width={17} height={17} fill="var(--gr-htext)" />
      <text x={343} y={16} className="gt-text gr-sky" textAnchor="end">
        $0 · best · worst
      </text>
    </>
  );
}

/** A rival in a cell: the whole of it is the target. */
function Cell(props: {
  readonly view: RushView;
  readonly live: Live;
  readonly seat: Seat;
  readonly name: string;
  readonly asked: string | null;
}) {
  const { view, live, seat, name, asked } = props;
  const held = seatOf(view, seat);
  const { x, y, width, height } = cellOf(view, live.home, seat);
  const lit = live.isLit(seat);
  const aimed = live.aim === seat;
  const dim = live.isDim(seat) || !held.alive;
  const pointed = view.swap?.target === seat;
  const { scale, text, lines, aside } = layoutOf(x, y, width, height);
  const frame = `M${x + 2} ${y + 2}h${width - 4}v${height - 4}h${-(width - 4)}z`;
  return (
    <g data-seat={seat}>
      <path d={frame} className={`gt-cell ${lit ? 'gt-lit' : ''} ${aimed ? 'gt-aimed' : ''} ${dim ? 'gt-dim' : ''}`} />
      <Cart
        party={seat}
        x={x + 6}
        y={lines.cart}
        scale={scale}
        plates={held.plates}
        blasts={held.blasts}
        backs={held.cards}
      />
      {dim && <path d={frame} className="gr-veil" />}
      <text x={text} y={lines.name} className={`gt-name ${lit ? 'gt-onlit' : ''}`}>
        {short(name, width > 200 ? 16 : 7)}
      </text>
      <text
        x={aside ? x + width - 12 : text}
        y={lines.cash}
        className={`gt-cash ${lit ? 'gt-onlit' : ''}`}
        textAnchor={aside ? 'end' : 'start'}
      >
        {held.alive ? `$${held.cash}` : 'out'}
      </text>
      <KnownText known={held.alive ? knownAt(view, seat) : []} x={text} y={lines.known} lit={lit} />
      <Marks view={view} seat={seat} x={x + 9} y={y + 4} />
      {pointed && <path d={frame} className="gt-target" style={{ stroke: paintOf(view.swap?.by ?? seat).fill }} />}
      {asked === live.idOf(seat) && <path d={frame} className="gt-asked" />}
      {view.turn === seat && view.phase !== 'over' && (
        <path d={`M${x + 2} ${y + 2}h5v${height - 4}h-5z`} fill={paintOf(seat).fill} className="gr-edge" />
      )}
      {lit && view.phase === 'redirect' && (
        <Price x={x + width - 4} y={aside ? y + 5 : height > 70 ? y + height - 25 : lines.cash - 15} />
      )}
    </g>
  );
}

/** How a cell is filled: cart beside text, or cart above text where a row has the height for it. */
function layoutOf(x: number, y: number, width: number, height: number) {
  const low = height <= 70;
  if (height > 100 && width < 200)
    return {
      scale: 0.66,
      text: x + 12,
      lines: { cart: y + 36, name: y + height - 23, cash: y + height - 22, known: y + height - 7 },
      aside: true,
    };
  const scale = height > 100 ? 0.86 : low ? 0.34 : 0.46;
  const top = height > 100 ? y + 40 : y;
  return {
    scale,
    text: x + 200 * scale + 12,
    lines: {
      cart: y + height - 114 * scale - 3,
      name: top + (low ? 17 : 19),
      cash: top + (low ? 34 : 40),
      known: top + (low ? 50 : 58),
    },
    aside: false,
  };
}

/** One plate, in the corner of a cell that a swap can be sent to. */
function Price({ x, y }: Point) {
  return (
    <>
      <path d={`M${x - 30} ${y}h28v20h-28z`} className="gr-metal" />
      <text x={x - 26} y={y + 15} className="gt-tag">
        1
      </text>
      <Use name="plate" x={x - 16} y={y + 2} width={12} height={16} />
    </>
  );
}

/** The dealer, the black die and the sneak tokens, in the corner above the cart. */
function Marks({ view, seat, x, y }: { readonly view: RushView; readonly seat: Seat } & Point) {
  const { sneaks } = seatOf(view, seat);
  const dealer = view.dealer === seat;
  const die = view.first === seat;
  const at = dealer ? x + 19 : x;
  const left = die ? at + 21 : at;
  return (
    <>
      {dealer && (
        <>
          <path d={`M${x} ${y + 1}h16v16h-16z`} className="gr-tag" />
          <text x={x + 8} y={y + 14} className="gt-tag" textAnchor="middle">
            D
          </text>
        </>
      )}
      {die && <Use name={`die-black-${view.black.shows}`} x={at} y={y} width={18} height={18} />}
      {sneaks > 0 && (
        <g data-sneak={`${seat}:${sneaks - 1}`}>
          {Array.from({ length: sneaks }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens are alike
            <Use key={i} name="sneak" x={left + 9 * i} y={y} width={17} height={17} />
          ))}
        </g>
      )}
    </>
  );
}

function KnownText(props: { readonly known: readonly Known[]; readonly lit: boolean } & Point) {
  const { known, x, y, lit } = props;
  const said = known.slice(0, 3).map(({ card, sure }) => `${signed(card.number)}${sure ? '✓' : '?'}`);
  if (known.length > 3) said[2] = `+${known.length - 2}`;
  return (
    <text x={x} y={y} className={`gt-known ${lit ? 'gt-onlit' : ''}`}>
      {said.join(' ')}
    </text>
  );
}

/** The three central cards, the pile on the left, the tin on the right, the card of a swap between. */
function CentreRow(props: { readonly view: RushView; readonly live: Live; nameOf(seat: Seat): string }) {
  const { view, live } = props;
  const taking = live.isOn('spot:0');
  const lit = taking || live.isLit('centre');
  const sneak = live.isOn('sneak');
  const { swap } = view;
  return (
    <g>
      {lit && (
        <path
          d={`M100 ${ROW.y + 1}h148v${ROW.height - 2}h-148z`}
          className={`gt-cell gt-lit ${live.aim === 'centre' ? 'gt-aimed' : ''}`}
        />
      )}
      {SPOT_X.map((x, i) => {
        const known = knownAt(view, `centre:${i}` as 'centre:0');
        const near = taking && live.isNear(`spot:${i}`);
        return (
          <g key={x} data-spot={i}>
            {near && <path d={`M${x - 23} ${ROW.y + 4}h46v${ROW.height - 8}h-46z`} className="gr-litpath" />}
            <Use name="card-back" x={x - 21} y={ROW.y + 5} width={42} height={58} />
            {known.length > 0 && (
              <>
                <path d={`M${x - 21} ${ROW.y + 44}h42v17h-42z`} className="gr-strip" />
                <text x={x} y={ROW.y + 57} className="gt-strip" textAnchor="middle">
                  {spotText(known)}
                </text>
              </>
            )}
            <text x={x} y={ROW.y + 74} className={`gt-small ${lit ? 'gt-onlit' : ''}`} textAnchor="middle">
              {i + 1}
            </text>
          </g>
        );
      })}
      {sneak && <path d={`M4 ${ROW.y + 1}h48v${ROW.height - 2}h-48z`} className="gt-cell gt-lit" />}
      <g data-piece="pile">
        {view.pile > 0 && <Use name="sneak-stack" x={12} y={ROW.y + 12} width={32} height={40} />}
        <text x={28} y={ROW.y + 69} className={`gt-small ${sneak ? 'gt-onlit' : ''}`} textAnchor="middle">
          sneak {view.pile}
        </text>
      </g>
      <Use name="tin" x={300} y={ROW.y + 10} width={40} height={39} />
      <text x={320} y={ROW.y + 69} className="gt-small" textAnchor="middle">
        tin {view.tin}
      </text>
      {view.stranger && (
        <>
          <text x={272} y={ROW.y + 24} className="gt-small" textAnchor="middle">
            Str.
          </text>
          <text x={272} y={ROW.y + 44} className="gt-cash" textAnchor="middle">
            {view.stranger.alive ? `$${view.stranger.cash}` : 'out'}
          </text>
          {view.options.strangerCart && view.stranger.alive && (
            <>
              <Use name="plate" x={252} y={ROW.y + 50} width={12} height={16} />
              <text x={266} y={ROW.y + 63} className="gt-small">
                {view.stranger.plates}
              </text>
              <Use name="blast" x={276} y={ROW.y + 50} width={12} height={16} />
              <text x={290} y={ROW.y + 63} className="gt-small">
                {view.stranger.blasts}
              </text>
            </>
          )}
        </>
      )}
      {swap && (
        <g data-piece="swap">
          <g transform={`rotate(-6 76 ${ROW.y + 34})`}>
            <Use name="card-back" x={58} y={ROW.y + 10} width={36} height={50} />
          </g>
          <Disc party={swap.by} x={60} y={ROW.y + 12} r={8} />
          <text x={76} y={ROW.y + 74} className="gt-small" textAnchor="middle">
            {swap.target === 'centre' ? '→' : `→ ${short(props.nameOf(swap.target), 5)}`}
          </text>
        </g>
      )}
    </g>
  );
}

function spotText(known: readonly Known[]): string {
  const [first] = known;
  if (!first) return '';
  const text = `${signed(first.card.number)}${first.sure ? '✓' : '?'}`;
  return known.length > 1 ? `${text}+` : text;
}

/** One's tokens, cash and load in a row; while a swap is aimed, what it would be, to be confirmed. */
function OwnRow(props: { readonly view: RushView; readonly live: Live; nameOf(seat: Seat): string }) {
  const { view, live, nameOf } = props;
  const { home } = live;
  const { plates, blasts, cash, load, sneaks } = seatOf(view, home);
  const y = OWN.y;
  if (live.armed !== null) {
    const card = live.hand.find(({ id }) => id === live.chosen);
    const to = live.aim === null ? '' : live.aim === 'centre' ? 'the centre' : short(nameOf(live.aim), 10);
    return (
      <g>
        <path d={`M${OWN.x} ${y}h${OWN.width}v${OWN.height}h${-OWN.width}z`} className="gr-metal" />
        <text x={174} y={y + 19} className="gt-btn" textAnchor="middle">
          Confirm: give {card ? signed(card.number) : ''} to {to}
        </text>
      </g>
    );
  }
  const price = live.isOn('accept') ? platesAfter(view, home) : null;
  return (
    <g data-seat={home}>
      <path d={`M${OWN.x} ${y}h${OWN.width}v${OWN.height}h${-OWN.width}z`} className="gr-kraft" />
      <Disc party={home} x={OWN.x + 14} y={y + 14} r={9} />
      {[0, 1, 2, 3].map((slot) => (
        <g key={slot} data-token={`${home}:${slot}`}>
          <Use
            name={slot < plates ? 'plate' : slot < plates + blasts ? 'blast' : 'slot-empty'}
            x={30 + slot * 20}
            y={y + 2}
            width={18}
            height={24}
          />
        </g>
      ))}
      <text x={116} y={y + 20} className="gt-cash gt-ink">
        ${cash}
      </text>
      {view.first === home && <Use name={`die-black-${view.black.shows}`} x={170} y={y + 4} width={20} height={20} />}
      {sneaks > 0 && (
        <g data-sneak={`${home}:${sneaks - 1}`}>
          <Use name="sneak" x={194} y={y + 4} width={20} height={20} />
          <text x={217} y={y + 19} className="gt-text gt-ink">
            {sneaks}
          </text>
        </g>
      )}
      <text x={340} y={y + 20} className="gt-name gt-ink" textAnchor="end">
        {price ? `send on: ${price.now} → ${price.after}` : load === null ? '' : `Load ${signed(load)}`}
      </text>
    </g>
  );
}

function TallHand({ view, live }: { readonly view: RushView; readonly live: Live }) {
  if (live.hand.length > 0)
    return live.hand.map((card, i) => (
      <TallSlip key={card.id} card={card} x={slipX(i, live.hand.length)} live={live} />
    ));
  const { cards } = seatOf(view, live.home);
  return Array.from({ length: cards }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: backs are alike
    <Use key={i} name="card-back" x={slipX(i, cards) + 20} y={HAND.y + 2} width={71} height={98} />
  ));
}

function TallSlip({ card, x, live }: { readonly card: Card; readonly x: number; readonly live: Live }) {
  const lit = live.isOn(`card:${card.id}`);
  const chosen = live.chosen === card.id;
  const y = HAND.y + (chosen ? 0 : 3);
  return (
    <g data-slip={card.id}>
      {lit && <path d={`M${x + 1} ${y}h110v98h-110z`} className={chosen ? 'gr-litpath gr-near' : 'gr-litpath'} />}
      <path d={`M${x + 1} ${y}h110v98h-110z`} className="gt-slip" />
      <text x={x + 8} y={y + 29} className="gt-num">
        {signed(card.number)}
      </text>
      <Use name={card.ore} x={x + 34} y={y + 24} width={70} height={52.5} />
      <text
        x={x + 56}
        y={y + 92}
        className="gt-card"
        textAnchor="middle"
        {...(card.name.length > 13 ? { textLength: 102, lengthAdjust: 'spacingAndGlyphs' as const } : {})}
      >
        {card.name}
      </text>
    </g>
  );
}

function TallMarket(props: { readonly view: RushView; readonly beat: RushScene['beat']; nameOf(seat: Seat): string }) {
  const { view, beat, nameOf } = props;
  const { last } = view;
  if (!last) return null;
  const lines = marketLines(last, beat?.events ?? []);
  const groups = new Set(last.market.map((row) => row.rank)).size;
  const step = Math.min(52, 330 / Math.max(1, lines.length));
  const { x, y, width, height } = ALL;
  return (
    <g data-piece="market">
      <path d={`M${x} ${y}h${width}v${height}h${-width}z`} className="gr-kraft" />
      <text x={x + 10} y={y + 24} className="gt-title">
        Market of round {last.round}
      </text>
      <text x={x + width - 8} y={y + 23} className="gt-text gt-ink" textAnchor="end">
        tap to go on
      </text>
      {lines.map((line, i) => {
        const top = y + 36 + i * step;
        return (
          <g key={line.who} data-line={i}>
            <path d={`M${x + 6} ${top}h${width - 12}`} className="gr-fibre" />
            <Disc party={line.who} x={x + 18} y={top + 17} r={9} />
            <text x={x + 32} y={top + 18} className="gt-name gt-ink">
              {short(line.who === 'stranger' ? 'Stranger' : nameOf(line.who), 8)}
            </text>
            <text x={x + 108} y={top + 18} className="gt-text gt-ink">
              {line.cards.map((card) => signed(card.number)).join('  ')}
            </text>
            <text x={x + 236} y={top + 18} className="gt-name gt-ink" textAnchor="end">
              {line.row ? signed(line.row.total) : 'out'}
            </text>
            <g data-pay={line.who}>
              <text x={x + width - 10} y={top + 18} className="gt-cash gt-ink" textAnchor="end">
                {line.row ? `${line.row.earned > 0 ? '+' : ''}$${line.row.earned}` : ''}
              </text>
            </g>
            <text x={x + 32} y={top + 36} className="gt-text gt-ink">
              {payWords(line, groups)}
              {line.damage.hit > 0 ? ` · ${count(line.damage.hit, 'blast')}` : ''}
            </text>
          </g>
        );
      })}
    </g>
  );
}

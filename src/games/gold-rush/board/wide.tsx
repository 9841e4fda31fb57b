/** The wide sheet: the mine in section by lantern light, 1280 by 860. */
import { memo } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { Hits } from '../../../web/parts/hits.tsx';
import { CASH_GOAL } from '../content.ts';
import type { RushView } from '../state.ts';
import { signed } from './cards.ts';
import { Front } from './front.tsx';
import { hitsOf, type Live, type OwnHit, type RushScene } from './live.ts';
import { Deal, MARKET_BOX, Market } from './market.tsx';
import { Cart, KnownChip, LitPath, NameBoard, Ribbon, short, Ticket, Use } from './pieces.tsx';
import { type Known, knownAt, seatOf } from './reading.ts';
import { type Box, GALLERIES, type GalleryName, SPOTS, seating, slipPlace, strangerBoard } from './stage.ts';
import { SwapOnTable } from './swap.tsx';

/** The live layers of the wide sheet, bottom to top. */
export function WideLayers({ props, live }: { readonly props: RushScene; readonly live: Live }) {
  const { view, viewer, targets, sitters, onPoint } = props;
  const nameOf = (seat: Seat) => (seat === viewer ? 'You' : (sitters[seat]?.name ?? `Seat ${seat + 1}`));
  const places = seating(view, live.home);
  const taken = new Set(places.values());
  const lift = taken.has('up') || (view.stranger !== null && view.options.strangerCart);
  return (
    <>
      <svg className="live" viewBox="0 0 1280 860" aria-hidden="true">
        <Header view={view} />
        {IDLE.filter((name) => !taken.has(name)).map((name) => (
          <Closed key={name} at={name} />
        ))}
        <Shaft lift={lift} stranger={view.stranger !== null} lit={!live.isDim('centre')} />
        {[...places].map(([seat, name]) => (
          <Rival key={seat} seat={seat} at={name} view={view} live={live} name={nameOf(seat)} />
        ))}
        <Stranger view={view} />
        <Centre view={view} live={live} crowded={lift || view.stranger !== null} />
        <Front view={view} viewer={viewer} live={live} name={nameOf(live.home)} names={nameOf} />
        <SwapOnTable view={view} live={live} at={(seat) => GALLERIES[places.get(seat) ?? 'up'].mouth} />
        <g data-effects="" />
        {live.sheet === 'market' && <Market view={view} beat={props.beat} nameOf={nameOf} />}
        {live.sheet === 'deal' && <Deal deal={live.deal} box={MARKET_BOX} nameOf={nameOf} />}
      </svg>
      <svg className="touch" viewBox="0 0 1280 860" role="presentation">
        <Hits
          label="Board of Gold Rush"
          hits={
            live.sheet
              ? [{ id: 'close', label: 'Go on', state: 'lit', ...MARKET_BOX }]
              : hitsOf(targets, placesOf(view, live, places), ownHits(live))
          }
          onAct={live.act}
          onPoint={onPoint}
        />
      </svg>
    </>
  );
}

function ownHits(live: Live): OwnHit[] {
  if (!live.isOn('accept')) return [];
  const label = live.yielding ? 'Ask me again at every swap.' : 'Always let it happen this round.';
  return [{ id: 'always', label, x: 50, y: 578, width: 316, height: 58 }];
}

function placesOf(view: RushView, live: Live, places: ReadonlyMap<Seat, GalleryName>): ReadonlyMap<string, Box> {
  const { home } = live;
  const found = new Map<string, Box>([
    ['dice', { x: 180, y: 14, width: 236, height: 50 }],
    ['aside', { x: 426, y: 14, width: 150, height: 50 }],
    ['market', { x: 984, y: 14, width: 270, height: 50 }],
    [live.idOf('centre'), { x: 502, y: 304, width: 276, height: 138 }],
    ['sneak', { x: 432, y: 330, width: 70, height: 96 }],
    ['tin', { x: 776, y: 330, width: 74, height: 96 }],
    [`seat:${home}`, { x: 36, y: 640, width: 344, height: 196 }],
    ['ledger', { x: 912, y: 602, width: 330, height: 230 }],
    ['accept', { x: 714, y: 576, width: 168, height: 56 }],
    ['stranger', { ...strangerBoard(view), width: 190, height: 54 }],
  ]);
  for (const [seat, name] of places) found.set(live.idOf(seat), GALLERIES[name].hit);
  if (live.isOn('spot:0')) {
    for (const [i, { x }] of SPOTS.entries()) found.set(`spot:${i}`, { x: x - 44, y: 306, width: 88, height: 136 });
    found.delete('centre');
  }
  const hand = live.hand;
  for (const [i, { id }] of hand.entries()) {
    const { x, y } = slipPlace(i, hand.length);
    found.set(`card:${id}`, { x: x - 72, y: y - 98, width: 144, height: 200 });
  }
  return found;
}

/** Round, white die, what was set aside, and what the market pays. */
const Header = memo(function Header({ view }: { readonly view: RushView }) {
  const open = ['none', 'one', 'two', 'all'][view.white] ?? String(view.white);
  return (
    <>
      <text x={34} y={48} className="gr-rye gr-sky">
        Round {view.round}
      </text>
      <g data-piece="white">
        <Use name={`die-white-${view.white}`} x={186} y={20} width={36} height={36} />
      </g>
      <text x={232} y={35} className="gr-hd gr-b gr-sky">
        White die {view.white}:
      </text>
      <text x={232} y={52} className="gr-hd gr-sky">
        {open} of each hand dealt open
      </text>
      {view.aside > 0 && (
        <>
          <g transform="rotate(-6 446 38)">
            <Use name="card-back" x={432} y={20} width={26} height={36} />
          </g>
          <Use name="card-back" x={437} y={20} width={26} height={36} />
          <text x={472} y={44} className="gr-hd gr-sky">
            {view.aside} set aside
          </text>
        </>
      )}
      <Use name="i-scales" x={992} y={22} width={34} height={34} fill="var(--gr-htext)" />
      <text x={1246} y={35} className="gr-hd gr-sky" textAnchor="end">
        Heaviest load earns $0
      </text>
      <text x={1246} y={52} className="gr-hd gr-b gr-sky" textAnchor="end">
        2nd: best card · 3rd: worst card
      </text>
    </>
  );
});

/** What hangs in the shaft: a lantern with canary and bucket, or the lift for a fifth cart. */
const Shaft = memo(function Shaft(props: {
  readonly lift: boolean;
  readonly stranger: boolean;
  readonly lit: boolean;
}) {
  const { lift, stranger, lit } = props;
  if (lift)
    return (
      <>
        <path d="M640 60V112M640 112L552 140V228M640 112L728 140V228" className="gr-rope" />
        <path d="M540 228H740V237H540Z" className="gr-beam" />
      </>
    );
  const y = stranger ? 124 : 142;
  return (
    <>
      <path d={`M640 60V${y + 8}`} className="gr-rope" />
      <Use name={lit ? 'lantern-lit' : 'lantern-out'} x={616} y={y} width={48} height={86} />
      <path d="M560 124V150M716 122V140" className="gr-rope" />
      <Use name="canary" x={538} y={148} width={44} height={62} />
      <Use name="kibble" x={694} y={138} width={44} height={70} />
    </>
  );
});

const IDLE: readonly GalleryName[] = ['ml', 'tl', 'tr', 'mr'];

/** A gallery that nobody works in is boarded up. */
const Closed = memo(function Closed({ at }: { readonly at: GalleryName }) {
  const { cart } = GALLERIES[at];
  const x = at === 'tl' || at === 'ml' ? 230 : 1052;
  const y = cart.y + 44;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-172-44l6-14L172 40l-6 14ZM-172 42l340-92 5 14L-167 56Z" className="gr-beam" />
      <path d="M-160-40L158 46M-158 44L160-42" className="gr-fibre" />
      <path d="M-34-14l68-2 1 29-69 1Z" className="gr-plank" />
      <text x={0} y={5} className="gr-lab" textAnchor="middle">
        closed
      </text>
    </g>
  );
});

/** A rival's gallery: lamp, cart, board, what is known of the hand, and what can be done there. */
function Rival(props: {
  readonly seat: Seat;
  readonly at: GalleryName;
  readonly view: RushView;
  readonly live: Live;
  readonly name: string;
}) {
  const { seat, at, view, live, name } = props;
  const place = GALLERIES[at];
  const held = seatOf(view, seat);
  const lit = live.isLit(seat);
  const dim = live.isDim(seat) || !held.alive;
  const focused = live.aim === seat;
  return (
    <g data-seat={seat}>
      {place.miner && held.alive && <Use name={place.miner.symbol} {...spot(place.miner)} width={64} height={128} />}
      <Cart
        party={seat}
        {...place.cart}
        plates={held.plates}
        blasts={held.blasts}
        backs={held.cards}
        lit={lit}
        focused={focused}
      />
      {dim && <path d={place.veil} className="gr-veil" />}
      <NameBoard
        party={seat}
        {...place.board}
        name={name}
        cash={held.cash}
        goal={CASH_GOAL}
        dead={!held.alive}
        dealer={view.dealer === seat}
      />
      <KnownRow known={held.alive ? knownAt(view, seat) : []} narrow={at === 'up'} {...place.chips} />
      <Sneaks seat={seat} count={held.sneaks} {...place.sneak} />
      {view.first === seat && (
        <g data-piece="black">
          <Use name={`die-black-${view.black.shows}`} {...place.die} width={29} height={29} />
        </g>
      )}
      <Use name={dim ? 'lantern-out' : 'lantern-lit'} {...place.lamp} width={30} height={54} />
      {lit && <SeatTicket view={view} live={live} seat={seat} name={name} at={at} focused={focused} />}
      {view.turn === seat && view.phase !== 'over' && <Ribbon seat={seat} {...place.ribbon} text={`${name}’s turn`} />}
    </g>
  );
}

function spot({ x, y }: { readonly x: number; readonly y: number }) {
  return { x, y };
}

function SeatTicket(props: {
  readonly view: RushView;
  readonly live: Live;
  readonly seat: Seat;
  readonly name: string;
  readonly at: GalleryName;
  readonly focused: boolean;
}) {
  const { view, name, at, focused, live } = props;
  const place = GALLERIES[at].ticket;
  const sending = view.phase === 'redirect';
  const given = live.hand.find((card) => card.id === live.chosen);
  const word = sending
    ? focused
      ? `Send to ${short(name, 9)}`
      : 'Send here'
    : given
      ? `Give ${signed(given.number)}`
      : 'Swap here';
  return <Ticket {...place} word={word} price={sending ? '1 plate' : undefined} focused={focused} />;
}

/** Sneak tokens are nailed to the post, upwards from the rail. */
function Sneaks(props: { readonly seat: Seat; readonly count: number; readonly x: number; readonly y: number }) {
  const { seat, count, x, y } = props;
  return Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens are alike
    <g key={i} data-sneak={`${seat}:${i}`}>
      <Use name="sneak" x={x} y={y - 27 * i} width={26} height={26} />
    </g>
  ));
}

const CHIPS = 2;
const NARROW = 4;

/** What the viewer knows of a hand: two chips with their ore, or up to four narrow ones. */
function KnownRow(props: {
  readonly known: readonly Known[];
  readonly narrow: boolean;
  readonly x: number;
  readonly y: number;
}) {
  const { known, narrow, x, y } = props;
  if (known.length <= CHIPS && !narrow)
    return known.map(({ card, sure }, i) => <KnownChip key={card.id} card={card} sure={sure} x={x + 80 * i} y={y} />);
  const shown = known.length > NARROW ? known.slice(0, NARROW - 1) : known;
  const more = known.length - shown.length;
  return (
    <>
      {shown.map(({ card, sure }, i) => (
        <NarrowChip key={card.id} x={x + 39 * i} y={y} text={signed(card.number)} sure={sure} />
      ))}
      {more > 0 && <NarrowChip x={x + 39 * shown.length} y={y} text={`+${more}`} sure={false} />}
    </>
  );
}

function NarrowChip(props: { readonly x: number; readonly y: number; readonly text: string; readonly sure: boolean }) {
  const { x, y, text, sure } = props;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0h36v46h-36z" className={sure ? 'gr-chip' : 'gr-chip gr-maybe'} />
      <text x={18} y={21} className="gr-mnum" textAnchor="middle">
        {text}
      </text>
      {sure ? (
        <Use name="i-sure" x={11.5} y={27} width={13} height={13} fill="var(--gr-sure)" />
      ) : (
        <text x={18} y={39} className="gr-mq" textAnchor="middle">
          ?
        </text>
      )}
    </g>
  );
}

/** The Stranger sells the centre: a board in the shaft, and a cart of its own with the option. */
function Stranger({ view }: { readonly view: RushView }) {
  const { stranger } = view;
  if (!stranger) return null;
  const { cart } = GALLERIES.up;
  return (
    <g data-seat="stranger">
      {view.options.strangerCart && (
        <Cart party="stranger" {...cart} plates={stranger.plates} blasts={stranger.blasts} backs={0} />
      )}
      <NameBoard
        party="stranger"
        {...strangerBoard(view)}
        name="Stranger"
        cash={stranger.cash}
        goal={CASH_GOAL}
        dead={!stranger.alive}
      />
    </g>
  );
}

/** The three central cards on their shelf, the pile of sneak tokens and the tin. */
function Centre({ view, live, crowded }: { readonly view: RushView; readonly live: Live; readonly crowded: boolean }) {
  const taking = live.isOn('spot:0');
  const lit = live.isLit('centre');
  const aimed = live.aim === 'centre';
  const sending = view.phase === 'redirect';
  const given = live.hand.find((card) => card.id === live.chosen);
  const word = sending ? 'Send here' : given ? `Give ${signed(given.number)}` : 'Swap here';
  return (
    <g>
      {SPOTS.map(({ x }, i) => (
        <CentreCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a position is what it is
          key={i}
          view={view}
          position={i}
          x={x}
          lit={taking || lit}
          focused={taking ? live.isNear(`spot:${i}`) : aimed}
        />
      ))}
      <Use name="shelf" x={434} y={418} width={412} height={20} />
      {SPOTS.map(({ x }, i) => (
        <g key={x}>
          <circle cx={x} cy={427} r={12} className="gr-pos" />
          <text x={x} y={432.3} className="gr-cnt" textAnchor="middle">
            {i + 1}
          </text>
        </g>
      ))}
      <Pile view={view} live={live} />
      <Tin view={view} paying={sending && live.mine && live.aim !== null} />
      {lit &&
        (crowded ? (
          <Ticket x={505} y={448} word={word} price={sending ? '1 plate' : undefined} focused={aimed} cord={10} />
        ) : (
          <Ticket x={640} y={249} word={word} price={sending ? '1 plate' : undefined} focused={aimed} cord={22} />
        ))}
      {taking && !crowded && <Ticket x={640} y={254} word="Take one" focused={false} cord={27} />}
    </g>
  );
}

function CentreCard(props: {
  readonly view: RushView;
  readonly position: number;
  readonly x: number;
  readonly lit: boolean;
  readonly focused: boolean;
}) {
  const { view, position, x, lit, focused } = props;
  const known = knownAt(view, `centre:${position}` as 'centre:0');
  const turn = [-0.8, 0.5, 0.9][position] ?? 0;
  const left = x - 39;
  return (
    <g data-spot={position}>
      {lit && <LitPath d={`M${left} 317l4.6-5h68.8l4.6 5V420h-78Z`} near={focused} />}
      <path d={`M${left + 5} 316h76v106h-76z`} className="gr-shade" />
      <g transform={`rotate(${turn} ${x} 420)`}>
        <Use name="card-back" x={left} y={312} width={78} height={107.7} />
      </g>
      {known.length > 0 && <Strip x={x} y={391} known={known} />}
    </g>
  );
}

/** What may lie under a card of the centre. */
export function Strip({ x, y, known }: { readonly x: number; readonly y: number; readonly known: readonly Known[] }) {
  const [first] = known;
  if (!first) return null;
  const sure = known.length === 1 && first.sure;
  const said = known.slice(0, 2).map(({ card, sure: certain }) => `${signed(card.number)}${certain ? '' : '?'}`);
  const text = known.length > 2 ? `${said[0]} +${known.length - 1}` : said.join(' ');
  return (
    <>
      <path d={`M${x - 34} ${y}h68v20h-68z`} className={sure ? 'gr-strip' : 'gr-strip gr-maybe'} />
      <text x={sure ? x - 6 : x} y={y + 14.5} className="gr-trk" textAnchor="middle">
        {text}
      </text>
      {sure && <Use name="i-sure" x={x + 10} y={y + 3} width={13} height={13} fill="var(--gr-sure)" />}
    </>
  );
}

/** The pile shrinks token by token. */
function Pile({ view, live }: { readonly view: RushView; readonly live: Live }) {
  const lit = live.isOn('sneak');
  return (
    <g data-piece="pile">
      {lit && <LitPath d="M436 332h66v90h-66z" near={live.isNear('sneak')} />}
      {view.pile > 1 && <Use name="sneak-stack" x={448} y={363} width={46} height={58} />}
      {view.pile === 1 && <Use name="sneak" x={456} y={390} width={30} height={30} />}
      <path d="M434 334h70v22h-70z" className="gr-label" />
      <text x={469} y={350.5} className="gr-cnt" textAnchor="middle">
        sneaks {view.pile}
      </text>
    </g>
  );
}

function Tin({ view, paying }: { readonly view: RushView; readonly paying: boolean }) {
  return (
    <g data-piece="tin">
      <Use name="tin" x={778} y={360} width={62} height={60} />
      <path d="M778 334h70v22h-70z" className="gr-label" />
      <text x={813} y={350.5} className="gr-cnt" textAnchor="middle">
        tin {view.tin}
        {paying ? ` → ${view.tin + 1}` : ''}
      </text>
    </g>
  );
}

/** The classes that say which galleries are lit and which are dark. */
export function lampClasses(view: RushView, live: Live): string {
  const places = seating(view, live.home);
  const words = [...places].map(([seat, name]) => {
    if (live.isLit(seat)) return `lit-${name}`;
    return live.isDim(seat) || !seatOf(view, seat).alive ? `out-${name}` : `warm-${name}`;
  });
  return [...words, live.isDim('centre') ? 'out-mid' : 'lit-mid'].join(' ');
}

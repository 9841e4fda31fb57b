/** The galleries of the wide sheet: one for each rival, boards across unused ones, and the Stranger in the shaft. */
import { memo } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { CASH_GOAL } from '../content.ts';
import type { RushView } from '../state.ts';
import { signed } from './cards.ts';
import { fitted } from './fit.ts';
import type { Live } from './live.ts';
import { Cart, KnownChip, NameBoard, Ribbon, Ticket, Use } from './pieces.tsx';
import { type Known, knownAt, seatOf } from './reading.ts';
import { GALLERIES, type Gallery, type GalleryName, strangerBoard } from './stage.ts';

/** An unused gallery, boarded up. */
export const Closed = memo(function Closed({ at }: { readonly at: GalleryName }) {
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

/** A rival's gallery: lamp, cart, name board, known cards, and possible actions. */
export function Rival(props: {
  readonly seat: Seat;
  readonly at: GalleryName;
  readonly view: RushView;
  readonly live: Live;
  readonly name: string;
}) {
  const { seat, at, view, live, name } = props;
  const place = GALLERIES[at];
  const held = seatOf(view, seat);
  const lit = live.takes(seat);
  const dim = live.refuses(seat) || !held.alive;
  const focused = live.aim === seat;
  return (
    <g data-seat={seat}>
      {held.alive && <Miner {...place.miner} />}
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
      {view.turn === seat && view.phase !== 'over' && <Ribbon seat={seat} {...place.ribbon} text={turnWords(name)} />}
    </g>
  );
}

/** The miner who pushes the cart. */
function Miner({ x, y, symbol, scale = 1 }: Gallery['miner']) {
  return <Use name={symbol} x={x} y={y} width={64 * scale} height={128 * scale} />;
}

/** The text of the turn flag, which has no room for a long name with its verb. */
function turnWords(name: string): string {
  return `${fitted(name, 84, 15, 15).text}’s turn`;
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
      ? `Send to ${fitted(name, 84, 16, 16).text}`
      : 'Send here'
    : given
      ? `Give ${signed(given.number)}`
      : 'Swap here';
  return <Ticket {...place} word={word} price={sending ? '1 plate' : undefined} focused={focused} />;
}

/** Sneak tokens nailed to the post, upwards from the rail. */
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

/** What the viewer knows about a hand: two chips with their ore, or up to four narrow ones. */
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

/** The Stranger, who sells the centre: a board in the shaft, and with the option a cart of its own. */
export function Stranger({ view }: { readonly view: RushView }) {
  const { stranger } = view;
  if (!stranger) return null;
  const { cart, miner } = GALLERIES.up;
  return (
    <g data-seat="stranger">
      {view.options.strangerCart && (
        <>
          {stranger.alive && <Miner {...miner} symbol="stranger" />}
          <Cart party="stranger" {...cart} plates={stranger.plates} blasts={stranger.blasts} backs={0} />
        </>
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

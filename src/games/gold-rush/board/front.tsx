/** The viewer's own place at the front: cart, open hand, answer bar and ledger. */
import type { Seat, Viewer } from '../../../engine/game.ts';
import { CASH_GOAL } from '../content.ts';
import type { RushView } from '../state.ts';
import { drawn, signed } from './cards.ts';
import { fitted, widthOf } from './fit.ts';
import type { Live } from './live.ts';
import { Name } from './paper.tsx';
import { Cart, DealerTag, Disc, Gauge, Ribbon, Slip, Use } from './pieces.tsx';
import { platesAfter, seatOf } from './reading.ts';
import { slipPlace } from './stage.ts';

interface FrontProps {
  readonly view: RushView;
  readonly viewer: Viewer;
  readonly live: Live;
  readonly name: string;
  names(seat: Seat): string;
}

/** Everything below the bridge. */
export function Front(props: FrontProps) {
  const { view, viewer, live, name } = props;
  const { home } = live;
  const held = seatOf(view, home);
  const paying = view.phase === 'redirect' && live.mine && live.aim !== null;
  return (
    <g data-seat={home}>
      <Use name="pick-leaning" x={330} y={702} width={58} height={126} />
      <Cart
        party={home}
        x={44}
        y={660.8}
        scale={1.5}
        plates={held.plates}
        blasts={held.blasts}
        backs={0}
        paying={paying}
      />
      {!held.alive && <path d="M30 640H384V834H30Z" className="gr-veil" />}
      <Hand view={view} viewer={viewer} live={live} />
      <Ledger view={view} viewer={viewer} home={home} name={name} covered={live.covered} />
      {live.isLit('accept') ? <PriceBar view={view} live={live} /> : null}
      {view.turn === home && view.phase !== 'over' && !live.isLit('accept') && (
        <Ribbon
          seat={home}
          x={50}
          y={600}
          text={viewer === null ? `${fitted(name, 84, 15, 15).text}’s turn` : 'Your turn'}
        />
      )}
      {live.mine && <Bar {...props} />}
    </g>
  );
}

/** Three slips face up, or card backs for viewers who may not see them. */
function Hand({ view, viewer, live }: { readonly view: RushView; readonly viewer: Viewer; readonly live: Live }) {
  const { cards } = seatOf(view, live.home);
  if (viewer === null || (live.hand.length === 0 && cards > 0)) return <Covered cards={cards} asks={live.covered} />;
  return live.hand.map((card, i) => (
    <Slip
      key={card.id}
      card={card}
      {...slipPlace(i, live.hand.length)}
      lit={live.isLit(`card:${card.id}`)}
      chosen={live.chosen === card.id}
      focused={live.isPointed(`card:${card.id}`)}
    />
  ));
}

/** A face-down hand; on a shared screen with a label that lets its owner uncover it. */
function Covered({ cards, asks }: { readonly cards: number; readonly asks: boolean }) {
  return (
    <>
      {Array.from({ length: cards }, (_, i) => {
        const { x, y, turn } = slipPlace(i, cards);
        return (
          <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <path d="M-62-90H72V98H-62Z" className="gr-shade" />
            <Use name="card-back" x={-68} y={-94} width={136} height={188} />
          </g>
        );
      })}
      {asks && (
        <>
          <path d="M552 714h176v40h-176z" className="gr-label" />
          <text x={640} y={741} className="gr-btn" textAnchor="middle">
            Show my hand
          </text>
        </>
      )}
    </>
  );
}

/** The kraft ledger: lap, cash, load. */
function Ledger(props: {
  readonly view: RushView;
  readonly viewer: Viewer;
  readonly home: Seat;
  readonly name: string;
  readonly covered: boolean;
}) {
  const { view, viewer, home, name, covered } = props;
  const { cash, sneaks, turnsLeft, alive, ...held } = seatOf(view, home);
  const load = covered ? null : held.load;
  const left = Math.max(0, CASH_GOAL - cash);
  const whom = viewer === null ? '' : ' for you';
  return (
    <g>
      <Use name="ledger" x={908} y={600} width={340} height={240} />
      <Disc party={home} x={948} y={642} r={16} />
      <Name name={name} x={974} y={649} room={view.first === home ? 64 : 104} size={24} least={15} className="gr-you" />
      {view.dealer === home && <DealerTag x={972} y={652} />}
      {view.first === home && (
        <g data-piece="black">
          <Use name={`die-black-${view.black.shows}`} x={1042} y={622} width={36} height={36} />
        </g>
      )}
      <text x={1086} y={638} className="gr-lab gr-b">
        Lap {view.lap} of {view.black.rolled}
        {view.final ? ', the last' : ''}
      </text>
      <text x={1086} y={654} className="gr-lab2">
        {alive ? `${turnsLeft} ${turnsLeft === 1 ? 'turn' : 'turns'} left${whom}` : 'out of the game'}
      </text>
      <path d="M930 670h294" className="gr-rule" />
      <Use name="coin" x={932} y={680} width={40} height={40} />
      <text x={980} y={713} className="gr-big">
        ${cash}
      </text>
      <text x={1220} y={697} className="gr-lab gr-b" textAnchor="end">
        {left > 0 ? `$${left} to go` : 'enough for mayor'}
      </text>
      <text x={1220} y={713} className="gr-lab2" textAnchor="end">
        mayor at ${CASH_GOAL}
      </text>
      <Gauge x={934} y={726} width={286} height={13} value={cash} of={CASH_GOAL} />
      <Use name="i-load" x={934} y={762} width={28} height={28} fill="var(--gr-ink)" />
      <text x={972} y={786} className="gr-you">
        {load === null ? 'Load unseen' : `Load ${signed(load)}`}
      </text>
      <text x={934} y={810} className="gr-lab2">
        {load === null ? '' : loadWords(view, home)}
      </text>
      {sneaks > 0 && (
        <g data-sneak={`${home}:${sneaks - 1}`}>
          <Use name="sneak" x={1178} y={757} width={42} height={42} />
          <path d="M1156 782h30v19h-30z" className="gr-label" />
          <text x={1171} y={797} className="gr-cnt" textAnchor="middle">
            {signed(sneaks * view.options.sneakValue)}
          </text>
        </g>
      )}
    </g>
  );
}

/** "40 + 10 − 5, less 1 for the sneak": the card on the table still counts. */
function loadWords(view: RushView, home: Seat): string {
  const { hand, sneaks } = seatOf(view, home);
  const table = view.swap?.by === home && view.swap.card ? [view.swap.card] : [];
  const numbers = [...(hand ?? []), ...table].map((id) => drawn(id).number).sort((a, b) => b - a);
  const sum = numbers.map((n, i) => (i === 0 ? signed(n) : n < 0 ? `− ${-n}` : `+ ${n}`)).join(' ');
  if (sneaks === 0) return sum;
  const word = view.options.sneakValue < 0 ? 'less' : 'plus';
  return `${sum}, ${word} ${sneaks} for ${sneaks === 1 ? 'the sneak' : 'sneaks'}`;
}

/** The price of a redirect, and the button to accept all swaps for the rest of the round. */
function PriceBar({ view, live }: { readonly view: RushView; readonly live: Live }) {
  const { now, after } = platesAfter(view, live.home);
  const last = after === 0;
  return (
    <g>
      <path d="M53 584H367V639H53Z" className="gr-shade" />
      <path d="M50 580l314-1 1 56-315 1z" className={last ? 'gr-kraft gr-alarm' : 'gr-kraft'} />
      <Use name="plate" x={62} y={583} width={19} height={25} />
      <text x={90} y={602} className="gr-prev">
        {last ? 'Your last plate: out unless mended' : 'Sending it on: 1 plate, for ever'}
      </text>
      <text x={354} y={603} className="gr-prevn" textAnchor="end">
        {now} → {after}
      </text>
      <path d="M64 613h15v15h-15z" className="gr-box" />
      {live.yielding && <Use name="i-sure" x={64} y={612} width={16} height={16} fill="var(--gr-sure)" />}
      <text x={90} y={626} className="gr-prev">
        Always let it happen this round
      </text>
    </g>
  );
}

/** The prompt for the viewer, on the bridge over the hand. */
function Bar({ view, live, names }: FrontProps) {
  const accept = live.isLit('accept');
  const room = accept ? 286 : 440;
  const { title, more } = barWords(view, live, names, room);
  return (
    <g data-piece="bar">
      <path d="M408 590h464v41h-464z" className="gr-shade" />
      <path d="M404 583H876L871 605 876 627H404L409 605Z" className="gr-card" />
      <Name name={title} x={424} y={604} room={room} size={19} least={14} className="gr-prompt" />
      <text x={424} y={621} className="gr-psub">
        {more}
      </text>
      {accept && (
        <>
          <path
            d="M722 578H872L880 586V622L872 630H722L714 622V586Z"
            className={live.isPointed('accept') ? 'gr-metal gr-near' : 'gr-metal'}
          />
          <path d="M724 582H870L876 588V620L870 626H724L718 620V588Z" className="gr-inner" />
          <text x={797} y={611} className="gr-btn" textAnchor="middle">
            Let it happen
          </text>
        </>
      )}
    </g>
  );
}

/** The words of the prompt; long names are truncated first. */
function barWords(
  view: RushView,
  live: Live,
  names: (seat: Seat) => string,
  room: number,
): { readonly title: string; readonly more: string } {
  if (view.phase === 'redirect' && view.swap) {
    const wish = ' wants to swap with you.';
    const swapper = fitted(names(view.swap.by), room - widthOf(wish, 15), 15, 15).text;
    return { title: `${swapper}${wish}`, more: 'One of your cards would go, unseen.' };
  }
  if (view.phase === 'take')
    return { title: 'Take one of the central cards.', more: 'Yours stays in its place, face-down.' };
  const card = live.hand.find(({ id }) => id === live.chosen);
  if (!card)
    return {
      title: view.pile > 0 ? 'Choose a card to give, or sneak.' : 'Choose a card to give, or pass.',
      more: 'Then a cart, or the centre. You take one back, unseen.',
    };
  const to = live.aim === null ? 'a cart or the centre' : live.aim === 'centre' ? 'the centre' : names(live.aim);
  return { title: `Give ${signed(card.number)} to ${to}.`, more: 'Once you have picked, the swap stands.' };
}

/** The book's mine: all carts, the centre and the reader's hand, larger and with fewer words than on the board. */
import type { Seat } from '../../../../engine/game.ts';
import type { ExamplePicture } from '../../../../web/parts/book.ts';
import type { Point } from '../../../../web/parts/viewport.ts';
import type { CardId } from '../../content.ts';
import type { RushView, Target } from '../../state.ts';
import { sorted } from '../cards.ts';
import { Cart, LitPath, Use } from '../pieces.tsx';
import { rivalsOf, seatOf } from '../reading.ts';
import { partyPaint } from '../seats.ts';

import { Beam, Cave, FaceDown, FaceUp, Flight, Plaque, Rails } from './cave.tsx';

/** Positions of the parts of a figure. */
interface Stage {
  readonly width: number;
  readonly height: number;
  /** The upper left corners of four galleries, in seating order; each is `gallery` wide. */
  readonly galleries: readonly (Point & { readonly mirrored: boolean })[];
  readonly gallery: number;
  readonly miners: boolean;
  readonly cart: number;
  readonly centre: Point;
  readonly card: number;
  readonly own: Point;
  readonly ownCart: number;
  /** The middle of the reader's first card, and the distance to the next. */
  readonly hand: Point & { readonly step: number };
  readonly face: number;
  /** Position of the card of a swap. */
  readonly table: Point;
  readonly lamp: Point | null;
  /** Position of the black die while the reader has it. */
  readonly die: Point;
}

const WIDE: Stage = {
  width: 720,
  height: 400,
  galleries: [
    { x: 22, y: 152, mirrored: false },
    { x: 22, y: 26, mirrored: false },
    { x: 502, y: 26, mirrored: true },
    { x: 502, y: 152, mirrored: true },
  ],
  gallery: 196,
  miners: true,
  cart: 0.62,
  centre: { x: 360, y: 150 },
  card: 0.86,
  own: { x: 76, y: 288 },
  ownCart: 0.78,
  hand: { x: 330, y: 318, step: 82 },
  face: 0.52,
  table: { x: 258, y: 284 },
  lamp: { x: 346, y: 22 },
  die: { x: 662, y: 318 },
};

const UPRIGHT: Stage = {
  width: 348,
  height: 452,
  galleries: [
    { x: 14, y: 128, mirrored: false },
    { x: 14, y: 18, mirrored: false },
    { x: 178, y: 18, mirrored: true },
    { x: 178, y: 128, mirrored: true },
  ],
  gallery: 156,
  miners: false,
  cart: 0.58,
  centre: { x: 174, y: 288 },
  card: 0.66,
  own: { x: 18, y: 356 },
  ownCart: 0.62,
  hand: { x: 188, y: 388, step: 56 },
  face: 0.38,
  table: { x: 120, y: 322 },
  lamp: null,
  die: { x: 298, y: 270 },
};

const MINERS = ['miner-ben', 'miner-ana', 'miner-hattie', 'miner-silas'] as const;

/** Which galleries are occupied, by number of rivals. */
const SEATED: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [1, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3] };

/** Props of the mine. */
export interface MineProps extends Omit<ExamplePicture<RushView>, 'settled'> {
  readonly settled?: boolean;
  /** Whether to show names and cash over the carts. */
  readonly named?: boolean;
}

/** The mine as the reader sees it. */
export function Mine(props: MineProps) {
  const { view, seat: home, upright } = props;
  const stage = upright ? UPRIGHT : WIDE;
  const rivals = rivalsOf(view, home);
  const places = SEATED[rivals.length] ?? [];
  const at = new Map(rivals.map((seat, i) => [seat, places[i] ?? 0]));
  const pools = [...at.values()].map((place) => {
    const corner = stage.galleries[place] ?? stage.centre;
    return { x: corner.x + stage.gallery / 2, y: corner.y + 66, rx: stage.gallery * 0.56, ry: 64 };
  });
  const lights = [
    ...pools,
    { ...stage.centre, rx: 130, ry: 96 },
    { x: stage.width / 2, y: stage.hand.y, rx: 250, ry: 86 },
  ];
  return (
    <Cave width={stage.width} height={stage.height} pools={lights}>
      {stage.lamp && <Use name="lantern-lit" {...stage.lamp} width={28} height={50} />}
      {rivals.map((seat) => (
        <Gallery key={seat} {...props} stage={stage} of={seat} place={at.get(seat) ?? 0} />
      ))}
      <Middle {...props} stage={stage} />
      <Own {...props} stage={stage} />
      <Swap {...props} stage={stage} at={at} />
    </Cave>
  );
}

interface Part extends MineProps {
  readonly stage: Stage;
}

function idOf(target: Target): string {
  return target === 'centre' ? 'centre' : `seat:${target}`;
}

/** How a target is highlighted, by its own id or by that of a card that may be given to it. */
function stateOf(
  { lit, dim, near }: MineProps,
  target: Target,
): { lit: boolean; dim: boolean; near: boolean; id: string } {
  const own = idOf(target);
  const gives = (id: string) => id === own || (id.startsWith('give:') && id.endsWith(`:${target}`));
  const id = lit.find(gives);
  return {
    lit: id !== undefined,
    dim: id === undefined && dim.some(gives),
    near: near !== null && gives(near),
    id: id ?? own,
  };
}

function Gallery(props: Part & { readonly of: Seat; readonly place: number }) {
  const { stage, view, of, place, names, named = true } = props;
  const { x, y, mirrored } = stage.galleries[place] ?? stage.galleries[0] ?? { x: 0, y: 0, mirrored: false };
  const held = seatOf(view, of);
  const state = stateOf(props, of);
  const width = 200 * stage.cart;
  const cartX = stage.miners ? (mirrored ? x + 10 : x + stage.gallery - width - 10) : x + (stage.gallery - width) / 2;
  const rail = y + 36 + 112 * stage.cart;
  const press = { x, y, width: stage.gallery, height: rail - y + 8 };
  return (
    <g data-seat={of}>
      <Beam x={x} y={y + 6} width={stage.gallery} />
      <Rails x={x} y={rail} width={stage.gallery} />
      {stage.miners && held.alive && (
        <Use
          name={MINERS[place] ?? MINERS[0]}
          x={mirrored ? x + stage.gallery - 50 : x + 6}
          y={rail - 84}
          width={42}
          height={84}
        />
      )}
      <Cart
        party={of}
        x={cartX}
        y={y + 36}
        scale={stage.cart}
        plates={held.plates}
        blasts={held.blasts}
        backs={held.cards}
        lit={state.lit}
        focused={state.near}
      />
      {Array.from({ length: held.sneaks }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens are alike
        <Use key={i} name="sneak" x={cartX + width - 18 - 22 * i} y={rail - 24} width={22} height={22} />
      ))}
      {(state.dim || !held.alive) && (
        <path d={`M${x} ${y + 28}h${stage.gallery}V${rail + 8}h${-stage.gallery}z`} className="rb-veil" />
      )}
      {named && (
        <Plaque
          x={mirrored ? x + stage.gallery - 128 : x}
          y={y}
          width={128}
          text={names[of] ?? ''}
          right={held.alive ? `$${held.cash}` : 'out'}
        />
      )}
      {state.lit && <rect {...press} className="rb-press" data-press={state.id} />}
    </g>
  );
}

function Middle(props: Part) {
  const { stage, view, lit, near } = props;
  const { x, y } = stage.centre;
  const step = 72 * stage.card;
  const state = stateOf(props, 'centre');
  const half = 46 * stage.card;
  const foot = y + half;
  const left = x - 1.5 * step;
  return (
    <g>
      {state.lit && (
        <LitPath
          d={`M${left - 2} ${y - half - 4}h${3 * step + 4}v${2 * half + 6}h${-3 * step - 4}z`}
          near={state.near}
        />
      )}
      {[0, 1, 2].map((spot) => (
        <g key={spot}>
          <FaceDown
            x={x + (spot - 1) * step}
            y={y}
            scale={stage.card}
            lit={lit.includes(`spot:${spot}`)}
            turn={near === `spot:${spot}` ? 3 : 0}
          />
          {lit.includes(`spot:${spot}`) && (
            <rect
              x={x + (spot - 1.5) * step}
              y={y - half}
              width={step}
              height={2 * half}
              className="rb-press"
              data-press={`spot:${spot}`}
            />
          )}
        </g>
      ))}
      <Use name="shelf" x={left - 44} y={foot} width={3 * step + 88} height={14} />
      {view.pile > 0 && (
        <Use
          name="sneak-stack"
          x={left - 40}
          y={foot - 46 * stage.card}
          width={36 * stage.card}
          height={46 * stage.card}
        />
      )}
      <Use
        name="tin"
        x={left + 3 * step + 8}
        y={foot - 42 * stage.card}
        width={44 * stage.card}
        height={42 * stage.card}
      />
      {state.lit && (
        <rect x={left} y={y - half} width={3 * step} height={2 * half} className="rb-press" data-press={state.id} />
      )}
      {lit.includes('sneak') && (
        <>
          <LitPath
            d={`M${left - 44} ${foot - 48 * stage.card}h${44 * stage.card}v${48 * stage.card}h${-44 * stage.card}z`}
            near={near === 'sneak'}
          />
          <rect x={left - 48} y={foot - 52} width={48} height={56} className="rb-press" data-press="sneak" />
        </>
      )}
    </g>
  );
}

function Own(props: Part) {
  const { stage, view, seat, near, lit } = props;
  const held = seatOf(view, seat);
  const hand = sorted(sold(props) ?? held.hand ?? []);
  const { own, ownCart, hand: place, face } = stage;
  const paying = view.phase === 'redirect' && near !== null && near !== 'accept';
  const given = /^give:([^:]+)/.exec(near ?? lit.find((id) => id.startsWith('give:')) ?? '')?.[1];
  return (
    <g>
      <Rails x={own.x - 10} y={own.y + 112 * ownCart} width={200 * ownCart + 20} />
      <Cart party={seat} {...own} scale={ownCart} plates={held.plates} blasts={held.blasts} backs={0} paying={paying} />
      {Array.from({ length: held.sneaks }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens are alike
        <Use key={i} name="sneak" x={own.x + 4 + 26 * i} y={own.y - 22} width={24} height={24} />
      ))}
      {hand.map((card, i) => (
        <FaceUp
          key={card.id}
          card={card}
          x={place.x + i * place.step}
          y={place.y + Math.abs(i - 1) * 2}
          turn={(i - 1) * 3}
          scale={face}
          lit={card.id === given || lit.includes(`card:${card.id}`)}
        />
      ))}
      {view.first === seat && <Use name={`die-black-${view.black.shows}`} {...stage.die} width={34} height={34} />}
    </g>
  );
}

/** The hand that was sold, while the result of the last round is still shown. */
function sold({ view, seat, settled = false }: MineProps): readonly CardId[] | undefined {
  const { last, story, round } = view;
  return settled && last?.round === round - 1 && story.length === 0 ? last.hands[seat] : undefined;
}

/** The card of a swap, where it comes from, and where it may go. */
function Swap(props: Part & { readonly at: ReadonlyMap<Seat, number> }) {
  const { stage, view, seat: home, near, at } = props;
  const { swap } = view;
  const mouth = (target: Target): Point => {
    if (target === 'centre') return { x: stage.centre.x, y: stage.centre.y + 40 };
    if (target === home) return { x: stage.own.x + 100 * stage.ownCart, y: stage.own.y - 8 };
    const place = stage.galleries[at.get(target) ?? 0] ?? { ...stage.centre, mirrored: false };
    return { x: place.mirrored ? place.x + 22 : place.x + stage.gallery - 22, y: place.y + 92 };
  };
  const aimed = near === null ? null : aimOf(near);
  const start = swap ? stage.table : { x: stage.hand.x + stage.hand.step, y: stage.hand.y - 56 };
  return (
    <g>
      {swap && swap.by !== home && <Trail from={mouth(swap.by)} to={stage.table} colour={partyPaint(swap.by).fill} />}
      {swap && <FaceDown {...stage.table} scale={stage.card * 0.72} turn={-6} />}
      {aimed !== null && aimed !== home && (
        <Flight
          from={{ x: start.x + 14, y: start.y - 20 }}
          bend={{ x: (start.x + mouth(aimed).x) / 2, y: Math.min(start.y, mouth(aimed).y) - 14 }}
          to={mouth(aimed)}
          colour="var(--gr-lit)"
        />
      )}
    </g>
  );
}

function aimOf(id: string): Target | null {
  const [kind, first, second] = id.split(':');
  if (kind === 'centre') return 'centre';
  if (kind === 'seat') return Number(first);
  if (kind === 'give') return second === 'centre' ? 'centre' : Number(second);
  return null;
}

/** The trail from where a swap came. */
export function Trail({ from, to, colour }: { readonly from: Point; readonly to: Point; readonly colour: string }) {
  const d = `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${Math.min(from.y, to.y) - 12} ${to.x - 8} ${to.y - 12}`;
  return (
    <>
      <path d={d} className="rb-trail2" />
      <path d={d} className="rb-trail" style={{ stroke: colour }} />
    </>
  );
}

/** The table in front of the map: the pack, the hand, the decks, the dice and the race. */
import { count } from '../../../engine/english.ts';
import type { Box, Point } from '../../../web/parts/viewport.ts';
import { cardOf, DECKS, type Deck, WEST_STEPS } from '../content.ts';
import type { StampedeView } from '../state.ts';
import { tornEdge } from './country.tsx';
import type { Live, StampedeScene } from './live.ts';
import { Back, Card, DECK_ICONS, Die, Disc, Icon, within } from './pieces.tsx';
import { isInEast, landingsFrom, personOf, raceOf, seatOf, stepsAffordable } from './reading.ts';
import { paintOf } from './seats.ts';

/** The places of the tray, in its own units. */
export const TRAY = {
  pack: { x: 8, y: 8, width: 280, height: 148 },
  hand: { x: 296, y: 8, width: 444, height: 148 },
  decks: { x: 748, y: 8, width: 180, height: 148 },
  dice: { x: 930, y: 8, width: 68, height: 148 },
  race: { x: 1006, y: 8, width: 266, height: 148 },
} as const satisfies Record<string, Box>;

/** The height of the tray. */
export const TRAY_HEIGHT = 164;

/** The placement of the tray on the sheet: below the map, smaller where the sheet is low. */
export interface TrayPlacement {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** A box of the tray in units of the sheet. */
export function onSheet({ left, top, scale }: TrayPlacement, { x, y, width, height }: Box): Box {
  return { x: left + x * scale, y: top + y * scale, width: width * scale, height: height * scale };
}

/** The box of a card in hand: four side by side, or five while one has to be discarded. */
export function cardBox(index: number, count: number): Box {
  const { x, y, width, height } = TRAY.hand;
  const room = width / Math.max(4, count);
  return { x: x + index * room + 2, y: y + 2, width: room - 6, height: height - 4 };
}

/** The box of a deck. */
export function deckBox(deck: Deck): Box {
  const { x, y, width, height } = TRAY.decks;
  const each = width / 3;
  return { x: x + DECKS.indexOf(deck) * each, y, width: each - 4, height };
}

/** The whole tray. */
export function Tray(props: { readonly scene: StampedeScene; readonly live: Live; readonly placement: TrayPlacement }) {
  const { scene, live, placement } = props;
  const { view, viewer } = scene;
  return (
    <g
      transform={`translate(${placement.left} ${placement.top})scale(${placement.scale})`}
      style={{ '--fl': `calc(var(--min) * 1px / (var(--scale) * ${placement.scale}))` } as React.CSSProperties}
    >
      <path d={`M-200 0H1480V${TRAY_HEIGHT}H-200Z`} className="ws-wood" />
      <path d="M-200 3H1480M-200 55H420M640 55H1480M-200 110H900M1000 110H1480" className="ws-planks" />
      <Pack view={view} live={live} />
      {viewer === null ? <Backs view={view} live={live} /> : <Hand view={view} live={live} />}
      {DECKS.map((deck) => (
        <DeckPile key={deck} view={view} live={live} deck={deck} />
      ))}
      <Dice view={view} live={live} />
      <RaceCard view={view} live={live} box={TRAY.race} />
    </g>
  );
}

/** Provisions, company and titles, and how far they carry. */
function Pack({ view, live }: { readonly view: StampedeView; readonly live: Live }) {
  const { x, y, width, height } = TRAY.pack;
  const { character, provisions, company, titles } = seatOf(view, live.home);
  const { aim } = live;
  const edge = tornEdge(x, y, width, height - 6);
  const after = aim && aim.cost > 0 ? aim.left : null;
  const { name } = personOf(view, live.home);
  const word = packWord(view, live);
  return (
    <g data-piece="pack">
      <path d={edge} transform="translate(3 4)" className="ws-shade" />
      <path d={edge} className="ws-paper" />
      <path d={`M${x} ${y}h${width}v7h${-width}z`} style={{ fill: paintOf(character).fill }} />
      <Disc character={character} x={x + 24} y={y + 30} r={14} />
      <text x={x + 46} y={y + 37} className="ws-tname" {...within(name, 11.2, width - 66 - word.length * 9)}>
        {name}
      </text>
      <text x={x + width - 12} y={y + 37} className="ws-tsmall ws-end">
        {word}
      </text>
      <Stock icon="sack" n={provisions} after={after} x={x + 12} y={y + 76} />
      <Stock icon="people" n={company} after={null} x={x + 142} y={y + 76} />
      <Stock icon="deed" n={titles} after={null} x={x + 216} y={y + 76} />
      <Gauge view={view} live={live} x={x + 12} y={y + 102} width={width - 24} />
    </g>
  );
}

function packWord(view: StampedeView, live: Live): string {
  const { stranded, lost } = seatOf(view, live.home);
  if (stranded && !view.navigation) return 'stranded';
  if (lost > 0) return lost === 1 ? 'loses a turn' : `loses ${lost} turns`;
  if (view.turn === live.home && view.played) return 'card played';
  return live.mine ? 'your pack' : '';
}

/** A number of three digits is squeezed into the width of two. */
const NARROW = { textLength: 38, lengthAdjust: 'spacingAndGlyphs' } as const;

function Stock(props: { readonly icon: string; readonly n: number; readonly after: number | null } & Point) {
  const { icon, n, after, x, y } = props;
  return (
    <g data-stock={icon}>
      <Icon name={icon} x={x + 13} y={y} scale={1.2} />
      <text x={x + 32} y={y + 12} className="ws-big" {...(n > 99 && NARROW)}>
        {n}
      </text>
      {after !== null && (
        <text x={x + 34 + `${n}`.length * 20} y={y + 10} className="ws-after">
          → {after}
        </text>
      )}
    </g>
  );
}

/** Ten steps: filled as far as the pack lasts, with the landings at their distances. */
function Gauge(props: { readonly view: StampedeView; readonly live: Live; readonly width: number } & Point) {
  const { view, live, x, y, width } = props;
  const { at } = seatOf(view, live.home);
  const lasts = stepsAffordable(view, live.home);
  const each = width / WEST_STEPS;
  const way = isInEast(at) ? null : landingsFrom(at)[0];
  const home = way && way.steps > 0 ? way.steps : null;
  const words = gaugeWords(view, live);
  return (
    <g>
      <path d={cells(x, y, each, lasts, WEST_STEPS)} className="ws-void" />
      <path d={cells(x, y, each, 0, lasts)} className="ws-full" />
      {home !== null && home <= WEST_STEPS && (
        <path d={`M${x + home * each} ${y - 4}v17`} className={home <= lasts ? 'ws-bank' : 'ws-bank ws-far'} />
      )}
      <text x={x} y={y + 30} className="ws-tsmall" {...within(words, 8.3, width)}>
        {words}
      </text>
    </g>
  );
}

function cells(x: number, y: number, each: number, from: number, to: number): string {
  return Array.from(
    { length: Math.max(0, to - from) },
    (_, i) => `M${x + (from + i) * each + 1} ${y}h${each - 2}v9h${2 - each}z`,
  ).join('');
}

/** How far the pack carries, in words. */
export function gaugeWords(view: StampedeView, live: Live): string {
  const { at, provisions } = seatOf(view, live.home);
  const guide = view.navigation && view.turn === live.home;
  const lasts = guide ? 'Ten steps for free' : `Lasts ${count(provisions, 'step')}`;
  const way = landingsFrom(at)[0];
  return way && way.steps > 0 ? `${lasts}, nearest landing ${way.steps}` : lasts;
}

/** The viewer's cards, face up: lit if they may be played. */
function Hand({ view, live }: { readonly view: StampedeView; readonly live: Live }) {
  const { hand, picks } = live;
  // The words for an empty hand stand where the empty places would be.
  const slots = hand.length === 0 ? 0 : Math.max(4, hand.length);
  return (
    <g>
      {Array.from({ length: slots }, (_, i) => {
        const held = hand[i];
        const box = cardBox(i, slots);
        if (!held)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty places are alike
            <rect key={i} {...inset(box, 3)} rx={5} className="ws-slot" />
          );
        const id = `card:${held.card}`;
        const lit = live.isLit(id);
        const chosen = picks.card === held.card;
        const lift = chosen ? -8 : 0;
        return (
          <g key={held.card} transform={`translate(0 ${lift})`} className={lit || !live.mine ? '' : 'ws-idle'}>
            {lit && <LitBox box={inset(box, -1)} rounding={6} near={chosen || live.isPointed(id)} />}
            <Card card={held.card} copies={held.copies} {...inset(box, 2)} />
          </g>
        );
      })}
      {hand.length === 0 && (
        <text x={TRAY.hand.x + TRAY.hand.width / 2} y={TRAY.hand.y + 74} className="ws-onwood ws-mid">
          {view.phase === 'over' ? '' : 'No cards in hand'}
        </text>
      )}
    </g>
  );
}

/** The hand of the seat on turn, for spectators: backs, and the cards that everybody has seen. */
function Backs({ view, live }: { readonly view: StampedeView; readonly live: Live }) {
  const { backs, shown } = seatOf(view, live.home);
  const hidden = DECKS.flatMap((deck) =>
    Array.from({ length: backs[deck] - shown.filter((card) => cardOf(card)?.deck === deck).length }, () => deck),
  );
  const count = hidden.length + shown.length;
  return (
    <g>
      {shown.map((card, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal cards are not distinguished
        <Card key={i} card={card} {...inset(cardBox(i, count), 2)} />
      ))}
      {hidden.map((deck, i) => {
        const { x, y, width, height } = cardBox(shown.length + i, count);
        // biome-ignore lint/suspicious/noArrayIndexKey: backs are alike
        return <Back key={i} deck={deck} x={x + width / 2 - 42} y={y + 4} width={84} height={height - 8} />;
      })}
    </g>
  );
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** The frame around something lit. */
function LitBox(props: { readonly box: Box; readonly rounding: number; readonly near: boolean }) {
  const { box, rounding, near } = props;
  return <rect {...box} rx={rounding} className={`ws-litbox ${near ? 'ws-near' : ''}`} />;
}

/** A draw pile with its count; lit if a card may be drawn. */
function DeckPile({ view, live, deck }: { readonly view: StampedeView; readonly live: Live; readonly deck: Deck }) {
  const { x, y, width } = deckBox(deck);
  const { pile, discards } = view.decks[deck];
  const id = `deck:${deck}`;
  const lit = live.isLit(id);
  return (
    <g data-deck={deck}>
      {lit && (
        <LitBox box={{ x: x + 1, y: y + 2, width: width - 2, height: 88 }} rounding={6} near={live.isPointed(id)} />
      )}
      {pile > 1 && <Back deck={deck} x={x + 6} y={y + 4} width={width - 10} height={90} />}
      {pile > 0 ? (
        <Back deck={deck} x={x + 4} y={y + 7} width={width - 10} height={90} />
      ) : (
        <rect x={x + 4} y={y + 7} width={width - 10} height={90} rx={5} className="ws-slot" />
      )}
      <g transform={`translate(${x + width / 2 - 1} ${y + 115})`}>
        <Icon name={DECK_ICONS[deck]} x={-14} y={0} scale={0.8} ink="var(--ws-onwood)" hole="var(--ws-table)" />
        <text x={2} y={6} className="ws-onwood ws-strong">
          {pile}
        </text>
      </g>
      <text x={x + width / 2} y={y + 143} className="ws-onwood ws-mid ws-fine">
        {discards.length} out
      </text>
    </g>
  );
}

function Dice({ view, live }: { readonly view: StampedeView; readonly live: Live }) {
  const { x, y, width } = TRAY.dice;
  const lit = live.isLit('dice');
  const [one = null, other = null] = view.dice;
  return (
    <g>
      {lit && (
        <LitBox
          box={{ x: x + 4, y: y + 2, width: width - 8, height: 128 }}
          rounding={8}
          near={live.isPointed('dice')}
        />
      )}
      <g className={view.dice.length === 0 && !lit ? 'ws-rest' : ''}>
        <g data-die={0}>
          <Die shows={one} size={48} x={x + width / 2} y={y + 40} />
        </g>
        <g data-die={1}>
          <Die shows={other} size={48} x={x + width / 2} y={y + 100} />
        </g>
      </g>
    </g>
  );
}

/** Points and reach of each seat: a seat whose pale bar ends short of the leader's mark cannot catch up (WWS-END-1). */
export function RaceCard({ view, live, box }: { readonly view: StampedeView; readonly live: Live; readonly box: Box }) {
  const { x, y, width, height } = box;
  const { leader, points, needed } = raceOf(view);
  const most = Math.max(12, ...view.seats.map(({ reach }) => reach));
  const start = x + 30;
  const room = width - 66;
  const unit = room / most;
  const top = y + 32;
  const row = Math.min(26, (height - 44) / view.seats.length);
  const line = start + points * unit;
  const edge = tornEdge(x, y, width, height - 6);
  return (
    <g data-piece="race">
      <path d={edge} transform="translate(3 4)" className="ws-shade" />
      <path d={edge} className="ws-paper" />
      <text x={x + 10} y={y + 21} className="ws-tsmall ws-strong" {...within(raceTitle(points, needed), 9, width - 18)}>
        {raceTitle(points, needed)}
      </text>
      {view.seats.map((held, seat) => {
        const at = top + seat * row;
        const { fill } = paintOf(held.character);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <g key={seat}>
            <Disc character={held.character} x={x + 16} y={at + row / 2} r={Math.min(8.4, row * 0.42)} />
            <rect x={start} y={at + row * 0.24} width={held.reach * unit} height={row * 0.5} className="ws-within" />
            <rect
              x={start}
              y={at + row * 0.24}
              width={held.points * unit}
              height={row * 0.5}
              fill={fill}
              className="ws-have"
            />
            <text
              x={x + width - 8}
              y={at + row / 2 + 6}
              className={seat === live.home ? 'ws-tsmall ws-strong ws-end' : 'ws-tsmall ws-end'}
            >
              {held.points}
            </text>
          </g>
        );
      })}
      {points > 0 && (
        <path
          d={`M${line} ${top - 2}v${row * view.seats.length + 2}`}
          className="ws-lead"
          style={{ stroke: paintOf(seatOf(view, leader).character).fill }}
        />
      )}
    </g>
  );
}

function raceTitle(points: number, needed: number): string {
  return points === 0 ? 'Nothing founded yet' : `Out of reach at ${needed}`;
}

/** The buttons of the camera, in a column at the edge of the map. */
export function CameraButtons(props: {
  readonly boxes: readonly (Box & { readonly id: string })[];
  readonly following: boolean;
}) {
  return props.boxes.map(({ id, x, y, width, height }) => {
    const [cx, cy, r] = [x + width / 2, y + height / 2, Math.min(width, height) / 2 - 3];
    const on = id === 'zoom:me' && props.following;
    return (
      <g key={id} className="ws-lens">
        <circle cx={cx} cy={cy} r={r} className={on ? 'ws-knob ws-on' : 'ws-knob'} />
        <path d={LENSES[id]} transform={`translate(${cx} ${cy})scale(${r / 16})`} className="ws-lensmark" />
      </g>
    );
  });
}

const LENSES: Readonly<Record<string, string>> = {
  'zoom:in': 'M-7 0H7M0-7V7',
  'zoom:out': 'M-7 0H7',
  'zoom:whole': 'M-8-3V-7H-3M3-7H8V-3M8 3V7H3M-3 7H-8V3',
  'zoom:me': 'M0-10V-5M0 5V10M-10 0H-5M5 0H10M-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0',
};

/** Labels of these buttons for screen readers. */
export const LENS_LABELS: Readonly<Record<string, string>> = {
  'zoom:in': 'Nearer',
  'zoom:out': 'Farther away',
  'zoom:whole': 'Show the whole map',
  'zoom:me': 'Go to the traveller, and follow',
};

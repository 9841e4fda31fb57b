/** The pieces on the map and on the table: pawns, homes, markers, coins and tags, cards and dice. */
import type { Box, Point } from '../../../web/parts/viewport.ts';
import { type CardId, type CharacterId, cardOf, type Deck } from '../content.ts';
import type { TerritoryId } from '../map.ts';
import type { TerritoryView } from '../state.ts';
import { AROUND, nodeOf } from './chart.ts';
import { coloursOf, paintOf } from './seats.ts';

/** One symbol of the sprite, at a place. */
export function Use(props: {
  readonly name: string;
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly fill?: string;
}) {
  const { name, x = 0, y = 0, scale = 1, fill } = props;
  return (
    <use
      href={`#ws-${name}`}
      transform={`translate(${x} ${y})${scale === 1 ? '' : `scale(${scale})`}`}
      {...(fill === undefined ? {} : { fill })}
    />
  );
}

/** An icon in ink; its holes show the paper below. */
export function Icon(props: {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly ink?: string;
  readonly hole?: string;
}) {
  const { name, x, y, scale, ink = '#2a1c12', hole = 'var(--ws-slip)' } = props;
  return (
    <g
      transform={`translate(${x} ${y})scale(${scale})`}
      style={{ color: ink, '--ws-hole': hole } as React.CSSProperties}
    >
      <use href={`#ws-ico-${name}`} />
    </g>
  );
}

/** The icon of a deck, and of the goods it deals. */
export const DECK_ICONS: Readonly<Record<Deck, string>> = { provisions: 'sack', company: 'people', land: 'deed' };
export const DECK_STARS: Readonly<Record<Deck, string>> = { provisions: 'grey', company: 'purple', land: 'red' };

/** The round mark of a person. */
export function Disc(props: { readonly character: CharacterId; readonly r: number } & Point) {
  const { character, x, y, r } = props;
  const { fill, ink, mark } = paintOf(character);
  return (
    <g>
      <circle cx={x} cy={y} r={r * 1.16} className="ws-halo" />
      <circle cx={x} cy={y} r={r} fill={fill} className="ws-edge" />
      <Use name={`mark-${mark}`} x={x} y={y} scale={r / 17} fill={ink} />
    </g>
  );
}

/** A traveller: a wagon in the West, a rider in the East. The seat on turn is on a gold plate. */
export function Pawn(props: {
  readonly seat: number;
  readonly character: CharacterId;
  readonly wagon: boolean;
  readonly active: boolean;
  readonly aimed: boolean;
  readonly lost: number;
  readonly stranded: boolean;
  readonly grow: number;
  readonly place: Point;
}) {
  const { seat, character, wagon, active, aimed, lost, stranded, place } = props;
  const { ink, mark } = paintOf(character);
  const scale = (wagon ? 0.9 : 0.8) * props.grow;
  return (
    // Animations move the inner group in units of the map; the piece's own scale is inside it.
    <g transform={`translate(${place.x} ${place.y})`} style={coloursOf(character)}>
      <g data-pawn={seat} className={active ? 'ws-active' : ''}>
        <g transform={`scale(${scale})`}>
          {aimed && <circle r={38} cy={-24} className="ws-aimed" />}
          {active && <ellipse rx={34} ry={7.4} cy={-1} className="ws-plate" data-plate={seat} />}
          <Use name={wagon ? 'pawn-wagon' : 'pawn-rider'} />
          {wagon ? (
            <Use name={`mark-${mark}`} x={-2.4} y={-28} scale={0.76} fill={ink} />
          ) : (
            <Use name={`mark-${mark}`} x={12.4} y={-22.4} scale={0.62} fill={ink} />
          )}
          {lost > 0 && <Use name="ico-storm" x={24} y={-52} scale={1.3} />}
          {stranded && (
            <g transform="translate(-26 -48)">
              <circle r={12} className="ws-empty" />
              <Icon name="sack" x={0} y={0} scale={0.72} ink="#8c1d10" hole="#fdf3d9" />
              <path d="M-9 9L9-9" className="ws-strike" />
            </g>
          )}
        </g>
      </g>
    </g>
  );
}

/** The value of a territory, or its water; the home of its owner; markers beside it. */
export function Territory(props: {
  readonly land: TerritoryView;
  readonly owner: CharacterId | null;
  readonly claimant: CharacterId | null;
  readonly grow: number;
}) {
  const { land, owner, claimant, grow } = props;
  const { x, y } = nodeOf(land.id);
  const { home, flag, swamp } = AROUND[land.id];
  return (
    <g transform={`translate(${x} ${y})`}>
      {land.water ? (
        <g data-water={land.id}>
          <Use name="marker-water" scale={grow} />
        </g>
      ) : (
        <g transform={`rotate(${tilt(land.id)})scale(${grow})`}>
          <use href="#ws-value-piece" />
          <text y={8.4} className="ws-vn">
            {land.value}
          </text>
        </g>
      )}
      {land.swamp && (
        <g data-swamp={land.id}>
          <Use name="marker-swamp" x={swamp.x} y={swamp.y} scale={0.95 * grow} />
        </g>
      )}
      {claimant && land.claim && (
        <Flag at={flag} land={land.id} character={claimant} turns={land.claim.turns} grow={grow} />
      )}
      {owner && <Home at={home} land={land.id} character={owner} grow={grow} />}
    </g>
  );
}

/** A home in its owner's colours. */
function Home(props: {
  readonly at: Point;
  readonly land: TerritoryId;
  readonly character: CharacterId;
  readonly grow: number;
}) {
  const { at, land, character, grow } = props;
  const { ink, mark } = paintOf(character);
  return (
    <g transform={`translate(${at.x} ${at.y})scale(${0.86 * grow})`} style={coloursOf(character)}>
      <g data-home={land}>
        <use href="#ws-home" />
        <Use name={`mark-${mark}`} x={6.4} y={-19} scale={0.44} fill={ink} />
      </g>
    </g>
  );
}

/** A claim: its seat, and how many of its turns are left. */
function Flag(props: {
  readonly at: Point;
  readonly land: TerritoryId;
  readonly character: CharacterId;
  readonly turns: number;
  readonly grow: number;
}) {
  const { at, land, character, turns, grow } = props;
  const { ink, mark } = paintOf(character);
  return (
    <g transform={`translate(${at.x} ${at.y})scale(${grow})`} style={coloursOf(character)}>
      <g data-flag={land}>
        <use href="#ws-marker-claim" />
        <Use name={`mark-${mark}`} x={8.4} y={-30} scale={0.5} fill={ink} />
        <text x={21.6} y={-24.6} className="ws-turns" fill={ink}>
          {turns}
        </text>
      </g>
    </g>
  );
}

/** A small fixed rotation, as if value pieces had been laid down by hand. */
function tilt(id: TerritoryId): number {
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + letter.charCodeAt(0)) % 997;
  return ((hash % 9) - 4) * 1.1;
}

/** The price of a place: a coin on a space, else a tag; red and dashed if it is a one-way trip. */
export function Price(props: {
  readonly kind: 'coin' | 'tag';
  readonly value: number;
  readonly safe: boolean;
  readonly fight: boolean;
  /** Whether the price is in steps rather than provisions. */
  readonly steps: boolean;
  readonly grow: number;
  readonly place: Point;
}) {
  const { kind, value, safe, fight, steps, grow, place } = props;
  const way = safe ? 'safe' : 'oneway';
  const at = `translate(${place.x} ${place.y})${grow === 1 ? '' : `scale(${grow})`}`;
  // There may be a hundred of these, so the two shapes have no group.
  if (kind === 'coin')
    return (
      <>
        <use href={`#ws-coin-${way}`} transform={at} />
        <text transform={at} y={5.2} className={safe ? 'ws-cn' : 'ws-cn ws-o'}>
          {value}
        </text>
      </>
    );
  const paper = safe ? '#f6cf57' : '#fdf3d9';
  const icon = fight ? 'shootout' : steps ? 'die' : null;
  return (
    <g transform={at}>
      <use href={`#ws-tag-${way}`} />
      {icon && <path d="M-21-10h20v20h-20z" fill={paper} />}
      {icon && <Icon name={icon} x={-10} y={0} scale={0.92} ink={safe ? '#2a1c12' : '#8c1d10'} hole={paper} />}
      <text x={9} y={6} className={safe ? 'ws-pn' : 'ws-pn ws-o'}>
        {value}
      </text>
    </g>
  );
}

/** The effect of a card in two or three words, so that a hand can be read at a glance. */
const GISTS: Readonly<Partial<Record<CardId, string>>> = {
  'wolf-pack': 'robs 10',
  'thunder-storm': 'lose a turn',
  spoil: 'all lose 5',
  indian: 'two uses',
  'davy-crockett': 'half price',
  defection: '5 from each',
  anarchy: 'half leave',
  influenza: 'to Atlanta',
  'swamp-land': 'double cost',
  'precious-metals': 'paid again',
  mob: 'best land',
  'water-source': 'for cards',
  claim: 'three turns',
};

/** The drawing on a card. */
export function glyphOf(card: CardId): string {
  const { adds, deck } = cardOf(card) ?? { adds: 0, deck: 'land' };
  return adds > 0 ? `card-goods-${deck}` : `card-${card}`;
}

export function gistOf(card: CardId): string {
  const { adds = 0 } = cardOf(card) ?? {};
  return adds > 0 ? `+${adds}` : (GISTS[card] ?? '');
}

/** A card face up: the colour of its deck, its drawing, its name and what it does. */
export function Card(props: { readonly card: CardId; readonly copies?: number } & Box) {
  const { card, x, y, width, height, copies = 1 } = props;
  const { name = '', deck = 'land' } = cardOf(card) ?? {};
  return (
    <g transform={`translate(${x} ${y})`} data-card={card}>
      <Sheet width={width} height={height} copies={copies} />
      <path d={bandPath(width, 27)} className={`ws-band-${deck}`} />
      <text x={width / 2} y={20} className="ws-cname" {...within(name, 8.8, width - 8)}>
        {name}
      </text>
      <Use name={glyphOf(card)} x={width / 2} y={height / 2 + 4} scale={1.2} />
      <text x={width / 2} y={height - 9} className="ws-gist" {...within(gistOf(card), 8.4, width - 8)}>
        {gistOf(card)}
      </text>
      {copies > 1 && (
        <text x={width - 6} y={46} className="ws-copies">
          ×{copies}
        </text>
      )}
    </g>
  );
}

/** The paper of one card, or of several stacked. */
export function Sheet({
  width,
  height,
  copies,
}: {
  readonly width: number;
  readonly height: number;
  readonly copies: number;
}) {
  return (
    <>
      {copies > 1 && <rect x={4} y={-3} width={width} height={height} rx={4} className="ws-face" />}
      <rect width={width} height={height} rx={4} className="ws-face" />
    </>
  );
}

/** The band in the colour of its deck. */
export function bandPath(width: number, height: number): string {
  return `M1 ${height}V5Q1 1 5 1H${width - 5}Q${width - 1} 1 ${width - 1} 5V${height}Z`;
}

/** Squeezes text that is too wide for its room; `letter` is the usual width of a letter. */
export function within(
  text: string,
  letter: number,
  room: number,
): { readonly textLength?: number; readonly lengthAdjust?: 'spacingAndGlyphs' } {
  return text.length * letter > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {};
}

/** A card face down. */
export function Back(props: { readonly deck: Deck } & Box) {
  const { deck, x, y, width, height } = props;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx={width / 14} className={`ws-back ws-band-${deck}`} />
      <rect
        x={width * 0.08}
        y={width * 0.08}
        width={width * 0.84}
        height={height - width * 0.16}
        rx={width / 18}
        className="ws-inner"
      />
      <Use name={`star-${DECK_STARS[deck]}`} x={width / 2} y={height / 2} scale={width / 58} />
    </g>
  );
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die; without a number it has not been rolled yet. */
export function Die(props: { readonly shows: number | null; readonly size: number; readonly fill?: string } & Point) {
  const { shows, size, fill, x, y } = props;
  const step = size * 0.27;
  const pips = (PIPS[shows ?? 0] ?? []).map(([px, py]) => `M${px * step} ${py * step}h.1`).join('');
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x={-size / 2}
        y={-size / 2}
        width={size}
        height={size}
        rx={size / 6}
        className="ws-die"
        {...(fill === undefined ? {} : { style: { fill } })}
      />
      {shows === null ? (
        <text y={size * 0.2} className="ws-ask" fontSize={size * 0.6}>
          ?
        </text>
      ) : (
        <path d={pips} className="ws-pips" strokeWidth={size * 0.19} />
      )}
    </g>
  );
}

/** Shortens a name to fit and marks the cut; a number at the end stays, since it may be all that differs. */
export function short(name: string, room: number): string {
  if (name.length <= room) return name;
  const [tail = ''] = / \d+$/.exec(name) ?? [];
  return `${name.slice(0, Math.max(1, room - 1 - tail.length))}…${tail}`;
}

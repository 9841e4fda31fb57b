/** The figures of Gold Rush's rulebook. */
import { Fragment } from 'react';
import type { DrawnFigure } from '../../../../web/parts/book.ts';
import type { CardId } from '../../content.ts';
import { drawing, opening } from '../../positions.ts';
import { view } from '../../view.ts';
import { drawn } from '../cards.ts';
import { Cart, type Party, Use } from '../pieces.tsx';
import { Cave, FaceDown, FaceUp, Flight, Plaque, Rails } from './cave.tsx';
import { Mine, Trail } from './mine.tsx';

/** The players in figures and examples; the reader is June. */
export const NAMES = ['June', 'Ben', 'Ana', 'Hattie', 'Silas'] as const;

function Shown({ upright }: { readonly upright: boolean }) {
  return (
    <Mine
      view={view(opening, 0)}
      seat={0}
      names={NAMES}
      upright={upright}
      lit={[]}
      dim={[]}
      near={null}
      named={false}
    />
  );
}

/** The table at a glance. */
export const mine: DrawnFigure = {
  label:
    'Your hand of three cards, your cart, the carts of three rivals, three face-down cards in the centre, the pile of sneak tokens, the tin and the black die',
  draw: (upright) => <Shown upright={upright} />,
  discs: [
    [0.575, 0.635],
    [0.215, 0.71],
    [0.5, 0.235],
    [0.345, 0.3],
    [0.655, 0.3],
    [0.943, 0.73],
  ],
  uprightDiscs: [
    [0.54, 0.76],
    [0.2, 0.76],
    [0.5, 0.55],
    [0.16, 0.62],
    [0.84, 0.62],
    [0.955, 0.57],
  ],
};

/** The table at a glance, with names and cash. */
export const named: DrawnFigure = {
  label: 'Five players in round 6: names and cash over the carts, plates and blasts on them',
  draw: (upright) => (
    <Mine view={view(drawing, 0)} seat={0} names={NAMES} upright={upright} lit={[]} dim={[]} near={null} />
  ),
};

const LEFT = { x: 18, y: 92, scale: 0.54 } as const;
const RIGHT = { x: 174, y: 92, scale: 0.54 } as const;
const FOUR = { plates: 4, blasts: 0 } as const;
const WORN = { plates: 2, blasts: 1 } as const;

/** One swap. */
export const swap: DrawnFigure = {
  label: 'A card flies face-down from your cart to a rival’s, and one comes back from there',
  draw: () => (
    <Cave
      width={300}
      height={176}
      pools={[
        { x: 80, y: 104, rx: 96, ry: 64 },
        { x: 226, y: 104, rx: 90, ry: 64 },
      ]}
    >
      <Rails x={14} y={152} width={272} />
      <Cart party={0} {...LEFT} {...FOUR} backs={2} />
      <Cart party={2} {...RIGHT} {...WORN} backs={2} lit />
      <Flight from={{ x: 76, y: 64 }} bend={{ x: 152, y: -8 }} to={{ x: 226, y: 66 }} colour="#b0331f" />
      <FaceDown x={148} y={34} scale={0.46} turn={5} />
      <Flight from={{ x: 198, y: 84 }} bend={{ x: 150, y: 62 }} to={{ x: 104, y: 84 }} colour="var(--gr-lit)" />
      <FaceDown x={154} y={76} scale={0.38} turn={-5} />
    </Cave>
  ),
};

/** One redirect. */
export const redirect: DrawnFigure = {
  label: 'Ben’s swap comes at you; a plate drops into the tin, and the arrow swings to Silas',
  draw: () => (
    <Cave
      width={300}
      height={176}
      pools={[
        { x: 232, y: 64, rx: 92, ry: 60 },
        { x: 140, y: 140, rx: 96, ry: 46 },
      ]}
    >
      <Rails x={14} y={84} width={112} />
      <Rails x={178} y={84} width={108} />
      <Rails x={70} y={164} width={150} />
      <Cart party={1} x={18} y={30} scale={0.48} {...FOUR} backs={2} />
      <Cart party={4} x={184} y={30} scale={0.48} plates={1} blasts={1} backs={3} lit />
      <Cart party={0} x={88} y={102} scale={0.54} plates={3} blasts={1} backs={0} paying />
      <Trail from={{ x: 108, y: 60 }} to={{ x: 146, y: 82 }} colour="#2b3fa0" />
      <Flight from={{ x: 158, y: 84 }} bend={{ x: 164, y: 44 }} to={{ x: 206, y: 44 }} colour="var(--gr-lit)" />
      <FaceDown x={146} y={84} scale={0.4} turn={-6} />
      <Use name="plate" x={226} y={106} width={20} height={26} />
      <Use name="tin" x={232} y={130} width={40} height={36} />
    </Cave>
  ),
};

/** A small cave with one cart and the things beside it. */
function Small(props: {
  readonly plates: number;
  readonly blasts: number;
  readonly party?: Party;
  readonly gone?: boolean;
  readonly children?: React.ReactNode;
}) {
  const { plates, blasts, party = 0, gone = false, children } = props;
  return (
    <Cave width={170} height={112} pools={gone ? [] : [{ x: 70, y: 66, rx: 70, ry: 46 }]}>
      <Rails x={8} y={96} width={154} />
      <Cart party={party} x={14} y={44} scale={0.46} plates={plates} blasts={blasts} backs={0} />
      {gone && <path d="M8 10h154v94H8z" className="rb-dusk" />}
      {children}
    </Cave>
  );
}

function face(id: CardId, x: number, y: number, scale: number, turn = 0) {
  return <FaceUp card={drawn(id)} x={x} y={y} scale={scale} turn={turn} />;
}

/** Dynamite in four pictures. */
export const held: DrawnFigure = {
  label: 'A cart with four plates, and a Dynamite card in its owner’s hand',
  draw: () => (
    <Small plates={4} blasts={0}>
      {face('dynamite-2', 134, 52, 0.42, 5)}
    </Small>
  ),
};
export const turned: DrawnFigure = {
  label: 'The same cart: one plate has turned to its blast side',
  draw: () => (
    <Small plates={3} blasts={1}>
      <Use name="blast" x={116} y={34} width={40} height={52} />
    </Small>
  ),
};
export const stopped: DrawnFigure = {
  label: 'The Replacement Plate beside a Dynamite that is crossed out',
  draw: () => (
    <Cave width={170} height={112} pools={[{ x: 84, y: 60, rx: 80, ry: 50 }]}>
      {face('replacement-plate', 52, 58, 0.42, -3)}
      {face('dynamite-2', 118, 58, 0.42, 3)}
      <path d="M92 26L144 90M144 26L92 90" className="rb-cross" />
    </Cave>
  ),
};
export const out: DrawnFigure = {
  label: 'A dark cart with three blasts and no plate',
  draw: () => (
    <Small plates={0} blasts={3} party={1} gone>
      <Use name="lantern-out" x={128} y={20} width={26} height={46} />
    </Small>
  ),
};

/** A load: three cards over a cart. */
function load(party: Party, label: string, ...ids: readonly CardId[]): DrawnFigure {
  return {
    label,
    draw: () => (
      <svg className="gold-rush-board rush-fig bare" viewBox="0 0 132 112" aria-hidden="true">
        {ids.map((id, i) => (
          <Fragment key={id}>{face(id, 30 + 36 * i, 38 + Math.abs(i - 1) * 3, 0.34, (i - 1) * 7)}</Fragment>
        ))}
        <Cart party={party} x={22} y={60} scale={0.44} plates={4} blasts={0} backs={0} />
      </svg>
    ),
  };
}

export const heaviest = load(2, 'Ana’s load: 30, 20 and 10', 'boulder', 'nugget-1', 'flakes-1');
export const second = load(0, 'Your load: 40, 10 and −5', 'mother-lode', 'flakes-2', 'dynamite-1');
export const third = load(1, 'Ben’s load: 20, 15 and 5', 'nugget-2', 'quartz-1', 'dust-1');
export const fourth = load(4, 'Silas’ load: 15, 10 and 5', 'quartz-2', 'flakes-3', 'dust-2');
export const level = load(1, 'Ben’s load: 30, 10 and 5', 'boulder', 'flakes-1', 'dust-1');
export const levelToo = load(0, 'Your load: 20, 15 and 10', 'nugget-1', 'quartz-1', 'flakes-2');
export const negative = load(0, 'Your load: 10, 5 and −15', 'flakes-1', 'dust-1', 'dynamite-3');

/** The table before the first deal. */
export const ready: DrawnFigure = {
  label: 'A cart with four plates, the two dice, the pile of eight sneak tokens, and the tin',
  draw: () => (
    <Cave
      width={600}
      height={190}
      pools={[
        { x: 140, y: 110, rx: 150, ry: 80 },
        { x: 430, y: 110, rx: 170, ry: 80 },
      ]}
    >
      <Rails x={24} y={164} width={240} />
      <Cart party={0} x={50} y={66} scale={0.86} {...FOUR} backs={0} />
      <Use name="die-white-2" x={290} y={112} width={46} height={46} />
      <Use name="die-black-3" x={346} y={112} width={46} height={46} />
      <Use name="sneak-stack" x={424} y={88} width={58} height={74} />
      <Use name="tin" x={506} y={92} width={72} height={70} />
      <Use name="shelf" x={276} y={160} width={308} height={16} />
    </Cave>
  ),
  discs: [
    [0.1, 0.24],
    [0.52, 0.46],
    [0.615, 0.46],
    [0.755, 0.36],
    [0.9, 0.36],
  ],
};

/** A deal with the white die at 2. */
export const deal: DrawnFigure = {
  label:
    'The white die shows 2: of each hand two cards lie face-up and one face-down; the three of the centre are all face-down',
  draw: (upright) => {
    const hands: readonly (readonly [string, CardId, CardId])[] = [
      ['June', 'mother-lode', 'flakes-1'],
      ['Ben', 'vein-1', 'dust-1'],
      ['Ana', 'nugget-1', 'dynamite-2'],
    ];
    const step = upright ? 116 : 176;
    return (
      <Cave
        width={upright ? 348 : 560}
        height={upright ? 300 : 250}
        pools={[{ x: upright ? 174 : 280, y: 150, rx: upright ? 170 : 270, ry: 120 }]}
      >
        <Use name="die-white-2" x={upright ? 26 : 60} y={26} width={40} height={40} />
        {[0, 1, 2].map((i) => (
          <FaceDown key={i} x={(upright ? 150 : 236) + 48 * i} y={58} scale={0.66} />
        ))}
        {hands.map(([name, one, two], i) => (
          <g key={name} transform={`translate(${(upright ? 8 : 20) + step * i} ${upright ? 130 : 124})`}>
            {face(one, upright ? 34 : 44, 46, upright ? 0.34 : 0.44, -5)}
            {face(two, upright ? 66 : 92, 46, upright ? 0.34 : 0.44, 0)}
            <FaceDown x={upright ? 94 : 134} y={46} scale={upright ? 0.64 : 0.82} turn={6} />
            <Plaque x={upright ? 10 : 34} y={upright ? 98 : 96} width={96} text={name} />
          </g>
        ))}
      </Cave>
    );
  },
};

/** A sneak token on its way. */
export const sneak: DrawnFigure = {
  label: 'Two sneak tokens before a cart, six left in the pile',
  draw: () => (
    <Cave
      width={300}
      height={150}
      pools={[
        { x: 90, y: 90, rx: 110, ry: 60 },
        { x: 230, y: 84, rx: 80, ry: 60 },
      ]}
    >
      <Rails x={14} y={128} width={180} />
      <Cart party={0} x={36} y={62} scale={0.6} {...FOUR} backs={0} />
      <Use name="sneak" x={40} y={26} width={32} height={32} />
      <Use name="sneak" x={76} y={26} width={32} height={32} />
      <Use name="sneak-stack" x={222} y={60} width={54} height={68} />
    </Cave>
  ),
};

/** One card of each kind, shown with its count in the deck. */
const KINDS: readonly CardId[] = [
  'mother-lode',
  'strongbox',
  'boulder',
  'vein-1',
  'nugget-1',
  'quartz-1',
  'flakes-1',
  'dust-1',
  'replacement-plate',
  'dynamite-1',
  'dynamite-2',
  'dynamite-3',
];

export const deck: DrawnFigure = {
  label: 'Twelve kinds of card, from 40 down to −15, with how many of each are in the deck',
  draw: (upright) => {
    const across = upright ? 3 : 6;
    const rows = KINDS.length / across;
    return (
      <Cave
        width={104 * across + 24}
        height={156 * rows + 22}
        pools={[{ x: 52 * across, y: 78 * rows, rx: 56 * across, ry: 84 * rows }]}
      >
        {KINDS.map((id, i) => {
          const card = drawn(id);
          const x = 64 + 104 * (i % across);
          const y = 76 + 156 * Math.floor(i / across);
          return (
            <g key={id}>
              <FaceUp card={card} x={x} y={y} scale={0.6} turn={(i % 3) - 1} />
              <Plaque x={x - 34} y={y + 50} width={68} text={card.inDeck === 1 ? 'once' : `${card.inDeck} times`} />
            </g>
          );
        })}
      </Cave>
    );
  },
};

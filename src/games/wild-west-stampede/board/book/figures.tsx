/** The pictures of Wild West Stampede's rulebook. */
import type { DrawnFigure } from '../../../../web/parts/book.ts';
import { type CardId, CHARACTERS, cardOf, DECKS } from '../../content.ts';
import { stepsBetween } from '../../distance.ts';
import { NODES, nodeNumber } from '../../map.ts';
import { drawing, late, opening } from '../../positions.ts';
import { Back, bandPath, Card, Die, Disc, glyphOf, Icon, Sheet, Use } from '../pieces.tsx';
import { mapOf, PHONE } from './map.tsx';
import { Cost, Ground, HomeOf, Plain, Stands, Trail, Value } from './paper.tsx';
import { glance, sixLeft } from './positions.ts';

/** Both halves in one picture. */
export const banks = mapOf({
  label:
    'The border with two landings: Lakes and Prairie with their values and wagons in the West, Chicago and Indianapolis with riders in the East',
  state: glance,
  cut: { x: 548, y: 104, width: 640, height: 400, shown: 470 },
  upright: { x: 590, y: 104, width: 480, height: 406, shown: PHONE },
  discs: [
    [655, 368],
    [628, 196],
    [768, 402],
    [836, 290],
    [1030, 268],
    [1012, 402],
  ],
});

/** The whole East at the start. */
export const east = mapOf({
  label: 'The East: cities with grey, purple and red stars, and four riders in their start cities',
  state: opening,
  cut: { x: 912, y: 130, width: 680, height: 430, shown: 690 },
  upright: { x: 1060, y: 150, width: 420, height: 390, shown: PHONE },
});

/** Round 9 of six players. */
export const west = mapOf({
  label: 'The West in round 9: homes and bands of three colours, a swamp at Silver, a claim on Gold Coast, wagons',
  state: drawing,
  cut: { x: 60, y: 110, width: 680, height: 400, shown: 690 },
  upright: { x: 60, y: 120, width: 430, height: 380, shown: PHONE },
});

/** How far six provisions last. */
export const sixSteps = mapOf({
  label:
    'Prairie with six provisions: every place within six steps has its price; beyond a dotted line the prices are red, for from there no landing can be reached any more',
  state: sixLeft,
  cut: { x: 345, y: 88, width: 580, height: 440, shown: 690 },
  upright: { x: 460, y: 190, width: 400, height: 330, shown: PHONE },
  reach: NODES.flatMap(({ id, half }) => {
    const steps = stepsBetween(nodeNumber('prairie'), nodeNumber(id));
    return half !== 'east' && steps > 0 && steps <= 6 ? [id] : [];
  }),
  survey: true,
});

/** The road from Chicago to its landing. */
export const fourSpaces = mapOf({
  label: 'Chicago and the road to Chicago Road Landing, with four spaces on it',
  state: glance,
  cut: { x: 700, y: 210, width: 380, height: 180, shown: 470 },
  upright: { x: 700, y: 210, width: 380, height: 180, shown: PHONE },
  discs: [
    [963, 282],
    [926, 286],
    [889, 290],
    [852, 294],
    [815, 286],
  ],
});

/** Late in a game. */
export const nearlyWon = mapOf({
  label: 'The West in round 19: seven territories have homes, four are open',
  state: late,
  cut: { x: 60, y: 110, width: 680, height: 400, shown: 690 },
  upright: { x: 60, y: 120, width: 430, height: 380, shown: PHONE },
});

/** A turn in the East. */
export const inTheEast: DrawnFigure = {
  label: 'A rider on a road, two dice, a city with a grey star, and a provisions card',
  draw: () => (
    <Ground width={300} height={150} half="east">
      <Use name="pine-1" x={34} y={52} scale={1.2} />
      <Use name="oak-1" x={84} y={40} scale={1.2} />
      <Trail x={40} y={120} step={38} count={5} />
      <Stands is="doctor" x={52} y={122} scale={1.25} active />
      <Use name="star-grey" x={194} y={120} scale={1.2} />
      <Die shows={3} size={34} x={120} y={46} />
      <Die shows={1} size={34} x={162} y={46} />
      <Back deck="provisions" x={226} y={42} width={58} height={80} />
    </Ground>
  ),
};

/** A turn in the West. */
export const inTheWest: DrawnFigure = {
  label: 'A wagon on a trail: every step takes a provision, and a territory worth 7 lies at the end',
  draw: () => (
    <Ground width={300} height={150} half="west">
      <Use name="mt-2" x={222} y={66} scale={1} />
      <Use name="cactus" x={70} y={48} scale={1.1} />
      <Trail x={60} y={120} step={52} count={4} />
      <Stands is="doctor" x={60} y={124} scale={1.25} wagon active />
      <Value value={7} x={232} y={112} scale={1.15} />
      {[112, 164].map((x) => (
        <Icon key={x} name="sack" x={x} y={88} scale={1.1} ink="var(--ws-ink)" hole="var(--ws-landw)" />
      ))}
    </Ground>
  ),
};

/** Four things that happen in the West. */
export const found: DrawnFigure = {
  label: 'A value piece of 7 with a home beside it',
  draw: () => (
    <Ground width={170} height={112} half="west">
      <Value value={7} x={58} y={62} scale={1.4} />
      <HomeOf is="doctor" x={118} y={88} scale={1.5} />
    </Ground>
  ),
};
export const hit: DrawnFigure = {
  label: 'The cards Wolf Pack and Mob',
  draw: () => (
    <Ground width={170} height={112} half="west">
      <Face card="wolf-pack" x={16} turn={-5} />
      <Face card="mob" x={88} turn={5} />
    </Ground>
  ),
};

/** A card without its text, for pictures too small for that. */
function Face({ card, x, turn }: { readonly card: CardId; readonly x: number; readonly turn: number }) {
  const { deck = 'land' } = cardOf(card) ?? {};
  return (
    <g transform={`translate(${x} 9)rotate(${turn} 34 47)`}>
      <Sheet width={68} height={94} copies={1} />
      <path d={bandPath(68, 16)} className={`ws-band-${deck}`} />
      <Use name={glyphOf(card)} x={34} y={56} scale={1.25} />
    </g>
  );
}

export const duel: DrawnFigure = {
  label: 'Two wagons on one space, and a die for each',
  draw: () => (
    <Ground width={170} height={112} half="west">
      <Stands is="doctor" x={46} y={96} wagon />
      <Stands is="chef" x={124} y={96} wagon />
      <Die shows={5} size={30} x={46} y={24} />
      <Die shows={2} size={30} x={124} y={24} />
      <Icon name="shootout" x={85} y={32} scale={1.5} ink="var(--ws-red)" hole="var(--ws-landw)" />
    </Ground>
  ),
};
export const emptyPack: DrawnFigure = {
  label: 'A wagon with an empty sack over it',
  draw: () => (
    <Ground width={170} height={112} half="west">
      <Use name="cactus" x={132} y={70} scale={1.2} />
      <Stands is="doctor" x={80} y={96} scale={1.3} wagon stranded />
    </Ground>
  ),
};

/** The six people. */
export const people: DrawnFigure = {
  label: 'The six people as riders, each in a colour with a mark of its own',
  draw: (upright) => {
    const across = upright ? 3 : 6;
    return (
      <Ground width={100 * across + 20} height={upright ? 230 : 120} half="east">
        {CHARACTERS.map(({ id }, i) => (
          <g key={id}>
            <Stands is={id} x={60 + 100 * (i % across)} y={86 + 110 * Math.floor(i / across)} scale={1.4} />
            <Disc character={id} x={96 + 100 * (i % across)} y={96 + 110 * Math.floor(i / across)} r={11} />
          </g>
        ))}
      </Ground>
    );
  },
};

/** The three stars and their decks. */
export const decks: readonly DrawnFigure[] = DECKS.map((deck) => ({
  label: `A star and the ${deck} deck`,
  draw: () => (
    <Ground width={170} height={112} half="east">
      <Use
        name={`star-${deck === 'provisions' ? 'grey' : deck === 'company' ? 'purple' : 'red'}`}
        x={48}
        y={58}
        scale={2}
      />
      <Back deck={deck} x={94} y={16} width={58} height={80} />
    </Ground>
  ),
}));

/** What a territory costs, plain, halved and doubled. */
function price(label: string, value: number, cost: number, mark?: 'swamp' | 'davy'): DrawnFigure {
  return {
    label,
    draw: () => (
      <Ground width={210} height={150} half="west">
        <Value value={value} x={52} y={52} scale={1.5} />
        {mark === 'swamp' && <Use name="marker-swamp" x={122} y={56} scale={1.7} />}
        {mark === 'davy' && <Card card="davy-crockett" x={98} y={6} width={92} height={92} />}
        {mark === undefined && <HomeOf is="doctor" x={122} y={84} scale={1.7} />}
        <Cost
          of={[
            ['sack', cost],
            ['people', cost],
            ['deed', 1],
          ]}
          x={34}
          y={126}
          step={62}
        />
      </Ground>
    ),
  };
}
export const plainPrice = price('A territory worth 7: 7 provisions, 7 company and a title', 7, 7);
export const halfPrice = price('Worth 7 with Davy Crockett: 4 provisions, 4 company and a title', 7, 4, 'davy');
export const swampPrice = price('Worth 7 with a swamp: 14 provisions, 14 company and a title', 7, 14, 'swamp');

/** All cards of a deck that are kept in hand. */
function faces(label: string, ids: readonly CardId[]): DrawnFigure {
  return {
    label,
    draw: (upright) => {
      const across = upright ? 3 : 5;
      const rows = Math.ceil(ids.length / across);
      const left = 12 + 58 * Math.max(0, across - ids.length);
      return (
        <Plain width={116 * across + 12} height={138 * rows + 12}>
          {ids.map((card, i) => (
            <Card
              key={card}
              card={card}
              x={left + 116 * (i % across)}
              y={12 + 138 * Math.floor(i / across)}
              width={104}
              height={126}
            />
          ))}
        </Plain>
      );
    },
  };
}
export const provisionsCards = faces('Wolf Pack, Thunder Storm, Spoil, Indian and Davy Crockett', [
  'wolf-pack',
  'thunder-storm',
  'spoil',
  'indian',
  'davy-crockett',
]);
export const companyCards = faces('Defection, Anarchy and Influenza', ['defection', 'anarchy', 'influenza']);
export const landCards = faces('Swamp Land, Precious Metals, Mob, Water Source and Claim', [
  'swamp-land',
  'precious-metals',
  'mob',
  'water-source',
  'claim',
]);

/** The markers beside a territory. */
function beside(label: string, name: string): DrawnFigure {
  return {
    label,
    draw: () => (
      <Ground width={170} height={112} half="west">
        {name !== 'marker-water' && <Value value={6} x={60} y={62} scale={1.3} />}
        <Use name={name} x={name === 'marker-water' ? 84 : 118} y={name === 'marker-water' ? 58 : 74} scale={1.5} />
      </Ground>
    ),
  };
}
export const swamp = beside('A value piece with a swamp beside it', 'marker-swamp');
export const source = beside('A water source in place of a value piece', 'marker-water');
export const claim: DrawnFigure = {
  label: 'A value piece with a flag beside it',
  draw: () => (
    <Ground width={170} height={112} half="west">
      <Value value={6} x={60} y={62} scale={1.3} />
      <g style={{ '--ws-seat': '#1f5fbf', '--ws-seat-d': '#143f83' } as React.CSSProperties}>
        <Use name="marker-claim" x={106} y={88} scale={1.3} />
      </g>
    </Ground>
  ),
};

/** The three ways out for stranded travellers. */
export const titlesForFood: DrawnFigure = {
  label: 'One title for seven provisions',
  draw: () => <Swap left={[['deed', 1]]} right={[['sack', 7]]} />,
};
export const tradeForFood: DrawnFigure = {
  label: 'Four company for five of somebody else’s provisions',
  draw: () => <Swap left={[['people', 4]]} right={[['sack', 5]]} />,
};
export const landForFood: DrawnFigure = {
  label: 'A home for the provisions, company and title that founding it cost',
  draw: () => (
    <Ground width={210} height={112} half="west">
      <HomeOf is="doctor" x={28} y={72} scale={1.15} />
      <path d="M56 56H74M67 49L74 56L67 63" className="sb-arrow" />
      <Cost
        of={[
          ['sack', 5],
          ['people', 5],
          ['deed', 1],
        ]}
        x={94}
        y={56}
        step={42}
        scale={0.85}
      />
    </Ground>
  ),
};

type Goods = React.ComponentProps<typeof Cost>['of'];

function Swap({ left, right }: { readonly left: Goods; readonly right: Goods }) {
  return (
    <Ground width={210} height={112} half="west">
      <Cost of={left} x={40} y={56} scale={1.5} />
      <path d="M94 56H122M114 48L122 56L114 64" className="sb-arrow" />
      <Cost of={right} x={150} y={56} scale={1.5} />
    </Ground>
  );
}

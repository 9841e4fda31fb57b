/** The cards of the cut: buildings for sale, those at half price, the pile, and one's own hand. */
import type { Seat } from '../../../engine/game.ts';
import { useSheetScale } from '../../../web/parts/fit.ts';
import type { Box } from '../../../web/parts/viewport.ts';
import { type BuildingId, MODULATORS } from '../content.ts';
import type { TabernacleView } from '../state.ts';
import type { Live } from './live.ts';
import { boxPath, House, Icon, moved, seatClass } from './pieces.tsx';
import { buildingOf, halfOf, leastToll, priceAt, seatOf } from './reading.ts';
import type { Foot } from './tall-layout.ts';
import { nameOf } from './words.ts';

/** All cards, in a row under the chart or in a column beside it. */
export function Cards(props: { readonly view: TabernacleView; readonly live: Live; readonly foot: Foot }) {
  const { view, live, foot } = props;
  const toll = leastToll(view, live.home);
  const { gold, hand } = seatOf(view, live.home);
  const half = [...new Set(view.stall)];
  const [only] = half;
  return (
    <>
      {MODULATORS.map((modulator, slot) => {
        const building = view.display[slot] ?? null;
        const price = (priceAt(view, slot) ?? 0) + toll;
        const id = `place:${slot}`;
        return (
          <g key={modulator} data-place={id}>
            <Card
              box={foot.place(slot)}
              building={building}
              figure={price}
              icon="gold"
              lit={live.isLit(id)}
              pale={price > gold}
            />
          </g>
        );
      })}
      {only && (
        <g data-piece="stall">
          <Card
            box={foot.stall}
            building={only}
            figure={half.length === 1 ? halfOf(only) + toll : `1 of ${half.length}`}
            icon={half.length === 1 ? 'gold' : null}
            lit={half.some((one) => live.isLit(`stall:${one}`))}
            pale={half.every((one) => halfOf(one) + toll > gold)}
          />
          <Awning box={foot.stall} />
        </g>
      )}
      <Pile count={view.pile} box={foot.pile} />
      {hand.map((building, i) => {
        const id = `hand:${i}`;
        const chosen = live.tool === building && hand.indexOf(building) === i;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand may hold the same building twice
          <g key={i} data-hand={i} className={chosen ? 'tt-on' : undefined}>
            <Card
              box={foot.hand(i)}
              building={building}
              seat={live.home}
              figure={buildingOf(building).cost}
              icon="wood"
              lit={live.isLit(id)}
              chosen={chosen}
            />
          </g>
        );
      })}
    </>
  );
}

/** Whether the box is too low for a building above its number. */
function isFlat({ width, height }: Box): boolean {
  return height < 32 && width > height * 1.1;
}

/** One building with a number under it, or beside it if the card is flat. */
function Card(props: {
  readonly box: Box;
  readonly building: BuildingId | null;
  readonly seat?: Seat;
  readonly figure: number | string;
  readonly icon: 'gold' | 'wood' | null;
  readonly lit: boolean;
  readonly chosen?: boolean;
  readonly pale?: boolean;
}) {
  const { box, building, seat = null, figure, icon, lit, chosen = false, pale = false } = props;
  const { x, y, width, height } = box;
  const roomy = useSheetScale() * width > 88 && height > 60;
  const look =
    building === null ? 'tt-card tb-empty' : chosen ? 'tt-card tt-chosen' : lit ? 'tt-card tt-lit' : 'tt-card';
  const flat = isFlat(box);
  const words = roomy ? 17 : 0;
  const middle = x + width / 2;
  const house = flat
    ? { at: { x: x + width * 0.31, y: y + height / 2 }, scale: Math.min(0.5, height / 74, width / 118) }
    : {
        at: { x: middle, y: y + (height - 18 - words) / 2 + 1 },
        scale: Math.min(0.7, (width - 4) / 80, (height - 20 - words) / 66),
      };
  const figureAt = flat
    ? { x: x + width - 21, y: y + height / 2 + 5 }
    : { x: middle + (icon ? 2 : 0), y: y + height - 6 };
  const anchor = icon ? 'tb-e' : flat ? 'tb-e' : 'tb-m';
  return (
    <>
      <path d={boxPath({ x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1 })} className={look} />
      {building && (
        <>
          {seat !== null && (
            <path d={`M${x + 1} ${y + 1}h${width - 2}v4h${2 - width}z`} className={`tt-mine ${seatClass(seat)}`} />
          )}
          <g className={pale ? 'tb-pale' : undefined}>
            <House building={building} seat={seat} at={house.at} scale={house.scale} />
          </g>
          {roomy && (
            <text x={middle} y={y + height - 22} className="tt-cardname tb-b tb-m">
              {nameOf(building)}
            </text>
          )}
          <text {...figureAt} className={`tt-text tb-num ${anchor}${pale ? ' tb-dear' : ''}`}>
            {figure}
          </text>
          {icon && <Icon name={icon} x={figureAt.x + 3} y={figureAt.y - 12} size={14} />}
        </>
      )}
    </>
  );
}

/** The awning over the half-price buildings. */
function Awning({ box }: { readonly box: Box }) {
  const { x, y, width } = box;
  const scallop = (width + 2) / 4;
  const edge = Array.from({ length: 4 }, () => `q${-scallop / 2} 5 ${-scallop} 0`).join('');
  return <path d={`M${x - 1} ${y + 6}l3-6h${width - 4}l3 6${edge}z`} className="tb-awning" />;
}

/** The pile with the number of buildings left; pressing it opens the whole display. */
function Pile({ count, box }: { readonly count: number; readonly box: Box }) {
  const { x, y, width, height } = box;
  const flat = isFlat(box);
  const star = flat ? { x: x + width * 0.3, y: y + height / 2 } : { x: x + width / 2, y: y + (height - 20) / 2 + 2 };
  return (
    <g data-piece="pile">
      <path d={boxPath({ x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1 })} className="tt-card" />
      {count > 0 && (
        <>
          <path d={boxPath({ x: star.x - 9, y: star.y - 11, width: 18, height: 22 })} className="tb-pile" />
          <use href="#tab-back-star" transform={moved(star, 0.5)} />
        </>
      )}
      <text
        x={flat ? x + width - 21 : x + width / 2}
        y={flat ? y + height / 2 + 5 : y + height - 6}
        className={`tt-text tb-num ${flat ? 'tb-e' : 'tb-m'}`}
      >
        {count}
      </text>
    </g>
  );
}

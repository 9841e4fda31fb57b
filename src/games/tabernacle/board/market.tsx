/** The display along the sea: five places, the /2 site under its awning, the pile; prices as this viewer pays them. */
import type { Seat } from '../../../engine/game.ts';
import { useSqueeze } from '../../../web/parts/fit.ts';
import type { Box, Point } from '../../../web/parts/viewport.ts';
import { type BuildingId, MODULATORS } from '../content.ts';
import type { TabernacleView } from '../state.ts';
import type { Live } from './live.ts';
import { House, Icon, moved, signed } from './pieces.tsx';
import { halfOf, leastToll, priceAt, seatOf } from './reading.ts';
import { nameOf } from './words.ts';

/** The positions of the places in the wide scene. */
const FIRST = 53;
const STEP = 90;
const TOP = 48;
const STALL: Box = { x: 517, y: TOP, width: 84, height: 76 };

/** The box of a place, including its price. */
export function placeBox(slot: number): Box {
  return { x: FIRST + STEP * slot - 3, y: TOP - 4, width: STEP, height: 116 };
}

/** The boxes of the buildings on the /2 site: a single one fills it, several share it. */
export function stallBoxes(view: TabernacleView): ReadonlyMap<BuildingId, Box> {
  const types = [...new Set(view.stall)];
  if (types.length <= 1) return new Map(types.map((type) => [type, { ...STALL, y: TOP - 4, height: 116 }]));
  const columns = types.length <= 4 ? 2 : 3;
  const rows = Math.ceil(types.length / columns);
  const [width, height] = [STALL.width / columns, STALL.height / rows];
  return new Map(
    types.map((type, i) => [
      type,
      {
        x: STALL.x + (i % columns) * width,
        y: STALL.y + Math.floor(i / columns) * height,
        width,
        height,
      },
    ]),
  );
}

/** The whole strip. */
export const DISPLAY_BOX: Box = { x: 608, y: 42, width: 84, height: 118 };

/** The display of the wide scene. */
export function Display({ view, live }: { readonly view: TabernacleView; readonly live: Live }) {
  const toll = leastToll(view, live.home);
  const { gold } = seatOf(view, live.home);
  return (
    <g data-piece="display">
      <path d={STRIP} transform="translate(3 4)" className="tb-shade" />
      <path d={STRIP} className="tb-slip tb-second" />
      <path d="M48.5 42.5H691.5V160H48.5Z" className="tb-fineline" />
      {MODULATORS.map((modulator, slot) => (
        <Offer
          key={modulator}
          id={`place:${slot}`}
          at={{ x: FIRST + STEP * slot, y: TOP }}
          building={view.display[slot] ?? null}
          price={(priceAt(view, slot) ?? 0) + toll}
          gold={gold}
          mark={signed(modulator)}
          live={live}
        />
      ))}
      <path d="M508 50V156" className="tb-cut" />
      <Stall view={view} live={live} toll={toll} gold={gold} />
      <Pile count={view.pile} at={{ x: 612, y: 50 }} />
    </g>
  );
}

const STRIP = 'M44 38Q200 36 360 38T696 37L697 90Q694 130 696 164Q430 167 250 164T44 165Q46 100 44 38Z';

/** A building for sale: the card, and under it the price with what the place adds to the cost. */
function Offer(props: {
  readonly id: string;
  readonly at: Point;
  readonly building: BuildingId | null;
  readonly price: number;
  readonly gold: number;
  readonly mark: string;
  readonly live: Live;
}) {
  const { id, at, building, price, gold, mark, live } = props;
  const dear = price > gold;
  return (
    <g transform={moved(at)}>
      <g data-place={id}>
        <Card building={building} seat={null} lit={live.isLit(id)} near={live.isPointed(id)} pale={dear} />
      </g>
      {building && (
        <g className={dear ? 'tb-dear' : undefined}>
          <text x={34} y={105} className="tb-num tb-e tb-price">
            {price}
          </text>
          <Icon name="gold" x={38.5} y={85.5} size={19} />
        </g>
      )}
      <path d="M61 85.5H83V104.5H61L57.5 95Z" className="tb-slip tb-thin" />
      <text x={72} y={100.5} className="tb-num tb-m tb-modulator">
        {mark}
      </text>
    </g>
  );
}

/** A card with a building on it, 84 by 76. */
export function Card(props: {
  readonly building: BuildingId | null;
  readonly seat: Seat | null;
  readonly lit: boolean;
  readonly near: boolean;
  readonly pale?: boolean;
}) {
  const { building, seat, lit, near, pale = false } = props;
  const squeeze = useSqueeze();
  return (
    <>
      {lit && <path d="M-2 -2h88v80h-88z" className={near ? 'tb-cardlit tb-nearby' : 'tb-cardlit'} />}
      <rect width={84} height={76} rx={3} className={building ? 'tb-card' : 'tb-card tb-empty'} />
      {building && (
        <>
          <g className={pale ? 'tb-pale' : undefined}>
            <House building={building} seat={seat} at={{ x: 41, y: 36 }} scale={0.78} />
          </g>
          <text x={42} y={71} className="tb-b tb-m tb-cardname" {...squeeze(nameOf(building), 80, 13.5)}>
            {nameOf(building)}
          </text>
        </>
      )}
    </>
  );
}

function Stall(props: {
  readonly view: TabernacleView;
  readonly live: Live;
  readonly toll: number;
  readonly gold: number;
}) {
  const { view, live, toll, gold } = props;
  const boxes = stallBoxes(view);
  const [only] = boxes.keys();
  return (
    <g data-piece="stall">
      {boxes.size <= 1 ? (
        <Offer
          id={`stall:${only ?? ''}`}
          at={STALL}
          building={only ?? null}
          price={only ? halfOf(only) + toll : 0}
          gold={gold}
          mark="/2"
          live={live}
        />
      ) : (
        <>
          <rect {...STALL} rx={3} className="tb-card" />
          {[...boxes].map(([building, box]) => (
            <Small key={building} view={view} live={live} building={building} box={box} toll={toll} />
          ))}
          <text x={559} y={152} className="tb-num tb-m tb-modulator">
            /2, {view.stall.length}
          </text>
        </>
      )}
      <path
        d="M514 54L520 44H598L604 54Q596.5 60 589 54Q581.5 60 574 54Q566.5 60 559 54Q551.5 60 544 54Q536.5 60 529 54Q521.5 60 514 54Z"
        className="tb-awning"
      />
    </g>
  );
}

/** One of several second-hand buildings: its picture and its price. */
function Small(props: {
  readonly view: TabernacleView;
  readonly live: Live;
  readonly building: BuildingId;
  readonly box: Box;
  readonly toll: number;
}) {
  const { live, building, box, toll } = props;
  const id = `stall:${building}`;
  const scale = box.width / 84;
  return (
    <g transform={moved({ x: box.x, y: box.y })}>
      {live.isLit(id) && (
        <path d={`M1 1h${box.width - 2}v${box.height - 2}h${2 - box.width}z`} className="tb-smalllit" />
      )}
      <House
        building={building}
        seat={null}
        at={{ x: box.width * 0.44, y: box.height * 0.62 }}
        scale={Math.min(0.4, scale * 0.8)}
      />
      <text x={box.width - 3} y={box.height - 4} className="tb-num tb-e tb-smallprice">
        {halfOf(building) + toll}
      </text>
    </g>
  );
}

/** The face-down pile with the number of buildings left. */
export function Pile({ count, at }: { readonly count: number; readonly at: Point }) {
  return (
    <g transform={moved(at)} data-piece="pile">
      {count > 2 && <path d="M6 6h58v66h-58zM3 3h58v66h-58z" className="tb-pile" />}
      {count > 0 && (
        <>
          <rect width={58} height={66} rx={2} className="tb-pile" />
          <use href="#tab-back-star" transform="translate(29 33) scale(1.1)" />
        </>
      )}
      <text x={29} y={90} className="tb-num tb-m tb-pilecount">
        {count}
      </text>
      <text x={29} y={105} className="tb-soft tb-m">
        in the pile
      </text>
    </g>
  );
}

/** The display on a phone: a sheet over the board with three places in a row and legible numbers. */
import type { Hit } from '../../../web/parts/hits.tsx';
import type { Box } from '../../../web/parts/viewport.ts';
import { type BuildingId, MODULATORS } from '../content.ts';
import type { TabernacleView } from '../state.ts';
import type { Live, TabernacleScene } from './live.ts';
import { boxPath, House, Icon, moved, short, signed } from './pieces.tsx';
import { halfOf, leastToll, priceAt, seatOf } from './reading.ts';
import { nameOf as buildingName } from './words.ts';

/** The area that a sheet covers. */
export const ALL: Box = { x: 2, y: 2, width: 344, height: 360 };
const REGISTER: Box = { x: 8, y: 318, width: 332, height: 40 };

/** The display as a sheet over the board: three places in a row. */
export function MarketSheet({ view, live }: { readonly view: TabernacleView; readonly live: Live }) {
  const toll = leastToll(view, live.home);
  const { gold } = seatOf(view, live.home);
  return (
    <g>
      <path d={boxPath(ALL)} className="tb-slip" />
      <text x={14} y={24} className="tt-text tb-b">
        The display
      </text>
      <text x={302} y={24} className="tt-text tt-soft tb-e">
        {toll > 0 ? `${toll} toll included, ` : ''}
        {view.pile} in the pile
      </text>
      <path d="M318 10l16 16M334 10l-16 16" className="tt-arrow" />
      {offersOf(view).map(({ id, building, price, mark, box }) => (
        <g key={id} transform={moved(box)}>
          <path
            d={`M2 2h${box.width - 4}v${box.height - 4}h${4 - box.width}z`}
            className={live.isLit(id) ? 'tt-card tt-lit' : 'tt-card'}
          />
          <g className={price + toll > gold ? 'tb-pale' : undefined}>
            <House
              building={building}
              seat={null}
              at={{ x: 36, y: box.height > 60 ? 42 : 26 }}
              scale={box.height > 60 ? 0.8 : 0.4}
            />
          </g>
          <text x={box.width - 26} y={box.height > 60 ? 44 : 28} className="tt-figure tb-num tb-e">
            {price + toll}
          </text>
          <Icon name="gold" x={box.width - 24} y={box.height > 60 ? 28 : 13} size={16} />
          {box.height > 60 && (
            <>
              <text x={box.width - 8} y={66} className="tt-text tt-soft tb-e">
                {mark}
              </text>
              <text x={box.width / 2} y={box.height - 10} className="tt-text tb-b tb-m">
                {short(buildingName(building), 13)}
              </text>
            </>
          )}
        </g>
      ))}
      <path d={boxPath(REGISTER)} className="tt-card" />
      <text x={174} y={REGISTER.y + 25} className="tt-text tb-b tb-m">
        Register of monopolies
      </text>
    </g>
  );
}

interface Offer {
  readonly id: string;
  readonly building: BuildingId;
  readonly price: number;
  readonly mark: string;
  readonly box: Box;
}

function offersOf(view: TabernacleView): Offer[] {
  const places = view.display.flatMap((building, slot) =>
    building
      ? [
          {
            id: `place:${slot}`,
            building,
            price: priceAt(view, slot) ?? 0,
            mark: signed(MODULATORS[slot] ?? 0),
            box: cell(slot),
          },
        ]
      : [],
  );
  const types = [...new Set(view.stall)];
  const stall = types.map((building, i) => ({
    id: `stall:${building}`,
    building,
    price: halfOf(building),
    mark: '/2',
    box: types.length === 1 ? cell(5) : smallCell(i),
  }));
  return [...places, ...stall];
}

function cell(index: number): Box {
  return { x: 6 + (index % 3) * 112, y: 34 + Math.floor(index / 3) * 98, width: 112, height: 96 };
}

function smallCell(index: number): Box {
  return { x: 6 + (index % 3) * 112, y: 231 + Math.floor(index / 3) * 29, width: 112, height: 28 };
}

/** The hit shapes while a sheet is open. */
export function sheetHits({ targets }: TabernacleScene, live: Live): Hit[] {
  if (live.sheet === 'register') return [{ id: 'close', label: 'Close the register.', state: 'lit', ...ALL }];
  const hit = (id: string, box: Box): Hit[] => {
    const target = targets.find((one) => one.id === id);
    if (!target) return [];
    const state = live.isLit(id) ? 'lit' : target.choices.length > 0 ? 'dim' : 'plain';
    return [{ id, label: target.label, state, ...box }];
  };
  return [
    ...offersOf(live.view).flatMap(({ id, box }) => hit(id, box)),
    ...hit('register', REGISTER),
    { id: 'close', label: 'Close the display.', state: 'lit', x: 302, y: 2, width: 44, height: 34 },
  ];
}

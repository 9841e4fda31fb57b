/** Panels around the chart of the wide scene: one's hand and goods, all hands, the reserve, the district looked at. */
import type { Seat } from '../../../engine/game.ts';
import type { Box, Point, Viewport } from '../../../web/parts/viewport.ts';
import { SITES } from '../chart.ts';
import { BASICS, type BuildingId, GOODS, HAND_LIMIT } from '../content.ts';
import type { TabernacleView } from '../state.ts';
import type { Live } from './live.ts';
import { Card } from './market.tsx';
import { Icon, moved, SeatShield, Slip, short, Use } from './pieces.tsx';
import { buildingOf, seatOf } from './reading.ts';
import { raiseId } from './targets.ts';
import { monthTitle, spokenName } from './words.ts';

export const HAND_BOX: Box = { x: 50, y: 766, width: 392, height: 122 };
const CARD_STEP = 92;

/** The box of a card in one's hand. */
export function handBox(index: number): Box {
  return { x: HAND_BOX.x + 8 + CARD_STEP * index, y: HAND_BOX.y + 6, width: 90, height: 112 };
}

export const COLONISTS_BOX: Box = { x: HAND_BOX.x + 286, y: HAND_BOX.y + 78, width: 98, height: 38 };

/** One's hand, goods and colonists. */
export function Hand({
  view,
  live,
  name,
}: {
  readonly view: TabernacleView;
  readonly live: Live;
  readonly name: string;
}) {
  const held = seatOf(view, live.home);
  const next = live.after ? seatOf(live.after, live.home) : held;
  return (
    <g data-piece="hand">
      <Slip box={HAND_BOX} />
      {Array.from({ length: HAND_LIMIT }, (_, i) => {
        const { x, y } = handBox(i);
        const building = held.hand[i] ?? null;
        const id = `hand:${i}`;
        const chosen = building !== null && live.tool === building && held.hand.indexOf(building) === i;
        return (
          <g
            key={id}
            transform={moved({ x: x + 3, y: y + 4 })}
            data-hand={i}
            className={chosen ? 'tb-chosen' : undefined}
          >
            <Card building={building} seat={live.home} lit={live.isLit(id)} near={live.isPointed(id) || chosen} />
            {building && <Cost wood={buildingOf(building).cost} points={buildingOf(building).points} />}
          </g>
        );
      })}
      <g transform={moved({ x: HAND_BOX.x + 288, y: HAND_BOX.y + 10 })}>
        {GOODS.map((good, i) => (
          <Stock
            key={good}
            name={good}
            value={held[good]}
            next={next[good]}
            x={(i % 2) * 50}
            y={Math.floor(i / 2) * 30}
          />
        ))}
        <Stock name="feather" value={held.indians} next={next.indians} x={50} y={30} />
        <path d="M0 62H94" className="tb-rule" />
      </g>
      <SeatShield seat={live.home} at={{ x: HAND_BOX.x + 376, y: HAND_BOX.y + 104 }} scale={0.95} />
      <g data-piece="colonists">
        <Pawns seat={live.home} count={held.colonists} at={{ x: HAND_BOX.x + 304, y: HAND_BOX.y + 98 }} />
        {held.colonists === 0 && (
          <text x={HAND_BOX.x + 336} y={HAND_BOX.y + 102} className="tb-soft tb-m">
            {view.phase === 'bid' ? short(name, 12) : 'all placed'}
          </text>
        )}
      </g>
    </g>
  );
}

/** Colonists not yet placed. */
function Pawns({ seat, count: waiting, at }: { readonly seat: Seat; readonly count: number; readonly at: Point }) {
  const places = Array.from({ length: waiting }, (_, i) => at.x + i * 25);
  return places.map((x) => <Use key={x} name={`man-${seat}`} at={{ x, y: at.y }} scale={0.92} />);
}

/** The costs and gains of a building in the hand. */
function Cost({ wood, points }: { readonly wood: number; readonly points: number }) {
  return (
    <>
      <text x={20} y={97} className="tb-num tb-e tb-costtext">
        {wood}
      </text>
      <Icon name="wood" x={22} y={83} size={16} />
      <text x={63} y={97} className="tb-num tb-e tb-costtext">
        +{points}
      </text>
      <Icon name="vp" x={65} y={83} size={16} />
    </>
  );
}

function Stock(props: {
  readonly name: string;
  readonly value: number;
  readonly next: number;
  readonly x: number;
  readonly y: number;
}) {
  const { name, value, next, x, y } = props;
  return (
    <g transform={moved({ x, y })} data-stock={name}>
      <Icon name={name} x={0} y={2} size={20} />
      <text x={24} y={19} className={next === value ? 'tb-num tb-stock' : 'tb-num tb-stock tb-next'}>
        {next}
      </text>
    </g>
  );
}

const TASK_BOX: Box = { x: 450, y: 802, width: 232, height: 86 };

/** What to do next with the chosen building. */
export function Task({
  view,
  live,
  tool,
}: {
  readonly view: TabernacleView;
  readonly live: Live;
  readonly tool: BuildingId;
}) {
  const { x, y } = TASK_BOX;
  const sites = SITES.filter(({ id }) => live.isLit(raiseId(tool, id))).length;
  return (
    <g>
      <Slip box={TASK_BOX} />
      <text x={x + 13} y={y + 28} className="tb-b tb-tasktitle">
        Raise your {spokenName(tool)}
      </text>
      <text x={x + 13} y={y + 51} className="tb-tasktext">
        {sites > 0 ? `Choose ${sites === 1 ? 'the lit site' : `one of ${sites} lit sites`}.` : 'No site fits it now.'}
      </text>
      <text x={x + 13} y={y + 71} className="tb-tasktext">
        {taskWords(view, tool)}
      </text>
    </g>
  );
}

/** The effects of raising a building besides points. */
function taskWords(view: TabernacleView, tool: BuildingId): string {
  const shuts = BASICS.find((basic) => basic.closedBy === tool);
  const open = view.basics.some((basic) => basic.id === shuts?.id && basic.open);
  if (shuts && open) return `It closes the ${shuts.name}.`;
  return TASK_WORDS[tool] ?? 'Guests will pay you for it.';
}

const TASK_WORDS: Readonly<Partial<Record<BuildingId, string>>> = {
  tannery: 'Only tanneries fit beside it.',
  tabernacle: 'Six points, and strength 6.',
  watchtower: 'It may replace what stands there.',
  cabin: 'It gives you a third colonist.',
};

export const RESERVE_BOX: Box = { x: 1136, y: 174, width: 220, height: 66 };

/** The common stock, the month and the roads that are left. */
export function Reserve({ view }: { readonly view: TabernacleView }) {
  const { x, y } = RESERVE_BOX;
  return (
    <g data-piece="reserve">
      <Slip box={RESERVE_BOX} className="tb-second" />
      <g transform={moved({ x, y })}>
        {GOODS.map((good, i) => (
          <g key={good} data-reserve={good}>
            <Icon name={good} x={14 + i * 68} y={10} size={20} />
            <text x={38 + i * 68} y={27} className="tb-num tb-stock">
              {view.reserve[good]}
            </text>
          </g>
        ))}
        <text x={14} y={55} className="tb-monthtext">
          {monthTitle(view)}
        </text>
        <Icon name="road" x={118} y={38} size={19} />
        <text x={142} y={55} className="tb-monthtext">
          {view.roadsLeft} to lay
        </text>
      </g>
    </g>
  );
}

type ZoomId = 'zoom:in' | 'zoom:out' | 'zoom:whole';

/** The buttons that zoom the chart in and out. */
export const ZOOMS: readonly {
  readonly id: ZoomId;
  readonly label: string;
  readonly sign: string;
  readonly at: Point;
}[] = [
  { id: 'zoom:in', label: 'Enlarge the chart.', sign: 'M-9 0H9M0-9V9', at: { x: 1230, y: 272 } },
  { id: 'zoom:out', label: 'Reduce the chart.', sign: 'M-9 0H9', at: { x: 1282, y: 272 } },
  {
    id: 'zoom:whole',
    label: 'Show the whole chart.',
    sign: 'M-9-4V-9H-4M4-9H9V-4M9 4V9H4M-4 9H-9V4',
    at: { x: 1334, y: 272 },
  },
];

/** Whether a zoom button still changes anything at this scale. */
export function canZoom(id: ZoomId, scale: number, { most }: Viewport): boolean {
  return id === 'zoom:in' ? scale < most : scale > 1;
}

/** Round brass buttons; those that change nothing are faint. */
export function Zooms({ size, can }: { readonly size: number; can(id: ZoomId): boolean }) {
  return (
    <g className="tb-zooms">
      {ZOOMS.map(({ id, sign, at }) => (
        <g key={id} transform={moved(at)} className={can(id) ? '' : 'tb-off'}>
          <circle r={size} className="tb-zoom" />
          <path d={sign} className="tb-sign" />
        </g>
      ))}
    </g>
  );
}

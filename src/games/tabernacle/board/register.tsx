/** The register: who leads each monopoly, and what is still hidden. */
import type { Box, Point } from '../../../web/parts/viewport.ts';
import { BUILDING_IDS, TILES } from '../content.ts';
import type { MonopolyView, TabernacleView } from '../state.ts';
import { boxPath, House, Icon, moved, SeatShield, Slip } from './pieces.tsx';
import { nameOf } from './words.ts';

const WIDTH = 620;
const HEIGHT = 486;

/** The size of the register. */
export const REGISTER_SIZE = { width: WIDTH, height: HEIGHT } as const;

/** The register as a sheet over the wide scene; `at` is its top left corner. */
export function Register({ view, at }: { readonly view: TabernacleView; readonly at: Point }) {
  return (
    <g transform={moved(at)}>
      <Slip box={{ x: 0, y: 0, width: WIDTH, height: HEIGHT }} />
      <text x={24} y={40} className="tb-b tb-sheettitle">
        Register of monopolies
      </text>
      <text x={WIDTH - 24} y={38} className="tb-soft tb-e">
        7, 3 and 1 points at the end
      </text>
      <path d={`M24 52H${WIDTH - 24}`} className="tb-rule" />
      {view.seats.map((_, seat) => (
        <SeatShield key={columnOf(seat, view)} seat={seat} at={{ x: columnOf(seat, view), y: 72 }} scale={1.1} />
      ))}
      {view.monopolies.map((one, i) => (
        <Row key={one.of} view={view} monopoly={one} y={104 + i * 30} />
      ))}
      <path d={`M24 406H${WIDTH - 24}`} className="tb-rule" />
      <Unseen view={view} />
    </g>
  );
}

/** The middle of a seat's column. */
function columnOf(seat: number, { seats }: TabernacleView): number {
  const step = 376 / seats.length;
  return 222 + step * (seat + 0.5);
}

function Row({
  view,
  monopoly,
  y,
}: {
  readonly view: TabernacleView;
  readonly monopoly: MonopolyView;
  readonly y: number;
}) {
  const { of, counts, prizes } = monopoly;
  return (
    <g>
      {of === 'indians' ? (
        <Icon name="feather" x={32} y={y - 14} size={20} />
      ) : (
        <House building={of} seat={null} at={{ x: 42, y: y - 2 }} scale={0.36} />
      )}
      <text x={66} y={y + 2} className="tb-rowname">
        {of === 'indians' ? 'Indian tokens' : nameOf(of)}
      </text>
      {counts.map((held, seat) => (
        <g key={columnOf(seat, view)}>
          <text x={columnOf(seat, view) - 8} y={y + 2} className="tb-num tb-m tb-rowtext">
            {held > 0 ? held : '·'}
          </text>
          {(prizes[seat] ?? 0) > 0 && (
            <text x={columnOf(seat, view) + 10} y={y + 2} className="tb-num tb-gain">
              +{prizes[seat]}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** Counts of what nobody has seen yet. */
function Unseen({ view }: { readonly view: TabernacleView }) {
  const tiles = TILES.filter(({ id }) => view.unseenTiles[id] > 0).map(
    ({ id, name }) => `${name} ${view.unseenTiles[id]}`,
  );
  const buildings = BUILDING_IDS.filter((id) => view.unseenBuildings[id] > 0).map(
    (id) => `${nameOf(id)} ${view.unseenBuildings[id]}`,
  );
  const lines = [...wrapped('Face down: ', tiles), ...wrapped('In the pile: ', buildings)];
  return lines.map((line, i) => (
    <text key={line} x={24} y={428 + i * 19} className="tb-soft">
      {line}
    </text>
  ));
}

const LINE = 84;

function wrapped(head: string, words: readonly string[]): string[] {
  if (words.length === 0) return [`${head}nothing.`];
  const lines = [head];
  for (const [i, word] of words.entries()) {
    const piece = `${word}${i === words.length - 1 ? '.' : ', '}`;
    const last = lines.at(-1) ?? '';
    if (last.length + piece.length > LINE) lines.push(piece);
    else lines[lines.length - 1] = last + piece;
  }
  return lines;
}

/** The register on a phone: the standings alone. */
export function SmallRegister({ view, box }: { readonly view: TabernacleView; readonly box: Box }) {
  const step = 204 / view.seats.length;
  const column = (seat: number) => box.x + 134 + step * (seat + 0.5);
  return (
    <g>
      <path d={boxPath(box)} className="tb-slip" />
      <text x={box.x + 10} y={box.y + 26} className="tt-text tb-b">
        Monopolies
      </text>
      {view.seats.map((_, seat) => (
        <SeatShield key={column(seat)} seat={seat} at={{ x: column(seat), y: box.y + 22 }} scale={0.9} />
      ))}
      {view.monopolies.map(({ of, counts, prizes }, row) => (
        <g key={of} transform={moved({ x: 0, y: box.y + 62 + row * 31 })}>
          <path d={`M${box.x + 8} -20H${box.x + box.width - 8}`} className="tb-cut" />
          <text x={box.x + 10} y={0} className="tt-text">
            {of === 'indians' ? 'Indians' : nameOf(of)}
          </text>
          {counts.map((held, seat) => (
            <text key={column(seat)} x={column(seat)} y={0} className="tt-text tb-num tb-m">
              {held > 0 ? held : '·'}
              {(prizes[seat] ?? 0) > 0 && <tspan className="tb-gain"> +{prizes[seat]}</tspan>}
            </text>
          ))}
        </g>
      ))}
    </g>
  );
}

/** The pictures of Tabernacle's rulebook: crops of the live chart, and plates of its tiles and buildings. */
import './book.css';
import type { ReactNode } from 'react';
import type { Crop, DrawnFigure, SceneFigure } from '../../../../web/parts/book.ts';
import type { Point } from '../../../../web/parts/viewport.ts';
import { BUILDINGS, type Building, TILES, type Tile } from '../../content.ts';
import type { TabernacleState } from '../../state.ts';
import { hexPath } from '../map.ts';
import { House, Icon, Use } from '../pieces.tsx';
import { drawing, late, opening } from '../positions.ts';
import { counters, market, oneMissing, tower } from './positions.ts';

/** The players in the pictures and examples; the reader is June, in oxblood. */
export const NAMES = ['June', 'Ben', 'Ana', 'Silas', 'Hattie'] as const;

const box = (x: number, y: number, width: number, height: number): Crop => ({ x, y, width, height });

function shows(label: string, state: TabernacleState, crop: Crop, more: Partial<SceneFigure> = {}): SceneFigure {
  const names = NAMES.slice(0, state.spent.length);
  return { label, state: () => state, viewer: null, names, crop, ...more };
}

/** The west of the peninsula in month 8. */
export const west = shows(
  'The tip of the peninsula with its counters, and around it two districts with buildings, roads, colonists and a sealed district',
  drawing,
  box(64, 332, 640, 400),
  {
    upright: box(140, 330, 424, 424),
    discs: [
      [0.19, 0.66],
      [0.632, 0.215],
      [0.481, 0.592],
      [0.384, 0.36],
      [0.655, 0.345],
      [0.195, 0.945],
    ],
    uprightDiscs: [
      [0.153, 0.63],
      [0.783, 0.215],
      [0.547, 0.565],
      [0.401, 0.35],
      [0.788, 0.33],
      [0.791, 0.9],
    ],
  },
);

/** Small crops for the overview. */
export const gather = shows('A colonist at the gold counter', drawing, box(152, 392, 150, 100));
export const raise = shows('A trading post and a tabernacle of two owners', drawing, box(290, 450, 166, 110.7));
export const lay = shows('A colonist at the end of a road of stones', drawing, box(680, 410, 165, 110));
export const buy = shows('Three buildings for sale with their prices', market, box(44, 34, 286, 136));
export const feather = shows(
  'A feather on a road hex, and a trading post beside the road',
  drawing,
  box(600, 448, 290, 138),
);

/** The three starts: at the tip, in the north and in the south. */
export const landed = shows(
  'La Pointe at the start: four basic buildings, three roads, and the tiles of two districts face up around them',
  opening,
  box(60, 330, 500, 420),
  {
    upright: box(78, 338, 390, 300),
    discs: [
      [0.058, 0.4],
      [0.29, 0.2],
      [0.45, 0.42],
      [0.75, 0.05],
      [0.7, 0.57],
    ],
    uprightDiscs: [
      [0.04, 0.53],
      [0.34, 0.28],
      [0.525, 0.56],
      [0.84, 0.1],
      [0.85, 0.77],
    ],
  },
);
export const hidden = shows(
  'The middle of the peninsula at the start: all tiles face down, a feather on several road hexes',
  opening,
  box(640, 240, 480, 270),
  { upright: box(640, 200, 330, 260) },
);
export const crowd = shows('Two colonists of different players on the stone counter', drawing, box(140, 512, 170, 113));
export const shut = shows(
  'The wood counter is shut and bears the word Sawmill; the gold counter beside it is open',
  drawing,
  box(96, 392, 240, 160),
);
export const sawmill = shows('A sawmill with its owner’s shield', counters, box(380, 392, 130, 87));
export const display = shows(
  'The display: five places from −2 to +6, a resold sawmill under an awning, and the pile',
  drawing,
  box(40, 32, 664, 138),
  { upright: box(40, 32, 470, 138) },
);
export const road = shows(
  'A road of stones through the land; dashed lines show where others may follow',
  drawing,
  box(560, 390, 300, 190),
);
export const almost = shows(
  'La Batture with four buildings and one tile: one road is missing in the south',
  oneMissing,
  box(240, 522, 372, 232),
);
export const sealed = shows(
  'La Batture behind its wall, drawn in grey, with a ribbon that says who scored what',
  drawing,
  box(196, 522, 372, 232),
);
export const watch = shows('A watchtower on the coast of Les Grèves', tower, box(290, 330, 220, 150));
export const tannery = shows('A tannery between free sites', drawing, box(290, 330, 220, 150));
export const ending = shows(
  'The peninsula in month 19: six districts are sealed and walled, twelve roads are left',
  late,
  box(240, 170, 720, 560),
  { upright: box(290, 330, 400, 420) },
);

/** Pieces drawn on plain paper. */
function Plate(props: { readonly width: number; readonly height: number; readonly children: ReactNode }) {
  const { width, height, children } = props;
  return (
    <svg className="tabernacle-board tab-fig" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M0 0H${width}V${height}H0Z`} className="tbk-paper" />
      {children}
    </svg>
  );
}

/** The place of the n-th of several pieces in a grid. */
function spot(n: number, across: number, count: number, width: number, row: number): Point {
  const line = Math.floor(n / across);
  const inLine = Math.min(across, count - line * across);
  return { x: (width * ((n % across) + 0.5 + (across - inLine) / 2)) / across, y: row * line };
}

/** All of one kind, five in a row, or three where there is little room. */
function plate<T>(label: string, all: readonly T[], piece: (one: T, at: Point) => ReactNode): DrawnFigure {
  return {
    label,
    draw: (upright) => {
      const [across, width] = upright ? [3, 336] : [5, 620];
      const height = ROW * Math.ceil(all.length / across) + 8;
      return (
        <Plate width={width} height={height}>
          {all.map((one, n) => piece(one, spot(n, across, all.length, width, ROW)))}
        </Plate>
      );
    },
  };
}

const ROW = 132;

function Named({ at, name }: { readonly at: Point; readonly name: string }) {
  return (
    <text x={at.x} y={at.y + 108} className="tbk-name">
      {name}
    </text>
  );
}

function GroundPiece({ tile, at }: { readonly tile: Tile; readonly at: Point }) {
  const centre = { x: at.x, y: at.y + 50 };
  return (
    <>
      <Use name={`face-${tile.id}-a`} at={centre} />
      <Named at={at} name={tile.name} />
      <text x={at.x} y={at.y + 126} className="tbk-sum tbk-middle">
        {`${tile.count}×`}
      </text>
    </>
  );
}

function BuildingPiece({ building, at }: { readonly building: Building; readonly at: Point }) {
  const centre = { x: at.x, y: at.y + 50 };
  return (
    <>
      <path d={hexPath(centre, 0.98)} className="tbk-site" />
      <House building={building.id} seat={0} at={{ x: centre.x - 2, y: centre.y + 3 }} />
      <Named at={at} name={building.name} />
      <g transform={`translate(${at.x} ${at.y + 127})`}>
        <text x={-25} className="tbk-sum tbk-end">
          {building.cost}
        </text>
        <Icon name="wood" x={-22} y={-14} size={17} />
        <text x={14} className="tbk-sum tbk-end">
          {building.points}
        </text>
        <Icon name="vp" x={17} y={-14} size={17} />
      </g>
    </>
  );
}

/** The nine grounds. */
export const grounds = plate(
  'The nine kinds of ground: seam of gold, forest, mountain, plain, hill, sand, marsh, treasure and lake, with how many there are of each',
  TILES,
  (tile, at) => <GroundPiece key={tile.id} tile={tile} at={at} />,
);

/** The nine types of building with cost and points. */
export const buildings = plate(
  'The nine types of building, each with its cost and its points',
  BUILDINGS,
  (building, at) => <BuildingPiece key={building.id} building={building} at={at} />,
);

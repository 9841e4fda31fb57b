/** The two sheets: the places of the map, the tray and the slips, for any shape of screen. */
import type { Box, Viewport } from '../../../web/parts/viewport.ts';
import type { Window } from './camera.ts';
import { placed, placeIn } from './chart.ts';
import type { PanelStyle } from './slips.tsx';
import { TRAY_HEIGHT, type TrayPlacement } from './tray.tsx';

/** The width of the wide sheet, and the range of its height. */
export const WIDE_WIDTH = 1280;
export const WIDE_HEIGHTS = { least: 720, most: 800 + TRAY_HEIGHT } as const;

/** The layout of a wide sheet. */
export interface WideSheet {
  readonly window: Window;
  readonly high: number;
  readonly tray: TrayPlacement;
  readonly panel: PanelStyle;
  readonly duel: Box;
  readonly cards: Box;
}

/** Lays a wide sheet out: on a low one the tray is smaller, to leave room for the map. */
export function wideSheet(high: number): WideSheet {
  const flat = high < 880;
  const scale = flat ? 0.8 : 1;
  const top = high - TRAY_HEIGHT * scale;
  const viewport = { x: 0, y: 0, width: WIDE_WIDTH, height: top };
  const placement = placeIn(viewport);
  return {
    window: {
      viewport: {
        ...viewport,
        most: flat ? 4 : 3.2,
        filled: placed(placement, { x: 0, y: 0, width: 1600, height: 1000 }),
      },
      placement,
      least: flat ? 700 : 860,
      most: 1600,
    },
    high,
    tray: { left: (WIDE_WIDTH * (1 - scale)) / 2, top, scale },
    panel: { ...WIDE_PANEL, bottom: top - 16 },
    duel: { x: 390, y: top / 2 - 130, width: 500, height: 250 },
    cards: { x: 120, y: Math.max(20, top / 2 - 230), width: 1040, height: 420 },
  };
}

const WIDE_PANEL: PanelStyle = {
  x: 230,
  bottom: 0,
  width: 820,
  chip: 54,
  gap: 10,
  widest: 250,
  columns: 4,
  numbers: 10,
  label: 140,
  title: 32,
  text: 25,
  letter: 8.8,
  letters: 92,
  card: 112,
};

/** The smallest size of the cut. */
export const TALL_LEAST = { width: 348, height: 290 } as const;

/** The layout of the cut. */
export interface TallSheet {
  readonly window: Window;
  readonly wide: number;
  readonly high: number;
  readonly line: Box;
  readonly hand: Box;
  readonly dice: Box;
  readonly go: Box;
  readonly whole: Box;
  readonly duel: Box;
  readonly panel: PanelStyle;
}

const LINE = 24;
const ROW = 67;
/** The height of the wood below the map: the line of words, the row, and the edges. */
const BELOW = LINE + ROW + 5;

/** Lays the cut out: the map gets all the room that the rest does not need. */
export function tallSheet(wide: number, high: number): TallSheet {
  const view: Box = { x: 0, y: 0, width: wide, height: high - BELOW };
  const panel = Math.min(wide - 6, 460);
  const duel = Math.min(wide - 12, 336);
  const placement = placeIn(view);
  const viewport: Viewport = {
    ...view,
    most: 7.4,
    filled: placed(placement, { x: 0, y: 0, width: 1600, height: 1000 }),
  };
  const line = high - BELOW + 1;
  const row = high - ROW - 2;
  return {
    window: { viewport, placement, least: (330 * wide) / 348, most: (420 * wide) / 348 },
    wide,
    high,
    line: { x: 2, y: line, width: wide - 4, height: LINE },
    hand: { x: 2, y: row, width: wide - 126, height: ROW },
    dice: { x: wide - 32, y: row, width: 30, height: ROW },
    go: { x: wide - 78, y: line - 20, width: 76, height: 44 },
    whole: { x: 2, y: 2, width: wide - 4, height: high - 4 },
    duel: { x: (wide - duel) / 2, y: Math.max(32, view.height / 2 - 95), width: duel, height: 190 },
    panel: {
      x: (wide - panel) / 2,
      bottom: line + LINE - 4,
      width: panel,
      chip: 42,
      gap: 6,
      widest: 165,
      columns: 2,
      numbers: 6,
      label: 0,
      title: 22,
      text: 17,
      letter: 6.9,
      letters: 50,
      card: 0,
    },
  };
}

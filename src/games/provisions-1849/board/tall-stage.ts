/** The layout of the cut for small and square rooms, for any aspect ratio. */
import { createContext, use } from 'react';
import type { Extent } from '../../../web/parts/board.ts';
import type { Box, Point } from '../../../web/parts/viewport.ts';
import { GOODS, type Good, MONTHS } from '../content.ts';
import type { ProvisionsView } from '../state.ts';
import type { Anchors } from './motion.ts';
import { middle, rivalIndex } from './stage.ts';

/** The smallest size of the cut. */
export const TALL_LEAST = { width: 348, height: 416 } as const;

/** The places of the cut. */
export interface TallStage extends Extent {
  readonly calendar: Box;
  readonly bonus: Box;
  /** The button that opens all stores side by side. */
  readonly stores: Box;
  readonly den: Box;
  /** The suppliers, and over them the cards dealt before July. */
  readonly suppliers: Box;
  /** The position of the ribbon over the row. */
  readonly exit: number;
  readonly row: { readonly y: number; readonly height: number };
  readonly stock: Box;
  /** Where sheets open over everything. */
  readonly sheet: Box;
}

/** Lays the cut out: height to spare goes to the row and to the suppliers. */
export function tallStage({ width, height }: Extent): TallStage {
  const inner = width - 4;
  const spare = Math.max(0, height - TALL_LEAST.height);
  const suppliers = 114 + spare * 0.4;
  const row = 143 + spare * 0.6;
  const exit = 96 + suppliers + 2;
  return {
    width,
    height,
    calendar: { x: 2, y: 2, width: inner - 60, height: 26 },
    bonus: { x: 2, y: 30, width: inner - 60, height: 22 },
    stores: { x: width - 59, y: 2, width: 57, height: 50 },
    den: { x: 2, y: 54, width: inner, height: 40 },
    suppliers: { x: 2, y: 96, width: inner, height: suppliers },
    exit,
    row: { y: exit + 16, height: row },
    stock: { x: 2, y: height - 43, width: inner, height: 42 },
    sheet: { x: 2, y: 2, width: inner, height: height - 4 },
  };
}

/** The cut that is being drawn. */
export const TallStageContext = createContext<TallStage>(tallStage(TALL_LEAST));

export function useTallStage(): TallStage {
  return use(TallStageContext);
}

/** A month in the calendar; the current one is wide. */
export function monthBox({ calendar }: TallStage, view: ProvisionsView, month: number): Box {
  const now = Math.min(view.month, MONTHS.length - 1);
  const narrow = calendar.width / 9.5;
  const wide = calendar.width - narrow * 5;
  return {
    x: calendar.x + narrow * month + (month > now ? wide - narrow : 0),
    y: calendar.y,
    width: (month === now ? wide : narrow) - 2,
    height: calendar.height,
  };
}

/** A position of the current month. */
export function tallDay(stage: TallStage, view: ProvisionsView, month: number, turn: number): Point {
  const box = monthBox(stage, view, month);
  const { turnsPerMonth } = view.options;
  const now = month === Math.min(view.month, MONTHS.length - 1);
  if (!now) return middle(box);
  const pitch = turnsPerMonth === 4 ? 19 : 23;
  return { x: box.x + box.width - 14 - (turnsPerMonth - 1 - turn) * pitch, y: box.y + 13 };
}

/** A supplier: two rows of four. */
export function supplierBox({ suppliers }: TallStage, good: Good): Box {
  const index = GOODS.indexOf(good);
  const [width, height] = [suppliers.width / 4, suppliers.height / 2];
  return {
    x: suppliers.x + width * (index % 4),
    y: suppliers.y + height * Math.floor(index / 4),
    width: width - 1.3,
    height: height - 1.5,
  };
}

/** One of the five places of a supplier. */
export function pip(stage: TallStage, good: Good, index: number): Point {
  const { x, y, height } = supplierBox(stage, good);
  return { x: x + 10 + 11 * index, y: y + height / 2 + 4 };
}

/** The place of one of the kinds of goods that the vigilantes have. */
export function lootBox({ den }: TallStage, kinds: number, index: number): Box {
  const room = den.width - 40;
  const width = Math.min(50, room / Math.max(1, kinds));
  return { x: den.x + 40 + width * index, y: den.y, width, height: den.height };
}

export function tallSlot({ row, width }: TallStage, slot: number): Box {
  const room = (width - 2.4) / 6;
  return { x: 2 + room * (slot - 1), y: row.y, width: room - 1.6, height: row.height };
}

/** The column of a good in the stock. */
export function tallColumn({ stock }: TallStage, good: Good): Box {
  const width = stock.width / GOODS.length;
  return { x: stock.x + width * GOODS.indexOf(good), y: stock.y, width, height: stock.height };
}

/** The places that pieces fly from and to. */
export function tallAnchors(stage: TallStage): Anchors {
  const { width, row, height, den } = stage;
  const middleOfRow = row.y + row.height / 2;
  const beyond = (view: ProvisionsView, home: number, seat: number, y: number): Point => {
    // Rivals sit above the sheet.
    const rivals = view.seats.length - 1;
    return { x: (width / rivals) * (rivalIndex(view, home, seat) + 0.5), y };
  };
  return {
    cube: 20,
    pile: { x: -20, y: middleOfRow },
    door: { x: width + 24, y: middleOfRow },
    den: { x: den.x + 18, y: den.y + den.height / 2 },
    shelf: (good, index) => pip(stage, good, index),
    hold: (good) => {
      const box = supplierBox(stage, good);
      return { x: box.x + 12, y: box.y + box.height - 7 };
    },
    stock: (view, home, seat, good) =>
      seat === home ? middle(tallColumn(stage, good)) : beyond(view, home, seat, -12),
    loot: (view, good) => {
      const loot = GOODS.filter((one) => view.vigilantes[one] > 0);
      return middle(lootBox(stage, loot.length, Math.max(0, loot.indexOf(good))));
    },
    slot: (slot) => tallSlot(stage, slot),
    won: (view, home, seat) => (seat === home ? { x: width / 2, y: height - 16 } : beyond(view, home, seat, -20)),
    day: (view, month, turn) => tallDay(stage, view, month, turn),
    order: () => ({ x: 0, y: 0 }),
  };
}

/** Where everything stands on the portrait sheet, 348 by 416. */
import { GOODS, type Good, MONTHS } from '../content.ts';
import type { ProvisionsView } from '../state.ts';
import type { Anchors } from './motion.ts';
import { type Box, middle, type Point, rivalIndex } from './stage.ts';

export const TALL = { width: 348, height: 416 } as const;
export const TALL_CALENDAR: Box = { x: 2, y: 2, width: 284, height: 26 };
export const TALL_BONUS: Box = { x: 2, y: 30, width: 284, height: 22 };
/** The button that lays all stores side by side. */
export const TALL_STORES: Box = { x: 289, y: 2, width: 57, height: 50 };
export const TALL_DEN: Box = { x: 2, y: 54, width: 344, height: 40 };
/** What lies over the suppliers: the cards dealt before July. */
export const TALL_SUPPLIERS: Box = { x: 2, y: 96, width: 344, height: 114 };
export const TALL_ROW = { y: 228, height: 143 } as const;
export const TALL_STOCK: Box = { x: 2, y: 373, width: 344, height: 42 };
export const TALL_SHEET: Box = { x: 2, y: 2, width: 344, height: 412 };

/** A month in the calendar: the one under way is wide. */
export function monthBox(view: ProvisionsView, month: number): Box {
  const now = Math.min(view.month, MONTHS.length - 1);
  const narrow = 30;
  const wide = TALL_CALENDAR.width - narrow * 5;
  return {
    x: TALL_CALENDAR.x + narrow * month + (month > now ? wide - narrow : 0),
    y: TALL_CALENDAR.y,
    width: (month === now ? wide : narrow) - 2,
    height: TALL_CALENDAR.height,
  };
}

/** A position of the month under way. */
export function tallDay(view: ProvisionsView, month: number, turn: number): Point {
  const box = monthBox(view, month);
  const { turnsPerMonth } = view.options;
  const now = month === Math.min(view.month, MONTHS.length - 1);
  if (!now) return middle(box);
  const pitch = turnsPerMonth === 4 ? 19 : 23;
  return { x: box.x + box.width - 14 - (turnsPerMonth - 1 - turn) * pitch, y: box.y + 13 };
}

/** A supplier: two rows of four. */
export function supplierBox(good: Good): Box {
  const index = GOODS.indexOf(good);
  return { x: 2 + 86.3 * (index % 4), y: 96 + 58 * Math.floor(index / 4), width: 85, height: 56 };
}

/** One of the five places of a supplier. */
export function pip(good: Good, index: number): Point {
  const { x, y } = supplierBox(good);
  return { x: x + 10 + 11 * index, y: y + 32 };
}

/** A good of the vigilantes among so many. */
export function lootBox(kinds: number, index: number): Box {
  const room = TALL_DEN.width - 40;
  const width = Math.min(50, room / Math.max(1, kinds));
  return { x: TALL_DEN.x + 40 + width * index, y: TALL_DEN.y, width, height: TALL_DEN.height };
}

export function tallSlot(slot: number): Box {
  return { x: 2 + 57.6 * (slot - 1), y: TALL_ROW.y, width: 56, height: TALL_ROW.height };
}

/** The column of a good in the stock. */
export function tallColumn(good: Good): Box {
  return { x: TALL_STOCK.x + 43 * GOODS.indexOf(good), y: TALL_STOCK.y, width: 43, height: TALL_STOCK.height };
}

/** Where things fly from and to. */
export const TALL_ANCHORS: Anchors = {
  cube: 20,
  pile: { x: -20, y: 290 },
  door: { x: 372, y: 290 },
  den: { x: 20, y: 74 },
  shelf: pip,
  hold: (good) => {
    const { x, y } = supplierBox(good);
    return { x: x + 12, y: y + 49 };
  },
  stock: (view, home, seat, good) => {
    if (seat === home) return middle(tallColumn(good));
    // Rivals sit above the sheet.
    const rivals = view.seats.length - 1;
    return { x: (TALL.width / rivals) * (rivalIndex(view, home, seat) + 0.5), y: -12 };
  },
  loot: (view, good) => {
    const loot = GOODS.filter((one) => view.vigilantes[one] > 0);
    return middle(lootBox(loot.length, Math.max(0, loot.indexOf(good))));
  },
  slot: tallSlot,
  won: (view, home, seat) => {
    if (seat === home) return { x: 174, y: 400 };
    const rivals = view.seats.length - 1;
    return { x: (TALL.width / rivals) * (rivalIndex(view, home, seat) + 0.5), y: -20 };
  },
  day: tallDay,
  order: () => ({ x: 0, y: 0 }),
};

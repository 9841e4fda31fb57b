/** Which sheet of a board a room gets, and how large: the whole sheet, or the cut for a room that is small or square. */
import { createContext, type RefObject, use, useLayoutEffect, useState } from 'react';
import type { Board, Extent } from './board.ts';

/** A sheet that fits a room. */
export interface Fit {
  /** Whether it is the cut. */
  readonly tall: boolean;
  /** The sheet in its own units. */
  readonly sheet: Extent;
  /** The sheet in pixels. */
  readonly size: Extent;
}

/** How many pixels a unit of the sheet has. */
export const SheetScale = createContext(1);

/** The same, for what is drawn on the sheet. */
export function useSheetScale(): number {
  return use(SheetScale);
}

/** Under this width the print of a whole sheet cannot be read. */
const NARROW = 760;
/** In a squarer room a whole sheet leaves too much unused. */
const SQUARE = 1.15;

/** The largest sheet for a room of so many pixels. */
export function fitOf({ wide, cut }: Board['sheets'], room: Extent): Fit {
  const tall = room.width < NARROW || room.width < room.height * SQUARE;
  const shape = room.height / Math.max(1, room.width);
  const sheet = tall
    ? cut(room)
    : { width: wide.width, height: clamp(wide.width * shape, wide.least ?? wide.height, wide.height) };
  const scale = Math.min(room.width / sheet.width, room.height / sheet.height);
  return { tall, sheet, size: { width: sheet.width * scale, height: sheet.height * scale } };
}

/**
 * The units of a cut that fills its room: as large as the room allows, so that what it needs at least still fits. `most`
 * is the largest size of a unit in pixels.
 */
export function filledSheet(room: Extent, least: Extent, most = 1.5): Extent {
  const scale = Math.min(most, room.width / least.width, room.height / least.height);
  return { width: Math.round(room.width / scale), height: Math.round(room.height / scale) };
}

/** The sheet that fits an element, followed while the element changes; `null` until it was measured. */
export function useFit(room: RefObject<HTMLElement | null>, board: Board): Fit | null {
  const [size, setSize] = useState<Extent | null>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      if (width > 0 && height > 0)
        setSize((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [room]);
  return size && fitOf(board.sheets, size);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

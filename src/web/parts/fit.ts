/** Chooses and sizes the sheet of a board for its room: the whole sheet, or the cut for a small or square room. */
import { createContext, type RefObject, use, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Board, Extent } from './board.ts';

/** The sheet chosen for a room. */
export interface Fit {
  /** Whether it is the cut. */
  readonly tall: boolean;
  /** The sheet in its own units. */
  readonly sheet: Extent;
  /** The sheet in pixels. */
  readonly size: Extent;
  /** The least size of print in units of the sheet; `--fl` in CSS. */
  readonly print?: number;
}

/** Pixels per unit of the sheet. */
export const SheetScale = createContext(1);

/** Pixels per unit of the surrounding sheet. */
export function useSheetScale(): number {
  return use(SheetScale);
}

/** The least size of print, in units of the sheet. */
export const SheetPrint = createContext(0);

/** The SVG attributes that squeeze a text, if any. */
interface Squeeze {
  readonly textLength?: number;
  readonly lengthAdjust?: 'spacingAndGlyphs';
}

/**
 * Squeezes a text into its room where the least size of print would make it too wide. `scale` is that of the part of
 * the sheet that has the text.
 */
export function useSqueeze(scale = 1): (text: string, room: number, drawn: number) => Squeeze {
  const least = use(SheetPrint) / scale;
  return (text, room, drawn) => squeezeOf(text.length * LETTER * Math.max(drawn, least), room);
}

/** The mean width of a letter of our bold type, relative to its size. */
const LETTER = 0.56;

function squeezeOf(width: number, room: number): Squeeze {
  return width > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {};
}

/** Below this width the print of a whole sheet is illegible. */
const NARROW = 760;
/** Below this ratio of width to height a whole sheet leaves too much room unused. */
const SQUARE = 1.15;

/** The largest sheet for a room of that many pixels; `type` is the factor by which print is enlarged. */
export function fitOf({ wide, cut }: Board['sheets'], room: Extent, type = 1): Fit {
  const tall = room.width < NARROW * type || room.width < room.height * SQUARE;
  const shape = room.height / Math.max(1, room.width);
  const sheet = tall
    ? cut({ width: room.width / type, height: room.height / type })
    : { width: wide.width, height: clamp(wide.width * shape, wide.least ?? wide.height, wide.height) };
  const scale = Math.min(room.width / sheet.width, room.height / sheet.height);
  return { tall, sheet, size: { width: sheet.width * scale, height: sheet.height * scale } };
}

/**
 * The size in units of a cut that fills its room: units are as large as possible while the `least` size still fits,
 * but at most `most` pixels.
 */
export function filledSheet(room: Extent, least: Extent, most = 1.5): Extent {
  const scale = Math.min(most, room.width / least.width, room.height / least.height);
  return { width: Math.round(room.width / scale), height: Math.round(room.height / scale) };
}

/** A room and its print settings: the factor of enlargement, and the least size in pixels. */
interface Room extends Extent {
  readonly type: number;
  readonly least: number;
}

/** The sheet that fits an element, updated when the element changes; `null` until it has been measured. */
export function useFit(room: RefObject<HTMLElement | null>, board: Board): Fit | null {
  const [size, setSize] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      const style = getComputedStyle(element);
      const type = Number(style.getPropertyValue('--type')) || 1;
      const least = (Number(style.getPropertyValue('--least')) || 0) * type;
      if (width > 0 && height > 0)
        setSize((now) =>
          now?.width === width && now.height === height && now.type === type ? now : { width, height, type, least },
        );
    };
    measure();
    // Synchronously, or the old sheet would flash in the new room.
    const watch = new ResizeObserver(() => flushSync(measure));
    watch.observe(element);
    const text = new MutationObserver(measure);
    text.observe(document.documentElement, { attributeFilter: ['data-text'] });
    return () => {
      watch.disconnect();
      text.disconnect();
    };
  }, [room]);
  if (!size) return null;
  const fit = fitOf(board.sheets, size, size.type);
  return { ...fit, print: (size.least * fit.sheet.width) / fit.size.width };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

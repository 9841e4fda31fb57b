/** Which sheet of a board a room gets, and how large: the whole sheet, or the cut for a room that is small or square. */
import { createContext, type RefObject, use, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Board, Extent } from './board.ts';

/** A sheet that fits a room. */
export interface Fit {
  /** Whether it is the cut. */
  readonly tall: boolean;
  /** The sheet in its own units. */
  readonly sheet: Extent;
  /** The sheet in pixels. */
  readonly size: Extent;
  /** The least size of print in units of the sheet; the styles have it as `--fl`. */
  readonly print?: number;
}

/** How many pixels a unit of the sheet has. */
export const SheetScale = createContext(1);

/** The same, for what is drawn on the sheet. */
export function useSheetScale(): number {
  return use(SheetScale);
}

/** The least size of print, in units of the sheet. */
export const SheetPrint = createContext(0);

/** What squeezes an SVG text, if anything has to. */
interface Squeeze {
  readonly textLength?: number;
  readonly lengthAdjust?: 'spacingAndGlyphs';
}

/**
 * Squeezes a text into its room where the least size of print makes it wider than it is drawn. `scale` is that of the
 * part of the sheet that it stands on.
 */
export function useSqueeze(scale = 1): (text: string, room: number, drawn: number) => Squeeze {
  const least = use(SheetPrint) / scale;
  return (text, room, drawn) => squeezeOf(text.length * LETTER * Math.max(drawn, least), room);
}

/** The width of a letter of our bold type, as a part of its size. */
const LETTER = 0.56;

function squeezeOf(width: number, room: number): Squeeze {
  return width > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {};
}

/** Under this width the print of a whole sheet cannot be read. */
const NARROW = 760;
/** In a squarer room a whole sheet leaves too much unused. */
const SQUARE = 1.15;

/** The largest sheet for a room of so many pixels; `type` is how much larger than usual its print is. */
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
 * The units of a cut that fills its room: as large as the room allows, so that what it needs at least still fits. `most`
 * is the largest size of a unit in pixels.
 */
export function filledSheet(room: Extent, least: Extent, most = 1.5): Extent {
  const scale = Math.min(most, room.width / least.width, room.height / least.height);
  return { width: Math.round(room.width / scale), height: Math.round(room.height / scale) };
}

/** A room, and how print is set in it: how much larger than usual, and its least size in pixels. */
interface Room extends Extent {
  readonly type: number;
  readonly least: number;
}

/** The sheet that fits an element, followed while the element changes; `null` until it was measured. */
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
    // At once: a sheet of the old size would be seen in its new room for a moment.
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

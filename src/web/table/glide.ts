/**
 * How the board and what stands beside it come to a new place when the panel is opened or folded: as one transform of
 * what is already laid out. Another scene, as after a phone was turned, fades in; and so does everything where motion is
 * reduced.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Fit } from '../parts/fit.ts';
import { MOVED } from '../parts/pan-zoom.ts';

/** How motion is set on this device. */
export interface GlideMotion {
  /** Multiplies every duration; 0 for none. */
  readonly tempo: number;
  /** Fade instead of moving. */
  readonly reduced: boolean;
}

const MOVE = 240;
const FADE = 120;
const EASING = 'cubic-bezier(.2, .7, .2, 1)';

/** Where something was, and the window it was in. */
interface Seen {
  readonly box: DOMRect;
  readonly tall: boolean;
  readonly window: string;
}

/** Lets a sheet grow or shrink to the size that its room has now, unless it was the window that changed. */
export function useSheetGlide(sheet: RefObject<HTMLElement | null>, fit: Fit | null, motion: GlideMotion): void {
  const last = useRef<Seen | null>(null);
  const { width = 0, height = 0 } = fit?.size ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet glides when its size or its scene changes
  useLayoutEffect(() => {
    const board = sheet.current;
    if (!board || !fit) return;
    const before = last.current;
    const now: Seen = {
      box: board.getBoundingClientRect(),
      tall: fit.tall,
      window: `${innerWidth} ${innerHeight}`,
    };
    last.current = now;
    if (!before || motion.tempo === 0) return;
    if (before.tall !== now.tall) fade(board, motion);
    else if (!motion.reduced && before.window === now.window)
      move(board, before.box, now.box, 'scaled', motion)?.finished.then(
        () => board.dispatchEvent(new Event(MOVED)),
        () => {},
      );
  }, [sheet, width, height, fit?.tall]);
}

/** What moves when the panel is opened or folded; the board moves by itself. */
const PARTS = '.seats > .plate, .line > .note, .tableroom .side';

/** Lets what stands beside the board move along with the panel. Call what is returned before it is opened or folded. */
export function useFolding(open: boolean, motion: GlideMotion): () => void {
  const before = useRef<ReadonlyMap<Element, DOMRect>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: they move when the panel is opened or folded
  useLayoutEffect(() => {
    for (const [part, box] of before.current) {
      if (motion.reduced) fade(part, motion);
      else move(part, box, part.getBoundingClientRect(), 'kept', motion);
    }
    before.current = new Map();
  }, [open]);
  return () => {
    if (motion.tempo === 0) return;
    const parts = [...document.querySelectorAll(PARTS)];
    before.current = new Map(parts.map((part) => [part, part.getBoundingClientRect()]));
  };
}

function fade(element: Element, { tempo }: GlideMotion): void {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE * tempo });
}

/** Moves an element from where it was; nothing comes from nowhere. */
function move(
  element: Element,
  from: DOMRect,
  to: DOMRect,
  size: 'scaled' | 'kept',
  { tempo }: GlideMotion,
): Animation | null {
  if (from.width === 0 || to.width === 0) return null;
  const scale = size === 'scaled' ? ` scale(${from.width / to.width}, ${from.height / to.height})` : '';
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)${scale}`;
  return element.animate(
    [
      { transformOrigin: '0 0', transform: start },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    {
      duration: MOVE * tempo,
      easing: EASING,
    },
  );
}

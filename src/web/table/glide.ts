/**
 * Moves the board and its neighbours to their new places when the panel is opened or folded, as one transform of the
 * finished layout. A different scene (after a phone was turned) fades in; with reduced motion everything does.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Fit } from '../parts/fit.ts';
import { MOVED } from '../parts/pan-zoom.ts';

/** The motion settings of this device. */
export interface GlideMotion {
  /** Multiplies every duration; 0 for none. */
  readonly tempo: number;
  /** Fade instead of moving. */
  readonly reduced: boolean;
}

const MOVE = 240;
const FADE = 120;
const EASING = 'cubic-bezier(.2, .7, .2, 1)';

/** An element's earlier box, and the window it was in. */
interface Seen {
  readonly box: DOMRect;
  readonly tall: boolean;
  readonly window: string;
}

/** Animates a sheet to the size of its room, unless the window itself was resized. */
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

/** The elements that move when the panel is opened or folded; the board has its own animation. */
const PARTS = '.seats > .plate, .line > .note, .tableroom .side';

/** Animates the board's neighbours along with the panel. Call the returned function before opening or folding it. */
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

/** Animates an element from its earlier box; nothing where it had, or has, none. */
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

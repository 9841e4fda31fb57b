/**
 * Pans and zooms the sheet of a board in its viewport: by wheel, drag, pinch and keys, and when the board asks for it.
 * It works outside React, as one CSS transform; React gets the scale once nothing moves.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyLine } from './board.ts';
import { useSheetScale } from './fit.ts';
import {
  around,
  type Box,
  filling,
  isSameTransform,
  type Point,
  panned,
  pinched,
  settled,
  showing,
  type Transform,
  type Viewport,
  WHOLE,
  zoomed,
} from './viewport.ts';

/** The scene and viewport in which a sheet is moved, and the tempo of moves. */
export interface PanZoomProps {
  /** Width of the scene in its own units, all of which the board's root shows. */
  readonly width: number;
  readonly viewport: Viewport;
  /** Factor for the duration of automatic moves; 0 for none. */
  readonly tempo: number;
}

/** A sheet that can be panned and zoomed. */
export interface PanZoom {
  /** The root of the board, which gets the event listeners. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** The element that is moved; at scale 1 it fills the window. */
  readonly sheet: RefObject<HTMLDivElement | null>;
  /** The hit shapes over it. */
  readonly shapes: RefObject<SVGGElement | null>;
  /** The scale, once nothing moves. */
  readonly scale: number;
  transform(): Transform;
  /** Zooms by a factor around the middle of the window. */
  zoom(factor: number): void;
  whole(): void;
  /** Moves to a box: just far enough to show it, or so that it fills the window. */
  show(box: Box, how: 'near' | 'filling'): void;
}

/** The keys that move a sheet, for the list of keys. */
export const PAN_ZOOM_KEYS: readonly KeyLine[] = [
  { keys: ['+', '−', '0'], does: 'On the board: zoom in, zoom out, show all of it' },
  { keys: ['Shift', '←', '↑', '→', '↓'], does: 'On the board: move around while zoomed in' },
];

/** Event of the root after its sheet has moved, for elements that are positioned on it. */
export const MOVED = 'boardmoved';
/** Event sent to the root, with the ids of targets to bring into view. */
const REVEAL = 'boardreveal';

/** Asks a zoomed board in an element to bring these targets into view. */
export function reveal(within: Element | null, targets: readonly string[]): void {
  within?.querySelector('[data-pan-zoom]')?.dispatchEvent(new CustomEvent(REVEAL, { detail: targets }));
}

const STEP = 1.4;
/** A press that moves less than this, in pixels, is no drag. */
const SLACK = 6;
const SETTLING = 160;
const GLIDE = 260;
/** Margin around a box that is brought into view, as a fraction of the window's width. */
const MARGIN = 0.06;

export function usePanZoom(props: PanZoomProps): PanZoom {
  const latest = useRef(props);
  latest.current = props;
  // Reading the size of an element here would make the browser lay out the page after every render.
  const pixels = useRef(1);
  pixels.current = useSheetScale();
  const root = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const shapes = useRef<SVGGElement>(null);
  const [scale, setScale] = useState(1);
  const [mover] = useState(() => moverOf({ root, sheet, shapes }, latest, pixels, setScale));

  // Re-apply the transform after React re-renders.
  useLayoutEffect(mover.write);
  useEffect(() => (root.current ? listen(root.current, mover) : undefined), [mover]);

  return {
    root,
    sheet,
    shapes,
    scale,
    transform: mover.look,
    zoom: (factor) => mover.glide(zoomed(mover.transform, props.viewport, factor, middleOf(props.viewport))),
    whole: () => mover.glide(WHOLE),
    show: (box, how) => {
      const { viewport } = props;
      const margin = viewport.width * MARGIN;
      mover.glide(
        how === 'filling' ? filling(viewport, box, margin / 2) : showing(mover.transform, viewport, box, margin),
      );
    },
  };
}

interface Parts {
  readonly root: RefObject<HTMLElement | null>;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly shapes: RefObject<SVGElement | null>;
}

/** The transform of a sheet, and the ways to change it. */
interface Mover {
  transform: Transform;
  /** Reads the transform; a stable function. */
  readonly look: () => Transform;
  readonly viewport: Viewport;
  /** Scene units per pixel. */
  unit(): number;
  /** The position of a pointer in scene units. */
  at(event: { readonly clientX: number; readonly clientY: number }): Point;
  write(): void;
  /** Moves without animation, in the next frame. */
  put(transform: Transform): void;
  /** Moves in a short animation. */
  glide(transform: Transform): void;
  /** Starts a gesture: until it ends, the sheet moves as one layer and is not repainted. */
  hold(): void;
  /** Ends a gesture; after the given time the sheet is repainted sharp. */
  release(after: number): void;
  /** Ends a drag: the hit shapes follow at once. */
  land(): void;
}

function moverOf(
  { root, sheet, shapes }: Parts,
  props: RefObject<PanZoomProps>,
  /** Pixels of a scene unit while the whole is shown. */
  pixels: RefObject<number>,
  onSettled: (scale: number) => void,
): Mover {
  let waiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Writes the transform; returns whether it had to be adjusted to the viewport. */
  const drawSheet = (): boolean => {
    const { viewport } = props.current;
    const wanted = mover.transform;
    const transform = settled(wanted, viewport);
    const moved = !isSameTransform(transform, wanted);
    // Keep the same object while nothing changes: a new one would make its readers render, and write it, endlessly.
    if (moved) mover.transform = transform;
    if (sheet.current) sheet.current.style.transform = transformOf(mover.transform, pixels.current);
    return moved;
  };
  const cancel = () => {
    clearTimeout(timer);
    for (const glide of sheet.current?.getAnimations() ?? []) glide.cancel();
  };
  const drawShapes = () => {
    const { viewport } = props.current;
    const { scale, x, y } = mover.transform;
    shapes.current?.setAttribute(
      'transform',
      `translate(${viewport.x + x - scale * viewport.x} ${viewport.y + y - scale * viewport.y}) scale(${scale})`,
    );
  };
  const settle = () => {
    drawShapes();
    root.current?.dispatchEvent(new Event(MOVED, { bubbles: true }));
    onSettled(mover.transform.scale);
  };
  const mover: Mover = {
    transform: WHOLE,
    look: () => mover.transform,
    get viewport() {
      return props.current.viewport;
    },
    unit: () => props.current.width / Math.max(1, root.current?.getBoundingClientRect().width ?? 1),
    at: ({ clientX, clientY }) => {
      const box = root.current?.getBoundingClientRect();
      const unit = mover.unit();
      return { x: (clientX - (box?.x ?? 0)) * unit, y: (clientY - (box?.y ?? 0)) * unit };
    },
    write: () => {
      const moved = drawSheet();
      drawShapes();
      if (moved) root.current?.dispatchEvent(new Event(MOVED, { bubbles: true }));
    },
    put: (transform) => {
      mover.transform = transform;
      mover.hold();
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        // Only the sheet moves, so that nothing is repainted; the hit shapes follow at the end of the gesture.
        drawSheet();
      });
    },
    glide: (wanted) => {
      const { viewport, tempo } = props.current;
      const from = mover.transform;
      const transform = settled(wanted, viewport);
      // A board asks for the same place again and again; a needless hold would repaint the sheet twice.
      if (isSameTransform(from, transform)) return;
      mover.transform = transform;
      drawSheet();
      if (tempo > 0 && sheet.current) {
        const frames = [from, transform].map((one) => ({ transform: transformOf(one, pixels.current) }));
        // No hold here: the sheet is painted once, at the end position, not both before and after the move.
        cancel();
        sheet.current.animate(frames, { duration: GLIDE * tempo, easing: 'cubic-bezier(.2, .7, .2, 1)' });
      }
      mover.release(GLIDE * tempo);
      settle();
    },
    hold: () => {
      cancel();
      if (sheet.current) sheet.current.style.willChange = 'transform';
    },
    release: (after) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        settle();
        // Repaints the sheet, sharp at its new size.
        if (sheet.current) sheet.current.style.willChange = '';
      }, after);
    },
    land: () => {
      drawSheet();
      settle();
      mover.release(SETTLING);
    },
  };
  return mover;
}

/** The CSS transform, snapped to whole device pixels: at fractions of one the sheet is repainted on every move. */
function transformOf({ scale, x, y }: Transform, pixels: number): string {
  const dot = 1 / (globalThis.devicePixelRatio || 1);
  const snapped = (units: number) => Math.round((units * pixels) / dot) * dot;
  return `translate(${snapped(x)}px, ${snapped(y)}px) scale(${scale})`;
}

function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function isIn({ x, y }: Point, viewport: Viewport): boolean {
  return x >= viewport.x && y >= viewport.y && x <= viewport.x + viewport.width && y <= viewport.y + viewport.height;
}

/** Adds all listeners that move the sheet; the returned function removes them. */
function listen(root: HTMLElement, mover: Mover): () => void {
  const end = new AbortController();
  const { signal } = end;
  byWheel(root, mover, signal);
  byHand(root, mover, signal);
  byKeys(root, mover, signal);
  byRequest(root, mover, signal);
  root.toggleAttribute('data-pan-zoom', true);
  return () => end.abort();
}

function byWheel(root: HTMLElement, mover: Mover, signal: AbortSignal): void {
  const onWheel = (event: WheelEvent) => {
    const at = mover.at(event);
    if (!isIn(at, mover.viewport)) return;
    const notch = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 32 : 1;
    const factor = Math.exp(-event.deltaY * notch * (event.ctrlKey ? 0.01 : 0.002));
    const next = zoomed(mover.transform, mover.viewport, factor, at);
    // At either end of the range the wheel scrolls the page.
    if (next.scale === mover.transform.scale) return;
    event.preventDefault();
    mover.put(next);
    mover.release(SETTLING);
  };
  root.addEventListener('wheel', onWheel, { signal, passive: false });
}

/** One finger or the mouse pans, two fingers zoom; the click that follows is suppressed. */
function byHand(root: HTMLElement, mover: Mover, signal: AbortSignal): void {
  const down = new Map<number, Point>();
  let dragging = false;
  let dragged = false;

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('[data-still]'))) return;
    const at = mover.at(event);
    if (!isIn(at, mover.viewport)) return;
    if (down.size === 0) dragged = false;
    if (down.size < 2) down.set(event.pointerId, at);
  };
  const begin = () => {
    dragging = true;
    dragged = true;
    root.toggleAttribute('data-dragging', true);
    for (const id of down.keys()) root.setPointerCapture(id);
    mover.hold();
  };
  const onMove = (event: PointerEvent) => {
    const from = down.get(event.pointerId);
    if (!from) return;
    const to = mover.at(event);
    const far = Math.hypot(to.x - from.x, to.y - from.y) / mover.unit() > SLACK;
    if (!dragging && (down.size > 1 || (far && mover.transform.scale > 1))) begin();
    if (!dragging) return;
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    const { transform, viewport } = mover;
    mover.put(
      other
        ? pinched(transform, viewport, [from, other], [to, other])
        : panned(transform, viewport, to.x - from.x, to.y - from.y),
    );
    down.set(event.pointerId, to);
  };
  const onUp = (event: PointerEvent) => {
    if (!down.delete(event.pointerId) || !dragging || down.size > 0) return;
    dragging = false;
    root.toggleAttribute('data-dragging', false);
    mover.land();
  };
  const onClick = (event: MouseEvent) => {
    if (!dragged) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  };
  root.addEventListener('pointerdown', onDown, { signal });
  root.addEventListener('pointermove', onMove, { signal });
  root.addEventListener('pointerup', onUp, { signal });
  root.addEventListener('pointercancel', onUp, { signal });
  root.addEventListener('click', onClick, { signal, capture: true });
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Plus, minus and 0 zoom, arrows with Shift pan; what gets the focus is brought into view. */
function byKeys(root: HTMLElement, mover: Mover, signal: AbortSignal): void {
  const keyed = ({ key, shiftKey }: KeyboardEvent): Transform | null => {
    const { transform, viewport } = mover;
    if (key === '+' || key === '=') return zoomed(transform, viewport, STEP, middleOf(viewport));
    if (key === '-' || key === '_') return zoomed(transform, viewport, 1 / STEP, middleOf(viewport));
    if (key === '0') return WHOLE;
    const way = shiftKey ? ARROWS[key] : undefined;
    return way ? panned(transform, viewport, (way.x * viewport.width) / 5, (way.y * viewport.height) / 5) : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const transform = keyed(event);
    if (!transform) return;
    event.preventDefault();
    event.stopPropagation();
    mover.glide(transform);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof SVGGraphicsElement) || !target.closest('[data-moves]') || mover.transform.scale === 1)
      return;
    if (target.matches(':focus-visible'))
      mover.glide(showing(mover.transform, mover.viewport, target.getBBox(), mover.viewport.width * MARGIN));
  };
  root.addEventListener('keydown', onKeyDown, { signal });
  root.addEventListener('focusin', onFocus, { signal });
}

/** Brings targets into view that a lesson or the log points out. */
function byRequest(root: HTMLElement, mover: Mover, signal: AbortSignal): void {
  const onReveal = (event: Event) => {
    if (!(event instanceof CustomEvent) || mover.transform.scale === 1) return;
    const boxes = (event.detail as readonly string[]).flatMap((id) => {
      const shape = root.querySelector<SVGGraphicsElement>(`[data-moves] [data-target="${CSS.escape(id)}"]`);
      return shape ? [shape.getBBox()] : [];
    });
    if (boxes.length > 0)
      mover.glide(showing(mover.transform, mover.viewport, around(boxes), mover.viewport.width * MARGIN));
  };
  root.addEventListener(REVEAL, onReveal, { signal });
}

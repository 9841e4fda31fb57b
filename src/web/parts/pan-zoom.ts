/**
 * Moves and enlarges the sheet of a board in its window: by wheel, drag, pinch and keys, and when the board asks for it.
 * It works outside React, as one transform; only the scale is told, once nothing moves any more.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyLine } from './board.ts';
import {
  around,
  type Box,
  filling,
  isSameLie,
  type Lie,
  type Pane,
  type Point,
  panned,
  pinched,
  settled,
  showing,
  WHOLE,
  zoomed,
} from './lie.ts';

/** What a sheet is moved in. */
export interface PanZoomProps {
  /** Width of the scene in its own units; the root of the board shows all of it. */
  readonly width: number;
  readonly pane: Pane;
  /** Multiplies the time of a move that was not made by hand; 0 for none. */
  readonly tempo: number;
}

/** A sheet that can be moved. */
export interface PanZoom {
  /** The root of the board: it listens. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** What is moved: it fills the window while the whole is shown. */
  readonly sheet: RefObject<HTMLDivElement | null>;
  /** The shapes over it that can be hit. */
  readonly shapes: RefObject<SVGGElement | null>;
  /** How much is enlarged, once nothing moves. */
  readonly scale: number;
  lie(): Lie;
  /** Enlarges the middle of the window by a factor, or reduces it. */
  zoom(factor: number): void;
  whole(): void;
  /** Goes to a box: no farther than needed, or so that it fills the window. */
  show(box: Box, how: 'near' | 'filling'): void;
}

/** The keys that move a sheet, for the list of keys. */
export const PAN_ZOOM_KEYS: readonly KeyLine[] = [
  { keys: ['+', '−', '0'], does: 'On the board: enlarge, reduce, show the whole' },
  { keys: ['Shift', '←', '↑', '→', '↓'], does: 'On the board: move what is enlarged' },
];

/** Said by the root, and heard by whatever hangs on a place of the board. */
export const MOVED = 'boardmoved';
/** Said to the root, with the ids of targets that are to be seen. */
const REVEAL = 'boardreveal';

/** Asks the boards in an element to bring these targets into sight, where a part of them is enlarged. */
export function reveal(within: Element | null, targets: readonly string[]): void {
  within?.querySelector('[data-pan-zoom]')?.dispatchEvent(new CustomEvent(REVEAL, { detail: targets }));
}

const STEP = 1.4;
/** A press that wanders less than this, in pixels, is no drag. */
const SLACK = 6;
const SETTLING = 160;
const GLIDE = 260;
/** Room around a place that was gone to, in scene units, as a part of the window. */
const MARGIN = 0.06;

export function usePanZoom(props: PanZoomProps): PanZoom {
  const latest = useRef(props);
  latest.current = props;
  const root = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const shapes = useRef<SVGGElement>(null);
  const [scale, setScale] = useState(1);
  const [mover] = useState(() => moverOf({ root, sheet, shapes }, latest, setScale));

  // Whatever React has put there anew lies where the rest lies.
  useLayoutEffect(mover.write);
  useEffect(() => (root.current ? listen(root.current, mover) : undefined), [mover]);

  return {
    root,
    sheet,
    shapes,
    scale,
    lie: mover.look,
    zoom: (factor) => mover.glide(zoomed(mover.lie, props.pane, factor, middleOf(props.pane))),
    whole: () => mover.glide(WHOLE),
    show: (box, how) => {
      const { pane } = props;
      const margin = pane.width * MARGIN;
      mover.glide(how === 'filling' ? filling(pane, box, margin / 2) : showing(mover.lie, pane, box, margin));
    },
  };
}

interface Parts {
  readonly root: RefObject<HTMLElement | null>;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly shapes: RefObject<SVGElement | null>;
}

/** The sheet as it lies, and the ways to lay it otherwise. */
interface Mover {
  lie: Lie;
  /** The same, to be asked again and again. */
  readonly look: () => Lie;
  readonly pane: Pane;
  /** Scene units of a pixel. */
  unit(): number;
  /** The place of a pointer in scene units. */
  at(event: { readonly clientX: number; readonly clientY: number }): Point;
  write(): void;
  /** By hand: at once, painted with the next frame. */
  put(lie: Lie): void;
  /** By itself: in a short time. */
  glide(lie: Lie): void;
  /** A hand has hold of the sheet: until it lets go, what is drawn is only moved. */
  hold(): void;
  /** It is let go; a moment later the sheet is painted afresh. */
  release(after: number): void;
  /** It is let go for good: what can be hit is where it is seen, at once. */
  land(): void;
}

function moverOf(
  { root, sheet, shapes }: Parts,
  props: RefObject<PanZoomProps>,
  onSettled: (scale: number) => void,
): Mover {
  let waiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Says whether the sheet had to be laid otherwise than was wanted. */
  const drawSheet = (): boolean => {
    const { pane } = props.current;
    const wanted = mover.lie;
    const lie = settled(wanted, pane);
    const moved = !isSameLie(lie, wanted);
    // A lie that stays is the same one: whoever draws by it would else draw again, and lay it again, without end.
    if (moved) mover.lie = lie;
    if (sheet.current) sheet.current.style.transform = transformOf(mover.lie, pane, sheet.current);
    return moved;
  };
  const cancel = () => {
    clearTimeout(timer);
    for (const glide of sheet.current?.getAnimations() ?? []) glide.cancel();
  };
  const drawShapes = () => {
    const { pane } = props.current;
    const { scale, x, y } = mover.lie;
    shapes.current?.setAttribute(
      'transform',
      `translate(${pane.x + x - scale * pane.x} ${pane.y + y - scale * pane.y}) scale(${scale})`,
    );
  };
  const settle = () => {
    drawShapes();
    root.current?.dispatchEvent(new Event(MOVED, { bubbles: true }));
    onSettled(mover.lie.scale);
  };
  const mover: Mover = {
    lie: WHOLE,
    look: () => mover.lie,
    get pane() {
      return props.current.pane;
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
    put: (lie) => {
      mover.lie = lie;
      mover.hold();
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        // What can be hit follows when the hand lets go: the sheet alone is moved, and nothing is painted.
        drawSheet();
      });
    },
    glide: (wanted) => {
      const { pane, tempo } = props.current;
      const from = mover.lie;
      const lie = settled(wanted, pane);
      // A board asks for the same place again and again: taking hold of the sheet would paint all of it twice.
      if (isSameLie(from, lie)) return;
      mover.lie = lie;
      drawSheet();
      if (tempo > 0 && sheet.current) {
        const frames = [from, lie].map((one) => ({ transform: transformOf(one, pane, sheet.current) }));
        // Not held: it is painted once, for where the move ends, and not before it and again after it.
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
        // Painted afresh, sharp at its new size.
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

/** In whole dots of the screen: what lies between two dots is painted again whenever it is moved. */
function transformOf({ scale, x, y }: Lie, pane: Pane, sheet: HTMLElement | null): string {
  const dot = 1 / (globalThis.devicePixelRatio || 1);
  const snapped = (part: number, room: number) => Math.round((part * room) / dot) * dot;
  const [left, top] = [
    snapped(x / pane.width, sheet?.offsetWidth ?? 0),
    snapped(y / pane.height, sheet?.offsetHeight ?? 0),
  ];
  return `translate(${left}px, ${top}px) scale(${scale})`;
}

function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function isIn({ x, y }: Point, pane: Pane): boolean {
  return x >= pane.x && y >= pane.y && x <= pane.x + pane.width && y <= pane.y + pane.height;
}

/** Everything that a person can do to the sheet; ends when the board goes. */
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
    if (!isIn(at, mover.pane)) return;
    const notch = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 32 : 1;
    const factor = Math.exp(-event.deltaY * notch * (event.ctrlKey ? 0.01 : 0.002));
    const next = zoomed(mover.lie, mover.pane, factor, at);
    // Nothing left to reduce: the wheel belongs to the page again.
    if (next.scale === mover.lie.scale) return;
    event.preventDefault();
    mover.put(next);
    mover.release(SETTLING);
  };
  root.addEventListener('wheel', onWheel, { signal, passive: false });
}

/** One finger or the mouse moves what is enlarged, two fingers enlarge it; then nothing was pressed. */
function byHand(root: HTMLElement, mover: Mover, signal: AbortSignal): void {
  const down = new Map<number, Point>();
  let dragging = false;
  let dragged = false;

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('[data-still]'))) return;
    const at = mover.at(event);
    if (!isIn(at, mover.pane)) return;
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
    if (!dragging && (down.size > 1 || (far && mover.lie.scale > 1))) begin();
    if (!dragging) return;
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    const { lie, pane } = mover;
    mover.put(other ? pinched(lie, pane, [from, other], [to, other]) : panned(lie, pane, to.x - from.x, to.y - from.y));
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

/** Plus, minus and 0 change the size, arrows with Shift move the sheet; what is focused comes into sight by itself. */
function byKeys(root: HTMLElement, mover: Mover, signal: AbortSignal): void {
  const keyed = ({ key, shiftKey }: KeyboardEvent): Lie | null => {
    const { lie, pane } = mover;
    if (key === '+' || key === '=') return zoomed(lie, pane, STEP, middleOf(pane));
    if (key === '-' || key === '_') return zoomed(lie, pane, 1 / STEP, middleOf(pane));
    if (key === '0') return WHOLE;
    const way = shiftKey ? ARROWS[key] : undefined;
    return way ? panned(lie, pane, (way.x * pane.width) / 5, (way.y * pane.height) / 5) : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const lie = keyed(event);
    if (!lie) return;
    event.preventDefault();
    event.stopPropagation();
    mover.glide(lie);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof SVGGraphicsElement) || !target.closest('[data-moves]') || mover.lie.scale === 1) return;
    if (target.matches(':focus-visible'))
      mover.glide(showing(mover.lie, mover.pane, target.getBBox(), mover.pane.width * MARGIN));
  };
  root.addEventListener('keydown', onKeyDown, { signal });
  root.addEventListener('focusin', onFocus, { signal });
}

/** What somebody speaks of comes into sight. */
function byRequest(root: HTMLElement, mover: Mover, signal: AbortSignal): void {
  const onReveal = (event: Event) => {
    if (!(event instanceof CustomEvent) || mover.lie.scale === 1) return;
    const boxes = (event.detail as readonly string[]).flatMap((id) => {
      const shape = root.querySelector<SVGGraphicsElement>(`[data-moves] [data-target="${CSS.escape(id)}"]`);
      return shape ? [shape.getBBox()] : [];
    });
    if (boxes.length > 0) mover.glide(showing(mover.lie, mover.pane, around(boxes), mover.pane.width * MARGIN));
  };
  root.addEventListener(REVEAL, onReveal, { signal });
}

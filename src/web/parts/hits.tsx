/**
 * The transparent layer on top of a board: plain shapes that can be hit, focused and heard. The whole board is one tab
 * stop; arrow keys go to the nearest shape in their direction, Page Down and Page Up from one thing that can be done to
 * the next, Enter or Space acts.
 */
import './layers.css';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useSheetScale } from './fit.ts';
import type { Box } from './viewport.ts';

/** A place of the board that a person may hit, in the units of its scene. */
export interface Hit {
  readonly id: string;
  /** What a screen reader says. */
  readonly label: string;
  /** `lit`: something can be done; `dim`: something could be tried and is refused; `plain`: it can be read. */
  readonly state: 'lit' | 'dim' | 'plain';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The outline where it is no rectangle. */
  readonly path?: string;
  /** Pressing it opens something, though nothing is done by that. */
  readonly opens?: boolean;
  /** The target whose place it has taken: who points there, points here. */
  readonly of?: string;
  /** It lies on the sheet that moves in its window, and moves with it. */
  readonly moves?: boolean;
}

/** A window onto a sheet that moves: where it is, and the group to move. */
export interface HitViewport {
  readonly box: Box;
  readonly shapes: RefObject<SVGGElement | null>;
}

interface HitsProps {
  readonly hits: readonly Hit[];
  /** Where a part of the board moves: its shapes lie below all others. */
  readonly viewport?: HitViewport;
  onAct(id: string): void;
  onPoint(id: string | null): void;
  /** One shape was dragged onto another; nothing needs it, but those may who like to. */
  onDrag?(id: string, onto: string): void;
}

/** The least side of a shape that can be hit, in pixels (WCAG 2.5.8). */
const LEAST = 24;
/** How far from a tap the nearest thing that can be done may be, in pixels. */
const NEAR = 24;

/** Said by a shape when a tap beside another one was taken for that, with what it is called. */
export const MEANT = 'boardmeant';

/** How far a finger or a pointer moves before that is a drag. */
const DRAG = 12;

/** All shapes of a board, in drawing order: later ones lie above. */
export function Hits({ hits, viewport, onAct, onPoint, onDrag }: HitsProps) {
  const group = useRef<SVGGElement>(null);
  const least = LEAST / useSheetScale();
  const [visited, setVisited] = useState<string | null>(null);
  /** The shape that was focused by keyboard last: when it leaves the board, the focus goes to its neighbour. */
  const focused = useRef<Hit | null>(null);
  const stop = tabStop(hits, visited);
  const pressed = useRef<{ readonly id: string; readonly x: number; readonly y: number } | null>(null);

  const focus = (id: string | undefined) =>
    group.current?.querySelector<SVGElement>(`[data-target="${id}"]`)?.focus({ preventScroll: true });

  useLayoutEffect(() => {
    const lost = focused.current;
    if (!lost || hits.some((hit) => hit.id === lost.id) || document.activeElement !== document.body) return;
    const next = nearest(hits, lost);
    group.current?.querySelector<SVGElement>(`[data-target="${next?.id}"]`)?.focus({ preventScroll: true });
  }, [hits]);

  const onFocus = (hit: Hit) => (event: FocusEvent<SVGElement>) => {
    setVisited(hit.id);
    if (!event.currentTarget.matches(':focus-visible')) return;
    focused.current = hit;
    onPoint(hit.id);
  };
  const onBlur = (event: FocusEvent<SVGElement>) => {
    if (event.relatedTarget) focused.current = null;
    onPoint(null);
  };
  const onKeyDown = (hit: Hit) => (event: KeyboardEvent<SVGElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onAct(hit.id);
      return;
    }
    const next = reached(hits, hit, event.key);
    if (!next) return;
    event.preventDefault();
    focus(next.id);
  };
  const point = (id: string | null) => (event: PointerEvent<SVGElement>) => {
    if (event.pointerType !== 'touch' || id === null) onPoint(id);
  };
  const press = (hit: Hit) => (event: PointerEvent<SVGElement>) => {
    // A finger cannot point before it presses: what it can act on answers when it comes down.
    if (event.pointerType === 'touch' && hit.state === 'lit') onPoint(hit.id);
    pressed.current = { id: hit.id, x: event.clientX, y: event.clientY };
    // A finger keeps hold of the shape it came down on, and would never arrive at another.
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId);
  };
  const release = (hit: Hit) => (event: PointerEvent<SVGElement>) => {
    const from = pressed.current;
    pressed.current = null;
    if (!from || from.id === hit.id || Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG) return;
    onDrag?.(from.id, hit.of ?? hit.id);
  };

  /** On a map that is denser than fingers are, a tap beside what can be done means the nearest that can. */
  const meant = (hit: Hit, event: MouseEvent<SVGElement>): string => {
    if (!viewport || !hit.moves || hit.state === 'lit' || event.detail === 0) return hit.id;
    const lit = [...(viewport.shapes.current?.querySelectorAll<SVGElement>('.hit.lit') ?? [])];
    const near = nearestTo(
      lit.map((element) => ({ id: element.dataset.target ?? '', box: element.getBoundingClientRect() })),
      { x: event.clientX, y: event.clientY },
    );
    if (near === null) return hit.id;
    const label = hits.find(({ id }) => id === near)?.label ?? '';
    event.currentTarget.dispatchEvent(new CustomEvent(MEANT, { bubbles: true, detail: briefly(label) }));
    return near;
  };

  const shape = (hit: Hit) => {
    const shared = {
      className: `hit ${hit.state}`,
      'data-target': hit.id,
      'data-of': hit.of,
      // What can only be read is no button: whoever listens can tell the two apart.
      role: hit.state === 'plain' && !hit.opens ? 'img' : 'button',
      'aria-label': hit.label,
      'aria-disabled': hit.state === 'dim' ? true : undefined,
      tabIndex: hit.id === stop ? 0 : -1,
      onClick: (event: MouseEvent<SVGElement>) => onAct(meant(hit, event)),
      onFocus: onFocus(hit),
      onBlur,
      onKeyDown: onKeyDown(hit),
      onPointerEnter: point(hit.id),
      onPointerLeave: point(null),
      onPointerDown: press(hit),
      onPointerUp: release(hit),
    };
    if (hit.path) return <path key={hit.id} {...shared} d={hit.path} />;
    return <rect key={hit.id} {...shared} {...(hit.moves ? boxOf(hit) : grown(hit, least))} rx={4} />;
  };
  const still = viewport ? hits.filter((hit) => !hit.moves) : hits;

  return (
    <g ref={group} className={onDrag ? 'hits drags' : 'hits'}>
      {viewport && (
        <svg
          x={viewport.box.x}
          y={viewport.box.y}
          width={viewport.box.width}
          height={viewport.box.height}
          viewBox={`${viewport.box.x} ${viewport.box.y} ${viewport.box.width} ${viewport.box.height}`}
          role="presentation"
        >
          <g ref={viewport.shapes} data-moves="" data-nearest="">
            {hits.filter((hit) => hit.moves).map(shape)}
          </g>
        </svg>
      )}
      {viewport ? <g data-still="">{still.map(shape)}</g> : still.map(shape)}
    </g>
  );
}

function boxOf({ x, y, width, height }: Box): Box {
  return { x, y, width, height };
}

/** A box, enlarged around its middle to a least width and height. */
export function grown(box: Box, least: number): Box {
  const [width, height] = [Math.max(box.width, least), Math.max(box.height, least)];
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
}

/** The first clause of a label: what the thing is called. */
export function briefly(label: string): string {
  return /^[^.:;(]+/.exec(label)?.[0].trim() ?? label;
}

/** The small shape that is nearest to a tap, if any is near; what is large enough to be hit is hit or not. */
export function nearestTo(
  shapes: readonly { readonly id: string; readonly box: Box }[],
  at: { readonly x: number; readonly y: number },
): string | null {
  const near = shapes
    .filter(({ box }) => Math.min(box.width, box.height) < LEAST + NEAR)
    .map(({ id, box }) => ({ id, far: Math.hypot(box.x + box.width / 2 - at.x, box.y + box.height / 2 - at.y) }))
    .filter(({ far }) => far <= NEAR)
    .sort((a, b) => a.far - b.far);
  return near[0]?.id ?? null;
}

/** Where Tab enters the board: where one was before, else at the first thing that can be done. */
export function tabStop(hits: readonly Hit[], visited: string | null): string | undefined {
  const back = hits.find((hit) => hit.id === visited);
  return (back ?? hits.find((hit) => hit.state === 'lit') ?? hits[0])?.id;
}

/** The shape that a key leads to, or `null` where there is none. */
export function reached(hits: readonly Hit[], from: Hit, key: string): Hit | null {
  switch (key) {
    case 'ArrowLeft':
      return toward(hits, from, -1, 0);
    case 'ArrowRight':
      return toward(hits, from, 1, 0);
    case 'ArrowUp':
      return toward(hits, from, 0, -1);
    case 'ArrowDown':
      return toward(hits, from, 0, 1);
    case 'PageDown':
      return following(hits, from);
    case 'PageUp':
      return following([...hits].reverse(), from);
    case 'Home':
      return hits[0] ?? null;
    case 'End':
      return hits.at(-1) ?? null;
    default:
      return null;
  }
}

/** The next thing that can be done after a shape, around the end of the list. */
function following(hits: readonly Hit[], from: Hit): Hit | null {
  const at = hits.findIndex((hit) => hit.id === from.id);
  return [...hits.slice(at + 1), ...hits.slice(0, Math.max(0, at))].find((hit) => hit.state === 'lit') ?? null;
}

/** The nearest shape in a direction; what lies askew counts as farther away. */
function toward(hits: readonly Hit[], from: Hit, dx: number, dy: number): Hit | null {
  const here = centre(from);
  let best: Hit | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const hit of hits) {
    const there = centre(hit);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    // Half of the circle around would make neighbours of everything: a direction reaches a little beyond a quarter.
    if (hit.id === from.id || along < 1 || across > along * 1.6) continue;
    const distance = along + across * 1.5;
    if (distance >= least) continue;
    least = distance;
    best = hit;
  }
  return best;
}

/** The nearest thing that can be done, or the nearest thing at all. */
export function nearest(hits: readonly Hit[], from: Hit): Hit | undefined {
  const lit = hits.filter((hit) => hit.state === 'lit');
  const here = centre(from);
  const distance = (hit: Hit) => Math.hypot(centre(hit).x - here.x, centre(hit).y - here.y);
  return (lit.length > 0 ? lit : [...hits]).sort((a, b) => distance(a) - distance(b))[0];
}

function centre(hit: Hit): { readonly x: number; readonly y: number } {
  return { x: hit.x + hit.width / 2, y: hit.y + hit.height / 2 };
}

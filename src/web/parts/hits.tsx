/**
 * The transparent layer of hit shapes on top of a board, for pointers, keyboard and screen readers. The whole board is
 * one tab stop; arrow keys go to the nearest shape in their direction, Page Down and Page Up from one lit shape to the
 * next, Enter or Space acts.
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

/** A hit shape of the board, in the units of its scene. */
export interface Hit {
  readonly id: string;
  /** Its name for screen readers. */
  readonly label: string;
  /** `lit`: has a legal action; `dim`: all its actions are refused; `plain`: can only be read. */
  readonly state: 'lit' | 'dim' | 'plain';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Its outline if it is not a rectangle. */
  readonly path?: string;
  /** Whether a press opens something without playing an action. */
  readonly opens?: boolean;
  /** The target whose place it has taken: slips, rings and drags meant for that target go here. */
  readonly of?: string;
  /** Whether it is on the sheet that is panned and zoomed, and moves with it. */
  readonly moves?: boolean;
}

/** The window of a sheet that is panned and zoomed: its box, and the group of shapes to move. */
export interface HitViewport {
  readonly box: Box;
  readonly shapes: RefObject<SVGGElement | null>;
}

interface HitsProps {
  readonly hits: readonly Hit[];
  /** Set if a part of the board moves; its shapes are below all others. */
  readonly viewport?: HitViewport;
  onAct(id: string): void;
  onPoint(id: string | null): void;
  /** Called when one shape was dragged onto another. Dragging is optional: nothing depends on it. */
  onDrag?(id: string, onto: string): void;
}

/** The least side of a hit shape, in pixels (WCAG 2.5.8). */
const LEAST = 24;
/** How far from a tap the nearest lit shape may be, in pixels. */
const NEAR = 24;

/** Event of a shape when a tap on it was taken for a lit shape nearby; its detail is the name of that one. */
export const NEAR_MISS = 'boardmeant';

/** How far a pointer moves before it is a drag, in pixels. */
const DRAG = 12;

/** All hit shapes of a board, in drawing order: later ones are above. */
export function Hits({ hits, viewport, onAct, onPoint, onDrag }: HitsProps) {
  const group = useRef<SVGGElement>(null);
  const least = LEAST / useSheetScale();
  const [visited, setVisited] = useState<string | null>(null);
  /** The shape last focused by keyboard: when it leaves the board, the focus goes to a neighbour. */
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
    // A finger cannot hover, so lit shapes react when it comes down.
    if (event.pointerType === 'touch' && hit.state === 'lit') onPoint(hit.id);
    pressed.current = { id: hit.id, x: event.clientX, y: event.clientY };
    // Touch captures the pointer implicitly, so no other shape would get the end of a drag.
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId);
  };
  const release = (hit: Hit) => (event: PointerEvent<SVGElement>) => {
    const from = pressed.current;
    pressed.current = null;
    if (!from || from.id === hit.id || Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG) return;
    onDrag?.(from.id, hit.of ?? hit.id);
  };

  /** On a map with targets smaller than a fingertip, a tap beside a lit shape counts for the nearest one. */
  const meant = (hit: Hit, event: MouseEvent<SVGElement>): string => {
    if (!viewport || !hit.moves || hit.state === 'lit' || event.detail === 0) return hit.id;
    const lit = [...(viewport.shapes.current?.querySelectorAll<SVGElement>('.hit.lit') ?? [])];
    const near = nearestTo(
      lit.map((element) => ({ id: element.dataset.target ?? '', box: element.getBoundingClientRect() })),
      { x: event.clientX, y: event.clientY },
    );
    if (near === null) return hit.id;
    const label = hits.find(({ id }) => id === near)?.label ?? '';
    event.currentTarget.dispatchEvent(new CustomEvent(NEAR_MISS, { bubbles: true, detail: briefly(label) }));
    return near;
  };

  const shape = (hit: Hit) => {
    const shared = {
      className: `hit ${hit.state}`,
      'data-target': hit.id,
      'data-of': hit.of,
      // Shapes that can only be read are no buttons, so that screen readers distinguish the two.
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

/** Enlarges a box around its middle to a least width and height. */
export function grown(box: Box, least: number): Box {
  const [width, height] = [Math.max(box.width, least), Math.max(box.height, least)];
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
}

/** The first clause of a label, which names the thing. */
export function briefly(label: string): string {
  return /^[^.:;(]+/.exec(label)?.[0].trim() ?? label;
}

/** The small shape nearest to a tap, if any is near. Shapes that are easy to hit do not count. */
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

/** The shape at which Tab enters the board: the last visited one, otherwise the first lit one, otherwise the first. */
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

/** The next lit shape after this one, wrapping around at the end of the list. */
function following(hits: readonly Hit[], from: Hit): Hit | null {
  const at = hits.findIndex((hit) => hit.id === from.id);
  return [...hits.slice(at + 1), ...hits.slice(0, Math.max(0, at))].find((hit) => hit.state === 'lit') ?? null;
}

/** The nearest shape in a direction; sideways distance counts more. */
function toward(hits: readonly Hit[], from: Hit, dx: number, dy: number): Hit | null {
  const here = centre(from);
  let best: Hit | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const hit of hits) {
    const there = centre(hit);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    // A half circle would take in too much, so a direction covers a little more than a quarter.
    if (hit.id === from.id || along < 1 || across > along * 1.6) continue;
    const distance = along + across * 1.5;
    if (distance >= least) continue;
    least = distance;
    best = hit;
  }
  return best;
}

/** The nearest lit shape, otherwise the nearest of all. */
export function nearest(hits: readonly Hit[], from: Hit): Hit | undefined {
  const lit = hits.filter((hit) => hit.state === 'lit');
  const here = centre(from);
  const distance = (hit: Hit) => Math.hypot(centre(hit).x - here.x, centre(hit).y - here.y);
  return (lit.length > 0 ? lit : [...hits]).sort((a, b) => distance(a) - distance(b))[0];
}

function centre(hit: Hit): { readonly x: number; readonly y: number } {
  return { x: hit.x + hit.width / 2, y: hit.y + hit.height / 2 };
}

/** The camera shows the whole map, or moves to the part where the traveller may go when there is a choice. */
import { useEffect, useRef, useState } from 'react';
import type { PanZoom } from '../../../web/parts/pan-zoom.ts';
import type { Box, Point, Viewport } from '../../../web/parts/viewport.ts';
import { walkBetween } from '../distance.ts';
import { boxAround, type Placement, placed } from './chart.ts';
import { type Live, mattersNow, type StampedeScene } from './live.ts';
import { seatOf } from './reading.ts';

/** A viewport onto the map. */
export interface Window {
  readonly viewport: Viewport;
  readonly placement: Placement;
  /** The range of the map's width that is shown when the camera moves to the traveller. */
  readonly least: number;
  readonly most: number;
}

/** The camera, and its buttons. */
export interface Camera {
  /** Whether the camera moves to the traveller by itself. */
  readonly following: boolean;
  /** Carries out a button of the camera; `false` if the id is none of them. */
  act(id: string): boolean;
}

/** A lower viewport shows the whole map too small to read. */
const SMALL = 700;

export function useCamera(scene: StampedeScene, live: Live, pan: PanZoom, window: Window): Camera {
  const { view, tall, beat } = scene;
  const [following, setFollowing] = useState(true);
  const { picks } = live;
  const { height } = window.viewport;
  const moment = `${view.phase} ${view.turn} ${view.round} ${live.mine} ${view.moved} ${picks.card} ${height}`;
  const seen = useRef<string | null>(null);

  const goToTraveller = () => {
    const box = mattersNow(scene, live) ?? boxAround([seatOf(view, live.home).at], 120);
    if (box) pan.show(placed(window.placement, fitted(box, window, seatOf(view, live.home).at)), 'filling');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reacts to a new moment only
  useEffect(() => {
    // The size of the map's viewport is known only after the first rendering.
    const first = seen.current === null || sameBut(seen.current, moment);
    seen.current = moment;
    // A large screen shows the whole map until there is something to choose.
    const small = tall || height < SMALL;
    if (!following || (first && !small)) return;
    if (mattersNow(scene, live) || tall) goToTraveller();
    else pan.whole();
  }, [moment]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each beat
  useEffect(() => {
    const walk = beat?.events.find((event) => event.type === 'moved' || event.type === 'crossed');
    if (!tall || !following || !walk || live.mine) return;
    const to = walk.type === 'moved' ? walk.to : walk.gate;
    const box = boxAround(walkBetween(walk.from, to), 60);
    if (box) pan.show(placed(window.placement, box), 'near');
  }, [beat?.seq]);

  return {
    following,
    act: (id) => {
      switch (id) {
        case 'zoom:in':
          pan.zoom(1.5);
          return true;
        case 'zoom:out':
          pan.zoom(1 / 1.5);
          return true;
        case 'zoom:whole':
          setFollowing(false);
          pan.whole();
          return true;
        case 'zoom:me':
          setFollowing(true);
          goToTraveller();
          return true;
        default:
          return false;
      }
    },
  };
}

/** Whether two moments differ only in the height of the viewport. */
function sameBut(one: string, other: string): boolean {
  return one.slice(0, one.lastIndexOf(' ')) === other.slice(0, other.lastIndexOf(' '));
}

/**
 * The box to show, at least and at most so wide that one stays oriented and can read; a larger one is cut, with the
 * traveller in the middle.
 */
function fitted(box: Box, { viewport, least, most }: Window, at: string): Box {
  const flat = viewport.height / viewport.width;
  const width = Math.max(least, box.width, box.height / flat);
  const { x, y } = width <= most ? middleOf(box) : middleOf(boxAround([at], 0) ?? box);
  const shown = Math.min(width, most);
  return { x: x - shown / 2, y: y - (shown * flat) / 2, width: shown, height: shown * flat };
}

function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

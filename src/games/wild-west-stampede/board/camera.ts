/** Where one looks: the whole map, or the part where the traveller may go. The map goes there when there is something to choose. */
import { useEffect, useRef, useState } from 'react';
import type { PanZoom } from '../../../web/parts/pan-zoom.ts';
import type { Box, Point, Viewport } from '../../../web/parts/viewport.ts';
import { walkBetween } from '../distance.ts';
import { boxAround, type Lay, laid } from './chart.ts';
import { type Live, mattersNow, type StampedeScene } from './live.ts';
import { seatOf } from './reading.ts';

/** A window onto the map. */
export interface Window {
  readonly viewport: Viewport;
  readonly lay: Lay;
  /** How much of the map's width is shown when it goes to the traveller, at least and at most. */
  readonly least: number;
  readonly most: number;
}

/** The camera, and its buttons. */
export interface Camera {
  /** Whether the map goes to the traveller by itself. */
  readonly following: boolean;
  /** Does what a button of the camera says; `false` where the id is none of them. */
  act(id: string): boolean;
}

/** A window lower than this shows the whole map too small to be read. */
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
    if (box) pan.show(laid(window.lay, fitted(box, window, seatOf(view, live.home).at)), 'filling');
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment is what it looks at
  useEffect(() => {
    // The room for the map is known only after it was first drawn.
    const first = seen.current === null || sameBut(seen.current, moment);
    seen.current = moment;
    // A large screen shows the whole map until there is something to choose.
    const small = tall || height < SMALL;
    if (!following || (first && !small)) return;
    if (mattersNow(scene, live) || tall) goToTraveller();
    else pan.whole();
  }, [moment]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a beat
  useEffect(() => {
    const walk = beat?.events.find((event) => event.type === 'moved' || event.type === 'crossed');
    if (!tall || !following || !walk || live.mine) return;
    const to = walk.type === 'moved' ? walk.to : walk.gate;
    const box = boxAround(walkBetween(walk.from, to), 60);
    if (box) pan.show(laid(window.lay, box), 'near');
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

/** Whether two moments differ in nothing but the height of the window. */
function sameBut(one: string, other: string): boolean {
  return one.slice(0, one.lastIndexOf(' ')) === other.slice(0, other.lastIndexOf(' '));
}

/** Not so near that one loses one's way, not so far that nothing can be read: then the traveller stays in the middle. */
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

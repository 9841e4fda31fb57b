/** Plays every beat of the scene once; the code of the animations is loaded with the first of them. */
import type { RefObject } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { useBeats } from '../../../web/parts/beats.ts';
import { later, useLater } from '../../../web/parts/later.ts';
import type { Transform } from '../../../web/parts/viewport.ts';
import type { TabernacleScene } from './live.ts';
import type { Anchors } from './moves.ts';
import type { Stage } from './stage.ts';

const MOVES = later(() => import('./moves.ts'));

export function useMotion(
  root: RefObject<HTMLElement | null>,
  stage: Stage,
  anchors: Anchors,
  scene: TabernacleScene,
  home: Seat,
  transform: () => Transform,
): void {
  const moves = useLater(MOVES, scene.beat !== null && scene.tempo > 0);
  useBeats(scene, (beat) => {
    if (!root.current || !moves) return null;
    const { view, tempo, reduced } = scene;
    const on = (part: string) => root.current?.querySelector<HTMLElement>(part) ?? root.current;
    const [sheet, still] = [on('.sheet'), on('.fixed-layer')];
    if (!sheet || !still) return null;
    return moves.playBeat(beat, { stage, anchors, view, home, sheet, still, tempo, reduced, transform });
  });
}

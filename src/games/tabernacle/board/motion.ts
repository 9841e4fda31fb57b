/** Plays every beat of the scene once; the code of the animations is loaded with the first of them. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { later, useLater } from '../../../web/parts/later.ts';
import type { Player } from '../../../web/parts/player.ts';
import type { Transform } from '../../../web/parts/viewport.ts';
import type { TabernacleScene } from './live.ts';
import type { Anchors } from './moves.ts';
import type { Stage } from './stage.ts';

const MOVES = later(() => import('./moves.ts'));

export function useMotion(
  root: RefObject<HTMLElement | null>,
  stage: Stage,
  anchors: Anchors,
  { beat, view, tempo, reduced }: TabernacleScene,
  home: Seat,
  transform: () => Transform,
): void {
  const moves = useLater(MOVES, beat !== null && tempo > 0);
  const played = useRef<number | null>(beat?.seq ?? null);
  const running = useRef<readonly Player[]>([]);
  const shown = useRef(view);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart's transform is read when the beat begins
  useLayoutEffect(() => {
    if (shown.current !== view) for (const player of running.current) player.stop();
    shown.current = view;
    if (!root.current || !beat || beat.seq === played.current) return;
    if (tempo > 0 && !moves) return;
    played.current = beat.seq;
    if (!moves || tempo <= 0) return;
    const on = (part: string) => root.current?.querySelector<HTMLElement>(part) ?? root.current;
    const [sheet, still] = [on('.sheet'), on('.fixed-layer')];
    if (!sheet || !still) return;
    running.current = moves.playBeat(beat, { stage, anchors, view, home, sheet, still, tempo, reduced, transform });
  }, [root, moves, stage, anchors, beat, view, home, tempo, reduced]);

  useEffect(
    () => () => {
      for (const player of running.current) player.stop();
    },
    [],
  );
}

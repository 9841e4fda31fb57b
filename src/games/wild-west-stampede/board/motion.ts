/** Plays every beat of the scene once; the code of the animations is loaded with the first of them. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { later, useLater } from '../../../web/parts/later.ts';
import type { Player } from '../../../web/parts/player.ts';
import { OVERLAYS } from './later.ts';
import type { StampedeScene } from './live.ts';

const MOVES = later(() => import('./moves.ts'));

export function useMotion(root: RefObject<HTMLElement | null>, { beat, view, tempo, reduced }: StampedeScene): void {
  const wanted = beat !== null && tempo > 0;
  const moves = useLater(MOVES, wanted);
  useLater(OVERLAYS, wanted);
  const played = useRef<number | null>(beat?.seq ?? null);
  const running = useRef<readonly Player[]>([]);
  const shown = useRef(view);

  useLayoutEffect(() => {
    if (shown.current !== view) for (const player of running.current) player.stop();
    shown.current = view;
    const sheet = root.current?.querySelector<HTMLElement>('.sheet');
    const desk = root.current?.querySelector<HTMLElement>('.fixed-layer');
    if (!sheet || !desk || !beat || beat.seq === played.current) return;
    if (tempo > 0 && !moves) return;
    played.current = beat.seq;
    if (moves && tempo > 0) running.current = moves.playBeat(beat, view, { sheet, desk, tempo, reduced });
  }, [root, moves, beat, view, tempo, reduced]);

  useEffect(
    () => () => {
      for (const player of running.current) player.stop();
    },
    [],
  );
}

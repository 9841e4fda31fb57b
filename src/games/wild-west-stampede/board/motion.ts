/** Plays every beat of the scene once; the code of the animations is loaded with the first of them. */
import type { RefObject } from 'react';
import { useBeats } from '../../../web/parts/beats.ts';
import { later, useLater } from '../../../web/parts/later.ts';
import { OVERLAYS } from './later.ts';
import type { StampedeScene } from './live.ts';

const MOVES = later(() => import('./moves.ts'));

export function useMotion(root: RefObject<HTMLElement | null>, scene: StampedeScene): void {
  const wanted = scene.beat !== null && scene.tempo > 0;
  const moves = useLater(MOVES, wanted);
  useLater(OVERLAYS, wanted);
  useBeats(scene, (beat) => {
    const { view, tempo, reduced } = scene;
    const sheet = root.current?.querySelector<HTMLElement>('.sheet');
    const desk = root.current?.querySelector<HTMLElement>('.fixed-layer');
    return sheet && desk && moves ? moves.playBeat(beat, view, { sheet, desk, tempo, reduced }) : null;
  });
}

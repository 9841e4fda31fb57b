/**
 * The state without what a viewer may not know, as `playerView` of boardgame.io wants it: the rules still run on it for
 * that viewer. Only the benchmark asks for it; our own pages are shown a view.
 */
import type { Viewer } from '../../engine/game.ts';
import { isFull } from './claims.ts';
import type { CreekState } from './state.ts';

/** Stands for every marker that lies face down. */
const FACE_DOWN = 0;

/** Hides the hands and bags of others, and what they have placed face down. */
export function playerView(state: CreekState, viewer: Viewer): CreekState {
  const ownOnly = (markers: readonly number[], seat: number): readonly number[] =>
    seat === viewer ? markers : markers.map(() => FACE_DOWN);
  return {
    ...state,
    claims: state.claims.map((markers) =>
      isFull(markers)
        ? markers
        : markers.map(({ seat, marker }) => ({ seat, marker: seat === viewer ? marker : FACE_DOWN })),
    ),
    hands: state.hands.map(ownOnly),
    bags: state.bags.map(ownOnly),
  };
}

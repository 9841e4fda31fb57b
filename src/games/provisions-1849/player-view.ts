/**
 * The state without what a viewer may not know, as `playerView` of boardgame.io wants it: the rules still run on it for
 * that viewer. Only the benchmark asks for it; our own pages are shown a view.
 */
import type { Viewer } from '../../engine/game.ts';
import { BONUS_DEALT } from './content.ts';
import { NONE, type ProvisionsState } from './state.ts';

/** A card that lies face down. */
const FACE_DOWN = -2;

/** Hides the pile, the first discard, and the Bonus Cards of the others until the end. */
export function playerView(state: ProvisionsState, viewer: Viewer): ProvisionsState {
  return {
    ...state,
    pile: state.pile.map(() => FACE_DOWN),
    discard: state.discard.map((card, i) => (i === 0 ? FACE_DOWN : card)),
    dealt: state.dealt.map((card, i) => (Math.floor(i / BONUS_DEALT) === viewer ? card : FACE_DOWN)),
    kept: state.kept.map((card, seat) =>
      seat === viewer || card === NONE || state.phase === 'over' ? card : FACE_DOWN,
    ),
  };
}

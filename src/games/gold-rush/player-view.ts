/**
 * The state without what a viewer may not know, as `playerView` of boardgame.io wants it: the rules still run on it for
 * that viewer. Only the benchmark asks for it; our own pages are shown a view.
 */
import type { Viewer } from '../../engine/game.ts';
import { HAND } from './content.ts';
import { NO_CARD, onTurn } from './mine.ts';
import type { RushState } from './state.ts';
import { faceUpSeen, redact } from './view.ts';

/** A card that lies face down. */
const FACE_DOWN = -2;

/** Hides hands, the centre, the cards set aside and what was swapped unseen. */
export function playerView(state: RushState, viewer: Viewer): RushState {
  const over = state.ending !== null;
  const remembers = state.options.memory === 'open' && !over;
  const faceUp = faceUpSeen(state);
  const isOwn = (slot: number): boolean => Math.floor(slot / HAND) === viewer;
  const hidden = (card: number): number => (card === NO_CARD ? NO_CARD : FACE_DOWN);
  const told = state.options.memory === 'open' ? viewer : null;
  return {
    ...state,
    hands: over ? state.hands : state.hands.map((card, slot) => (isOwn(slot) ? card : hidden(card))),
    table: onTurn(state) === viewer ? state.table : hidden(state.table),
    centre: over && state.last?.centre ? state.centre : state.centre.map(hidden),
    dealt: state.dealt.map((card, slot) =>
      (faceUp && slot % HAND < state.white) || (remembers && isOwn(slot)) ? card : hidden(card),
    ),
    aside: state.aside.map(hidden),
    story: state.story.map((event) => redact(event, told) as typeof event),
  };
}

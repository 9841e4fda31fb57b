/**
 * The state without what a viewer may not know, as `playerView` of boardgame.io wants it: the rules still run on it for
 * that viewer. Only the benchmark asks for it; our own pages are shown a view.
 */
import type { Seat, Viewer } from '../../engine/game.ts';
import { CARDS, DECKS } from './content.ts';
import { ADDS, DECK_OF, handOf, NO_CARD, pileSize, SHOWN, SLOTS, shownBy } from './pack.ts';
import type { StampedeState } from './state.ts';

/** By card: the first one with the same back, of those that add goods or of the others. It stands for all of them. */
const BACK: readonly number[] = CARDS.map((_card, card) =>
  CARDS.findIndex((_other, other) => DECK_OF[other] === DECK_OF[card] && (ADDS[other] === 0) === (ADDS[card] === 0)),
);

/** By deck, its first card: it stands for all of a draw pile. */
const FIRST: readonly number[] = DECKS.map((_deck, deck) => DECK_OF.indexOf(deck));

/** Hides the hands of others but for what they have shown, the draw piles, and an offer that is not published. */
export function playerView(state: StampedeState, viewer: Viewer): StampedeState {
  const own = viewer === state.turn;
  const composing = !own && (state.phase === 'offerGive' || state.phase === 'offerAsk');
  const pile = state.pile.map(() => 0);
  for (const [deck, first] of FIRST.entries()) pile[first] = pileSize(state, deck);
  return {
    ...state,
    phase: composing ? 'offerGive' : state.phase,
    offer: composing ? null : state.offer,
    drawn: own || state.drawn === NO_CARD ? state.drawn : (BACK[state.drawn] as number),
    hands: state.at.flatMap((_node, seat) => handSeen(state, seat, viewer)),
    pile,
  };
}

function handSeen(state: StampedeState, seat: Seat, viewer: Viewer): readonly number[] {
  if (seat === viewer) return state.hands.slice(seat * SLOTS, (seat + 1) * SLOTS);
  const unseen = handOf(state, seat);
  const shown = state.shown.flatMap((entry) => (shownBy(entry) === seat ? [entry % SHOWN] : []));
  for (const card of shown) unseen.splice(unseen.indexOf(card), 1);
  const seen = [...shown, ...unseen.map((card) => BACK[card] as number)].sort((a, b) => a - b);
  return Array.from({ length: SLOTS }, (_, slot) => seen[slot] ?? NO_CARD);
}

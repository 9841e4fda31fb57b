/** Queries on a view: whose seat is at the front, what is known about each place, whose answer is awaited. */
import type { Seat, Viewer } from '../../../engine/game.ts';
import { CARDS, type CardId } from '../content.ts';
import type { Place, RushView, SeatView } from '../state.ts';
import { type Card, drawn, sorted } from './cards.ts';

/** A card that is, or may be, at a place. */
export interface Known {
  readonly card: Card;
  readonly sure: boolean;
}

/** The seat at the front of the scene: the viewer's own, or the first one for spectators. */
export function homeOf(viewer: Viewer): Seat {
  return viewer ?? 0;
}

/** The other seats, starting at the left of the one at the front. */
export function rivalsOf(view: RushView, home: Seat): Seat[] {
  const count = view.seats.length;
  return Array.from({ length: count - 1 }, (_, i) => (home + 1 + i) % count);
}

/** A seat of the view; throws if there is no such seat. */
export function seatOf(view: RushView, seat: Seat): SeatView {
  const held = view.seats[seat];
  if (!held) throw new Error(`There is no seat ${seat}.`);
  return held;
}

/** The seat that the game waits for. */
export function awaited(view: RushView): Seat | null {
  if (view.phase === 'redirect' && typeof view.swap?.target === 'number') return view.swap.target;
  return view.phase === 'over' ? null : view.turn;
}

/** What the viewer knows about a place: certain cards before possible ones, heaviest first. */
export function knownAt(view: RushView, place: Place): Known[] {
  const open = openCards(view, place);
  const known = open
    ? open.map((id) => ({ card: drawn(id), sure: true }))
    : view.tracker
        .filter(({ places }) => places.includes(place))
        .map(({ card, places }) => ({ card: drawn(card), sure: places.length === 1 }));
  return known.sort((a, b) => Number(b.sure) - Number(a.sure) || b.card.number - a.card.number);
}

/** The face-up cards of a place: a shown hand, or the deal while it can be read and no tracker follows it. */
function openCards(view: RushView, place: Place): readonly CardId[] | null {
  if (typeof place === 'number') {
    const { hand, faceUp } = seatOf(view, place);
    if (hand && place !== view.viewer) return hand;
    return view.options.memory === 'fade' ? faceUp : null;
  }
  const card = view.centre[Number(place.slice(-1))];
  return card ? [card] : null;
}

/** A card of the deck and where it can be; no places while it has not been seen. */
export interface Located {
  readonly card: Card;
  readonly places: readonly Place[];
}

/** The whole deck with what the viewer knows about it; `null` with `memory: 'fade'` and once the game is over. */
export function deckOf(view: RushView): readonly Located[] | null {
  if (view.options.memory === 'fade' || view.phase === 'over') return null;
  const tracked = new Map(view.tracker.map(({ card, places }) => [card, places]));
  return sorted(CARDS.map(({ id }) => id)).map((card) => ({ card, places: tracked.get(card.id) ?? [] }));
}

/** How many cards have a known place. */
export function placedIn(deck: readonly Located[]): number {
  return deck.filter(({ places }) => places.length === 1).length;
}

/** How a redirect would change the redirecting seat: its plates now and after. */
export function platesAfter(view: RushView, seat: Seat): { readonly now: number; readonly after: number } {
  const { plates } = seatOf(view, seat);
  return { now: plates, after: Math.max(0, plates - 1) };
}

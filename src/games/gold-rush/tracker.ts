/** What a viewer can know about the cards seen this round: for each, the places where it can be now. */
import type { Viewer } from '../../engine/game.ts';
import { CARDS, HAND } from './content.ts';
import { CENTRE, idOf, NO_CARD, numberOf, PLACES, placeNumber, placeOf } from './mine.ts';
import type { MineEvent, Place, RushState, TrackedCard } from './state.ts';

type Swapped = Extract<MineEvent, { type: 'swapped' }>;

/** The cards that this viewer has identified, in deck order. */
export function trackedCards(state: RushState, viewer: Viewer): TrackedCard[] {
  const sets = trackedSets(state, viewer);
  const tracked: TrackedCard[] = [];
  for (let card = 0; card < sets.length; card++)
    if (sets[card] !== 0) tracked.push({ card: idOf(card), places: placesIn(sets[card] as number) });
  return tracked;
}

/** For each card, a bit set of the places where it can be; 0 if the viewer has not identified it. */
function trackedSets(state: RushState, viewer: Viewer): number[] {
  const sets = new Array<number>(CARDS.length).fill(0);
  for (const [slot, card] of state.dealt.entries()) {
    const seat = Math.floor(slot / HAND);
    if (card !== NO_CARD && (seat === viewer || slot % HAND < state.white)) sets[card] = 1 << seat;
  }
  for (const event of state.story) {
    if (event.type !== 'swapped') continue;
    if (viewer !== null && (event.seat === viewer || event.from === viewer)) follow(sets, event);
    else spread(sets, event);
  }
  return sets;
}

/** A swap of the viewer's: both cards have exact places, and no other card can be on a spot that was used. */
function follow(sets: number[], { seat, from, given, got }: Swapped): void {
  const place = placeNumber(from);
  if (place >= CENTRE)
    for (let card = 0; card < sets.length; card++) sets[card] = (sets[card] as number) & ~(1 << place);
  sets[numberOf(given ?? '')] = 1 << place;
  sets[numberOf(got ?? '')] = 1 << seat;
}

/** A swap of others: any card that either place may have had may now be at the other. */
function spread(sets: number[], { seat, from }: Swapped): void {
  const one = 1 << seat;
  const place = placeNumber(from);
  const other = 1 << place;
  for (let card = 0; card < sets.length; card++) {
    const set = sets[card] as number;
    if ((set & (one | other)) === 0) continue;
    // A card that could only be on the spot has certainly moved, unless it may have been in the hand as well.
    const taken = place >= CENTRE && (set & one) === 0;
    sets[card] = taken ? (set & ~other) | one : set | one | other;
  }
}

function placesIn(set: number): Place[] {
  const places: Place[] = [];
  for (let place = 0; place < PLACES; place++) if (set & (1 << place)) places.push(placeOf(place));
  return places;
}

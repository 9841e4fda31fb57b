/** Drawing cards, in cities and at water sources. Draws are random picks, so a pile needs no order. */
import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { CARDS, DECKS, type Deck, HAND } from './content.ts';
import { isEast } from './map.ts';
import {
  ADDS,
  cardId,
  cardNumber,
  DECK_OF,
  deckOf,
  discard,
  discardSize,
  handSize,
  NO_CARD,
  pileSize,
  putDown,
  takeUp,
  turnIn,
  withNumber,
} from './pack.ts';
import type { Change, StampedeEvent, StampedeState } from './state.ts';

/** Draws a card; returns true if that ends the turn (WWS-CITY-3, WWS-CITY-4). */
export function draw(state: StampedeState, seat: Seat, deck: Deck, chance: Chance, events: StampedeEvent[]): boolean {
  if (pileSize(state, DECKS.indexOf(deck)) === 0) reshuffle(state, deck, events);
  const card = cardNumber(chance.pick(`${deck} card`, pileOf(state, deck)));
  state.pile = withNumber(state.pile, card, (state.pile[card] as number) - 1);
  state.drew = true;
  const adds = (ADDS[card] as number) > 0;
  const open = adds && state.options.addCards === 'immediate';
  events.push({ type: 'drew', seat, deck, adds, card: cardId(card), open });
  if (adds && !open) {
    state.drawn = card;
    state.phase = 'drawnAdd';
    return false;
  }
  if (open) {
    turnInDrawn(state, seat, card, events);
    return afterDraw(state, seat);
  }
  takeUp(state, seat, card);
  if (handSize(state, seat) <= HAND) return afterDraw(state, seat);
  state.phase = 'discard';
  return false;
}

/** Whether any card of this deck can be drawn (WWS-CITY-7). */
export function canDraw(state: StampedeState, deck: number): boolean {
  return pileSize(state, deck) + discardSize(state, deck) > 0;
}

/** Turns in a drawn Add card, or keeps it (option `addCards`); returns true if that ends the turn. */
export function settleDrawn(state: StampedeState, seat: Seat, keep: boolean, events: StampedeEvent[]): boolean {
  const card = state.drawn;
  state.drawn = NO_CARD;
  if (keep) {
    takeUp(state, seat, card);
    events.push({ type: 'kept', seat, deck: deckOf(card) });
  } else turnInDrawn(state, seat, card, events);
  return afterDraw(state, seat);
}

/** Discards the fifth card face up (WWS-CARD-3); returns true if that ends the turn. */
export function discardFifth(state: StampedeState, seat: Seat, card: number, events: StampedeEvent[]): boolean {
  putDown(state, seat, card);
  discard(state, card);
  events.push({ type: 'discarded', seat, card: cardId(card) });
  return afterDraw(state, seat);
}

/** Whether the turn is over after a draw: it is in a city, but goes on at a water source. */
function afterDraw(state: StampedeState, seat: Seat): boolean {
  if (isEast(state.at[seat] as number)) return true;
  state.phase = 'west';
  return false;
}

function turnInDrawn(state: StampedeState, seat: Seat, card: number, events: StampedeEvent[]): void {
  const changes: Change[] = [];
  turnIn(state, seat, card, changes);
  events.push({ type: 'turnedIn', seat, card: cardId(card), changes });
}

/** WWS-CITY-7 */
function reshuffle(state: StampedeState, deck: Deck, events: StampedeEvent[]): void {
  const number = DECKS.indexOf(deck);
  events.push({ type: 'reshuffled', deck, cards: discardSize(state, number) });
  const { pile, discards } = state;
  state.pile = pile.map((copies, card) => (DECK_OF[card] === number ? (discards[card] as number) : copies));
  state.discards = discards.map((copies, card) => (DECK_OF[card] === number ? 0 : copies));
}

/** The cards of a draw pile, each listed as often as it is there. */
function pileOf(state: StampedeState, deck: Deck): string[] {
  const number = DECKS.indexOf(deck);
  const cards: string[] = [];
  for (let card = 0; card < CARDS.length; card++) {
    if (DECK_OF[card] !== number) continue;
    for (let copy = 0; copy < (state.pile[card] as number); copy++) cards.push(cardId(card));
  }
  return cards;
}

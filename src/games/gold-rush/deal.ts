/** The start of a round (shuffle, dice, deal), and the black die, which counts the laps. */
import type { Chance } from '../../engine/chance.ts';
import { CARDS, type CardId, DIE, HAND, SNEAK_TOKENS } from './content.ts';
import { idOf, isAlive, lapOf, leftOf, NO_CARD, onTurn, ordered, putInOrder, seatsOf } from './mine.ts';
import type { RushEvent, RushState } from './state.ts';

const DECK: readonly number[] = CARDS.map((_card, number) => number);

/** Deals a round to the living; expects the dealer to be set (RUSH-ROUND-1 to RUSH-ROUND-9). */
export function dealRound(state: RushState, chance: Chance, events: RushEvent[]): void {
  state.round += 1;
  state.sneaks.fill(0);
  state.pile = SNEAK_TOKENS;
  const cards = chance.deal('shuffle', DECK, DECK.length);
  state.white = chance.pick('white', DIE);
  state.rolled = chance.pick('black', DIE);
  layOut(state, cards);
  state.first = leftOf(state, state.dealer);
  state.black = state.rolled;
  state.final = false;
  state.story = [];
  events.push(roundStarted(state));
  startTurn(state, state.first, events);
}

/** Deals shuffled cards: the centre, three a seat from the dealer's left, the rest aside (RUSH-ROUND-3, 4, 5). */
export function layOut(state: RushState, cards: readonly number[]): void {
  const seats = seatsOf(state);
  const dealt = new Array<number>(seats * HAND).fill(NO_CARD);
  let next = HAND;
  for (let step = 1; step <= seats; step++) {
    const seat = (state.dealer + step) % seats;
    if (!isAlive(state, seat)) continue;
    for (let slot = seat * HAND; slot < seat * HAND + HAND; slot++) dealt[slot] = cards[next++] as number;
    // The order of the face-up cards does not matter, so they are sorted.
    putInOrder(dealt, seat * HAND, seat * HAND + state.white);
    putInOrder(dealt, seat * HAND + state.white, seat * HAND + HAND);
  }
  const hands = dealt.slice();
  for (let seat = 0; seat < seats; seat++) putInOrder(hands, seat * HAND, seat * HAND + HAND);
  state.centre = cards.slice(0, HAND);
  state.hands = hands;
  state.dealt = dealt;
  state.aside = ordered(cards.slice(next));
  state.table = NO_CARD;
}

/** Starts a seat's turn; at the first seat the black die counts down or, at 1, makes the lap the last (RUSH-TURN-1). */
export function startTurn(state: RushState, seat: number, events: RushEvent[]): void {
  state.pending.length = 1;
  state.pending[0] = seat;
  if (seat !== state.first) return;
  if (state.black > 1) state.black -= 1;
  else state.final = true;
  events.push(lapStarted(state));
}

/** The public event of a deal, with the face-up cards. */
export function roundStarted(state: RushState): RushEvent {
  const { round, dealer, first, white, rolled: black } = state;
  const noted = state.options.memory === 'open';
  return { type: 'roundStarted', round, dealer, first, white, black, faceUp: faceUpCards(state), noted };
}

/** The public event of the current lap. */
export function lapStarted(state: RushState): RushEvent {
  const { first: seat, rolled: laps, black } = state;
  return { type: 'lapStarted', seat, lap: lapOf(state), laps, black };
}

/** The cards dealt face-up, by seat. */
export function faceUpCards(state: RushState): CardId[][] {
  const faceUp: CardId[][] = [];
  for (let seat = 0; seat < seatsOf(state); seat++) {
    const shown: CardId[] = [];
    for (let slot = seat * HAND; slot < seat * HAND + state.white; slot++)
      if (state.dealt[slot] !== NO_CARD) shown.push(idOf(state.dealt[slot] as number));
    faceUp.push(shown);
  }
  return faceUp;
}

/** Whether this is the last turn of the last lap, which ends the mines (RUSH-TURN-4). */
export function isLastTurn(state: RushState): boolean {
  return state.final && leftOf(state, onTurn(state)) === state.first;
}

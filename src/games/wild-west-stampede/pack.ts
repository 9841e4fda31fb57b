/** Packs and hands: what travellers have. Every change of a pack or a hand goes through here. */
import type { Seat } from '../../engine/game.ts';
import { CARD_IDS, CARDS, type CardId, DECKS, type Deck, type Good, HAND } from './content.ts';
import type { Change, StampedeState } from './state.ts';

/** Stands for no card in states. */
export const NO_CARD = -1;
/** Places in a hand: four, and one for a fifth card until one is discarded. */
export const SLOTS = HAND + 1;
/** A card in a hand that everybody knows is stored as `seat * SHOWN + card`. */
export const SHOWN = 32;

const NUMBERS: ReadonlyMap<string, number> = new Map(CARD_IDS.map((id, card) => [id, card]));

/** By card: the number of its deck, how much it adds, how many copies there are. */
export const DECK_OF: readonly number[] = CARDS.map(({ deck }) => DECKS.indexOf(deck));
export const ADDS: readonly number[] = CARDS.map(({ adds }) => adds);
export const COPIES: readonly number[] = CARDS.map(({ count }) => count);

/** A copy of the list with one number replaced. */
export function withNumber(list: readonly number[], place: number, number: number): readonly number[] {
  if (list[place] === number) return list;
  const changed = list.slice();
  changed[place] = number;
  return changed;
}

/** The number of a card, or NO_CARD. */
export function cardNumber(id: string): number {
  return NUMBERS.get(id) ?? NO_CARD;
}

export function cardId(card: number): CardId {
  return CARD_IDS[card] as CardId;
}

export function deckOf(card: number): Deck {
  return DECKS[DECK_OF[card] as number] as Deck;
}

export function seatsOf(state: StampedeState): number {
  return state.at.length;
}

/** The next seat: play runs counterclockwise, and seats are counted clockwise (WWS-TURN-3). */
export function nextSeat(state: StampedeState, seat: Seat): Seat {
  return seat === 0 ? state.at.length - 1 : seat - 1;
}

export function goodsOf(state: StampedeState, seat: Seat, good: Good): number {
  return state[good][seat] as number;
}

/** Adds at least one good to a pack. Provisions from any source end a series of stranded turns (WWS-STR-12). */
export function gain(state: StampedeState, seat: Seat, good: Good, n: number): void {
  state[good][seat] = (state[good][seat] as number) + n;
  if (good === 'provisions') state.streak = withNumber(state.streak, seat, 0);
}

/** Takes goods from a pack, at most what is there (WWS-CARD-8). Returns how many. */
export function lose(state: StampedeState, seat: Seat, good: Good, n: number): number {
  const taken = Math.min(n, state[good][seat] as number);
  state[good][seat] = (state[good][seat] as number) - taken;
  return taken;
}

/** Takes goods and records the change, if there is one. */
export function loseNoted(state: StampedeState, seat: Seat, good: Good, n: number, changes: Change[]): number {
  const taken = lose(state, seat, good, n);
  if (taken > 0) changes.push({ seat, good, by: -taken });
  return taken;
}

export function gainNoted(state: StampedeState, seat: Seat, good: Good, n: number, changes: Change[]): void {
  if (n === 0) return;
  gain(state, seat, good, n);
  changes.push({ seat, good, by: n });
}

/** Turns an Add card in: the seat gets its goods, and the card is discarded (WWS-CARD-1). */
export function turnIn(state: StampedeState, seat: Seat, card: number, changes: Change[]): void {
  const deck = deckOf(card);
  gainNoted(state, seat, deck === 'land' ? 'titles' : deck, ADDS[card] as number, changes);
  discard(state, card);
}

export function discard(state: StampedeState, card: number): void {
  state.discards = withNumber(state.discards, card, (state.discards[card] as number) + 1);
}

export function handSize(state: StampedeState, seat: Seat): number {
  let size = 0;
  while (size < SLOTS && state.hands[seat * SLOTS + size] !== NO_CARD) size += 1;
  return size;
}

/** The cards of a hand, in the order of `CARDS`. */
export function handOf(state: StampedeState, seat: Seat): number[] {
  return state.hands.slice(seat * SLOTS, seat * SLOTS + handSize(state, seat));
}

export function holds(state: StampedeState, seat: Seat, card: number): boolean {
  const { hands } = state;
  for (let slot = seat * SLOTS; slot < seat * SLOTS + SLOTS; slot++) if (hands[slot] === card) return true;
  return false;
}

/** Puts a card into a hand, which stays sorted. */
export function takeUp(state: StampedeState, seat: Seat, card: number): void {
  const hands = state.hands.slice();
  const first = seat * SLOTS;
  let slot = first + handSize(state, seat);
  for (; slot > first && (hands[slot - 1] as number) > card; slot--) hands[slot] = hands[slot - 1] as number;
  hands[slot] = card;
  state.hands = hands;
}

/** Takes a card out of a hand; of equal cards, one that has been shown goes first. */
export function putDown(state: StampedeState, seat: Seat, card: number): void {
  const hands = state.hands.slice();
  const end = seat * SLOTS + SLOTS;
  let slot = seat * SLOTS;
  while (hands[slot] !== card) slot += 1;
  for (; slot + 1 < end; slot++) hands[slot] = hands[slot + 1] as number;
  hands[end - 1] = NO_CARD;
  state.hands = hands;
  const known = state.shown.indexOf(seat * SHOWN + card);
  if (known >= 0) state.shown = state.shown.toSpliced(known, 1);
}

export function isShown(state: StampedeState, seat: Seat, card: number): boolean {
  return state.shown.includes(seat * SHOWN + card);
}

/** Records that everybody has seen this card in this hand. */
export function show(state: StampedeState, seat: Seat, card: number): void {
  state.shown = [...state.shown, seat * SHOWN + card].sort((a, b) => a - b);
}

/** The seat of an entry of `shown`. */
export function shownBy(entry: number): Seat {
  return Math.floor(entry / SHOWN);
}

/** The number of cards in a deck's draw pile. */
export function pileSize(state: StampedeState, deck: number): number {
  return deckSum(state.pile, deck);
}

export function discardSize(state: StampedeState, deck: number): number {
  return deckSum(state.discards, deck);
}

function deckSum(counts: readonly number[], deck: number): number {
  let sum = 0;
  for (let card = 0; card < CARDS.length; card++) if (DECK_OF[card] === deck) sum += counts[card] as number;
  return sum;
}

/** The placeholder for a seat's name in a sentence. */
export function nameOf(seat: Seat): string {
  return `{s${seat}}`;
}

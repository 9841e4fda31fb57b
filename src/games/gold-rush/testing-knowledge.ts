/** Who knows which card: a second implementation, from the rules alone, based on a round's deal and moves. */
import type { Viewer } from '../../engine/game.ts';
import { CARD_IDS, type CardId } from './content.ts';
import type { MineEvent, Place, RushEvent, RushOptions, RushState, RushView } from './state.ts';

type Swapped = Extract<MineEvent, { type: 'swapped' }>;

/** Where a card can be, including aside, where nobody can reach it. */
export type Somewhere = Place | 'aside';

/** The true course of a round: the deal, which of its cards were face-up, and all moves with their cards. */
export interface Round {
  readonly deal: ReadonlyMap<CardId, Somewhere>;
  readonly faceUp: readonly (readonly CardId[])[];
  readonly moves: readonly MineEvent[];
}

/** All cards that a viewer knows during a round. */
export interface Knowledge {
  /** By seat; `null` for a hand that the viewer does not see. */
  readonly hands: readonly (readonly CardId[] | null)[];
  readonly centre: readonly (CardId | null)[];
  readonly table: CardId | null;
  readonly faceUp: readonly (readonly CardId[])[];
  readonly tracker: readonly (readonly [CardId, readonly Place[]])[];
  /** The cards named in the moves, `null` for each that is not known. */
  readonly moves: readonly (CardId | null)[];
}

const DECK: ReadonlySet<string> = new Set(CARD_IDS);
export const SPOTS = ['centre:0', 'centre:1', 'centre:2'] as const;
const PLACES: readonly Place[] = [0, 1, 2, 3, 4, 5, ...SPOTS];

const byDeck = (cards: Iterable<CardId>): CardId[] =>
  [...cards].sort((a, b) => CARD_IDS.indexOf(a) - CARD_IDS.indexOf(b));

export const viewersOf = (seats: number): Viewer[] => [null, ...Array.from({ length: seats }, (_, seat) => seat)];

// The true course of a round

export function cardsAt(places: ReadonlyMap<CardId, Somewhere>, place: Somewhere): CardId[] {
  return CARD_IDS.filter((card) => places.get(card) === place);
}

/** Exchanges the two cards of a swap; throws if they were not where they should be (RUSH-SWAP-5, RUSH-SWAP-6). */
export function exchange(places: Map<CardId, Somewhere>, { seat, from, given, got }: Swapped): void {
  if (given === null || got === null) throw new Error('A swap without its cards.');
  if (places.get(given) !== seat || places.get(got) !== from)
    throw new Error(`Seat ${seat} cannot swap ${given} for ${got} at ${from}.`);
  places.set(given, from);
  places.set(got, seat);
}

/** Where every card is now; the card on the table counts as its swapper's. */
export function placesNow(round: Round): Map<CardId, Somewhere> {
  const places = new Map(round.deal);
  for (const move of round.moves) if (move.type === 'swapped') exchange(places, move);
  return places;
}

/** The swap under way, if any. */
function offered({ moves }: Round): Extract<MineEvent, { type: 'swapOffered' }> | null {
  const last = moves.findLast((move) => move.type !== 'redirected');
  return last?.type === 'swapOffered' ? last : null;
}

/** Where the cards of a state are, with the one on the table in its swapper's hand. */
export function placesIn(state: RushState): Map<CardId, Somewhere> {
  const places = new Map<CardId, Somewhere>();
  const lay = (card: number, place: Somewhere): void => {
    const id = CARD_IDS[card];
    if (id === undefined) return;
    if (places.has(id)) throw new Error(`There are two of ${id}.`);
    places.set(id, place);
  };
  for (const [slot, card] of state.hands.entries()) lay(card, Math.floor(slot / 3));
  for (const [position, card] of state.centre.entries()) lay(card, SPOTS[position] as Place);
  for (const card of state.aside) lay(card, 'aside');
  lay(state.table, state.pending[0] ?? 'aside');
  if (places.size !== CARD_IDS.length) throw new Error(`There are ${places.size} cards.`);
  return places;
}

export function faceUpIn(state: RushState): CardId[][] {
  return state.sneaks.map((_count, seat) =>
    byDeck(state.dealt.slice(seat * 3, seat * 3 + state.white).flatMap((card) => CARD_IDS[card] ?? [])),
  );
}

/** The round recorded in a state; throws unless undoing its swaps leads to its deal. */
export function roundIn(state: RushState): Round {
  const deal = placesIn(state);
  for (const move of state.story.toReversed())
    if (move.type === 'swapped') exchange(deal, { ...move, given: move.got, got: move.given });
  for (const [slot, card] of state.dealt.entries()) {
    const id = CARD_IDS[card];
    if (id !== undefined && deal.get(id) !== Math.floor(slot / 3)) throw new Error(`${id} was not dealt there.`);
  }
  return { deal, faceUp: faceUpIn(state), moves: state.story };
}

// What a viewer knows about it

export function tookPart(viewer: Viewer, move: Swapped): boolean {
  return viewer !== null && (move.seat === viewer || move.from === viewer);
}

/** The cards that a move names for this viewer (RUSH-SWAP-1, RUSH-SWAP-9). */
function namedIn(move: MineEvent, viewer: Viewer): (CardId | null)[] {
  if (move.type === 'swapOffered') return [move.seat === viewer ? move.card : null];
  if (move.type !== 'swapped') return [];
  return tookPart(viewer, move) ? [move.given, move.got] : [null, null];
}

/** For each card seen this round, the places where it can be, worked out swap by swap. */
function trackerOf({ deal, faceUp, moves }: Round, viewer: Viewer): Map<CardId, Set<Place>> {
  const sets = new Map<CardId, Set<Place>>();
  for (const [seat, cards] of faceUp.entries()) for (const card of cards) sets.set(card, new Set([seat]));
  if (viewer !== null) for (const card of cardsAt(deal, viewer)) sets.set(card, new Set([viewer]));
  for (const move of moves) {
    if (move.type !== 'swapped') continue;
    const { seat, from, given, got } = move;
    const spot = typeof from === 'string';
    if (tookPart(viewer, move)) {
      if (spot) for (const set of sets.values()) set.delete(from);
      sets.set(given as CardId, new Set([from]));
      sets.set(got as CardId, new Set([seat]));
      continue;
    }
    for (const set of sets.values()) {
      const [withSeat, withOther] = [set.has(seat), set.has(from)];
      if (withSeat) set.add(from);
      if (withOther) set.add(seat);
      if (withOther && spot && !withSeat) set.delete(from);
    }
  }
  return sets;
}

export function knowledgeOf(round: Round, viewer: Viewer, memory: RushOptions['memory']): Knowledge {
  const { faceUp, moves } = round;
  const seats = faceUp.map((_cards, seat) => seat);
  const places = placesNow(round);
  const swap = offered(round);
  const open = memory === 'open';
  const hand = (seat: number) => cardsAt(places, seat).filter((card) => card !== swap?.card);
  const tracker = open ? trackerOf(round, viewer) : new Map<CardId, Set<Place>>();
  return {
    hands: seats.map((seat) => (seat === viewer && hand(seat).length > 0 ? hand(seat) : null)),
    centre: [null, null, null],
    table: swap !== null && swap.seat === viewer ? swap.card : null,
    faceUp: open || moves.length === 0 ? faceUp : seats.map(() => []),
    tracker: byDeck(tracker.keys()).map((card) => [card, PLACES.filter((place) => tracker.get(card)?.has(place))]),
    moves: moves.flatMap((move) => namedIn(move, open ? viewer : null)),
  };
}

/** What everybody knows after the game: the hands, and the centre if the Stranger showed it (RUSH-STR-3). */
export function knowledgeAtEnd(round: Round, centreShown: boolean): Knowledge {
  const places = placesNow(round);
  const hands = round.faceUp.map((_cards, seat) => cardsAt(places, seat));
  return {
    hands: hands.map((hand) => (hand.length > 0 ? hand : null)),
    centre: SPOTS.map((spot) => (centreShown ? (cardsAt(places, spot)[0] as CardId) : null)),
    table: null,
    faceUp: hands.map(() => []),
    tracker: [],
    moves: [],
  };
}

/** The cards that a view names, in the same format. */
export function knowledgeIn(view: RushView): Knowledge {
  return {
    hands: view.seats.map(({ hand }) => hand && byDeck(hand)),
    centre: view.centre,
    table: view.swap?.card ?? null,
    faceUp: view.seats.map(({ faceUp }) => byDeck(faceUp)),
    tracker: view.tracker.map(({ card, places }) => [card, PLACES.filter((place) => places.includes(place))]),
    moves: view.story.flatMap((move) => {
      if (move.type === 'swapOffered') return [move.card];
      return move.type === 'swapped' ? [move.given, move.got] : [];
    }),
  };
}

/** Every card named anywhere in a value. */
export function cardsNamed(value: unknown): Set<CardId> {
  const cards = new Set<CardId>();
  for (const [word] of JSON.stringify(value).matchAll(/(?<=")[a-z]+(-[a-z0-9]+)?(?=")/g))
    if (DECK.has(word)) cards.add(word as CardId);
  return cards;
}

/** The cards that an event may name for a viewer: all of these, and no other. */
export function cardsTold(event: RushEvent, viewer: Viewer): Set<CardId> {
  switch (event.type) {
    case 'swapOffered':
    case 'swapped':
      return new Set(namedIn(event, viewer).filter((card) => card !== null));
    case 'roundStarted':
    case 'revealed':
    case 'sold':
      return cardsNamed(event);
    default:
      return new Set();
  }
}

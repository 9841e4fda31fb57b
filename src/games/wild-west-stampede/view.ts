/** Who sees what: hands and draw piles are hidden, and an offer until it is published; everything else is open. */
import { NOBODY, type Seat, type Viewer } from '../../engine/game.ts';
import {
  CARDS,
  type CardId,
  CHARACTER_IDS,
  type CharacterId,
  CLAIM_TURNS,
  DECKS,
  type Deck,
  HOMES,
} from './content.ts';
import { claimTurns, ownedBy, pointsOf, reachOf, worthOf } from './land.ts';
import { type CityId, NO_NODE, nodeId, TERRITORY_IDS } from './map.ts';
import {
  ADDS,
  COPIES,
  cardId,
  cardNumber,
  DECK_OF,
  deckOf,
  handOf,
  NO_CARD,
  pileSize,
  SHOWN,
  shownBy,
} from './pack.ts';
import type { DeckView, Land, SeatView, StampedeEvent, StampedeState, StampedeView, TerritoryView } from './state.ts';
import { WATER } from './state.ts';
import { isStranded } from './turn.ts';

/** What a seat, or a spectator, may know. */
export function view(state: StampedeState, viewer: Viewer): StampedeView {
  const own = viewer === state.turn;
  const composing = state.phase === 'offerGive' || state.phase === 'offerAsk';
  return {
    viewer,
    options: state.options,
    round: state.round,
    phase: composing && !own ? 'offerGive' : state.phase,
    first: state.first,
    turn: state.phase === 'over' ? null : state.turn,
    dice: state.dice,
    crossed: state.crossed,
    moved: state.moved,
    played: state.played,
    drew: state.drew,
    navigation: state.navigation,
    arrived: state.arrived,
    offers: state.offers,
    offer: composing && !own ? null : state.offer,
    drawn: drawnSeen(state, own),
    seats: state.at.map((_node, seat) => seatSeen(state, seat, viewer)),
    territories: state.land.map((land, territory) => territorySeen(land, territory, worthOf(state, territory))),
    decks: decksSeen(state, viewer),
    ending: state.ending,
  };
}

/** The event as this viewer may know it: only their owner sees cards drawn into a hand and offers being composed. */
export function redact(event: StampedeEvent, viewer: Viewer): StampedeEvent | null {
  switch (event.type) {
    case 'drew':
      return event.open || event.seat === viewer ? event : { ...event, card: null };
    case 'offerBegun':
      return event.seat === viewer ? event : { ...event, to: null };
    case 'offerFilled':
      return event.seat === viewer ? event : null;
    default:
      return event;
  }
}

function drawnSeen({ drawn }: StampedeState, own: boolean): StampedeView['drawn'] {
  return drawn === NO_CARD ? null : { deck: deckOf(drawn), card: own ? cardId(drawn) : null };
}

function seatSeen(state: StampedeState, seat: Seat, viewer: Viewer): SeatView {
  const hand = handOf(state, seat);
  const visited = state.visited[seat] as number;
  return {
    character: CHARACTER_IDS[state.characters[seat] as number] as CharacterId,
    at: nodeId(state.at[seat] as number),
    provisions: state.provisions[seat] as number,
    company: state.company[seat] as number,
    titles: state.titles[seat] as number,
    points: pointsOf(state, seat),
    reach: reachOf(state, seat),
    homes: Math.max(0, HOMES - ownedBy(state, seat)),
    lost: state.lost[seat] as number,
    stranded: isStranded(state, seat),
    streak: state.streak[seat] as number,
    visited: visited === NO_NODE ? null : (nodeId(visited) as CityId),
    hand: seat === viewer ? hand.map(cardId) : null,
    backs: byDeck((deck) => countOf(hand, (card) => DECK_OF[card] === deck)),
    adds: byDeck((deck) => countOf(hand, (card) => DECK_OF[card] === deck && ADDS[card] !== 0)),
    shown: shownIn(state, seat),
  };
}

function countOf(hand: readonly number[], counts: (card: number) => boolean): number {
  let count = 0;
  for (const card of hand) if (counts(card)) count += 1;
  return count;
}

/** The cards of a hand that everybody knows. */
function shownIn(state: StampedeState, seat: Seat): CardId[] {
  const cards: CardId[] = [];
  for (const entry of state.shown) if (shownBy(entry) === seat) cards.push(cardId(entry % SHOWN));
  return cards;
}

/**
 * Caches the views of untouched territories by territory and value, frozen. Most stay untouched, and a patch between two
 * views skips objects that are identical.
 */
const UNTOUCHED: readonly TerritoryView[][] = TERRITORY_IDS.map(() => []);

function territorySeen(land: Land, territory: number, value: number): TerritoryView {
  if (land.owner !== NOBODY || land.founder !== NOBODY || land.swamp || land.claimant !== NOBODY)
    return landSeen(land, territory, value);
  const known = UNTOUCHED[territory] as TerritoryView[];
  known[value] ??= Object.freeze(landSeen(land, territory, value));
  return known[value];
}

function landSeen(land: Land, territory: number, value: number): TerritoryView {
  const { owner, founder, provisions, company, swamp, claimant } = land;
  return {
    id: TERRITORY_IDS[territory] as TerritoryView['id'],
    value,
    owner: owner >= 0 ? owner : null,
    open: owner === NOBODY,
    water: owner === WATER,
    swamp,
    claim:
      claimant === NOBODY ? null : { seat: claimant, turns: claimTurns(land), fresh: land.claimLeft > CLAIM_TURNS },
    founder: founder === NOBODY ? null : founder,
    paid: founder === NOBODY ? null : { provisions, company },
  };
}

function decksSeen(state: StampedeState, viewer: Viewer): StampedeView['decks'] {
  const unseen = unseenBy(state, viewer);
  return byDeck(
    (deck): DeckView => ({
      pile: pileSize(state, deck),
      discards: listed(state.discards, deck),
      unseen: listed(unseen, deck),
    }),
  );
}

/** How many of each card this viewer has not seen: all but the own hand, discards, markers and shown cards. */
function unseenBy(state: StampedeState, viewer: Viewer): number[] {
  const unseen = COPIES.map((copies, card) => copies - (state.discards[card] as number));
  const see = (card: number): void => {
    unseen[card] = (unseen[card] as number) - 1;
  };
  if (viewer !== null) handOf(state, viewer).forEach(see);
  if (viewer === state.turn && state.drawn !== NO_CARD) see(state.drawn);
  for (const entry of state.shown) if (shownBy(entry) !== viewer) see(entry % SHOWN);
  for (const card of markerCards(state)) see(card);
  return unseen;
}

/** The cards beside territories (WWS-CARD-9). */
export function markerCards(state: Pick<StampedeState, 'land'>): number[] {
  const cards: number[] = [];
  for (const { owner, swamp, claimant } of state.land) {
    if (owner === WATER) cards.push(WATER_SOURCE);
    if (swamp) cards.push(SWAMP_LAND);
    if (claimant !== NOBODY) cards.push(CLAIM);
  }
  return cards;
}

const WATER_SOURCE = cardNumber('water-source');
const SWAMP_LAND = cardNumber('swamp-land');
const CLAIM = cardNumber('claim');

/** Cards of a deck as a list, each listed as often as it is there. */
function listed(counts: readonly number[], deck: number): CardId[] {
  const cards: CardId[] = [];
  for (let card = 0; card < CARDS.length; card++) {
    if (DECK_OF[card] !== deck) continue;
    for (let n = counts[card] ?? 0; n > 0; n--) cards.push(cardId(card));
  }
  return cards;
}

function byDeck<T>(make: (deck: number) => T): Record<Deck, T> {
  const made = {} as Record<Deck, T>;
  for (const [number, deck] of DECKS.entries()) made[deck] = make(number);
  return made;
}

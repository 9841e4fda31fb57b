/**
 * Builds a whole state that fits a view. Unseen cards are dealt to the hands of others as far as their backs and the
 * rule that Add cards are turned in allow, and the rest to the piles; an offer that is being composed may be any.
 */
import type { Chance } from '../../engine/chance.ts';
import { NOBODY, type Seat } from '../../engine/game.ts';
import { CARDS, CHARACTER_IDS, DECKS, type Deck, HAND } from './content.ts';
import { WILDERNESS } from './land.ts';
import { NO_NODE, nodeNumber } from './map.ts';
import {
  ADDS,
  cardId,
  cardNumber,
  DECK_OF,
  goodsOf,
  handOf,
  handSize,
  NO_CARD,
  SHOWN,
  SLOTS,
  seatsOf,
  takeUp,
} from './pack.ts';
import {
  type Give,
  type Land,
  type Offer,
  type StampedeState,
  type StampedeView,
  type TerritoryView,
  WATER,
} from './state.ts';
import { hasGift } from './stranded.ts';

/** A state that fits this view: unseen cards are equally likely, and so is any offer that may be under way. */
export function imagine(view: StampedeView, chance: Chance): StampedeState {
  const { seats, turn } = view;
  const pile = CARDS.map(() => 0);
  const discards = CARDS.map(() => 0);
  const state: StampedeState = {
    options: view.options,
    characters: seats.map(({ character }) => CHARACTER_IDS.indexOf(character)),
    values: view.territories.map(({ value }) => value),
    first: view.first,
    round: view.round,
    turn: turn ?? view.first,
    phase: view.phase,
    dice: view.dice,
    crossed: view.crossed,
    moved: view.moved,
    played: view.played,
    drew: view.drew,
    navigation: view.navigation,
    arrived: view.arrived,
    offers: view.offers,
    offer: view.offer,
    drawn: NO_CARD,
    at: seats.map(({ at }) => nodeNumber(at)),
    provisions: seats.map(({ provisions }) => provisions),
    company: seats.map(({ company }) => company),
    titles: seats.map(({ titles }) => titles),
    lost: seats.map(({ lost }) => lost),
    streak: seats.map(({ streak }) => streak),
    visited: seats.map(({ visited }) => (visited === null ? NO_NODE : nodeNumber(visited))),
    hands: new Array<number>(seats.length * SLOTS).fill(NO_CARD),
    shown: seats.flatMap(({ shown }, seat) => shown.map((card) => seat * SHOWN + cardNumber(card))),
    pile,
    discards,
    land: view.territories.map(landOf),
    ending: view.ending,
  };
  for (const deck of DECKS) {
    for (const card of view.decks[deck].discards) count(discards, cardNumber(card));
    for (const card of dealDeck(state, view, deck, chance)) count(pile, card);
  }
  if (view.phase === 'offerGive' && view.offer === null) composeOffer(state, chance);
  return state;
}

function landOf({ owner, water, swamp, claim, founder, paid }: TerritoryView): Land {
  return {
    ...WILDERNESS,
    owner: water ? WATER : (owner ?? NOBODY),
    founder: founder ?? NOBODY,
    provisions: paid?.provisions ?? 0,
    company: paid?.company ?? 0,
    swamp,
    claimant: claim?.seat ?? NOBODY,
    claimLeft: claim ? claim.turns + (claim.fresh ? 1 : 0) : 0,
  };
}

/** Deals a deck: the viewer's own cards as they are, unseen ones to other hands; returns the rest, the pile. */
function dealDeck(state: StampedeState, view: StampedeView, deck: Deck, chance: Chance): number[] {
  const numbers = view.decks[deck].unseen.map(cardNumber);
  const adds = shuffled(numbers.filter(isAdd), deck, chance);
  const others = shuffled(
    numbers.filter((card) => !isAdd(card)),
    deck,
    chance,
  );
  if (view.drawn?.deck === deck)
    state.drawn = view.drawn.card === null ? (adds.pop() as number) : cardNumber(view.drawn.card);
  const number = DECKS.indexOf(deck);
  for (const [seat, seen] of view.seats.entries()) {
    const known = (seen.hand ?? seen.shown).map(cardNumber).filter((card) => DECK_OF[card] === number);
    for (const card of known) takeUp(state, seat, card);
    if (seen.hand) continue;
    const knownAdds = known.filter(isAdd).length;
    const hiddenAdds = seen.adds[deck] - knownAdds;
    const hidden = seen.backs[deck] - seen.adds[deck] - (known.length - knownAdds);
    for (let i = 0; i < hiddenAdds; i++) takeUp(state, seat, adds.pop() as number);
    for (let i = 0; i < hidden; i++) takeUp(state, seat, others.pop() as number);
  }
  return [...adds, ...others];
}

function isAdd(card: number): boolean {
  return ADDS[card] !== 0;
}

function count(counts: number[], card: number): void {
  counts[card] = (counts[card] as number) + 1;
}

function shuffled(cards: readonly number[], deck: Deck, chance: Chance): number[] {
  return chance.deal(`unseen ${deck} cards`, cards, cards.length);
}

/** Others know only that an offer is being composed: it may be to any partner, with its goods named or not. */
function composeOffer(state: StampedeState, chance: Chance): void {
  const seat = state.turn;
  const offers: Offer[] = [];
  for (let to = 0; to < seatsOf(state); to++) {
    if (!isPartner(state, seat, to)) continue;
    const trade: Offer = { kind: 'trade', to, give: null, ask: 0 };
    offers.push(trade, ...giftsFor(state, seat, to).map((give) => ({ ...trade, give })));
  }
  const offer = chance.pick('offer', offers);
  state.offer = offer;
  if (offer.kind === 'trade' && offer.give) state.phase = 'offerAsk';
}

/** Whether a trade with this seat can be begun: it has provisions, and there is something to give it (WWS-STR-9). */
function isPartner(state: StampedeState, seat: Seat, to: Seat): boolean {
  return to !== seat && goodsOf(state, to, 'provisions') > 0 && hasGift(state, seat, to);
}

/** Everything that could be given to this partner. */
function giftsFor(state: StampedeState, seat: Seat, to: Seat): Give[] {
  const gifts: Give[] = [];
  for (let n = 1; n <= goodsOf(state, seat, 'company'); n++) gifts.push({ kind: 'company', n });
  for (let n = 1; n <= goodsOf(state, seat, 'titles'); n++) gifts.push({ kind: 'title', n });
  if (handSize(state, to) < HAND)
    for (const card of new Set(handOf(state, seat))) gifts.push({ kind: 'card', card: cardId(card) });
  return gifts;
}

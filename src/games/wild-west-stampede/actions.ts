/** Every action there is, created once; lists of legal actions share these objects. */
import type { Seat } from '../../engine/game.ts';
import { CARD_IDS, CARDS, type Card, DECKS, MOST_ASKED, SEAT_COUNTS } from './content.ts';
import { eastFrom, type Nearby, westFrom } from './distance.ts';
import { CITIES, LANDING_IDS, NODES, nodeNumber, TERRITORY_IDS } from './map.ts';
import { goodsOf, NO_CARD, SLOTS, seatsOf } from './pack.ts';
import { actors } from './rules.ts';
import type { StampedeAction, StampedeState } from './state.ts';

const constant = (action: StampedeAction): StampedeAction => Object.freeze(action);

export const ROLL = constant({ type: 'roll' });
export const END_TURN = constant({ type: 'endTurn' });
export const TURN_IN = constant({ type: 'turnIn' });
export const KEEP = constant({ type: 'keep' });
export const CANCEL = constant({ type: 'cancelOffer' });
export const ACCEPT = constant({ type: 'accept' });
export const DECLINE = constant({ type: 'decline' });
export const ESTABLISH = constant({ type: 'establish', davy: false });
export const ESTABLISH_WITH_DAVY = constant({ type: 'establish', davy: true });

/** Draws by deck, crossings by landing, the others by card. */
export const DRAWS = DECKS.map((deck) => constant({ type: 'draw', deck }));
export const CROSSINGS = LANDING_IDS.map((gate) => constant({ type: 'crossWest', gate }));
export const HEADINGS = LANDING_IDS.map((gate) => constant({ type: 'headEast', gate }));
export const DISCARDS = CARD_IDS.map((card) => constant({ type: 'discard', card }));
export const GIVEN_CARDS = CARD_IDS.map((card) => constant({ type: 'offerGive', kind: 'card', card }));
/** Trades by seat. */
const SEATS: readonly Seat[] = Array.from({ length: Math.max(...SEAT_COUNTS) }, (_, seat) => seat);
export const TRADES = SEATS.map((to) => constant({ type: 'offerTrade', to }));
/** Sales by seat, then territory. */
export const SALES = SEATS.map((to) =>
  TERRITORY_IDS.map((territory) => constant({ type: 'offerSale', to, territory })),
);
/** Counted from 1, so that `ASKS[0]` asks for one provision. */
export const ASKS = Array.from({ length: MOST_ASKED }, (_, i) => constant({ type: 'offerAsk', n: i + 1 }));

/** By card: every way to play it, whether its aim is a seat (by seat), a territory (in board order) or a mode. */
export const PLAYS: readonly (readonly StampedeAction[])[] = CARDS.map(playsOf);

function playsOf({ id: card, aim }: Card): StampedeAction[] {
  switch (aim) {
    case 'seat':
      return SEATS.map((target) => constant({ type: 'playCard', card, target }));
    case 'land':
      return TERRITORY_IDS.map((territory) => constant({ type: 'playCard', card, territory }));
    case 'mode':
      return [
        constant({ type: 'playCard', card, mode: 'goods' }),
        constant({ type: 'playCard', card, mode: 'navigation' }),
      ];
    default:
      return [constant({ type: 'playCard', card })];
  }
}

const MOVES_EAST = NODES.map(({ id }) => constant({ type: 'moveEast', to: id }));
const MOVES_WEST = NODES.map(({ id }) => constant({ type: 'moveWest', to: id }));

/** Moves from a node in order of distance; `within[n]` counts those of at most n steps. */
export interface Moves {
  readonly moves: readonly StampedeAction[];
  readonly within: readonly number[];
}

const EASTWARD: (Moves | undefined)[] = [];
const WESTWARD: (Moves | undefined)[] = [];

/** Moves in the East, nearest first, including staying. */
export function eastMoves(node: number): Moves {
  EASTWARD[node] ??= movesOf(eastFrom(node), MOVES_EAST);
  return EASTWARD[node];
}

/** Moves in the West, nearest first, including staying. */
export function westMoves(node: number): Moves {
  WESTWARD[node] ??= movesOf(westFrom(node), MOVES_WEST);
  return WESTWARD[node];
}

function movesOf({ nodes, within }: Nearby, moves: readonly StampedeAction[]): Moves {
  return { moves: nodes.map((node) => moves[node] as StampedeAction), within };
}

const TITLES: StampedeAction[] = [];
const COMPANY_GIVEN: StampedeAction[] = [];
const TITLES_GIVEN: StampedeAction[] = [];

/** Trading 1 to n titles for provisions; giving 1 to n company, or titles. Packs have no limit, so these lists grow. */
export const titleTrades = (n: number) => upTo(TITLES, n, (i) => ({ type: 'tradeTitles', n: i }));
export const companyGiven = (n: number) =>
  upTo(COMPANY_GIVEN, n, (i) => ({ type: 'offerGive', kind: 'company', n: i }));
export const titlesGiven = (n: number) => upTo(TITLES_GIVEN, n, (i) => ({ type: 'offerGive', kind: 'title', n: i }));

function upTo(made: StampedeAction[], n: number, make: (i: number) => StampedeAction): StampedeAction[] {
  while (made.length < n) made.push(constant(make(made.length + 1)));
  return made.slice(0, n);
}

/** Everything that a seat could try in this step; a seat that waits may still look at its cards. */
export function candidates(state: StampedeState, seat: Seat): StampedeAction[] {
  if (state.phase === 'over' || state.at[seat] === undefined) return [];
  if (seat !== actors(state)[0]) return cardTries(state, seat);
  const node = state.at[seat] as number;
  switch (state.phase) {
    case 'eastRoll':
      return [ROLL, ...cardTries(state, seat), ...CITY_MOVES, ...CROSSINGS];
    case 'eastMove':
      return [...CROSSINGS, ...eastMoves(node).moves, ...cardTries(state, seat)];
    case 'crossed':
      return westMoves(node).moves.slice();
    case 'visit':
      return [...DRAWS, ...cardTries(state, seat), END_TURN];
    case 'west':
      return [
        ESTABLISH,
        ESTABLISH_WITH_DAVY,
        ...DRAWS,
        ...cardTries(state, seat),
        ...HEADINGS,
        ...westMoves(node).moves,
        END_TURN,
      ];
    case 'drawnAdd':
      return [TURN_IN, KEEP];
    case 'discard':
      return handTries(state, seat, DISCARDS);
    case 'stranded':
      return [
        ...titleTrades(Math.max(1, goodsOf(state, seat, 'titles'))),
        ...offerTries(state, seat),
        ...cardTries(state, seat),
        ESTABLISH,
        ...HEADINGS,
        ...STAR_MOVES,
        END_TURN,
      ];
    case 'offerGive':
      return [
        ...companyGiven(goodsOf(state, seat, 'company')),
        ...titlesGiven(goodsOf(state, seat, 'titles')),
        ...handTries(state, seat, GIVEN_CARDS),
        CANCEL,
      ];
    case 'offerAsk':
      return [...ASKS, CANCEL];
    case 'respond':
      return [ACCEPT, DECLINE];
  }
}

const CITY_MOVES = CITIES.map(({ id }) => MOVES_EAST[nodeNumber(id)] as StampedeAction);
const STAR_MOVES = TERRITORY_IDS.map((id) => MOVES_WEST[nodeNumber(id)] as StampedeAction);

/** Every way to play the cards in hand, equal cards listed once. */
function cardTries(state: StampedeState, seat: Seat): StampedeAction[] {
  const tries: StampedeAction[] = [];
  forEachCard(state, seat, (card) => {
    for (const [i, play] of (PLAYS[card] as readonly StampedeAction[]).entries())
      if (CARDS[card]?.aim !== 'seat' || (i !== seat && i < seatsOf(state))) tries.push(play);
  });
  return tries;
}

function handTries(state: StampedeState, seat: Seat, byCard: readonly StampedeAction[]): StampedeAction[] {
  const tries: StampedeAction[] = [];
  forEachCard(state, seat, (card) => tries.push(byCard[card] as StampedeAction));
  return tries;
}

/** Calls `look` for every different card of a hand. */
export function forEachCard(state: StampedeState, seat: Seat, look: (card: number) => void): void {
  let last = NO_CARD;
  for (let slot = seat * SLOTS; slot < seat * SLOTS + SLOTS; slot++) {
    const card = state.hands[slot] as number;
    if (card === NO_CARD) return;
    if (card !== last) look(card);
    last = card;
  }
}

/** Trades with every rival, and sales of all own land; bought land is included so that `refuse` can say why not. */
function offerTries(state: StampedeState, seat: Seat): StampedeAction[] {
  const tries: StampedeAction[] = [];
  for (let to = 0; to < seatsOf(state); to++) if (to !== seat) tries.push(TRADES[to] as StampedeAction);
  for (let to = 0; to < seatsOf(state); to++) {
    if (to === seat) continue;
    for (const [territory, { owner }] of state.land.entries())
      if (owner === seat) tries.push(SALES[to]?.[territory] as StampedeAction);
  }
  return tries;
}

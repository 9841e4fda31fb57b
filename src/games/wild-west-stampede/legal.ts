/** The legal actions, enumerated directly for speed: what `refuse` allows, in the order of the candidates. */
import type { Seat } from '../../engine/game.ts';
import {
  ACCEPT,
  ASKS,
  CANCEL,
  CROSSINGS,
  companyGiven,
  DECLINE,
  DISCARDS,
  DRAWS,
  END_TURN,
  ESTABLISH,
  ESTABLISH_WITH_DAVY,
  eastMoves,
  forEachCard,
  GIVEN_CARDS,
  HEADINGS,
  KEEP,
  PLAYS,
  ROLL,
  SALES,
  TRADES,
  TURN_IN,
  titlesGiven,
  titleTrades,
  westMoves,
} from './actions.ts';
import type { CardPlay } from './cards.ts';
import { CARDS, DECKS, HAND, OFFERS, WEST_STEPS } from './content.ts';
import { distancesFrom } from './distance.ts';
import { canDraw } from './draw.ts';
import { CITIES, type City, FIRST_LANDING, NO_NODE, territoryAt } from './map.ts';
import { ADDS, goodsOf, handSize, seatsOf } from './pack.ts';
import { refuse, refuseCard } from './refuse.ts';
import type { StampedeAction, StampedeState } from './state.ts';
import { rollOf } from './travel.ts';

/** What this seat may do now; empty when the game does not wait for it. */
export function legal(state: StampedeState, seat: Seat): StampedeAction[] {
  if (state.phase === 'respond') return seat === state.offer?.to ? [ACCEPT, DECLINE] : [];
  if (seat !== state.turn) return [];
  switch (state.phase) {
    case 'eastRoll':
      return withKept(state, seat, [ROLL]);
    case 'eastMove':
      return eastward(state, seat);
    case 'crossed':
      return westward(state, seat, []);
    case 'visit':
      return visiting(state, seat);
    case 'west':
      return inTheWest(state, seat);
    case 'drawnAdd':
      return handSize(state, seat) < HAND ? [TURN_IN, KEEP] : [TURN_IN];
    case 'discard':
      return ofHand(state, seat, DISCARDS);
    case 'stranded':
      return stranded(state, seat);
    case 'offerGive':
      return gifts(state, seat);
    case 'offerAsk':
      return [...ASKS.slice(0, goodsOf(state, state.offer?.to as Seat, 'provisions')), CANCEL];
    case 'over':
      return [];
  }
}

function eastward(state: StampedeState, seat: Seat): StampedeAction[] {
  const roll = rollOf(state);
  const actions = crossings(state, seat);
  const { moves, within } = eastMoves(state.at[seat] as number);
  const visited = state.visited[seat] as number;
  const barred = visited === NO_NODE ? null : (CITIES[visited] as City).id;
  const count = within[roll] as number;
  for (let i = 0; i < count; i++) {
    const move = moves[i] as StampedeAction;
    if (barred === null || (move.type === 'moveEast' && move.to !== barred)) actions.push(move);
  }
  return actions;
}

/** The crossings that the dice allow. */
export function crossings(state: StampedeState, seat: Seat): StampedeAction[] {
  const actions: StampedeAction[] = [];
  if (!state.crossed && goodsOf(state, seat, 'provisions') > 0)
    addLandings(actions, state.at[seat] as number, rollOf(state), CROSSINGS);
  return actions;
}

function addLandings(actions: StampedeAction[], node: number, most: number, by: readonly StampedeAction[]): void {
  const steps = distancesFrom(node);
  for (let i = 0; i < by.length; i++)
    if ((steps[FIRST_LANDING + i] as number) <= most) actions.push(by[i] as StampedeAction);
}

/** The most steps that provisions, or a guide, allow. */
export function stepsLeft(state: StampedeState, seat: Seat): number {
  return state.navigation ? WEST_STEPS : Math.min(WEST_STEPS, goodsOf(state, seat, 'provisions'));
}

/** Adds the moves in the West except the first of the list, which is staying. */
function westward(state: StampedeState, seat: Seat, actions: StampedeAction[]): StampedeAction[] {
  const node = state.at[seat] as number;
  const { moves, within } = westMoves(node);
  const count = within[stepsLeft(state, seat)] as number;
  for (let i = within[0] as number; i < count; i++) actions.push(moves[i] as StampedeAction);
  return actions;
}

function visiting(state: StampedeState, seat: Seat): StampedeAction[] {
  const deck = DECKS.indexOf((CITIES[state.at[seat] as number] as City).deck);
  const actions = canDraw(state, deck) ? [DRAWS[deck] as StampedeAction] : [];
  withKept(state, seat, actions);
  actions.push(END_TURN);
  return actions;
}

function inTheWest(state: StampedeState, seat: Seat): StampedeAction[] {
  const actions = besidesWalking(state, seat);
  if (!state.moved) westward(state, seat, actions);
  actions.push(END_TURN);
  return actions;
}

/** Actions in the West that come before walking in the order of the candidates. */
export function besidesWalking(state: StampedeState, seat: Seat): StampedeAction[] {
  const actions: StampedeAction[] = [];
  if (territoryAt(state.at[seat] as number) >= 0) {
    if (refuse(state, seat, ESTABLISH) === null) actions.push(ESTABLISH);
    if (refuse(state, seat, ESTABLISH_WITH_DAVY) === null) actions.push(ESTABLISH_WITH_DAVY);
    // WWS-CL-6: provisions or company.
    if (state.arrived && !state.drew)
      for (let deck = 0; deck < 2; deck++) if (canDraw(state, deck)) actions.push(DRAWS[deck] as StampedeAction);
  }
  if (!state.played) addCards(state, seat, actions);
  if (!state.moved) addLandings(actions, state.at[seat] as number, stepsLeft(state, seat), HEADINGS);
  return actions;
}

function addCards(state: StampedeState, seat: Seat, actions: StampedeAction[]): void {
  forEachCard(state, seat, (card) => {
    const plays = PLAYS[card] as readonly StampedeAction[];
    const count = CARDS[card]?.aim === 'seat' ? seatsOf(state) : plays.length;
    for (let i = 0; i < count; i++)
      if (refuseCard(state, seat, plays[i] as CardPlay) === null) actions.push(plays[i] as StampedeAction);
  });
}

/** Kept Add cards can be played in the East too (option `addCards`). */
function withKept(state: StampedeState, seat: Seat, actions: StampedeAction[]): StampedeAction[] {
  if (state.options.addCards === 'immediate' || state.played) return actions;
  forEachCard(state, seat, (card) => {
    if ((ADDS[card] as number) > 0) actions.push(PLAYS[card]?.[0] as StampedeAction);
  });
  return actions;
}

function stranded(state: StampedeState, seat: Seat): StampedeAction[] {
  const actions = titleTrades(goodsOf(state, seat, 'titles'));
  if (state.offers < OFFERS) addOffers(state, seat, actions);
  if (!state.played) addCards(state, seat, actions);
  actions.push(END_TURN);
  return actions;
}

function addOffers(state: StampedeState, seat: Seat, actions: StampedeAction[]): void {
  const offer = (action: StampedeAction): void => {
    if (refuse(state, seat, action) === null) actions.push(action);
  };
  for (let to = 0; to < seatsOf(state); to++) offer(TRADES[to] as StampedeAction);
  for (let to = 0; to < seatsOf(state); to++)
    for (const [territory, { owner }] of state.land.entries())
      if (owner === seat) offer(SALES[to]?.[territory] as StampedeAction);
}

function gifts(state: StampedeState, seat: Seat): StampedeAction[] {
  const actions = companyGiven(goodsOf(state, seat, 'company'));
  actions.push(...titlesGiven(goodsOf(state, seat, 'titles')));
  if (handSize(state, state.offer?.to as Seat) < HAND) actions.push(...ofHand(state, seat, GIVEN_CARDS));
  actions.push(CANCEL);
  return actions;
}

function ofHand(state: StampedeState, seat: Seat, byCard: readonly StampedeAction[]): StampedeAction[] {
  const actions: StampedeAction[] = [];
  forEachCard(state, seat, (card) => actions.push(byCard[card] as StampedeAction));
  return actions;
}

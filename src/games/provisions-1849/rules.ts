/** The rules of Provisions 1849 from set-up to the last December action; each chapter has a file of its own. */
import type { Chance } from '../../engine/chance.ts';
import type { Seat, TableSetup } from '../../engine/game.ts';
import { endAction, startMonth, takeLoot } from './calendar.ts';
import { BONUS_DEALT, BONUS_IDS, CUBES_PER_GOOD, PROSPECTOR_IDS, ROW } from './content.ts';
import { buyCube, buyNoMore } from './purchase.ts';
import { serve } from './row.ts';
import { gameOver } from './scoring.ts';
import {
  NONE,
  type ProvisionsAction,
  type ProvisionsEvent,
  type ProvisionsOptions,
  type ProvisionsState,
} from './state.ts';
import { activeSeat, cardNumber, goodNumber, KINDS, prospectorId, seatsOf } from './town.ts';
import { giveCube, openTrade } from './trade.ts';

const NO_SEAT: readonly Seat[] = Object.freeze([]);
const SEATS: readonly (readonly Seat[])[] = [0, 1, 2, 3, 4].map((seat) => Object.freeze([seat]));

/** The table before anybody has chosen a Bonus Card (P49-SETUP-1 to P49-SETUP-12). */
export function setup({ seats, options }: TableSetup<ProvisionsOptions>, chance: Chance): ProvisionsState {
  const state = start(options, seats);
  layOut(state, chance.deal('prospectors', PROSPECTOR_IDS, PROSPECTOR_IDS.length).map(cardNumber));
  const dealt = chance.deal('bonus', BONUS_IDS, seats * BONUS_DEALT).map(cardNumber);
  const nugget =
    options.startSeat === 'random'
      ? chance.pick(
          'nugget',
          state.kept.map((_card, seat) => seat),
        )
      : options.startSeat;
  return { ...state, nugget, dealt: inHands(dealt) };
}

/** Boards and stores before any card is turned up: all cubes in Holding (P49-SETUP-2, P49-SETUP-4, P49-SETUP-7). */
export function start(options: ProvisionsOptions, seats: number): ProvisionsState {
  const none = (length: number): number[] => new Array<number>(length).fill(0);
  return {
    options,
    phase: 'bonus',
    month: 0,
    turn: 0,
    acted: 0,
    nugget: 0,
    bought: NONE,
    taking: NONE,
    price: 0,
    offered: NONE,
    refilled: false,
    holding: none(KINDS).fill(CUBES_PER_GOOD),
    production: none(KINDS),
    vigilantes: none(KINDS),
    stock: none(seats * KINDS),
    row: [],
    pile: [],
    discard: [],
    won: Array.from({ length: seats }, () => []),
    shown: [],
    dealt: [],
    kept: none(seats).fill(NONE),
  };
}

/** Deals six cards to the row, the first rightmost, and puts the next one away unseen (P49-SETUP-5, P49-SETUP-6). */
export function layOut(state: ProvisionsState, cards: readonly number[]): void {
  state.row = cards.slice(0, ROW).reverse();
  state.discard = cards.slice(ROW, ROW + 1);
  state.pile = cards.slice(ROW + 1).reverse();
}

/** Sorts every hand of three by card number, so that its order reveals nothing. */
function inHands(dealt: readonly number[]): number[] {
  const hands: number[] = [];
  for (let from = 0; from < dealt.length; from += BONUS_DEALT)
    hands.push(...dealt.slice(from, from + BONUS_DEALT).sort((a, b) => a - b));
  return hands;
}

/** What a person who joins the table is told first: the start, or for a later position the current month. */
export function opening(state: ProvisionsState): ProvisionsEvent[] {
  const { phase, nugget, month } = state;
  if (phase === 'over') return [gameOver(state)];
  if (phase === 'bonus')
    return [{ type: 'gameStarted', seats: seatsOf(state), nugget, row: state.row.map(prospectorId) }];
  return [{ type: 'monthStarted', month, nugget }];
}

/** The seats to act: all that still choose a Bonus Card, later one after another (P49-SETUP-9, P49-TURN-1). */
export function actors(state: ProvisionsState): readonly Seat[] {
  switch (state.phase) {
    case 'bonus':
      return state.kept.flatMap((card, seat) => (card === NONE ? [seat] : []));
    case 'over':
      return NO_SEAT;
    default:
      return SEATS[activeSeat(state)] as readonly Seat[];
  }
}

/** Plays a legal action; a completed one passes the turn on to the next seat, turn or month. */
export function play(state: ProvisionsState, seat: Seat, action: ProvisionsAction, chance: Chance): ProvisionsEvent[] {
  const events: ProvisionsEvent[] = [];
  switch (action.type) {
    case 'keepBonus':
      keepBonus(state, seat, action, chance, events);
      break;
    case 'takeLoot':
      takeLoot(state, seat, goodNumber(action.good), chance, events);
      break;
    case 'buy':
      if (buyCube(state, seat, goodNumber(action.good), events)) endAction(state, false, chance, events);
      break;
    case 'enough':
      buyNoMore(state, seat, events);
      endAction(state, false, chance, events);
      break;
    case 'sell': {
      const refilled = serve(state, seat, cardNumber(action.card), action.cubes.map(goodNumber), events);
      // P49-DEC-2
      endAction(state, refilled || state.options.emptyPileSaleSpares === true, chance, events);
      break;
    }
    case 'trade':
      openTrade(state, seat, goodNumber(action.take), action.price, events);
      break;
    case 'give':
      if (giveCube(state, seat, goodNumber(action.good), events)) endAction(state, false, chance, events);
      break;
    case 'pass':
      events.push({ type: 'passed', seat });
      endAction(state, false, chance, events);
      break;
  }
  return events;
}

/** Keeps a card; the last seat to choose starts July (P49-SETUP-9, P49-SETUP-10). */
function keepBonus(
  state: ProvisionsState,
  seat: Seat,
  { card }: Extract<ProvisionsAction, { type: 'keepBonus' }>,
  chance: Chance,
  events: ProvisionsEvent[],
): void {
  state.kept = state.kept.with(seat, cardNumber(card));
  events.push({ type: 'bonusKept', seat, card, secondValue: state.options.secondValue });
  if (!state.kept.includes(NONE)) startMonth(state, chance, events);
}

/** Copies a state; lists that are never changed in place are shared. */
export function copy(state: ProvisionsState): ProvisionsState {
  return {
    options: state.options,
    phase: state.phase,
    month: state.month,
    turn: state.turn,
    acted: state.acted,
    nugget: state.nugget,
    bought: state.bought,
    taking: state.taking,
    price: state.price,
    offered: state.offered,
    refilled: state.refilled,
    holding: state.holding.slice(),
    production: state.production.slice(),
    vigilantes: state.vigilantes.slice(),
    stock: state.stock.slice(),
    row: state.row,
    pile: state.pile,
    discard: state.discard,
    won: state.won,
    shown: state.shown,
    dealt: state.dealt,
    kept: state.kept,
  };
}

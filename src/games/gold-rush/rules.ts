/** The rules of Gold Rush from set-up to the last round; the details of each step are in the neighbouring files. */
import type { Chance } from '../../engine/chance.ts';
import type { Seat, TableSetup } from '../../engine/game.ts';
import { TOKENS, TOKENS_EACH } from './content.ts';
import { dealRound, isLastTurn, lapStarted, roundStarted, startTurn } from './deal.ts';
import { endRound } from './mayor.ts';
import { CENTRE, leftOf, NO_CARD, numberOf, onTurn, seatsOf } from './mine.ts';
import { withoutCards } from './recall.ts';
import { type RushAction, type RushEvent, type RushOptions, type RushState, SOURCES, type Target } from './state.ts';
import { drawFrom, note, offerSwap, redirect, takeCentral } from './swap.ts';

const NO_SEAT: readonly Seat[] = Object.freeze([]);
const SEATS: readonly (readonly Seat[])[] = [0, 1, 2, 3, 4, 5].map((seat) => Object.freeze([seat]));

/** Sets up the table and deals the first round (RUSH-SETUP-1 to RUSH-SETUP-5). */
export function setup(table: TableSetup<RushOptions>, chance: Chance): RushState {
  const state = start(table.options, table.seats);
  state.dealer = chance.pick(
    'dealer',
    state.sneaks.map((_count, seat) => seat),
  );
  dealRound(state, chance, []);
  return state;
}

/** The state before the first deal: carts, tin and purses. */
export function start(options: RushOptions, seats: number): RushState {
  const parties = seats + (options.sneakyStranger ? 1 : 0);
  const carts = seats + (options.strangerCart ? 1 : 0);
  const none = (): number[] => new Array<number>(parties).fill(0);
  return {
    options,
    round: 0,
    dealer: 0,
    first: 0,
    white: 1,
    rolled: 1,
    black: 1,
    final: false,
    pending: [],
    hands: [],
    table: NO_CARD,
    centre: [],
    dealt: [],
    aside: [],
    story: [],
    plates: none().fill(TOKENS_EACH, 0, carts),
    blasts: none(),
    cash: none(),
    died: none(),
    income: new Array<number>(parties * SOURCES.length).fill(0),
    sneaks: new Array<number>(seats).fill(0),
    pile: 0,
    tin: TOKENS - carts * TOKENS_EACH,
    last: null,
    ending: null,
  };
}

/** Events for a viewer who joins: the deal, and in a later position what has happened since. */
export function opening(state: RushState): RushEvent[] {
  if (state.ending) return [{ type: 'gameOver', ...state.ending }];
  const started: RushEvent = { type: 'gameStarted', seats: seatsOf(state), dealer: state.dealer };
  const round = [roundStarted(state), lapStarted(state), ...state.story];
  const told = state.options.memory === 'fade' && state.story.length > 0 ? round.map(withoutCards) : round;
  return state.round === 1 ? [started, ...told] : told;
}

/** The seat on top of the stack acts; if the centre is on top, the swapper does (RUSH-ROUND-8, RUSH-REDIR-14). */
export function actors(state: RushState): readonly Seat[] {
  const { pending } = state;
  if (pending.length === 0) return NO_SEAT;
  const top = pending[pending.length - 1] as number;
  return SEATS[top === CENTRE ? onTurn(state) : top] as readonly Seat[];
}

/** Plays a legal action; if that ends the turn, continues with the next seat, lap or round. */
export function play(state: RushState, seat: Seat, action: RushAction, chance: Chance): RushEvent[] {
  const events: RushEvent[] = [];
  // RUSH-OPT-3
  const fades = state.options.memory === 'fade' && state.story.length === 0;
  const done = turnIsDone(state, seat, action, chance, events);
  // After the action's own events, so that the refusal to take back a swap names the swap.
  if (fades) events.push({ type: 'faded' });
  if (done) endTurn(state, chance, events);
  return events;
}

/** Carries out an action; true if that completes the turn (RUSH-TURN-3). */
function turnIsDone(state: RushState, seat: Seat, action: RushAction, chance: Chance, events: RushEvent[]): boolean {
  switch (action.type) {
    case 'swap':
      return offerSwap(state, numberOf(action.card), numberOfTarget(action.target), chance, events);
    case 'redirect':
      return redirect(state, seat, numberOfTarget(action.target), chance, events);
    case 'accept':
      drawFrom(state, seat, chance, events);
      return true;
    case 'take':
      takeCentral(state, action.position, events);
      return true;
    case 'sneak':
      state.pile -= 1;
      state.sneaks[seat] = (state.sneaks[seat] as number) + 1;
      note(state, { type: 'sneaked', seat, left: state.pile }, events);
      return true;
    case 'pass':
      note(state, { type: 'passed', seat }, events);
      return true;
  }
}

function endTurn(state: RushState, chance: Chance, events: RushEvent[]): void {
  if (isLastTurn(state)) endRound(state, chance, events);
  else startTurn(state, leftOf(state, onTurn(state)), events);
}

function numberOfTarget(target: Target): number {
  return target === 'centre' ? CENTRE : target;
}

/** An independent copy; parts that never change in place are shared. */
export function copy(state: RushState): RushState {
  return {
    options: state.options,
    round: state.round,
    dealer: state.dealer,
    first: state.first,
    white: state.white,
    rolled: state.rolled,
    black: state.black,
    final: state.final,
    pending: state.pending.slice(),
    hands: state.hands.slice(),
    table: state.table,
    centre: state.centre.slice(),
    dealt: state.dealt,
    aside: state.aside,
    story: state.story.slice(),
    plates: state.plates.slice(),
    blasts: state.blasts.slice(),
    cash: state.cash.slice(),
    died: state.died.slice(),
    income: state.income.slice(),
    sneaks: state.sneaks.slice(),
    pile: state.pile,
    tin: state.tin,
    last: state.last,
    ending: state.ending,
  };
}

/** Who sees what: Bonus Cards are secret, the pile and first discard unknown to all, everything else open. */
import type { Seat, Viewer } from '../../engine/game.ts';
import { BONUS_DEALT, DECEMBER, GOODS, MONTHS, OCTOBER } from './content.ts';
import {
  type Exit,
  NONE,
  type ProvisionsEvent,
  type ProvisionsState,
  type ProvisionsView,
  type SeatView,
  type StepView,
  type SupplierView,
} from './state.ts';
import {
  activeSeat,
  bonusId,
  endsGame,
  endsMonth,
  goodId,
  KINDS,
  leftOf,
  namedCubes,
  pointsOf,
  productionId,
  prospectorId,
  seatsOf,
  soldBy,
} from './town.ts';

/** What a seat, or a spectator, may know (P49-HIDE-1, P49-HIDE-2). */
export function view(state: ProvisionsState, viewer: Viewer): ProvisionsView {
  const waits = state.phase === 'action' || state.phase === 'loot';
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    month: state.month,
    turn: state.turn,
    acted: state.acted,
    nugget: state.nugget,
    active: waits ? activeSeat(state) : null,
    next: waits ? nextSeat(state) : null,
    step: stepSeen(state),
    refilled: state.refilled,
    exit: exitOf(state),
    suppliers: GOODS.map((good, i): SupplierView => {
      const card = state.shown[i];
      return {
        good,
        production: state.production[i] as number,
        holding: state.holding[i] as number,
        card: card === undefined ? null : productionId(card),
      };
    }),
    vigilantes: namedCubes(state.vigilantes),
    row: state.row.map(prospectorId),
    pile: state.pile.length,
    discard: state.discard.map((card, i) => (i === 0 ? null : prospectorId(card))),
    unseen: [...state.pile, ...state.discard.slice(0, 1)].sort((a, b) => a - b).map(prospectorId),
    seats: state.kept.map((_card, seat) => seatSeen(state, seat, viewer)),
  };
}

/** Hides from all others which card a seat keeps, until the end. */
export function redact(event: ProvisionsEvent, viewer: Viewer): ProvisionsEvent {
  return event.type === 'bonusKept' && event.seat !== viewer ? { ...event, card: null } : event;
}

function seatSeen(state: ProvisionsState, seat: Seat, viewer: Viewer): SeatView {
  const own = seat === viewer;
  const kept = state.kept[seat] as number;
  const known = kept !== NONE && (own || state.phase === 'over');
  return {
    stock: namedCubes(state.stock, seat * KINDS),
    cards: (state.won[seat] as number[]).map(prospectorId),
    sold: namedCubes(soldBy(state, seat)),
    points: pointsOf(state, seat),
    chosen: kept !== NONE,
    dealt: own ? state.dealt.slice(seat * BONUS_DEALT, seat * BONUS_DEALT + BONUS_DEALT).map(bonusId) : null,
    bonus: known ? bonusId(kept) : null,
  };
}

function stepSeen({ bought, taking, price, offered }: ProvisionsState): StepView | null {
  if (bought !== NONE) return { type: 'buying', good: goodId(bought) };
  if (taking === NONE) return null;
  return {
    type: 'trading',
    take: goodId(taking),
    price: price as 1 | 2,
    offered: offered === NONE ? null : goodId(offered),
  };
}

/** The seat that acts after the action under way; in the hand-out, the next one asked. */
function nextSeat(state: ProvisionsState): Seat | null {
  if (state.acted + 1 < seatsOf(state)) return leftOf(state, activeSeat(state));
  if (endsGame(state)) return null;
  if (state.phase === 'loot') return leftOf(state, state.nugget);
  // The hand-out goes in September's order, unless there is nothing to take.
  const handOut = state.month + 1 === OCTOBER && state.vigilantes.some((cubes) => cubes > 0);
  return endsMonth(state) && !handOut ? leftOf(state, state.nugget) : state.nugget;
}

/** What the action under way means for the rightmost prospector: P49-MONTH-3, P49-DEC-1, P49-DEC-2, P49-DEC-4. */
function exitOf(state: ProvisionsState): Exit {
  if (state.phase !== 'action' || state.row.length === 0 || endsGame(state)) return 'stays';
  const entered = endsMonth(state) ? state.month + 1 : state.month;
  if (entered !== state.month && entered < MONTHS.length) {
    const waits = (entered === OCTOBER || entered === DECEMBER) && !state.options.rowMovesEveryMonth;
    if (!waits) return 'leaves';
  }
  if (entered !== DECEMBER) return 'stays';
  if (entered !== state.month && state.options.novemberSaleSpares === false) return 'leaves';
  return state.pile.length > 0 || state.options.emptyPileSaleSpares === true ? 'leavesUnlessSale' : 'leaves';
}

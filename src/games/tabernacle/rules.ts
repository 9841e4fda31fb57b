/** The rules of Tabernacle from the first bid to the last road; each chapter has a file of its own in this folder. */
import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { placeBid } from './bid.ts';
import { raise } from './building.ts';
import { DISTRICT_IDS, type HexId, NONE, ROAD_HEX, roadNumber, SITE_HEX, type StartId, siteNumber } from './chart.ts';
import { finish, winnersOf } from './finish.ts';
import { NO_BID, numberOf, pointsOf, seatsOf } from './land.ts';
import { goOn, isComplete, spend } from './month.ts';
import { buyFromDisplay, buyFromStall, sell } from './port.ts';
import { layNamed, nameRoad } from './road.ts';
import type { TabernacleAction, TabernacleEvent, TabernacleState } from './state.ts';
import { gather, trade } from './task.ts';

const NO_SEAT: readonly Seat[] = Object.freeze([]);
const SEATS: readonly (readonly Seat[])[] = [0, 1, 2, 3, 4].map((seat) => Object.freeze([seat]));

/** What a person who joins the table is told first: the founding, or how the game stands. */
export function opening(state: TabernacleState): TabernacleEvent[] {
  const start = DISTRICT_IDS[state.start] as StartId;
  if (state.phase === 'bid') return [{ type: 'gameStarted', seats: seatsOf(state), start }];
  if (state.phase === 'play') return [{ type: 'monthStarted', month: state.month, first: state.first }];
  const scores = state.spent.map((_spent, seat) => pointsOf(state, seat));
  return [{ type: 'gameOver', scores, winners: winnersOf(state) }];
}

/** The seats to act: all that have not bid yet, then one at a time (TAB-BID-1, TAB-MONTH-1). */
export function actors(state: TabernacleState): readonly Seat[] {
  if (state.phase === 'play') return SEATS[state.turn] as readonly Seat[];
  if (state.phase === 'over') return NO_SEAT;
  return state.bids.flatMap((bid, seat) => (bid === NO_BID ? [seat] : []));
}

/** Plays a legal action: a bid, or a colonist's task with everything that follows from it. */
export function play(state: TabernacleState, seat: Seat, action: TabernacleAction, chance: Chance): TabernacleEvent[] {
  const events: TabernacleEvent[] = [];
  if (action.type === 'bid') {
    placeBid(state, seat, action.amount, chance, events);
    return events;
  }
  if (action.type === 'road' || action.type === 'enough') {
    const hex = build(state, seat, action, events);
    if (hex === NONE) return events;
    spend(state, seat, hex);
    if (isComplete(state)) {
      finish(state, events);
      return events;
    }
  } else {
    const site = action.type === 'pass' ? NONE : siteNumber(action.hex);
    spend(state, seat, site === NONE ? NONE : (SITE_HEX[site] as number));
    work(state, seat, site, action, events);
  }
  goOn(state, events);
  return events;
}

/** Plays a step of a road; returns NONE while a second one may follow, otherwise the hex of the colonist. */
function build(
  state: TabernacleState,
  seat: Seat,
  action: { readonly type: 'road'; readonly hex: HexId } | { readonly type: 'enough' },
  events: TabernacleEvent[],
): number {
  const road = action.type === 'road' ? roadNumber(action.hex) : NONE;
  if (state.laying !== NONE) return layNamed(state, seat, road, events);
  return nameRoad(state, seat, road, events) ? (ROAD_HEX[road] as number) : NONE;
}

type Task = Exclude<TabernacleAction, { type: 'bid' | 'road' | 'enough' }>;

/** Carries out one task at once (TAB-COL-2). */
function work(state: TabernacleState, seat: Seat, site: number, action: Task, events: TabernacleEvent[]): void {
  switch (action.type) {
    case 'use':
      gather(state, seat, site, events);
      break;
    case 'buy':
      if (action.from === 'display') buyFromDisplay(state, seat, site, action.slot, events);
      else buyFromStall(state, seat, site, numberOf(action.building), events);
      break;
    case 'sell':
      sell(state, seat, site, numberOf(action.building), events);
      break;
    case 'build':
      raise(state, seat, site, numberOf(action.building), events);
      break;
    case 'trade':
      trade(state, seat, site, events);
      break;
    case 'pass':
      events.push({ type: 'passed', seat });
      break;
  }
}

/** Copies a state; lists that are replaced rather than changed are shared. */
export function copy(state: TabernacleState): TabernacleState {
  return {
    options: state.options,
    start: state.start,
    phase: state.phase,
    bids: state.bids,
    rounds: state.rounds,
    month: state.month,
    first: state.first,
    turn: state.turn,
    laying: state.laying,
    spent: state.spent.slice(),
    allowed: state.allowed,
    quiet: state.quiet,
    roaded: state.roaded,
    goods: state.goods.slice(),
    reserve: state.reserve.slice(),
    indians: state.indians,
    indiansGone: state.indiansGone,
    property: state.property,
    hands: state.hands.slice(),
    display: state.display,
    pile: state.pile,
    known: state.known,
    stall: state.stall,
    destroyed: state.destroyed,
    active: state.active,
    covered: state.covered,
    cabins: state.cabins,
    sites: state.sites,
    roads: state.roads,
    missing: state.missing,
    colonists: state.colonists.slice(),
    income: state.income.slice(),
    sealed: state.sealed,
  };
}

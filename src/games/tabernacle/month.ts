/** The month: the seat to place next, the end of a month, and the Crown, which makes sure that roads are built. */
import { NOBODY, type Seat } from '../../engine/game.ts';
import { NONE } from './chart.ts';
import { QUIET_MONTHS } from './content.ts';
import { finish } from './finish.ts';
import { allowance, colonistOn, colonistsLeft, goodOf, STONE, seatsOf } from './land.ts';
import { isConnected, layRoads } from './road.ts';
import type { Reserve, TabernacleEvent, TabernacleState } from './state.ts';

/** Spends a colonist of the seat on this hex, or on none if it passes (TAB-COL-4). */
export function spend(state: TabernacleState, seat: Seat, hex: number): void {
  state.spent[seat] = (state.spent[seat] as number) + 1;
  if (hex !== NONE) state.colonists.push(colonistOn(hex, seat));
}

/** Goes on to the next seat after a placement, or to the end of the month. */
export function goOn(state: TabernacleState, events: TabernacleEvent[]): void {
  const next = nextSeat(state);
  if (next === NOBODY) endMonth(state, events);
  else state.turn = next;
}

/** All seats take their colonists back, and the first player begins (TAB-MONTH-3). */
export function startMonth(state: TabernacleState, events: TabernacleEvent[]): void {
  state.month += 1;
  state.spent.fill(0);
  state.colonists = [];
  if (state.options.cabinFrom === 'next-month') state.allowed = state.cabins.map(allowance);
  state.roaded = false;
  state.turn = state.first;
  events.push({ type: 'monthStarted', month: state.month, first: state.first });
}

/** The next seat clockwise with a colonist left; the acting seat itself comes last (TAB-MONTH-1). */
function nextSeat(state: TabernacleState): number {
  const seats = seatsOf(state);
  for (let step = 1; step <= seats; step++) {
    const seat = (state.turn + step) % seats;
    if (colonistsLeft(state, seat) > 0) return seat;
  }
  return NOBODY;
}

/** TAB-MONTH-2 */
function endMonth(state: TabernacleState, events: TabernacleEvent[]): void {
  if (!state.roaded) {
    state.quiet += 1;
    const limit = quietLimit(state);
    if (limit !== null && state.quiet >= limit) buildForCrown(state, events);
    if (isComplete(state)) {
      finish(state, events);
      return;
    }
  }
  state.first = (state.first + 1) % seatsOf(state);
  startMonth(state, events);
}

/** How many quiet months it takes until the Crown lays a road, or `null` if it never does (TAB-GUARD-1). */
export function quietLimit(state: TabernacleState): number | null {
  return state.options.crown === false ? null : (QUIET_MONTHS[seatsOf(state)] as number);
}

/** Lays the first road in board order that continues one, with a stone of the reserve or of the seat with most. */
function buildForCrown(state: TabernacleState, events: TabernacleEvent[]): void {
  const road = state.roads.findIndex((built, at) => built === 0 && isConnected(state, at));
  layRoads(state, NOBODY, [road], stoneForCrown(state), events);
}

/** TAB-GUARD-2 */
function stoneForCrown(state: TabernacleState): Seat | Reserve {
  if ((state.reserve[STONE] as number) > 0) return 'reserve';
  const seats = seatsOf(state);
  let giver = state.first;
  for (let step = 1; step < seats; step++) {
    const seat = (state.first + step) % seats;
    if (goodOf(state, seat, STONE) > goodOf(state, giver, STONE)) giver = seat;
  }
  return giver;
}

/** Whether all roads are built: TAB-END-1. */
export function isComplete(state: TabernacleState): boolean {
  return !state.roads.includes(0);
}

/**
 * How the seats stand between two rounds: what purses, plates and the order of turns tell about who will be mayor. What lies in
 * the mines is not looked at. Fitted to games that were played by habit.
 */

import { compileNetwork, evaluate } from '../../bots/model/network.ts';
import type { Seat } from '../../engine/game.ts';
import { CASH_GOAL } from './content.ts';
import { isAlive, livingSeats, seatsOf, strangerSells } from './mine.ts';
import { STANDING } from './standing-weights.ts';
import type { RushState } from './state.ts';

/** How many figures a standing is made of. */
export const BEARINGS = 18;

/** The figures of a seat, as they were found last. */
export const bearings = new Float64Array(BEARINGS);
/** The purses of the three richest rivals. */
const rich = [0, 0, 0];

const NET = compileNetwork(STANDING);

/** How everybody stands; the dead do not. */
export function standings(state: RushState): number[] {
  const all = new Array<number>(seatsOf(state));
  for (let seat = 0; seat < all.length; seat++)
    all[seat] = isAlive(state, seat) ? standingOf(state, seat) : Number.NEGATIVE_INFINITY;
  return all;
}

function standingOf(state: RushState, seat: Seat): number {
  takeBearings(state, seat);
  return evaluate(NET, bearings, 0);
}

/** Finds the figures of a seat that lives. */
export function takeBearings(state: RushState, seat: Seat): void {
  const cash = state.cash[seat] as number;
  const plates = state.plates[seat] as number;
  const { before, shields } = lookAround(state, seat);
  const living = livingSeats(state);
  const [first, second, third] = rich as [number, number, number];
  bearings[0] = cash / CASH_GOAL;
  bearings[1] = (cash / CASH_GOAL) ** 2;
  bearings[2] = Math.max(0, cash - 60) / 40;
  bearings[3] = Math.max(0, cash - 75) / 25;
  for (let count = 1; count <= 4; count++) bearings[3 + count] = plates === count ? 1 : 0;
  bearings[8] = (state.blasts[seat] as number) / 4;
  bearings[9] = before / 5;
  bearings[10] = before === living - 1 ? 1 : 0;
  bearings[11] = first / CASH_GOAL;
  bearings[12] = second / CASH_GOAL;
  bearings[13] = third / CASH_GOAL;
  bearings[14] = living / 6;
  bearings[15] = (cash - first) / 50;
  bearings[16] = Math.max(0, first - 60) / 40;
  bearings[17] = shields / 20;
}

/** Looks at the rivals: how many take their turns before the seat, and how many plates they have; `rich` is set. */
function lookAround(state: RushState, seat: Seat): { before: number; shields: number } {
  const seats = seatsOf(state);
  const turn = (other: Seat): number => (other - state.first + seats) % seats;
  let [before, shields] = [0, 0];
  rich.fill(0);
  for (let other = 0; other < seats; other++) {
    if (other === seat || !isAlive(state, other)) continue;
    if (turn(other) < turn(seat)) before += 1;
    shields += state.plates[other] as number;
    noteRich(state.cash[other] as number);
  }
  if (strangerSells(state)) noteRich(state.cash[seats] as number);
  return { before, shields };
}

function noteRich(purse: number): void {
  let rank = rich.length - 1;
  if (purse <= (rich[rank] as number)) return;
  for (; rank > 0 && (rich[rank - 1] as number) < purse; rank--) rich[rank] = rich[rank - 1] as number;
  rich[rank] = purse;
}

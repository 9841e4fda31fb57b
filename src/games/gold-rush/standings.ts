/**
 * How likely each seat is to become mayor, judged between rounds from purses, plates and turn order; cards in the mines
 * are ignored. Fitted to games played by the policy.
 */

import { compileNetwork, evaluate } from '../../bots/model/network.ts';
import type { Seat } from '../../engine/game.ts';
import { CASH_GOAL } from './content.ts';
import { isAlive, livingSeats, seatsOf, strangerSells } from './mine.ts';
import { STANDING_NETWORK } from './standing-network.ts';
import type { RushState } from './state.ts';

/** Number of features of a seat. */
export const FEATURES = 18;

/** The features of the seat encoded last. */
export const features = new Float64Array(FEATURES);
/** The purses of the three richest rivals. */
const rich = [0, 0, 0];

const NET = compileNetwork(STANDING_NETWORK);

/** The standing of every seat, `-Infinity` for the dead. */
export function standings(state: RushState): number[] {
  const all = new Array<number>(seatsOf(state));
  for (let seat = 0; seat < all.length; seat++)
    all[seat] = isAlive(state, seat) ? standingOf(state, seat) : Number.NEGATIVE_INFINITY;
  return all;
}

function standingOf(state: RushState, seat: Seat): number {
  encodeSeat(state, seat);
  return evaluate(NET, features, 0);
}

/** Writes the features of a living seat into `features`. */
export function encodeSeat(state: RushState, seat: Seat): void {
  const cash = state.cash[seat] as number;
  const plates = state.plates[seat] as number;
  const { before, shields } = lookAround(state, seat);
  const living = livingSeats(state);
  const [first, second, third] = rich as [number, number, number];
  features[0] = cash / CASH_GOAL;
  features[1] = (cash / CASH_GOAL) ** 2;
  features[2] = Math.max(0, cash - 60) / 40;
  features[3] = Math.max(0, cash - 75) / 25;
  for (let count = 1; count <= 4; count++) features[3 + count] = plates === count ? 1 : 0;
  features[8] = (state.blasts[seat] as number) / 4;
  features[9] = before / 5;
  features[10] = before === living - 1 ? 1 : 0;
  features[11] = first / CASH_GOAL;
  features[12] = second / CASH_GOAL;
  features[13] = third / CASH_GOAL;
  features[14] = living / 6;
  features[15] = (cash - first) / 50;
  features[16] = Math.max(0, first - 60) / 40;
  features[17] = shields / 20;
}

/** Counts the rivals who play before the seat, and all rivals' plates; also sets `rich`. */
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

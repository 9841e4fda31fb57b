/** Evaluates a position: what the decided claims score, and what the undecided ones promise. */
import type { Seat } from '../../engine/game.ts';
import { leadInParts, leadOf } from '../../engine/lead.ts';
import { decide, isFull } from './claims.ts';
import { PLACES, SNAKE } from './content.ts';
import type { CreekState, Placed } from './state.ts';

/** The parts of a seat's expected score, named so that a person understands them. */
const PARTS = ['won', 'promised', 'neighbours'] as const;
type Part = (typeof PARTS)[number];
/** A seat's expected score in parts. */
export type Worth = Record<Part, number>;

/** Value of an unplayed rattlesnake, in strength. */
const SNAKE_STRENGTH = 6;
/** The lead in strength that makes a win e times as likely is `STEADY`, plus `OPEN` for each free place. */
const STEADY = 0.4;
const OPEN = 2;

/** How far ahead a seat's expected score is. */
export function value(state: CreekState, seat: Seat): number {
  return values(state)[seat] ?? 0;
}

/** `value` for every seat. */
export function values(state: CreekState): number[] {
  const totals = worths(state).map((worth) => PARTS.reduce((sum, part) => sum + worth[part], 0));
  return totals.map((_total, seat) => leadOf(totals, seat));
}

/** The named parts of `value`. */
export function features(state: CreekState, seat: Seat): Worth {
  return leadInParts(worths(state), seat, PARTS);
}

/** What each seat can expect. */
export function worths(state: CreekState): Worth[] {
  const power = powerLeft(state);
  const shares = state.claims.map((markers) => sharesOf(markers, power));
  const full = state.claims.map((markers) => isFull(markers));
  return state.hands.map((_hand, seat) => {
    const worth: Worth = { won: 0, promised: 0, neighbours: 0 };
    for (const [claim, share] of shares.entries()) {
      const own = share[seat] ?? 0;
      worth[full[claim] ? 'won' : 'promised'] += own * (state.gold[claim] ?? 0);
      worth.neighbours += own * (shares[claim + 1]?.[seat] ?? 0) * state.options.neighbours;
    }
    return worth;
  });
}

/** How likely each seat is to win a claim, by the markers there and, if it has free places, the unplayed strength. */
function sharesOf(markers: readonly Placed[], power: readonly number[]): number[] {
  const seats = power.length;
  const { strengths, winner } = decide(markers, seats);
  if (isFull(markers)) return strengths.map((_strength, seat) => (seat === winner ? 1 : 0));
  const room = PLACES - markers.length;
  const leads = sharedOut(strengths.map((strength) => Math.exp(strength / (STEADY + OPEN * room))));
  const open = room / PLACES;
  return leads.map((lead, seat) => lead * (1 - open) + (power[seat] ?? 0) * open);
}

/** Each seat's share of the strength that has not been played. */
function powerLeft({ hands, bags }: CreekState): number[] {
  const strength = (marker: number) => (marker === SNAKE ? SNAKE_STRENGTH : marker);
  return sharedOut(
    hands.map((hand, seat) => [...hand, ...(bags[seat] ?? [])].reduce((sum, marker) => sum + strength(marker), 0)),
  );
}

/** Weights as shares of their sum; equal shares if the sum is 0. */
function sharedOut(weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => (sum > 0 ? weight / sum : 1 / weights.length));
}

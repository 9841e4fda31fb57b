/** How claims fill up, how a full claim is decided, and what decided claims are worth. */
import { NOBODY, type Seat } from '../../engine/game.ts';
import { DISCOVERY, PLACES, SNAKE } from './content.ts';
import type { ClaimResult, CreekState, Placed } from './state.ts';

/** Number of seats. */
export function seatsOf(state: Pick<CreekState, 'hands'>): number {
  return state.hands.length;
}

/** How many markers are on the claims. */
export function placedOn(claims: readonly (readonly unknown[])[]): number {
  return claims.reduce((sum, markers) => sum + markers.length, 0);
}

/** Whether every place of a claim is taken. */
export function isFull(markers: readonly unknown[]): boolean {
  return markers.length === PLACES;
}

/** The current round, counted from 1: everybody has one turn in each. */
export function roundOf(state: CreekState): number {
  return Math.floor(placedOn(state.claims) / seatsOf(state)) + 1;
}

/** The seat on turn: play goes round from the seat that began the round (CREEK-TURN-1). */
export function onTurn(state: CreekState): Seat {
  return (state.first + placedOn(state.claims)) % seatsOf(state);
}

/** Whether every claim is full (CREEK-END-1). */
export function isOver(state: CreekState): boolean {
  return state.claims.every(isFull);
}

/** How these markers decide a claim, whether or not it is full (CREEK-COUNT-1 to CREEK-COUNT-5). */
export function decide(markers: readonly Placed[], seats: number): ClaimResult {
  const driven = drivenOff(markers);
  const strengths = new Array<number>(seats).fill(0);
  for (const [i, { seat, marker }] of markers.entries())
    if (marker !== SNAKE && !driven.includes(i))
      strengths[seat] = (strengths[seat] as number) + marker + (i === 0 ? DISCOVERY : 0);
  return { driven, strengths, winner: winnerOf(markers, strengths) };
}

/** Every rattlesnake drives off the highest remaining stake, of equal ones the last one placed (CREEK-COUNT-1). */
function drivenOff(markers: readonly Placed[]): number[] {
  const stakes = [...markers.keys()].filter((i) => markers[i]?.marker !== SNAKE);
  const highestFirst = stakes.sort((a, b) => strengthAt(markers, b) - strengthAt(markers, a) || b - a);
  return highestFirst.slice(0, markers.length - stakes.length);
}

function strengthAt(markers: readonly Placed[], place: number): number {
  return markers[place]?.marker ?? 0;
}

/** The seat with the most strength, of equals the first to place (CREEK-COUNT-3 to CREEK-COUNT-5). */
function winnerOf(markers: readonly Placed[], strengths: readonly number[]): Seat {
  const most = Math.max(...strengths);
  if (most === 0) return NOBODY;
  return markers.find(({ seat }) => strengths[seat] === most)?.seat ?? NOBODY;
}

/** The owner of every claim; `NOBODY` also for one that is not decided yet. */
export function ownersOf(state: Pick<CreekState, 'claims' | 'hands'>): Seat[] {
  const seats = seatsOf(state);
  return state.claims.map((markers) => (isFull(markers) ? decide(markers, seats).winner : NOBODY));
}

/** The gold of a seat's claims (CREEK-SCORE-1). */
export function goldOf(gold: readonly number[], owners: readonly Seat[], seat: Seat): number {
  return gold.reduce((sum, worth, claim) => (owners[claim] === seat ? sum + worth : sum), 0);
}

/** How many pairs of neighbouring claims a seat has (CREEK-SCORE-2). */
export function pairsOf(owners: readonly Seat[], seat: Seat): number {
  return owners.filter((owner, claim) => owner === seat && owners[claim + 1] === seat).length;
}

/** Invariants of every position; each violation is reported as a sentence. */
import { placedOn, seatsOf } from './claims.ts';
import { goldFor, HAND, MARKERS, PLACES } from './content.ts';
import type { CreekState } from './state.ts';

/** A sentence for each thing that is wrong with a state; none for a position that play can reach. */
export function faults(state: CreekState): string[] {
  const seats = seatsOf(state);
  const placed = state.claims.flat();
  const broken: string[] = [];
  if (state.bags.length !== seats) broken.push('Every player must have a hand and a bag.');
  if (state.first >= seats || placed.some(({ seat }) => seat >= seats))
    broken.push('Somebody plays who does not sit there.');
  if (state.claims.some((markers) => markers.length > PLACES))
    broken.push('A claim holds more markers than it has places.');
  if (!isSame(inOrder(state.gold), goldFor(seats)) || state.claims.length !== state.gold.length)
    broken.push('There must be four claims more than players, worth 1, 2, 3 and so on.');
  if (broken.length > 0) return broken;

  for (let seat = 0; seat < seats; seat++) {
    const hand = state.hands[seat] ?? [];
    const bag = state.bags[seat] ?? [];
    const down = placed.flatMap((one) => (one.seat === seat ? one.marker : []));
    if (!isSame(inOrder([...hand, ...bag, ...down]), MARKERS))
      broken.push('Every player must have the ten markers once each.');
    if (down.length !== turnsTaken(state, seat)) broken.push('Turns must go round: one marker each.');
    if (bag.length !== Math.max(0, MARKERS.length - HAND - down.length))
      broken.push('Every turn draws one marker from the bag.');
    if (!isSame(hand, inOrder(hand)) || !isSame(bag, inOrder(bag)))
      broken.push('Hands and bags must be in rising order.');
  }
  return broken;
}

/** How many markers a seat must have placed: one in every round, in the current one only after its turn. */
function turnsTaken(state: CreekState, seat: number): number {
  const seats = seatsOf(state);
  const placed = placedOn(state.claims);
  const after = (seat - state.first + seats) % seats;
  return Math.floor(placed / seats) + (after < placed % seats ? 1 : 0);
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, i) => value === other[i]);
}

function inOrder(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}

/** Builds positions from short descriptions, for tests, the tutorial, the rulebook and the gallery. */
import type { Seat } from '../../engine/game.ts';
import { goldFor, MARKERS } from './content.ts';
import { faults } from './faults.ts';
import { STANDARD } from './options.ts';
import type { CreekOptions, CreekState, Placed } from './state.ts';

/** Description of a position; defaults are the starting position. */
interface Written {
  readonly seats: number;
  readonly options?: Partial<CreekOptions>;
  readonly gold?: readonly number[];
  /** The markers on each claim: `0:7 1:0` is seat 0's 7, then seat 1's rattlesnake. */
  readonly claims?: readonly string[];
  readonly hands: readonly (readonly number[])[];
  readonly first?: Seat;
}

/** Builds the position; bags get the remaining markers. Throws if play could not reach it. */
export function position({
  seats,
  options,
  gold = goldFor(seats),
  claims = [],
  hands,
  first = 0,
}: Written): CreekState {
  const placed = gold.map((_gold, claim) => placedOf(claims[claim] ?? ''));
  const bags = hands.map((hand, seat) => {
    const down = placed.flat().flatMap((one) => (one.seat === seat ? one.marker : []));
    return MARKERS.filter((marker) => !hand.includes(marker) && !down.includes(marker));
  });
  const state: CreekState = {
    options: { ...STANDARD, ...options },
    gold,
    claims: placed,
    hands: [...hands],
    bags,
    first,
  };
  const [fault] = faults(state);
  if (fault) throw new Error(fault);
  return state;
}

function placedOf(written: string): Placed[] {
  const words = written.split(' ').filter(Boolean);
  return words.map((word) => {
    const [seat = 0, marker = 0] = word.split(':').map(Number);
    return { seat, marker };
  });
}

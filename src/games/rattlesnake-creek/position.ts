/** Writes positions down: for tests, the tutorial, the rulebook and the gallery. */
import type { Seat } from '../../engine/game.ts';
import { goldFor, MARKERS } from './content.ts';
import { faults } from './faults.ts';
import { STANDARD } from './options.ts';
import type { CreekOptions, CreekState, Placed } from './state.ts';

/** What is said of a position; the rest is as at the start. */
interface Written {
  readonly seats: number;
  readonly options?: Partial<CreekOptions>;
  readonly gold?: readonly number[];
  /** What lies on each claim: `0:7 1:0` is a 7 of seat 0 and then the rattlesnake of seat 1. */
  readonly claims?: readonly string[];
  readonly hands: readonly (readonly number[])[];
  readonly first?: Seat;
}

/** The position; the bags hold what is neither in hand nor on a claim. Throws where it could not be reached. */
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

/** The contents of the box, as data: claims and markers. */

/** The seat counts that can play. */
export const SEAT_COUNTS: readonly number[] = [2, 3, 4];

/** Number of places on a claim (CREEK-TURN-3). */
export const PLACES = 3;
/** Bonus for the stake in the first place of a claim (CREEK-COUNT-2). */
export const DISCOVERY = 2;
/** Minimum number of claims along the creek; `MOST_CLAIMS` is the maximum. */
export const FEWEST_CLAIMS = 6;
export const MOST_CLAIMS = 8;

/** The marker that counts nothing and drives off the highest stake of its claim (CREEK-COUNT-1). */
export const SNAKE = 0;
/** Every player's markers: a rattlesnake, and stakes of strength 1 to 9 (CREEK-SETUP-2). */
export const MARKERS: readonly number[] = [SNAKE, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Number of markers in a hand (CREEK-SETUP-3). */
export const HAND = 3;

/** The gold of the claims: 1 to 6 for two players, 1 to 7 for three, 1 to 8 for four (CREEK-SETUP-1). */
export function goldFor(seats: number): number[] {
  return Array.from({ length: seats + 4 }, (_, claim) => claim + 1);
}

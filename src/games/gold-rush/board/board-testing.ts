/** A table for the tests of the board. */
import { scripted } from '../../../engine/chance.ts';
import type { Given } from '../position.ts';
import { play } from '../rules.ts';
import type { RushState } from '../state.ts';

/** Three seats, just dealt: two cards of each hand were shown. */
export const JUST_DEALT = {
  hands: [
    [40, 10, -5],
    [25, 20, 15],
    [35, 10, 5],
  ],
  centre: [10, 5, 20],
  dealer: 2,
  white: 2,
  rolled: 2,
} as const satisfies Given;

/** The position after seat 0 has offered its 10 to seat 1. */
export function offered(state: RushState): RushState {
  play(state, 0, { type: 'swap', card: 'flakes-1', target: 1 }, scripted([]));
  return state;
}

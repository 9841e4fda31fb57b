/** Sample positions. */
import { position } from './position.ts';
import type { CreekState } from './state.ts';

/** Nobody has placed anything yet. */
export const opening: CreekState = position({
  seats: 3,
  hands: [
    [0, 4, 8],
    [2, 6, 9],
    [1, 3, 5],
  ],
});

/** The middle of a game of four: two claims are decided, and seat 0 is on turn. */
export const drawing: CreekState = position({
  seats: 4,
  gold: [3, 7, 1, 5, 8, 2, 6, 4],
  claims: ['0:7 1:5 2:2', '3:9 0:3 1:0', '2:4', '1:8 3:6', '0:4', '3:1 2:6', '', ''],
  hands: [
    [0, 5, 9],
    [2, 4, 7],
    [1, 3, 9],
    [2, 5, 8],
  ],
});

/** The last placement of a game of two: seat 0 decides the richest claim. */
export const late: CreekState = position({
  seats: 2,
  gold: [2, 5, 1, 6, 4, 3],
  claims: ['0:2 1:6 1:1', '1:9 0:0 0:3', '0:4 1:3 1:2', '1:8 0:7', '0:9 1:0 0:8', '1:7 0:6 1:5'],
  hands: [[1, 5], [4]],
  first: 1,
});

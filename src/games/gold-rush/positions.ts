/** Sample positions. */
import { playing } from './playing.ts';
import { position } from './position.ts';
import type { RushState } from './state.ts';

/** Four seats in round 1, just dealt: two cards of each hand were shown. */
export const opening: RushState = position({
  round: 1,
  white: 2,
  hands: [
    [25, 5, 15],
    [40, 10, -10],
    [20, 15, 10],
    [30, 0, 20],
  ],
  centre: [35, 10, 20],
});

/** Five seats in round 6, lap 2 of 3: seat 1 wants to swap with seat 0, who may pay a plate to redirect it. */
export const drawing: RushState = sixthRound();

/** Four seats in round 9, the last lap: seat 1 needs $10 to become mayor, and seat 2 has been blown up. */
export const late: RushState = lastLap();

function sixthRound(): RushState {
  const table = playing({
    round: 6,
    white: 2,
    rolled: 3,
    hands: [
      [40, 15, -5],
      [20, 25, 15],
      [30, 5, 20],
      [35, 0, 10],
      [15, -15, 25],
    ],
    centre: [5, 20, 10],
    tokens: ['3P+1B', '4P', '2P+1B', '2P+2B', '1P+1B'],
    cash: [55, 35, 70, 20, 10],
  });
  table.does('swap 15 at centre', 'take 2', 'swap 25 at centre', 'take 0', 'sneak', 'sneak');
  table.does('swap 25 at centre', 'take 1', 'sneak', 'swap 15 at 0');
  return table.state;
}

function lastLap(): RushState {
  const drawn = [20, 20];
  const table = playing(
    {
      round: 9,
      hands: [[35, 10, 5], [20, 30, -5], [], [15, 25, 0]],
      centre: [20, 10, 40],
      tokens: ['2P+1B', '1P+2B', 'dead', '3P+1B'],
      cash: [85, 90, 40, 65],
    },
    drawn,
  );
  table.does('swap 10 at 1', 'accept', 'sneak', 'swap 25 at 0', 'accept', 'swap 5 at centre', 'take 2');
  return table.state;
}

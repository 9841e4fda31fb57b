/** Sample positions. Red is seat 0, Blue is seat 1. */
import { position } from './position.ts';
import type { ProvinceState } from './state.ts';

/** The table before the first move. */
export const opening: ProvinceState = position({
  turn: 1,
  goals: ['labor', 'spending', 'crowd', 'coin5', 'structure'],
});

/** The middle of a game: Red works, one Green Worker has moved, two Structures can be borrowed. */
export const drawing: ProvinceState = position({
  turn: 11,
  wheel: [1, 1, 1],
  moved: ['green@lower'],
  workers: ['camp@lower', 'village@coin', 'sailor0@lower', 'sailor1@top'],
  coin: [4, 3],
  built: { lender: [0], union: [0], mill: [0, 1], harbor: [1, 0], camp: [1], village: [1] },
  resolved: [
    ['crowd', 0],
    ['workers', 1],
  ],
  goals: ['labor', 'grind', 'coin10'],
  ships: ['white', 'black'],
  labor: 2,
});

/** Close to the end: the last Goal lies open, one type is missing, and Red still owes the Lender. */
export const late: ProvinceState = position({
  turn: 20,
  active: 1,
  wheel: [1, 2, 0],
  workers: ['camp@coin', 'village@top', 'sailor0@coin', 'sailor1@lower'],
  coin: [6, 5],
  built: {
    lender: [0],
    bank: [0],
    union: [0, 1],
    camp: [1, 0],
    village: [1],
    mill: [1, 0],
    harbor: [1],
  },
  resolved: [
    ['coin5', 0],
    ['workers', 1],
    ['labor', 1],
    ['crowd', 0],
  ],
  goals: ['spending'],
  ships: ['black', 'black'],
  token: 0,
  labor: 1,
});

/** The examples of the rulebook: real positions, played by the engine. */
import type { Example } from '../../../../web/parts/book.ts';
import { SNAKE } from '../../content.ts';
import { position } from '../../position.ts';
import type { CreekAction, CreekView } from '../../state.ts';
import { WIDE } from '../stage.ts';
import { NAMES } from './figures.ts';

type CreekExample = Example<CreekView, CreekAction>;

const place = (marker: number, claim: number): CreekAction => ({ type: 'place', marker, claim });
const winnerOf = (view: CreekView, claim: number) => view.claims[claim]?.result?.winner;

const WHOLE = { crop: { x: 0, y: 0, ...WIDE } };
const draws = (marker: number) => [{ draw: 'draw', got: marker }];

/** What a rattlesnake does. */
export const snakes: CreekExample = {
  state: () =>
    position({
      seats: 2,
      gold: [3, 6, 2, 5, 1, 4],
      claims: ['', '1:9'],
      hands: [
        [0, 4, 5],
        [1, 3, 7],
      ],
      first: 1,
    }),
  seat: 0,
  names: NAMES,
  picture: WHOLE,
  steps: [
    {
      ask: 'Ben has opened the claim with 6 gold. What do you put there?',
      text: 'You cannot see it, but he is unlikely to have begun with a weak stake.[CREEK-SECRET-1]',
      offers: [
        {
          label: 'The rattlesnake',
          action: place(SNAKE, 1),
          luck: draws(2),
          on: true,
          says: 'It will drive off the highest stake there.[CREEK-COUNT-1]',
          holds: ({ claims }) => claims[1]?.markers.length === 2,
        },
        { label: 'A 9', action: place(9, 1), refused: 'CREEK-TURN-1' },
      ],
    },
    {
      ask: 'You went last in this round, so you begin the next. What now?',
      offers: [
        {
          label: 'Close it with the 4',
          action: place(4, 1),
          luck: draws(1),
          on: true,
          says: 'The 9 runs, and with it its 2 for the first place. Your 4 is enough.[CREEK-COUNT-2]',
          holds: (view) => winnerOf(view, 1) === 0,
        },
        {
          label: 'Open another claim',
          action: place(5, 3),
          luck: draws(1),
          says: 'Then Ben may close it: with a 1 he would win, once his 9 is gone.',
          holds: (view) => winnerOf(view, 1) === undefined,
        },
      ],
    },
  ],
};

/** Placing first, and equal strengths. */
export const bluff: CreekExample = {
  state: () =>
    position({
      seats: 2,
      gold: [3, 6, 2, 5, 1, 4],
      claims: ['0:5 1:8'],
      hands: [
        [1, 3, 9],
        [0, 2, 6],
      ],
    }),
  seat: 0,
  names: NAMES,
  picture: WHOLE,
  steps: [
    {
      ask: 'Your 5 stands in the first place, and Ben has answered with a marker you cannot see.',
      text: 'Your 5 counts 7 there. One place is free.[CREEK-COUNT-2]',
      offers: [
        {
          label: 'Add the 1',
          action: place(1, 0),
          luck: draws(4),
          on: true,
          says: 'It was an 8: 8 each. You came first, so the claim is yours.[CREEK-COUNT-4]',
          holds: (view) => winnerOf(view, 0) === 0,
        },
        {
          label: 'Add the 9',
          action: place(9, 0),
          luck: draws(4),
          says: 'You win with 16, but 3 gold have cost you your best stake.',
          holds: (view) => winnerOf(view, 0) === 0,
        },
      ],
      others: [
        { seat: 1, action: place(2, 2), luck: draws(1) },
        { seat: 1, action: place(6, 3), luck: draws(4) },
      ],
    },
    {
      ask: 'The claim is decided. Can anybody still put a marker there?',
      offers: [
        { label: 'Yes, the 3', action: place(3, 0), refused: 'CREEK-TURN-3' },
        {
          label: 'No, go on elsewhere',
          action: place(9, 1),
          luck: draws(6),
          on: true,
          says: 'A full claim is closed for good.[CREEK-TURN-3]',
          holds: ({ claims }) => claims[1]?.markers.length === 1,
        },
      ],
    },
  ],
};

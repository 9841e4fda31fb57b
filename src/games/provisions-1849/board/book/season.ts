/** Chapters 8 to 11: how the row moves, October, December, and scoring. */
import type { Chapter } from '../../../../web/parts/book.ts';
import type { ProvisionsAction, ProvisionsView } from '../../state.ts';
import * as figures from './figures.ts';

export const season: readonly Chapter<ProvisionsView, ProvisionsAction>[] = [
  {
    id: 'a-new-month',
    title: 'A new month',
    lead: 'The Barrel moves on, somebody loses patience and leaves, and the Gold Nugget goes to the next seat.',
    covers: ['P49-MONTH', 'P49-ROW'],
    blocks: [
      {
        kind: 'picture',
        figure: figures.leaving,
        caption: 'The last turn of October: whoever stands rightmost when November begins leaves the row.[P49-MONTH-3]',
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'The Barrel',
            text: 'When all have acted it moves to the next position. If that is in the same month, everybody acts again.[P49-MONTH-1 P49-MONTH-2]',
          },
          {
            heading: 'Who leaves',
            text: 'When August, September and November begin, whoever stands rightmost leaves, and the pile sends somebody new; a sale just before changes nothing. Nobody leaves when October or December begins, unless the table has chosen so.[P49-MONTH-3 P49-MONTH-5]',
          },
          {
            heading: 'The Gold Nugget',
            text: 'Moves one seat clockwise in every new month; then production begins. In October the hand-out comes first.[P49-MONTH-4]',
          },
          {
            heading: 'An empty pile',
            text: 'Then the row gets shorter. Those who remain close up to the right, so slot 6 is the last to be empty. Whoever has left unserved never comes back.[P49-ROW-1 P49-ROW-2]',
          },
        ],
      },
    ],
    rulings: ['R19', 'R20'],
  },
  {
    id: 'october',
    title: 'October',
    lead: 'The vigilantes share out: everybody takes one cube, and the rest goes home.',
    covers: ['P49-OCT'],
    blocks: [
      {
        kind: 'row',
        items: [
          {
            figure: figures.gang,
            text: 'What they have collected since July is handed out when October begins.[P49-OCT-1]',
          },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'The hand-out',
            text: 'When October begins everybody takes one cube from the vigilantes, whichever they like, in September’s order. Whoever can take one must; whoever finds nothing left, or nothing that fits, is passed over.[P49-OCT-1 P49-OCT-2]',
          },
          {
            heading: 'Then as before',
            text: 'What is left goes back to Holding. After that the Gold Nugget moves, October begins, and stealing goes on as before.[P49-OCT-3 P49-OCT-4]',
          },
        ],
      },
    ],
    rulings: ['R21', 'R22', 'R36'],
  },
  {
    id: 'december',
    title: 'December',
    lead: 'The gold is gone. Before each action somebody walks out, unless a sale has just brought a new face.',
    covers: ['P49-DEC', 'P49-END'],
    blocks: [
      {
        kind: 'picture',
        figure: figures.december,
        caption:
          'The last turn of December, and a pile of two: soon the row will only get shorter.[P49-DEC-1 P49-DEC-5]',
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Before each action',
            text: 'Whoever stands rightmost leaves and the pile sends somebody new. They leave before it is checked whether the player can act, so even before a pass.[P49-DEC-1 P49-DEC-3]',
          },
          {
            heading: 'Who stays',
            text: 'Nobody leaves if the action just before was a sale that brought somebody new into the row; as an option, any sale will do. For December’s first action the one just before is November’s last.[P49-DEC-2 P49-DEC-4]',
          },
          {
            heading: 'The end',
            text: 'They go on leaving when the pile is empty, until nobody is left. The game is over when the Barrel leaves December’s last position.[P49-DEC-5 P49-END-1]',
          },
        ],
      },
    ],
    rulings: [
      { id: 'R23', book: 'Nobody leaves after a sale that fills the row. Which month it was in is not said.' },
      'R24',
      'R25',
    ],
  },
  {
    id: 'points-and-secrets',
    title: 'Points and secrets',
    lead: 'Provision Points of those you served, and Bonus Points for what you sold the most of.',
    covers: ['P49-SCORE', 'P49-HIDE'],
    blocks: [
      {
        kind: 'row',
        items: [
          {
            figure: figures.bonus,
            text: 'A card with three goods, as the board shows it: leading, level, one behind.[P49-SCORE-6]',
          },
        ],
      },
      {
        kind: 'panels',
        title: 'Three kinds of Bonus Card',
        items: [
          { heading: 'Three goods', value: '5, 3, 2', text: 'for the most of one, another, and a third[P49-SCORE-6]' },
          {
            heading: 'A pair',
            value: '8 and 2',
            text: 'for the most of both together, and of a third good[P49-SCORE-7]',
          },
          { heading: 'No goods', value: '7', text: 'for serving the most prospectors[P49-SCORE-8]' },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'The score',
            text: 'Provision Points are those printed on the prospectors you served; Bonus Points those of each line met on your Bonus Card. Every line counts by itself.[P49-SCORE-1 P49-SCORE-2 P49-SCORE-3]',
          },
          {
            heading: 'Goods sold',
            text: 'Those on the strips of the prospectors you served, from cube and contract alike.[P49-SCORE-4]',
          },
          {
            heading: 'The most',
            text: 'More than anybody else has. In a tie for the most nobody scores; as an option, everybody in the tie does, if they have any.[P49-SCORE-5]',
          },
          {
            heading: 'If you are level',
            text: 'More prospectors decide, then more cubes left in stock; if those are level too, the place is shared.[P49-SCORE-9]',
          },
          {
            heading: 'What is secret',
            text: 'Your Bonus Card, until points are counted; who is next in the pile; and who went away unseen at the start. Everything else is in the open and can be looked up.[P49-HIDE-1 P49-HIDE-2]',
          },
        ],
      },
    ],
    rulings: [
      { id: 'R26', book: 'In the scoring example three who are level get nothing.' },
      { id: 'R28', book: 'A +2 stands beside the +8 without explanation.' },
      'R35',
      'R30',
      'R29',
    ],
    designs: ['The 16 Bonus Cards.'],
  },
];

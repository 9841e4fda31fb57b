/** Chapters 10 to 13: stranded, shootouts, the end, and the table options. */
import type { Chapter } from '../../../../web/parts/book.ts';
import type { StampedeAction, StampedeView } from '../../state.ts';
import * as figures from './figures.tsx';
import { deal, outOfReach, shootout } from './rivals.ts';

export const ending: readonly Chapter<StampedeView, StampedeAction>[] = [
  {
    id: 'stranded',
    title: 'Stranded travellers',
    lead: 'A turn that begins in the West without provisions is a turn without a move. Titles, a trade or a sale can end that.',
    covers: ['WWS-STR'],
    blocks: [
      {
        kind: 'row',
        items: [
          {
            figure: figures.titlesForFood,
            heading: 'Give up titles',
            text: 'Any number of them to the supply, for 7 provisions each.[WWS-STR-3]',
          },
          {
            figure: figures.tradeForFood,
            heading: 'Trade',
            text: 'Company, titles or one card for somebody else’s provisions, wherever they are.[WWS-STR-4]',
          },
          {
            figure: figures.landForFood,
            heading: 'Sell land',
            text: 'Land that you founded and still own, for what founding it cost you.[WWS-STR-5]',
          },
        ],
      },
      { kind: 'play', example: deal },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'When you are stranded',
            text: 'Your turn begins in the West and you have no provisions. You can neither move nor found, turn after turn, until some come. Nobody is stranded in the East.[WWS-STR-1 WWS-STR-2]',
          },
          {
            heading: 'For the stranded alone',
            text: 'With a single provision in the pack, none of the three ways is open.[WWS-STR-6]',
          },
          {
            heading: 'Offers',
            text: 'Three a turn, counting trades, sales and those called off. The other side says yes or no, and nothing else.[WWS-STR-8]',
          },
          {
            heading: 'Trades',
            text: 'Ask for 1 to 20 provisions that the other side has. Somebody with four cards cannot be offered another; a card on offer is shown to all.[WWS-STR-9]',
          },
          {
            heading: 'Sales',
            text: 'The buyer pays you the provisions, the company and a title, and must have all of it. Home and points change hands at once. Land that was bought cannot be sold again.[WWS-STR-5 WWS-STR-10]',
          },
          {
            heading: 'When food has come',
            text: 'However it came, the stranded turn is over, and you walk again next turn. Only a turn that a guide has made free goes on.[WWS-STR-7]',
          },
          {
            heading: 'A card',
            text: 'You may still play one. An Indian guide makes the turn an ordinary one with free walking; a card that brings provisions ends it; after any other you are as stranded as before.[WWS-STR-11]',
          },
          {
            heading: 'Relief',
            text: [
              'After two stranded turns in a row without provisions, whoever begins a third one without a title gets 7 provisions, and that turn is over.[WWS-STR-12]',
              'Lost turns, and turns under a guide, neither count nor break the row. Provisions break it, even if they are gone again.[WWS-STR-12]',
            ],
          },
        ],
      },
    ],
    rulings: [
      'R25',
      { id: 'R26', book: 'A “title card” is traded, though title cards are turned in when drawn.' },
      'R27',
      'R28',
      'R29',
      'R30',
      { id: 'R31', book: 'Nothing is said about somebody who has nothing to give.' },
    ],
  },
  {
    id: 'shootouts',
    title: 'Shootouts',
    lead: 'End a move in the West where somebody stands, and the dice decide who leaves with half of the other’s pack.',
    covers: ['WWS-SHOOT'],
    blocks: [
      { kind: 'play', example: shootout },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'When',
            text: 'At once, as soon as your move in the West ends where somebody stands, and whether you like it or not. Never in the East, never on a landing.[WWS-SHOOT-1 WWS-SHOOT-6]',
          },
          {
            heading: 'Best of three',
            text: 'Each rolls a die, and the higher wins the round. Equal dice are rolled again. Two rounds win.[WWS-SHOOT-2]',
          },
          {
            heading: 'The spoils',
            text: 'Half of the loser’s provisions, half of the company and half of the titles, each rounded up. Cards and land are safe.[WWS-SHOOT-3]',
          },
          {
            heading: 'More than one',
            text: 'The newcomer fights them one by one, in the order of play, each with what they then have.[WWS-SHOOT-4]',
          },
          {
            heading: 'Afterwards',
            text: 'All stay where they are, and the newcomer’s turn goes on. Standing together starts nothing; arriving again does.[WWS-SHOOT-5 WWS-SHOOT-6]',
          },
        ],
      },
      {
        kind: 'table',
        title: 'What half is',
        head: ['The loser has', '1', '2', '3', '5', '8', '13'],
        rows: [['The winner takes', '1', '1', '2', '3', '4', '7']],
      },
    ],
    rulings: ['R32', { id: 'R33', book: 'The winner takes half of all items of the loser.' }, 'R34'],
  },
  {
    id: 'the-end',
    title: 'Points and the end',
    lead: 'The game is over as soon as somebody is out of reach. The map need not be full.',
    covers: ['WWS-END-1', 'WWS-END-2', 'WWS-END-3', 'WWS-END-4', 'WWS-END-5', 'WWS-END-6'],
    blocks: [
      { kind: 'play', example: outOfReach },
      {
        kind: 'panels',
        title: 'Level at the top',
        aside: 'packs are counted, for those who are level[WWS-END-4]',
        items: [
          { sum: '2 × 3 + 5 × 2 + 3', heading: 'June', value: '19', text: '2 titles, 5 provisions, 3 company' },
          {
            sum: '1 × 3 + 9 × 2 + 0',
            heading: 'Ben',
            value: '21',
            text: '1 title, 9 provisions: the fuller pack',
            best: true,
          },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Out of reach',
            text: 'Your reach is your points plus the values of all open land. As soon as somebody has more points than the reach of each of the others, they have won. Being level with it is not enough.[WWS-END-1]',
          },
          {
            heading: 'No land left',
            text: 'When no land is open the game is over, too. Most points win.[WWS-END-2]',
          },
          { heading: 'The last round', text: 'After round 50 it is over in any case. Most points win.[WWS-END-3]' },
          {
            heading: 'Level at the top',
            text: 'A title in the pack counts 3, a provision 2, each person in the company 1. The fullest pack wins; if packs are level as well, the win is shared.[WWS-END-4 WWS-END-5]',
          },
          {
            heading: 'At any moment',
            text: 'It is checked after every action, even when somebody accepts an offer on another player’s turn. A water source can end a game: it takes points out of everybody’s reach.[WWS-END-6 WWS-CL-5]',
          },
        ],
      },
      {
        kind: 'picture',
        figure: figures.nearlyWon,
        caption:
          'Round 19 of four. Open land is worth 4, 2, 6 and 1. Whoever founds the 6 at Silver now may be out of reach.',
      },
    ],
    rulings: ['R43', 'R44', 'R45', 'R46'],
  },
  {
    id: 'table-options',
    title: 'What a table may choose',
    lead: 'Where the printed rulebook can be read in two ways, the other reading is an option of the table.',
    covers: ['WWS-END-7'],
    blocks: [
      {
        kind: 'table',
        title: 'Options',
        head: ['Option', 'As we play', 'Or'],
        rows: [
          [
            'Relief',
            'Seven provisions after two stranded turns.[WWS-STR-12]',
            'Never: whoever finds no help keeps waiting.',
          ],
          [
            'Indian guide',
            'Walking is free for a turn.[WWS-CP-6]',
            'The provisions of foundings are free as well. Such land cannot be sold.',
          ],
          ['Homes', 'Only marks.[WWS-COMP-5]', 'Four at most: nobody owns more territories than that.'],
          [
            'Add cards',
            'Turned in as they are drawn.[WWS-CARD-1]',
            'May be kept, and played later as the one card of a turn, in either half.',
          ],
          ['Last round', 'Round 50.[WWS-END-3]', 'Any from 20 to 200.'],
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Where the rulebook is silent',
            text: 'It leaves things to the table. Our answers are the rulings in the margins of this book, each with its reason.[WWS-END-7]',
          },
        ],
      },
    ],
    rulings: ['R47'],
  },
];

/** Chapters 7 to 11: what happens when everybody leaves the mines, the variants, and the cards. */
import type { Chapter } from '../../../../web/parts/book.ts';
import type { RushAction, RushView } from '../../state.ts';
import { dynamite, selling } from './examples.ts';
import { deck, held, level, levelToo, named, negative, out, stopped, turned } from './figures.tsx';

export const ending: readonly Chapter<RushView, RushAction>[] = [
  {
    id: 'dynamite-and-plates',
    title: 'Dynamite and plates',
    lead: 'All hands are shown at once. Every Dynamite in yours costs you a plate; without a plate you are out.',
    covers: ['RUSH-DYN'],
    blocks: [
      { kind: 'play', example: dynamite },
      {
        kind: 'row',
        items: [
          { figure: held, text: 'Each Dynamite you hold…' },
          { figure: turned, text: '…turns one plate into a blast.' },
          { figure: stopped, text: 'The Replacement Plate stops one first.' },
          { figure: out, text: 'No plate showing: you are out.' },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Hands are shown',
            text: 'All living players show their hands at the same time, and everything happens to everybody at the same moment.[RUSH-DYN-1 RUSH-DYN-9]',
          },
          {
            heading: 'First the Replacement Plate',
            text: 'There is one. It works by itself, before anything explodes: it stops a Dynamite in the same hand, or else turns one blast on that cart back into a plate. It brings nothing back from the tin.[RUSH-DYN-2 RUSH-DYN-3 RUSH-DYN-4 RUSH-DYN-5]',
          },
          {
            heading: 'Then Dynamite',
            text: 'Every Dynamite that was not stopped turns one of its holder’s plates into a blast. If there is more Dynamite than plates, the rest fizzles out. Dynamite in the centre or aside hurts nobody.[RUSH-DYN-6 RUSH-DYN-7 RUSH-DYN-13]',
          },
          {
            heading: 'Who is out',
            text: 'Whoever then shows no plate at all is dead, with Dynamite in hand or without. The dead sell nothing and take no further part; their cash is void and their tokens go into the tin.[RUSH-DYN-8 RUSH-DYN-10]',
          },
          {
            heading: 'If nobody is left',
            text: 'Then there is no market, and everybody has lost.[RUSH-DYN-11]',
          },
          {
            heading: 'They still count',
            text: 'Dynamite and the Replacement Plate stay in hand, used or not, and their numbers count at the market.[RUSH-DYN-12]',
          },
        ],
      },
    ],
    rulings: [
      'R15',
      'R17',
      'R18',
      { id: 'R19', book: 'Spending the last plate is allowed; what happens then is only mentioned in passing.' },
      'R20',
    ],
  },
  {
    id: 'the-market',
    title: 'The market',
    lead: 'Add up your load. Being heaviest earns nothing; being second pays your best card.',
    covers: ['RUSH-MKT'],
    blocks: [
      { kind: 'play', example: selling },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'The load',
            text: 'The sum of your three cards, less 1 for each sneak token. It can be less than nothing.[RUSH-MKT-1]',
          },
          {
            heading: 'Groups',
            text: 'Players with the same load are one group, and groups are ranked from the heaviest down.[RUSH-MKT-2]',
          },
          {
            heading: 'Who is paid',
            text: 'The heaviest group earns nothing. In the second, each earns the number of their own best card; in the third, of their own worst. Lighter groups earn nothing.[RUSH-MKT-3 RUSH-MKT-4 RUSH-MKT-5 RUSH-MKT-6]',
          },
          {
            heading: 'Fewer than three groups',
            text: 'Nobody is paid for a group that does not exist: of two groups, the lighter is second, and there is no third. If all are in one group, or only one player is alive, each earns their own worst card.[RUSH-MKT-7 RUSH-MKT-9 RUSH-MKT-10]',
          },
          {
            heading: 'Never less than $5',
            text: 'A card that scores but is 0 or less pays $5 instead. A load that earns nothing still earns nothing.[RUSH-MKT-8]',
          },
        ],
      },
      {
        kind: 'panels',
        title: 'Three odd cases',
        items: [
          {
            figure: level,
            sum: '30 + 10 + 5 = 45',
            heading: 'Level',
            value: '$30',
            text: 'Ben and you both haul 45, second together: each sells their own best card.',
          },
          {
            figure: levelToo,
            sum: '20 + 15 + 10 = 45',
            heading: 'Level too',
            value: '$20',
            text: 'Yours is the 20. Equal loads, different pay.',
          },
          {
            figure: negative,
            sum: '10 + 5 − 15 = 0',
            heading: 'Third',
            value: '$5',
            text: 'The worst card is −15, so it pays $5.[RUSH-MKT-8]',
            best: true,
          },
        ],
      },
    ],
    rulings: [
      { id: 'R22', book: 'Three ranks are explained. With two players there are never three groups.' },
      'R23',
      { id: 'R35', book: 'A note gives $5 for cards of 0 or less.' },
    ],
  },
  {
    id: 'becoming-mayor',
    title: 'Becoming mayor',
    lead: 'After every market the town looks for a mayor: $100 and alone on top, or the last one alive.',
    covers: ['RUSH-GOAL', 'RUSH-MAYOR'],
    blocks: [
      {
        kind: 'picture',
        figure: named,
        caption:
          'Round 6. Ana leads with $70: another second place with a 30 would make her mayor. Everybody can see it.',
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'By cash',
            text: 'If anybody alive has $100 or more, the one richest player becomes mayor and wins. What counts is not who got there first, but who is richest at that moment.[RUSH-GOAL-1 RUSH-MAYOR-1]',
          },
          {
            heading: 'A tie on top',
            text: 'If two or more share the top amount, nobody becomes mayor by cash, and another round is played.[RUSH-MAYOR-2]',
          },
          {
            heading: 'By survival',
            text: 'Otherwise a single survivor becomes mayor, rich or poor. Cash is looked at first.[RUSH-GOAL-2 RUSH-MAYOR-3 RUSH-MAYOR-5]',
          },
          {
            heading: 'Or another round',
            text: 'The mines, the dynamite, the market, the search for a mayor: every round goes the same way. The deal passes to the nearest living player on the dealer’s right.[RUSH-GOAL-3 RUSH-MAYOR-4]',
          },
          {
            heading: 'No endless games',
            text: 'If round 60 brings no mayor, the richest living player wins; those who are level win together.[RUSH-MAYOR-6]',
          },
        ],
      },
    ],
    rulings: [
      { id: 'R34', book: 'The first to $100 wins, it says; but all are paid at the same time.' },
      'R25',
      'R24',
      { id: 'R26', book: 'The rulebook sets no limit.' },
    ],
    designs: ['The end after round 60.'],
  },
  {
    id: 'two-variants',
    title: 'Two variants',
    lead: 'Nobody has to leave the game, or the centre plays along. A table may also change two small things.',
    covers: ['RUSH-NQD', 'RUSH-STR', 'RUSH-OPT'],
    blocks: [
      {
        kind: 'passages',
        passages: [
          {
            heading: 'I’m not quite dead yet',
            text: [
              'Whoever would die loses all cash instead, and turns every token left in front of them plate side up. Tokens in the tin stay there. They sell at the market of the same round, with their pockets empty.[RUSH-NQD-1 RUSH-NQD-2 RUSH-NQD-3]',
              'So nobody leaves, and the game never ends by death. As an option, they miss that one market.[RUSH-NQD-4 RUSH-NQD-5]',
            ],
          },
          {
            heading: 'The Sneaky Stranger',
            text: [
              'The three central cards belong to the Stranger, who starts without a dollar and has no seat: no turns, no redirects, no sneak tokens, no deal. Swapping with the centre stays as it is.[RUSH-STR-1 RUSH-STR-2 RUSH-STR-7]',
              'When hands are shown the centre is laid open too. It makes a load like any hand and earns by its group. The Stranger can become mayor by cash, and if it wins alone, all players have lost.[RUSH-STR-3 RUSH-STR-4]',
            ],
          },
          {
            heading: 'The Stranger and dynamite',
            text: 'It has no cart: Dynamite does it no harm, the Replacement Plate no good, and it does not count among the living. The last player alive still wins.[RUSH-STR-5 RUSH-STR-6]',
          },
          {
            heading: 'A cart for the Stranger',
            text: 'As an option, for two to five players, the Stranger has four tokens from the tin, and Dynamite in the centre hits it. While it lives it counts: a lone player plays on against it. Both variants go together, with any number of players.[RUSH-STR-8 RUSH-STR-9]',
          },
          {
            heading: 'Other choices of a table',
            text: 'A sneak token may make the load 1 heavier instead of lighter; and memory may fade: face-up cards vanish with the first action of the round, and nothing helps you remember. What is chosen is settled before the first deal and known to all.[RUSH-OPT-1 RUSH-OPT-2 RUSH-OPT-3]',
          },
        ],
      },
    ],
    rulings: [
      { id: 'R28', book: 'The variant says that they go on playing, not from when.' },
      'R29',
      { id: 'R30', book: 'Grouping, earning and winning are explained; a cart is not mentioned.' },
      'R31',
      'R32',
      'R33',
    ],
  },
  {
    id: 'the-21-cards',
    title: 'The 21 cards',
    lead: 'Seventeen of gold, three Dynamite and one Replacement Plate. Every card has a number.',
    covers: ['RUSH-COMP-4', 'RUSH-COMP-5'],
    blocks: [
      { kind: 'picture', figure: deck, caption: 'The number is what a card pays and what it weighs.[RUSH-COMP-4]' },
      {
        kind: 'table',
        title: 'What is in the deck',
        head: ['Card', 'Number', 'How many', 'What it does'],
        rows: [
          ['Mother Lode', '40', '1', 'gold'],
          ['Strongbox', '35', '1', 'gold'],
          ['Gilded Boulder', '30', '1', 'gold'],
          ['Vein Chunk', '25', '2', 'gold'],
          ['Nugget', '20', '3', 'gold'],
          ['Quartz Ore', '15', '3', 'gold'],
          ['Gold Flakes', '10', '4', 'gold'],
          ['Gold Dust', '5', '2', 'gold'],
          ['Replacement Plate', '0', '1', 'stops a Dynamite, or mends a blast'],
          ['Dynamite', '−5, −10, −15', '1 of each', 'turns a plate to blast, and makes a load lighter'],
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Why they matter',
            text: 'There is one 40 and one 35. Whoever saw them dealt knows who can be second with a big payout, and where to send a heavy card.[RUSH-COMP-5]',
          },
        ],
      },
    ],
    rulings: [{ id: 'R16', book: 'Its rule speaks of a card in the singular.' }],
    designs: ['The numbers of the 21 cards.', 'Three of the cards are Dynamite', 'The names of the gold cards.'],
  },
];

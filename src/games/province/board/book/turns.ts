/** Chapters 2 to 6: from the set-up to the first Structure. */
import type { Chapter } from '../../../../web/parts/book.ts';
import type { ProvinceAction, ProvinceView } from '../../state.ts';
import { building, working } from './examples.ts';
import * as figures from './figures.ts';

export const turns: readonly Chapter<ProvinceView, ProvinceAction>[] = [
  {
    id: 'setting-up',
    title: 'Setting up',
    lead: 'Two players. Three Green Workers stand on the road, five Goals lie in a stack, and the town is empty.',
    covers: ['PROV-COMP', 'PROV-SETUP'],
    blocks: [
      {
        kind: 'row',
        items: [
          { figure: figures.start, text: 'Each space of the Work Cycle gets a Green Worker.[PROV-SETUP-2]' },
          {
            figure: figures.coins,
            text: 'All Coin begins in the supply: 35 in Platinum, Gold and Silver.[PROV-SETUP-3]',
          },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'In the box',
            text: 'The board with the Work Cycle in the middle and a plot for each of eight types round it; seven Structures and three Sailors a player; three Green Workers, a Camp Worker and a Village Worker; two Ship Tokens, nine Goals, the Lender Token, and Coin.[PROV-COMP-1 PROV-COMP-2]',
          },
          {
            heading: 'What each player has',
            text: 'Seven Structures and three Sailors of one colour. The first player starts with 2 Coin, the second with 3.[PROV-SETUP-7 PROV-SETUP-9]',
          },
          {
            heading: 'The Goals',
            text: 'Five of the nine, picked blindly, make a face-down stack. The other four are out of play, and nobody sees them before the end. Last of all the top one is turned up.[PROV-SETUP-5 PROV-SETUP-6 PROV-SETUP-10]',
          },
          {
            heading: 'What waits',
            text: 'The Camp Worker, the Village Worker, the Sailors, the Lender Token and the Ship Tokens stay beside the board until somebody builds what brings them in.[PROV-SETUP-4]',
          },
          {
            heading: 'Who begins',
            text: 'The game is for two, no more and no fewer. The first player is drawn at random, unless the table has settled on one.[PROV-SETUP-1 PROV-SETUP-8]',
          },
        ],
      },
    ],
    rulings: [
      { id: 'R1', book: 'Somebody is chosen; it does not say how.' },
      'R2',
      { id: 'R4', book: 'Icons stand in the text without a key.' },
    ],
  },
  {
    id: 'a-turn',
    title: 'A turn',
    lead: 'First you work, then you spend. What you earn by work is gone when the turn ends, except Coin.',
    covers: ['PROV-TURN'],
    blocks: [
      {
        kind: 'row',
        items: [
          {
            figure: figures.ring,
            text: 'Red at work: one Green Worker has moved and lies down. The board in the middle counts the Labor of this turn.',
          },
        ],
      },
      {
        kind: 'order',
        title: 'In this order',
        stations: [
          {
            icon: 'turn-next',
            word: 'Start',
            text: 'by itself: cast, Harbor, Mill, Smithy, a check of the Goal[PROV-TURN-4]',
          },
          { icon: 'labor', word: 'Work', text: 'the Work Cycle Phase: move one Worker or more' },
          { icon: 'structure', word: 'Spend', text: 'the Resource Spending Phase: build, hire, grind, use the Union' },
          { icon: 'end-turn', word: 'End', text: 'by itself: end-of-turn Goals, then Labor is lost[PROV-TURN-5]' },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'One after the other',
            text: 'The players take turns; only the one whose turn it is may act. A turn has two phases; once you have left the first, it is over.[PROV-TURN-1 PROV-TURN-2]',
          },
          {
            heading: 'Spending comes later',
            text: 'Building, hiring, grinding and the Union belong to the second phase only. Nobody has to spend: a turn may end with nothing bought.[PROV-TURN-3 PROV-TURN-6]',
          },
          {
            heading: 'The start',
            text: 'Runs by itself: the Harbormaster casts the Ship Tokens, the Harbor pays, then the Mill, then the Smithy, and the Goal is checked.[PROV-TURN-4]',
          },
          {
            heading: 'The end',
            text: 'Runs by itself too: end-of-turn Goals one after the other; leftover Labor is lost; what was borrowed goes back. If the game must end, it ends here; otherwise your rival begins.[PROV-TURN-5]',
          },
        ],
      },
    ],
    rulings: ['R5', 'R35', 'R6'],
  },
  {
    id: 'working',
    title: 'Working',
    lead: 'Push Workers round the ring road. You both share them, so every step helps you now and somebody next.',
    covers: ['PROV-WORK', 'PROV-LABOR'],
    blocks: [
      { kind: 'play', example: working },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'One step each',
            text: 'Move one Worker or more, each a single step clockwise: from the top Labor Space to the lower one, on to the Coin Space, and back to the top. A Worker moves once in a turn.[PROV-WORK-1 PROV-WORK-2]',
          },
          {
            heading: 'What it earns',
            text: 'Landing on the Coin Space earns 1 {Coin} from the supply, landing on a Labor Space 1 {Labor}. Workers that stand still, or are only placed, earn nothing.[PROV-WORK-3 PROV-WORK-4 PROV-WORK-5]',
          },
          {
            heading: 'Whose Workers',
            text: 'Both of you may always move the Green ones. For the Camp Worker you need a Camp, for the Village Worker a Village, your own or a borrowed one. When both have built it, both move its one Worker.[PROV-WORK-6 PROV-WORK-7 PROV-WORK-8]',
          },
          {
            heading: 'At least one',
            text: 'You cannot leave the phase before one Worker has moved. You need not move more.[PROV-WORK-9]',
          },
          {
            heading: 'One by one',
            text: 'Workers move one after the other, and each is paid as it lands. Any number may share a space.[PROV-WORK-10 PROV-WORK-11]',
          },
          {
            heading: 'Labor does not keep',
            text: 'It lasts for the turn that earned it. There is no upper limit, and what is left at the end is lost.[PROV-LABOR-1]',
          },
        ],
      },
    ],
    rulings: [
      { id: 'R3', book: 'It names two Labor Spaces, one of them on top, and one Coin Space, but not their order.' },
      'R7',
      'R8',
      'R38',
    ],
    designs: ['The order of the three spaces of the Work Cycle.'],
  },
  {
    id: 'coin',
    title: 'Coin',
    lead: 'Coin keeps from turn to turn, for all to see. There are 35 in all, and the supply can run dry.',
    covers: ['PROV-COIN'],
    blocks: [
      {
        kind: 'row',
        items: [
          {
            figure: figures.coins,
            text: 'Silver is worth 1, Gold 5, and the one Platinum Coin 10. Only totals matter.[PROV-COIN-1]',
          },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'What is paid',
            text: 'Goes to the supply. Change is given whenever it is needed; it always can be.[PROV-COIN-3 PROV-COIN-6]',
          },
          {
            heading: 'A short supply',
            text: 'A supply that is too small pays what it has; an empty one pays nothing.[PROV-COIN-4 PROV-COIN-5]',
          },
          {
            heading: 'In the open',
            text: 'Your Coin stays with you, and everybody sees it. An amount of Coin is a value, not a number of pieces.[PROV-COIN-1 PROV-COIN-2]',
          },
          {
            heading: 'The Platinum Coin',
            text: 'While nobody holds it, a player who reaches 10 Coin takes it automatically. Whoever falls below 10 loses it: to the rival if the rival has 10, else to the supply. A rival who gets to 10 later does not take it away.[PROV-COIN-7 PROV-COIN-8]',
          },
        ],
      },
    ],
    rulings: ['R9', { id: 'R10', book: 'It says that you can always grind, even with an empty supply.' }, 'R11'],
  },
  {
    id: 'building',
    title: 'Building',
    lead: 'One Structure a turn, each of them once. Being first scores; being second only works.',
    covers: ['PROV-BUILD'],
    blocks: [
      { kind: 'play', example: building },
      {
        kind: 'table',
        title: 'What they cost and score',
        head: ['Structure', 'Labor', 'Coin', 'Points', 'Needs'],
        rows: [
          ['The Lender', '2', '2', '1', '–'],
          ['The Bank', '3', '5', '2', 'your Lender'],
          ['The Camp', '3', '3', '1', '–'],
          ['The Village', '4', '4', '2', 'your Camp'],
          ['The Mill', '3', '2', '1', '–'],
          ['The Smithy', '5', '3', '2', 'your Mill'],
          ['The Union', '1', '2', '1', '–'],
          ['The Harbor', '1', '4', '1', '–'],
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Paying',
            text: 'Both parts of the price are paid: Labor of this turn, and Coin to the supply. One Structure a turn at most.[PROV-BUILD-1 PROV-BUILD-2 PROV-BUILD-10]',
          },
          {
            heading: 'First and second',
            text: 'The first to build a type scores the points printed on it, 1 or 2. The second takes the place further out: no points, but the full effect.[PROV-BUILD-5 PROV-BUILD-6]',
          },
          {
            heading: 'What needs what',
            text: 'The Bank asks for a Lender, the Village for a Camp, the Smithy for a Mill: each your own, and built on an earlier turn.[PROV-BUILD-7]',
          },
          {
            heading: 'Seven of eight',
            text: 'You build a type once, on its plot, and it serves you until the game ends. You have seven Structures for eight types, so one always stays out.[PROV-BUILD-3 PROV-BUILD-4 PROV-BUILD-8 PROV-BUILD-9]',
          },
        ],
      },
      {
        kind: 'row',
        items: [
          {
            figure: figures.left,
            text: 'Arrows lead from the Lender to the Bank and from the Camp to the Village.[PROV-BUILD-7]',
          },
          { figure: figures.right, text: 'The Mill of both players, the Harbor of both, the Union of Red.' },
        ],
      },
    ],
    rulings: ['R34'],
    designs: ['The costs of seven Structures, in Labor and Coin.'],
  },
];

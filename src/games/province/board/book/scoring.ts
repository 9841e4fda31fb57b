/** Chapters 7 to 11: what Structures do, the Lender, the Harbor, Goals, and the end. */
import type { Chapter } from '../../../../web/parts/book.ts';
import type { ProvinceAction, ProvinceView } from '../../state.ts';
import { borrowing, claiming, hiring } from './examples.ts';
import * as figures from './figures.ts';

export const scoring: readonly Chapter<ProvinceView, ProvinceAction>[] = [
  {
    id: 'what-structures-do',
    title: 'What Structures do',
    lead: 'Each of the eight types changes how you earn, from the turn it stands.',
    covers: ['PROV-EFF', 'PROV-UNION', 'PROV-GRIND'],
    blocks: [
      {
        kind: 'table',
        title: 'The eight types',
        head: ['Structure', 'What it does'],
        rows: [
          ['The Lender', 'You may take the Lender Token and borrow.[PROV-EFF-1]'],
          ['The Bank', 'Each Worker you move onto the Coin Space earns 2 Coin, not 1.[PROV-EFF-2]'],
          ['The Camp', 'You may move the Camp Worker, who comes with the first Camp.[PROV-EFF-3]'],
          ['The Village', 'You may move the Village Worker, who comes with the first Village.[PROV-EFF-4]'],
          ['The Mill', '1 Labor at the start of each of your turns.[PROV-EFF-5]'],
          ['The Smithy', 'Another Labor at the start of each of your turns.[PROV-EFF-6]'],
          ['The Union', '2 Coin buy 1 Labor while you spend.[PROV-UNION-1]'],
          ['The Harbor', 'Labor, Coin or a Sailor, by the Ship Tokens: see the chapter on the Harbor.'],
        ],
      },
      {
        kind: 'row',
        items: [
          {
            figure: figures.grind,
            text: 'Grind and Union are the same trade in both directions: Labor into Coin, Coin into Labor.',
          },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'When it starts to work',
            text: 'What pays at the start of a turn does not pay on the turn it is built. What is used while spending works right away: the Union, the Lender, hiring at a second Harbor.[PROV-EFF-7]',
          },
          {
            heading: 'The Union',
            text: 'In the Resource Spending Phase 2 Coin buy 1 Labor, again as long as the Coin lasts.[PROV-UNION-1 PROV-UNION-2]',
          },
          {
            heading: 'The Grind',
            text: 'Give 2 Labor for 1 Coin while spending. It takes no Structure, and you may grind again as long as the Labor lasts. With an empty supply the Labor is gone, no Coin comes, and it is a Grind all the same.[PROV-GRIND-1 PROV-GRIND-2 PROV-GRIND-3]',
          },
          {
            heading: 'New Workers',
            text: 'The Camp Worker and the Village Worker come to the top Labor Space when the first of their type is built. They move from a later turn on.[PROV-EFF-3 PROV-EFF-4]',
          },
        ],
      },
    ],
    rulings: ['R12', 'R13', 'R36', { id: 'R14', book: 'The Grind may be repeated; nothing is said of the Union.' }],
  },
  {
    id: 'the-lender-token',
    title: 'The Lender Token',
    lead: 'Whoever has built the Lender may use what the other has built, for one turn, and owes for it.',
    covers: ['PROV-LEND'],
    blocks: [
      { kind: 'play', example: borrowing },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Borrowing',
            text: 'In both phases of your turn, if you have built the Lender: name one Structure that your rival has built and you have not. Its effect serves you for the rest of the turn, and you take the token.[PROV-LEND-1 PROV-LEND-2 PROV-LEND-3 PROV-LEND-4 PROV-LEND-7]',
          },
          {
            heading: 'Who has the token',
            text: 'Nobody borrows while holding it. If your rival has it, you take it from them; the rival pays and receives nothing and is rid of it.[PROV-LEND-5 PROV-LEND-6]',
          },
          {
            heading: 'Paying it off',
            text: '3 Coin, in either phase of a later turn. Whoever has paid may borrow again in the same turn. Holding it when the game ends costs 2 points.[PROV-LEND-8 PROV-LEND-9 PROV-LEND-15 PROV-LEND-16]',
          },
          {
            heading: 'What it brings',
            text: 'Borrowed income pays at once: 1 Labor for the Mill, 1 for the Smithy, and for the Harbor what the ships say. Otherwise you may, this turn, move the Camp or Village Worker, earn double with the Bank, use the Union, or hire at a Harbor with mixed ships.[PROV-LEND-10 PROV-LEND-11]',
          },
          {
            heading: 'What is not lent',
            text: 'Whatever would have no effect: the Harbor before the first cast, the Bank once work is over. Sailors are not lent; one hired at a borrowed Harbor is yours for good.[PROV-LEND-12 PROV-LEND-13]',
          },
          {
            heading: 'Borrowing is not building',
            text: 'It scores nothing, does not count where Structures are counted, opens no other type and needs none.[PROV-LEND-14]',
          },
        ],
      },
      {
        kind: 'row',
        items: [{ figure: figures.token, text: 'The token says what it costs: three to pay off.[PROV-LEND-8]' }],
      },
    ],
    rulings: [
      'R15',
      { id: 'R16', book: 'One borrows “a Structure”; Sailors are excluded, and that is all.' },
      'R17',
      'R18',
    ],
  },
  {
    id: 'harbor-and-sailors',
    title: 'Harbor and Sailors',
    lead: 'Two ships, white or black. They bring Labor, Coin, or the chance to hire a Worker of your own.',
    covers: ['PROV-HARB', 'PROV-SAIL'],
    blocks: [
      {
        kind: 'picture',
        figure: figures.harbor,
        caption:
          'One of each: whoever has a Harbor may hire a Sailor for 3 Coin. Blue built first and is Harbormaster.[PROV-HARB-1 PROV-HARB-5]',
      },
      { kind: 'play', example: hiring },
      {
        kind: 'row',
        items: [
          {
            figure: figures.blackShips,
            text: 'Two blacks: 1 Coin at the start of a turn for whoever has a Harbor.[PROV-HARB-6]',
          },
        ],
      },
      {
        kind: 'panels',
        title: 'What the ships bring',
        items: [
          { heading: 'Two whites', value: '1 Labor', text: 'at the start of the turn[PROV-HARB-4]' },
          { heading: 'One of each', value: 'a Sailor', text: 'may be hired this turn[PROV-HARB-5]', best: true },
          { heading: 'Two blacks', value: '1 Coin', text: 'at the start of the turn[PROV-HARB-6]' },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'The Harbormaster',
            text: 'The first to build the Harbor, until the game ends. Each of their turns starts with a cast of both Ship Tokens, white or black with equal chance.[PROV-HARB-1 PROV-HARB-2 PROV-HARB-8]',
          },
          {
            heading: 'Everybody’s ships',
            text: 'The tokens lie as they fell until the next cast, and serve everybody with a Harbor on their own turn. Until the first cast a Harbor does nothing.[PROV-HARB-3 PROV-HARB-7]',
          },
          {
            heading: 'Hiring',
            text: 'With access to a Harbor and mixed tokens, a Sailor costs 3 Coin while you spend. It is of your colour and starts on the top Labor Space. One hire a turn at most.[PROV-SAIL-1 PROV-SAIL-2 PROV-SAIL-3 PROV-SAIL-5]',
          },
          {
            heading: 'No more than three',
            text: 'While three Sailors of whatever colour are at work, nobody hires. They stay until the game ends, and only the player who hired one moves it.[PROV-SAIL-4 PROV-SAIL-6 PROV-SAIL-7]',
          },
        ],
      },
    ],
    rulings: ['R19', 'R20', 'R21'],
  },
  {
    id: 'goals',
    title: 'Goals',
    lead: 'Five Goals, one of them open. Whoever meets it claims it at once: 1 point.',
    covers: ['PROV-GOAL'],
    blocks: [
      { kind: 'play', example: claiming },
      {
        kind: 'table',
        title: 'The nine Goals',
        head: ['Goal', 'What it asks for', 'When it is checked'],
        rows: [
          ['Workers', 'access to two Workers besides the Green ones[PROV-GOAL-11]', 'always'],
          ['Labor', '5 Labor earned in one turn[PROV-GOAL-12]', 'this turn'],
          ['Structure', 'four Structures built[PROV-GOAL-13]', 'always'],
          ['5 Coin', '5 Coin when your turn ends[PROV-GOAL-14]', 'end of turn'],
          ['2 VP Structure', 'first at two of Bank, Village and Smithy[PROV-GOAL-15]', 'always'],
          ['Crowd', 'three Workers on one space when your turn ends[PROV-GOAL-16]', 'end of turn'],
          ['Spending', '4 Coin paid in one turn[PROV-GOAL-17]', 'this turn'],
          ['Grind', 'two Grinds in one turn[PROV-GOAL-18]', 'this turn'],
          ['10 Coin', 'the Platinum Coin is yours[PROV-GOAL-19]', 'always'],
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Claiming',
            text: 'Only the open Goal can be claimed, and whoever meets it claims it, like it or not. Then the next is turned up and checked right away, so one claim may follow another. A claimed Goal stays claimed.[PROV-GOAL-1 PROV-GOAL-2 PROV-GOAL-3 PROV-GOAL-4 PROV-GOAL-10]',
          },
          {
            heading: 'Met when it is turned up',
            text: 'If both meet it, it is removed, and the next is turned up. If one does, that player claims it, whosever turn it is.[PROV-GOAL-5 PROV-GOAL-6]',
          },
          {
            heading: 'Goals of one turn',
            text: 'Labor, Spending and Grind count the turn in progress from its start, for the player whose turn it is, and no other turn.[PROV-GOAL-7]',
          },
          {
            heading: 'Goals at the end of a turn',
            text: '5 Coin and Crowd are checked when a turn ends, and only for the player whose turn it was; even when they are turned up just then.[PROV-GOAL-8 PROV-GOAL-9]',
          },
        ],
      },
    ],
    rulings: ['R22', 'R23', 'R24', 'R25', 'R26', 'R27', 'R28'],
  },
  {
    id: 'the-end-and-the-score',
    title: 'The end and the score',
    lead: 'Seven Structures of one player, all eight types, or the last Goal: the turn is finished, and the town is counted.',
    covers: ['PROV-END', 'PROV-SCORE'],
    blocks: [
      {
        kind: 'picture',
        figure: figures.finished,
        caption: 'Close to the end: only the Smithy is missing. Whoever builds it ends the game.[PROV-END-2]',
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'What ends it',
            text: 'A player has built all seven Structures; or all eight types stand, whoever built them; or all five Goals are claimed or removed. Forty turns in a row without a Structure or a Goal end it too.[PROV-END-1 PROV-END-2 PROV-END-3 PROV-END-7]',
          },
          {
            heading: 'The last turn',
            text: 'The turn in progress is played to its end in full; the rival has no further turn. Several reasons at once change nothing. After that nobody acts.[PROV-END-4 PROV-END-5 PROV-END-6]',
          },
          {
            heading: 'Points',
            text: 'Those printed on the types you built first, 1 for each Goal, less 2 for the Lender Token. A score may be below zero. The most points win.[PROV-SCORE-1 PROV-SCORE-2 PROV-SCORE-3]',
          },
          {
            heading: 'If you are level',
            text: 'More Structures win, including those built second. Then more Workers: one for a Camp, one for a Village, one for each Sailor. If level even then, it is a tie.[PROV-SCORE-4 PROV-SCORE-5 PROV-SCORE-6]',
          },
        ],
      },
    ],
    rulings: [
      'R33',
      { id: 'R29', book: 'The game ends; whether the other player has one more turn is not said.' },
      'R37',
      'R30',
      'R31',
      'R32',
    ],
    designs: ['The end after 40 quiet turns.'],
  },
];

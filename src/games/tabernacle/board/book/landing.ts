/** Chapters 2 to 5: the land, the bid, the month, and where goods come from. */
import type { Chapter } from '../../../../web/parts/book.ts';
import type { TabernacleAction, TabernacleView } from '../../state.ts';
import { gathering, tiedBid } from './examples.ts';
import * as figures from './figures.tsx';

export const landing: readonly Chapter<TabernacleView, TabernacleAction>[] = [
  {
    id: 'the-peninsula',
    title: 'The peninsula',
    lead: 'The founders have landed with four buildings and three roads. All other land has to be found.',
    covers: ['TAB-COMP', 'TAB-SETUP'],
    blocks: [
      {
        kind: 'picture',
        figure: figures.landed,
        legend: [
          '**The Old Port:** buildings are bought here.',
          '**Three counters** for gold, wood and stone.[TAB-SETUP-5]',
          '**The three roads** of the start. Nobody scores for them.[TAB-SETUP-6]',
          '**Prospection tiles,** face up where a road touches the district.[TAB-SETUP-8]',
          '**Road hexes** carry no tile.[TAB-SETUP-7]',
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'In the box',
            text: 'Forty-five buildings, five each of nine types, and the four basic ones of the founders; 57 prospection tiles; ten Indian tokens; a marker for the first player. Each colour has four colonists and twenty property tokens.[TAB-COMP-1 TAB-COMP-2 TAB-COMP-3 TAB-COMP-5]',
          },
          {
            heading: 'Goods are limited',
            text: 'The reserve is 80 gold, 40 wood and 60 stone, and all goods come from it. A stone that has become a road never returns.[TAB-COMP-4]',
          },
          {
            heading: 'The figures on a building',
            text: 'Its cost is the base of its price in gold and also the wood it takes to raise it; its points are what it scores. Where there is one figure, it is both.[TAB-COMP-6]',
          },
          {
            heading: 'Where the founders land',
            text: 'The founders’ district is La Pointe, Cap Nord or Anse du Sud. La Pointe is best for a first game. The other two are then districts like any other.[TAB-SETUP-4]',
          },
          {
            heading: 'What everybody has',
            text: 'Two to five players, clockwise. Each starts with 0 points, 10 gold, 5 wood, 3 stone and two colonists; a third waits for a cabin.[TAB-SETUP-1 TAB-SETUP-2 TAB-SETUP-3]',
          },
          {
            heading: 'The display',
            text: 'The 45 buildings are shuffled. The first five fill the display from −2 to +6, the others are the pile. Then you bid for who begins.[TAB-SETUP-10 TAB-SETUP-11]',
          },
        ],
      },
      {
        kind: 'picture',
        figure: figures.hidden,
        caption:
          'Further inland every tile lies face down. Ten road hexes bear a feather, with an Indian token on each.[TAB-SETUP-7 TAB-SETUP-9]',
      },
    ],
    rulings: [
      { id: 'R27', book: 'The English text has a few words that can only be slips.' },
      { id: 'R1', book: 'Players put their stones on the board; nothing is said about taking them back.' },
      { id: 'R2', book: 'All sites get a tile, and there are 57 of them.' },
    ],
    designs: ['The board', 'Places of the basic buildings', 'Names of the districts'],
  },
  {
    id: 'the-opening-bid',
    title: 'The opening bid',
    lead: 'Who begins is sold to the highest bidder. Everybody pays, whether they win or not.',
    covers: ['TAB-BID'],
    blocks: [
      { kind: 'play', example: tiedBid },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Secret bids',
            text: 'Each of you picks a number from 0 to all the gold you have, unseen by the others.[TAB-BID-1]',
          },
          {
            heading: 'All at once',
            text: 'The bids are shown together, and all of them go to the reserve. Whoever bid the most, alone, takes the marker and begins the first month.[TAB-BID-2 TAB-BID-3]',
          },
          {
            heading: 'A tie',
            text: 'If several share the highest bid, everybody starts bidding again with the gold they have left. What was paid before stays paid.[TAB-BID-4]',
          },
          {
            heading: 'A third tie',
            text: 'Then lots are drawn among those who bid the most in that third round.[TAB-BID-5]',
          },
        ],
      },
    ],
    rulings: [{ id: 'R4', book: 'After a tie the bidding starts again; no end to that is named.' }, 'R37', 'R39'],
    designs: ['Lots after three tied bids'],
  },
  {
    id: 'a-month',
    title: 'A month',
    lead: 'One colonist at a time, clockwise. Each does its task the moment it is placed, and stands there till the month ends.',
    covers: ['TAB-MONTH', 'TAB-COL'],
    blocks: [
      {
        kind: 'row',
        items: [
          {
            figure: figures.crowd,
            heading: 'Room for two',
            text: 'The stone counter is full: no third colonist may come this month, whoever owns it.[TAB-COL-3]',
          },
          {
            figure: figures.lay,
            heading: 'On the road',
            text: 'A colonist that lays two roads stands on one of them: the first in board order, row by row from the north.[TAB-COL-6]',
          },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'In turn',
            text: 'The first player places one colonist, then the next clockwise, and so on. Those who have none left are skipped. When nobody has one left, the month is over.[TAB-MONTH-1 TAB-MONTH-2]',
          },
          {
            heading: 'The next month',
            text: 'All colonists come home. The marker goes to the player on the first player’s left, who begins.[TAB-MONTH-3]',
          },
          {
            heading: 'How many',
            text: 'Two a month; three while you have an active cabin.[TAB-COL-1]',
          },
          {
            heading: 'One task',
            text: 'A colonist takes goods, or buys or sells one building in a port, or raises one building, or lays one or two roads, or trades with the Indians.[TAB-COL-2]',
          },
          {
            heading: 'Room on a hex',
            text: 'No hex takes more than two colonists in a month, to use a building or to raise one. They stay to the end of the month and take up their room, even if the building shuts, is destroyed or rests.[TAB-COL-3 TAB-COL-4]',
          },
          {
            heading: 'No idling',
            text: 'A colonist that can do something must do it. If there is truly nothing, it is spent; your next one may find work again.[TAB-COL-5]',
          },
        ],
      },
    ],
    rulings: [
      { id: 'R5', book: 'Colonists are taken back at the end of the month, and at no other time.' },
      { id: 'R6', book: 'Colonists are to be given tasks; passing is not mentioned.' },
      'R36',
    ],
  },
  {
    id: 'counters-and-tax',
    title: 'Counters and tax',
    lead: 'The founders’ counters are free. A mine, sawmill or quarry shuts its counter, and then everybody pays the owner.',
    covers: ['TAB-USE', 'TAB-CLOSE'],
    blocks: [
      { kind: 'play', example: gathering },
      {
        kind: 'row',
        items: [
          {
            figure: figures.shut,
            heading: 'Shut, and open',
            text: 'The wood counter is boarded up while a sawmill works. The gold counter is open.[TAB-CLOSE-1]',
          },
          {
            figure: figures.sawmill,
            heading: 'Whose it is',
            text: 'The shield names the owner, who keeps 1 of the 3 that a guest takes.[TAB-USE-3]',
          },
        ],
      },
      {
        kind: 'table',
        title: 'What replaces what',
        head: ['While one is active', 'this is shut', 'and it gives'],
        rows: [
          ['A gold mine', 'the gold counter', '3 gold'],
          ['A sawmill', 'the wood counter', '3 wood'],
          ['A quarry', 'the stone counter', '3 stone'],
          ['A port', 'the Old Port', 'one purchase or sale'],
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Taking goods',
            text: 'An open counter gives 3 of its good. So does a gold mine, a sawmill or a quarry; the owner keeps all 3, anybody else gives 1 of them to the owner.[TAB-USE-1 TAB-USE-2 TAB-USE-3]',
          },
          {
            heading: 'Active',
            text: 'A building is active from the moment it stands until its district is independent. Several of one type may be active together.[TAB-CLOSE-3 TAB-USE-4]',
          },
          {
            heading: 'Shut and open again',
            text: 'A basic building is shut for as long as something that replaces it is active. When the last of those rests or is destroyed, it is open again at once.[TAB-CLOSE-1 TAB-CLOSE-2]',
          },
          {
            heading: 'A short reserve',
            text: 'If fewer than 3 are there, you take what there is, and the owner still gets 1. Where there is none, nothing can be taken.[TAB-USE-5 TAB-USE-6]',
          },
          {
            heading: 'Basic buildings',
            text: 'They belong to nobody and ask no toll. They cannot be destroyed and count for nothing.[TAB-CLOSE-4]',
          },
        ],
      },
    ],
    rulings: [
      { id: 'R7', book: 'The tokens are counted; what happens when they run out is not said.' },
      { id: 'R9', book: 'Only independence is named as a reason to open again.' },
      { id: 'R10', book: 'A district with all its roads is independent. The founders’ has all three from the start.' },
    ],
  },
];

/** Chapters 2 to 7: the set-up, production, and the actions of a turn. */
import type { Chapter } from '../../../../web/parts/book.ts';
import type { ProvisionsAction, ProvisionsView } from '../../state.ts';
import { buying, selling, trading } from './examples.ts';
import * as figures from './figures.ts';

export const trade: readonly Chapter<ProvisionsView, ProvisionsAction>[] = [
  {
    id: 'setting-up',
    title: 'Setting up',
    lead: 'Eight suppliers, six prospectors in the row, an empty store for everybody, and one secret Bonus Card.',
    covers: ['P49-COMP', 'P49-AIM', 'P49-SETUP'],
    blocks: [
      {
        kind: 'picture',
        figure: figures.store,
        caption:
          'A store in the middle of a game: two spaces for each good. At the start it is empty.[P49-COMP-6 P49-SETUP-7]',
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Goods',
            text: 'Potato, Flour, Beans and Coffee to eat; Equipment, Lantern, Pistol and Clothing to work with. There are ten cubes of each, and none is ever added or lost.[P49-COMP-2 P49-COMP-11]',
          },
          {
            heading: 'Suppliers',
            text: 'All eight are in play, whatever the number of players, and each sells one good. Cubes start in Holding, where they wait; only what lies on the shelf can be bought, and no shelf has any before July.[P49-COMP-1 P49-SETUP-1 P49-SETUP-2 P49-SETUP-3]',
          },
          {
            heading: 'The row',
            text: 'Each of 52 prospectors shows the goods they want, their points and up to two Contract Goods. Six make the row, the first turned up at the right. The next goes away unseen, which leaves a pile of 45.[P49-COMP-5 P49-SETUP-5 P49-SETUP-6]',
          },
          {
            heading: 'Bonus Cards',
            text: 'Of 16 cards everybody is dealt three and keeps one, in secret and all at once, with the row in sight. A choice can be changed until the last one is made. The others are never shown.[P49-COMP-7 P49-SETUP-8 P49-SETUP-9 P49-SETUP-10]',
          },
          {
            heading: 'The vigilantes',
            text: 'Start with nothing. Their place takes as many stolen cubes as there are.[P49-COMP-4 P49-SETUP-4]',
          },
          {
            heading: 'Time and turn order',
            text: 'The game is for two to five players. The Barrel starts on the first position of July, where the first turn is taken. Chance gives somebody the Gold Nugget, which marks who acts first, unless the table has named a seat.[P49-COMP-9 P49-COMP-10 P49-SETUP-11 P49-SETUP-12]',
          },
          {
            heading: 'What counts',
            text: 'The points of the prospectors you served, and those of your Bonus Card.[P49-AIM-1]',
          },
        ],
      },
    ],
    rulings: [
      'R1',
      { id: 'R2', book: 'Seven goods are named in its examples, and eight suppliers are in the box.' },
      { id: 'R4', book: 'A store has spaces; how many is not printed.' },
      'R5',
      'R6',
      'R7',
      { id: 'R8', book: 'The youngest is to begin.' },
    ],
    designs: ['The eighth good, Clothing.', 'Two spaces for each good in a store.'],
  },
  {
    id: 'months-and-production',
    title: 'Months and production',
    lead: 'Six months. Each begins with production: some suppliers gain cubes, some are robbed.',
    covers: ['P49-TIME', 'P49-PROD'],
    blocks: [
      {
        kind: 'picture',
        figure: figures.shelves,
        caption:
          'July, just produced. The tags say how many cubes came; on a dark tag they were stolen.[P49-PROD-5 P49-PROD-8]',
      },
      {
        kind: 'row',
        items: [
          {
            figure: figures.calendar,
            text: 'The Barrel counts the turns: three a month, or two or four as an option.',
          },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'July to December',
            text: 'Every month, December too, is production first and then turns of buying, selling and trading.[P49-TIME-1 P49-TIME-2]',
          },
          {
            heading: 'First, empty shelves',
            text: 'With two or three players a supplier with an empty shelf gets one cube out of Holding. With four or five every shelf is filled up to two. Filling up stops where Holding is empty.[P49-PROD-1 P49-PROD-2 P49-PROD-3]',
          },
          {
            heading: 'Then the cards',
            text: 'All 18 Production Cards are shuffled and one is shown beside each supplier; ten stay unseen. Every month is drawn from all of them anew.[P49-PROD-4 P49-PROD-10]',
          },
          {
            heading: 'A card that produces',
            text: 'Moves its number of cubes from Holding to the shelf. A shelf takes five at most; what does not fit stays in Holding. If Holding has fewer, all of them come.[P49-PROD-5 P49-PROD-6 P49-PROD-7]',
          },
          {
            heading: 'A card that steals',
            text: 'Moves its number of cubes from the shelf to the vigilantes, or all of them if there are fewer. One supplier never touches another.[P49-PROD-8 P49-PROD-9 P49-PROD-11]',
          },
        ],
      },
    ],
    rulings: [
      { id: 'R3', book: 'The tracker has a space START; how many turns a month has is not said.' },
      'R9',
      'R10',
      'R31',
    ],
    designs: ['The 18 Production Cards.', 'Three turns a month.'],
  },
  {
    id: 'a-turn',
    title: 'A turn',
    lead: 'In a turn everybody acts once. To act is to buy, to sell or to trade.',
    covers: ['P49-TURN', 'P49-PASS'],
    blocks: [
      {
        kind: 'panels',
        items: [
          { heading: 'Buy', value: '2 cubes', text: 'from the shelves into your store' },
          { heading: 'Sell', value: '1 customer', text: 'everything on the strip, at once', best: true },
          { heading: 'Trade', value: '2 or 1 for 1', text: 'with the vigilantes' },
        ],
      },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Who, and when',
            text: 'Everybody acts once, clockwise from the Gold Nugget. The order stays the same for all turns of a month.[P49-TURN-1 P49-TURN-4]',
          },
          {
            heading: 'One thing, once',
            text: 'Buy, sell or trade: one of them. Whoever can act must.[P49-TURN-2 P49-TURN-3]',
          },
          {
            heading: 'Passing',
            text: 'Only somebody who can neither buy nor sell nor trade may pass, and then must.[P49-PASS-1]',
          },
        ],
      },
    ],
    rulings: [
      {
        id: 'R11',
        book: 'A player who cannot act passes. Does that mean unable to do one of the three, or all of them?',
      },
      'R32',
    ],
  },
  {
    id: 'buying',
    title: 'Buying',
    lead: 'Two cubes from the shelves, for the price of your action.',
    covers: ['P49-BUY'],
    blocks: [
      { kind: 'play', example: buying },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Two suppliers, or one',
            text: 'One cube each from two suppliers, whatever else lies there; or two from one supplier, if three or more lie on that shelf.[P49-BUY-2 P49-BUY-3]',
          },
          {
            heading: 'Always two',
            text: 'A purchase is two cubes. As an option, it may be one where two cannot be bought, or whenever the buyer likes.[P49-BUY-4]',
          },
          {
            heading: 'Into the store',
            text: 'Bought cubes move to the spaces of that good. They cost the action and nothing else. What does not fit cannot be bought.[P49-BUY-1 P49-BUY-5]',
          },
          {
            heading: 'Only from shelves',
            text: 'Neither Holding nor the vigilantes sell anything.[P49-BUY-6]',
          },
        ],
      },
    ],
    rulings: [{ id: 'R12', book: 'It describes two ways to buy, both of two cubes.' }, 'R34'],
  },
  {
    id: 'selling',
    title: 'Selling',
    lead: 'Give a prospector everything on their strip, and they are yours, with points and contract.',
    covers: ['P49-SELL'],
    blocks: [
      { kind: 'play', example: selling },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Whom, and what',
            text: 'Anybody in the row, wherever they stand; one action serves one. They get everything on their strip and nothing else, and a good that stands there twice is needed twice.[P49-SELL-1 P49-SELL-2 P49-SELL-11]',
          },
          {
            heading: 'Cubes and contracts',
            text: 'Each good comes from your stock as a cube, or from the contract of somebody you served in an earlier action. Contracts alone may be enough, and a cube may be spent even where a contract could have supplied the good.[P49-SELL-3 P49-SELL-7]',
          },
          {
            heading: 'What a contract gives',
            text: 'One good a sale, even where it shows two to choose from. It is not used up: it supplies again in every later sale. The one of the prospector being served does not help.[P49-SELL-4 P49-SELL-5 P49-SELL-6]',
          },
          {
            heading: 'Afterwards',
            text: 'Spent cubes go back to Holding. Whoever was served stays with you in the open. Those to the left of the gap move up to the right, and the next of the pile takes slot 1.[P49-SELL-8 P49-SELL-9 P49-SELL-10]',
          },
        ],
      },
      {
        kind: 'row',
        items: [{ figure: figures.contracts, text: 'Each scroll is a free good in every later sale.' }],
      },
    ],
    rulings: [{ id: 'R13', book: 'One Contract Good may be used per card and sale.' }, 'R14', 'R15', 'R33'],
    designs: ['The 52 prospectors.'],
  },
  {
    id: 'trading',
    title: 'Trading',
    lead: 'The vigilantes have what the shelves lack. They want something for it.',
    covers: ['P49-TRADE'],
    blocks: [
      { kind: 'play', example: trading },
      {
        kind: 'passages',
        passages: [
          {
            heading: 'Two for one',
            text: 'Any two cubes of your stock for one cube that the vigilantes have.[P49-TRADE-2]',
          },
          {
            heading: 'One for one',
            text: 'A cube of a good that they do not have, for one that they have.[P49-TRADE-3]',
          },
          {
            heading: 'At the same moment',
            text: 'Both sides hand over at once, so what they have or lack is what they had or lacked before. Your store must have room for what you take once the rest is given.[P49-TRADE-4 P49-TRADE-5]',
          },
          {
            heading: 'Who trades, and with what',
            text: 'Only the vigilantes trade, players never among themselves. Cubes can be given, contracts cannot; what is given stays with them. Vigilantes who have nothing trade nothing.[P49-TRADE-1 P49-TRADE-6 P49-TRADE-7 P49-TRADE-8]',
          },
        ],
      },
    ],
    rulings: [
      'R16',
      { id: 'R17', book: 'One sentence leaves open whether you or they must not have the good.' },
      'R18',
      'R27',
    ],
  },
];

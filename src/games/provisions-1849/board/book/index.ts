/** Provisions 1849's illustrated rulebook. */
import type { Book } from '../../../../web/parts/book.ts';
import type { ProvisionsAction, ProvisionsView } from '../../state.ts';
import * as figures from './figures.ts';
import { season } from './season.ts';
import { trade } from './trade.ts';

/** The book: an overview, six chapters on trade, and four on the season and scoring. */
export const book: Book<ProvisionsView, ProvisionsAction> = {
  facts: '2 to 5 players, about 40 minutes, 18 turns',
  aim: 'Serve prospectors from July to December. Most points win: theirs, and those of your **Bonus Card**.[P49-AIM-1]',
  leaves: [
    [
      {
        kind: 'picture',
        figure: figures.street,
        legend: [
          '**A shelf:** goods to buy.[P49-COMP-1]',
          '**The vigilantes** trade.',
          '**A strip:** what each one wants.[P49-SELL-2]',
          '**The points** each one brings.',
          '**The door:** who leaves next.',
          '**The row:** serve anybody.[P49-SELL-1]',
        ],
      },
      {
        kind: 'order',
        title: 'A month',
        aside: 'six of them',
        stations: [
          { icon: 'cube', word: 'Produce', text: 'shelves fill, some are robbed' },
          { icon: 'play', word: 'Act', text: 'buy, sell or trade, once each' },
          { icon: 'replay', word: 'Again', text: 'three turns a month' },
          { icon: 'nugget', word: 'Next', text: 'the Gold Nugget moves on' },
        ],
      },
    ],
    [
      {
        kind: 'row',
        items: [
          {
            figure: figures.crates,
            heading: 'Buy',
            text: 'Two cubes: one each from two suppliers, or two from one where three or more lie.[P49-BUY-2 P49-BUY-3]',
          },
          {
            figure: figures.gang,
            heading: 'Trade',
            text: 'Two cubes for one; or one for one, if they have none of what you give.[P49-TRADE-2 P49-TRADE-3]',
          },
        ],
      },
      {
        kind: 'row',
        title: 'Sell',
        aside: 'everything on the strip, from cubes and contracts[P49-SELL-2 P49-SELL-3]',
        items: [
          {
            figure: figures.prospector,
            heading: 'A contract',
            text: 'The scroll gives one good in every later sale. It is never used up.[P49-SELL-5]',
          },
          {
            figure: figures.contracts,
            heading: 'Those served',
            text: 'They stay with you, in the open, and their points count at the end.[P49-SELL-9]',
          },
        ],
      },
      {
        kind: 'panels',
        title: 'Points',
        aside: '“the most” is more than anybody else: a tie pays nobody[P49-SCORE-5]',
        items: [
          { heading: 'Served', value: '1 to 4', text: 'as printed on each prospector' },
          { heading: 'Three goods', value: '5, 3, 2', text: 'for the most of each' },
          { heading: 'A pair', value: '8 and 2', text: 'for the pair, and for a third good' },
          { heading: 'Sales', value: '7', text: 'for serving the most' },
        ],
      },
      { kind: 'ours', text: 'what is on the cards, and how much a store holds. The printed rulebook shows neither.' },
    ],
  ],
  chapters: [...trade, ...season],
};

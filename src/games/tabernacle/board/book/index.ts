/** Tabernacle's illustrated rulebook. */
import { lazy } from 'react';
import type { Book } from '../../../../web/parts/book.ts';
import type { TabernacleAction, TabernacleView } from '../../state.ts';
import { building } from './building.ts';
import { ending } from './ending.ts';
import * as figures from './figures.tsx';
import { landing } from './landing.ts';

/** The book: an overview, four chapters on the months, three on building, and four on the later game. */
export const book: Book<TabernacleView, TabernacleAction> = {
  facts: '2 to 5 players, about 90 minutes, 46 roads',
  lettering: 'sancreek',
  aim: 'Settle a peninsula: build, lay roads and lead in its districts. **Most points** win.[TAB-END-2]',
  leaves: [
    [
      {
        kind: 'picture',
        figure: figures.west,
        legend: [
          '**The founders’ counters** are free for all while they are open.',
          '**Colonists:** each of you has two a month.[TAB-COL-1]',
          '**A road:** 1 stone, 1 point, and it stays.',
          '**A building** with the shield of its owner.',
          '**A milestone:** how many roads the district lacks.',
          '**A sealed district,** and who scored how much.',
        ],
      },
      {
        kind: 'order',
        title: 'A month',
        aside: 'until the last road is laid[TAB-END-1]',
        stations: [
          { icon: 'human', word: 'Place', text: 'one colonist each, in turn' },
          { icon: 'check', word: 'Work', text: 'each does one task, at once' },
          { icon: 'turn-back', word: 'Home', text: 'when all are placed' },
          { icon: 'flag', word: 'Marker', text: 'goes to the left' },
        ],
      },
    ],
    [
      {
        kind: 'row',
        title: 'One colonist, one task',
        items: [
          {
            figure: figures.gather,
            heading: 'Gather',
            text: 'Take 3 gold, wood or stone. In a rival’s building 1 goes to the owner.[TAB-USE-1 TAB-USE-3]',
          },
          {
            figure: figures.raise,
            heading: 'Raise',
            text: 'Wood raises a building: its points are yours at once.[TAB-BUILD-1 TAB-BUILD-11]',
          },
          {
            figure: figures.lay,
            heading: 'Lay roads',
            text: 'One or two, a stone each. They open new land.[TAB-ROAD-1 TAB-DISC-1]',
          },
        ],
      },
      {
        kind: 'row',
        title: 'Two more tasks',
        items: [
          {
            figure: figures.buy,
            heading: 'Buy in a port',
            text: 'Gold buys a building: its cost plus the figure under its place.[TAB-BUY-1]',
          },
          {
            figure: figures.feather,
            heading: 'Trade',
            text: 'Roads on feathers bring Indian tokens; a trading post turns them into points.[TAB-IND-1 TAB-TRADE-1]',
          },
        ],
      },
      {
        kind: 'panels',
        title: 'A sealed district',
        aside: 'all its roads are laid: it is scored and rests[TAB-DIST-1 TAB-DIST-2]',
        items: [
          {
            sum: '14 + 1 tile',
            heading: 'Strongest',
            value: '15',
            text: 'all buildings, and the tiles left',
            best: true,
          },
          { sum: '15 / 2', heading: 'Second', value: '7', text: 'half of that' },
          { sum: '15 / 4', heading: 'Third', value: '3', text: 'a quarter' },
          { sum: '7, 3, 1', heading: 'At the end', value: '×10', text: 'ten monopolies' },
        ],
      },
      {
        kind: 'ours',
        text: 'the map, how many tiles of each kind there are, and the steps of the display. The printed rulebook shows none.',
      },
    ],
  ],
  chapters: [...landing, ...building, ...ending],
  Sprite: lazy(() => import('./sprite.tsx')),
};

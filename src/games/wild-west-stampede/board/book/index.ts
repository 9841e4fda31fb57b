/** Wild West Stampede's illustrated rulebook. */
import { lazy } from 'react';
import type { Book } from '../../../../web/parts/book.ts';
import type { StampedeAction, StampedeView } from '../../state.ts';
import { eastern } from './east.ts';
import { ending } from './ending.ts';
import * as figures from './figures.tsx';
import { western } from './west.ts';

/** The book: an overview, four chapters in the East, four in the West, and four on trouble and the end. */
export const book: Book<StampedeView, StampedeAction> = {
  facts: '2 to 6 players, 20 to 50 minutes, about 20 rounds',
  aim: 'Found territories out West until **nobody can catch you**. Each scores its value, 1 to 11.[WWS-FOUND-4 WWS-END-1]',
  leaves: [
    [
      {
        kind: 'picture',
        figure: figures.banks,
        legend: [
          '**A territory** and its value: what it costs, and what it scores.',
          '**A home:** this land has an owner.[WWS-FOUND-4]',
          '**A wagon** out West. Each step eats a provision.[WWS-WEST-2]',
          '**A landing.** Nobody stops here.[WWS-BORDER-1]',
          '**A rider** in the East, where walking is free.[WWS-EAST-3]',
          '**A city.** Its star says which card you may draw.[WWS-CITY-1]',
        ],
      },
      {
        kind: 'order',
        title: 'A journey',
        aside: 'again and again',
        stations: [
          { icon: 'card', word: 'Pack', text: 'draw cards in the cities' },
          { icon: 'die', word: 'Cross', text: 'roll enough for a landing' },
          { icon: 'provisions', word: 'Walk', text: 'a provision a step' },
          { icon: 'flag', word: 'Found', text: 'pay, and score the value' },
          { icon: 'undo', word: 'Return', text: 'with enough food left' },
        ],
      },
    ],
    [
      {
        kind: 'row',
        items: [
          {
            figure: figures.inTheEast,
            heading: 'A turn in the East',
            text: 'Roll two dice and walk up to that far. Stop in a city, and you may draw one card of its colour.[WWS-EAST-1 WWS-CITY-3]',
          },
          {
            figure: figures.inTheWest,
            heading: 'A turn in the West',
            text: 'No dice: walk up to ten steps, a provision each. Play one card, and found the land you stand on.[WWS-WEST-1 WWS-CARD-4]',
          },
        ],
      },
      {
        kind: 'row',
        title: 'Out West',
        aside: 'what may happen',
        items: [
          { figure: figures.found, text: 'Founding a 7 takes 7 provisions, 7 company, 1 title.[WWS-FOUND-2]' },
          { figure: figures.hit, text: 'Cards hit rivals in either half.[WWS-CARD-6]' },
          { figure: figures.duel, text: 'Meet, and shoot it out for half a pack.[WWS-SHOOT-3]' },
          { figure: figures.emptyPack, text: 'No food left: stranded, until a deal.[WWS-STR-1]' },
        ],
      },
      {
        kind: 'panels',
        title: 'The end',
        aside: 'as soon as somebody is out of reach[WWS-END-1]',
        items: [
          { sum: '11 + 8 + 5 + 6', heading: 'June', value: '30', text: 'more than any reach', best: true },
          { sum: '13 + 7 open', heading: 'Ben', value: '20', text: 'his reach' },
          { sum: '9 + 7 open', heading: 'Ana', value: '16', text: 'her reach' },
          { sum: '7 + 7 open', heading: 'Hattie', value: '14', text: 'her reach' },
        ],
      },
      {
        kind: 'ours',
        text: 'the map beyond the named cities, and how many there are of each card. The printed rulebook gives neither.',
      },
    ],
  ],
  chapters: [...eastern, ...western, ...ending],
  Sprite: lazy(() => import('./sprite.tsx')),
};

/** Gold Rush's illustrated rulebook. */
import { lazy } from 'react';
import type { Book } from '../../../../web/parts/book.ts';
import type { RushAction, RushView } from '../../state.ts';
import { ending } from './ending.ts';
import * as figures from './figures.tsx';
import { mines } from './mines.ts';

/** The book: an overview, six chapters on the mines, and four on the end of a round. */
export const book: Book<RushView, RushAction> = {
  facts: '2 to 6 players, about 25 minutes, about 7 rounds',
  aim: 'Become mayor: be the one richest player with **$100** or more, or the last one alive.[RUSH-GOAL-1 RUSH-GOAL-2]',
  leaves: [
    [
      {
        kind: 'picture',
        figure: figures.mine,
        legend: [
          '**Your three cards.** A number is both dollars and weight.',
          '**Your cart,** with four plates that keep you alive.',
          '**The centre:** three cards nobody has seen.',
          '**Sneak tokens:** each makes your load 1 lighter.[RUSH-SNEAK-2]',
          '**The tin.** A plate dropped in is gone for good.',
          '**The black die:** how many turns each of you has.',
        ],
      },
      {
        kind: 'order',
        title: 'A round',
        aside: 'always in this order',
        stations: [
          { icon: 'card', word: 'Deal', text: 'three cards each, some face-up for a moment' },
          { icon: 'shuffle', word: 'Mines', text: '1 to 3 turns: swap or sneak' },
          { icon: 'blast', word: 'Dynamite', text: 'all hands are shown, plates turn' },
          { icon: 'scales', word: 'Market', text: 'sell by weight' },
          { icon: 'trophy', word: 'Mayor?', text: '$100 and alone on top' },
        ],
      },
    ],
    [
      {
        kind: 'row',
        items: [
          {
            figure: figures.swap,
            heading: 'Swap',
            text: 'Put a card face-down and name a cart or the centre. Take one card from there, unseen; yours stays in its place.[RUSH-SWAP-1 RUSH-SWAP-5]',
          },
          {
            figure: figures.redirect,
            heading: 'Redirect',
            text: 'A swap comes at you? Drop a plate into the tin and send it to someone else, never back.[RUSH-REDIR-1 RUSH-REDIR-6]',
          },
        ],
      },
      {
        kind: 'row',
        title: 'Dynamite',
        aside: 'all hands at once, Replacement Plate first',
        items: [
          { figure: figures.held, text: 'Each Dynamite you hold…' },
          { figure: figures.turned, text: '…turns one plate into a blast.[RUSH-DYN-6]' },
          { figure: figures.stopped, text: 'The Replacement Plate stops one.[RUSH-DYN-3]' },
          { figure: figures.out, text: 'No plate showing: you are out.[RUSH-DYN-8]' },
        ],
      },
      {
        kind: 'panels',
        title: 'The market',
        aside: 'the heaviest load earns nothing[RUSH-MKT-3]',
        items: [
          { figure: figures.heaviest, sum: '30 + 20 + 10 = 60', heading: 'Heaviest', value: '$0', text: 'nothing' },
          {
            figure: figures.second,
            sum: '40 + 10 − 5 = 45',
            heading: 'Second',
            value: '$40',
            text: 'its best card',
            best: true,
          },
          { figure: figures.third, sum: '20 + 15 + 5 = 40', heading: 'Third', value: '$5', text: 'its worst card' },
          { figure: figures.fourth, sum: '15 + 10 + 5 = 30', heading: 'The rest', value: '$0', text: 'nothing' },
        ],
      },
      {
        kind: 'ours',
        text: 'the numbers on the cards and what a sneak token is worth. The printed rulebook gives neither.',
      },
    ],
  ],
  chapters: [...mines, ...ending],
  Sprite: lazy(() => import('./sprite.tsx')),
};

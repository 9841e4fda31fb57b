/** Province's illustrated rulebook. */
import type { Book } from '../../../../web/parts/book.ts';
import type { ProvinceAction, ProvinceView } from '../../state.ts';
import * as figures from './figures.ts';
import { scoring } from './scoring.ts';
import { turns } from './turns.ts';

/** The book: an overview, five chapters on the turn, and five on what it can achieve. */
export const book: Book<ProvinceView, ProvinceAction> = {
  facts: '2 players, about 25 minutes, about 20 turns',
  lettering: 'sancreek',
  aim: 'Be the **first** to build each kind of Structure, and claim Goals. Most victory points win.[PROV-SCORE-3]',
  leaves: [
    [
      {
        kind: 'picture',
        figure: figures.town,
        legend: [
          '**Workers** on the ring road. Both of you move the Green ones.[PROV-WORK-6]',
          '**A Labor Space:** landing earns Labor, for this turn only.',
          '**The Coin Space:** landing earns Coin, and Coin keeps.',
          '**A plot:** the first to build scores the rubies.[PROV-BUILD-5]',
          '**The price,** in Labor and Coin.',
          '**An arrow:** the Village asks for a Camp first.[PROV-BUILD-7]',
        ],
      },
      {
        kind: 'order',
        title: 'A turn',
        aside: 'always in this order',
        stations: [
          { icon: 'turn-next', word: 'Start', text: 'Harbor, Mill and Smithy pay' },
          { icon: 'labor', word: 'Work', text: 'move one Worker or more' },
          { icon: 'structure', word: 'Spend', text: 'build, hire, grind' },
          { icon: 'end-turn', word: 'End', text: 'Labor left over is lost' },
        ],
      },
    ],
    [
      {
        kind: 'row',
        items: [
          {
            figure: figures.space,
            heading: 'Work',
            text: 'Each Worker you move goes one step clockwise and earns where it lands. Whatever you leave, your rival finds.[PROV-WORK-1]',
          },
          {
            figure: figures.lots,
            heading: 'Build',
            text: 'One Structure a turn, each of them once. Second place scores nothing, but has the full effect.[PROV-BUILD-1 PROV-BUILD-6]',
          },
        ],
      },
      {
        kind: 'row',
        title: 'Besides',
        aside: 'what Structures and Goals bring',
        items: [
          {
            figure: figures.goal,
            heading: 'Goals',
            text: 'Five in a stack, one open. Whoever meets it claims it at once: 1 point.[PROV-GOAL-2 PROV-GOAL-3]',
          },
          {
            figure: figures.lender,
            heading: 'The Lender',
            text: 'Use a Structure of your rival’s for a turn. The token costs 3 Coin later, or 2 points.[PROV-LEND-2 PROV-LEND-16]',
          },
        ],
      },
      {
        kind: 'panels',
        title: 'The score',
        aside: 'when the town is full or the Goals are gone[PROV-END-1 PROV-END-2 PROV-END-3]',
        items: [
          { heading: 'First', value: '1 or 2', text: 'as printed on the type', best: true },
          { heading: 'Second', value: '0', text: 'but the effect is yours' },
          { heading: 'A Goal', value: '1', text: 'for each claimed' },
          { heading: 'The token', value: '−2', text: 'if you hold it at the end' },
        ],
      },
      {
        kind: 'ours',
        text: 'the prices of seven Structures and the order of the three spaces. The printed rulebook gives one price.',
      },
    ],
  ],
  chapters: [...turns, ...scoring],
};

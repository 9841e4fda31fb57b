/** Gold Rush's tutorial: nine topics in six positions. */
import { scripted } from '../../../engine/chance.ts';
import type { Lesson, Tutorial } from '../../../web/parts/board.ts';
import { position } from '../position.ts';
import { play } from '../rules.ts';
import type { RushAction, RushState, RushView, Target } from '../state.ts';
import { DryRun, WAGE } from './exercise.tsx';

type RushLesson = Lesson<RushView, RushAction>;

const does =
  (type: RushAction['type']) =>
  (action: RushAction): boolean =>
    action.type === type;

const swaps =
  (target: Target) =>
  (action: RushAction): boolean =>
    action.type === 'swap' && action.target === target;

const sends =
  (target: Target) =>
  (action: RushAction): boolean =>
    action.type === 'redirect' && action.target === target;

/** 1, 2, 3, 4: the load, the market, face-up cards, the centre. */
const first: readonly RushLesson[] = [
  {
    title: 'Three cards and a load',
    text: 'A card’s number is its worth in dollars, and its weight too. Add your three: 40 and 15 and −5 make a load of 50. Dynamite counts below zero.',
    show: ['card:mother-lode', 'card:quartz-1', 'card:dynamite-1', 'ledger'],
    rule: 'RUSH-MKT-1',
  },
  {
    title: 'The market is odd',
    text: `Everybody sells at the end of a round. The heaviest load earns nothing, the second heaviest its best card, the third its worst. You hold the big one, but you are too heavy. Press a card of yours, then one of another cart: they change places. Get paid $${WAGE}.`,
    hint: 'Make somebody else a little heavier than you, and keep the Mother Lode.',
    exercise: DryRun,
    rule: 'RUSH-MKT-4',
  },
  {
    title: 'Spy while you can',
    text: 'Two cards of every hand were dealt face-up. Foreman has 25 and 20, Ana has 35 and 10. A tick says that a card is there for sure; when it may have moved, it turns into a question mark.',
    show: ['seat:1', 'seat:2'],
    rule: 'RUSH-ROUND-6',
  },
  {
    title: 'Into the middle',
    text: 'A turn is one swap or one sneak. Get rid of the Dynamite: choose it, then the three cards in the centre.',
    show: ['card:dynamite-1', 'centre'],
    expect: (action) => swaps('centre')(action) && action.type === 'swap' && action.card === 'dynamite-1',
    hint: 'Choose the Dynamite, −5, and then the centre.',
    rule: 'RUSH-SWAP-2',
  },
  {
    title: 'Take one, unseen',
    text: 'Your card waits face-down. Take any of the three; the Dynamite stays in its place, and only you know where that is.',
    show: ['spot:0', 'spot:1', 'spot:2'],
    expect: does('take'),
    hint: 'Take one of the three central cards.',
    rule: 'RUSH-SWAP-7',
  },
];

/** 5: a blind draw from a hand. */
const blind: readonly RushLesson[] = [
  {
    title: 'Stick it on a neighbour',
    text: 'Foreman shows 30 and 25 and is heavy already. Give a card to Foreman: one of theirs comes back, drawn blindly.',
    show: ['seat:1'],
    expect: swaps(1),
    hint: 'Choose a card, then Foreman’s cart.',
    rival: [{ type: 'accept' }],
    rule: 'RUSH-SWAP-8',
  },
  {
    title: 'Two people know',
    text: 'You have seen what you got and Foreman has seen what you gave. Ana saw only that something changed hands.',
    show: ['seat:1', 'ledger'],
    rule: 'RUSH-SWAP-9',
  },
];

/** 6: being the target of a swap. */
const answer: readonly RushLesson[] = [
  {
    title: 'A swap comes at you',
    text: 'Foreman wants one of your cards, and your hand is just right. Pay a plate from your cart and send Foreman to Ana instead.',
    show: ['seat:2', 'redirect'],
    expect: sends(2),
    hint: 'Choose Ana’s cart: it costs 1 plate.',
    rival: [{ type: 'accept' }],
    rule: 'RUSH-REDIR-1',
  },
  {
    title: 'Gone for good',
    text: 'That plate is in the tin and never comes back. Plates are what save you from Dynamite: the first two are for spending, the last two are your life.',
    show: ['seat:0', 'tin'],
    rule: 'RUSH-REDIR-11',
  },
];

/** 7: one token breaks a tie. */
const tie: readonly RushLesson[] = [
  {
    title: 'One pound too much',
    text: 'The last turn of the round is yours. All hands were dealt face-up: you and Foreman both haul 50, Ana 20. Equal loads are one group, so you two would be heaviest together and earn nothing.',
    show: ['seat:1', 'seat:2', 'ledger'],
    rule: 'RUSH-MKT-2',
  },
  {
    title: 'Sneak out',
    text: 'A sneak token makes your load 1 lighter. Then Foreman is heaviest alone, you are second, and your best card pays $30.',
    show: ['sneak'],
    expect: does('sneak'),
    hint: 'Press Sneak, or the pile of tokens.',
    rule: 'RUSH-SNEAK-2',
  },
  {
    title: 'Sold',
    text: 'Look at the market: 50 earns nothing, your 49 earns $30, and Ana, third, is paid her worst card: a worthless one still pays $5.',
    show: ['market'],
    rule: 'RUSH-MKT-5',
  },
];

/** 8: dynamite against plates. */
const dynamite: readonly RushLesson[] = [
  {
    title: 'Two sticks and a plate',
    text: 'When hands are shown, each Dynamite turns one of its holder’s plates into a blast. Without a plate you are out. You hold two sticks, but also the Replacement Plate, which stops one of them first.',
    show: ['card:dynamite-1', 'card:dynamite-2', 'card:replacement-plate', 'seat:0'],
    rule: 'RUSH-DYN-6',
  },
  {
    title: 'Let it go off',
    text: 'Sneak, and the round ends. One stick is stopped, one goes off: of your three plates two are left.',
    show: ['sneak', 'seat:0'],
    expect: does('sneak'),
    hint: 'Press Sneak.',
    rule: 'RUSH-DYN-2',
  },
  {
    title: 'Still rolling',
    text: 'Two plates, two blasts, alive. Anybody who has only blasts left is out at the next dynamite, even without holding any.',
    show: ['seat:0'],
    rule: 'RUSH-DYN-8',
  },
];

/** 9: a whole round to the mayor check. */
const mayor: readonly RushLesson[] = [
  {
    title: 'Mayor by sundown',
    text: 'A whole round now. The black die shows 1: everybody has one turn, and you begin. You have $70, and the richest with $100 or more becomes mayor. All hands were dealt face-up: you haul 95, Foreman 80, Ana 35. Get lighter than Foreman: give your 30 to the centre.',
    show: ['card:boulder', 'centre', 'ledger'],
    expect: (action) => swaps('centre')(action) && action.type === 'swap' && action.card === 'boulder',
    hint: 'Choose the Gilded Boulder, 30, and then the centre.',
    rule: 'RUSH-GOAL-1',
  },
  {
    title: 'Second is best',
    text: 'Take any card: none of the three can make you heaviest again. Then Foreman and Ana have their turn, and everybody sells.',
    show: ['spot:0', 'spot:1', 'spot:2'],
    expect: does('take'),
    hint: 'Take one of the three central cards.',
    rival: [{ type: 'sneak' }, { type: 'sneak' }],
    rule: 'RUSH-MAYOR-1',
  },
];

/** The position after seat 1 has offered a swap. */
function offered(state: RushState, swap: RushAction): RushState {
  play(state, 1, swap, scripted([]));
  return state;
}

/** The tutorial of Gold Rush: the learner is seat 0, Foreman and Ana are seats 1 and 2. */
export const tutorial: Tutorial<RushView, RushAction> = {
  title: 'Gold Rush',
  learner: 0,
  chapters: [
    {
      state: position({
        hands: [
          [40, 15, -5],
          [25, 20, 15],
          [35, 10, 5],
        ],
        centre: [10, 5, 20],
        dealer: 2,
        white: 2,
        rolled: 2,
      }),
      lessons: first,
    },
    {
      state: position({
        hands: [
          [25, 20, 5],
          [30, 25, 10],
          [15, 10, 0],
        ],
        centre: [10, 5, 20],
        dealer: 2,
        white: 2,
        rolled: 2,
      }),
      lessons: blind,
    },
    {
      state: offered(
        position({
          hands: [
            [35, 10, 5],
            [40, 25, 20],
            [15, 10, 20],
          ],
          centre: [10, 5, 15],
          dealer: 0,
          white: 1,
          rolled: 2,
        }),
        { type: 'swap', card: 'vein-1', target: 0 },
      ),
      lessons: answer,
    },
    {
      state: position({
        hands: [
          [30, 15, 5],
          [25, 20, 5],
          [10, 10, 0],
        ],
        centre: [10, 20, 15],
        dealer: 0,
        white: 3,
        rolled: 1,
        turn: 0,
      }),
      lessons: tie,
    },
    {
      state: position({
        hands: [
          [0, -5, -10],
          [25, 20, 5],
          [10, 10, 15],
        ],
        centre: [10, 20, 15],
        dealer: 0,
        white: 1,
        rolled: 1,
        turn: 0,
        tokens: ['3P+1B'],
      }),
      lessons: dynamite,
    },
    {
      state: position({
        hands: [
          [40, 30, 25],
          [35, 25, 20],
          [15, 15, 5],
        ],
        centre: [5, 10, 10],
        dealer: 2,
        white: 3,
        rolled: 1,
        cash: [70, 60, 45],
      }),
      lessons: mayor,
    },
  ],
};

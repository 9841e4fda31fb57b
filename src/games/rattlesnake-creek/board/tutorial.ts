/** Rattlesnake Creek's tutorial: staking a claim, then the snake and the neighbours. */
import type { Lesson, Tutorial } from '../../../web/parts/board.ts';
import { SNAKE } from '../content.ts';
import { position } from '../position.ts';
import type { CreekAction, CreekView } from '../state.ts';
import { claimId } from '../words.ts';
import { handId } from './targets.ts';

type CreekLesson = Lesson<CreekView, CreekAction>;

const GOLD = [3, 6, 2, 5, 1, 4];

const place = (marker: number, claim: number): CreekAction => ({ type: 'place', marker, claim });

/** Whether an action is the one that a lesson expects. */
const does = (marker: number, claim: number) => (action: CreekAction) =>
  action.marker === marker && action.claim === claim;

const staking: readonly CreekLesson[] = [
  {
    title: 'Six claims along a creek',
    text: 'Each nugget says how much gold a claim is worth. You hold three markers from your bag of ten: stakes of strength 1 to 9 and one rattlesnake. Nobody else sees them.',
    show: [0, 1, 2, 3, 4, 5].map(claimId),
    rule: 'CREEK-SETUP-1',
  },
  {
    title: 'Stake a claim',
    text: 'On your turn you put one marker face down on a claim. The first place counts 2 more, so begin with a strong one: your 8, on the claim with 6 gold.',
    show: [handId(8), claimId(1)],
    expect: does(8, 1),
    hint: 'Choose your 8, then the second claim, the one with 6 gold.',
    rival: [place(2, 1), place(6, 3)],
    rule: 'CREEK-COUNT-2',
  },
  {
    title: 'The last place decides',
    text: 'Foreman has put a marker beside yours and opened another claim: whoever goes last in a round begins the next. A full claim is turned up and decided. Take the last place with your 3.',
    show: [handId(3), claimId(1)],
    expect: does(3, 1),
    hint: 'Choose your 3, then the second claim again.',
    rule: 'CREEK-TURN-5',
  },
  {
    title: 'Turned up',
    text: 'Your 8 in the first place counts 10, and the 3 makes it 13. Foreman had put a mere 2 there, to see what you would do. The claim is yours: 6 gold.',
    show: [claimId(1)],
    rule: 'CREEK-COUNT-3',
  },
];

const biting: readonly CreekLesson[] = [
  {
    title: 'Let the snake loose',
    text: 'A few turns later Foreman opens the claim with 5 gold, and surely not with a weak stake. A rattlesnake drives off the highest stake on its claim. Put yours there.',
    show: [handId(SNAKE), claimId(3)],
    expect: does(SNAKE, 3),
    hint: 'Choose the rattlesnake, then the fourth claim.',
    rival: [place(4, 0), place(1, 4)],
    rule: 'CREEK-COUNT-1',
  },
  {
    title: 'Close it yourself',
    text: 'The snake spares nobody: it drives off the highest stake, whoever put it there. Close the claim with your 5 and hope that Foreman has put down more.',
    show: [handId(5), claimId(3)],
    expect: does(5, 3),
    hint: 'Choose your 5, then the fourth claim.',
    rule: 'CREEK-COUNT-1',
  },
  {
    title: 'Neighbours',
    text: 'The 9 ran, and your 5 is enough. Between your two claims lies one with 2 gold. Two claims side by side bring 2 more, so this one is worth 6 to you. Open it with your 6.',
    show: [handId(6), claimId(2)],
    expect: does(6, 2),
    hint: 'Choose your 6, then the third claim, between yours.',
    rule: 'CREEK-SCORE-2',
  },
  {
    title: 'The creek is yours',
    text: 'It goes on like this until all claims are decided; the most points win. Strong stakes draw snakes and weak ones may be a bluff. What you have not seen of the others is noted for you.',
    rule: 'CREEK-END-2',
  },
];

/** The tutorial. */
export const tutorial: Tutorial<CreekView, CreekAction> = {
  title: 'Rattlesnake Creek',
  learner: 0,
  chapters: [
    {
      state: position({
        seats: 2,
        gold: GOLD,
        hands: [
          [0, 3, 8],
          [2, 6, 9],
        ],
      }),
      lessons: staking,
    },
    {
      state: position({
        seats: 2,
        gold: GOLD,
        claims: ['', '0:8 1:2 0:3', '', '1:9'],
        hands: [
          [0, 5, 6],
          [1, 4, 7],
        ],
      }),
      lessons: biting,
    },
  ],
};

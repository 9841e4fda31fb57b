/** Rattlesnake Creek's illustrated rulebook. */
import type { Book } from '../../../../web/parts/book.ts';
import type { CreekAction, CreekView } from '../../state.ts';
import { bluff, snakes } from './examples.ts';
import { ALONG_THE_CREEK, CLAIMS, claimOf, HAND, UNSEEN } from './figures.ts';

/** The book: an overview and three chapters. */
export const book: Book<CreekView, CreekAction> = {
  facts: '2 to 4 players, about 10 minutes',
  aim: 'Win the claims with the most gold, and claims side by side.[CREEK-END-2]',
  leaves: [
    [
      {
        kind: 'picture',
        figure: ALONG_THE_CREEK,
        legend: [
          '**The gold** of a claim.[CREEK-SCORE-1]',
          '**Three places:** the first counts 2 more.[CREEK-TURN-3 CREEK-COUNT-2]',
          '**Decided:** turned up, in the colour of its owner.[CREEK-TURN-5]',
          '**Your hand** of three markers.[CREEK-SETUP-3]',
        ],
      },
    ],
    [
      {
        kind: 'order',
        title: 'A turn',
        stations: [
          { icon: 'hand', word: 'Put', text: 'one marker face down on a claim' },
          { icon: 'eye', word: 'Turn up', text: 'the claim, if it is full' },
          { icon: 'card', word: 'Draw', text: 'a marker from your bag' },
        ],
      },
      {
        kind: 'row',
        title: 'What decides',
        items: [
          {
            figure: claimOf(0, 'A claim with a 7 in the first place, a 5 and a 2.'),
            heading: 'Strength',
            text: 'The stakes of each player are added up. The most gets the claim.[CREEK-COUNT-3]',
          },
          {
            figure: claimOf(1, 'A claim with a rattlesnake, a 9 that was driven off, and a 3.'),
            heading: 'The snake',
            text: 'A rattlesnake drives off the highest stake, whoever put it there.[CREEK-COUNT-1]',
          },
        ],
      },
    ],
  ],
  chapters: [
    {
      id: 'turns',
      title: 'Claims and turns',
      lead: 'Put one marker down, draw one, and watch who goes where.',
      covers: ['CREEK-SETUP', 'CREEK-TURN', 'CREEK-SECRET'],
      blocks: [
        {
          kind: 'picture',
          figure: CLAIMS,
          caption: 'Four players have eight claims: one more for every player.[CREEK-SETUP-1]',
        },
        {
          kind: 'passages',
          passages: [
            {
              heading: 'Setting up',
              text: 'Chance lays the claims along the creek.[CREEK-SETUP-1] Everybody has the same ten markers in a bag and draws three.[CREEK-SETUP-2 CREEK-SETUP-3] Chance also decides who begins.[CREEK-SETUP-4]',
            },
            {
              heading: 'A turn',
              text: 'Put one marker from your hand face down on any claim with a free place.[CREEK-TURN-1 CREEK-TURN-3] Then draw a new one while your bag holds any.[CREEK-TURN-4] Once the third place of a claim is taken it is turned up.[CREEK-TURN-5]',
            },
            {
              heading: 'There and back',
              text: 'When everybody has had a turn a round is over, and whoever went last begins the next: they have two turns in a row.[CREEK-TURN-2]',
            },
            {
              heading: 'What is secret',
              text: 'Only you see your hand and what you have put face down. Everybody can see whose marker it is.[CREEK-SECRET-1]',
            },
          ],
        },
        {
          kind: 'row',
          items: [
            { figure: HAND, text: 'Three markers to choose from: two stakes and the rattlesnake.' },
            { figure: UNSEEN, text: 'The markers you have not seen are noted for you.' },
          ],
        },
      ],
      rulings: ['R1', 'R2'],
      designs: ['Three places on every claim', 'A hand of three out of ten'],
    },
    {
      id: 'deciding',
      title: 'Deciding a claim',
      lead: 'First the snakes, then the strength.',
      covers: ['CREEK-COUNT'],
      blocks: [
        {
          kind: 'passages',
          passages: [
            {
              heading: 'Rattlesnakes first',
              text: 'Each of them drives off the highest stake that is left, even its owner’s. Of equal stakes, the one that came last runs.[CREEK-COUNT-1]',
            },
            {
              heading: 'Then strength',
              text: 'Add up what is left of everybody. A stake that stands in the first place counts 2 more.[CREEK-COUNT-2] The most gets the claim.[CREEK-COUNT-3] If strengths are equal, whoever placed there first gets it.[CREEK-COUNT-4]',
            },
            { heading: 'Nothing left', text: 'Where no stake is left nobody gets the gold.[CREEK-COUNT-5]' },
          ],
        },
        { kind: 'play', example: snakes },
        { kind: 'play', example: bluff },
      ],
      rulings: ['R3', 'R4'],
      designs: ['The first place counts 2 more'],
    },
    {
      id: 'the-end',
      title: 'The end',
      lead: 'When every claim is decided, the gold is counted.',
      covers: ['CREEK-END', 'CREEK-SCORE'],
      blocks: [
        {
          kind: 'passages',
          passages: [
            {
              heading: 'Points',
              text: 'Every claim scores its gold.[CREEK-SCORE-1] Every two claims side by side that are yours score 2 more, so three in a row score 4.[CREEK-SCORE-2]',
            },
            {
              heading: 'Who wins',
              text: 'The game is over when the last claim is decided; markers that are left count for nothing.[CREEK-END-1] The most points win, then the most claims, and after that the win is shared.[CREEK-END-2 CREEK-END-3]',
            },
          ],
        },
      ],
      designs: ['Neighbours are worth 2'],
    },
  ],
};

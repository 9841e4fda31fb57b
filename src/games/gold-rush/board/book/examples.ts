/** The examples of Gold Rush's rulebook: real positions, played by the engine. */
import type { Drawn } from '../../../../engine/chance.ts';
import type { Example } from '../../../../web/parts/book.ts';
import type { CardId } from '../../content.ts';
import { numberOf } from '../../mine.ts';
import { position } from '../../position.ts';
import { drawing } from '../../positions.ts';
import type { RushAction, RushView, Target } from '../../state.ts';
import { NAMES } from './figures.tsx';
import { Mine } from './mine.tsx';

type RushExample = Example<RushView, RushAction>;

/** June is the reader. */
const US = { seat: 0, names: NAMES, picture: { Draw: Mine } } as const;

const give = (card: CardId, target: Target): RushAction => ({ type: 'swap', card, target });
const send = (target: Target): RushAction => ({ type: 'redirect', target });
const take = (place: number): RushAction => ({ type: 'take', position: place });
const ACCEPT: RushAction = { type: 'accept' };
const SNEAK: RushAction = { type: 'sneak' };

/** Scripts which card is drawn from a hand. */
const draws = (card: CardId): readonly Drawn[] => [{ draw: 'drawn', got: numberOf(card) }];

const loadOf = (view: RushView) => view.seats[0]?.load;

/** Chapter 4: a swap with the centre, and what each player knows afterwards. */
export const swapping: RushExample = {
  ...US,
  state: () =>
    position({
      round: 3,
      hands: [
        [40, 25, 5],
        [30, 10, -5],
        [20, 15, 10],
        [35, 0, 20],
      ],
      centre: [5, 15, 25],
      cash: [20, 35, 10, 25],
    }),
  steps: [
    {
      ask: 'You hold 40, 25 and 5. Which card goes, and where?',
      text: 'A load of 70 is far too heavy to sell well. The 25 has to leave.',
      offers: [
        {
          label: 'The 25 to Ben',
          action: give('vein-1', 1),
          says: 'Ben is asked before a card is taken: he may pay a plate and send your swap elsewhere. If he does not, you draw one of his three cards blindly.[RUSH-SWAP-5 RUSH-SWAP-8]',
        },
        {
          label: 'The 25 to the centre',
          action: give('vein-1', 'centre'),
          on: true,
          says: 'The card lies face-down on the table, and there is no way back: card and partner are settled.[RUSH-SWAP-4]',
          holds: ({ phase, swap }) => phase === 'take' && swap?.card === 'vein-1',
        },
        { label: 'To myself', action: give('vein-1', 0), refused: 'RUSH-SWAP-3' },
      ],
    },
    {
      ask: 'In the centre you pick the spot. Which one?',
      text: 'All three lie face-down. You see your choice once you have it.',
      offers: [
        {
          label: 'The left one',
          action: take(0),
          on: true,
          says: 'A 5. Your load is down to 50, and your 25 lies at the left spot: only you know that.[RUSH-SWAP-7 RUSH-SWAP-9]',
          holds: (view) => loadOf(view) === 50,
        },
        {
          label: 'The middle one',
          action: take(1),
          says: 'A 15: your load is 60.',
          holds: (view) => loadOf(view) === 60,
        },
        {
          label: 'The right one',
          action: take(2),
          says: 'A 25 for a 25: nothing gained, except that you now know what lies on the right.',
          holds: (view) => loadOf(view) === 70,
        },
      ],
      others: [
        { seat: 1, action: SNEAK },
        { seat: 2, action: give('flakes-2', 'centre') },
        { seat: 2, action: take(0) },
        { seat: 3, action: SNEAK },
      ],
    },
    {
      ask: 'Ana took the left card. What do you know now?',
      text: 'It was your 25, so she holds it, and nobody else at the table can tell. Cards you have placed yourself are the best spies.[RUSH-SWAP-9]',
      offers: [],
      holds: ({ tracker }) => tracker.some(({ card, places }) => card === 'vein-1' && places.join() === '2'),
    },
  ],
};

/** Chapter 5: the position `drawing`. A swap is redirected in a circle. */
export const redirecting: RushExample = {
  ...US,
  state: () => drawing,
  steps: [
    {
      ask: 'Ben wants to swap with you. Where should he go?',
      text: 'You hold the 40. Silas has a single plate: he could send it on only with his last.',
      offers: [
        {
          label: 'Ana',
          action: send(2),
          says: 'Ana has two plates, so she is asked whether to send it on.[RUSH-REDIR-5]',
        },
        {
          label: 'Hattie',
          action: send(3),
          says: 'Hattie has two plates, so she is asked whether to send it on.[RUSH-REDIR-5]',
        },
        {
          label: 'Silas',
          action: send(4),
          on: true,
          says: 'A plate drops into the tin and stays there: you have two plates and a blast left.[RUSH-REDIR-1 RUSH-REDIR-11]',
          holds: ({ seats, swap }) => seats[0]?.plates === 2 && swap?.target === 4,
        },
        {
          label: 'The centre',
          action: send('centre'),
          says: 'The centre sends nothing on: Ben now picks one of its three cards.[RUSH-REDIR-12 RUSH-REDIR-14]',
        },
        { label: 'Ben himself', action: send(1), refused: 'RUSH-REDIR-3' },
        {
          label: 'Let it happen',
          action: ACCEPT,
          luck: draws('mother-lode'),
          says: 'Ben draws blindly, and of all cards it is your 40. He leaves you a 15.[RUSH-SWAP-8]',
          holds: (view) => loadOf(view) === 19,
        },
      ],
      others: [
        { seat: 4, action: send(3) },
        { seat: 3, action: send(0) },
      ],
    },
    {
      ask: 'It has come back round to you. Send it on once more?',
      text: 'It went from you to Silas, to Hattie, and back. You still have two plates.',
      offers: [
        { label: 'Hattie', action: send(3), refused: 'RUSH-REDIR-6' },
        {
          label: 'Silas',
          action: send(4),
          luck: draws('nugget-3'),
          says: 'Allowed: he is not the one who sent it to you. He has no plate left to pay with, so Ben draws at once.[RUSH-REDIR-6 RUSH-REDIR-13]',
          holds: ({ swap }) => swap === null,
        },
        {
          label: 'Let it happen',
          action: ACCEPT,
          on: true,
          luck: draws('dynamite-1'),
          says: 'Ben draws your Dynamite and leaves a 15. Your load goes up from 44 to 64.',
          holds: (view) => loadOf(view) === 64,
        },
      ],
    },
    {
      ask: 'What has it cost?',
      text: 'Three plates lie in the tin: yours, Hattie’s, and Silas’s last one. He lives on with his blast until the dynamite goes off; then only the Replacement Plate can save him.[RUSH-REDIR-9]',
      offers: [],
      holds: ({ seats }) => seats[4]?.plates === 0 && seats[4].alive && seats[3]?.plates === 1,
    },
  ],
};

/** Chapter 6: one token breaks a tie. */
export const sneaking: RushExample = {
  ...US,
  state: () =>
    position({
      round: 3,
      white: 3,
      rolled: 1,
      dealer: 0,
      turn: 0,
      hands: [
        [30, 15, 5],
        [25, 15, 10],
        [10, 10, 5],
      ],
      cash: [35, 40, 25],
    }),
  steps: [
    {
      ask: 'The last turn of the round is yours. What now?',
      text: 'All hands were dealt face-up. You and Ben haul 50 each, Ana 25: as it stands you two are heaviest together and earn nothing.[RUSH-MKT-2]',
      offers: [
        {
          label: 'Sneak',
          action: SNEAK,
          on: true,
          says: 'A load of 49 is enough: Ben alone is heaviest, and you are second with your 30.[RUSH-SNEAK-2]',
          holds: ({ seats }) => seats[0]?.cash === 65 && seats[1]?.cash === 40,
        },
        { label: 'Pass', action: { type: 'pass' }, refused: 'RUSH-SNEAK-3' },
        {
          label: 'Give Ana the 5',
          action: give('dust-1', 2),
          says: 'You would draw a 10, a 10 or a 5 from her. Your load only grows, and then you are heaviest alone.',
        },
      ],
    },
    {
      ask: 'One token, thirty dollars.',
      text: 'The token took 1 off the load and nothing off the pay: the 30 is sold for $30. Ana, third, sold her 5.[RUSH-SNEAK-4 RUSH-MKT-5]',
      offers: [],
      holds: ({ seats }) => seats[0]?.cash === 65 && seats[2]?.cash === 30,
    },
  ],
};

/** Chapter 7: who holds the Dynamite when it explodes. */
export const dynamite: RushExample = {
  ...US,
  state: () =>
    position({
      round: 4,
      rolled: 1,
      dealer: 0,
      turn: 0,
      hands: [
        [20, 10, -10],
        [30, 15, 10],
        [25, 15, 10],
        [20, 0, -5],
      ],
      centre: [5, 40, 10],
      tokens: ['2P+1B', '3P', '1P+2B', '2P+2B'],
      cash: [40, 55, 30, 65],
    }),
  steps: [
    {
      ask: 'You act last this round, and you hold Dynamite.',
      text: 'After your turn all hands are shown. You have two plates; Ana has only one.',
      offers: [
        {
          label: 'Keep it and sneak',
          action: SNEAK,
          says: 'One plate of yours turns to blast, and one is left. Hattie held Dynamite too, but her Replacement Plate stopped it.[RUSH-DYN-6 RUSH-DYN-3]',
          holds: ({ seats }) => seats[0]?.plates === 1 && seats[0].blasts === 2 && seats[3]?.plates === 2,
        },
        {
          label: 'Give it to Ana',
          action: give('dynamite-2', 2),
          on: true,
          says: 'She may send it on for her last plate, for two blasts would stay with her. But without a plate she would not live through the dynamite.[RUSH-REDIR-9]',
          holds: ({ swap }) => swap?.target === 2,
        },
      ],
      others: [{ seat: 2, action: ACCEPT, luck: draws('quartz-2') }],
    },
    {
      ask: 'Everybody shows their hand, and it goes off.',
      text: 'You drew a 15 and have no Dynamite any more. Ana’s last plate turned to blast, so she is out: no market, no further rounds, and her cash is void.[RUSH-DYN-8 RUSH-DYN-10]',
      offers: [],
      holds: ({ seats }) => seats[2]?.alive === false && seats[0]?.plates === 2,
    },
  ],
};

/** Chapter 8: making somebody else the heaviest. */
export const selling: RushExample = {
  ...US,
  state: () =>
    position({
      round: 5,
      white: 3,
      rolled: 1,
      dealer: 0,
      turn: 0,
      hands: [
        [40, 25, 5],
        [30, 15, 10],
        [15, 10, 5],
      ],
      cash: [30, 55, 40],
    }),
  steps: [
    {
      ask: 'You haul 70, Ben 55, Ana 30. Your turn is the last.',
      text: 'You hold the 40, but the heaviest load earns nothing. How do you get paid for it?',
      offers: [
        {
          label: 'Sneak',
          action: SNEAK,
          says: 'A load of 69 is still the heaviest: $0 for you. Ben, second, sells his 30.[RUSH-MKT-3 RUSH-MKT-4]',
          holds: ({ seats }) => seats[0]?.cash === 30 && seats[1]?.cash === 85,
        },
        {
          label: 'Give Ben the 25',
          action: give('vein-1', 1),
          on: true,
          says: 'If the 15 or the 10 comes back, Ben will be heavier than you; only with the 30 do you stay on top. Two chances in three.',
          holds: ({ swap }) => swap?.target === 1,
        },
      ],
      others: [{ seat: 1, action: ACCEPT, luck: draws('flakes-1') }],
    },
    {
      ask: 'You drew the 10: now Ben hauls 70 and you 55.',
      text: 'Ben is heaviest and earns nothing. You are second and sell your **best** card for $40; Ana, third, sells her **worst** for $5.[RUSH-MKT-3 RUSH-MKT-4 RUSH-MKT-5]',
      offers: [],
      holds: ({ seats }) => seats[0]?.cash === 70 && seats[1]?.cash === 55 && seats[2]?.cash === 45,
    },
  ],
};

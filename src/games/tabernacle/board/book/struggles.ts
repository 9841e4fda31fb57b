/** The examples on districts, watchtowers, trade and the end: real positions, played by the engine. */
import type { TabernacleView } from '../../state.ts';
import { lastRoad } from '../tutorial.ts';
import { type ChartExample, from, lay, raise, use } from './examples.ts';
import { feathers, oneMissing, tower } from './positions.ts';

/** Points that the seats have scored in districts. */
const inDistricts = ({ seats }: TabernacleView): string => seats.map(({ income }) => income.districts).join();

/** Chapter 9: the last road around La Batture. */
export const sealing: ChartExample = {
  ...from(oneMissing, [60, 390, 600, 370], [270, 510, 370, 250]),
  steps: [
    {
      ask: 'One road is missing around La Batture. What do you do?',
      text: 'Your tabernacle has 6 points there, Ben’s two buildings 5, Ana’s mine 3. One tile is left.',
      offers: [
        {
          label: 'Lay the road, J7',
          action: lay('J7'),
          on: true,
          says: 'All buildings together have 14 points, and the tile adds 1: you score 15. Half of that is 7 for Ben, a quarter is 3 for Ana.[TAB-DIST-4 TAB-DIST-5]',
          holds: (view) => inDistricts(view) === '15,7,3',
        },
        {
          label: 'Raise your cabin, J6',
          action: raise('cabin', 'J6'),
          says: 'Your strength grows to 9 and the prize to 17. But others may lay J7 before you, or put a watchtower over your tabernacle.[TAB-DIST-3]',
          holds: ({ districts }) => districts.some(({ id, prizes }) => id === 'la-batture' && prizes[0] === 17),
        },
      ],
      others: [
        { seat: 1, action: use('H2') },
        { seat: 2, action: use('G2') },
      ],
    },
    {
      ask: 'La Batture is sealed. Where does your second colonist go?',
      text: 'Nothing can be raised, used or destroyed behind the wall.[TAB-DIST-2]',
      offers: [
        { label: 'To Ana’s gold mine', action: use('I6'), refused: 'TAB-DIST-2' },
        { label: 'To J6, with the cabin', action: raise('cabin', 'J6'), refused: 'TAB-BUILD-6' },
        {
          label: 'To the gold counter',
          action: use('F2'),
          on: true,
          says: 'No tax here. Ben’s port and Ana’s mine rest behind the wall, so the Old Port and the gold counter are open again.[TAB-CLOSE-2]',
          holds: ({ seats, basics }) => seats[0]?.gold === 13 && basics.every(({ open }) => open),
        },
      ],
    },
  ],
};

/** Chapter 10: a watchtower before the last road. */
export const felling: ChartExample = {
  ...from(tower, [280, 250, 500, 330], [286, 274, 350, 290]),
  steps: [
    {
      ask: 'Les Grèves lacks one road, and Ben leads there. What now?',
      text: 'Ben’s tabernacle has 6 points, your two buildings 5, Ana’s watchtower 1. You have a watchtower in hand.',
      offers: [
        {
          label: 'Lay the road, D5',
          action: lay('D5'),
          says: 'Twelve points of buildings and two tiles: Ben scores 14, you 7, Ana 3.[TAB-DIST-5]',
          holds: (view) => inDistricts(view) === '7,14,3',
        },
        {
          label: 'Watchtower on G5',
          action: raise('watchtower', 'G5'),
          on: true,
          says: 'The tabernacle is destroyed. Ben keeps the 6 {points} he scored when he raised it, but in the district he has nothing any more.[TAB-WATCH-2]',
          holds: ({ districts }) =>
            districts.some(({ id, strengths }) => id === 'les-greves' && strengths.join() === '6,0,1'),
        },
        { label: 'Watchtower on E5', action: raise('watchtower', 'E5'), refused: 'TAB-WATCH-3' },
      ],
      others: [
        { seat: 1, action: use('H2') },
        { seat: 2, action: use('H2') },
      ],
    },
    {
      ask: 'You are the strongest now. Seal it?',
      text: 'Ben and Ana have fetched stone. Whoever lays D5 also takes the Indian token on it.[TAB-IND-1]',
      offers: [
        {
          label: 'Lay the road, D5',
          action: lay('D5'),
          on: true,
          says: 'Seven points of buildings and two tiles: 9 for you, 4 for Ana. Ben has no building there and takes no part.[TAB-DIST-3 TAB-DIST-5]',
          holds: (view) => inDistricts(view) === '9,0,4' && view.seats[0]?.indians === 2,
        },
        { label: 'Fetch stone as well', action: use('H2'), refused: 'TAB-COL-3' },
      ],
    },
  ],
};

/** Chapter 10: an Indian token, and what it is worth. */
export const trading: ChartExample = {
  ...from(feathers, [290, 400, 460, 300], [370, 440, 330, 250]),
  steps: [
    {
      ask: 'You have two Indian tokens and 1 stone. What first?',
      text: 'A third token lies on I7. The trading post on G5 is Ben’s.',
      offers: [
        {
          label: 'Lay the road, I7',
          action: lay('I7'),
          on: true,
          says: 'One {points} for the road, and the token is yours.[TAB-IND-1]',
          holds: ({ seats }) => seats[0]?.indians === 3,
        },
        {
          label: 'Trade now',
          action: { type: 'trade', hex: 'G5' },
          says: 'Two tokens, two {points}, and one token is gone. It would have been three.[TAB-TRADE-1]',
          holds: ({ seats }) => seats[0]?.income.trade === 2 && seats[0].indians === 1,
        },
        { label: 'Trade at the cabin', action: { type: 'trade', hex: 'G8' }, refused: 'TAB-TRADE-1' },
      ],
      others: [{ seat: 1, action: use('F2') }],
    },
    {
      ask: 'Three tokens. Trade them?',
      text: 'A guest pays the owner of a trading post 2 gold. You have 4.[TAB-TRADE-3]',
      offers: [
        {
          label: 'Trade at Ben’s post',
          action: { type: 'trade', hex: 'G5' },
          on: true,
          says: 'Three {points} for three tokens, counted before one of them leaves. Two are left for next month, or for the tenth monopoly.[TAB-TRADE-2 TAB-MONO-5]',
          holds: ({ seats }) => seats[0]?.income.trade === 3 && seats[0].indians === 2 && seats[0].gold === 2,
        },
        {
          label: 'Take gold, keep the tokens',
          action: use('F2'),
          says: 'All three wait. Whoever has the most tokens left at the end scores 7 {points}.[TAB-MONO-5]',
          holds: ({ seats }) => seats[0]?.gold === 7,
        },
      ],
    },
  ],
};

/** Chapter 11: the last road of all. */
export const lastOfAll: ChartExample = {
  ...from(lastRoad(), [900, 440, 400, 290], [950, 470, 310, 260]),
  steps: [
    {
      ask: 'One road is left on the whole peninsula, I15.',
      text: 'Ben is ahead. But you have the most ports and the most cabins, and the only quarry, tannery and watchtower.',
      holds: ({ seats, roadsLeft }) => roadsLeft === 1 && (seats[1]?.points ?? 0) > (seats[0]?.points ?? 0),
      offers: [
        {
          label: 'Lay it',
          action: lay('I15'),
          on: true,
          says: 'Sillery is sealed, the game is over in the middle of the month, and the monopolies are paid.[TAB-END-1]',
          holds: ({ phase }) => phase === 'over',
        },
        {
          label: 'Take gold first',
          action: use('F2'),
          says: 'Gold is worth nothing at the end. And as soon as Ben has a stone, he may end it when it suits him.[TAB-END-1]',
          holds: ({ phase }) => phase === 'play',
        },
      ],
    },
    {
      ask: 'Five monopolies are yours alone, and the lead has changed.',
      text: 'Tabernacles and trading posts you share with Ben: 5 each. Indian tokens are the tenth monopoly: Ben 7, you 3.[TAB-MONO-1 TAB-MONO-3 TAB-MONO-5]',
      offers: [],
      holds: ({ seats, monopolies }) =>
        monopolies.reduce((sum, { prizes }) => sum + (prizes[0] ?? 0), 0) === 48 &&
        (seats[0]?.points ?? 0) > (seats[1]?.points ?? 0),
    },
  ],
};

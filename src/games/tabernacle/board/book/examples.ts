/** The examples of Tabernacle's rulebook up to the first roads: real positions, played by the engine. */
import type { Crop, Example } from '../../../../web/parts/book.ts';
import type { HexId } from '../../chart.ts';
import type { BuildingId } from '../../content.ts';
import type { TabernacleAction, TabernacleState, TabernacleView } from '../../state.ts';
import { drawing } from '../positions.ts';
import { NAMES } from './figures.tsx';
import { bid, counters, inland, market } from './positions.ts';

/** An example of this book. */
export type ChartExample = Example<TabernacleView, TabernacleAction>;

/** Actions from a short description. */
export const use = (hex: HexId): TabernacleAction => ({ type: 'use', hex });
export const raise = (building: BuildingId, hex: HexId): TabernacleAction => ({ type: 'build', building, hex });
export const lay = (hex: HexId): TabernacleAction => ({ type: 'road', hex });
const bids = (amount: number): TabernacleAction => ({ type: 'bid', amount });
const buy = (hex: HexId, slot: number): TabernacleAction => ({ type: 'buy', hex, from: 'display', slot });

/** A position from June's seat, cropped to a part of the chart. */
export function from(
  state: TabernacleState,
  crop: readonly [number, number, number, number],
  upright: readonly [number, number, number, number],
): Pick<ChartExample, 'state' | 'seat' | 'names' | 'picture'> {
  const names = NAMES.slice(0, state.spent.length);
  return { state: () => state, seat: 0, names, picture: { crop: box(crop), upright: box(upright) } };
}

function box([x, y, width, height]: readonly [number, number, number, number]): Crop {
  return { x, y, width, height };
}

/** The gold of the seats. */
const golds = ({ seats }: TabernacleView): string => seats.map(({ gold }) => gold).join();

/** Chapter 3: a tied bid. */
export const tiedBid: ChartExample = {
  ...from(bid, [40, 470, 600, 424], [44, 744, 578, 150]),
  steps: [
    {
      ask: 'You have 10 gold. What is the first month worth to you?',
      text: 'Ben and Ana bid at the same time, and nobody sees the others’ bids.',
      offers: [
        {
          label: 'Nothing',
          action: bids(0),
          says: 'You may bid 0. It costs nothing, and it never wins alone.[TAB-BID-1]',
          holds: (view) => view.bid?.own === 0,
        },
        {
          label: '3 gold',
          action: bids(3),
          on: true,
          says: 'It stays your secret until all three have bid.[TAB-BID-1]',
          holds: (view) => view.bid?.own === 3,
        },
        { label: '12 gold', action: bids(12), refused: 'TAB-BID-1' },
      ],
      others: [
        { seat: 1, action: bids(3) },
        { seat: 2, action: bids(1) },
      ],
    },
    {
      ask: 'You and Ben bid 3, Ana 1. Nobody has won. What do you bid now?',
      text: 'All seven gold are gone. Everybody starts bidding again, Ana too, with what they have left.[TAB-BID-2 TAB-BID-4]',
      holds: (view) => golds(view) === '7,7,9',
      offers: [
        { label: '8 gold', action: bids(8), refused: 'TAB-BID-1' },
        {
          label: '2 gold',
          action: bids(2),
          on: true,
          says: 'A third tie in a row would be settled by lot.[TAB-BID-5]',
          holds: (view) => view.bid?.own === 2,
        },
        { label: 'Nothing', action: bids(0), says: 'You leave it to Ben and Ana, and keep your 7 {gold}.' },
      ],
      others: [
        { seat: 1, action: bids(1) },
        { seat: 2, action: bids(0) },
      ],
    },
    {
      ask: 'You begin the first month.',
      text: 'It has cost you 5 gold. Ben paid 4 and Ana 1, for nothing. From now on the marker moves to the left with every month.[TAB-BID-3 TAB-MONTH-3]',
      offers: [],
      holds: (view) => golds(view) === '5,6,9' && view.first === 0 && view.month === 1,
    },
  ],
};

/** Chapter 5: shut counters, tax and crowds. */
export const gathering: ChartExample = {
  ...from(counters, [60, 330, 500, 300], [80, 338, 410, 290]),
  steps: [
    {
      ask: 'You need wood. Where does your colonist go?',
      text: 'The sawmill is Ben’s, the gold mine yours. Two colonists stand on the stone counter already.',
      offers: [
        { label: 'The wood counter', action: use('G2'), refused: 'TAB-CLOSE-1' },
        {
          label: 'Ben’s sawmill',
          action: use('F5'),
          on: true,
          says: 'It gives 3 {wood}. You keep 2, and 1 goes to Ben.[TAB-USE-3]',
          holds: ({ seats }) => seats[0]?.wood === 3 && seats[1]?.wood === 6,
        },
        {
          label: 'Your gold mine',
          action: use('E5'),
          says: 'No wood, but 3 {gold}, and all of them yours.[TAB-USE-2]',
          holds: ({ seats }) => seats[0]?.gold === 13,
        },
        { label: 'The stone counter', action: use('H2'), refused: 'TAB-COL-3' },
      ],
      others: [
        { seat: 1, action: use('E5') },
        { seat: 2, action: use('F5') },
      ],
    },
    {
      ask: 'Ben has been to your mine. And your second colonist?',
      text: 'Ben kept 2 gold and paid you 1: with the gold counter shut, everybody who wants gold has to come to you.[TAB-USE-3 TAB-CLOSE-1]',
      holds: ({ seats }) => seats[0]?.gold === 11,
      offers: [
        { label: 'Ben’s sawmill again', action: use('F5'), refused: 'TAB-COL-3' },
        {
          label: 'Your gold mine',
          action: use('E5'),
          on: true,
          says: 'One place was left beside Ben’s colonist. That was the last colonist of the month: all go home, and Ana begins the next.[TAB-COL-3 TAB-MONTH-3]',
          holds: ({ seats, month, first }) => seats[0]?.gold === 14 && month === 4 && first === 2,
        },
        { label: 'Stay idle', action: { type: 'pass' }, refused: 'TAB-COL-5' },
      ],
    },
  ],
};

/** Chapter 6: prices, toll and the moving display. */
export const buying: ChartExample = {
  ...from(market, [40, 30, 664, 404], [40, 32, 474, 138]),
  steps: [
    {
      ask: 'Ben’s port has shut the Old Port. What do you do there?',
      text: 'You have 7 gold and a cabin in hand. The prices you see include 1 gold for Ben.',
      offers: [
        {
          label: 'Buy the tabernacle',
          action: buy('E4', 0),
          on: true,
          says: 'Its cost is 4, the place takes off 2, and Ben gets 1: you pay 3 {gold}. The others move one place down.[TAB-BUY-1 TAB-PORT-2 TAB-BUY-3]',
          holds: ({ seats, display }) =>
            seats[0]?.gold === 4 && seats[0].hand.includes('tabernacle') && display[0] === 'sawmill',
        },
        { label: 'Buy the watchtower', action: buy('E4', 4), refused: 'TAB-BUY-5' },
        { label: 'Buy in the Old Port', action: buy('G1', 0), refused: 'TAB-CLOSE-1' },
        {
          label: 'Sell your cabin',
          action: { type: 'sell', hex: 'E4', building: 'cabin' },
          says: 'Half its cost of 6 is 3 {gold}, and 1 of what you had goes to Ben. Anybody may now buy the cabin for 3.[TAB-SELL-1 TAB-SELL-2]',
          holds: ({ seats, stall }) => seats[0]?.gold === 9 && stall.includes('cabin'),
        },
      ],
      others: [
        { seat: 1, action: use('H2') },
        { seat: 2, action: use('H2') },
      ],
    },
    {
      ask: 'The sawmill has come down to −2. Buy it as well?',
      text: 'A moment ago it cost 4 with the toll, now 2. One more building makes three in your hand.',
      offers: [
        {
          label: 'Buy the sawmill',
          action: buy('E4', 0),
          on: true,
          says: 'You have three buildings in hand. Until you raise or sell one you cannot buy.[TAB-HAND-1]',
          holds: ({ seats }) => seats[0]?.gold === 2 && seats[0].hand.length === 3,
        },
        {
          label: 'Take wood at Ana’s sawmill',
          action: use('G5'),
          says: 'Wood raises what gold has bought: 4 for the tabernacle. But the sawmill may be gone when you come back.[TAB-BUILD-1]',
          holds: ({ seats }) => seats[0]?.wood === 7,
        },
      ],
    },
  ],
};

/** Chapter 7: the position of the board's drawing. Where may a port stand? */
export const raising: ChartExample = {
  ...from(drawing, [290, 200, 580, 540], [290, 205, 420, 300]),
  steps: [
    {
      ask: 'You raise your port. Where?',
      text: 'It costs 3 wood, you have 6, and it must stand by the sea.',
      offers: [
        {
          label: 'On the lake, C8',
          action: raise('port', 'C8'),
          on: true,
          says: 'Three {points} for the port, and five more for the lake under it.[TAB-BUILD-11 TAB-TILE-3]',
          holds: ({ seats }) => seats[0]?.income.lakes === 5 && seats[0].wood === 3,
        },
        {
          label: 'On the sand, J8',
          action: raise('port', 'J8'),
          says: 'Sand takes 2 {wood} more: 5 in all, for 3 {points}.[TAB-TILE-1]',
          holds: ({ seats }) => seats[0]?.wood === 1,
        },
        { label: 'Beside the tannery, E4', action: raise('port', 'E4'), refused: 'TAB-TAN-2' },
        { label: 'In Haute-Ville, E10', action: raise('port', 'E10'), refused: 'TAB-BUILD-8' },
      ],
      others: [{ seat: 1, action: buy('C8', 0) }],
    },
    {
      ask: 'Ben has bought a quarry in your port.',
      text: 'It worked as soon as it stood, and the Old Port is shut. Ben paid you 1 gold. Your colonist and his fill the hex for this month.[TAB-BUILD-12 TAB-CLOSE-1 TAB-COL-3]',
      offers: [],
      holds: ({ seats, basics }) => seats[0]?.gold === 6 && basics.some(({ id, open }) => id === 'old-port' && !open),
    },
  ],
};

/** Chapter 8: two roads with one colonist. */
export const roads: ChartExample = {
  ...from(inland, [240, 330, 520, 400], [390, 380, 346, 330]),
  steps: [
    {
      ask: 'You have 3 stone. Where does the first road go?',
      text: 'The stones end at G6. Basse-Ville behind it lies face down.',
      offers: [
        {
          label: 'G7',
          action: lay('G7'),
          on: true,
          says: 'G7 is named. Nothing is laid yet, and nothing is shown.[TAB-ROAD-5]',
          holds: ({ laying }) => laying === 'G7',
        },
        { label: 'H7', action: lay('H7'), refused: 'TAB-ROAD-2' },
      ],
    },
    {
      ask: 'And a second one?',
      text: 'It has to lie next to the first. Each road is 1 stone and 1 point.[TAB-ROAD-1 TAB-ROAD-3]',
      offers: [
        {
          label: 'H7',
          action: lay('H7'),
          on: true,
          says: 'Two {points}. The roads touch Basse-Ville, so all its tiles are turned up.[TAB-DISC-1]',
          holds: ({ seats, districts }) =>
            seats[0]?.income.roads === 2 &&
            districts.some(({ id, status }) => id === 'basse-ville' && status === 'open'),
        },
        {
          label: 'F7',
          action: lay('F7'),
          says: 'Two {points} as well, and two districts: F7 touches Les Érables.[TAB-DISC-1]',
          holds: ({ districts }) => districts.some(({ id, status }) => id === 'les-erables' && status === 'open'),
        },
        { label: 'F4', action: lay('F4'), refused: 'TAB-ROAD-3' },
        {
          label: 'Leave it at one',
          action: { type: 'enough' },
          says: 'One {points}. You keep 2 {stone}, and G7 alone has opened Basse-Ville.[TAB-ROAD-1]',
          holds: ({ seats }) => seats[0]?.stone === 2,
        },
      ],
    },
    {
      ask: 'Everybody may build in Basse-Ville now.',
      text: 'Roads belong to nobody, and Ben goes on from yours as you would from his.[TAB-ROAD-4]',
      offers: [],
      holds: ({ seats, turn }) => seats[0]?.stone === 1 && turn === 1,
    },
  ],
};

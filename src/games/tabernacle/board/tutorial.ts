/** The tutorial of Tabernacle: eleven beats on six charts, from the opening bid to the monopolies. */
import type { Lesson, Tutorial } from '../../../web/parts/board.ts';
import type { HexId } from '../chart.ts';
import type { BuildingId } from '../content.ts';
import { position } from '../position.ts';
import type { TabernacleAction, TabernacleState, TabernacleView } from '../state.ts';

type TabernacleLesson = Lesson<TabernacleView, TabernacleAction>;
type Expect = (action: TabernacleAction) => boolean;

const uses =
  (hex: HexId): Expect =>
  (action) =>
    action.type === 'use' && action.hex === hex;

const lays =
  (hex: HexId): Expect =>
  (action) =>
    action.type === 'road' && action.hex === hex;

const raises =
  (building: BuildingId, hex: HexId): Expect =>
  (action) =>
    action.type === 'build' && action.building === building && action.hex === hex;

const use = (hex: HexId): TabernacleAction => ({ type: 'use', hex });

/** Bid, gather, buy, raise: the chain of goods, and the use of a building of one's own. */
const landing: readonly TabernacleLesson[] = [
  {
    title: 'Who begins?',
    text: 'Before the first month everybody bids gold in secret. The highest bid begins, and every bid is lost, so do not overdo it. Bid 2.',
    show: ['bid:2', 'bid'],
    expect: (action) => action.type === 'bid' && action.amount === 2,
    hint: 'Bid 2 gold.',
    rival: [{ type: 'bid', amount: 1 }],
    rule: 'TAB-BID-2',
  },
  {
    title: 'A colonist is one task',
    text: 'You have two colonists a month, placed one at a time in turn. Send the first to the gold counter: it takes 3 gold from the reserve.',
    show: ['hex:F2'],
    expect: uses('F2'),
    hint: 'Choose the gold counter, F2, at the tip of the peninsula.',
    rival: [use('H2')],
    rule: 'TAB-USE-1',
  },
  {
    title: 'Buy a building',
    text: 'Gold buys buildings at the Old Port. The price is the cost of the building plus the figure under its place: the Sawmill costs 3, and the first place takes 2 off. Buy it, and watch the dearer ones move down.',
    show: ['place:0', 'hex:G1', 'display'],
    expect: (action) => action.type === 'buy' && action.from === 'display' && action.slot === 0,
    hint: 'Choose the sawmill, the first building of the display.',
    rival: [use('G2'), use('F2')],
    rule: 'TAB-BUY-3',
  },
  {
    title: 'Raise it',
    text: 'A new month; Foreman went first. Raising a building costs its figure once more, in wood. A sawmill needs a Forest: choose it in your hand, then the Forest F5.',
    show: ['hand:0', 'hex:F5'],
    expect: raises('sawmill', 'F5'),
    hint: 'Choose the sawmill in your hand, then the lit Forest, F5.',
    rival: [use('F5')],
    rule: 'TAB-BUILD-7',
  },
  {
    title: 'The counter shuts, the tax arrives',
    text: 'While your sawmill works, the wood counter is shut. Foreman needed wood and had to come to you: of the 3 wood, 1 is yours. Two colonists stand on the hex now, and that is all it has room for in a month.',
    show: ['hex:G2', 'hex:F5'],
    rule: 'TAB-CLOSE-1',
  },
  {
    title: 'One more before the month ends',
    text: 'Your second colonist cannot go to your own sawmill, since it is full. Stone will be needed for roads: take 3 at the stone counter.',
    show: ['hex:H2'],
    expect: uses('H2'),
    hint: 'Choose the stone counter, H2.',
    rule: 'TAB-COL-3',
  },
];

/** Two roads, and newly discovered land. */
const roads: readonly TabernacleLesson[] = [
  {
    title: 'The road inland',
    text: 'Each road is a point for you and a stone on the chart for good. One colonist lays one road or two, going on from a road that is already there. Name the first: G7.',
    show: ['hex:G7'],
    expect: lays('G7'),
    hint: 'Choose the road hex G7, where the stones end.',
    rule: 'TAB-ROAD-2',
  },
  {
    title: 'And a second one',
    text: 'Nothing is laid yet. Name a road next to it, H7: both are laid together, and what they touch is discovered.',
    show: ['hex:H7'],
    expect: lays('H7'),
    hint: 'Choose H7, to the right below G7.',
    rival: [use('F2')],
    rule: 'TAB-ROAD-3',
  },
  {
    title: 'Basse-Ville lies open',
    text: 'A road has touched the district, so all its tiles are turned up. From now on everybody may build there; hills, sand and marsh take more wood, a lake brings 5 points and a treasure 7 gold.',
    show: ['district:basse-ville'],
    rule: 'TAB-DISC-1',
  },
];

/** An Indian token, and what it is worth. */
const indians: readonly TabernacleLesson[] = [
  {
    title: 'A feather on the road',
    text: 'Whoever lays a road on a feather takes the Indian token. You have two and one stone left: lay the road on I7.',
    show: ['hex:I7'],
    expect: lays('I7'),
    hint: 'Choose the feather at I7.',
    rival: [use('F2')],
    rule: 'TAB-IND-1',
  },
  {
    title: 'Trade',
    text: 'Three tokens. A colonist on a trading post scores as many points as you have tokens, and one of them is gone. Foreman’s post at G5 asks 2 gold of a guest; pay it for 3 points.',
    show: ['hex:G5'],
    expect: (action) => action.type === 'trade' && action.hex === 'G5',
    hint: 'Choose the trading post, G5.',
    rule: 'TAB-TRADE-1',
  },
];

/** The watchtower. */
const watchtower: readonly TabernacleLesson[] = [
  {
    title: 'Look who leads',
    text: 'Point at Les Grèves: Foreman’s tabernacle has strength 6 there, your two buildings 5. Sealed now, it would pay Foreman most.',
    show: ['district:les-greves', 'hex:G5'],
    rule: 'TAB-DIST-3',
  },
  {
    title: 'Pull it down',
    text: 'A watchtower may be raised over a building, which is destroyed. It brings only 1 point, but the points of what it replaces no longer count in the district. Raise it on G5.',
    show: ['hand:0', 'hex:G5'],
    expect: raises('watchtower', 'G5'),
    hint: 'Choose the watchtower in your hand, then the tabernacle on G5.',
    rule: 'TAB-WATCH-1',
  },
  {
    title: 'Six against none',
    text: 'Your strength is 6 now, Foreman’s 0. The points that Foreman scored for the tabernacle stay; the district is another matter. Keep your own tabernacles out of reach.',
    show: ['district:les-greves'],
    rule: 'TAB-WATCH-2',
  },
];

/** Sealing a district, with the numbers of the printed rulebook. */
const sealing: readonly TabernacleLesson[] = [
  {
    title: 'One road is missing',
    text: 'La Batture lacks one road. When all its roads are laid it is sealed and paid at once: the strongest gets the points of all buildings there and 1 for every tile left, the second half of that, the third a quarter.',
    show: ['district:la-batture'],
    rule: 'TAB-DIST-4',
  },
  {
    title: 'Seal it',
    text: 'Your tabernacle leads with 6 against 5 and 3. Fourteen points of buildings and one tile make 15 for you, 7 for Foreman, 3 for Ana. Lay J7.',
    show: ['hex:J7'],
    expect: lays('J7'),
    hint: 'Choose the road hex J7.',
    rival: [use('H2'), use('G2')],
    rule: 'TAB-DIST-5',
  },
  {
    title: 'The counters open again',
    text: 'Nothing works in a sealed district. Foreman’s port and Ana’s mine rest, so the Old Port and the gold counter are open once more. Use it: take 3 gold, tax-free.',
    show: ['hex:F2', 'hex:G1'],
    expect: uses('F2'),
    hint: 'Choose the gold counter, F2.',
    rule: 'TAB-CLOSE-2',
  },
];

/** The end. */
const monopolies: readonly TabernacleLesson[] = [
  {
    title: 'The register',
    text: 'When the last road is laid the game ends at once, and monopolies are paid: for each of the nine types, and for Indian tokens, having the most brings 7 points, the second most 3, the third 1. Buildings in sealed districts count.',
    show: ['register'],
    rule: 'TAB-MONO-1',
  },
  {
    title: 'The last road',
    text: 'Foreman is ahead on points, but you lead five types, ports and cabins among them. Lay the last road, I15, before that changes.',
    show: ['hex:I15'],
    expect: lays('I15'),
    hint: 'Choose the last road hex, I15.',
    rule: 'TAB-END-1',
  },
  {
    title: 'Count again',
    text: 'Sillery was yours alone, and then came the monopolies. Whoever looks only at the points on the track is often surprised here.',
    show: ['register'],
    rule: 'TAB-MONO-3',
  },
];

const inland = 'H4 H5 G6';

function landed(): TabernacleState {
  return position({
    seats: 2,
    bidding: true,
    tiles: { F5: 'forest', E5: 'seam', G5: 'mountain', G4: 'hill', I5: 'lake', I6: 'sand' },
    display: ['sawmill', 'cabin', 'port', 'tabernacle', 'quarry'],
  });
}

function onTheRoad(): TabernacleState {
  return position({
    seats: 2,
    roads: inland,
    buildings: { F5: ['sawmill', 0] },
    tiles: {
      G5: 'mountain',
      I5: 'lake',
      G8: 'treasure',
      G9: 'forest',
      H8: 'hill',
      I8: 'lake',
      J8: 'sand',
    },
  });
}

function feathers(): TabernacleState {
  return position({
    seats: 2,
    month: 4,
    roads: `${inland} G7 H7 F7 F8 F9 G10 E7 H9`,
    buildings: { F5: ['sawmill', 0], G5: ['trading-post', 1], G8: ['cabin', 1] },
    tiles: { I5: 'lake', G4: 'mountain', H8: 'hill' },
    stone: [1, 3],
    gold: [4, 6],
    indians: [2, 0],
  });
}

function rivalLeads(): TabernacleState {
  return position({
    seats: 2,
    month: 5,
    roads: `${inland} G7 F7`,
    buildings: { F6: ['sawmill', 0], G4: ['trading-post', 0], G5: ['tabernacle', 1] },
    tiles: { E4: 'seam', F5: 'mountain', I5: 'lake' },
    hands: [['watchtower'], []],
    wood: [6, 4],
  });
}

function oneMissing(): TabernacleState {
  return position({
    seats: 3,
    month: 6,
    roads: `${inland} G7 H7 I7`,
    buildings: {
      H6: ['tabernacle', 0],
      I4: ['port', 1],
      I5: ['trading-post', 1],
      I6: ['gold-mine', 2],
    },
    tiles: { J6: 'hill', G5: 'mountain', F5: 'forest' },
    stone: [2, 1, 1],
    indians: [0, 1, 0],
  });
}

/** All roads except the last, with the districts paid by their present standings. */
export function lastRoad(): TabernacleState {
  return position({
    seats: 2,
    month: 24,
    roads: ALL_BUT_ONE,
    buildings: {
      E4: ['port', 0],
      I4: ['port', 0],
      C13: ['port', 1],
      F6: ['sawmill', 1],
      D9: ['gold-mine', 1],
      G12: ['quarry', 0],
      E11: ['tabernacle', 1],
      H6: ['tabernacle', 0],
      G9: ['trading-post', 1],
      I8: ['trading-post', 0],
      D7: ['watchtower', 0],
      K10: ['tannery', 0],
      F10: ['cabin', 0],
      H13: ['cabin', 0],
    },
    stone: [1, 0],
    gold: [3, 5],
    wood: [2, 1],
    indians: [1, 2],
    income: [
      { buildings: 25, roads: 15 },
      { buildings: 17, roads: 28, trade: 15, lakes: 10 },
    ],
  });
}

const ALL_BUT_ONE =
  'C9 C10 C11 C12 D5 D8 D12 D14 E6 E7 E9 E13 E15 F4 F7 F8 F9 F11 F12 F15 G6 G7 G10 G11 G13 G14 G15 H4 H5 H7 H9 H12 H15 H16 I7 I9 I13 J7 J9 J10 J11 J12';

/** The tutorial of Tabernacle: the learner is seat 0, Foreman and Ana sit at 1 and 2. */
export const tutorial: Tutorial<TabernacleView, TabernacleAction> = {
  title: 'Tabernacle',
  learner: 0,
  chapters: [
    { state: landed(), lessons: landing },
    { state: onTheRoad(), lessons: roads },
    { state: feathers(), lessons: indians },
    { state: rivalLeads(), lessons: watchtower },
    { state: oneMissing(), lessons: sealing },
    { state: lastRoad(), lessons: monopolies },
  ],
};

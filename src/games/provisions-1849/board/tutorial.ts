/** The tutorial of Provisions 1849: ten beats at nine tables, each of them played. */
import type { Lesson, Tutorial } from '../../../web/parts/board.ts';
import type { Good, ProspectorId } from '../content.ts';
import { position } from '../position.ts';
import type { ProvisionsAction, ProvisionsState, ProvisionsView } from '../state.ts';

type StoreLesson = Lesson<ProvisionsView, ProvisionsAction>;
type Wanted = (action: ProvisionsAction) => boolean;

const buys =
  (...goods: readonly Good[]): Wanted =>
  (action) =>
    action.type === 'buy' && goods.includes(action.good);

const serves =
  (card: ProspectorId, cubes?: number): Wanted =>
  (action) =>
    action.type === 'sell' && action.card === card && (cubes === undefined || action.cubes.length === cubes);

/** Opens a trade for a good at a price, and gives one of these for it. */
const trades =
  (take: Good, price: 1 | 2, ...gives: readonly Good[]): Wanted =>
  (action) =>
    action.type === 'trade'
      ? action.take === take && action.price === price
      : action.type === 'give' && gives.includes(action.good);

const bought = (one: Good, other: Good): readonly ProvisionsAction[] => [
  { type: 'buy', good: one },
  { type: 'buy', good: other },
];

/** 1: reading a calling card. */
const reading: readonly StoreLesson[] = [
  {
    title: 'A prospector calls',
    text: 'Rosa Medina’s strip, on the left of her card, is all she wants: five goods. Serve her and she is worth 3 points. The scroll on top is her contract: once she is your customer she brings you Beans, in every later sale.',
    show: ['card:C45'],
    rule: 'P49-COMP-5',
  },
  {
    title: 'Find your customer',
    text: 'You have Beans and Coffee in stock. A green tick marks what you have, a red ring what is missing. One of the six wants nothing else, so her card is lit: press it, then Serve.',
    show: ['stock:beans', 'stock:coffee'],
    expect: serves('C12'),
    hint: 'Look for a card with two ticks and no ring: Delia Marsh.',
    rule: 'P49-SELL-2',
  },
  {
    title: 'That is the whole game',
    text: 'Delia Marsh is yours: 1 point. Sell whole sets until December and the most points win. Now let us fill the store.',
    show: ['seat:0'],
    rule: 'P49-AIM-1',
  },
];

/** 2, 3, 4: two purchases and a sale. */
const shopping: readonly StoreLesson[] = [
  {
    title: 'One of each',
    text: 'A purchase is always two cubes, and costs nothing but your turn. Chester Odell wants a Potato, Flour and a Pistol. Take one Potato and one Pistol from their crates.',
    show: ['crate:potato', 'crate:pistol', 'card:C09'],
    expect: buys('potato', 'pistol'),
    times: 2,
    hint: 'Press the Potato crate, then the Pistol crate.',
    rival: bought('beans', 'coffee'),
    rule: 'P49-BUY-3',
  },
  {
    title: 'Two of the same',
    text: 'One crate gives you both cubes only if three or more are for sale. Flour has three. Take two: one for Chester, one for later. Your store has two spaces for each good.',
    show: ['crate:flour'],
    expect: buys('flour'),
    times: 2,
    hint: 'Press the Flour crate twice.',
    rival: bought('beans', 'coffee'),
    rule: 'P49-BUY-2',
  },
  {
    title: 'Serve him',
    text: 'Chester’s card is lit: all he wants is in your stock. Serve him, and watch two things. His place is filled from the left, and your cubes go into Holding, the little box on each crate.',
    show: ['card:C09'],
    expect: serves('C09'),
    hint: 'Press Chester Odell, then Serve.',
    rule: 'P49-SELL-10',
  },
  {
    title: 'Not on the shelf',
    text: 'Nobody can buy what lies in Holding until a production brings it out. Everybody in the row has moved one place to the right, towards the door.',
    show: ['crate:potato', 'crate:pistol', 'door'],
    rule: 'P49-SELL-8',
  },
];

/** 5: a contract pays. */
const contract: readonly StoreLesson[] = [
  {
    title: 'A contract is free',
    text: 'Chester brought a Coffee contract: the scroll in your ledger. Delia Marsh wants Beans and Coffee, and you have both as cubes. Serve her with one cube only: the scroll gives the Coffee.',
    show: ['card:C12', 'stock:coffee'],
    expect: serves('C12', 1),
    hint: 'Press Delia Marsh; the first way to pay spends one cube.',
    rule: 'P49-SELL-3',
  },
  {
    title: 'And again next time',
    text: 'The scroll is still there: each card you have won gives one good in every sale, as often as you like. A scroll with two goods gives one of them. Your Coffee cube is still there too.',
    show: ['stock:coffee'],
    rule: 'P49-SELL-5',
  },
];

/** 6: the month changes. */
const production: readonly StoreLesson[] = [
  {
    title: 'The last action of July',
    text: 'Everybody but you has acted three times. Take any two cubes and July is over: whoever stands at the door leaves, and the suppliers produce.',
    show: ['calendar', 'door'],
    expect: (action) => action.type === 'buy',
    times: 2,
    hint: 'Press any two lit crates.',
    rule: 'P49-MONTH-3',
  },
  {
    title: 'White gives, purple takes',
    text: 'Every empty shelf got one cube, then every crate a card. A white tag adds cubes. A purple tag with a minus is a theft: those cubes are with the vigilantes now, and a robbed shelf is often empty.',
    show: ['production', 'vigilantes'],
    rule: 'P49-PROD-9',
  },
];

/** 7: trading, one for one and two for one. */
const trading: readonly StoreLesson[] = [
  {
    title: 'One for one',
    text: 'No Pistols on the shelf: the vigilantes have them. They swap one cube for one, if it is a good they lack. They lack Coffee: trade it for a Pistol.',
    show: ['take:pistol', 'stock:coffee'],
    expect: trades('pistol', 1, 'coffee'),
    times: 2,
    hint: 'Press the Pistol at the vigilantes, choose “for 1 they lack”, then give Coffee.',
    rival: bought('potato', 'beans'),
    rule: 'P49-TRADE-3',
  },
  {
    title: 'Two for one',
    text: 'Amos Tully wants a second Pistol. But now they have Flour and Coffee too: nothing of yours is new to them. Then any two cubes buy one. Give two Flour.',
    show: ['take:pistol', 'stock:flour', 'card:C03'],
    expect: trades('pistol', 2, 'flour'),
    times: 3,
    hint: 'Press the Pistol again, then give Flour twice.',
    rule: 'P49-TRADE-2',
  },
  {
    title: 'Two Pistols',
    text: 'What you gave lies with the vigilantes, for anybody to trade for. A trade costs a turn: do it for the good that nobody sells.',
    show: ['vigilantes', 'stock:pistol'],
    rule: 'P49-TRADE-6',
  },
];

/** 8: the hand-out of October. */
const handOut: readonly StoreLesson[] = [
  {
    title: 'They fled',
    text: 'September is over and the vigilantes have left the town. In turn, everybody takes one cube of what lies here, free of charge. Ida Renshaw wants a Lantern: take it.',
    show: ['take:lantern', 'card:C25'],
    expect: (action) => action.type === 'takeLoot' && action.good === 'lantern',
    hint: 'Press the Lantern among what the vigilantes left.',
    rival: [{ type: 'takeLoot', good: 'flour' }],
    rule: 'P49-OCT-1',
  },
  {
    title: 'October',
    text: 'The rest went back to the suppliers, the nugget moved on, and October has begun with its production. The next band steals like the first.',
    show: ['calendar', 'seat:1'],
    rule: 'P49-OCT-3',
  },
];

/** 9: December. */
const december: readonly StoreLesson[] = [
  {
    title: 'Watch the door',
    text: 'In December somebody walks out before every action. The sign says when: Dutch Hannigan goes before Foreman acts, unless you sell now. You have what he wants.',
    show: ['door', 'card:C13'],
    expect: serves('C13'),
    hint: 'Press Dutch Hannigan, at the door, and serve him.',
    rival: bought('potato', 'flour'),
    rule: 'P49-DEC-1',
  },
  {
    title: 'A sale holds the door',
    text: 'Your sale brought somebody new, so nobody left before Foreman. Then Foreman only bought, and whoever stood last has gone. Keep a mixed stock in December: new faces come with every action.',
    show: ['door', 'discard'],
    rule: 'P49-DEC-2',
  },
];

/** The secret choice before July. */
const secret: readonly StoreLesson[] = [
  {
    title: 'A secret of your own',
    text: 'Before July everybody keeps one of three Bonus Cards. It pays at the end for having sold the most of its goods: more than every rival. Keep any you like.',
    show: ['keep:B05'],
    expect: (action) => action.type === 'keepBonus',
    hint: 'Press one of the three cards on the shelf.',
    rival: [{ type: 'keepBonus', card: 'B09' }],
    rule: 'P49-SETUP-9',
  },
  {
    title: 'Counted all the time',
    text: 'Your card shows what you have sold against the best rival. Cubes and contracts count alike: what counts is what stood on the strips.',
    show: ['bonus'],
    rule: 'P49-SCORE-4',
  },
];

/** 10: bonus scoring with a tie. */
const scoring: readonly StoreLesson[] = [
  {
    title: 'The very last action',
    text: 'You have sold more Potatoes than Foreman, but Lanterns are level at 2 and so is Clothing: a tie pays nobody. Serve the one who breaks the Lantern tie.',
    show: ['bonus', 'stock:lantern'],
    expect: serves('C15'),
    hint: 'Edith Larkin wants a Lantern: serve her.',
    rule: 'P49-SCORE-5',
  },
  {
    title: 'Bonuses turned over',
    text: 'Potatoes, 4 against 2, pay +5. Lanterns, 3 against 2, pay +3. Clothing, 2 against 2, pays nobody. With 7 points for your prospectors that makes 15.',
    show: ['bonus'],
    rule: 'P49-SCORE-3',
  },
];

const BEFORE_JULY: ProvisionsState = position({ seats: 2, phase: 'bonus', bonus: ['B05', 'B09'] });

/** The tutorial of Provisions 1849: the learner is seat 0, Foreman sits at 1. */
export const tutorial: Tutorial<ProvisionsView, ProvisionsAction> = {
  title: 'Provisions 1849',
  learner: 0,
  chapters: [
    {
      state: position({
        stock: [{ beans: 1, coffee: 1 }],
        production: { potato: 2, flour: 1, lantern: 2, clothing: 1 },
        row: ['C46', 'C45', 'C12', 'C29', 'C36', 'C51'],
      }),
      lessons: reading,
    },
    {
      state: position({
        production: { potato: 1, flour: 3, beans: 4, coffee: 3, pistol: 1, clothing: 1 },
        row: ['C38', 'C20', 'C50', 'C09', 'C36', 'C41'],
      }),
      lessons: shopping,
    },
    {
      state: position({
        month: 'August',
        stock: [{ flour: 1, beans: 1, coffee: 1 }],
        production: { potato: 2, flour: 1, equipment: 1, lantern: 3 },
        won: [['C09'], ['C17']],
        row: ['C38', 'C20', 'C50', 'C12', 'C36', 'C41'],
      }),
      lessons: contract,
    },
    {
      state: position({
        turn: 3,
        nugget: 1,
        acted: 1,
        stock: [{ flour: 1 }, { coffee: 2 }],
        production: { potato: 2, beans: 3, lantern: 1 },
        won: [['C09', 'C12'], ['C17']],
        row: ['C38', 'C20', 'C50', 'C52', 'C36', 'C41'],
      }),
      lessons: production,
    },
    {
      state: position({
        month: 'August',
        stock: [{ flour: 2, coffee: 1 }, { coffee: 1 }],
        production: { potato: 2, beans: 2, equipment: 1, lantern: 2, clothing: 1 },
        vigilantes: { flour: 1, pistol: 2 },
        shown: ['M06', 'M13', 'M01', 'M14', 'M02', 'M07', 'M15', 'M03'],
        row: ['C38', 'C20', 'C50', 'C03', 'C36', 'C41'],
        won: [['C12'], ['C17']],
      }),
      lessons: trading,
    },
    {
      state: position({
        phase: 'loot',
        stock: [{ potato: 1, beans: 1, equipment: 1 }, { coffee: 1 }],
        vigilantes: { flour: 2, lantern: 1, clothing: 1 },
        row: ['C38', 'C20', 'C25', 'C50', 'C36', 'C41'],
        won: [
          ['C12', 'C09'],
          ['C17', 'C14'],
        ],
      }),
      lessons: handOut,
    },
    {
      state: position({
        month: 'December',
        refilled: true,
        stock: [{ potato: 1, beans: 1, equipment: 1 }, { coffee: 1 }],
        production: { potato: 2, flour: 1, coffee: 1, lantern: 2, pistol: 1 },
        vigilantes: { clothing: 2 },
        row: ['C38', 'C20', 'C25', 'C50', 'C36', 'C13'],
        won: [
          ['C12', 'C09', 'C16'],
          ['C17', 'C14', 'C40'],
        ],
      }),
      lessons: december,
    },
    { state: BEFORE_JULY, lessons: secret },
    {
      state: position({
        month: 'December',
        turn: 3,
        nugget: 1,
        acted: 1,
        refilled: true,
        stock: [{ potato: 2, coffee: 1, lantern: 1 }, { beans: 1 }],
        production: { potato: 1, flour: 2, beans: 1, clothing: 2 },
        vigilantes: { pistol: 1 },
        row: ['C38', 'C20', 'C50', 'C15', 'C36', 'C41'],
        won: [
          ['C09', 'C31', 'C05', 'C16'],
          ['C14', 'C35', 'C10'],
        ],
        bonus: ['B05', 'B09'],
      }),
      lessons: scoring,
    },
  ],
};

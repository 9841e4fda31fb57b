/** The tutorial of Wild West Stampede: ten beats, from the first roll to the last founding. */
import { scripted } from '../../../engine/chance.ts';
import type { Lesson, Tutorial } from '../../../web/parts/board.ts';
import type { CardId } from '../content.ts';
import type { NodeId } from '../map.ts';
import { type Given, position } from '../position.ts';
import { play } from '../rules.ts';
import type { StampedeAction, StampedeState, StampedeView } from '../state.ts';

type StampedeLesson = Lesson<StampedeView, StampedeAction>;

const does =
  (type: StampedeAction['type']) =>
  (action: StampedeAction): boolean =>
    action.type === type;

const goesTo =
  (to: NodeId) =>
  (action: StampedeAction): boolean =>
    (action.type === 'moveEast' || action.type === 'moveWest') && action.to === to;

/** Cards taken out of the piles for now, so that a first draw brings plain goods. */
const SURPRISES: readonly CardId[] = [
  'wolf-pack',
  'thunder-storm',
  'spoil',
  'indian',
  'davy-crockett',
  'defection',
  'anarchy',
  'influenza',
  'swamp-land',
  'precious-metals',
  'mob',
  'water-source',
  'claim',
];
const SECOND_COPIES: readonly CardId[] = ['wolf-pack', 'indian', 'defection', 'anarchy', 'influenza', 'claim'];
const PLAIN: readonly CardId[] = [...SURPRISES, ...SECOND_COPIES];

/** A rival who waits on the road, since any roll allows staying. */
const WAITING: NodeId = 'boston.new-york.1';
const WAITS: readonly StampedeAction[] = [{ type: 'roll' }, { type: 'moveEast', to: WAITING }];

/** 1: roll, and visit a grey city. */
const provisions: readonly StampedeLesson[] = [
  {
    title: 'Pack for the West',
    text: 'Eleven territories out West wait for a founder. The red squares say what they are worth. Nothing grows on the way there, so first you collect food, people and papers in the East.',
    show: ['node:lakes', 'node:prairie', 'pack'],
    rule: 'WWS-FOUND-2',
  },
  {
    title: 'Roll',
    text: 'In the East dice say how far you may walk, and walking is free. Roll them.',
    show: ['dice', 'roll'],
    expect: does('roll'),
    hint: 'Press Roll, or the dice.',
    rule: 'WWS-EAST-1',
  },
  {
    title: 'A grey star',
    text: 'Gold marks every place that your roll reaches. You may stop early. Nashville has a grey star on a round plate: it deals provisions. Go there.',
    show: ['node:nashville'],
    expect: goesTo('nashville'),
    hint: 'Go to Nashville, one step from you.',
    rule: 'WWS-CITY-1',
  },
  {
    title: 'Draw',
    text: 'Ending a move in a city is a visit, and a visit is one card. Draw it.',
    show: ['deck:provisions', 'draw'],
    expect: does('draw'),
    hint: 'Press Draw a card, or the grey deck.',
    rule: 'WWS-CITY-3',
  },
  {
    title: 'In the pack',
    text: 'Add cards are turned in the moment they are drawn. Your provisions went up, and your turn is over. Next turn you must end somewhere else: a visited city is closed for a turn.',
    show: ['pack'],
    rule: 'WWS-CITY-5',
  },
];

/** 2: a red city, and the first title. */
const title: readonly StampedeLesson[] = [
  {
    title: 'A red star',
    text: 'You rolled 4. Indianapolis, where you were last turn, is closed. Lexington has a red star on a square: it deals land cards. Without a title nothing can be founded, so go and get one.',
    show: ['node:lexington', 'node:indianapolis'],
    expect: goesTo('lexington'),
    hint: 'Go to Lexington, three steps from you.',
    rule: 'WWS-FOUND-3',
  },
  {
    title: 'Your first title',
    text: 'Draw a land card.',
    show: ['deck:land', 'draw'],
    expect: does('draw'),
    hint: 'Press Draw a card, or the red deck.',
    rule: 'WWS-CL-1',
  },
];

/** 3: company. */
const company: readonly StampedeLesson[] = [
  {
    title: 'People',
    text: 'A territory needs settlers: as many as it is worth. Purple stars on a diamond deal company. Roll first.',
    show: ['dice', 'roll'],
    expect: does('roll'),
    hint: 'Press Roll, or the dice.',
    rule: 'WWS-CITY-1',
  },
  {
    title: 'A purple star',
    text: 'Atlanta is next to you, whatever you rolled.',
    show: ['node:atlanta'],
    expect: goesTo('atlanta'),
    hint: 'Go to Atlanta, one step from you.',
    rule: 'WWS-EAST-2',
  },
  {
    title: 'They join you',
    text: 'Draw a company card.',
    show: ['deck:company', 'draw'],
    expect: does('draw'),
    hint: 'Press Draw a card, or the purple deck.',
    rule: 'WWS-CC-1',
  },
];

/** 4, 5, 6, 7: an affordable territory, crossing the river, a founding, and the way home. */
const journey: readonly StampedeLesson[] = [
  {
    title: 'What can you pay?',
    text: 'Founding takes as many provisions and as many people as the red square says, and one title. You have 12 provisions, 5 people and 1 title. Prairie is worth 8: too many people. Lakes is worth 4. Choose a landing near Lakes: Northern or Chicago Road.',
    show: ['node:lakes', 'node:prairie', 'node:g-northern', 'node:g-chicago-road'],
    expect: (action) =>
      action.type === 'crossWest' && (action.gate === 'g-northern' || action.gate === 'g-chicago-road'),
    hint: 'Cross at Northern Landing or at Chicago Road Landing.',
    rule: 'WWS-FOUND-2',
  },
  {
    title: 'Over the river',
    text: 'Nobody stays on the river. Out West there are no dice: every step eats one provision, ten steps at most. The coins say what each place costs; red ones lie behind the point of no return. Go to Lakes.',
    show: ['node:lakes'],
    expect: goesTo('lakes'),
    hint: 'Go to Lakes.',
    rule: 'WWS-BORDER-4',
  },
  {
    title: 'Found it',
    text: 'You stand on the star of open land and can pay for it. Found Lakes: 4 provisions, 4 people, 1 title, and 4 points are yours.',
    show: ['found', 'node:lakes'],
    expect: does('establish'),
    hint: 'Press Found.',
    rule: 'WWS-FOUND-4',
  },
  {
    title: 'That was your move',
    text: 'Your home stands on Lakes. You have moved, so end your turn.',
    show: ['end'],
    expect: does('endTurn'),
    hint: 'Press End turn.',
    rival: WAITS,
    rule: 'WWS-WEST-3',
  },
  {
    title: 'Food for the way home',
    text: 'Northern Landing is three steps away, and each takes a provision. Whoever runs dry out here is stranded, so head East while you can.',
    show: ['node:g-northern', 'home'],
    expect: does('headEast'),
    hint: 'Choose a landing, or press Head East.',
    rule: 'WWS-BORDER-5',
  },
  {
    title: 'And roll',
    text: 'Beyond the landing you are in the East again, and the dice were rolled for you. Walk on to any place that is lit.',
    show: ['dice', 'go'],
    expect: does('moveEast'),
    hint: 'Choose any place that is lit.',
    rule: 'WWS-BORDER-5',
  },
];

/** 8, 9: a card, and a shootout. */
const trouble: readonly StampedeLesson[] = [
  {
    title: 'A nasty card',
    text: 'Cards in hand sleep while you are in the East. Out West you may play one a turn. Foreman carries 18 provisions: send the wolves. Choose the card, then Foreman.',
    show: ['card:wolf-pack', 'card'],
    expect: (action) => action.type === 'playCard' && action.card === 'wolf-pack',
    hint: 'Choose Wolf Pack, then Foreman.',
    rule: 'WWS-CP-2',
  },
  {
    title: 'This trail is too small',
    text: 'Ending a move where somebody stands means a shootout: first to win two rolls takes half of everything, rounded up. You have little to lose. Walk up to Foreman.',
    show: ['seat:1', 'node:rocky'],
    expect: goesTo('rocky'),
    hint: 'Go to Rocky, where Foreman stands.',
    rule: 'WWS-SHOOT-1',
  },
  {
    title: 'Half of everything',
    text: 'Look at the packs: provisions, people and titles have changed hands. Cards and land never do.',
    show: ['seat:0', 'seat:1', 'pack'],
    rule: 'WWS-SHOOT-3',
  },
];

/** 10: stranded, the first way out. */
const titles: readonly StampedeLesson[] = [
  {
    title: 'Stranded',
    text: 'No provisions, far out West: you can neither walk nor found. There are three ways out. The first: a title buys seven provisions. Give one up.',
    show: ['titles', 'titles:1'],
    expect: does('tradeTitles'),
    hint: 'Trade one title, on the slip or by the button.',
    rule: 'WWS-STR-3',
  },
];

/** The second way out. */
const trade: readonly StampedeLesson[] = [
  {
    title: 'Ask a rival',
    text: 'No title this time. The second way: offer somebody goods for provisions. Foreman has 9; turn to Foreman.',
    show: ['trade:1', 'trade'],
    expect: does('offerTrade'),
    hint: 'Choose Foreman on the slip, or press Offer a trade.',
    rule: 'WWS-STR-4',
  },
  {
    title: 'What you give',
    text: 'People, titles or one card. Offer some of your six people.',
    show: ['giveCompany'],
    expect: (action) => action.type === 'offerGive' && action.kind === 'company',
    hint: 'Choose Company, then how many.',
    rule: 'WWS-STR-9',
  },
  {
    title: 'What you ask',
    text: 'Ask for five provisions or fewer, so that Foreman agrees.',
    show: ['ask'],
    expect: (action) => action.type === 'offerAsk' && action.n <= 5,
    hint: 'Ask for 5 provisions at most.',
    rival: [{ type: 'accept' }],
    rule: 'WWS-STR-8',
  },
];

/** The third way out. */
const sale: readonly StampedeLesson[] = [
  {
    title: 'Sell the land',
    text: 'The third way: land that you founded goes for what it cost you: provisions, people and a title. The points go with it. Sell Silver to Foreman.',
    show: ['sale'],
    expect: does('offerSale'),
    hint: 'Choose Silver on the slip, then Foreman; or press Sell land.',
    rival: [{ type: 'accept' }],
    rule: 'WWS-STR-5',
  },
];

/** How it ends. */
const ending: readonly StampedeLesson[] = [
  {
    title: 'Out of reach',
    text: 'The game ends when nobody can catch up with you even by founding all land that is still open. You have 24. Foreman has 13 and could still reach 26: solid bars are points, pale bars what is within reach.',
    show: ['race'],
    rule: 'WWS-END-1',
  },
  {
    title: 'The last stake',
    text: 'Silver is worth 6. Found it: you will have 30, and Foreman can reach no more than 20.',
    show: ['found', 'node:silver'],
    expect: does('establish'),
    hint: 'Press Found.',
    rule: 'WWS-END-1',
  },
];

/** The position after the dice have been rolled. */
function rolled(given: Given, ...dice: readonly number[]): StampedeState {
  const state = position(given);
  play(state, 0, { type: 'roll' }, scripted([{ draw: 'dice', got: [...dice] }]));
  return state;
}

const VALUES = [9, 6, 7, 4, 11, 5, 3, 8, 10, 2, 1] as const;

/** The tutorial of Wild West Stampede: the learner is seat 0, Foreman sits at 1. */
export const tutorial: Tutorial<StampedeView, StampedeAction> = {
  title: 'Wild West Stampede',
  learner: 0,
  chapters: [
    {
      state: position({
        values: VALUES,
        travellers: [
          { is: 'chef', at: 'nashville.montgomery.1', pack: '3/5/0' },
          { is: 'doctor', at: WAITING },
        ],
        discards: PLAIN,
      }),
      lessons: provisions,
    },
    {
      state: rolled(
        {
          values: VALUES,
          travellers: [
            { is: 'chef', at: 'indianapolis', visited: 'indianapolis', pack: '12/5/0' },
            { is: 'doctor', at: WAITING },
          ],
          discards: PLAIN,
        },
        3,
        1,
      ),
      lessons: title,
    },
    {
      state: position({
        values: VALUES,
        travellers: [
          { is: 'chef', at: 'atlanta.montgomery.1', pack: '12/0/1' },
          { is: 'doctor', at: WAITING },
        ],
        discards: PLAIN,
      }),
      lessons: company,
    },
    {
      state: rolled(
        {
          values: VALUES,
          travellers: [
            { is: 'chef', at: 'chicago', visited: 'chicago', pack: '12/5/1' },
            { is: 'doctor', at: WAITING },
          ],
        },
        5,
        3,
      ),
      lessons: journey,
    },
    {
      state: position({
        values: VALUES,
        travellers: [
          { is: 'chef', at: 'prairie', pack: '4/2/0', hand: ['wolf-pack'] },
          { is: 'doctor', at: 'rocky', pack: '18/9/2' },
        ],
      }),
      lessons: trouble,
    },
    {
      state: position({
        values: VALUES,
        travellers: [
          { is: 'chef', at: 'silver.desert.2', pack: '0/6/2' },
          { is: 'doctor', at: WAITING, pack: '9/4/1' },
        ],
      }),
      lessons: titles,
    },
    {
      state: position({
        values: VALUES,
        travellers: [
          { is: 'chef', at: 'silver.desert.2', pack: '0/6/0' },
          { is: 'doctor', at: WAITING, pack: '9/4/1' },
        ],
      }),
      lessons: trade,
    },
    {
      state: position({
        values: VALUES,
        travellers: [
          { is: 'chef', at: 'silver.desert.2', pack: '0/0/0' },
          { is: 'doctor', at: WAITING, pack: '9/7/1' },
        ],
        land: { silver: { owner: 0 } },
      }),
      lessons: sale,
    },
    {
      state: position({
        values: [9, 4, 8, 11, 2, 6, 5, 10, 1, 3, 7],
        travellers: [
          { is: 'chef', at: 'silver', pack: '14/8/1' },
          { is: 'doctor', at: 'chicago', pack: '19/11/2' },
          { is: 'banker', at: 'atlanta', pack: '10/12/1' },
          { is: 'aristocrat', at: 'boston', pack: '8/9/0' },
        ],
        land: {
          lakes: { owner: 0 },
          dakota: { owner: 0 },
          rocky: { owner: 0 },
          prairie: { owner: 1 },
          'rio-grande': { owner: 1 },
          northwest: { owner: 2 },
          'lone-star': { owner: 3 },
        },
      }),
      lessons: ending,
    },
  ],
};

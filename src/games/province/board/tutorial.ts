/** Province's tutorial: a first turn, then one idea per chapter, each in a position of its own. */
import type { Lesson, Tutorial } from '../../../web/parts/board.ts';
import type { StructureId } from '../content.ts';
import { position } from '../position.ts';
import type { ProvinceAction, ProvinceView } from '../state.ts';

type ProvinceLesson = Lesson<ProvinceView, ProvinceAction>;

const does =
  (type: ProvinceAction['type']) =>
  (action: ProvinceAction): boolean =>
    action.type === type;

const builds =
  (structure: StructureId) =>
  (action: ProvinceAction): boolean =>
    action.type === 'build' && action.structure === structure;

const moves =
  (kind: 'green' | 'camp', from: 'top' | 'lower' | 'coin') =>
  (action: ProvinceAction): boolean =>
    action.type === 'move' && action.kind === kind && action.from === from;

const step = (from: 'top' | 'lower' | 'coin'): ProvinceAction => ({ type: 'move', kind: 'green', from });

const TOUR: readonly ProvinceAction[] = [step('top'), step('lower'), step('coin')];

const firstTurn: readonly ProvinceLesson[] = [
  {
    title: 'A harbour town',
    text: 'You and your rival build the same town. Points come from being the first to build something, and from Goals. Three Green Workers walk the ring road, and both of you may move them.',
    show: ['space:top', 'space:lower', 'space:coin'],
    rule: 'PROV-WORK-6',
  },
  {
    title: 'Put them to work',
    text: 'A turn starts with work. Move each Green Worker one step clockwise: landing on a Labor Space earns 1 Labor, on the Coin Space 1 Coin.',
    show: ['worker:green:top', 'worker:green:lower', 'worker:green:coin'],
    expect: does('move'),
    times: 3,
    hint: 'Move the Workers that are lit. Each of them goes once.',
    rule: 'PROV-WORK-1',
  },
  {
    title: 'Done for today',
    text: 'That made 2 Labor and 1 Coin. Those who have moved lie down. Finish working: after that you may spend.',
    show: ['finish', 'labor'],
    expect: does('endWork'),
    hint: 'Press Finish.',
    rule: 'PROV-TURN-2',
  },
  {
    title: 'Be the first',
    text: 'For the Lender you need 2 Labor and 2 Coin, which is exactly what you have. Nobody has built it yet, so its ruby is yours: 1 point.',
    show: ['plot:lender', 'build'],
    expect: builds('lender'),
    hint: 'Build the Lender, at the lower left.',
    rule: 'PROV-BUILD-5',
  },
  {
    title: 'Hand over',
    text: 'One Structure a turn is all you may build, and Labor does not keep. End your turn and watch what your rival does with the same three Workers.',
    show: ['endTurn'],
    expect: does('endTurn'),
    hint: 'Press End turn.',
    rival: [...TOUR, { type: 'endWork' }, { type: 'build', structure: 'union' }, { type: 'endTurn' }],
    rule: 'PROV-LABOR-1',
  },
  {
    title: 'Nobody owns the Green Workers',
    text: 'Your rival walked them on, earned 2 Labor and built the Union. Wherever you leave the Workers, that is where your rival finds them.',
    show: ['plot:union'],
    rule: 'PROV-WORK-6',
  },
];

const denial: readonly ProvinceLesson[] = [
  {
    title: 'Leave one standing',
    text: 'Your rival is waiting for 3 Labor to build the Camp. If you move everybody, all three will stand where the next step earns Labor. So start with the Worker on the Coin Space.',
    show: ['worker:green:coin'],
    expect: moves('green', 'coin'),
    hint: 'Move the Green Worker from the Coin Space first.',
    rule: 'PROV-WORK-4',
  },
  {
    title: 'Only one of the two',
    text: 'Now move one Worker from the lower Labor Space and leave the other. Its next step earns Coin, not Labor: your rival will have 2 Labor, which is not enough for a Camp.',
    show: ['worker:green:lower'],
    expect: moves('green', 'lower'),
    hint: 'Move one Worker from the lower Labor Space.',
    rule: 'PROV-WORK-9',
  },
  {
    title: 'Stop here',
    text: 'A Worker that stays put earns nothing for you, and that is the price of it. Finish working.',
    show: ['finish'],
    expect: does('endWork'),
    hint: 'Leave the last Worker where it is and press Finish.',
    rule: 'PROV-WORK-5',
  },
  {
    title: 'Grind the rest',
    text: 'Nothing can be built with 1 Coin. Before your Labor is lost, grind it: 2 Labor become 1 Coin, and Coin keeps.',
    show: ['grind'],
    expect: does('grind'),
    hint: 'Use the Grind, below the town.',
    rule: 'PROV-GRIND-1',
  },
  {
    title: 'See how it goes',
    text: 'End your turn.',
    show: ['endTurn'],
    expect: does('endTurn'),
    hint: 'Press End turn.',
    rival: [...TOUR, { type: 'endWork' }, { type: 'build', structure: 'lender' }, { type: 'endTurn' }],
    rule: 'PROV-TURN-5',
  },
  {
    title: 'No Camp',
    text: 'Two Labor was enough only for the Lender, and being second there scores nothing. Watching what the road leaves to your rival is half of this game.',
    show: ['plot:lender', 'plot:camp'],
    rule: 'PROV-BUILD-6',
  },
];

const newWorker: readonly ProvinceLesson[] = [
  {
    title: 'One more on the road',
    text: 'Build the Camp. A Camp Worker joins the road, and only those who have a Camp may move it.',
    show: ['plot:camp', 'build'],
    expect: builds('camp'),
    hint: 'Build the Camp.',
    rule: 'PROV-EFF-3',
  },
  {
    title: 'Arrived too late',
    text: 'The Camp Worker starts on the top Labor Space and earns nothing for arriving. Work is over for this turn, so end it.',
    show: ['worker:camp:top', 'endTurn'],
    expect: does('endTurn'),
    hint: 'Press End turn.',
    rival: [step('coin'), { type: 'endWork' }, { type: 'endTurn' }],
    rule: 'PROV-WORK-5',
  },
  {
    title: 'First day at work',
    text: 'Your rival could not touch the Camp Worker. You can: move it.',
    show: ['worker:camp:top'],
    expect: moves('camp', 'top'),
    hint: 'Move the Camp Worker from the top Labor Space.',
    rule: 'PROV-WORK-7',
  },
];

const goal: readonly ProvinceLesson[] = [
  {
    title: 'A Goal lies open',
    text: 'Whoever meets the face-up Goal first takes it: 1 point. This one asks for 4 Coin spent in one turn. Build the Harbor, which costs just that.',
    show: ['goal', 'plot:harbor'],
    expect: builds('harbor'),
    hint: 'Build the Harbor, at the upper right.',
    rule: 'PROV-GOAL-17',
  },
  {
    title: 'Two points at once',
    text: 'One for the first Harbor, one for the Goal. The next Goal was turned up at once, for both of you. And you are the Harbormaster now: you cast the ships at the start of your turns.',
    show: ['goal', 'ships'],
    rule: 'PROV-GOAL-4',
  },
];

const lender: readonly ProvinceLesson[] = [
  {
    title: 'Borrow',
    text: 'With a Lender of your own you may use one Structure of your rival for a turn. Borrow the Mill: it grinds out 1 Labor at once. You take the Lender Token for it.',
    show: ['plot:mill', 'borrow', 'token'],
    expect: (action) => action.type === 'borrow' && action.structure === 'mill',
    hint: 'Point at the Mill and borrow it.',
    rule: 'PROV-LEND-10',
  },
  {
    title: 'Make it worth it',
    text: 'That Labor will make a Camp possible. Move all three Green Workers.',
    show: ['worker:green:top', 'worker:green:lower', 'worker:green:coin'],
    expect: does('move'),
    times: 3,
    hint: 'Move the three Green Workers.',
    rule: 'PROV-WORK-1',
  },
  {
    title: 'Three Labor',
    text: 'Finish working.',
    show: ['finish', 'labor'],
    expect: does('endWork'),
    hint: 'Press Finish.',
    rule: 'PROV-TURN-2',
  },
  {
    title: 'First again',
    text: 'Build the Camp, and keep 3 Coin.',
    show: ['plot:camp', 'build'],
    expect: builds('camp'),
    hint: 'Build the Camp.',
    rule: 'PROV-BUILD-5',
  },
  {
    title: 'A debt for later',
    text: 'The token cannot be paid off on the turn you took it. End your turn.',
    show: ['token', 'endTurn'],
    expect: does('endTurn'),
    hint: 'Press End turn.',
    rival: [step('lower'), { type: 'endWork' }, { type: 'endTurn' }],
    rule: 'PROV-LEND-9',
  },
  {
    title: 'Pay it off',
    text: 'Whoever holds the token at the end loses 2 points. Pay 3 Coin and be rid of it.',
    show: ['token', 'repay'],
    expect: does('repay'),
    hint: 'Pay the token off: press Repay, or point at the token.',
    rule: 'PROV-LEND-8',
  },
];

const ending: readonly ProvinceLesson[] = [
  {
    title: 'How near is the end?',
    text: 'The game ends with the turn in which somebody has built seven Structures, every kind stands somewhere, or the last Goal is gone. Seven of eight kinds stand: only the Smithy is missing.',
    show: ['plot:smithy', 'goal'],
    rule: 'PROV-END-2',
  },
  {
    title: 'To end or not to end',
    text: 'You are behind, 5 to 6, and the Smithy is worth 2 points to the first. Built now, it puts you in front, and your rival gets no further turn. Build it.',
    show: ['plot:smithy', 'build'],
    expect: builds('smithy'),
    hint: 'Build the Smithy.',
    rule: 'PROV-END-4',
  },
  {
    title: 'The last word',
    text: 'Your turn is still yours to finish. When you are ready, end it, and with it the game.',
    show: ['endTurn'],
    expect: does('endTurn'),
    hint: 'Press End turn.',
    rule: 'PROV-END-4',
  },
  {
    title: 'You know the town',
    text: 'Take what the road gives you, leave your rival little of it, and be first where it counts. The rest you will find in the rules, one click away whenever something is not allowed.',
    rule: 'PROV-SCORE-3',
  },
];

const WALKED = ['green@top', 'green@lower', 'green@coin'] as const;

/** The lessons, each chapter in a position of its own. The learner is Red. */
export const tutorial: Tutorial<ProvinceView, ProvinceAction> = {
  title: 'Province, step by step',
  learner: 0,
  chapters: [
    { state: position({ turn: 1, goals: ['twoVp', 'coin10', 'workers'] }), lessons: firstTurn },
    {
      state: position({
        turn: 7,
        wheel: [0, 2, 1],
        coin: [0, 4],
        built: { lender: [0], mill: [0], union: [1] },
        goals: ['twoVp', 'coin10', 'workers'],
        labor: 1,
      }),
      lessons: denial,
    },
    {
      state: position({
        turn: 7,
        phase: 'spend',
        moved: WALKED,
        coin: [3, 4],
        built: { union: [0], lender: [1] },
        goals: ['twoVp', 'coin10', 'workers'],
        labor: 3,
      }),
      lessons: newWorker,
    },
    {
      state: position({
        turn: 7,
        phase: 'spend',
        moved: WALKED,
        coin: [4, 3],
        built: { lender: [0], union: [1] },
        goals: ['spending', 'crowd', 'coin10'],
        labor: 2,
      }),
      lessons: goal,
    },
    {
      state: position({
        turn: 9,
        coin: [5, 3],
        built: { lender: [0], union: [0], mill: [1] },
        goals: ['twoVp', 'coin10', 'workers'],
      }),
      lessons: lender,
    },
    {
      state: position({
        turn: 19,
        phase: 'spend',
        moved: WALKED,
        workers: ['camp@lower', 'village@coin'],
        coin: [4, 3],
        built: { lender: [1], bank: [1], camp: [0], village: [0], mill: [0], union: [1], harbor: [1] },
        resolved: [
          ['crowd', 0],
          ['coin5', 1],
        ],
        goals: ['coin10', 'grind'],
        ships: ['white', 'black'],
        labor: 5,
      }),
      lessons: ending,
    },
  ],
};

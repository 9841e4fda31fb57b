/** The examples of Wild West Stampede's rulebook on the road: cities, the border, the West. */
import type { Example } from '../../../../web/parts/book.ts';
import type { LandingId, NodeId } from '../../map.ts';
import type { StampedeAction, StampedeState, StampedeView } from '../../state.ts';
import { NAMES, onMap } from './map.tsx';
import { founding, leaving, planning, visiting } from './positions.ts';

/** An example on the trail. */
export type TrailExample = Example<StampedeView, StampedeAction>;

const east = (to: NodeId): StampedeAction => ({ type: 'moveEast', to });
const cross = (gate: LandingId): StampedeAction => ({ type: 'crossWest', gate });
const head = (gate: LandingId): StampedeAction => ({ type: 'headEast', gate });
/** The actions of an example in the West: walking, founding, and the end of a turn. */
export const west = (to: NodeId): StampedeAction => ({ type: 'moveWest', to });
export const found = (davy = false): StampedeAction => ({ type: 'establish', davy });
export const END_TURN: StampedeAction = { type: 'endTurn' };
const ROLL: StampedeAction = { type: 'roll' };

const dice = (one: number, other: number) => [{ draw: 'dice', got: [one, other] }];

/** The reader's pack as provisions, company and titles. */
export function packIs(view: StampedeView, pack: string): boolean {
  const { provisions = 0, company = 0, titles = 0 } = view.seats[0] ?? {};
  return `${provisions}/${company}/${titles}` === pack;
}

/** The start of an example; the reader is the first seat. */
export function from(state: StampedeState): Pick<TrailExample, 'state' | 'seat' | 'names'> {
  return { state: () => state, seat: 0, names: NAMES.slice(0, state.at.length) };
}

/** Chapter 4: a city that is closed, and one that is not. */
export const visit: TrailExample = {
  ...from(visiting),
  picture: onMap({
    cut: { x: 900, y: 400, width: 520, height: 380 },
    upright: { x: 950, y: 420, width: 360, height: 350 },
    packs: [0, 1],
  }),
  steps: [
    {
      ask: 'You are in Nashville and have no title yet.',
      text: 'You drew a card here last turn. The dice come first.',
      offers: [
        {
          label: 'Roll',
          action: ROLL,
          on: true,
          luck: dice(3, 1),
          says: 'Four steps, or fewer if you like.[WWS-EAST-1 WWS-EAST-2]',
          holds: ({ phase }) => phase === 'eastMove',
        },
        { label: 'Go to Lexington', action: east('lexington'), refused: 'WWS-EAST-1' },
      ],
    },
    {
      ask: 'Four steps. Where does your move end?',
      text: 'Grey stars deal provisions, purple ones company, red ones land.',
      offers: [
        {
          label: 'Lexington, red',
          action: east('lexington'),
          on: true,
          says: 'Exactly four steps. Ben is here too, and in the East that means nothing.[WWS-EAST-4]',
          holds: ({ phase }) => phase === 'visit',
        },
        {
          label: 'Atlanta, purple',
          action: east('atlanta'),
          says: 'Four steps the other way, to a company card.[WWS-CITY-1]',
          holds: ({ phase }) => phase === 'visit',
        },
        { label: 'Stay in Nashville', action: east('nashville'), refused: 'WWS-CITY-5' },
        { label: 'Montgomery, red', action: east('montgomery'), refused: 'WWS-EAST-2' },
      ],
    },
    {
      ask: 'You may draw one card.',
      offers: [
        {
          label: 'Draw a land card',
          action: { type: 'draw', deck: 'land' },
          on: true,
          luck: [{ draw: 'land card', got: 'add-title' }],
          says: 'An Add card never sees your hand: it is turned in at once, here for a title. A visit ends the turn.[WWS-CARD-1 WWS-CITY-4]',
          holds: (view) => packIs(view, '15/7/1') && view.turn === 1,
        },
        { label: 'Draw a provisions card', action: { type: 'draw', deck: 'provisions' }, refused: 'WWS-CITY-1' },
        {
          label: 'Draw nothing',
          action: END_TURN,
          says: 'A visitor may draw, but need not.[WWS-CITY-3]',
          holds: (view) => packIs(view, '15/7/0'),
        },
      ],
    },
  ],
};

/** Chapter 5: from Chicago over the border. */
export const crossing: TrailExample = {
  ...from(leaving),
  picture: onMap({
    cut: { x: 570, y: 92, width: 580, height: 420 },
    upright: { x: 640, y: 100, width: 420, height: 350 },
    packs: [0, 1],
  }),
  steps: [
    {
      ask: 'You are in Chicago and want to go West.',
      text: 'Before the dice are rolled, each landing says what it takes to cross there.',
      offers: [
        {
          label: 'Roll',
          action: ROLL,
          on: true,
          luck: dice(3, 2),
          says: 'Five: more than the four spaces before Chicago Road Landing, and enough.[WWS-BORDER-2]',
          holds: ({ phase }) => phase === 'eastMove',
        },
        { label: 'Cross at once', action: cross('g-chicago-road'), refused: 'WWS-EAST-1' },
      ],
    },
    {
      ask: 'You rolled 5. Do you cross?',
      text: 'You decide after the roll, so nothing is lost by a low one.[WWS-BORDER-3]',
      offers: [
        {
          label: 'Chicago Road Landing',
          action: cross('g-chicago-road'),
          on: true,
          says: 'You are on the landing now, and have to walk on.[WWS-BORDER-4]',
          holds: ({ phase }) => phase === 'crossed',
        },
        { label: 'Northern Landing', action: cross('g-northern'), refused: 'WWS-BORDER-2' },
        {
          label: 'Detroit instead',
          action: east('detroit'),
          says: 'Whoever will not cross walks in the East: here four steps to a land card.[WWS-BORDER-3]',
          holds: ({ phase }) => phase === 'visit',
        },
      ],
    },
    {
      ask: 'Nine provisions. How far into the West?',
      text: 'At least a step and at most ten, a provision each. What the dice had left counts for nothing.[WWS-BORDER-4]',
      offers: [
        {
          label: 'Lakes, 4 steps',
          action: west('lakes'),
          on: true,
          says: 'Five provisions are left. Lakes takes 4 to found, and Northern Landing is 3 steps off: you could do the one or the other, not both.[WWS-WEST-2 WWS-FOUND-2 WWS-BORDER-5]',
          holds: (view) => packIs(view, '5/6/1') && view.phase === 'west',
        },
        {
          label: 'Prairie, 5 steps',
          action: west('prairie'),
          says: 'Four provisions are left: just what the way from here to St. Louis Landing takes, and nothing for founding.[WWS-BORDER-5]',
          holds: (view) => packIs(view, '4/6/1'),
        },
        { label: 'Stay on the landing', action: west('g-chicago-road'), refused: 'WWS-BORDER-1' },
        { label: 'Northwest, 14 steps', action: west('northwest'), refused: 'WWS-WEST-1' },
      ],
    },
  ],
};

/** Chapter 6: a journey there and back again. */
export const journey: TrailExample = {
  ...from(planning),
  picture: onMap({
    cut: { x: 360, y: 88, width: 670, height: 430 },
    upright: { x: 420, y: 100, width: 420, height: 340 },
    packs: [0],
  }),
  steps: [
    {
      ask: 'Fourteen provisions in Prairie. Where to?',
      text: 'Count three things: the steps, the founding, and the way to a landing afterwards.',
      offers: [
        {
          label: 'Dakota, worth 4',
          action: west('dakota'),
          on: true,
          says: 'Four steps leave 10. Founding will take 4, and the landing is 6 steps away: it all adds up.[WWS-WEST-2]',
          holds: (view) => packIs(view, '10/6/1'),
        },
        {
          label: 'Rocky, worth 5',
          action: west('rocky'),
          says: 'Three steps leave 11, founding leaves 6, and the nearest landing is 7 steps away. One too few: you would be stranded on the way home.[WWS-STR-1]',
          holds: (view) => packIs(view, '11/6/1'),
        },
        { label: 'Northwest, worth 9', action: west('northwest'), refused: 'WWS-WEST-1' },
        { label: 'Roll the dice', action: ROLL, refused: 'WWS-WEST-1' },
      ],
    },
    {
      ask: 'You are in Dakota with ten provisions.',
      offers: [
        {
          label: 'Found it',
          action: found(),
          on: true,
          says: 'Four provisions, four company and a title for 4 points. Six provisions are left, for six steps.[WWS-FOUND-2 WWS-FOUND-4]',
          holds: (view) => packIs(view, '6/2/0') && view.seats[0]?.points === 4,
        },
        { label: 'Walk on to Lakes', action: west('lakes'), refused: 'WWS-WEST-3' },
      ],
      others: [
        { seat: 0, action: END_TURN },
        { seat: 1, action: ROLL, luck: dice(1, 2) },
        { seat: 1, action: east('new-york') },
        { seat: 1, action: END_TURN },
      ],
    },
    {
      ask: 'Your next turn. Six provisions, and home is East.',
      offers: [
        {
          label: 'Northern Landing',
          action: head('g-northern'),
          on: true,
          luck: dice(2, 4),
          says: 'Six steps take all six provisions. Then the dice are rolled for the East, where walking is free.[WWS-BORDER-5 WWS-EAST-3]',
          holds: (view) => packIs(view, '0/2/0') && view.phase === 'eastMove',
        },
        { label: 'Chicago Road Landing', action: head('g-chicago-road'), refused: 'WWS-BORDER-5' },
        {
          label: 'Mountain, 3 steps',
          action: west('mountain'),
          says: 'Three provisions are left, and nine steps lead home: a one-way trip.',
          holds: (view) => packIs(view, '3/2/0'),
        },
      ],
    },
    {
      ask: 'An empty pack, and a roll of 6.',
      text: 'Chicago is seven steps from the landing.',
      offers: [
        { label: 'Chicago', action: east('chicago'), refused: 'WWS-EAST-2' },
        { label: 'Stay on the landing', action: east('g-northern'), refused: 'WWS-BORDER-1' },
        {
          label: 'A step short of Chicago',
          action: east('chicago.g-northern.1'),
          on: true,
          says: 'Nobody is stranded in the East. Next turn Chicago is at hand, with provisions cards to draw.[WWS-STR-1]',
          holds: ({ turn, seats }) => turn === 1 && seats[0]?.at === 'chicago.g-northern.1',
        },
      ],
    },
  ],
};

/** Chapter 7: two foundings in one turn. */
export const foundTwice: TrailExample = {
  ...from(founding),
  picture: onMap({
    cut: { x: 160, y: 200, width: 560, height: 380 },
    upright: { x: 200, y: 260, width: 390, height: 330 },
    packs: [0, 1],
    cards: 1,
  }),
  steps: [
    {
      ask: 'You begin your turn on the star of Rocky, worth 7.',
      text: 'Ten provisions, eight company, two titles, and Davy Crockett in your hand.',
      offers: [
        {
          label: 'Found with Davy Crockett',
          action: found(true),
          on: true,
          says: 'Half of 7, rounded up, is 4: four provisions and four company. The title is always one.[WWS-CP-7 WWS-FOUND-3]',
          holds: (view) => packIs(view, '6/4/1') && view.seats[0]?.points === 7,
        },
        {
          label: 'Found it without him',
          action: found(),
          says: 'Seven provisions, seven company and a title. What is left would not go far.[WWS-FOUND-2]',
          holds: (view) => packIs(view, '3/1/1'),
        },
        {
          label: 'Play him alone',
          action: { type: 'playCard', card: 'davy-crockett' },
          refused: 'WWS-CP-7',
        },
      ],
    },
    {
      ask: 'Seven points, and your move is still to come.',
      text: 'Silver is worth 3. Prairie is worth 8, and Ben’s flag is on it.',
      offers: [
        {
          label: 'Walk to Silver',
          action: west('silver'),
          on: true,
          says: 'Three steps leave three provisions.',
          holds: (view) => packIs(view, '3/4/1'),
        },
        {
          label: 'Walk to Prairie',
          action: west('prairie'),
          says: 'You may stand there, but while his claim lasts only Ben can found it.[WWS-CL-7]',
          holds: (view) => packIs(view, '3/4/1'),
        },
        { label: 'Found Rocky again', action: found(), refused: 'WWS-FOUND-5' },
      ],
    },
    {
      ask: 'Silver takes 3, 3 and a title. You have just that.',
      text: 'There is room for two foundings in a turn: one before the move, one after it.[WWS-FOUND-5]',
      offers: [
        {
          label: 'Found Silver',
          action: found(),
          on: true,
          says: 'Ten points in all. But the sack is empty: unless provisions come, you begin your next turn stranded.[WWS-STR-1]',
          holds: (view) => packIs(view, '0/1/0') && view.seats[0]?.points === 10,
        },
        {
          label: 'End the turn',
          action: END_TURN,
          says: 'Nobody has to found. Three provisions would be left, ten steps from the nearest landing.',
          holds: (view) => packIs(view, '3/4/1') && view.turn === 1,
        },
      ],
    },
  ],
};

/** The examples of Province's rulebook: real positions, played by the engine. */
import type { Crop, Example } from '../../../../web/parts/book.ts';
import type { Kind, Space, StructureId } from '../../content.ts';
import { drawing } from '../../positions.ts';
import type { ProvinceAction, ProvinceState, ProvinceView } from '../../state.ts';
import { atWork, DOCKS, docks, NAMES, nearGoal, RING, spending, TOWN } from './figures.ts';

type TownExample = Example<ProvinceView, ProvinceAction>;

const move = (from: Space, kind: Kind = 'green'): ProvinceAction => ({ type: 'move', kind, from });
const build = (structure: StructureId): ProvinceAction => ({ type: 'build', structure });
const borrow = (structure: StructureId): ProvinceAction => ({ type: 'borrow', structure });
const END_WORK: ProvinceAction = { type: 'endWork' };
const END_TURN: ProvinceAction = { type: 'endTurn' };
const GRIND: ProvinceAction = { type: 'grind' };
const HIRE: ProvinceAction = { type: 'hire' };

const RIGHT_HALF: Crop = { x: 640, y: 196, width: 616, height: 502 };
const LEFT_HALF: Crop = { x: 28, y: 196, width: 616, height: 502 };

function from(
  state: ProvinceState,
  crop: Crop,
  upright: Crop,
): Pick<TownExample, 'state' | 'seat' | 'names' | 'picture'> {
  return { state: () => state, seat: 0, names: NAMES, picture: { crop, upright } };
}

/** Chapter 4: what a move earns, and what it leaves for the rival. */
export const working: TownExample = {
  ...from(atWork, TOWN, RING),
  steps: [
    {
      ask: 'Whom do you move first?',
      text: 'A Worker earns where it lands, and each moves once in a turn.',
      offers: [
        {
          label: 'Green, from Coin',
          action: move('coin'),
          on: true,
          says: 'It lands on the top Labor Space: 1 {Labor}.[PROV-WORK-4]',
          holds: ({ labor, seats }) => labor === 1 && seats[0]?.coin === 1,
        },
        {
          label: 'Green, from the lower space',
          action: move('lower'),
          says: 'It lands on the Coin Space: 1 {Coin}.[PROV-WORK-3]',
          holds: ({ labor, seats }) => labor === 0 && seats[0]?.coin === 2,
        },
        { label: 'The Camp Worker', action: move('top', 'camp'), refused: 'PROV-WORK-7' },
        { label: 'Nobody: finish', action: END_WORK, refused: 'PROV-WORK-9' },
      ],
    },
    {
      ask: 'One has moved. Who else?',
      text: 'Ben has 4 Coin and wants 3 Labor for the Mill. Wherever you leave the Workers, he finds them.',
      offers: [
        {
          label: 'Green, from the top',
          action: move('top'),
          on: true,
          says: 'Another {Labor}. It now stands on the lower space, where the next step earns Coin, not Labor.[PROV-WORK-4]',
          holds: ({ labor }) => labor === 2,
        },
        {
          label: 'Finish working',
          action: END_WORK,
          says: 'Work is over for this turn. Workers that stand still earn nothing.[PROV-WORK-5]',
          holds: ({ phase }) => phase === 'spend',
        },
      ],
    },
    {
      ask: 'The last Green Worker stands on the lower space.',
      text: 'Moving it earns 1 Coin for you and puts it where its next step earns Labor for Ben. Leaving it denies him that.',
      offers: [
        {
          label: 'Leave it, and finish',
          action: END_WORK,
          on: true,
          says: 'Nobody has to move everybody. Ben will find 2 Labor on the road, one too few for his Mill.[PROV-WORK-9]',
          holds: ({ phase, labor }) => phase === 'spend' && labor === 2,
        },
        {
          label: 'Move it to Coin',
          action: move('lower'),
          says: 'One {Coin} for you. But now three steps earn Labor for Ben: two Green ones and his Camp Worker.',
          holds: ({ seats }) => seats[0]?.coin === 2,
        },
      ],
    },
  ],
};

/** Chapter 6: first and second builders, and prerequisites. */
export const building: TownExample = {
  ...from(spending, TOWN, RIGHT_HALF),
  steps: [
    {
      ask: 'You have 3 Labor and 5 Coin. What do you build?',
      text: 'You have built the Lender already. Ben was first at the Mill.',
      offers: [
        {
          label: 'The Mill',
          action: build('mill'),
          says: 'You are second: no point, but from your next turn on it brings 1 Labor like any Mill.[PROV-BUILD-6 PROV-EFF-5]',
          holds: ({ seats }) => seats[0]?.vp === 1,
        },
        {
          label: 'The Camp',
          action: build('camp'),
          on: true,
          says: 'You are first: its ruby is yours, 1 point. The Camp Worker comes to the top Labor Space.[PROV-BUILD-5 PROV-EFF-3]',
          holds: ({ seats, labor }) => seats[0]?.vp === 2 && labor === 0,
        },
        { label: 'The Smithy', action: build('smithy'), refused: 'PROV-BUILD-7' },
        { label: 'The Village', action: build('village'), refused: 'PROV-BUILD-7' },
      ],
    },
    {
      ask: 'The Camp stands. Another one?',
      text: 'You have 2 Coin left and no Labor.',
      offers: [
        { label: 'The Union too', action: build('union'), refused: 'PROV-BUILD-1' },
        { label: 'Grind', action: GRIND, refused: 'PROV-GRIND-1' },
        {
          label: 'End the turn',
          action: END_TURN,
          on: true,
          says: 'One Structure a turn is the limit. The Village needs a Camp built on an earlier turn, so it is open to you from now on.[PROV-BUILD-1 PROV-BUILD-7]',
          holds: ({ active }) => active === 1,
        },
      ],
    },
  ],
};

/** Chapter 8: the position `drawing`. Red borrows from Blue. */
export const borrowing: TownExample = {
  ...from(drawing, LEFT_HALF, LEFT_HALF),
  steps: [
    {
      ask: 'You have a Lender. What do you borrow from Ben?',
      text: 'One Structure that he has built and you have not, for the rest of this turn.',
      offers: [
        {
          label: 'The Village',
          action: borrow('village'),
          on: true,
          says: 'The Lender Token is yours, and this turn the Village Worker obeys you.[PROV-LEND-4 PROV-LEND-11]',
          holds: ({ token, borrowed }) => token === 0 && borrowed === 'village',
        },
        {
          label: 'The Camp',
          action: borrow('camp'),
          says: 'The Lender Token is yours, and this turn the Camp Worker obeys you.[PROV-LEND-4 PROV-LEND-11]',
          holds: ({ borrowed }) => borrowed === 'camp',
        },
        { label: 'The Mill', action: borrow('mill'), refused: 'PROV-LEND-7' },
        { label: 'The Bank', action: borrow('bank'), refused: 'PROV-LEND-2' },
      ],
    },
    {
      ask: 'Use it at once.',
      text: 'The Village Worker stands on the Coin Space. One step on, and it earns Labor.',
      offers: [
        {
          label: 'Move the Village Worker',
          action: move('coin', 'village'),
          on: true,
          says: 'A third {Labor}.[PROV-LEND-3]',
          holds: ({ labor }) => labor === 3,
        },
        { label: 'Borrow the Camp as well', action: borrow('camp'), refused: 'PROV-LEND-6' },
        { label: 'Pay the token off', action: { type: 'repay' }, refused: 'PROV-LEND-9' },
      ],
    },
    {
      ask: 'What it costs',
      text: 'Nothing today. But the token stays with you until you pay 3 Coin on a later turn, or until Ben borrows and takes it; at the end it costs 2 points.[PROV-LEND-5 PROV-LEND-8 PROV-LEND-16]',
      offers: [],
      holds: ({ token }) => token === 0,
    },
  ],
};

/** Chapter 9: hiring a Sailor. */
export const hiring: TownExample = {
  ...from(docks, DOCKS, RING),
  steps: [
    {
      ask: 'One white ship, one black: a Sailor may be hired.',
      text: 'You have a Harbor and 6 Coin.',
      offers: [
        {
          label: 'Hire a Sailor',
          action: HIRE,
          on: true,
          says: 'It costs 3 {Coin}. A Sailor of your colour starts on the top Labor Space; only you will ever move it.[PROV-SAIL-2 PROV-SAIL-3 PROV-SAIL-7]',
          holds: ({ seats, workers }) => seats[0]?.coin === 3 && workers.some(({ kind }) => kind === 'sailor0'),
        },
        { label: 'Move a Worker', action: move('top'), refused: 'PROV-TURN-2' },
      ],
    },
    {
      ask: 'You have 3 Coin left. Hire another one?',
      offers: [
        { label: 'Hire another', action: HIRE, refused: 'PROV-SAIL-5' },
        {
          label: 'End the turn',
          action: END_TURN,
          on: true,
          luck: [{ draw: 'cast', got: ['black', 'black'] }],
          says: 'Ben is Harbormaster, so his turn begins with a cast: two blacks, 1 Coin for every Harbor on its owner’s turn.[PROV-HARB-2 PROV-HARB-6]',
          holds: ({ ships, active }) => ships?.join() === 'black,black' && active === 1,
        },
      ],
    },
  ],
};

/** Chapter 10: a Goal is claimed automatically. */
export const claiming: TownExample = {
  ...from(nearGoal, { x: 28, y: 30, width: 860, height: 600 }, { x: 28, y: 30, width: 420, height: 330 }),
  steps: [
    {
      ask: 'The Labor Goal asks for 5 Labor in one turn.',
      text: 'Mill and Smithy brought 2 at the start. Three Green Workers wait on the Coin Space, and each step from there earns Labor.',
      offers: [
        {
          label: 'Move one',
          action: move('coin'),
          on: true,
          says: 'Three earned. What you have spent would count as well: the Goal looks at what was earned.[PROV-GOAL-12]',
          holds: ({ laborEarned }) => laborEarned === 3,
        },
        { label: 'Finish working', action: END_WORK, refused: 'PROV-WORK-9' },
      ],
      others: [{ seat: 0, action: move('coin') }],
    },
    {
      ask: 'Four earned. One Worker is left on the Coin Space.',
      offers: [
        {
          label: 'Move it',
          action: move('coin'),
          on: true,
          says: 'The fifth Labor: you claim the Goal at once, 1 point, and the next one is turned up and checked right away.[PROV-GOAL-3 PROV-GOAL-4]',
          holds: ({ seats, faceUp }) => seats[0]?.goals.includes('labor') === true && faceUp === 'grind',
        },
        {
          label: 'Finish working',
          action: END_WORK,
          says: 'Four Labor are not five, and each turn counts by itself.[PROV-GOAL-7]',
          holds: ({ seats }) => seats[0]?.goals.length === 0,
        },
      ],
    },
  ],
};

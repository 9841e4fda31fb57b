/** The examples of Provisions 1849's rulebook: real positions, played by the engine. */
import type { Crop, Example } from '../../../../web/parts/book.ts';
import type { Good } from '../../content.ts';
import { drawing, opening } from '../../positions.ts';
import type { ProvisionsAction, ProvisionsState, ProvisionsView } from '../../state.ts';
import { EAST_ROW, GANG, NAMES, ROW, SHELVES, VIGILANTES, WEST_SHELVES } from './figures.ts';

type StoreExample = Example<ProvisionsView, ProvisionsAction>;

const buy = (good: Good): ProvisionsAction => ({ type: 'buy', good });
const give = (good: Good): ProvisionsAction => ({ type: 'give', good });
const trade = (take: Good, price: 1 | 2): ProvisionsAction => ({ type: 'trade', take, price });

const stockOf = ({ seats }: ProvisionsView, good: Good) => seats[0]?.stock[good];

function from(
  state: ProvisionsState,
  crop: Crop,
  upright: Crop,
): Pick<StoreExample, 'state' | 'seat' | 'names' | 'picture'> {
  return { state: () => state, seat: 0, names: NAMES, picture: { crop, upright } };
}

/** Chapter 5: two cubes. */
export const buying: StoreExample = {
  ...from(opening, SHELVES, WEST_SHELVES),
  steps: [
    {
      ask: 'July, and your store is empty. Which good first?',
      text: 'A purchase is two cubes: one each from two suppliers, or two from one where three or more lie.',
      offers: [
        {
          label: 'Beans',
          action: buy('beans'),
          on: true,
          says: 'The first cube is yours. A second one must follow, or you take this one back.[P49-BUY-4]',
          holds: (view) => stockOf(view, 'beans') === 1,
        },
        {
          label: 'A Potato',
          action: buy('potato'),
          says: 'Five lie there, so a second Potato could follow.[P49-BUY-2]',
          holds: (view) => stockOf(view, 'potato') === 1,
        },
        { label: 'Flour', action: buy('flour'), refused: 'P49-BUY-3' },
        { label: 'Pass', action: { type: 'pass' }, refused: 'P49-TURN-3' },
      ],
    },
    {
      ask: 'And the second cube?',
      text: 'One cube of Beans is left on that shelf.',
      offers: [
        { label: 'Beans again', action: buy('beans'), refused: 'P49-BUY-2' },
        {
          label: 'A Potato',
          action: buy('potato'),
          on: true,
          says: 'One each from two suppliers, whatever else lies there. It cost the action and nothing else.[P49-BUY-1 P49-BUY-3]',
          holds: (view) => stockOf(view, 'beans') === 1 && stockOf(view, 'potato') === 1 && view.active === 1,
        },
        {
          label: 'The Coffee',
          action: buy('coffee'),
          says: 'The last one. That shelf stays empty until the next production.[P49-BUY-3]',
          holds: (view) => stockOf(view, 'coffee') === 1,
        },
      ],
    },
  ],
};

/** Chapter 6: cubes and contracts together. */
export const selling: StoreExample = {
  ...from(drawing, ROW, EAST_ROW),
  steps: [
    {
      ask: 'Whom do you serve?',
      text: 'You have a Potato, two Beans, two Coffee and two Lanterns. Your contracts supply Coffee, Equipment, and Equipment or Clothing.',
      offers: [
        {
          label: 'Ursula Kemp, 4 points',
          action: { type: 'sell', card: 'C50', cubes: ['potato', 'beans', 'lantern'] },
          on: true,
          says: 'Three cubes, and two contracts give the Equipment and the Clothing: each contract one good a sale.[P49-SELL-3 P49-SELL-4]',
          holds: (view) => stockOf(view, 'potato') === 0 && stockOf(view, 'lantern') === 1 && !view.row.includes('C50'),
        },
        {
          label: 'Edith Larkin, 2 points',
          action: { type: 'sell', card: 'C15', cubes: ['potato', 'lantern'] },
          says: 'Two cubes, and a contract gives the Coffee. She was about to leave at the end of October.[P49-SELL-1 P49-MONTH-3]',
          holds: (view) => !view.row.includes('C15'),
        },
        {
          label: 'Mabel Frost',
          action: { type: 'sell', card: 'C35', cubes: ['lantern'] },
          refused: 'P49-SELL-2',
        },
      ],
    },
    {
      ask: 'What came of it?',
      text: 'The cubes went back to Holding, not to the shelves. Ursula stays with you, her 4 points too; those to the left of her moved up, and somebody new stands at the left.[P49-SELL-8 P49-SELL-9 P49-SELL-10]',
      offers: [],
      holds: (view) => view.row.length === 6 && view.active === 1,
    },
  ],
};

/** Chapter 7: one for one. */
export const trading: StoreExample = {
  ...from(drawing, GANG, VIGILANTES),
  steps: [
    {
      ask: 'A Pistol would help. What do you offer for it?',
      text: 'The vigilantes have Flour, Equipment, a Pistol and Clothing. They lack Potatoes, Beans, Coffee and Lanterns.',
      offers: [
        {
          label: 'One cube',
          action: trade('pistol', 1),
          on: true,
          says: 'One for one takes a good that they do not have.[P49-TRADE-3]',
        },
        { label: 'Two cubes', action: trade('pistol', 2), says: 'Any two cubes will do: a steep price.[P49-TRADE-2]' },
        { label: 'One cube, for a Coffee', action: trade('coffee', 1), refused: 'P49-TRADE-8' },
      ],
    },
    {
      ask: 'Which cube do you give?',
      offers: [
        {
          label: 'A Lantern',
          action: give('lantern'),
          on: true,
          says: 'Both sides hand over at the same moment. The Lantern stays with the vigilantes, and the action is done.[P49-TRADE-4 P49-TRADE-6]',
          holds: (view) =>
            stockOf(view, 'pistol') === 1 && stockOf(view, 'lantern') === 1 && view.vigilantes.lantern === 1,
        },
        {
          label: 'A Coffee',
          action: give('coffee'),
          says: 'They lacked Coffee, so they take it.[P49-TRADE-3]',
          holds: (view) => stockOf(view, 'pistol') === 1 && stockOf(view, 'coffee') === 1,
        },
        { label: 'Flour', action: give('flour'), refused: 'P49-TRADE-7' },
      ],
    },
  ],
};

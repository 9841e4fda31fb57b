/**
 * The numbers of a position and of an action: what networks learn from, and `boomtown explain` prints. Those of a seat
 * are the features of the older network (`encoder.ts`), by name.
 */
import { defineEncoder, figuresOf, flag } from '../../engine/encoder.ts';
import type { Seat } from '../../engine/game.ts';
import { CARD_IDS, DECKS } from './content.ts';
import { distancesFrom } from './distance.ts';
import { encodeSeats, FEATURES, FIGURES, features, HELD } from './encoder.ts';
import { journeyGained } from './insight.ts';
import { landOf, pointsOf, worthOf } from './land.ts';
import { isLanding, NO_NODE, nodeNumber, territoryAt, territoryNumber } from './map.ts';
import { seatsOf } from './pack.ts';
import type { StampedeAction, StampedeState } from './state.ts';
import { fare } from './travel.ts';
import { cityBehind } from './ways.ts';

/** The features of a seat in the order of `encoder.ts`, without those of the table. */
const OF_SEAT = [
  ...['points', 'best rival', 'ahead', 'ahead of their reach', 'points to win', 'expects from the journey'],
  ...['journey ahead', 'all ahead', 'provisions', 'few provisions', 'some provisions', 'company', 'few company'],
  ...['some company', 'titles', 'a title', 'two titles', 'in the West', 'way home', 'short of provisions'],
  ...['on a landing', 'way to the border', 'meets a rival', 'turns to lose', 'wait', 'on turn', 'has moved'],
  ...['has played', 'may move in the West', 'stranded', 'draws provisions', 'draws company', 'draws land'],
  ...['land to come', 'wins to come', 'leads to come', 'land in slack', 'wins in slack', 'leads in slack'],
  ...['turns to a win', 'turns to the best land', "rivals' wins to come"],
];
const OF_TABLE = ['open land', 'open land squared', 'round'];
const OF_PIECES = ['first', 'second', 'third', 'fourth'].flatMap((land) => [
  `turns to the ${land} land`,
  `ahead to the ${land} land`,
  `value of the ${land} land`,
]);

/** Larger numbers are rare, and tell no more. */
const MOST = 4;

const ACTIONS = [
  ...['roll', 'moveEast', 'crossWest', 'moveWest', 'headEast', 'draw', 'turnIn', 'keep', 'discard', 'establish'],
  ...['playCard', 'tradeTitles', 'offerTrade', 'offerSale', 'offerGive', 'offerAsk', 'cancelOffer', 'accept'],
  ...['decline', 'endTurn'],
] as const;

function featureOf(seat: Seat, at: number): number {
  return Math.max(-MOST, Math.min(MOST, features[seat * FEATURES + at] as number));
}

/** The encoder of Wild West Stampede. The features that `look` computes are read before the next position. */
export const encoder = defineEncoder<StampedeState, StampedeAction, StampedeState>({
  look: (state) => {
    encodeSeats(state);
    return state;
  },
  table: {
    seats: (state) => seatsOf(state) / 6,
    duel: (state) => flag(seatsOf(state) === 2),
    over: ({ ending }) => flag(ending !== null),
    relief: ({ options }) => flag(options.relief),
    'four homes': ({ options }) => flag(options.homes === 'four'),
    ...figuresOf('table', OF_TABLE, (at) => featureOf(0, OF_SEAT.length + at)),
  },
  open: {
    ...figuresOf('', OF_SEAT, (at, _state: StampedeState, seat: Seat) => featureOf(seat, at)),
    ...figuresOf('', OF_PIECES, (at, _state: StampedeState, seat: Seat) => featureOf(seat, FIGURES + at)),
  },
  own: figuresOf('holds', HELD, (card, _state: StampedeState, seat: Seat) =>
    featureOf(seat, FIGURES + OF_PIECES.length + card),
  ),
  action: {
    ...figuresOf('does', ACTIONS, (type, _state: StampedeState, _seat: Seat, action: StampedeAction) =>
      flag(action.type === ACTIONS[type]),
    ),
    ...figuresOf('card', CARD_IDS, (card, _state: StampedeState, _seat: Seat, action: StampedeAction) =>
      flag('card' in action && action.card === CARD_IDS[card]),
    ),
    ...figuresOf('deck', DECKS, (deck, _state: StampedeState, _seat: Seat, action: StampedeAction) =>
      flag(action.type === 'draw' && action.deck === DECKS[deck]),
    ),
    'journey gained': (state, seat, action) => journeyIn(state, seat, action),
    'to a landing': (_state, _seat, action) => flag(isLanding(nodeIn(action))),
    'value of the land': (state, seat, action) => {
      const territory = territoryIn(state, seat, action);
      return territory < 0 ? 0 : worthOf(state, territory) / 11;
    },
    'land of a rival': (state, seat, action) => {
      const territory = territoryIn(state, seat, action);
      const owner = territory < 0 ? seat : landOf(state, territory).owner;
      return flag(owner >= 0 && owner !== seat);
    },
    'points of the target': (state, _seat, action) =>
      action.type === 'playCard' && action.target !== undefined ? pointsOf(state, action.target) / 20 : 0,
    amount: (_state, _seat, action) => ('n' in action ? Math.min(2, action.n / 10) : 0),
  },
});

/** The node that an action walks to, or NO_NODE. */
function nodeIn(action: StampedeAction): number {
  return action.type === 'moveEast' || action.type === 'moveWest' ? nodeNumber(action.to) : NO_NODE;
}

/** What a walk does to the journey of its seat. */
function journeyIn(state: StampedeState, seat: Seat, action: StampedeAction): number {
  const node = endOf(action);
  if (node === NO_NODE || seat !== state.turn) return 0;
  const steps = action.type === 'moveWest' || action.type === 'headEast' ? stepsTo(state, seat, node) : 0;
  const end = action.type === 'headEast' ? cityBehind(node) : node;
  const gained = journeyGained(state, seat, end, fare(state, steps), action.type === 'crossWest') / 5;
  return Math.max(-MOST, Math.min(MOST, gained));
}

/** The node where an action takes its seat, or NO_NODE. */
function endOf(action: StampedeAction): number {
  return action.type === 'crossWest' || action.type === 'headEast' ? nodeNumber(action.gate) : nodeIn(action);
}

function stepsTo(state: StampedeState, seat: Seat, node: number): number {
  return distancesFrom(state.at[seat] as number)[node] as number;
}

/** The territory that an action names, walks to or founds, or -1. */
function territoryIn(state: StampedeState, seat: Seat, action: StampedeAction): number {
  if (action.type === 'establish') return territoryAt(state.at[seat] as number);
  if ('territory' in action) return territoryNumber(action.territory);
  return territoryAt(nodeIn(action));
}

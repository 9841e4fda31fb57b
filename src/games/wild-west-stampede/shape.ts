/** Schemas for outside input: actions that `refuse` can judge, and states that `faults` can judge. */
import type { TSchema } from 'typebox';
import * as Type from 'typebox';
import { anyName, exactly, list, oneOf, whole } from '../../engine/schema.ts';
import { CARD_IDS, CARDS, CHARACTERS, CLAIM_TURNS, OFFERS, VALUES } from './content.ts';
import { NODES, TERRITORY_IDS } from './map.ts';
import { NO_CARD, SHOWN, SLOTS } from './pack.ts';
import { WATER } from './state.ts';

// Names and numbers are unrestricted, so that an unknown one is refused with its rule and not as a bad message.
const number = Type.Integer();
const bare = (type: string) => exactly({ type: Type.Literal(type) });

/** The schema of an action of Wild West Stampede. */
export const actionSchema = Type.Union([
  ...['roll', 'turnIn', 'keep', 'cancelOffer', 'accept', 'decline', 'endTurn'].map(bare),
  exactly({ type: oneOf(['moveEast', 'moveWest']), to: anyName }),
  exactly({ type: oneOf(['crossWest', 'headEast']), gate: anyName }),
  exactly({ type: Type.Literal('draw'), deck: anyName }),
  exactly({ type: Type.Literal('discard'), card: anyName }),
  exactly({ type: Type.Literal('establish'), davy: Type.Boolean() }),
  exactly({
    type: Type.Literal('playCard'),
    card: anyName,
    target: Type.Optional(number),
    territory: Type.Optional(anyName),
    mode: Type.Optional(anyName),
  }),
  exactly({ type: Type.Literal('tradeTitles'), n: number }),
  exactly({ type: Type.Literal('offerTrade'), to: number }),
  exactly({ type: Type.Literal('offerSale'), to: number, territory: anyName }),
  exactly({ type: Type.Literal('offerGive'), kind: oneOf(['company', 'title']), n: number }),
  exactly({ type: Type.Literal('offerGive'), kind: Type.Literal('card'), card: anyName }),
  exactly({ type: Type.Literal('offerAsk'), n: number }),
]);

const MOST_SEATS = 6;
const LARGEST = 1_000_000;

const seat = whole(0, MOST_SEATS - 1);
const seatOrNone = whole(-1, MOST_SEATS - 1);
const count = whole(0, LARGEST);
const bySeat = (items: TSchema) => list(items, 2, MOST_SEATS);
const byCard = list(whole(0, Math.max(...CARDS.map((card) => card.count))), CARDS.length, CARDS.length);
const node = whole(0, NODES.length - 1);
const card = whole(NO_CARD, CARDS.length - 1);

const options = exactly({
  relief: Type.Boolean(),
  indianWaiver: oneOf(['movement', 'all']),
  homes: oneOf(['unlimited', 'four']),
  addCards: oneOf(['immediate', 'keep']),
  roundLimit: whole(20, 200),
});

const give = Type.Union([
  exactly({ kind: oneOf(['company', 'title']), n: whole(1, LARGEST) }),
  exactly({ kind: Type.Literal('card'), card: oneOf(CARD_IDS) }),
]);

const offer = Type.Union([
  exactly({ kind: Type.Literal('trade'), to: seat, give: Type.Union([give, Type.Null()]), ask: whole(0, LARGEST) }),
  exactly({ kind: Type.Literal('sale'), to: seat, territory: oneOf(TERRITORY_IDS) }),
]);

const land = exactly({
  owner: whole(WATER, MOST_SEATS - 1),
  founder: seatOrNone,
  provisions: count,
  company: count,
  swamp: Type.Boolean(),
  claimant: seatOrNone,
  claimLeft: whole(0, CLAIM_TURNS + 1),
});

const ending = exactly({
  reason: oneOf(['uncatchable', 'noneOpen', 'roundLimit']),
  winners: list(seat, 1, MOST_SEATS),
});

/** The schema of a state of Wild West Stampede. */
export const stateSchema = exactly({
  options,
  characters: bySeat(whole(0, CHARACTERS.length - 1)),
  values: list(oneOf(VALUES), VALUES.length, VALUES.length),
  first: seat,
  round: whole(1, 200),
  turn: seat,
  phase: oneOf([
    'eastRoll',
    'eastMove',
    'crossed',
    'visit',
    'west',
    'drawnAdd',
    'discard',
    'stranded',
    'offerGive',
    'offerAsk',
    'respond',
    'over',
  ]),
  dice: list(whole(1, 6), 0, 2),
  crossed: Type.Boolean(),
  moved: Type.Boolean(),
  played: Type.Boolean(),
  drew: Type.Boolean(),
  navigation: Type.Boolean(),
  arrived: Type.Boolean(),
  offers: whole(0, OFFERS),
  offer: Type.Union([offer, Type.Null()]),
  drawn: card,
  at: bySeat(node),
  provisions: bySeat(count),
  company: bySeat(count),
  titles: bySeat(count),
  lost: bySeat(count),
  streak: bySeat(count),
  visited: bySeat(whole(-1, NODES.length - 1)),
  hands: list(card, 2 * SLOTS, MOST_SEATS * SLOTS),
  shown: list(whole(0, MOST_SEATS * SHOWN - 1), 0, MOST_SEATS * SLOTS),
  pile: byCard,
  discards: byCard,
  land: list(land, TERRITORY_IDS.length, TERRITORY_IDS.length),
  ending: Type.Union([ending, Type.Null()]),
});

/** Schemas for untrusted input: actions before they reach `refuse`, and states before they reach `faults`. */
import type { TSchema } from 'typebox';
import * as Type from 'typebox';
import { anyName, exactly, list, oneOf, whole } from '../../engine/schema.ts';
import { CARD_IDS, CARDS, HAND, ROUND_CAP, SNEAK_TOKENS, TOKENS } from './content.ts';
import { CENTRE, NO_CARD } from './mine.ts';
import { SOURCES } from './state.ts';

// Any name or number passes here, so that an unknown one is refused with its rule and not as a malformed message.
const anyTarget = Type.Union([Type.Literal('centre'), Type.Integer()]);

/** An action of Gold Rush. */
export const actionSchema = Type.Union([
  exactly({ type: Type.Literal('swap'), card: anyName, target: anyTarget }),
  exactly({ type: Type.Literal('sneak') }),
  exactly({ type: Type.Literal('pass') }),
  exactly({ type: Type.Literal('accept') }),
  exactly({ type: Type.Literal('redirect'), target: anyTarget }),
  exactly({ type: Type.Literal('take'), position: Type.Integer() }),
]);

const MOST_SEATS = 6;
const MOST_PARTIES = 7;
const LARGEST = 1_000_000;

const seat = whole(0, MOST_SEATS - 1);
const card = whole(0, CARDS.length - 1);
const cardOrNone = whole(NO_CARD, CARDS.length - 1);
const id = oneOf(CARD_IDS);
const die = whole(1, 3);
const target = Type.Union([Type.Literal('centre'), seat]);
const place = Type.Union([seat, oneOf(['centre:0', 'centre:1', 'centre:2'])]);
const party = Type.Union([seat, Type.Literal('stranger')]);
const byParty = (items: TSchema) => list(items, 2, MOST_PARTIES);
const hands = list(cardOrNone, 2 * HAND, MOST_SEATS * HAND);
const count = whole(0, LARGEST);

const options = exactly({
  notQuiteDead: Type.Boolean(),
  reviveMissesMarket: Type.Boolean(),
  sneakyStranger: Type.Boolean(),
  strangerCart: Type.Boolean(),
  sneakValue: oneOf([-1, 1]),
  memory: oneOf(['open', 'fade']),
});

const mineEvent = Type.Union([
  exactly({ type: Type.Literal('sneaked'), seat, left: whole(0, SNEAK_TOKENS) }),
  exactly({ type: Type.Literal('passed'), seat }),
  exactly({ type: Type.Literal('swapOffered'), seat, target, card: id }),
  exactly({ type: Type.Literal('redirected'), seat, by: seat, target }),
  exactly({ type: Type.Literal('swapped'), seat, from: place, given: id, got: id, noted: Type.Boolean() }),
]);

const ending = exactly({
  reason: oneOf(['cash', 'lastAlive', 'everyoneDied', 'roundLimit']),
  winners: list(party, 0, MOST_PARTIES),
});

const marketRow = exactly({
  who: party,
  total: whole(-LARGEST, LARGEST),
  rank: whole(1, MOST_PARTIES),
  earned: count,
  card: Type.Union([id, Type.Null()]),
});

const roundEnd = exactly({
  round: whole(1, ROUND_CAP),
  hands: list(list(id, 0, HAND), 2, MOST_SEATS),
  centre: Type.Union([list(id, HAND, HAND), Type.Null()]),
  market: list(marketRow, 0, MOST_PARTIES),
});

/** A state of Gold Rush. */
export const stateSchema = exactly({
  options,
  round: whole(1, ROUND_CAP),
  dealer: seat,
  first: seat,
  white: die,
  rolled: die,
  black: die,
  final: Type.Boolean(),
  pending: Type.Array(whole(0, CENTRE), { maxItems: TOKENS + 2 }),
  hands,
  table: cardOrNone,
  centre: list(card, HAND, HAND),
  dealt: hands,
  aside: list(card, 0, CARDS.length),
  story: Type.Array(mineEvent, { maxItems: 1000 }),
  plates: byParty(whole(0, TOKENS)),
  blasts: byParty(whole(0, TOKENS)),
  cash: byParty(count),
  died: byParty(whole(0, ROUND_CAP)),
  income: list(count, 2 * SOURCES.length, MOST_PARTIES * SOURCES.length),
  sneaks: list(whole(0, SNEAK_TOKENS), 2, MOST_SEATS),
  pile: whole(0, SNEAK_TOKENS),
  tin: whole(0, TOKENS),
  last: Type.Union([roundEnd, Type.Null()]),
  ending: Type.Union([ending, Type.Null()]),
});

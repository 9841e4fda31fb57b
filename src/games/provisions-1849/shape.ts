/** Schemas for outside input: actions that `refuse` can judge, and states that `faults` can judge. */
import * as Type from 'typebox';
import { exactly, list, oneOf, whole } from '../../engine/schema.ts';
import {
  BONUS_CARDS,
  BONUS_DEALT,
  BONUS_IDS,
  CUBES_PER_GOOD,
  GOODS,
  MONTHS,
  PRODUCTION_CARDS,
  PROSPECTOR_IDS,
  PROSPECTORS,
  ROW,
} from './content.ts';
import { NONE } from './state.ts';
import { KINDS } from './town.ts';

const good = oneOf(GOODS);
const prospector = oneOf(PROSPECTOR_IDS);
const bonus = oneOf(BONUS_IDS);

/** The schema of an action of Provisions 1849. */
export const actionSchema = Type.Union([
  exactly({ type: Type.Literal('keepBonus'), card: bonus }),
  exactly({ type: Type.Literal('buy'), good }),
  exactly({ type: Type.Literal('enough') }),
  exactly({ type: Type.Literal('sell'), card: prospector, cubes: list(good, 0, KINDS * CUBES_PER_GOOD) }),
  exactly({ type: Type.Literal('trade'), take: good, price: Type.Integer() }),
  exactly({ type: Type.Literal('give'), good }),
  exactly({ type: Type.Literal('takeLoot'), good }),
  exactly({ type: Type.Literal('pass') }),
]);

const MOST_SEATS = 5;
const seat = whole(0, MOST_SEATS - 1);
const card = whole(0, PROSPECTORS.length - 1);
const goodOrNone = whole(NONE, KINDS - 1);
const cubes = whole(0, CUBES_PER_GOOD);
const byGood = list(cubes, KINDS, KINDS);

const options = exactly({
  startSeat: Type.Union([Type.Literal('random'), seat]),
  turnsPerMonth: oneOf([2, 3, 4]),
  stockSpaces: oneOf([2, 3, 4]),
  singleBuy: oneOf(['never', 'stuck', 'free']),
  rowMovesEveryMonth: Type.Boolean(),
  secondValue: oneOf(['thirdGood', 'runnerUp']),
  bonusTies: oneOf(['nobody', 'everyone']),
  novemberSaleSpares: Type.Optional(Type.Literal(false)),
  emptyPileSaleSpares: Type.Optional(Type.Literal(true)),
});

/** The schema of a state of Provisions 1849. */
export const stateSchema = exactly({
  options,
  phase: oneOf(['bonus', 'action', 'loot', 'over']),
  month: whole(0, MONTHS.length),
  turn: whole(0, 3),
  acted: whole(0, MOST_SEATS - 1),
  nugget: seat,
  bought: goodOrNone,
  taking: goodOrNone,
  price: whole(0, 2),
  offered: goodOrNone,
  refilled: Type.Boolean(),
  holding: byGood,
  production: byGood,
  vigilantes: byGood,
  stock: list(cubes, 2 * KINDS, MOST_SEATS * KINDS),
  row: list(card, 0, ROW),
  pile: list(card, 0, PROSPECTORS.length),
  discard: list(card, 1, PROSPECTORS.length),
  won: list(list(card, 0, PROSPECTORS.length), 2, MOST_SEATS),
  shown: list(whole(0, PRODUCTION_CARDS.length - 1), 0, KINDS),
  dealt: list(whole(0, BONUS_CARDS.length - 1), 2 * BONUS_DEALT, MOST_SEATS * BONUS_DEALT),
  kept: list(whole(NONE, BONUS_CARDS.length - 1), 2, MOST_SEATS),
});

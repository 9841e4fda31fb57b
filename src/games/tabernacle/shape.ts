/** Schemas for outside input: actions that `refuse` can judge, and states that `faults` can judge. */
import type { TSchema } from 'typebox';
import * as Type from 'typebox';
import type { OptionSpec } from '../../engine/game.ts';
import { anyName, exactly, list, oneOf, whole } from '../../engine/schema.ts';
import { DISTRICT_IDS, HEXES, NONE, ROADS, SITES } from './chart.ts';
import {
  BUILDINGS,
  HAND_LIMIT,
  INDIANS,
  MODULATORS,
  PROPERTY_TOKENS,
  SEAT_COUNTS,
  SUPPLY,
  TILE_IDS,
  TILES,
} from './content.ts';
import { colonistOn, GOLD, holdsBuilding, OUT, TYPES } from './land.ts';
import { OPTIONS } from './options.ts';
import { SOURCES } from './state.ts';

// Names and numbers are unrestricted, so that an unknown one is refused with its rule and not as a bad message.
const hex = anyName;
const building = anyName;

/** The schema of an action of Tabernacle. */
export const actionSchema = Type.Union([
  exactly({ type: Type.Literal('bid'), amount: Type.Number() }),
  exactly({ type: Type.Literal('use'), hex }),
  exactly({ type: Type.Literal('buy'), hex, from: Type.Literal('display'), slot: Type.Integer() }),
  exactly({ type: Type.Literal('buy'), hex, from: Type.Literal('stall'), building }),
  exactly({ type: Type.Literal('sell'), hex, building }),
  exactly({ type: Type.Literal('build'), hex, building }),
  exactly({ type: Type.Literal('road'), hex }),
  exactly({ type: Type.Literal('enough') }),
  exactly({ type: Type.Literal('trade'), hex }),
  exactly({ type: Type.Literal('pass') }),
]);

const LEAST_SEATS = Math.min(...SEAT_COUNTS);
const MOST_SEATS = Math.max(...SEAT_COUNTS);
const MOST_COLONISTS = 3;
const LARGEST = 1_000_000;

const bySeat = (items: TSchema, each = 1) => list(items, LEAST_SEATS * each, MOST_SEATS * each);
const seat = whole(0, MOST_SEATS - 1);
const seatOrNobody = whole(NONE, MOST_SEATS - 1);
const type = whole(0, TYPES - 1);
const typeOrNone = whole(NONE, TYPES - 1);
const count = whole(0, LARGEST);
const byType = list(whole(0, BUILDINGS.length), TYPES);
const bids = bySeat(whole(OUT, SUPPLY[GOLD] as number));
const most = (goods: readonly number[]): number => Math.max(...goods);

/** An optional option is present only if it differs from the default. */
const optionSchema = ({ choices, standard, omitStandard }: OptionSpec): TSchema => {
  const values = choices.map(({ value }) => value);
  return omitStandard ? Type.Optional(oneOf(values.filter((value) => value !== standard))) : oneOf(values);
};
const options = exactly(Object.fromEntries(OPTIONS.map((option) => [option.id, optionSchema(option)])));

const sealed = exactly({
  district: oneOf(DISTRICT_IDS),
  month: whole(0, LARGEST),
  by: Type.Union([seat, Type.Null()]),
  sum: count,
  tiles: count,
  strengths: bySeat(count),
  prizes: bySeat(count),
});

/** The schema of a state of Tabernacle. */
export const stateSchema = exactly({
  options,
  start: whole(0, 2),
  phase: oneOf(['bid', 'play', 'over']),
  bids,
  rounds: list(bids, 0, LARGEST),
  month: whole(0, LARGEST),
  first: seatOrNobody,
  turn: seatOrNobody,
  laying: whole(NONE, ROADS.length - 1),
  spent: bySeat(whole(0, MOST_COLONISTS)),
  allowed: bySeat(whole(2, MOST_COLONISTS)),
  quiet: whole(0, LARGEST),
  roaded: Type.Boolean(),
  goods: bySeat(whole(0, most(SUPPLY)), SUPPLY.length),
  reserve: list(whole(0, most(SUPPLY)), SUPPLY.length),
  indians: bySeat(whole(0, INDIANS)),
  indiansGone: whole(0, INDIANS),
  property: bySeat(whole(0, PROPERTY_TOKENS)),
  hands: bySeat(typeOrNone, HAND_LIMIT),
  display: list(typeOrNone, MODULATORS.length),
  pile: list(type, 0, LARGEST),
  known: whole(0, LARGEST),
  stall: byType,
  destroyed: byType,
  active: byType,
  covered: list(whole(0, most(TILES.map((tile) => tile.count))), TILE_IDS.length),
  cabins: bySeat(whole(0, TYPES)),
  sites: list(whole(0, holdsBuilding(TYPES - 1, MOST_SEATS - 1)), SITES.length),
  roads: list(whole(0, 1), ROADS.length),
  missing: list(whole(0, ROADS.length), DISTRICT_IDS.length),
  colonists: list(whole(0, colonistOn(HEXES.length - 1, MOST_SEATS - 1)), 0, MOST_SEATS * MOST_COLONISTS),
  income: bySeat(count, SOURCES.length),
  sealed: list(sealed, 0, DISTRICT_IDS.length),
});

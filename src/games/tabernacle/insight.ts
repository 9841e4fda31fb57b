/**
 * How good a position is, in victory points: what is scored, what districts and monopolies promise, and what goods,
 * buildings and Indians will still bring. The weights were tuned in games between bots.
 */
import { noChance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { leadInParts, leadOf } from '../../engine/lead.ts';
import { ENOUGH } from './actions.ts';
import { DISTRICTS, NONE, ROADS, SITE_DISTRICT, SITES } from './chart.ts';
import { BUILDINGS, HAND_LIMIT, INDIANS, TILE_IDS } from './content.ts';
import { aheadOf } from './finish.ts';
import {
  CABIN,
  COST,
  GOLD,
  goodOf,
  isBuilding,
  isDiscovered,
  isTile,
  NEEDS_TILE,
  ownerOf,
  POINTS,
  PORT,
  PRODUCES,
  pointsOf,
  STONE,
  seatsOf,
  TRADING_POST,
  TYPES,
  typeOf,
  WATCHTOWER,
  WOOD,
} from './land.ts';
import { quietLimit } from './month.ts';
import { districtPrizes, monopolyPrizes } from './prizes.ts';
import { roadsLeft } from './road.ts';
import { copy, play } from './rules.ts';
import type { TabernacleState } from './state.ts';

/** What winning is worth in addition to the points. */
const VICTORY = 30;
/** What a unit of a good is worth: of the first few, of the next few, and of the rest. */
const GOODS_WORTH: readonly (readonly [number, number, number])[] = [
  [0.8, 0.5, 0.25],
  [0.8, 0.5, 0.25],
  [0.12, 0.08, 0.05],
];
const FEW: readonly number[] = [6, 6, 3];
const MORE: readonly number[] = [4, 4, 3];
/** What a point of strength will bring when its district is scored. */
const PER_STRENGTH = 1.3;
/** What an ordinary placement is worth. */
const PLACEMENT = 2;
/** How certain the present standing of a district is, by the number of roads that it lacks. */
const CERTAINTY: readonly number[] = [1, 0.8, 0.65, 0.55, 0.45, 0.4, 0.35, 0.3];
/** How often a rival visits such a building in a month if there is only one, and what a visit is worth to its owner. */
const VISITS = 0.2;
const VISIT = 0.5;
/** What owning a building of a kind saves a month. */
const OWN_USE = 0.1;
const THIRD_COLONIST = 1;
/**
 * What an unbuilt road is worth while many are left: a seat that hurries is overtaken by those that build. With more
 * players the other tasks run out sooner, so hurrying costs more.
 */
const TIME = 0.16;
/** What it is worth to end a lull before the Crown does, and to have a stone for that. */
const LULL = 1;
const LULL_STONE = 0.4;
/** What the first placement of the game is worth. */
const HEAD_START = 5;
/** The threat that a watchtower is to others. */
const MENACE = 3;

/** What a seat has, and what it can expect. */
export interface Prospects {
  points: number;
  districts: number;
  monopolies: number;
  goods: number;
  hand: number;
  works: number;
  indians: number;
}

type Part = keyof Prospects;
const PARTS: readonly Part[] = ['points', 'districts', 'monopolies', 'goods', 'hand', 'works', 'indians'];

/** How good the position is for a seat, compared with its rivals and with the best of them above all. */
export function value(state: TabernacleState, seat: Seat): number {
  return values(state)[seat] as number;
}

/** The value for every seat. */
export function values(state: TabernacleState): number[] {
  if (state.phase === 'over') return everySeat(state, (seat) => margin(state, seat) + victory(state, seat));
  const settled = settle(state);
  const totals = prospectsOf(settled).map(total);
  const time = timeWorth(settled);
  return everySeat(state, (seat) => leadOf(totals, seat) + time - bidTooHigh(state, seat));
}

function everySeat(state: TabernacleState, worth: (seat: Seat) => number): number[] {
  return Array.from({ length: seatsOf(state) }, (_, seat) => worth(seat));
}

/** The value in parts, which add up to it. */
export function features(state: TabernacleState, seat: Seat): Readonly<Record<string, number>> {
  if (state.phase === 'over') return { points: margin(state, seat), victory: victory(state, seat) };
  const settled = settle(state);
  const parts = leadInParts(prospectsOf(settled), seat, PARTS);
  return { ...parts, time: timeWorth(settled), bid: -bidTooHigh(state, seat) };
}

function total(of: Prospects): number {
  return of.points + of.districts + of.monopolies + of.goods + of.hand + of.works + of.indians;
}

function margin(state: TabernacleState, seat: Seat): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < seatsOf(state); other++)
    if (other !== seat) best = Math.max(best, pointsOf(state, other));
  return pointsOf(state, seat) - best;
}

function victory(state: TabernacleState, seat: Seat): number {
  return aheadOf(state, seat) === 0 ? VICTORY : -VICTORY;
}

/** Counts a road that is only named as laid. */
function settle(state: TabernacleState): TabernacleState {
  if (state.laying === NONE) return state;
  const laid = copy(state);
  play(laid, laid.turn, ENOUGH, noChance);
  return laid;
}

/**
 * What a bid costs beyond its worth: going first is worth at most two gold. The first player places a colonist sooner
 * than the others, not one more, as a search that ends after that placement would have it.
 */
function bidTooHigh(state: TabernacleState, seat: Seat): number {
  if (state.phase === 'bid') return Math.max(0, (state.bids[seat] as number) - 2);
  return state.month === 1 && state.first === seat ? HEAD_START : 0;
}

/** Counts of the whole chart, made once for all seats. */
interface Survey {
  readonly strengths: readonly number[][];
  readonly sums: readonly number[];
  readonly tiles: readonly number[];
  /** Buildings by seat and type. */
  readonly counts: readonly number[];
  /** Free sites by kind of tile in open districts, and the number of free coastal ones. */
  readonly ground: readonly number[];
  readonly coast: number;
  /** How many more months buildings stay active, by district. */
  readonly months: readonly number[];
  /** Months left in the game. */
  readonly left: number;
}

const COASTAL: readonly boolean[] = SITES.map(({ coast }) => coast);

function surveyOf(state: TabernacleState, open: number): Survey {
  const seats = seatsOf(state);
  const strengths = DISTRICTS.map(() => new Array<number>(seats).fill(0));
  const sums = new Array<number>(DISTRICTS.length).fill(0);
  const tiles = sums.slice();
  const counts = new Array<number>(seats * TYPES).fill(0);
  const ground = new Array<number>(TILE_IDS.length).fill(0);
  let coast = 0;
  for (let site = 0; site < state.sites.length; site++) {
    const held = state.sites[site] as number;
    const district = SITE_DISTRICT[site] as number;
    if (isTile(held)) {
      tiles[district] = (tiles[district] as number) + 1;
      if (state.missing[district] === 0 || !isDiscovered(state, district)) continue;
      ground[held] = (ground[held] as number) + 1;
      if (COASTAL[site]) coast += 1;
    } else if (isBuilding(held)) {
      const [type, owner] = [typeOf(held), ownerOf(held)];
      const own = strengths[district] as number[];
      own[owner] = (own[owner] as number) + (POINTS[type] as number);
      sums[district] = (sums[district] as number) + (POINTS[type] as number);
      counts[owner * TYPES + type] = (counts[owner * TYPES + type] as number) + 1;
    }
  }
  // Five players build about two roads a month, two players one.
  const left = open / (0.4 * seats);
  const months = state.missing.map((missing) => (left * missing) / (missing + 2));
  return { strengths, sums, tiles, counts, ground, coast, months, left };
}

/** What every seat has and can expect, a road that is only named not counted. */
export function prospectsOf(state: TabernacleState): Prospects[] {
  const seats = seatsOf(state);
  const open = roadsLeft(state);
  const survey = surveyOf(state, open);
  const all: Prospects[] = [];
  for (let seat = 0; seat < seats; seat++)
    all.push({
      points: pointsOf(state, seat),
      districts: 0,
      monopolies: 0,
      goods: goodsWorth(state, seat, open),
      hand: handWorth(state, seat, survey, open),
      works: 0,
      indians: indiansWorth(state, seat, open),
    });
  addDistricts(state, survey, all);
  addMonopolies(state, survey, open, all);
  addWorks(state, survey, all);
  return all;
}

/** Each further unit is worth less; gold and wood lose their value towards the last road, while stone ends a lull. */
function goodsWorth(state: TabernacleState, seat: Seat, open: number): number {
  const late = Math.min(1, open / 16);
  const stone = goodOf(state, seat, STONE);
  return (
    (worthOf(GOLD, goodOf(state, seat, GOLD)) + worthOf(WOOD, goodOf(state, seat, WOOD))) * late +
    worthOf(STONE, Math.min(stone, open)) +
    Math.min(stone, 2) * LULL_STONE * lull(state)
  );
}

function worthOf(good: number, amount: number): number {
  const [few, more, rest] = GOODS_WORTH[good] as readonly [number, number, number];
  const first = Math.min(amount, FEW[good] as number);
  const second = Math.min(amount - first, MORE[good] as number);
  return first * few + second * more + (amount - first - second) * rest;
}

/** The worth of time to build in, less what a lull gives away. */
function timeWorth(state: TabernacleState): number {
  const left = roadsLeft(state);
  const seats = seatsOf(state);
  return (TIME * seats * seats * left * left) / (2 * ROADS.length) - LULL * lull(state);
}

/** How near the Crown is to laying a road, from 0: a road laid by a player instead scores for that player. */
function lull(state: TabernacleState): number {
  const limit = quietLimit(state);
  return limit === null ? 0 : state.quiet / limit;
}

/** What buildings in the hand will bring, less the cost of raising them. */
function handWorth(state: TabernacleState, seat: Seat, survey: Survey, open: number): number {
  const late = Math.min(1, open / 8);
  const wood = goodOf(state, seat, WOOD);
  let needed = 0;
  let worth = 0;
  for (let slot = seat * HAND_LIMIT; slot < (seat + 1) * HAND_LIMIT; slot++) {
    const type = state.hands[slot] as number;
    if (type === NONE) break;
    const cost = COST[type] as number;
    needed += cost;
    const ready = wood >= needed ? 0.85 : 0.7;
    const gain = promiseOf(state, seat, survey, type) - cost * 0.8 - PLACEMENT;
    worth += Math.max(0.3, gain) * ready * (hasGround(survey, type) ? 1 : 0.4);
  }
  return worth * late;
}

/** What a building of this type brings when it is raised. */
function promiseOf(state: TabernacleState, seat: Seat, survey: Survey, type: number): number {
  const points = POINTS[type] as number;
  const own = survey.counts[seat * TYPES + type] as number;
  return points * (1 + PER_STRENGTH) + (own === 0 ? 3 : 1.5) + special(state, seat, survey, type);
}

function special(state: TabernacleState, seat: Seat, survey: Survey, type: number): number {
  if (type === WATCHTOWER) return MENACE;
  if (type === CABIN) return state.cabins[seat] === 0 ? survey.left * 0.5 * THIRD_COLONIST : 0;
  if (type !== PORT && PRODUCES[type] === NONE) return 0;
  return survey.left * 0.5 * workOf(seatsOf(state), (state.active[type] as number) + 1);
}

/** What a production building or port brings in a month if this many are active. */
function workOf(seats: number, active: number): number {
  return (VISITS * (seats - 1) * VISIT) / active + OWN_USE;
}

function hasGround(survey: Survey, type: number): boolean {
  const needs = NEEDS_TILE[type] as number;
  if (needs !== NONE) return (survey.ground[needs] as number) > 0;
  if (type === PORT) return survey.coast > 0;
  return type === WATCHTOWER || survey.ground.some((count) => count > 0);
}

/** Trades to come: a point for each token at each trade, less the visit. */
function indiansWorth(state: TabernacleState, seat: Seat, open: number): number {
  const tokens = state.indians[seat] as number;
  const late = Math.min(1, open / 6) * (state.active[TRADING_POST] === 0 ? 0.3 : 0.6);
  let worth = 0;
  for (let left = 2; left <= tokens; left++) worth += left - 1.2;
  return worth * late;
}

/** Adds what districts will pay: by the present standings, or by the likely worth of each point of strength. */
function addDistricts(state: TabernacleState, survey: Survey, all: Prospects[]): void {
  for (let district = 0; district < DISTRICTS.length; district++) {
    const missing = state.missing[district] as number;
    const sum = survey.sums[district] as number;
    if (missing === 0 || sum === 0) continue;
    const strengths = survey.strengths[district] as readonly number[];
    const tiles = survey.tiles[district] as number;
    const prizes = districtPrizes({ strengths, sum, tiles }, state.options);
    const sure = CERTAINTY[Math.min(missing, CERTAINTY.length - 1)] as number;
    const pot = (1.5 * (sum + tiles / 2)) / (sum + 3);
    for (const [seat, prospects] of all.entries())
      prospects.districts += sure * (prizes[seat] as number) + (1 - sure) * pot * (strengths[seat] as number);
  }
}

/**
 * Adds what monopolies will pay: by the present standings, the more certain the more are on the board, or by a seat's
 * share of all that will be.
 */
function addMonopolies(state: TabernacleState, survey: Survey, open: number, all: Prospects[]): void {
  const time = open / ROADS.length;
  for (let of = 0; of <= TYPES; of++) {
    const counts = all.map((_prospects, seat) =>
      of === TYPES ? (state.indians[seat] as number) : (survey.counts[seat * TYPES + of] as number),
    );
    const sum = counts.reduce((one, other) => one + other, 0);
    if (sum === 0) continue;
    const most = of === TYPES ? INDIANS - state.indiansGone : (BUILDINGS[of]?.count ?? 0);
    const prizes = monopolyPrizes(counts, state.options);
    const sure = Math.max(1 - time, sum / most);
    const share = 10 / (sum + Math.max(0, most - sum) * 0.7 * time);
    for (const [seat, prospects] of all.entries())
      prospects.monopolies += sure * (prizes[seat] as number) + (1 - sure) * share * (counts[seat] as number);
  }
}

/** Adds tolls, own use and the third colonist, for as long as the building stays active. */
function addWorks(state: TabernacleState, survey: Survey, all: Prospects[]): void {
  const cabins = new Array<number>(all.length).fill(0);
  for (let site = 0; site < state.sites.length; site++) {
    const held = state.sites[site] as number;
    if (!isBuilding(held)) continue;
    const district = SITE_DISTRICT[site] as number;
    if (state.missing[district] === 0) continue;
    const [type, owner] = [typeOf(held), ownerOf(held)];
    const months = survey.months[district] as number;
    const prospects = all[owner] as Prospects;
    if (type === CABIN) cabins[owner] = Math.max(cabins[owner] as number, months);
    else if (type === PORT || PRODUCES[type] !== NONE)
      prospects.works += months * workOf(all.length, state.active[type] as number);
  }
  for (const [seat, months] of cabins.entries()) (all[seat] as Prospects).works += months * THIRD_COLONIST;
}

/**
 * What the road ahead is worth: the best journey of up to three foundings, in points less the turns it takes. Goods count
 * by the draws that they stand for, so that what a journey still lacks, and what it leaves over, have a price as well.
 * Time has one price throughout: what a turn brings to somebody who plays well.
 */
import { NOBODY } from '../../engine/game.ts';
import { TITLE_PROVISIONS, WEST_STEPS } from './content.ts';
import { distancesFrom } from './distance.ts';
import { CITIES, FIRST_LANDING, FIRST_TERRITORY, isEast, LANDINGS, NODES, TERRITORIES } from './map.ts';
import type { Land, StampedeState } from './state.ts';

/** Points that a turn is worth. */
export const TURN = 1.25;
/** Draws, and so turns, that goods stand for: a card brings so much of them on average. */
const PROVISION_TURNS = 1 / 6.8;
const COMPANY_TURNS = 1 / 5.2;
const TITLE_TURNS = 1.5;
/** What goods count that the journey does not need. */
const SPARE = 0.55;
/** What a founding loses in worth with every turn until it: somebody else may come first. */
const RISK = 0.02;
/** Worth of ending the game as its winner. */
const FINISH = 14;
/** How much of the way to the border is made good while cards are collected. */
const ON_THE_WAY = 0.7;
/** Turns that the way back takes less than it seems: it ends with a visit. */
const LAST_LEG = 0.8;
/** Turns that pass until relief comes. */
const RELIEF_TURNS = 3;
const NO_RELIEF_TURNS = 12;

/** Who sets out, and with what: all that a journey depends on besides the land. */
export interface Outfit {
  readonly seat: number;
  readonly node: number;
  /** Turns until the next move. */
  readonly start: number;
  /** Whether the land underfoot can be founded before that. */
  readonly here: boolean;
  readonly provisions: number;
  readonly company: number;
  readonly titles: number;
  /** Points of foundings that would end the game. */
  readonly toWin: number;
}

/** A journey: where it ends, what it founds, what it takes. */
interface Trip {
  readonly last: number;
  readonly worth: number;
  readonly provisions: number;
  readonly company: number;
  readonly titles: number;
  /** Turns to the border, as far as they come before the crossing. */
  readonly approach: number;
  /** Turns after that until the last founding, and from when on the next leg counts. */
  readonly walk: number;
  readonly onward: number;
}

const COUNT = TERRITORIES.length;
const LEGS: readonly (readonly number[])[] = TERRITORIES.map((_from, a) =>
  TERRITORIES.map((_to, b) => distancesFrom(FIRST_TERRITORY + a)[FIRST_TERRITORY + b] as number),
);

/** Expected turns to cross at a landing so many steps away, the crossing turn included. */
const CROSSING: readonly number[] = crossingTurns();

function crossingTurns(): number[] {
  const turns: number[] = [1];
  for (let steps = 1; steps < 60; steps++) {
    let expected = 1;
    for (let one = 1; one <= 6; one++)
      for (let other = 1; other <= 6; other++)
        if (one + other < steps) expected += (turns[steps - one - other] as number) / 36;
    turns.push(expected);
  }
  return turns;
}

/** The ways from a node, by territory: turns to the border, provisions, and turns in the West before the last one. */
interface Ways {
  readonly approach: readonly number[];
  readonly steps: readonly number[];
  readonly turns: readonly number[];
}

const WAYS: (Ways | undefined)[] = new Array<undefined>(NODES.length).fill(undefined);

function waysFrom(node: number): Ways {
  WAYS[node] ??= isEast(node) ? overTheBorder(node) : inTheWest(node);
  return WAYS[node];
}

function inTheWest(node: number): Ways {
  const row = distancesFrom(node);
  const steps = TERRITORIES.map((_place, territory) => row[FIRST_TERRITORY + territory] as number);
  return { approach: steps.map(() => 0), steps, turns: steps.map((far) => Math.max(0, moves(far) - 1)) };
}

/** By the landing that takes the least time and food. */
function overTheBorder(node: number): Ways {
  const row = distancesFrom(node);
  const best = TERRITORIES.map((_place, territory) =>
    LANDINGS.map((_landing, landing) => {
      const approach = (CROSSING[row[FIRST_LANDING + landing] as number] as number) - 1;
      const steps = distancesFrom(FIRST_LANDING + landing)[FIRST_TERRITORY + territory] as number;
      const turns = moves(steps) - 1;
      return { approach, steps, turns, price: approach + turns + steps * PROVISION_TURNS };
    }).reduce((one, other) => (other.price < one.price ? other : one)),
  );
  return {
    approach: best.map(({ approach }) => approach),
    steps: best.map(({ steps }) => steps),
    turns: best.map(({ turns }) => turns),
  };
}

/** Turns that so many steps in the West take. */
function moves(steps: number): number {
  return Math.ceil(steps / WEST_STEPS);
}

/** The way home from every node of the West: steps to the nearest landing, and the city behind it. */
const HOME: readonly { readonly steps: number; readonly city: number }[] = NODES.map((_node, node) => {
  if (isEast(node)) return { steps: 0, city: node };
  const landing = nearest(node, FIRST_LANDING, LANDINGS.length);
  return { steps: distancesFrom(node)[landing] as number, city: nearest(landing, 0, CITIES.length) };
});

function nearest(node: number, first: number, count: number): number {
  const row = distancesFrom(node);
  let best = first;
  for (let other = first; other < first + count; other++)
    if ((row[other] as number) < (row[best] as number)) best = other;
  return best;
}

/** Steps to the nearest landing; none in the East. */
export function stepsHome(node: number): number {
  return (HOME[node] as { steps: number }).steps;
}

/** Journeys that were weighed before, by what the land is to the traveller and then by the outfit: bots ask again and again. */
const KNOWN = new Map<number, Map<number, number>>();
const MOST_KNOWN = 300_000;
let known = 0;
let knownValues: readonly number[] = [];

/** What the best journey from here is worth, with all that it leaves over. */
export function bestJourney(state: StampedeState, outfit: Outfit): number {
  if (known > MOST_KNOWN || !isSame(state.values, knownValues)) forget(state.values);
  const ground = groundOf(state, outfit);
  let journeys = KNOWN.get(ground);
  if (!journeys) {
    journeys = new Map();
    KNOWN.set(ground, journeys);
  }
  const key = keyOf(outfit);
  const before = journeys.get(key);
  if (before !== undefined) return before;
  const worth = weighAll(state, outfit);
  journeys.set(key, worth);
  known += 1;
  return worth;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  if (one === other) return true;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return one.length === other.length;
}

function forget(values: readonly number[]): void {
  KNOWN.clear();
  known = 0;
  knownValues = values;
}

/** The land as a number: what of it is free, and what of that is swamp; how far off a win is; and how relief is played. */
function groundOf(state: StampedeState, { seat, toWin }: Outfit): number {
  let ground = state.options.relief ? 1 : 0;
  for (let territory = 0; territory < COUNT; territory++) {
    const land = state.land[territory] as Land;
    ground = ground * 3 + (isFree(land, seat) ? (land.swamp ? 2 : 1) : 0);
  }
  return ground * 512 + Math.round(toWin * 2) + 256;
}

/** The outfit as a number. Halves and tenths of goods are averages of draws to come. */
function keyOf({ node, start, here, provisions, company, titles }: Outfit): number {
  const place = (node * 16 + start) * 2 + (here ? 1 : 0);
  return (
    ((place * 8192 + Math.round(provisions * 10)) * 8192 + Math.round(company * 10)) * 512 + Math.round(titles * 3)
  );
}

function weighAll(state: StampedeState, outfit: Outfit): number {
  if (isEast(outfit.node)) return collecting(state, outfit);
  const home = collecting(state, homeAgain(state, outfit));
  const now = bestTrip(state, outfit, false);
  return Math.max(home, now);
}

/** The same traveller in the East, as soon as that can be. */
function homeAgain(state: StampedeState, outfit: Outfit): Outfit {
  const { steps, city } = HOME[outfit.node] as { steps: number; city: number };
  const short = Math.max(0, steps - outfit.provisions);
  const portions = Math.ceil(short / TITLE_PROVISIONS);
  const wait = short > 0 ? strandedTurns(state, short, outfit.titles) : 0;
  return {
    ...outfit,
    node: city,
    start: outfit.start + wait + turnsBack(steps),
    here: false,
    provisions: Math.max(0, outfit.provisions - steps),
    titles: portions <= outfit.titles ? outfit.titles - portions : outfit.titles,
  };
}

function turnsBack(steps: number): number {
  return moves(steps) - LAST_LEG;
}

/** Turns lost over provisions that are lacking for the way home: titles help, else relief must come. */
function strandedTurns(state: StampedeState, short: number, titles: number): number {
  const portions = Math.ceil(short / TITLE_PROVISIONS);
  if (portions <= titles) return 1 + portions * TITLE_TURNS;
  return 1 + portions * (state.options.relief ? RELIEF_TURNS : NO_RELIEF_TURNS);
}

/** From the East: the best journey, for which all that lacks is collected first, or none at all. */
function collecting(state: StampedeState, outfit: Outfit): number {
  const { start, provisions, company, titles } = outfit;
  const stock = provisions * PROVISION_TURNS + company * COMPANY_TURNS + titles * TITLE_TURNS;
  return Math.max(bestTrip(state, outfit, true), TURN * (SPARE * stock - start));
}

/** The best journey of one or two foundings, or of three that begin with the best two. */
function bestTrip(state: StampedeState, outfit: Outfit, collects: boolean): number {
  const ways = waysFrom(outfit.node);
  let best = Number.NEGATIVE_INFINITY;
  let pair: Trip | null = null;
  for (let a = 0; a < COUNT; a++) {
    if (!isFree(state.land[a] as Land, outfit.seat)) continue;
    const one = setOut(state, outfit, ways, a);
    const worth = weigh(state, outfit, one, collects);
    if (worth === Number.NEGATIVE_INFINITY) continue;
    if (worth > best) {
      best = worth;
      pair = null;
    }
    for (let b = 0; b < COUNT; b++) {
      if (b === a || !isFree(state.land[b] as Land, outfit.seat)) continue;
      const two = goOn(state, one, b);
      const both = weigh(state, outfit, two, collects);
      if (both <= best) continue;
      best = both;
      pair = two;
    }
  }
  if (!pair) return best;
  for (let c = 0; c < COUNT; c++) {
    if (c === pair.last || !isFree(state.land[c] as Land, outfit.seat)) continue;
    best = Math.max(best, weigh(state, outfit, goOn(state, pair, c), collects));
  }
  return best;
}

function setOut(state: StampedeState, outfit: Outfit, ways: Ways, territory: number): Trip {
  const cost = costAt(state, territory);
  const steps = ways.steps[territory] as number;
  const turns = ways.turns[territory] as number;
  return {
    last: territory,
    worth: state.values[territory] as number,
    provisions: steps + cost,
    company: cost,
    titles: 1,
    approach: ways.approach[territory] as number,
    walk: steps === 0 && outfit.here ? -outfit.start : turns,
    // Land underfoot is founded before the move.
    onward: steps === 0 ? -1 : turns,
  };
}

function goOn(state: StampedeState, trip: Trip, territory: number): Trip {
  const cost = costAt(state, territory);
  const steps = (LEGS[trip.last] as readonly number[])[territory] as number;
  const walk = trip.onward + moves(steps);
  return {
    last: territory,
    worth: trip.worth + (state.values[territory] as number),
    provisions: trip.provisions + steps + cost,
    company: trip.company + cost,
    titles: trip.titles + 1,
    approach: trip.approach,
    walk,
    onward: walk,
  };
}

/** What a journey is worth in points: its foundings, less the turns until the traveller is back, plus what is left over. */
function weigh(state: StampedeState, outfit: Outfit, trip: Trip, collects: boolean): number {
  const food = outfit.provisions - trip.provisions;
  const people = outfit.company - trip.company;
  const deeds = outfit.titles - trip.titles;
  if (!collects && (food < 0 || people < 0 || deeds < 0)) return Number.NEGATIVE_INFINITY;
  const wins = trip.worth >= outfit.toWin;
  const home = wins ? 0 : stepsHome(FIRST_TERRITORY + trip.last);
  const short = Math.max(0, home - Math.max(0, food));
  let draws = lacking(food) * PROVISION_TURNS + lacking(people) * COMPANY_TURNS + lacking(deeds) * TITLE_TURNS;
  let back = wins ? 0 : turnsBack(home);
  if (short > 0) {
    const stranded = strandedTurns(state, short, Math.max(0, deeds));
    if (collects && short * PROVISION_TURNS < stranded) draws += short * PROVISION_TURNS;
    else back += stranded;
  }
  const time = outfit.start + Math.max(0, trip.approach - ON_THE_WAY * draws) + draws + trip.walk;
  const spare =
    Math.max(0, food - home) * PROVISION_TURNS + Math.max(0, people) * COMPANY_TURNS + Math.max(0, deeds) * TITLE_TURNS;
  const sure = Math.max(0, 1 - RISK * time);
  return (trip.worth + (wins ? FINISH : 0)) * sure + TURN * (SPARE * spare - time - back);
}

function lacking(left: number): number {
  return left < 0 ? -left : 0;
}

function isFree(land: Land, seat: number): boolean {
  return land.owner === NOBODY && (land.claimant === NOBODY || land.claimant === seat);
}

function costAt(state: StampedeState, territory: number): number {
  const value = state.values[territory] as number;
  return (state.land[territory] as Land).swamp ? value * 2 : value;
}

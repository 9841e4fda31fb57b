/**
 * What the road ahead is worth: the best journey of up to three foundings, in points less the turns it takes. Goods count
 * by the draws that they stand for, so that what a journey still lacks, and what it leaves over, have a price as well.
 */
import type { Seat } from '../../engine/game.ts';
import { TITLE_PROVISIONS } from './content.ts';
import { keepJourney, type Lay } from './lay.ts';
import { FIRST_TERRITORY, isEast, isLanding, TERRITORIES, territoryAt } from './map.ts';
import { COMPANY, costAt, isFree, PROVISION, rateOf, TITLE } from './prices.ts';
import type { Land, StampedeState } from './state.ts';
import { cityBehind, LEGS, movesFor, stepsHome, turnsBack, type Ways, waysFrom } from './ways.ts';

/** What goods count that the journey does not need. */
const SPARE = 0.5;
/** What a founding loses in worth with every turn until it: somebody else may come first. */
const RISK = 0.04;
/** Worth of ending the game as its winner. */
const FINISH = 14;
/** How much of the way to the border is made good while cards are collected. */
const ON_THE_WAY = 0.5;
/** Turns that pass until relief comes. */
const RELIEF_TURNS = 3;
const NO_RELIEF_TURNS = 12;

/** Who sets out, and with what: all that a journey depends on besides the land. */
export interface Outfit {
  readonly seat: Seat;
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

/** What the traveller goes by: the land as it is, and the points that a turn is worth. */
interface Country {
  readonly state: StampedeState;
  readonly turn: number;
  /** Land that counts as founded already, or -1. */
  readonly founded: number;
}

/** A journey: its first and last founding, what they are worth, what they take. */
interface Trip {
  readonly first: number;
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

/** What the best journey from here is worth, with all that it leaves over. Bots ask for the same again and again. */
export function bestJourney(state: StampedeState, outfit: Outfit, lay: Lay): number {
  const key = keyOf(outfit);
  const journeys = lay.journeys[outfit.seat] as Map<number, number>;
  const before = journeys.get(key);
  if (before !== undefined) return before;
  const worth = weighAll({ state, turn: rateOf(state, outfit.seat), founded: -1 }, outfit);
  keepJourney(journeys, key, worth);
  return worth;
}

/** The outfit as a number. Halves and tenths of goods are averages of draws to come. */
function keyOf({ node, start, here, provisions, company, titles }: Outfit): number {
  const place = (node * 16 + start) * 2 + (here ? 1 : 0);
  const goods = Math.round(provisions * 10) * 8192 + Math.round(company * 10);
  return (place * 8192 * 8192 + goods) * 512 + Math.round(titles * 10);
}

function weighAll(country: Country, outfit: Outfit): number {
  if (isEast(outfit.node)) return collecting(country, outfit);
  const onward = Math.max(collecting(country, homeAgain(country, outfit)), bestTrip(country, outfit, false));
  return outfit.here ? Math.max(onward, foundingHere(country, outfit)) : onward;
}

/** What it is worth to found the land underfoot at once: its points, and the best journey after that. */
function foundingHere(country: Country, outfit: Outfit): number {
  const { state } = country;
  const territory = territoryAt(outfit.node);
  if (territory < 0 || !isFree(state.land[territory] as Land, outfit.seat)) return Number.NEGATIVE_INFINITY;
  const cost = costAt(state, territory);
  const { provisions, company, titles, toWin } = outfit;
  if (provisions < cost || company < cost || titles < 1) return Number.NEGATIVE_INFINITY;
  const worth = state.values[territory] as number;
  if (worth >= toWin) return worth + FINISH;
  const after = {
    ...outfit,
    here: false,
    provisions: provisions - cost,
    company: company - cost,
    titles: titles - 1,
    toWin: toWin - worth,
  };
  return worth + weighAll({ ...country, founded: territory }, after);
}

/** The same traveller in the East, as soon as that can be. Whoever stands on a landing must first set foot in the West. */
function homeAgain(country: Country, outfit: Outfit): Outfit {
  const entering = isLanding(outfit.node) ? 1 : 0;
  const steps = stepsHome(outfit.node) + 2 * entering;
  const short = Math.max(0, steps - outfit.provisions);
  const portions = Math.ceil(short / TITLE_PROVISIONS);
  const wait = short > 0 ? strandedTurns(country, short, outfit.titles) : 0;
  return {
    ...outfit,
    node: cityBehind(outfit.node),
    start: outfit.start + entering + wait + turnsBack(steps),
    here: false,
    provisions: Math.max(0, outfit.provisions - steps),
    titles: portions <= outfit.titles ? outfit.titles - portions : outfit.titles,
  };
}

/** Turns lost over provisions that are lacking for the way home: titles help, else relief must come. */
function strandedTurns({ state }: Country, short: number, titles: number): number {
  const portions = Math.ceil(short / TITLE_PROVISIONS);
  if (portions <= titles) return 1 + portions * TITLE;
  return 1 + portions * (state.options.relief ? RELIEF_TURNS : NO_RELIEF_TURNS);
}

/** From the East: the best journey, for which all that lacks is collected first, or none at all. */
function collecting(country: Country, outfit: Outfit): number {
  const { start, provisions, company, titles } = outfit;
  const stock = provisions * PROVISION + company * COMPANY + titles * TITLE;
  return Math.max(bestTrip(country, outfit, true), country.turn * (SPARE * stock - start));
}

/** The best journey of one or two foundings, or of three that begin with the best two. */
function bestTrip(country: Country, outfit: Outfit, collects: boolean): number {
  const { founded } = country;
  const { land } = country.state;
  const ways = waysFrom(outfit.node);
  let best = Number.NEGATIVE_INFINITY;
  let pair: Trip | null = null;
  for (let a = 0; a < COUNT; a++) {
    if (a === founded || !isFree(land[a] as Land, outfit.seat)) continue;
    const one = setOut(country.state, outfit, ways, a);
    const worth = weigh(country, outfit, one, collects);
    if (worth === Number.NEGATIVE_INFINITY) continue;
    if (worth > best) {
      best = worth;
      pair = null;
    }
    for (let b = 0; b < COUNT; b++) {
      if (b === a || b === founded || !isFree(land[b] as Land, outfit.seat)) continue;
      const two = goOn(country.state, one, b);
      const both = weigh(country, outfit, two, collects);
      if (both <= best) continue;
      best = both;
      pair = two;
    }
  }
  if (!pair) return best;
  const { first } = pair;
  for (let c = 0; c < COUNT; c++) {
    if (c === first || c === pair.last || c === founded || !isFree(land[c] as Land, outfit.seat)) continue;
    best = Math.max(best, weigh(country, outfit, goOn(country.state, pair, c), collects));
  }
  return best;
}

function setOut(state: StampedeState, outfit: Outfit, ways: Ways, territory: number): Trip {
  const cost = costAt(state, territory);
  const steps = ways.steps[territory] as number;
  const turns = ways.turns[territory] as number;
  return {
    first: territory,
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
  const walk = trip.onward + movesFor(steps);
  return {
    first: trip.first,
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
function weigh(country: Country, outfit: Outfit, trip: Trip, collects: boolean): number {
  const food = outfit.provisions - trip.provisions;
  const people = outfit.company - trip.company;
  const deeds = outfit.titles - trip.titles;
  if (!collects && (food < 0 || people < 0 || deeds < 0)) return Number.NEGATIVE_INFINITY;
  const wins = trip.worth >= outfit.toWin;
  const home = wins ? 0 : stepsHome(FIRST_TERRITORY + trip.last);
  const short = Math.max(0, home - Math.max(0, food));
  let draws = lacking(food) * PROVISION + lacking(people) * COMPANY + lacking(deeds) * TITLE;
  let back = wins ? 0 : turnsBack(home);
  if (short > 0) {
    const stranded = strandedTurns(country, short, Math.max(0, deeds));
    if (collects && short * PROVISION < stranded) draws += short * PROVISION;
    else back += stranded;
  }
  const time = outfit.start + Math.max(0, trip.approach - ON_THE_WAY * draws) + draws + trip.walk;
  const spare = Math.max(0, food - home) * PROVISION + Math.max(0, people) * COMPANY + Math.max(0, deeds) * TITLE;
  const sure = Math.max(0, 1 - RISK * time);
  return (trip.worth + (wins ? FINISH : 0)) * sure + country.turn * (SPARE * spare - time - back);
}

function lacking(left: number): number {
  return left < 0 ? -left : 0;
}

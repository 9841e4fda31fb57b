/**
 * The value of the best journey of up to three foundings, in points less the turns it takes. Goods count by the draws
 * that they stand for, so that goods lacking on a journey and goods left over have a price as well.
 */
import { TITLE_PROVISIONS } from './content.ts';
import { keepJourney, knownJourney } from './known-journeys.ts';
import { FIRST_TERRITORY, isEast, isLanding, TERRITORIES, territoryAt } from './map.ts';
import { COMPANY, PROVISION, TITLE } from './prices.ts';
import type { Ground } from './survey.ts';
import { cityBehind, LEG_TURNS, LEGS, stepsHome, turnsBack, type Ways, waysFrom } from './ways.ts';

/** How much goods count that the journey does not need. */
const SPARE = 0.5;
/** The share of its worth that a founding loses for every turn until then: somebody else may come first. */
const RISK = 0.04;
/** What ending the game as its winner is worth. */
const FINISH = 14;
/** How much of the way to the border is covered while cards are collected. */
export const ON_THE_WAY = 0.5;
/** Turns until relief comes. */
export const RELIEF_TURNS = 3;
const NO_RELIEF_TURNS = 12;

/** A traveller with goods: everything that a journey depends on besides the land. */
export interface Outfit {
  readonly node: number;
  /** Turns until the next move. */
  readonly start: number;
  /** Whether the land that the traveller stands on can be founded before that. */
  readonly here: boolean;
  readonly provisions: number;
  readonly company: number;
  readonly titles: number;
  /** The least points of foundings that would end the game with a win. */
  readonly toWin: number;
}

/** A journey so far: where it has come to, its foundings and their worth, and the goods that these and the way take. */
interface Trip {
  readonly at: number;
  readonly first: number;
  readonly second: number;
  readonly worth: number;
  readonly provisions: number;
  readonly company: number;
  readonly titles: number;
  /** Turns to the border, not counting the crossing. */
  readonly approach: number;
  /** Turns after that until the next leg. */
  readonly onward: number;
}

/** No territory. */
const NONE = -1;
/** By territory: steps home, and the turns that they take. */
const HOME_STEPS = Float64Array.from(TERRITORIES, (_place, territory) => stepsHome(FIRST_TERRITORY + territory));
const HOME_TURNS = HOME_STEPS.map(turnsBack);
/** Lists of one territory each. */
const ALONE: readonly (readonly number[])[] = TERRITORIES.map((_place, territory) => [territory]);

/** The value of the best journey from here and all it leaves over. Cached: bots ask for the same again and again. */
export function bestJourney(ground: Ground, outfit: Outfit): number {
  const known = knownJourney(ground, outfit);
  if (known !== undefined) return known;
  const worth = weighJourneys(ground, outfit);
  keepJourney(worth);
  return worth;
}

/** Computes what the best journey is worth, without the cache. */
export function weighJourneys(ground: Ground, outfit: Outfit): number {
  return weighAll(ground, outfit, NONE);
}

function weighAll(ground: Ground, outfit: Outfit, founded: number): number {
  if (isEast(outfit.node)) return collecting(ground, outfit, founded);
  const home = collecting(ground, homeAgain(ground, outfit), founded);
  const onward = Math.max(home, bestTrip(ground, outfit, founded, false));
  return outfit.here ? Math.max(onward, foundingHere(ground, outfit)) : onward;
}

/** The worth of founding at once where the traveller stands: its points, and the best journey after that. */
function foundingHere(ground: Ground, outfit: Outfit): number {
  const territory = territoryAt(outfit.node);
  if (!ground.free.includes(territory)) return Number.NEGATIVE_INFINITY;
  const cost = ground.costs[territory] as number;
  const { provisions, company, titles, toWin } = outfit;
  if (provisions < cost || company < cost || titles < 1) return Number.NEGATIVE_INFINITY;
  const worth = ground.values[territory] as number;
  if (worth >= toWin) return worth + FINISH;
  const after = {
    ...outfit,
    here: false,
    provisions: provisions - cost,
    company: company - cost,
    titles: titles - 1,
    toWin: toWin - worth,
  };
  return worth + weighAll(ground, after, territory);
}

/** The traveller back in the East, as soon as possible. From a landing the way home leads through the West first. */
function homeAgain(ground: Ground, outfit: Outfit): Outfit {
  const entering = isLanding(outfit.node) ? 1 : 0;
  const steps = stepsHome(outfit.node) + 2 * entering;
  const short = Math.max(0, steps - outfit.provisions);
  const portions = Math.ceil(short / TITLE_PROVISIONS);
  const wait = short > 0 ? strandedTurns(ground, short, outfit.titles) : 0;
  return {
    ...outfit,
    node: cityBehind(outfit.node),
    start: outfit.start + entering + wait + turnsBack(steps),
    here: false,
    provisions: Math.max(0, outfit.provisions - steps),
    titles: portions <= outfit.titles ? outfit.titles - portions : outfit.titles,
  };
}

/** Turns lost because provisions do not last for the way home: titles help, otherwise relief must come. */
function strandedTurns({ relief }: Ground, short: number, titles: number): number {
  const portions = Math.ceil(short / TITLE_PROVISIONS);
  if (portions <= titles) return 1 + portions * TITLE;
  return 1 + portions * (relief ? RELIEF_TURNS : NO_RELIEF_TURNS);
}

/** From the East: the best journey for which everything lacking is collected first, or no journey at all. */
function collecting(ground: Ground, outfit: Outfit, founded: number): number {
  const { start, provisions, company, titles } = outfit;
  const stock = provisions * PROVISION + company * COMPANY + titles * TITLE;
  return Math.max(bestTrip(ground, outfit, founded, true), ground.rate * (SPARE * stock - start));
}

/** The best journey of one or two foundings, or of three that begin with the best two. */
function bestTrip(ground: Ground, outfit: Outfit, founded: number, collects: boolean): number {
  const ways = waysFrom(outfit.node);
  const { free } = ground;
  let best = Number.NEGATIVE_INFINITY;
  let pair: Trip | null = null;
  for (const territory of free) {
    if (territory === founded) continue;
    const way = setOut(outfit, ways, territory);
    const alone = ALONE[territory] as readonly number[];
    if (bestNext(ground, outfit, way, alone, founded, collects, Number.NEGATIVE_INFINITY) === NONE) continue;
    if (foundWorth > best) {
      best = foundWorth;
      pair = null;
    }
    const one = foundFirst(ground, ways, way);
    const next = bestNext(ground, outfit, one, free, founded, collects, best);
    if (next === NONE) continue;
    best = foundWorth;
    pair = goOn(ground, one, next);
  }
  if (!pair) return best;
  return bestNext(ground, outfit, pair, free, founded, collects, best) === NONE ? best : foundWorth;
}

/** The trip to a territory, before anything is founded there. */
function setOut(outfit: Outfit, ways: Ways, territory: number): Trip {
  const steps = ways.steps[territory] as number;
  return {
    at: territory,
    first: NONE,
    second: NONE,
    worth: 0,
    provisions: steps,
    company: 0,
    titles: 0,
    approach: ways.approach[territory] as number,
    onward: steps === 0 && outfit.here ? -outfit.start : (ways.turns[territory] as number),
  };
}

/** The trip after founding the land it leads to. Land where the traveller stands is founded before the move. */
function foundFirst({ values, costs }: Ground, ways: Ways, { at, provisions, approach }: Trip): Trip {
  const cost = costs[at] as number;
  return {
    at,
    first: at,
    second: NONE,
    worth: values[at] as number,
    provisions: provisions + cost,
    company: cost,
    titles: 1,
    approach,
    onward: provisions === 0 ? -1 : (ways.turns[at] as number),
  };
}

/** The trip after one more founding. */
function goOn({ values, costs }: Ground, trip: Trip, territory: number): Trip {
  const cost = costs[territory] as number;
  const steps = (LEGS[trip.at] as Float64Array)[territory] as number;
  return {
    at: territory,
    first: trip.first,
    second: territory,
    worth: trip.worth + (values[territory] as number),
    provisions: trip.provisions + steps + cost,
    company: trip.company + cost,
    titles: trip.titles + 1,
    approach: trip.approach,
    onward: trip.onward + ((LEG_TURNS[trip.at] as Float64Array)[territory] as number),
  };
}

/** The worth of the journey that `bestNext` found last. */
let foundWorth = 0;

/**
 * Returns the land to found next, if that makes a better journey than the best one so far. A journey is worth, in
 * points, its foundings, less the turns until the traveller is back, plus what is left over. Bots spend much of their
 * time here, so everything is inlined in one loop.
 */
function bestNext(
  ground: Ground,
  outfit: Outfit,
  trip: Trip,
  choices: readonly number[],
  founded: number,
  collects: boolean,
  bestSoFar: number,
): number {
  const { values, costs, rate } = ground;
  const { start, toWin, provisions, company, titles } = outfit;
  const { first, second, approach, onward } = trip;
  const worthSoFar = trip.worth;
  const eaten = trip.provisions;
  const settled = trip.company;
  const deeds = titles - (trip.titles + 1);
  const legs = LEGS[trip.at] as Float64Array;
  const turns = LEG_TURNS[trip.at] as Float64Array;
  let best = bestSoFar;
  let next = NONE;
  for (let i = 0; i < choices.length; i++) {
    const territory = choices[i] as number;
    if (territory === first || territory === second || territory === founded) continue;
    const cost = costs[territory] as number;
    const steps = legs[territory] as number;
    // What is left over; a negative number is lacking.
    const food = provisions - (eaten + steps + cost);
    const people = company - (settled + cost);
    if (!collects && (food < 0 || people < 0 || deeds < 0)) continue;
    const worth = worthSoFar + (values[territory] as number);
    const wins = worth >= toWin;
    const home = wins ? 0 : (HOME_STEPS[territory] as number);
    const short = Math.max(0, home - Math.max(0, food));
    let draws = lacking(food) * PROVISION + lacking(people) * COMPANY + lacking(deeds) * TITLE;
    let back = wins ? 0 : (HOME_TURNS[territory] as number);
    if (short > 0) {
      // Collecting food for the way home takes less time than being stranded without it.
      if (collects) draws += short * PROVISION;
      else back += strandedTurns(ground, short, Math.max(0, deeds));
    }
    const walk = onward + (turns[territory] as number);
    const time = start + Math.max(0, approach - ON_THE_WAY * draws) + draws + walk;
    const spare = Math.max(0, food - home) * PROVISION + Math.max(0, people) * COMPANY + Math.max(0, deeds) * TITLE;
    const sure = Math.max(0, 1 - RISK * time);
    const weighed = (worth + (wins ? FINISH : 0)) * sure + rate * (SPARE * spare - time - back);
    if (weighed <= best) continue;
    best = weighed;
    next = territory;
  }
  foundWorth = best;
  return next;
}

function lacking(left: number): number {
  return left < 0 ? -left : 0;
}

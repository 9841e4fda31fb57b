/**
 * Estimates who will be first to found open land. At a large table the last territories decide: the leader while they
 * are open seldom wins, and the seat nearest to founding them does.
 */
import { NOBODY, type Seat } from '../../engine/game.ts';
import { CHARACTERS, TITLE_PROVISIONS } from './content.ts';
import { ON_THE_WAY, RELIEF_TURNS } from './journey.ts';
import { isEast } from './map.ts';
import { COMPANY, costAt, isFree, PROVISION, TITLE } from './prices.ts';
import type { Land, StampedeState } from './state.ts';
import { type Ground, mostOfOthers, type Survey } from './survey.ts';
import { cityBehind, stepsHome, turnsBack, waysFrom } from './ways.ts';

/** How many open territories are looked at one by one: the most valuable. */
export const PIECES = 4;

/** What a seat can expect of the open land. */
export interface Expectations {
  /** Points, and the chances to be first where that wins the game, or takes the lead. */
  gains: number;
  wins: number;
  leads: number;
  /** The same with less trust in who is nearest; together the two tell how far a seat is ahead. */
  slackGains: number;
  slackWins: number;
  slackLeads: number;
  /** Turns until it could win the game by one founding, and until the founding that pays best. */
  winsIn: number;
  soonest: number;
  /** For each of the best territories: turns until the seat could found it, and its lead in turns over all others. */
  readonly times: Float64Array;
  readonly ahead: Float64Array;
  best: number;
}

/** The open land, best first, and what every seat can expect of it. Computed anew each time, in the same object. */
export interface Contest {
  readonly open: number[];
  readonly expectations: readonly Expectations[];
}

/** How much likelier each turn makes the earlier seat to be first, as an exponent of e; half of it for `slack`. */
const HASTE = 0.8;
/** What a turn costs compared with the points of a founding. */
const TURN = 0.8;
/** The longest time that is told apart, and one beyond it. */
export const FAR = 12;
const NEVER = 30;
/** The largest lead that is told apart. */
export const FAR_AHEAD = 4;

const contest: Contest = { open: [], expectations: Array.from({ length: CHARACTERS.length }, noExpectations) };
const times = new Float64Array(CHARACTERS.length);
const hasty = new Float64Array(CHARACTERS.length);
const slack = new Float64Array(CHARACTERS.length);

function noExpectations(): Expectations {
  return {
    gains: 0,
    wins: 0,
    leads: 0,
    slackGains: 0,
    slackWins: 0,
    slackLeads: 0,
    winsIn: FAR,
    soonest: FAR,
    times: new Float64Array(PIECES),
    ahead: new Float64Array(PIECES),
    best: Number.NEGATIVE_INFINITY,
  };
}

/** Computes what every seat can expect. */
export function contestOf(state: StampedeState, lay: Survey): Contest {
  findOpen(state);
  for (const expectations of contest.expectations) giveUp(expectations);
  for (let piece = 0; piece < contest.open.length; piece++) contend(state, lay, piece);
  return contest;
}

function findOpen({ land, values }: StampedeState): void {
  const { open } = contest;
  open.length = 0;
  for (let territory = 0; territory < land.length; territory++) {
    if ((land[territory] as Land).owner !== NOBODY) continue;
    let at = open.length;
    for (; at > 0 && (values[open[at - 1] as number] as number) < (values[territory] as number); at--)
      open[at] = open[at - 1] as number;
    open[at] = territory;
  }
}

function giveUp(expectations: Expectations): void {
  expectations.gains = expectations.wins = expectations.leads = 0;
  expectations.slackGains = expectations.slackWins = expectations.slackLeads = 0;
  expectations.winsIn = expectations.soonest = FAR;
  expectations.best = Number.NEGATIVE_INFINITY;
  expectations.times.fill(0);
  expectations.ahead.fill(0);
}

function contend(state: StampedeState, { points, grounds }: Survey, piece: number): void {
  const seats = points.length;
  const territory = contest.open[piece] as number;
  const land = state.land[territory] as Land;
  const value = state.values[territory] as number;
  for (let seat = 0; seat < seats; seat++) {
    const free = isFree(land, seat);
    times[seat] = free ? turnsTo(state, seat, territory) + waitOf(state, seat) / seats : NEVER;
  }
  const [first, second] = lowest(times, seats);
  const [allHasty, allSlack] = findChances(first, seats);
  for (let seat = 0; seat < seats; seat++) {
    const expectations = contest.expectations[seat] as Expectations;
    const time = Math.min(FAR, times[seat] as number);
    const likely = (hasty[seat] as number) / allHasty;
    const possible = (slack[seat] as number) / allSlack;
    expectations.gains += value * likely;
    expectations.slackGains += value * possible;
    if ((points[seat] as number) + value > mostOfOthers(points, seat)) {
      expectations.leads += likely;
      expectations.slackLeads += possible;
    }
    if (value >= (grounds[seat] as Ground).toWin) {
      expectations.wins += likely;
      expectations.slackWins += possible;
      expectations.winsIn = Math.min(expectations.winsIn, time);
    }
    if (piece < PIECES) {
      expectations.times[piece] = time;
      const ahead = (times[seat] === first ? second : first) - (times[seat] as number);
      expectations.ahead[piece] = Math.max(-FAR_AHEAD, Math.min(FAR_AHEAD, ahead));
    }
    if (value - TURN * time <= expectations.best) continue;
    expectations.best = value - TURN * time;
    expectations.soonest = time;
  }
}

/** Finds every seat's chance to be there first, up to a factor; returns the sums. */
function findChances(first: number, seats: number): [number, number] {
  let [allHasty, allSlack] = [0, 0];
  for (let seat = 0; seat < seats; seat++) {
    hasty[seat] = Math.exp(HASTE * (first - (times[seat] as number)));
    slack[seat] = Math.sqrt(hasty[seat] as number);
    allHasty += hasty[seat] as number;
    allSlack += slack[seat] as number;
  }
  return [allHasty, allSlack];
}

function lowest(figures: Float64Array, count: number): [number, number] {
  let [first, second] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let at = 0; at < count; at++) {
    const figure = figures[at] as number;
    if (figure < first) [first, second] = [figure, first];
    else if (figure < second) second = figure;
  }
  return [first, second];
}

/** Turns of others before the seat's own. */
export function waitOf(state: StampedeState, seat: Seat): number {
  const seats = state.at.length;
  return (state.turn - seat + seats) % seats;
}

/** The seat's turns until it can have founded a territory: what it lacks is collected first, in the East. */
function turnsTo(state: StampedeState, seat: Seat, territory: number): number {
  const node = state.at[seat] as number;
  const provisions = state.provisions[seat] as number;
  const company = state.company[seat] as number;
  const titles = state.titles[seat] as number;
  const lost = state.lost[seat] as number;
  const cost = costAt(state, territory);
  if (isEast(node)) return collected(node, territory, cost, lost, provisions, company, titles);
  const { steps, turns } = waysFrom(node);
  if (provisions >= (steps[territory] as number) + cost && company >= cost && titles >= 1)
    return lost + (turns[territory] as number);
  const home = stepsHome(node);
  const portions = Math.ceil(Math.max(0, home - provisions) / TITLE_PROVISIONS);
  const helped = portions <= titles;
  const stranded = portions === 0 ? 0 : 1 + (helped ? 0 : portions * RELIEF_TURNS);
  const start = lost + stranded + turnsBack(home);
  const left = Math.max(0, provisions - home);
  return collected(cityBehind(node), territory, cost, start, left, company, helped ? titles - portions : titles);
}

function collected(
  node: number,
  territory: number,
  cost: number,
  start: number,
  provisions: number,
  company: number,
  titles: number,
): number {
  const { approach, steps, turns } = waysFrom(node);
  const draws =
    Math.max(0, (steps[territory] as number) + cost - provisions) * PROVISION +
    Math.max(0, cost - company) * COMPANY +
    Math.max(0, 1 - titles) * TITLE;
  return (
    start + Math.max(0, (approach[territory] as number) - ON_THE_WAY * draws) + draws + (turns[territory] as number)
  );
}

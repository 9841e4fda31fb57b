/**
 * How good a position is, in points: what is won, what the Bonus Card promises, what contracts will save, and a plan
 * for the row: whom to serve next, how many actions that takes, and whether they will still be there. Everything is
 * measured against the pace of an ordinary store. The constants were tuned in thousands of games between bots.
 */
import type { Seat } from '../../engine/game.ts';
import { leadInParts, leadOf } from '../../engine/lead.ts';
import { type Book, booksOf, CONTRACT, type Expectations, expectationsOf } from './books.ts';
import { DECEMBER, OCTOBER, ROW } from './content.ts';
import { ASKS } from './payment.ts';
import { outcome } from './scoring.ts';
import { NONE, type ProvisionsState } from './state.ts';
import { actionsLeft, CONTRACTS, KINDS, seatsOf, WANTS } from './town.ts';

/** What an action is worth to an ordinary store. */
const PACE = 0.8;
/** How many sales the plan looks ahead. */
const PLANNED = 3;
/** The extra cost in actions of a good that is not for sale: where the vigilantes have it, and where nobody has. */
const FROM_VIGILANTES = 0.35;
const FROM_NOBODY = 0.8;
/** The chance that a rival serves a prospector at the next opportunity: at once, after a purchase, or later. */
const RIVAL_READY = 0.3;
const RIVAL_NEAR = 0.1;
const RIVAL_FAR = 0.03;
/** The share of December's actions that somebody leaves before. */
const WALKS_OUT = 0.6;
/** What a cube that the plan does not need is worth: the first and the second of a good. */
const SPARE = 0.3;
const SPARE_TWIN = 0.12;

/** The kinds of goods that a prospector wants, by card. */
const WANTED: readonly (readonly number[])[] = WANTS.map((wants) =>
  wants.flatMap((want, good) => (want > 0 ? [good] : [])),
);

/** What a seat has, and what it can expect. */
export interface Prospects {
  readonly points: number;
  readonly bonus: number;
  readonly contracts: number;
  /** The next sales, beyond what the actions they take are worth anyway. */
  readonly plan: number;
  /** Goods in stock that the plan does not need. */
  readonly stock: number;
}

type Part = keyof Prospects;
const PARTS: readonly Part[] = ['points', 'bonus', 'contracts', 'plan', 'stock'];

/** How good the position is for a seat, compared with its rivals and with the best of them above all. */
export function value(state: ProvisionsState, seat: Seat): number {
  if (state.phase === 'over') return sumOf(ending(state, seat));
  return leadOf(totalsOf(state), seat);
}

/** The value for every seat. */
export function values(state: ProvisionsState): number[] {
  if (state.phase === 'over') return state.won.map((_won, seat) => sumOf(ending(state, seat)));
  const totals = totalsOf(state);
  return totals.map((_own, seat) => leadOf(totals, seat));
}

/** The value in parts, which add up to it. */
export function features(state: ProvisionsState, seat: Seat): Readonly<Record<string, number>> {
  if (state.phase === 'over') return ending(state, seat);
  return leadInParts(allProspects(state), seat, PARTS);
}

/** Plans for every seat: what a rival is about to do counts as much as one's own plan. */
export function allProspects(state: ProvisionsState): Prospects[] {
  const books = booksOf(state);
  const all: Prospects[] = [];
  for (let seat = 0; seat < state.won.length; seat++) {
    const turns = actionsLeft(state, seat);
    const book = books.bySeat[seat] as Book;
    all.push(prospectsOf(state, seat, turns, book, expectationsOf(state, seat, turns, books)));
  }
  return all;
}

function totalsOf(state: ProvisionsState): number[] {
  const all = allProspects(state);
  const totals = new Array<number>(all.length);
  for (let seat = 0; seat < all.length; seat++) {
    const { points, bonus, contracts, plan, stock } = all[seat] as Prospects;
    totals[seat] = points + bonus + contracts + plan + stock;
  }
  return totals;
}

function sumOf(parts: Readonly<Record<string, number>>): number {
  return Object.values(parts).reduce((sum, part) => sum + part, 0);
}

/** At the end only the scores and the winner count. */
function ending(state: ProvisionsState, seat: Seat): Readonly<Record<string, number>> {
  const result = outcome(state);
  const scores = result?.scores ?? [];
  const rival = Math.max(...scores.filter((_score, other) => other !== seat));
  return { points: (scores[seat] as number) - rival, place: 1 - (result?.places[seat] as number) };
}

/** By slot of the row: actions needed to serve the prospector, and the hazard; a hazard is NONE until it is needed. */
const NEEDS = new Float64Array(ROW);
const HAZARDS = new Float64Array(ROW);
/** All goods, as a bit set. */
const EVERYTHING = (1 << KINDS) - 1;

/** Plans the next sales one after another, each with the cubes that the sales before it leave. */
function prospectsOf(
  state: ProvisionsState,
  seat: Seat,
  turns: number,
  book: Book,
  expectations: Expectations,
): Prospects {
  const { row } = state;
  const { single, choices } = book;
  const { worth, saves } = expectations;
  const stock = stockWithTrade(state, seat);
  const left = leftInMonth(state, seat);
  for (let slot = 0; slot < row.length; slot++) HAZARDS[slot] = NONE;
  let changed = EVERYTHING;
  let plan = 0;
  let served = 0;
  let time = 0;
  for (let sale = 0; sale < PLANNED; sale++) {
    let best = NONE;
    let bestGain = 0;
    let bestEnd = 0;
    for (let slot = 0; slot < row.length; slot++) {
      if (served & (1 << slot)) continue;
      const card = row[slot] as number;
      if ((ASKS[card] as number) & changed) NEEDS[slot] = actionsFor(state, card, stock, single, choices);
      const needs = NEEDS[slot] as number;
      const end = time + needs;
      if (end > turns) continue;
      const hoped = (worth[slot] as number) + (saves[slot] as number) * (turns - end);
      // The chance that they are still there is at most 1.
      if (hoped - PACE * needs <= bestGain) continue;
      if (HAZARDS[slot] === NONE) HAZARDS[slot] = hazardOf(state, seat, card);
      const gain = hoped * survival(state, slot, left, end, HAZARDS[slot] as number) - PACE * needs;
      if (gain <= bestGain) continue;
      best = slot;
      bestGain = gain;
      bestEnd = end;
    }
    if (best === NONE) break;
    served |= 1 << best;
    time = bestEnd;
    plan += bestGain;
    changed = spend(row[best] as number, stock, single, choices);
  }
  return {
    points: book.points,
    bonus: expectations.bonus,
    contracts: book.uses * CONTRACT * turns,
    plan,
    stock: spareWorth(stock, turns),
  };
}

/** What the goods that the plan does not need are worth. */
function spareWorth(stock: readonly number[], turns: number): number {
  const late = Math.min(1, turns / 4);
  let worth = 0;
  for (let good = 0; good < KINDS; good++) {
    const count = stock[good] as number;
    if (count > 0) worth += late * (count > 1 ? SPARE + SPARE_TWIN : SPARE);
  }
  return worth;
}

/** The stock after the trade under way, as far as that is known. */
function stockWithTrade({ stock, taking, offered }: ProvisionsState, seat: Seat): number[] {
  const own = stock.slice(seat * KINDS, seat * KINDS + KINDS);
  if (taking !== NONE) own[taking] = (own[taking] as number) + 1;
  if (offered !== NONE) own[offered] = (own[offered] as number) - 1;
  return own;
}

/** Actions needed to serve a prospector: the sale, half an action a missing cube, more where it is hard to get. */
function actionsFor(
  state: ProvisionsState,
  card: number,
  stock: readonly number[],
  single: readonly number[],
  choices: readonly number[],
): number {
  const wants = WANTS[card] as readonly number[];
  const kinds = WANTED[card] as readonly number[];
  let missing = 0;
  let effort = 0;
  let used = 0;
  for (let i = 0; i < kinds.length; i++) {
    const good = kinds[i] as number;
    let lack = (wants[good] as number) - (stock[good] as number) - (single[good] as number);
    for (let pair = 0; lack > 0 && pair < choices.length; pair += 2) {
      if (used & (1 << pair) || (choices[pair] !== good && choices[pair + 1] !== good)) continue;
      used |= 1 << pair;
      lack -= 1;
    }
    if (lack <= 0) continue;
    missing += lack;
    const short = lack - (state.production[good] as number);
    if (short > 0) effort += short * ((state.vigilantes[good] as number) > 0 ? FROM_VIGILANTES : FROM_NOBODY);
  }
  return 1 + missing / 2 + effort;
}

/**
 * Takes the cubes for a sale out of the stock; contracts supply first, since they are free. Returns a bit set of the
 * goods that are now fewer.
 */
function spend(card: number, stock: number[], single: readonly number[], choices: readonly number[]): number {
  const wants = WANTS[card] as readonly number[];
  let used = 0;
  let fewer = 0;
  for (const good of WANTED[card] as readonly number[]) {
    let lack = (wants[good] as number) - (single[good] as number);
    for (let pair = 0; lack > 0 && pair < choices.length; pair += 2) {
      if (used & (1 << pair) || (choices[pair] !== good && choices[pair + 1] !== good)) continue;
      used |= 1 << pair;
      lack -= 1;
    }
    if (lack <= 0) continue;
    stock[good] = Math.max(0, (stock[good] as number) - lack);
    fewer |= 1 << good;
  }
  return fewer;
}

/** How likely rivals are to serve a prospector before the seat's next action. */
function hazardOf(state: ProvisionsState, seat: Seat, card: number): number {
  let hazard = 0;
  for (let other = 0; other < seatsOf(state); other++) {
    if (other === seat) continue;
    const missing = missingFor(state, other, card);
    hazard += missing === 0 ? RIVAL_READY : missing < 3 ? RIVAL_NEAR : RIVAL_FAR;
  }
  return hazard;
}

/** Estimates how many goods a seat lacks for a prospector; contracts are not matched to goods exactly. */
function missingFor({ stock, won }: ProvisionsState, seat: Seat, card: number): number {
  const wants = WANTS[card] as readonly number[];
  const from = seat * KINDS;
  let missing = 0;
  const kinds = WANTED[card] as readonly number[];
  for (let i = 0; i < kinds.length; i++) {
    const good = kinds[i] as number;
    const lack = (wants[good] as number) - (stock[from + good] as number);
    if (lack > 0) missing += lack;
  }
  const cards = won[seat] as readonly number[];
  for (let i = 0; missing > 0 && i < cards.length; i++) {
    const contract = CONTRACTS[cards[i] as number] as readonly number[];
    for (let j = 0; j < contract.length; j++) {
      const good = contract[j] as number;
      if ((wants[good] as number) <= (stock[from + good] as number)) continue;
      missing -= 1;
      break;
    }
  }
  return missing;
}

/** The chance that a prospector is still in the row after `time` own actions, of which `left` fall in this month. */
function survival(state: ProvisionsState, slot: number, left: number, time: number, hazard: number): number {
  const fromDoor = state.row.length - 1 - slot;
  const leaving = departures(state, left, time);
  const stays = leaving <= 0 ? 1 : Math.min(1, Math.max(0.02, 0.7 + (fromDoor - leaving) * 0.5));
  return stays / (1 + hazard * time);
}

/** The seat's actions left in this month. */
function leftInMonth(state: ProvisionsState, seat: Seat): number {
  const seats = seatsOf(state);
  const acted = (seat - state.nugget + seats) % seats < state.acted ? 1 : 0;
  return state.options.turnsPerMonth - state.turn - acted;
}

/** How many prospectors will have left unserved after `time` own actions. */
function departures(state: ProvisionsState, left: number, time: number): number {
  const { turnsPerMonth, rowMovesEveryMonth } = state.options;
  if (state.month === DECEMBER) return (time - 0.5) * seatsOf(state) * WALKS_OUT;
  if (time <= left) return 0;
  const next = state.month + 1;
  const moves = rowMovesEveryMonth || (next !== OCTOBER && next !== DECEMBER) ? 1 : 0;
  if (next === DECEMBER) return moves + (time - left - 0.5) * seatsOf(state) * WALKS_OUT;
  return moves + (time > left + turnsPerMonth ? 1 : 0);
}

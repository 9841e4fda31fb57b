/** The market: loads in groups, and what each group earns. */
import { FLOOR_CASH, HAND } from './content.ts';
import { idOf, isAlive, loadOf, partyOf, seatsOf, strangerSells, VALUE } from './mine.ts';
import { type MarketRow, type RushEvent, type RushState, SOURCES } from './state.ts';

/** What one rank of the market pays: its best card, its worst card, or nothing. */
type Pay = 'best' | 'worst' | null;

/** Everybody alive sells, but for those who miss this market; hands back the rows, heaviest first (RUSH-MKT-1 to 10). */
export function sell(state: RushState, missing: readonly number[], events: RushEvent[]): MarketRow[] {
  const sellers = sellersOf(state).filter((party) => !missing.includes(party));
  const totals = sellers.map((party) => totalOf(state, party));
  const groups = [...new Set(totals)].sort((a, b) => b - a);
  const rows: MarketRow[] = [];
  for (const [index, total] of groups.entries())
    for (const [i, party] of sellers.entries())
      if (totals[i] === total) rows.push(payOut(state, party, total, index + 1, groups.length));
  events.push({ type: 'sold', rows, cash: state.cash.slice() });
  return rows;
}

/** What a group earns by its rank, counted from 1 (RUSH-MKT-3 to RUSH-MKT-7, RUSH-MKT-9). */
export function payOf(rank: number, groups: number): Pay {
  if (groups === 1) return 'worst';
  if (rank === 2) return 'best';
  return rank === 3 ? 'worst' : null;
}

/** RUSH-MKT-8 */
export function cashFor(value: number): number {
  return value > 0 ? value : FLOOR_CASH;
}

function payOut(state: RushState, party: number, total: number, rank: number, groups: number): MarketRow {
  const who = partyOf(state, party);
  const pay = payOf(rank, groups);
  if (pay === null) return { who, total, rank, earned: 0, card: null };
  const card = pay === 'best' ? bestCard(state, party) : worstCard(state, party);
  const value = VALUE[card] as number;
  const earned = cashFor(value);
  state.cash[party] = (state.cash[party] as number) + earned;
  const source = value <= 0 ? 'floor' : groups === 1 ? 'level' : rank === 2 ? 'second' : 'third';
  const entry = party * SOURCES.length + SOURCES.indexOf(source);
  state.income[entry] = (state.income[entry] as number) + earned;
  return { who, total, rank, earned, card: idOf(card) };
}

function sellersOf(state: RushState): number[] {
  const sellers: number[] = [];
  for (let seat = 0; seat < seatsOf(state); seat++) if (isAlive(state, seat)) sellers.push(seat);
  if (strangerSells(state)) sellers.push(seatsOf(state));
  return sellers;
}

function totalOf(state: RushState, party: number): number {
  if (party < seatsOf(state)) return loadOf(state, party);
  return state.centre.reduce((sum, card) => sum + (VALUE[card] as number), 0);
}

// Hands lie in the order of the deck, from the heaviest card to the lightest.
function bestCard(state: RushState, party: number): number {
  return party < seatsOf(state) ? (state.hands[party * HAND] as number) : Math.min(...state.centre);
}

function worstCard(state: RushState, party: number): number {
  return party < seatsOf(state) ? (state.hands[party * HAND + HAND - 1] as number) : Math.max(...state.centre);
}

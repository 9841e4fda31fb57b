/** The market: loads in groups, and what each group earns. */
import { FLOOR_CASH, HAND } from './content.ts';
import { idOf, isAlive, loadOf, partyOf, seatsOf, strangerSells, VALUE } from './mine.ts';
import { type MarketRow, type RushEvent, type RushState, SOURCES } from './state.ts';

/** What one rank of the market pays: its best card, its worst card, or nothing. */
type Pay = 'best' | 'worst' | null;

/** Sells for everybody alive except `missing`; returns the rows, heaviest first (RUSH-MKT-1 to 10). */
export function sell(state: RushState, missing: readonly number[], events: RushEvent[]): MarketRow[] {
  const sellers = sellersOf(state, missing);
  const groups = groupCount(sellers);
  const rows: MarketRow[] = [];
  let rank = 0;
  for (const [i, { party, total }] of sellers.entries()) {
    if (total !== sellers[i - 1]?.total) rank += 1;
    rows.push(payOut(state, party, total, rank, groups));
  }
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

interface Seller {
  readonly party: number;
  readonly total: number;
}

/** The sellers, from the heaviest load to the lightest. */
function sellersOf(state: RushState, missing: readonly number[]): Seller[] {
  const sellers: Seller[] = [];
  const parties = seatsOf(state) + (strangerSells(state) ? 1 : 0);
  for (let party = 0; party < parties; party++) {
    if (!isAlive(state, party) || missing.includes(party)) continue;
    const seller = { party, total: totalOf(state, party) };
    let at = sellers.length;
    for (; at > 0 && (sellers[at - 1] as Seller).total < seller.total; at--) sellers[at] = sellers[at - 1] as Seller;
    sellers[at] = seller;
  }
  return sellers;
}

function groupCount(sellers: readonly Seller[]): number {
  let groups = 0;
  for (let i = 0; i < sellers.length; i++) if (sellers[i]?.total !== sellers[i - 1]?.total) groups += 1;
  return groups;
}

function totalOf(state: RushState, party: number): number {
  if (party < seatsOf(state)) return loadOf(state, party);
  return state.centre.reduce((sum, card) => sum + (VALUE[card] as number), 0);
}

// Hands are in deck order, from the heaviest card to the lightest.
function bestCard(state: RushState, party: number): number {
  return party < seatsOf(state) ? (state.hands[party * HAND] as number) : Math.min(...state.centre);
}

function worstCard(state: RushState, party: number): number {
  return party < seatsOf(state) ? (state.hands[party * HAND + HAND - 1] as number) : Math.max(...state.centre);
}

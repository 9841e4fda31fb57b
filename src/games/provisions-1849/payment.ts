/**
 * Paying for a sale: every good of the strip comes from a cube in stock or from the contract of a prospector served
 * before, each of whom supplies one good a sale. Only the cubes spent affect the position, so a payment is identified
 * by them.
 */
import type { Seat } from '../../engine/game.ts';
import { PROSPECTORS } from './content.ts';
import type { ContractUse, ProvisionsAction, ProvisionsState } from './state.ts';
import { CONTRACTS, goodId, KINDS, listedGoods, prospectorId, WANTS } from './town.ts';

/** A way to pay for a prospector. */
export interface Payment {
  readonly action: ProvisionsAction;
  /** Cubes spent, by good. */
  readonly spent: readonly number[];
  /** The number of cubes spent. */
  readonly cubes: number;
}

/**
 * What a seat can pay with besides the cubes in stock: `single` counts cards with one Contract Good by good, `choices`
 * lists cards with two as consecutive pairs.
 */
export interface Means {
  readonly seat: Seat;
  readonly single: readonly number[];
  readonly choices: readonly number[];
  /** A bit for each good that some contract shows. */
  readonly contracts: number;
  /** A bit for each good that a cube or a contract can supply. */
  readonly goods: number;
}

/** The goods that a prospector wants, as a bit set. */
export const ASKS: readonly number[] = WANTS.map((wants) =>
  wants.reduce((bits, want, good) => (want > 0 ? bits | (1 << good) : bits), 0),
);
const NO_SINGLE: readonly number[] = Object.freeze(new Array<number>(KINDS).fill(0));
const NO_CHOICES: readonly number[] = Object.freeze([]);

/** Every set of cubes that is part of a strip, by card; fewest cubes first. */
const PAYMENTS: readonly (readonly Payment[])[] = PROSPECTORS.map(({ id }, card) =>
  partsOf(WANTS[card] as readonly number[])
    .map((spent) => ({
      action: Object.freeze({ type: 'sell', card: id, cubes: Object.freeze(listedGoods(spent)) } as const),
      spent,
      cubes: spent.reduce((sum, count) => sum + count, 0),
    }))
    .sort((a, b) => a.cubes - b.cubes),
);

function partsOf(wants: readonly number[]): number[][] {
  let parts: number[][] = [[]];
  for (const want of wants)
    parts = parts.flatMap((part) => Array.from({ length: want + 1 }, (_, count) => [...part, want - count]));
  return parts;
}

/** Works out what a seat can pay with. */
export function meansOf(state: ProvisionsState, seat: Seat): Means {
  const won = state.won[seat] as readonly number[];
  const from = seat * KINDS;
  let goods = 0;
  for (let good = 0; good < KINDS; good++) if ((state.stock[from + good] as number) > 0) goods |= 1 << good;
  if (won.length === 0) return { seat, single: NO_SINGLE, choices: NO_CHOICES, contracts: 0, goods };
  const single = [0, 0, 0, 0, 0, 0, 0, 0];
  const choices: number[] = [];
  let contracts = 0;
  for (let i = 0; i < won.length; i++) {
    const contract = CONTRACTS[won[i] as number] as readonly number[];
    const [one, other] = contract;
    if (one === undefined) continue;
    contracts |= 1 << one;
    if (other === undefined) {
      single[one] = (single[one] as number) + 1;
      continue;
    }
    contracts |= 1 << other;
    choices.push(one, other);
  }
  return { seat, single, choices, contracts, goods: goods | contracts };
}

/** The payment without contracts, by card. */
const CUBES_ONLY: readonly (readonly Payment[])[] = PAYMENTS.map((payments) => Object.freeze(payments.slice(-1)));
const NO_PAYMENT: readonly Payment[] = Object.freeze([]);

/** Every payment that can be made for a prospector, the sensible one first: P49-SELL-2 to P49-SELL-7. */
export function paymentsFor(state: ProvisionsState, card: number, means: Means): readonly Payment[] {
  if (!isWithinReach(state, card, means)) return NO_PAYMENT;
  const { seat, contracts } = means;
  if (((ASKS[card] as number) & contracts) === 0)
    return hasCubes(state.stock, seat * KINDS, WANTS[card] as readonly number[])
      ? (CUBES_ONLY[card] as readonly Payment[])
      : NO_PAYMENT;
  const found: Payment[] = [];
  for (const payment of PAYMENTS[card] as readonly Payment[])
    if (hasCubes(state.stock, seat * KINDS, payment.spent) && suppliesRest(card, payment.spent, means))
      found.push(payment);
  if (found.length < 2) return found;
  return found.sort((a, b) => a.cubes - b.cubes || plenty(state, seat, b) - plenty(state, seat, a));
}

/** Whether a prospector can be paid for at all. */
export function canPay(state: ProvisionsState, card: number, means: Means): boolean {
  if (!isWithinReach(state, card, means)) return false;
  // Spending every cube that fits leaves the least to contracts.
  return means.choices.length === 0 || suppliesRest(card, fullestPayment(state, means.seat, card).spent, means);
}

/** The payment with as many cubes as fit the strip. */
export function fullestPayment({ stock }: ProvisionsState, seat: Seat, card: number): Payment {
  const wants = WANTS[card] as readonly number[];
  return (PAYMENTS[card] as readonly Payment[]).find(({ spent }) =>
    spent.every((count, good) => count === Math.min(wants[good] as number, stock[seat * KINDS + good] ?? 0)),
  ) as Payment;
}

/** Whether cubes and contracts suffice by number; exact if no contract offers a choice. */
function isWithinReach({ stock }: ProvisionsState, card: number, { seat, single, choices, goods }: Means): boolean {
  if (((ASKS[card] as number) & ~goods) !== 0) return false;
  const wants = WANTS[card] as readonly number[];
  const from = seat * KINDS;
  let lacking = 0;
  for (let good = 0; good < KINDS; good++) {
    const want = wants[good] as number;
    if (want === 0) continue;
    const lack = want - (stock[from + good] as number) - (single[good] as number);
    if (lack > 0) lacking += lack;
  }
  return lacking * 2 <= choices.length;
}

function hasCubes(stock: readonly number[], from: number, spent: readonly number[]): boolean {
  for (let good = 0; good < KINDS; good++) if ((spent[good] as number) > (stock[from + good] as number)) return false;
  return true;
}

/** Whether contracts supply what the cubes leave open, one good from each card: P49-SELL-4. */
export function suppliesRest(card: number, spent: readonly number[], { single, choices }: Means): boolean {
  const wants = WANTS[card] as readonly number[];
  let lacking: number[] | null = null;
  for (let good = 0; good < KINDS; good++) {
    const want = (wants[good] as number) - (spent[good] as number);
    for (let lack = want - (single[good] as number); lack > 0; lack--) {
      if (choices.length === 0) return false;
      lacking ??= [];
      lacking.push(good);
    }
  }
  return lacking === null || chooses(lacking, choices, 0, 0);
}

/** Whether each good from index `at` on finds its own card with a choice; `used` has a bit for each card taken. */
function chooses(lacking: readonly number[], choices: readonly number[], at: number, used: number): boolean {
  if (at === lacking.length) return true;
  const good = lacking[at];
  for (let i = 0; i < choices.length; i += 2) {
    if (used & (1 << i) || (choices[i] !== good && choices[i + 1] !== good)) continue;
    if (chooses(lacking, choices, at + 1, used | (1 << i))) return true;
  }
  return false;
}

/** How easily the cubes of a payment can be replaced: what is for sale, and what is left in stock. */
function plenty(state: ProvisionsState, seat: Seat, { spent }: Payment): number {
  let sum = 0;
  for (let good = 0; good < KINDS; good++) {
    const count = spent[good] as number;
    sum += count * ((state.production[good] as number) + (state.stock[seat * KINDS + good] as number) - count);
  }
  return sum;
}

/** Assigns a prospector to each good; cards without a choice come first, in the order in which they were won. */
export function contractUses(won: readonly number[], rest: readonly number[]): ContractUse[] {
  const goods = rest.flatMap((count, good) => new Array<number>(count).fill(good));
  const order = won.toSorted((a, b) => contractSize(a) - contractSize(b));
  const used = assign(goods, order, 0, new Set());
  return (used ?? []).map((card, i) => ({ good: goodId(goods[i] as number), card: prospectorId(card) }));
}

function contractSize(card: number): number {
  return (CONTRACTS[card] as readonly number[]).length;
}

/** A different card for each of the goods from index `at`, or `null`. */
function assign(goods: readonly number[], won: readonly number[], at: number, used: Set<number>): number[] | null {
  const good = goods[at];
  if (good === undefined) return [];
  for (const card of won) {
    if (used.has(card) || !(CONTRACTS[card] as readonly number[]).includes(good)) continue;
    used.add(card);
    const others = assign(goods, won, at + 1, used);
    if (others) return [card, ...others];
    used.delete(card);
  }
  return null;
}

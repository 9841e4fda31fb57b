/**
 * The books of the stores: everything that depends on the prospectors served and not on the goods in stock. States
 * share these lists until somebody is served, so the books of the latest few are cached.
 */
import type { Seat } from '../../engine/game.ts';
import { BONUS_CARDS } from './content.ts';
import { NONE, type ProvisionsState } from './state.ts';
import { CONTRACTS, goodNumber, KINDS, POINTS, WANTS } from './town.ts';

/** What a contract saves for each action left; a second one of the same good saves less. */
export const CONTRACT = 0.16;
const SECOND_CONTRACT = 0.4;
const MOST_USE = 1.6;
/** How much a contract counts for each good where its card offers a choice of two. */
const CHOICE = 0.62;

/** What a store has achieved so far. */
export interface Book {
  readonly points: number;
  readonly sales: number;
  /** Goods sold, by good. */
  readonly sold: readonly number[];
  /** Contracts by good, a choice of two counted in part for each good; and how much of all of them can be used. */
  readonly contracts: readonly number[];
  readonly uses: number;
  /** Cards with one Contract Good, counted by good; cards with a choice, as consecutive pairs of goods. */
  readonly single: readonly number[];
  readonly choices: readonly number[];
}

/** What a store can expect of its Bonus Card, and of every prospector in the row beyond the goods they take. */
export interface Expectations {
  readonly kept: number;
  readonly row: readonly number[];
  /** Expected Bonus Points. */
  readonly bonus: number;
  /** By slot: points and the gain in expected Bonus Points; what the contract saves for every action after the sale. */
  readonly worth: readonly number[];
  readonly saves: readonly number[];
}

/** The books of all stores, with the expectations computed from them. */
interface Books {
  readonly options: ProvisionsState['options'];
  readonly won: ProvisionsState['won'];
  readonly bySeat: readonly Book[];
  /** Indexed by `seat * MOST_TURNS + turns`. */
  readonly expectations: (Expectations | undefined)[];
}

const MOST_TURNS = 32;
const KEPT_BOOKS = 8;
const recent: Books[] = [];
let oldest = 0;

export function booksOf(state: ProvisionsState): Books {
  const { won, options } = state;
  for (let i = 0; i < recent.length; i++) {
    const books = recent[i] as Books;
    if (books.won === won && books.options === options) return books;
  }
  const books = { options, won, bySeat: won.map(bookOf), expectations: [] };
  recent[oldest] = books;
  oldest = (oldest + 1) % KEPT_BOOKS;
  return books;
}

function bookOf(won: readonly number[]): Book {
  const sold = [0, 0, 0, 0, 0, 0, 0, 0];
  const contracts = [0, 0, 0, 0, 0, 0, 0, 0];
  const single = [0, 0, 0, 0, 0, 0, 0, 0];
  const choices: number[] = [];
  let points = 0;
  for (const card of won) {
    points += POINTS[card] as number;
    const wants = WANTS[card] as readonly number[];
    for (let good = 0; good < KINDS; good++) sold[good] = (sold[good] as number) + (wants[good] as number);
    addContract(contracts, card, 1);
    const [one = NONE, other = NONE] = CONTRACTS[card] as readonly number[];
    if (other !== NONE) choices.push(one, other);
    else if (one !== NONE) single[one] = (single[one] as number) + 1;
  }
  return { points, sales: won.length, sold, contracts, uses: usesOf(contracts), single, choices };
}

function addContract(counts: number[], card: number, sign: 1 | -1): void {
  const contract = CONTRACTS[card] as readonly number[];
  const sure = contract.length > 1 ? CHOICE : 1;
  for (const good of contract) counts[good] = (counts[good] as number) + sign * sure;
}

/** How much of these contracts can be used: the first of a good in full, a second in part. */
function usesOf(counts: readonly number[]): number {
  let uses = 0;
  for (let good = 0; good < KINDS; good++) {
    const count = counts[good] as number;
    uses += count <= 1 ? count : Math.min(1 + (count - 1) * SECOND_CONTRACT, MOST_USE);
  }
  return uses;
}

/** What a seat with this many actions left can expect. */
export function expectationsOf(state: ProvisionsState, seat: Seat, turns: number, books: Books): Expectations {
  const kept = state.kept[seat] as number;
  const at = seat * MOST_TURNS + turns;
  const before = books.expectations[at];
  if (before && before.row === state.row && before.kept === kept) return before;
  const gains: Gains = { goods: [0, 0, 0, 0, 0, 0, 0, 0], sale: 0 };
  const bonus = bonusOf(state, seat, turns, books, gains);
  const contracts = (books.bySeat[seat] as Book).contracts.slice();
  const worth = state.row.map((card) => worthOf(card, gains));
  const saves = state.row.map((card) => savingOf(card, contracts));
  const expectations = { kept, row: state.row, bonus, worth, saves };
  books.expectations[at] = expectations;
  return expectations;
}

/** What one more of a good sold, and one more sale, adds to the expected Bonus Points. */
interface Gains {
  readonly goods: number[];
  sale: number;
}

const OBJECTIVES = BONUS_CARDS.map(({ objectives }) =>
  objectives.map(({ goods, points }) => ({ goods: goods.map(goodNumber), points })),
);

/** Expected Bonus Points: each line by the lead over the best rival, the surer the fewer turns are left. */
function bonusOf(state: ProvisionsState, seat: Seat, turns: number, { bySeat }: Books, gains: Gains): number {
  const kept = state.kept[seat] as number;
  if (kept === NONE) return 0;
  let expected = 0;
  for (const { goods, points } of OBJECTIVES[kept] ?? []) {
    let own = 0;
    let best = 0;
    for (let other = 0; other < bySeat.length; other++) {
      const { sales, sold } = bySeat[other] as Book;
      let count = goods.length === 0 ? sales : 0;
      for (const good of goods) count += sold[good] as number;
      if (other === seat) own = count;
      else if (count > best) best = count;
    }
    const doubt = (0.2 + 0.5 * Math.sqrt(turns)) * (goods.length > 1 ? 1.3 : 1);
    // A lead must be at least one; a tie pays nobody (P49-SCORE-5).
    const lead = own - best - (state.options.bonusTies === 'everyone' ? -0.5 : 0.5);
    const chance = 1 / (1 + Math.exp(-lead / doubt));
    expected += points * chance;
    const gain = (points * chance * (1 - chance)) / doubt;
    if (goods.length === 0) gains.sale += gain;
    for (const good of goods) gains.goods[good] = (gains.goods[good] as number) + gain;
  }
  return expected;
}

function worthOf(card: number, gains: Gains): number {
  const wants = WANTS[card] as readonly number[];
  let worth = (POINTS[card] as number) + gains.sale;
  for (let good = 0; good < KINDS; good++) worth += (wants[good] as number) * (gains.goods[good] as number);
  return worth;
}

/** What the contract of a card saves in addition to those already held. */
function savingOf(card: number, contracts: number[]): number {
  if ((CONTRACTS[card] as readonly number[]).length === 0) return 0;
  const before = usesOf(contracts);
  addContract(contracts, card, 1);
  const saves = (usesOf(contracts) - before) * CONTRACT;
  addContract(contracts, card, -1);
  return saves;
}

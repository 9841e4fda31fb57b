/**
 * How good a position is, in points: what is won, what the Bonus Card promises, what contracts will save, and a plan for
 * the row: whom to serve next, how many actions that takes, and whether they will still be there. Everything is measured
 * against the pace of an ordinary store. The numbers were tried out in thousands of games between bots.
 */
import type { Seat } from '../../engine/game.ts';
import { leadInParts, leadOf } from '../../engine/lead.ts';
import { BONUS_CARDS, DECEMBER, OCTOBER } from './content.ts';
import { outcome } from './scoring.ts';
import { NONE, type ProvisionsState } from './state.ts';
import { actionsLeft, CONTRACTS, goodNumber, KINDS, POINTS, pointsOf, seatsOf, WANTS } from './town.ts';

/** What an action brings a store that does nothing special. */
const PACE = 0.8;
/** What a contract saves per action to come; a second one of the same good saves less. */
const CONTRACT = 0.16;
const SECOND_CONTRACT = 0.4;
const MOST_USE = 1.6;
/** How sure a contract is of its use where its card offers a choice of two. */
const CHOICE = 0.62;
/** How many prospectors ahead are planned for. */
const PLANNED = 3;
/** What a good costs in actions that is not for sale, if the vigilantes have it and if nobody has. */
const FROM_VIGILANTES = 0.35;
const FROM_NOBODY = 0.8;
/** The chance that a rival serves somebody at the next opportunity: at once, after a purchase, and else. */
const RIVAL_READY = 0.3;
const RIVAL_NEAR = 0.1;
const RIVAL_FAR = 0.03;
/** The share of December's actions before which somebody walks out. */
const WALKS_OUT = 0.6;
/** What a cube is worth that nobody in the plan needs: the first and the second of a good. */
const SPARE = 0.3;
const SPARE_TWIN = 0.12;

/** What a seat has and can expect. */
interface Prospects {
  points: number;
  bonus: number;
  contracts: number;
  /** The next sales, beyond what the actions for them would bring anyway. */
  plan: number;
  /** Goods in stock that the plan does not need. */
  stock: number;
}

type Part = keyof Prospects;
const PARTS: readonly Part[] = ['points', 'bonus', 'contracts', 'plan', 'stock'];

/** How good the position is for a seat, against its rivals and the best of them above all. */
export function value(state: ProvisionsState, seat: Seat): number {
  return values(state)[seat] as number;
}

/** The same for all seats. */
export function values(state: ProvisionsState): number[] {
  if (state.phase === 'over') return state.won.map((_won, seat) => sumOf(ending(state, seat)));
  const totals = allProspects(state).map(total);
  return totals.map((_own, seat) => leadOf(totals, seat));
}

/** The same in parts; they add up to the value. */
export function features(state: ProvisionsState, seat: Seat): Readonly<Record<string, number>> {
  if (state.phase === 'over') return ending(state, seat);
  return leadInParts(allProspects(state), seat, PARTS);
}

/** Everybody plans: what a rival is about to do counts as much as what one will do oneself. */
function allProspects(state: ProvisionsState): Prospects[] {
  const sold = soldCounts(state);
  return state.won.map((_won, seat) => prospectsOf(state, seat, sold));
}

function total({ points, bonus, contracts, plan, stock }: Prospects): number {
  return points + bonus + contracts + plan + stock;
}

function sumOf(parts: Readonly<Record<string, number>>): number {
  return Object.values(parts).reduce((sum, part) => sum + part, 0);
}

/** At the end only the score counts, and who has won. */
function ending(state: ProvisionsState, seat: Seat): Readonly<Record<string, number>> {
  const result = outcome(state);
  const scores = result?.scores ?? [];
  const rival = Math.max(...scores.filter((_score, other) => other !== seat));
  return { points: (scores[seat] as number) - rival, place: 1 - (result?.places[seat] as number) };
}

/** Goods sold at `seat * 8 + good`. */
function soldCounts({ won }: ProvisionsState): number[] {
  const sold = new Array<number>(won.length * KINDS).fill(0);
  for (let seat = 0; seat < won.length; seat++)
    for (const card of won[seat] as number[]) {
      const wants = WANTS[card] as readonly number[];
      for (let good = 0; good < KINDS; good++)
        sold[seat * KINDS + good] = (sold[seat * KINDS + good] as number) + (wants[good] as number);
    }
  return sold;
}

function prospectsOf(state: ProvisionsState, seat: Seat, sold: readonly number[]): Prospects {
  const turns = actionsLeft(state, seat);
  const gains: Gains = { goods: [0, 0, 0, 0, 0, 0, 0, 0], sale: 0 };
  const contracts = contractUse(state.won[seat] as number[]);
  const prospects: Prospects = {
    points: pointsOf(state, seat),
    bonus: bonusOf(state, seat, sold, turns, gains),
    contracts: usesOf(contracts) * CONTRACT * turns,
    plan: 0,
    stock: 0,
  };
  addPlan(state, seat, turns, gains, contracts, prospects);
  return prospects;
}

/** What one more of a good sold, and one more sale, adds to the Bonus Points to be expected. */
interface Gains {
  readonly goods: number[];
  sale: number;
}

const OBJECTIVES = BONUS_CARDS.map(({ objectives }) =>
  objectives.map(({ goods, points }) => ({ goods: goods.map(goodNumber), points })),
);

/** Bonus Points to be expected: each line by the lead over the best rival, the surer the fewer turns are left. */
function bonusOf(state: ProvisionsState, seat: Seat, sold: readonly number[], turns: number, gains: Gains): number {
  const kept = state.kept[seat] as number;
  if (kept === NONE) return 0;
  let expected = 0;
  for (const { goods, points } of OBJECTIVES[kept] ?? []) {
    let own = 0;
    let best = 0;
    for (let other = 0; other < state.won.length; other++) {
      let count = goods.length === 0 ? (state.won[other] as number[]).length : 0;
      for (const good of goods) count += sold[other * KINDS + good] as number;
      if (other === seat) own = count;
      else if (count > best) best = count;
    }
    const doubt = (0.2 + 0.5 * Math.sqrt(turns)) * (goods.length > 1 ? 1.3 : 1);
    // A lead must be a whole one; a tie pays nobody (P49-SCORE-5).
    const lead = own - best - (state.options.bonusTies === 'everyone' ? -0.5 : 0.5);
    const chance = 1 / (1 + Math.exp(-lead / doubt));
    expected += points * chance;
    const gain = (points * chance * (1 - chance)) / doubt;
    if (goods.length === 0) gains.sale += gain;
    for (const good of goods) gains.goods[good] = (gains.goods[good] as number) + gain;
  }
  return expected;
}

/** How much of contracts can be used, by good: one card in full, a second of the same good less. */
function contractUse(won: readonly number[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const card of won) addContract(counts, card, 1);
  return counts;
}

function addContract(counts: number[], card: number, sign: 1 | -1): void {
  const contract = CONTRACTS[card] as readonly number[];
  const sure = contract.length > 1 ? CHOICE : 1;
  for (const good of contract) counts[good] = (counts[good] as number) + sign * sure;
}

function usesOf(counts: readonly number[]): number {
  let uses = 0;
  for (let good = 0; good < KINDS; good++) {
    const count = counts[good] as number;
    uses += count <= 1 ? count : Math.min(1 + (count - 1) * SECOND_CONTRACT, MOST_USE);
  }
  return uses;
}

/** Somebody in the row, as a plan sees them. */
interface Hope {
  readonly card: number;
  /** Points and what the Bonus Card gains. */
  readonly worth: number;
  /** What the contract adds for every action after it. */
  readonly saves: number;
  /** How likely rivals serve them before the next own action. */
  readonly hazard: number;
  served: boolean;
}

/** Plans the next sales one after another, each with the cubes that the ones before have left. */
function addPlan(
  state: ProvisionsState,
  seat: Seat,
  turns: number,
  gains: Gains,
  contracts: number[],
  prospects: Prospects,
): void {
  const stock = stockWithTrade(state, seat);
  const { single, choices } = contractCounts(state.won[seat] as number[]);
  const hopes = state.row.map((card) => hopeFor(state, seat, card, gains, contracts));
  let time = 0;
  for (let sale = 0; sale < PLANNED; sale++) {
    let best: Hope | null = null;
    let bestGain = 0;
    let bestEnd = 0;
    for (let slot = 0; slot < hopes.length; slot++) {
      const hope = hopes[slot] as Hope;
      if (hope.served) continue;
      const needs = actionsFor(state, hope.card, stock, single, choices);
      const end = time + needs;
      if (end > turns) continue;
      const worth = hope.worth + hope.saves * (turns - end);
      const gain = worth * survival(state, seat, slot, end, hope.hazard) - PACE * needs;
      if (gain <= bestGain) continue;
      best = hope;
      bestGain = gain;
      bestEnd = end;
    }
    if (!best) break;
    best.served = true;
    time = bestEnd;
    prospects.plan += bestGain;
    spend(best.card, stock, single, choices);
  }
  const late = Math.min(1, turns / 4);
  for (const count of stock) if (count > 0) prospects.stock += late * (count > 1 ? SPARE + SPARE_TWIN : SPARE);
}

function hopeFor(state: ProvisionsState, seat: Seat, card: number, gains: Gains, contracts: number[]): Hope {
  const wants = WANTS[card] as readonly number[];
  let worth = (POINTS[card] as number) + gains.sale;
  for (let good = 0; good < KINDS; good++) worth += (wants[good] as number) * (gains.goods[good] as number);
  let saves = 0;
  if ((CONTRACTS[card] as readonly number[]).length > 0) {
    const before = usesOf(contracts);
    addContract(contracts, card, 1);
    saves = (usesOf(contracts) - before) * CONTRACT;
    addContract(contracts, card, -1);
  }
  return { card, worth, saves, hazard: hazardOf(state, seat, card), served: false };
}

/** The stock as it will be when a trade under way is done, as far as that is known. */
function stockWithTrade({ stock, taking, offered }: ProvisionsState, seat: Seat): number[] {
  const own = stock.slice(seat * KINDS, seat * KINDS + KINDS);
  if (taking !== NONE) own[taking] = (own[taking] as number) + 1;
  if (offered !== NONE) own[offered] = (own[offered] as number) - 1;
  return own;
}

function contractCounts(won: readonly number[]): { single: number[]; choices: number[] } {
  const single = [0, 0, 0, 0, 0, 0, 0, 0];
  const choices: number[] = [];
  for (const card of won) {
    const [one = NONE, other = NONE] = CONTRACTS[card] as readonly number[];
    if (other !== NONE) choices.push(one, other);
    else if (one !== NONE) single[one] = (single[one] as number) + 1;
  }
  return { single, choices };
}

/** Actions until somebody is served: the sale, half an action a missing cube, more where it is hard to get. */
function actionsFor(
  state: ProvisionsState,
  card: number,
  stock: readonly number[],
  single: readonly number[],
  choices: readonly number[],
): number {
  const wants = WANTS[card] as readonly number[];
  let missing = 0;
  let effort = 0;
  let used = 0;
  for (let good = 0; good < KINDS; good++) {
    const want = wants[good] as number;
    if (want === 0) continue;
    let lack = want - (stock[good] as number) - (single[good] as number);
    for (let i = 0; lack > 0 && i < choices.length; i += 2) {
      if (used & (1 << i) || (choices[i] !== good && choices[i + 1] !== good)) continue;
      used |= 1 << i;
      lack -= 1;
    }
    if (lack <= 0) continue;
    missing += lack;
    const short = lack - (state.production[good] as number);
    if (short > 0) effort += short * ((state.vigilantes[good] as number) > 0 ? FROM_VIGILANTES : FROM_NOBODY);
  }
  return 1 + missing / 2 + effort;
}

/** Takes the cubes for a sale out of the stock: contracts first, since they are free. */
function spend(card: number, stock: number[], single: readonly number[], choices: readonly number[]): void {
  const wants = WANTS[card] as readonly number[];
  let used = 0;
  for (let good = 0; good < KINDS; good++) {
    let lack = (wants[good] as number) - (single[good] as number);
    for (let i = 0; lack > 0 && i < choices.length; i += 2) {
      if (used & (1 << i) || (choices[i] !== good && choices[i + 1] !== good)) continue;
      used |= 1 << i;
      lack -= 1;
    }
    if (lack > 0) stock[good] = Math.max(0, (stock[good] as number) - lack);
  }
}

/** How likely rivals serve somebody before the next own action. */
function hazardOf(state: ProvisionsState, seat: Seat, card: number): number {
  let hazard = 0;
  for (let other = 0; other < seatsOf(state); other++) {
    if (other === seat) continue;
    const missing = missingFor(state, other, card);
    hazard += missing === 0 ? RIVAL_READY : missing < 3 ? RIVAL_NEAR : RIVAL_FAR;
  }
  return hazard;
}

/** About how many goods a seat lacks for somebody; which contract goes where is not looked into. */
function missingFor({ stock, won }: ProvisionsState, seat: Seat, card: number): number {
  const wants = WANTS[card] as readonly number[];
  const from = seat * KINDS;
  let missing = 0;
  for (let good = 0; good < KINDS; good++) {
    const lack = (wants[good] as number) - (stock[from + good] as number);
    if (lack > 0) missing += lack;
  }
  const cards = won[seat] as number[];
  for (let i = 0; missing > 0 && i < cards.length; i++) {
    const [one = NONE, other = NONE] = CONTRACTS[cards[i] as number] as readonly number[];
    const helps =
      (one !== NONE && (wants[one] as number) > (stock[from + one] as number)) ||
      (other !== NONE && (wants[other] as number) > (stock[from + other] as number));
    if (helps) missing -= 1;
  }
  return missing;
}

/** The chance that somebody still stands in the row after so many own actions. */
function survival(state: ProvisionsState, seat: Seat, slot: number, time: number, hazard: number): number {
  const fromDoor = state.row.length - 1 - slot;
  const leaving = departures(state, seat, time);
  const stays = leaving <= 0 ? 1 : Math.min(1, Math.max(0.02, 0.7 + (fromDoor - leaving) * 0.5));
  return stays / (1 + hazard * time);
}

/** How many will have left unserved after so many own actions. */
function departures(state: ProvisionsState, seat: Seat, time: number): number {
  const { turnsPerMonth, rowMovesEveryMonth } = state.options;
  const seats = seatsOf(state);
  const acted = (seat - state.nugget + seats) % seats < state.acted ? 1 : 0;
  const left = turnsPerMonth - state.turn - acted;
  if (state.month === DECEMBER) return (time - 0.5) * seats * WALKS_OUT;
  if (time <= left) return 0;
  const next = state.month + 1;
  const moves = rowMovesEveryMonth || (next !== OCTOBER && next !== DECEMBER) ? 1 : 0;
  if (next === DECEMBER) return moves + (time - left - 0.5) * seats * WALKS_OUT;
  return moves + (time > left + turnsPerMonth ? 1 : 0);
}

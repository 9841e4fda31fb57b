/** The result of a market: each cart with its load, its group and its pay. */
import type { CardId } from '../content.ts';
import { cashFor, payOf } from '../market.ts';
import type { MarketRow, Party, RoundEnd, RushEvent, RushView } from '../state.ts';
import { type Card, sorted } from './cards.ts';

/** What dynamite did to one cart. */
export interface Damage {
  readonly stopped: number;
  readonly mended: number;
  readonly hit: number;
  readonly end: 'died' | 'revived' | null;
}

/** A cart at the market; it has no row if it did not come out of the mine. */
export interface MarketCart {
  readonly who: Party;
  readonly cards: readonly Card[];
  readonly row: MarketRow | null;
  readonly damage: Damage;
  readonly plates: number;
  readonly blasts: number;
  /** Its owner's cash after the market. */
  readonly cash: number;
}

/** Adjacent carts with the same load. */
export interface Group {
  readonly rank: number;
  /** Index of its first stand; `to` is that of its last. */
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/** The carts of a settled round, heaviest first, those that did not come out last. */
export function standsOf(view: RushView, last: RoundEnd, settled: readonly RushEvent[]): MarketCart[] {
  const handOf = (who: Party): readonly CardId[] => (who === 'stranger' ? last.centre : last.hands[who]) ?? [];
  const stand = (who: Party, row: MarketRow | null): MarketCart => {
    const held = who === 'stranger' ? view.stranger : view.seats[who];
    const cards = sorted(handOf(who));
    const damage = settled.length > 0 ? damageTold(who, settled) : damageSeen(cards, held?.died === last.round);
    const blasted = settled.find((event) => event.type === 'blasted' && event.who === who);
    const { plates = 0, blasts = 0 } = (damage.end !== 'revived' && blasted?.type === 'blasted' ? blasted : held) ?? {};
    return { who, cards, row, damage, plates, blasts, cash: held?.cash ?? 0 };
  };
  const sold = new Set(last.market.map((row) => row.who));
  const rest = last.hands.flatMap((hand, seat) => (hand.length === 0 || sold.has(seat) ? [] : [stand(seat, null)]));
  return [...last.market.map((row) => stand(row.who, row)), ...rest];
}

function damageTold(who: Party, settled: readonly RushEvent[]): Damage {
  let damage = UNHARMED;
  for (const event of settled) {
    if (!('who' in event) || event.who !== who) continue;
    if (event.type === 'blasted') damage = { ...damage, stopped: event.stopped, mended: event.mended, hit: event.hit };
    if (event.type === 'died' || event.type === 'revived') damage = { ...damage, end: event.type };
  }
  return damage;
}

/** Damage as far as it follows from the shown hand, for viewers who did not get the events. */
function damageSeen(cards: readonly Card[], died: boolean): Damage {
  const sticks = cards.filter(({ kindName }) => kindName === 'dynamite').length;
  const stopped = sticks > 0 && cards.some(({ kindName }) => kindName === 'plate') ? 1 : 0;
  return { stopped, mended: 0, hit: sticks - stopped, end: died ? 'died' : null };
}

/** The groups of a market, from the heaviest. */
export function groupsOf(stands: readonly MarketCart[]): Group[] {
  const groups: Group[] = [];
  const count = new Set(stands.flatMap(({ row }) => (row ? [row.rank] : []))).size;
  for (const [i, { row }] of stands.entries()) {
    if (!row) continue;
    const last = groups.at(-1);
    if (last?.rank === row.rank) groups[groups.length - 1] = { ...last, to: i };
    else groups.push({ rank: row.rank, from: i, to: i, words: rankWords(row.rank, count) });
  }
  return groups;
}

/** Why a group earns what it earns. */
function rankWords(rank: number, groups: number): string {
  if (groups === 1) return 'all level: worst card';
  if (rank === 1) return 'heaviest: nothing';
  if (rank === 2) return '2nd: best card';
  return rank === 3 ? '3rd: worst card' : 'too light: nothing';
}

/** Why a cart earns what it earns. */
export function payWords({ row, damage }: MarketCart, groups: readonly Group[]): string {
  if (!row) return damage.end === 'revived' ? 'misses the market' : 'stays in the mine';
  return groups.find(({ rank }) => rank === row.rank)?.words ?? '';
}

/** Minimum span of loads on the scale. */
const SPAN = 30;

/** The scale: how far a load pulls it down, from 0 (light) to 1 (heavy), and the loads marked on it. */
export function scaleOf(stands: readonly MarketCart[]): {
  pull(total: number): number;
  readonly marks: readonly number[];
} {
  const totals = stands.flatMap(({ row }) => (row ? [row.total] : []));
  const middle = (Math.min(...totals) + Math.max(...totals)) / 2;
  const low = Math.min(Math.min(...totals), middle - SPAN / 2);
  const high = Math.max(Math.max(...totals), middle + SPAN / 2);
  const step = high - low > 60 ? 20 : 10;
  const marks: number[] = [];
  if (totals.length > 0) for (let at = Math.ceil(low / step) * step; at <= high; at += step) marks.push(at);
  return { pull: (total) => (total - low) / (high - low), marks };
}

/** What a market would pay for these piles of cards, heaviest first: for the exercise. */
export function tryOut(piles: ReadonlyMap<Party, readonly Card[]>): MarketCart[] {
  const weighed = [...piles]
    .map(([who, pile]) => ({ who, cards: byWeight(pile), total: pile.reduce((sum, { number }) => sum + number, 0) }))
    .sort((a, b) => b.total - a.total);
  const totals = [...new Set(weighed.map(({ total }) => total))];
  return weighed.map(({ who, cards, total }): MarketCart => {
    const rank = totals.indexOf(total) + 1;
    const pay = payOf(rank, totals.length);
    const card = pay === 'best' ? cards[0] : cards.at(-1);
    const earned = pay === null || !card ? 0 : cashFor(card.number);
    const row: MarketRow = { who, total, rank, earned, card: (pay && card?.id) ?? null };
    return { who, cards, row, damage: UNHARMED, plates: 4, blasts: 0, cash: earned };
  });
}

const UNHARMED: Damage = { stopped: 0, mended: 0, hit: 0, end: null };

function byWeight(pile: readonly Card[]): Card[] {
  return pile.toSorted((a, b) => b.number - a.number);
}

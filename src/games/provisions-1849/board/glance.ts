/** What a store can do for a prospector at a glance: serve now, serve after one purchase, or not yet. */
import type { Seat } from '../../../engine/game.ts';
import { GOODS, type Good, type ProspectorId } from '../content.ts';
import type { Cubes, ProvisionsAction, ProvisionsView } from '../state.ts';
import { cardOf, seatOf } from './reading.ts';

/** Where a good of the strip comes from. */
export type Source = 'cube' | 'contract' | 'open';

/** A prospector as seen by a store. */
export interface Glance {
  readonly state: 'ready' | 'oneBuy' | 'short';
  /** For every place of the strip, from the top. */
  readonly sources: readonly Source[];
  readonly missing: readonly Good[];
  /** The fewest cubes that serving costs, if it is possible. */
  readonly cubes: number;
  /** A purchase that makes it possible, or `null`. */
  readonly buy: readonly Good[] | null;
}

/** How a prospector stands with a store: contracts supply what they can, cubes the rest. */
export function glance(view: ProvisionsView, seat: Seat, id: ProspectorId): Glance {
  const { stock, cards } = seatOf(view, seat);
  const { strip } = cardOf(id);
  const contracts = contractsOf(cards);
  const sources = cover(strip, stock, contracts);
  const missing = strip.filter((_good, place) => sources[place] === 'open');
  const cubes = sources.filter((source) => source === 'cube').length;
  if (missing.length === 0) return { state: 'ready', sources, missing, cubes, buy: null };
  const buy = missing.length > 2 ? null : enabling(view, seat, strip, contracts);
  return { state: buy ? 'oneBuy' : 'short', sources, missing, cubes, buy };
}

/** The Contract Goods of each card that has any. */
export function contractsOf(cards: readonly ProspectorId[]): Contracts {
  return cards.map((card) => cardOf(card).contract).filter((goods) => goods.length > 0);
}

/** The sources of a strip if these cubes are spent: contracts supply the rest. */
export function paidBy(strip: readonly Good[], cubes: readonly Good[]): Source[] {
  const left = [...cubes];
  return strip.map((good) => {
    const at = left.indexOf(good);
    if (at < 0) return 'contract';
    left.splice(at, 1);
    return 'cube';
  });
}

/** The sources of a prospector's strip: as the previewed sale to them would have it, otherwise as at a glance. */
export function sourcesOf(
  preview: ProvisionsAction | null,
  card: ProspectorId,
  { sources }: Glance,
): readonly Source[] {
  if (preview?.type !== 'sell' || preview.card !== card) return sources;
  return paidBy(cardOf(card).strip, preview.cubes);
}

type Contracts = readonly (readonly Good[])[];

interface Best {
  covered: number;
  cubes: number;
  sources: readonly Source[];
}

/** Covers as much of the strip as possible, with as few cubes as possible; each card supplies one good (P49-SELL-4). */
function cover(strip: readonly Good[], stock: Cubes, contracts: Contracts): readonly Source[] {
  const best: Best = { covered: -1, cubes: 0, sources: [] };
  search(strip, { ...stock }, contracts, 0, { covered: 0, cubes: 0, sources: [] }, best);
  return best.sources;
}

function search(
  strip: readonly Good[],
  stock: Record<Good, number>,
  contracts: Contracts,
  used: number,
  now: Readonly<Best>,
  best: Best,
): void {
  const { covered, cubes, sources } = now;
  const reachable = covered + strip.length - sources.length;
  if (reachable < best.covered || (reachable === best.covered && cubes >= best.cubes)) return;
  const good = strip[sources.length];
  if (good === undefined) {
    Object.assign(best, now);
    return;
  }
  for (const [card, goods] of contracts.entries())
    if (!(used & (1 << card)) && goods.includes(good)) {
      const next = { covered: covered + 1, cubes, sources: [...sources, 'contract' as const] };
      search(strip, stock, contracts, used | (1 << card), next, best);
    }
  if (stock[good] > 0) {
    stock[good] -= 1;
    const next = { covered: covered + 1, cubes: cubes + 1, sources: [...sources, 'cube' as const] };
    search(strip, stock, contracts, used, next, best);
    stock[good] += 1;
  }
  search(strip, stock, contracts, used, { covered, cubes, sources: [...sources, 'open'] }, best);
}

/** A purchase that completes the strip, or `null`. */
function enabling(
  view: ProvisionsView,
  seat: Seat,
  strip: readonly Good[],
  contracts: Contracts,
): readonly Good[] | null {
  const { stock } = seatOf(view, seat);
  const helps = (goods: readonly Good[]) => {
    if (!goods.some((good) => strip.includes(good))) return false;
    const after = { ...stock };
    for (const good of goods) after[good] += 1;
    return !cover(strip, after, contracts).includes('open');
  };
  return purchases(view, seat).find(helps) ?? null;
}

/** Every purchase that a store could make from the current shelf, or complete (P49-BUY-2 to P49-BUY-5). */
function purchases(view: ProvisionsView, seat: Seat): Good[][] {
  const { stock } = seatOf(view, seat);
  const { stockSpaces, singleBuy } = view.options;
  const shelf = (good: Good) => view.suppliers.find((supplier) => supplier.good === good)?.production ?? 0;
  const room = (good: Good) => stockSpaces - stock[good];
  const within = GOODS.filter((good) => shelf(good) > 0 && room(good) > 0);
  const { step } = view;
  if (step && view.active === seat) {
    if (step.type === 'trading') return [];
    return within.filter((good) => good !== step.good || shelf(good) > 1).map((good) => [good]);
  }
  const pairs = within.flatMap((one, i) =>
    within.slice(i).flatMap((other) => (one !== other || (shelf(one) > 2 && room(one) > 1) ? [[one, other]] : [])),
  );
  const alone = singleBuy === 'free' || (singleBuy === 'stuck' && pairs.length === 0);
  return alone ? [...within.map((good) => [good]), ...pairs] : pairs;
}

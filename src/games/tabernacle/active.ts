/** Active buildings: which counters they close, which reopen, and the third colonist that a cabin brings. */
import type { Seat } from '../../engine/game.ts';
import { DISTRICT_IDS, type Hex, SITE_DISTRICT, SITES, type StartId } from './chart.ts';
import { BASICS } from './content.ts';
import {
  added,
  allowance,
  BASIC_SITES,
  CABIN,
  CLOSED_BY,
  changed,
  isBuilding,
  ownerOf,
  TYPES,
  typeOf,
} from './land.ts';
import type { TabernacleEvent, TabernacleState } from './state.ts';

/** Counts a building as active (+1), or no longer after destruction or independence (-1). */
export function countActive(state: TabernacleState, type: number, owner: Seat, by: 1 | -1): void {
  state.active = added(state.active, type, by);
  if (type !== CABIN) return;
  state.cabins = added(state.cabins, owner, by);
  // TAB-CABIN-2
  if (state.options.cabinFrom === 'now')
    state.allowed = changed(state.allowed, owner, allowance(state.cabins[owner] as number));
}

/** Reports the basic buildings that have closed or reopened since `before` (TAB-CLOSE-1, TAB-CLOSE-2). */
export function flipCounters(state: TabernacleState, before: readonly number[], events: TabernacleEvent[]): void {
  if (state.active === before) return;
  for (let basic = 0; basic < BASICS.length; basic++) {
    const type = CLOSED_BY[basic] as number;
    const isOpen = state.active[type] === 0;
    if ((before[type] === 0) === isOpen) continue;
    const { id } = BASICS[basic] as (typeof BASICS)[number];
    events.push({ type: isOpen ? 'reopened' : 'closed', basic: id, hex: basicHex(state, basic) });
  }
}

/** Counts all active buildings by type and the active cabins of each seat from scratch. */
export function countAll(
  sites: readonly number[],
  missing: readonly number[],
  seats: number,
): { active: number[]; cabins: number[] } {
  const active = new Array<number>(TYPES).fill(0);
  const cabins = new Array<number>(seats).fill(0);
  for (const [site, held] of sites.entries()) {
    // The founders' district is never independent, but no player's building stands there.
    if (!isBuilding(held) || missing[SITE_DISTRICT[site] as number] === 0) continue;
    const type = typeOf(held);
    active[type] = (active[type] as number) + 1;
    if (type === CABIN) cabins[ownerOf(held)] = (cabins[ownerOf(held)] as number) + 1;
  }
  return { active, cabins };
}

/** The hex of a basic building. */
export function basicHex(state: TabernacleState, basic: number): string {
  const start = DISTRICT_IDS[state.start] as StartId;
  return (SITES[BASIC_SITES[start][basic] as number] as Hex).id;
}

/** The Work Cycle: shared Workers step clockwise and earn where they land. */

import { earnCoin, earnLabor } from './coin.ts';
import { CLOCKWISE, KINDS, type Kind, SPACES, type Space } from './content.ts';
import type { ProvinceEvent, ProvinceState } from './state.ts';
import { BANK, CAMP, CAMP_WORKER, hasAccess, SAILORS, VILLAGE, VILLAGE_WORKER } from './town.ts';

const COIN_SPACE = SPACES.indexOf('coin');
const TOP = SPACES.indexOf('top');

/** Whether the active player may move this kind of Worker at all (PROV-WORK-6, PROV-WORK-7, PROV-SAIL-7). */
export function mayMove(state: ProvinceState, kind: number): boolean {
  if (kind === CAMP_WORKER) return hasAccess(state, CAMP);
  if (kind === VILLAGE_WORKER) return hasAccess(state, VILLAGE);
  return kind < SAILORS || kind === SAILORS + state.active;
}

/** Whether a Worker has moved this turn (PROV-WORK-9). */
export function anyMoved(state: ProvinceState): boolean {
  const moved = state.moved;
  for (let place = 0; place < moved.length; place++) if (moved[place] !== 0) return true;
  return false;
}

/** Moves one Worker one step and pays its mover at once (PROV-WORK-1 to PROV-WORK-4, PROV-WORK-10). */
export function moveWorker(state: ProvinceState, kindId: Kind, fromId: Space, events: ProvinceEvent[]): void {
  const kind = KINDS.indexOf(kindId);
  const from = SPACES.indexOf(fromId);
  const to = CLOCKWISE[state.options.cycleOrder][from] as number;
  const left = kind * 3 + from;
  const reached = kind * 3 + to;
  state.standing[left] = (state.standing[left] as number) - 1;
  state.moved[reached] = (state.moved[reached] as number) + 1;
  let labor = 0;
  let coin = 0;
  if (to === COIN_SPACE) {
    // PROV-EFF-2
    coin = earnCoin(state, state.active, hasAccess(state, BANK) ? 2 : 1);
  } else {
    labor = 1;
    earnLabor(state, 1);
  }
  events.push({
    type: 'moved',
    seat: state.active,
    kind: kindId,
    from: fromId,
    to: SPACES[to] as Space,
    labor,
    coin,
  });
}

/** Places a new Worker on the top Labor Space, which earns nothing (PROV-WORK-5). */
export function placeWorker(state: ProvinceState, kind: number): void {
  const place = kind * 3 + TOP;
  state.standing[place] = (state.standing[place] as number) + 1;
}

/** Lets all Workers move again, at the start of a turn. */
export function restWorkers(state: ProvinceState): void {
  const { standing, moved } = state;
  for (let place = 0; place < moved.length; place++) {
    if (moved[place] === 0) continue;
    standing[place] = (standing[place] as number) + (moved[place] as number);
    moved[place] = 0;
  }
}

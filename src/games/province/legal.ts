/** The legal actions, enumerated directly: what `refuse` lets through, in the order of the candidates, but fast. */
import type { Seat } from '../../engine/game.ts';
import { NOBODY } from '../../engine/game.ts';
import { BORROWS, BUILDS, CALL_UNION, END_TURN, END_WORK, GRIND_LABOR, HIRE, MOVES, REPAY } from './actions.ts';
import { GRIND, KINDS, LENDER_TOKEN, SAILOR, STRUCTURES_EACH, UNION } from './content.ts';
import { shipsMixed } from './harbor.ts';
import { borrowIsUseless } from './lender.ts';
import type { ProvinceAction, ProvinceState } from './state.ts';
import {
  builtBy,
  COIN_COST,
  HARBOR,
  hasAccess,
  hasBuilt,
  LABOR_COST,
  LENDER,
  NEEDS,
  SAILORS,
  TYPES,
  UNION_HALL,
  workersOf,
} from './town.ts';
import { anyMoved, mayMove } from './wheel.ts';

/** What this seat may do now; nothing when it is not on turn. */
export function legal(state: ProvinceState, seat: Seat): ProvinceAction[] {
  const actions: ProvinceAction[] = [];
  if (seat !== state.active || state.phase === 'over') return actions;
  const working = state.phase === 'work';
  if (working) {
    addMoves(state, actions);
    if (anyMoved(state)) actions.push(END_WORK);
  }
  if (state.token !== seat) addBorrows(state, seat, actions);
  else if (!state.tokenTaken && (state.coin[seat] as number) >= LENDER_TOKEN.payOff) actions.push(REPAY);
  if (!working) addSpending(state, seat, actions);
  return actions;
}

function addMoves(state: ProvinceState, actions: ProvinceAction[]): void {
  const standing = state.standing;
  for (let kind = 0; kind < KINDS.length; kind++) {
    const place = kind * 3;
    if (standing[place] === 0 && standing[place + 1] === 0 && standing[place + 2] === 0) continue;
    if (!mayMove(state, kind)) continue;
    for (let space = 0; space < 3; space++)
      if (standing[place + space] !== 0) actions.push(MOVES[place + space] as ProvinceAction);
  }
}

function addBorrows(state: ProvinceState, seat: Seat, actions: ProvinceAction[]): void {
  if (!hasBuilt(state, seat, LENDER)) return;
  for (let type = 0; type < TYPES; type++) {
    if (!hasBuilt(state, 1 - seat, type) || hasBuilt(state, seat, type)) continue;
    if (!borrowIsUseless(state, type)) actions.push(BORROWS[type] as ProvinceAction);
  }
}

function addSpending(state: ProvinceState, seat: Seat, actions: ProvinceAction[]): void {
  const coin = state.coin[seat] as number;
  if (!state.hasBuilt && builtBy(state, seat) < STRUCTURES_EACH) {
    for (let type = 0; type < TYPES; type++) {
      if (state.labor < (LABOR_COST[type] as number) || coin < (COIN_COST[type] as number)) continue;
      const needs = NEEDS[type] as number;
      if (hasBuilt(state, seat, type) || (needs !== NOBODY && !hasBuilt(state, seat, needs))) continue;
      actions.push(BUILDS[type] as ProvinceAction);
    }
  }
  if (state.labor >= GRIND.labor) actions.push(GRIND_LABOR);
  if (coin >= UNION.coin && hasAccess(state, UNION_HALL)) {
    const limit = state.options.unionLimit;
    if (limit === 0 || state.unionUses < limit) actions.push(CALL_UNION);
  }
  if (coin >= SAILOR.coin && !state.hasHired && shipsMixed(state) && hasAccess(state, HARBOR)) {
    if (workersOf(state, SAILORS) + workersOf(state, SAILORS + 1) < SAILOR.atWork) actions.push(HIRE);
  }
  actions.push(END_TURN);
}

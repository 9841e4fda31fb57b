/** The only place that knows why an action is illegal. Checks are in order of precedence. */
import type { Refusal, Seat } from '../../engine/game.ts';
import { NOBODY } from '../../engine/game.ts';
import { type Because, refusal } from '../../engine/refusal.ts';
import {
  called,
  GRIND,
  KINDS,
  LENDER_TOKEN,
  SAILOR,
  SPACES,
  STRUCTURES,
  STRUCTURES_EACH,
  type StructureId,
  UNION,
} from './content.ts';
import { shipsMixed } from './harbor.ts';
import { borrowIsUseless } from './lender.ts';
import type { ProvinceAction, ProvinceState } from './state.ts';
import {
  BANK,
  builtBy,
  COIN_COST,
  HARBOR,
  hasAccess,
  hasBuilt,
  LABOR_COST,
  LENDER,
  NEEDS,
  SAILORS,
  UNION_HALL,
  workersAt,
  workersOf,
} from './town.ts';
import { anyMoved, mayMove } from './wheel.ts';
import type { RefusalKey } from './words.ts';

const because: Because<RefusalKey> = refusal;

/** Why this seat may not do this now, or `null` if it may. */
export function refuse(state: ProvinceState, seat: Seat, action: ProvinceAction): Refusal | null {
  if (state.phase === 'over') return because('gameOver');
  if (seat !== state.active) return because('rivalsTurn');
  switch (action.type) {
    case 'move':
      return refuseMove(state, KINDS.indexOf(action.kind), SPACES.indexOf(action.from));
    case 'endWork':
      return refuseEndWork(state);
    case 'borrow':
      return refuseBorrow(state, STRUCTURES.indexOf(action.structure));
    case 'repay':
      return refuseRepay(state);
    case 'build':
      return refuseBuild(state, STRUCTURES.indexOf(action.structure));
    case 'grind':
      return refuseGrind(state);
    case 'union':
      return refuseUnion(state);
    case 'hire':
      return refuseHire(state);
    case 'endTurn':
      return state.phase === 'work' ? because('workFirst') : null;
  }
}

function refuseMove(state: ProvinceState, kind: number, from: number): Refusal | null {
  if (state.phase !== 'work') return because('workIsOver');
  if (kind < 0 || from < 0 || workersAt(state, kind, from) === 0) return because('noWorkerThere');
  if (!mayMove(state, kind)) {
    if (kind >= SAILORS) return because('rivalsSailor');
    return because('noAccess', { structure: called(KINDS[kind] as 'camp' | 'village') });
  }
  if (state.standing[kind * 3 + from] === 0) return because('hasMoved');
  return null;
}

function refuseEndWork(state: ProvinceState): Refusal | null {
  if (state.phase !== 'work') return because('workEnded');
  return anyMoved(state) ? null : because('moveFirst');
}

function refuseBorrow(state: ProvinceState, type: number): Refusal | null {
  const seat = state.active;
  if (!hasBuilt(state, seat, LENDER)) return because('noLender');
  if (type < 0) return because('nothingToBorrow');
  if (state.token === seat) return because('holdsToken');
  if (hasBuilt(state, seat, type)) return because('borrowsOwn');
  if (!hasBuilt(state, 1 - seat, type)) return because('rivalLacksIt');
  if (borrowIsUseless(state, type)) return because(type === BANK ? 'noLandingLeft' : 'noCastYet');
  return null;
}

function refuseRepay(state: ProvinceState): Refusal | null {
  if (state.token !== state.active) return because('noToken');
  if (state.tokenTaken) return because('tokenIsNew');
  return purse(state) < LENDER_TOKEN.payOff ? because('payOffCoin', { cost: LENDER_TOKEN.payOff }) : null;
}

function refuseBuild(state: ProvinceState, type: number): Refusal | null {
  const seat = state.active;
  if (state.phase === 'work') return because('spendLater');
  if (type < 0) return because('nothingToBuild');
  if (builtBy(state, seat) >= STRUCTURES_EACH) return because('noStructureLeft');
  if (state.hasBuilt) return because('oneBuild');
  if (hasBuilt(state, seat, type)) return because('builtAlready');
  const needs = NEEDS[type] as number;
  if (needs !== NOBODY && !hasBuilt(state, seat, needs))
    return because('needsOther', { structure: called(STRUCTURES[needs] as StructureId) });
  const labor = (LABOR_COST[type] as number) - state.labor;
  if (labor > 0) return because('shortOfLabor', { missing: labor });
  const coin = (COIN_COST[type] as number) - purse(state);
  return coin > 0 ? because('shortOfCoin', { missing: coin }) : null;
}

function refuseGrind(state: ProvinceState): Refusal | null {
  if (state.phase === 'work') return because('spendLater');
  return state.labor < GRIND.labor ? because('grindLabor', { labor: GRIND.labor }) : null;
}

function refuseUnion(state: ProvinceState): Refusal | null {
  if (state.phase === 'work') return because('spendLater');
  if (!hasAccess(state, UNION_HALL)) return because('noUnion');
  const limit = state.options.unionLimit;
  if (limit > 0 && state.unionUses >= limit) return because('unionUsedUp');
  return purse(state) < UNION.coin ? because('unionCoin', { cost: UNION.coin }) : null;
}

function refuseHire(state: ProvinceState): Refusal | null {
  if (state.phase === 'work') return because('spendLater');
  if (!hasAccess(state, HARBOR)) return because('noHarbor');
  if (!shipsMixed(state)) return because('shipsNotMixed');
  if (state.hasHired) return because('oneHire');
  if (workersOf(state, SAILORS) + workersOf(state, SAILORS + 1) >= SAILOR.atWork) return because('sailorsFull');
  return purse(state) < SAILOR.coin ? because('sailorCoin', { cost: SAILOR.coin }) : null;
}

function purse(state: ProvinceState): number {
  return state.coin[state.active] as number;
}

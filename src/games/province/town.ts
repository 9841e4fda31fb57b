/** Queries on a position that several rules share. */
import type { Seat } from '../../engine/game.ts';
import { NOBODY } from '../../engine/game.ts';
import { GOAL_VP, LENDER_TOKEN, STRUCTURE_TYPES, STRUCTURES } from './content.ts';
import type { ProvinceState } from './state.ts';

// Indices of the types in `inner` and `outer`, in the order of STRUCTURES.
export const LENDER = 0;
export const BANK = 1;
export const CAMP = 2;
export const VILLAGE = 3;
export const MILL = 4;
export const SMITHY = 5;
export const UNION_HALL = 6;
export const HARBOR = 7;

// Indices of the kinds of Worker, in the order of KINDS; a seat's Sailors are SAILORS + seat.
export const GREEN = 0;
export const CAMP_WORKER = 1;
export const VILLAGE_WORKER = 2;
export const SAILORS = 3;

export const TYPES = STRUCTURES.length;

/** The type that a type needs, or NOBODY, by index (PROV-BUILD-7). */
export const NEEDS: readonly number[] = STRUCTURE_TYPES.map((type) =>
  type.needs === null ? NOBODY : STRUCTURES.indexOf(type.needs),
);
export const LABOR_COST: readonly number[] = STRUCTURE_TYPES.map((type) => type.labor);
export const COIN_COST: readonly number[] = STRUCTURE_TYPES.map((type) => type.coin);
export const FIRST_VP: readonly number[] = STRUCTURE_TYPES.map((type) => type.vp);

/** Whether a seat has built a type, first or second. */
export function hasBuilt(state: ProvinceState, seat: Seat, type: number): boolean {
  return state.inner[type] === seat || state.outer[type] === seat;
}

/** Whether the active player may use a type now: built, or borrowed this turn. */
export function hasAccess(state: ProvinceState, type: number): boolean {
  return state.borrowed === type || hasBuilt(state, state.active, type);
}

/** How many Structures a seat has built. */
export function builtBy(state: ProvinceState, seat: Seat): number {
  let built = 0;
  for (let type = 0; type < TYPES; type++) if (hasBuilt(state, seat, type)) built += 1;
  return built;
}

/** How many types have been built by anybody. */
export function typesBuilt(state: ProvinceState): number {
  let built = 0;
  for (let type = 0; type < TYPES; type++) if (state.inner[type] !== NOBODY) built += 1;
  return built;
}

/** Workers of a kind on a space, moved or not. */
export function workersAt(state: ProvinceState, kind: number, space: number): number {
  const place = kind * 3 + space;
  return (state.standing[place] as number) + (state.moved[place] as number);
}

/** Workers of a kind on the whole Work Cycle. */
export function workersOf(state: ProvinceState, kind: number): number {
  return workersAt(state, kind, 0) + workersAt(state, kind, 1) + workersAt(state, kind, 2);
}

/** Non-Green Workers that a seat may move for good: by its own Structures, and its Sailors (PROV-SCORE-5). */
export function ownWorkers(state: ProvinceState, seat: Seat): number {
  return (
    (hasBuilt(state, seat, CAMP) ? 1 : 0) + (hasBuilt(state, seat, VILLAGE) ? 1 : 0) + workersOf(state, SAILORS + seat)
  );
}

/** `ownWorkers` plus the Worker of a borrowed Camp or Village (PROV-GOAL-11). */
export function workersToMove(state: ProvinceState, seat: Seat): number {
  const own = ownWorkers(state, seat);
  if (seat !== state.active || (state.borrowed !== CAMP && state.borrowed !== VILLAGE)) return own;
  return hasBuilt(state, seat, state.borrowed) ? own : own + 1;
}

/** Goals a seat has claimed. */
export function goalsClaimed(state: ProvinceState, seat: Seat): number {
  let claimed = 0;
  for (let i = 0; i < state.goalOwners.length; i++) if (state.goalOwners[i] === seat) claimed += 1;
  return claimed;
}

/** Victory points of the types a seat built first. */
export function firstBuildVp(state: ProvinceState, seat: Seat): number {
  let vp = 0;
  for (let type = 0; type < TYPES; type++) if (state.inner[type] === seat) vp += FIRST_VP[type] as number;
  return vp;
}

/** Victory points of a seat if the game were over (PROV-SCORE-1). */
export function victoryPoints(state: ProvinceState, seat: Seat): number {
  return (
    firstBuildVp(state, seat) + goalsClaimed(state, seat) * GOAL_VP - (state.token === seat ? LENDER_TOKEN.penalty : 0)
  );
}

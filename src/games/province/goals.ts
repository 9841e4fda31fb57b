/** Goals: one lies face-up, whoever meets it claims it at once, and the next is turned up and looked at. */
import type { Seat } from '../../engine/game.ts';
import { NOBODY } from '../../engine/game.ts';
import { GOAL_STACK, GOAL_TYPES, GOALS, type GoalId } from './content.ts';
import type { EndReason, ProvinceEvent, ProvinceState } from './state.ts';
import { BANK, builtBy, hasBuilt, ownWorkers, SMITHY, VILLAGE, workersAt, workersToMove } from './town.ts';

const TWO_VP_TYPES = [BANK, VILLAGE, SMITHY];

const [WORKERS, LABOR, STRUCTURE, COIN5, TWO_VP, CROWD, SPENDING, GRIND] = GOAL_TYPES.map(
  (goal) => goal.atLeast,
) as [number, number, number, number, number, number, number, number];

/** The face-up Goal, or `null` once all five are resolved (PROV-GOAL-2). */
export function faceUpGoal(state: ProvinceState): GoalId | null {
  const shown = state.goalOwners.length;
  return shown < GOAL_STACK ? (state.goals[shown] as GoalId) : null;
}

/** Resolves the face-up Goal as long as somebody meets it (PROV-GOAL-3 to PROV-GOAL-6). */
export function resolveGoals(state: ProvinceState, atEndOfTurn: boolean, events: ProvinceEvent[]): void {
  const active = state.active;
  const rival = 1 - active;
  while (state.goalOwners.length < GOAL_STACK) {
    const goal = state.goals[state.goalOwners.length] as GoalId;
    const mine = meets(state, active, goal, atEndOfTurn);
    const theirs = meets(state, rival, goal, atEndOfTurn);
    if (!mine && !theirs) return;
    if (mine && theirs) {
      state.goalOwners.push(NOBODY);
      events.push({ type: 'goalRemoved', goal });
    } else {
      const seat = mine ? active : rival;
      state.goalOwners.push(seat);
      events.push({ type: 'goalClaimed', seat, goal });
    }
    state.eventful = true;
    turnUpNext(state, events);
  }
}

/** Whether a seat meets a Goal now; some look only at the turn in progress, or only at its end. */
export function meets(state: ProvinceState, seat: Seat, goal: GoalId, atEndOfTurn: boolean): boolean {
  const onTurn = seat === state.active;
  switch (goal) {
    case 'workers': // PROV-GOAL-11
      return (state.options.workersGoalBorrow ? workersToMove(state, seat) : ownWorkers(state, seat)) >= WORKERS;
    case 'labor': // PROV-GOAL-12
      return onTurn && state.laborEarned - state.laborBefore >= LABOR;
    case 'structure': // PROV-GOAL-13
      return builtBy(state, seat) >= STRUCTURE;
    case 'coin5': // PROV-GOAL-8, PROV-GOAL-14
      return atEndOfTurn && onTurn && (state.coin[seat] as number) >= COIN5;
    case 'twoVp': // PROV-GOAL-15
      return twoVpStructures(state, seat) >= TWO_VP;
    case 'crowd': // PROV-GOAL-8, PROV-GOAL-16
      return atEndOfTurn && onTurn && largestCrowd(state) >= CROWD;
    case 'spending': // PROV-GOAL-17
      return onTurn && state.coinSpent - state.spentBefore >= SPENDING;
    case 'grind': // PROV-GOAL-18
      return onTurn && state.grinds - state.grindsBefore >= GRIND;
    case 'coin10': // PROV-GOAL-19
      return state.platinum === seat;
  }
}

/** How much of what a Goal counts a seat has; `atLeast` of the Goal meets it. */
export function progress(state: ProvinceState, seat: Seat, goal: GoalId): number {
  const onTurn = seat === state.active;
  switch (goal) {
    case 'workers':
      return state.options.workersGoalBorrow ? workersToMove(state, seat) : ownWorkers(state, seat);
    case 'labor':
      return onTurn ? state.laborEarned - state.laborBefore : 0;
    case 'structure':
      return builtBy(state, seat);
    case 'coin5':
      return state.coin[seat] as number;
    case 'twoVp':
      return twoVpStructures(state, seat);
    case 'crowd':
      return largestCrowd(state);
    case 'spending':
      return onTurn ? state.coinSpent - state.spentBefore : 0;
    case 'grind':
      return onTurn ? state.grinds - state.grindsBefore : 0;
    case 'coin10':
      return state.platinum === seat ? 1 : 0;
  }
}

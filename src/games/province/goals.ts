/** Goals: one lies face-up; a seat that meets it claims it at once, and the next one is turned up and checked. */
import type { Seat } from '../../engine/game.ts';
import { NOBODY } from '../../engine/game.ts';
import { GOAL_STACK, GOAL_TYPES, GOALS, type GoalId, type GoalType, SPACES } from './content.ts';
import type { EndReason, ProvinceEvent, ProvinceState } from './state.ts';
import { builtBy, FIRST_VP, hasBuilt, ownWorkers, TYPES, workersToMove } from './town.ts';

/** The face-up Goal, or `null` once all five are resolved (PROV-GOAL-2). */
export function faceUpGoal(state: ProvinceState): GoalType | null {
  const shown = state.goalOwners.length;
  return shown < GOAL_STACK ? (GOAL_TYPES[GOALS.indexOf(state.goals[shown] as GoalId)] as GoalType) : null;
}

/** Resolves face-up Goals until nobody meets the current one (PROV-GOAL-3 to PROV-GOAL-6). */
export function resolveGoals(state: ProvinceState, atEndOfTurn: boolean, events: ProvinceEvent[]): void {
  const active = state.active;
  const rival = 1 - active;
  for (let goal = faceUpGoal(state); goal !== null; goal = faceUpGoal(state)) {
    // PROV-GOAL-8
    if (goal.checked === 'endOfTurn' && !atEndOfTurn) return;
    const mine = goalProgress(state, active, goal.id) >= goal.atLeast;
    const theirs = goal.checked === 'always' && goalProgress(state, rival, goal.id) >= goal.atLeast;
    if (!mine && !theirs) return;
    if (mine && theirs) {
      state.goalOwners.push(NOBODY);
      events.push({ type: 'goalRemoved', goal: goal.id });
    } else {
      const seat = mine ? active : rival;
      state.goalOwners.push(seat);
      events.push({ type: 'goalClaimed', seat, goal: goal.id });
    }
    state.eventful = true;
    turnUpNext(state, events);
  }
}

/** A seat's current count towards a Goal; counts of "this turn" belong to the active player alone. */
export function goalProgress(state: ProvinceState, seat: Seat, goal: GoalId): number {
  switch (goal) {
    case 'workers': // PROV-GOAL-11
      return state.options.workersGoalBorrow ? workersToMove(state, seat) : ownWorkers(state, seat);
    case 'labor': // PROV-GOAL-12
      return seat === state.active ? state.laborEarned - state.laborBefore : 0;
    case 'structure': // PROV-GOAL-13
      return builtBy(state, seat);
    case 'coin5': // PROV-GOAL-14
      return state.coin[seat] as number;
    case 'twoVp': // PROV-GOAL-15
      return twoVpStructures(state, seat);
    case 'crowd': // PROV-GOAL-16
      return largestCrowd(state);
    case 'spending': // PROV-GOAL-17
      return seat === state.active ? state.coinSpent - state.spentBefore : 0;
    case 'grind': // PROV-GOAL-18
      return seat === state.active ? state.grinds - state.grindsBefore : 0;
    case 'coin10': // PROV-GOAL-19
      return state.platinum === seat ? 1 : 0;
  }
}

/** Records an end trigger (PROV-END-1 to PROV-END-3, PROV-END-7). */
export function triggerEnd(state: ProvinceState, reason: EndReason, events: ProvinceEvent[]): void {
  if (state.ends.includes(reason)) return;
  state.ends.push(reason);
  events.push({ type: 'endTriggered', reason });
}

function turnUpNext(state: ProvinceState, events: ProvinceEvent[]): void {
  const goal = faceUpGoal(state);
  if (goal === null) {
    triggerEnd(state, 'goals', events);
    return;
  }
  events.push({ type: 'goalTurnedUp', goal: goal.id, left: GOAL_STACK - 1 - state.goalOwners.length });
  if (state.options.goalRetro) return;
  // PROV-GOAL-7
  state.laborBefore = state.laborEarned;
  state.spentBefore = state.coinSpent;
  state.grindsBefore = state.grinds;
}

function twoVpStructures(state: ProvinceState, seat: Seat): number {
  const printed = state.options.twoVpGoal === 'printed';
  let count = 0;
  for (let type = 0; type < TYPES; type++) {
    if (FIRST_VP[type] !== 2) continue;
    if (printed ? hasBuilt(state, seat, type) : state.inner[type] === seat) count += 1;
  }
  return count;
}

function largestCrowd(state: ProvinceState): number {
  const { standing, moved } = state;
  let largest = 0;
  for (let space = 0; space < SPACES.length; space++) {
    let crowd = 0;
    for (let place = space; place < standing.length; place += SPACES.length)
      crowd += (standing[place] as number) + (moved[place] as number);
    if (crowd > largest) largest = crowd;
  }
  return largest;
}

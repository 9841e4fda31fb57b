/** Invariants of every position; each violation is reported as a sentence. */
import { findFaults, type Must } from '../../engine/faults.ts';
import type { Seat } from '../../engine/game.ts';
import { NOBODY } from '../../engine/game.ts';
import { GOAL_STACK, GOALS, PLATINUM_AT, SAILOR, STRUCTURES, STRUCTURES_EACH, TOTAL_COIN, WORKERS } from './content.ts';
import { faceUpGoal, goalProgress } from './goals.ts';
import type { ProvinceState } from './state.ts';
import {
  builtBy,
  CAMP,
  CAMP_WORKER,
  GREEN,
  HARBOR,
  hasBuilt,
  LENDER,
  NEEDS,
  SAILORS,
  TYPES,
  typesBuilt,
  VILLAGE,
  VILLAGE_WORKER,
  workersOf,
} from './town.ts';
import { anyMoved } from './wheel.ts';

/** A sentence for each thing that is wrong with a state; none for a position that play can reach. */
export function faults(state: ProvinceState): string[] {
  return findFaults(state, [
    checkCoin,
    checkWorkers,
    checkStructures,
    checkHarborAndLender,
    checkTurn,
    checkGoals,
    checkEnd,
  ]);
}

function checkCoin(state: ProvinceState, must: Must): void {
  const [red, blue] = state.coin as [number, number];
  must(red + blue + state.supply === TOTAL_COIN, 'There must be 35 Coin in all.');
  if (state.platinum === NOBODY)
    must(red < PLATINUM_AT && blue < PLATINUM_AT, 'A player with 10 Coin must hold the Platinum Coin.');
  else
    must((state.coin[state.platinum] as number) >= PLATINUM_AT, 'The holder of the Platinum Coin must have 10 Coin.');
}

function checkWorkers(state: ProvinceState, must: Must): void {
  must(workersOf(state, GREEN) === WORKERS[GREEN], 'There must be three Green Workers.');
  must(
    workersOf(state, CAMP_WORKER) === (state.inner[CAMP] === NOBODY ? 0 : 1),
    'The Camp Worker must be there if and only if a Camp is.',
  );
  must(
    workersOf(state, VILLAGE_WORKER) === (state.inner[VILLAGE] === NOBODY ? 0 : 1),
    'The Village Worker must be there if and only if a Village is.',
  );
  const sailors = workersOf(state, SAILORS) + workersOf(state, SAILORS + 1);
  must(sailors <= SAILOR.atWork, 'At most three Sailors can be at work.');
  must(sailors === 0 || state.ships !== null, 'No Sailor can be hired before the first cast.');
  for (let space = 0; space < 3; space++)
    must(
      state.phase === 'over' || state.moved[(SAILORS + 1 - state.active) * 3 + space] === 0,
      "The rival's Sailors cannot have moved.",
    );
}

function checkStructures(state: ProvinceState, must: Must): void {
  for (let type = 0; type < TYPES; type++) {
    const inner = state.inner[type];
    const outer = state.outer[type];
    if (outer !== NOBODY && (inner === NOBODY || inner === outer))
      must(false, `The ${STRUCTURES[type]} has a second without a first.`);
    const needs = NEEDS[type] as number;
    for (let seat = 0; seat < 2 && needs !== NOBODY; seat++)
      if (hasBuilt(state, seat, type) && !hasBuilt(state, seat, needs))
        must(false, `Seat ${seat} has a ${STRUCTURES[type]} without a ${STRUCTURES[needs]}.`);
  }
  for (let seat = 0; seat < 2; seat++)
    if (builtBy(state, seat) > STRUCTURES_EACH) must(false, `Seat ${seat} has more Structures than there are.`);
}

function checkHarborAndLender(state: ProvinceState, must: Must): void {
  must(state.harbormaster === state.inner[HARBOR], 'The Harbormaster must be the first builder of the Harbor.');
  must(state.ships === null || state.harbormaster !== NOBODY, 'The Ship Tokens cannot be cast without a Harbormaster.');
  must(
    state.token === NOBODY || hasBuilt(state, state.token, LENDER),
    'The Lender Token must be with a player who has built the Lender.',
  );
  must(
    state.tokenTaken === (state.borrowed !== NOBODY),
    'A Lender Token taken this turn must have borrowed something.',
  );
  if (!state.tokenTaken) return;
  must(state.token === state.active, 'The Lender Token taken this turn must be with the active player.');
  must(hasBuilt(state, rivalOf(state), state.borrowed), 'What is borrowed must be built by the rival.');
  must(state.borrowed !== HARBOR || state.ships !== null, 'The Harbor cannot be borrowed before the first cast.');
}

function checkTurn(state: ProvinceState, must: Must): void {
  const { options } = state;
  must(options.first === 'random' || options.first === state.first, 'The first player must be the one agreed on.');
  must((state.turn % 2 === 1) === (state.active === state.first), 'The turns must alternate.');
  must(state.labor + 2 * state.grinds <= state.laborEarned, 'No more Labor can be left than was earned.');
  must(state.unionUses * 2 <= state.coinSpent, 'Every use of the Union must be paid.');
  must(options.unionLimit === 0 || state.unionUses <= options.unionLimit, 'The Union was used too often.');
  must(!state.hasBuilt || state.eventful, 'A turn with a new Structure must be eventful.');
  must(!state.hasHired || workersOf(state, SAILORS + state.active) > 0, 'A Sailor hired this turn must be at work.');
  if (state.phase === 'work')
    must(
      !state.hasBuilt && !state.hasHired && state.grinds === 0 && state.unionUses === 0,
      'Nothing can be spent in the Work Cycle Phase.',
    );
  else must(anyMoved(state), 'The Work Cycle Phase cannot end without a move.');
  must(
    state.phase !== 'over' || (state.labor === 0 && !state.tokenTaken),
    'Labor and borrowing must end with the game.',
  );
}

function checkGoals(state: ProvinceState, must: Must): void {
  must(
    GOALS.every((goal) => state.goals.includes(goal)),
    'Each of the nine Goals must be there once.',
  );
  const { laborBefore, spentBefore, grindsBefore } = state;
  must(
    laborBefore <= state.laborEarned && spentBefore <= state.coinSpent && grindsBefore <= state.grinds,
    'No more can have happened before a Goal was turned up than in the whole turn.',
  );
  must(
    !state.options.goalRetro || (laborBefore === 0 && spentBefore === 0 && grindsBefore === 0),
    'The whole turn counts for its Goals.',
  );
  const goal = faceUpGoal(state);
  if (goal === null || goal.checked === 'endOfTurn') return;
  for (let seat = 0; seat < 2; seat++)
    if (goalProgress(state, seat, goal.id) >= goal.atLeast)
      must(false, `Seat ${seat} meets the ${goal.name} and must have claimed it.`);
}

function checkEnd(state: ProvinceState, must: Must): void {
  const { ends } = state;
  const limit = state.options.quietLimit;
  must(
    ends.every((reason, i) => ends.indexOf(reason) === i),
    'Each reason for the end can be named once.',
  );
  const seven = builtBy(state, 0) === STRUCTURES_EACH || builtBy(state, 1) === STRUCTURES_EACH;
  must(ends.includes('seven') === seven, 'Seven Structures of one player must end the game.');
  must(ends.includes('oneOfEach') === (typesBuilt(state) === TYPES), 'Eight types built must end the game.');
  must(ends.includes('goals') === (state.goalOwners.length === GOAL_STACK), 'Five resolved Goals must end the game.');
  const answering = state.options.equalTurns && state.active !== state.first;
  if (ends.includes('quiet')) must(state.phase === 'over' || answering, 'A game that fell quiet must be over.');
  else must(state.quiet < limit, 'A game that fell quiet must end.');
  must(state.quiet < state.turn + (state.phase === 'over' ? 1 : 0), 'More quiet turns than turns.');
  if (state.phase === 'over') {
    must(ends.length > 0, 'A game must end for a reason.');
    must(!state.options.equalTurns || state.active !== state.first, 'The second player must have the last turn.');
  }
}

function rivalOf(state: ProvinceState): Seat {
  return 1 - state.active;
}

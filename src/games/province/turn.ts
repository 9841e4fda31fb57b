/** The automatic start and end of a turn. */
import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { NOBODY } from '../../engine/game.ts';
import { earnLabor, settlePlatinum } from './coin.ts';
import { resolveGoals, triggerEnd } from './goals.ts';
import { castShips, takeHarborIncome } from './harbor.ts';
import type { ProvinceEvent, ProvinceState } from './state.ts';
import { HARBOR, hasBuilt, MILL, SMITHY } from './town.ts';
import { restWorkers } from './wheel.ts';

/** Starts a turn, before any choice: cast, Harbor, Mill, Smithy, Goals (PROV-TURN-4). */
export function startTurn(state: ProvinceState, seat: Seat, chance: Chance, events: ProvinceEvent[]): void {
  state.active = seat;
  state.turn += 1;
  state.phase = 'work';
  state.laborEarned = 0;
  state.coinSpent = 0;
  state.grinds = 0;
  state.unionUses = 0;
  state.hasBuilt = false;
  state.hasHired = false;
  state.laborBefore = 0;
  state.spentBefore = 0;
  state.grindsBefore = 0;
  state.eventful = false;
  restWorkers(state);
  events.push({ type: 'turnStarted', seat, turn: state.turn });

  // PROV-HARB-2
  if (state.harbormaster === seat) castShips(state, seat, chance, events);
  if (hasBuilt(state, seat, HARBOR)) takeHarborIncome(state, seat, events);
  // PROV-EFF-5, PROV-EFF-6
  if (hasBuilt(state, seat, MILL)) takeLabor(state, seat, 'mill', events);
  if (hasBuilt(state, seat, SMITHY)) takeLabor(state, seat, 'smithy', events);
  settlePlatinum(state, events);
  resolveGoals(state, false, events);
}

/** Ends a turn: last Goals, Labor and borrowing are lost, then the rival's turn or the game's end (PROV-TURN-5). */
export function endTurn(state: ProvinceState, chance: Chance, events: ProvinceEvent[]): void {
  const seat = state.active;
  resolveGoals(state, true, events);
  // PROV-LABOR-1
  if (state.labor > 0) events.push({ type: 'laborLost', seat, labor: state.labor });
  state.labor = 0;
  state.borrowed = NOBODY;
  state.tokenTaken = false;
  // PROV-END-7
  state.quiet = state.eventful ? 0 : state.quiet + 1;
  if (state.quiet >= state.options.quietLimit) triggerEnd(state, 'quiet', events);
  events.push({ type: 'turnEnded', seat, turn: state.turn });

  if (isLastTurn(state)) {
    state.phase = 'over';
    events.push({ type: 'gameOver', reasons: state.ends.slice() });
    return;
  }
  startTurn(state, 1 - seat, chance, events);
}

/** A trigger ends the game after its turn; with equal turns, after the second player's turn (PROV-END-4). */
function isLastTurn(state: ProvinceState): boolean {
  return state.ends.length > 0 && !(state.options.equalTurns && state.active === state.first);
}

function takeLabor(state: ProvinceState, seat: Seat, from: 'mill' | 'smithy', events: ProvinceEvent[]): void {
  earnLabor(state, 1);
  events.push({ type: 'income', seat, from, labor: 1, coin: 0 });
}

/**
 * What a sensible player thinks about. Most walks end somewhere along a road, and of those only the ones that come as near
 * as can be to a place out of reach are worth a thought: to a landing, and in the West to a territory.
 */
import { NOBODY, type Seat } from '../../engine/game.ts';
import { distancesFrom, NO_WAY } from './distance.ts';
import { legal } from './legal.ts';
import { FIRST_LANDING, FIRST_TERRITORY, isCity, LANDINGS, nodeNumber, TERRITORIES, territoryAt } from './map.ts';
import type { Land, StampedeAction, StampedeState } from './state.ts';

/** The legal actions without walks that nobody would take; never none. */
export function sensible(state: StampedeState, seat: Seat): StampedeAction[] {
  const all = legal(state, seat);
  if (state.phase !== 'eastMove' && state.phase !== 'crossed' && (state.phase !== 'west' || state.moved)) return all;
  const chosen: StampedeAction[] = [];
  const roads: StampedeAction[] = [];
  for (const action of all) {
    if (action.type === 'moveEast') (isCity(nodeNumber(action.to)) ? chosen : roads).push(action);
    else if (action.type === 'moveWest') (isPlace(state, seat, nodeNumber(action.to)) ? chosen : roads).push(action);
    else chosen.push(action);
  }
  for (let landing = 0; landing < LANDINGS.length; landing++) addNearest(chosen, roads, FIRST_LANDING + landing);
  if (state.phase === 'eastMove') return chosen;
  for (let territory = 0; territory < TERRITORIES.length; territory++)
    if ((state.land[territory] as Land).owner === NOBODY) addNearest(chosen, roads, FIRST_TERRITORY + territory);
  return chosen;
}

/** Whether something happens to whoever ends a walk here: land that nobody owns, a source too, or somebody to meet. */
function isPlace(state: StampedeState, seat: Seat, node: number): boolean {
  const territory = territoryAt(node);
  if (territory >= 0 && (state.land[territory] as Land).owner < 0) return true;
  for (let other = 0; other < state.at.length; other++) if (other !== seat && state.at[other] === node) return true;
  return false;
}

/** Adds the walk that comes nearest to a goal, and nothing where the goal itself is near. */
function addNearest(chosen: StampedeAction[], roads: readonly StampedeAction[], goal: number): void {
  const row = distancesFrom(goal);
  let best: StampedeAction | null = null;
  let least = NO_WAY;
  for (const road of roads) {
    if (road.type !== 'moveEast' && road.type !== 'moveWest') continue;
    const far = row[nodeNumber(road.to)] as number;
    if (far >= least) continue;
    least = far;
    best = road;
  }
  if (best && !chosen.includes(best)) chosen.push(best);
}

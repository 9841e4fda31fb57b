/**
 * The actions that a sensible player considers. Most walks end somewhere along a road, and of those only the ones that
 * come as close as possible to a place out of reach are worth a thought: to a landing, and in the West to a territory.
 */
import { NOBODY, type Seat } from '../../engine/game.ts';
import { END_TURN, eastMoves, westMoves } from './actions.ts';
import { distancesFrom, eastFrom, NO_WAY, westFrom } from './distance.ts';
import { besidesWalking, crossings, legal, stepsLeft } from './legal.ts';
import { FIRST_LANDING, FIRST_TERRITORY, isCity, LANDINGS, TERRITORIES, territoryAt } from './map.ts';
import type { Land, StampedeAction, StampedeState } from './state.ts';
import { rollOf } from './travel.ts';

/** The legal actions without walks that nobody would choose; never empty. */
export function sensible(state: StampedeState, seat: Seat): StampedeAction[] {
  if (seat !== state.turn) return legal(state, seat);
  if (state.phase === 'eastMove') return inTheEast(state, seat);
  if (state.phase !== 'crossed' && (state.phase !== 'west' || state.moved)) return legal(state, seat);
  return inTheWest(state, seat);
}

/** Walks in the East worth considering: to cities, and along roads to the landings. */
interface EastWalks {
  readonly cities: readonly number[];
  readonly toCities: readonly StampedeAction[];
  readonly alongRoads: readonly StampedeAction[];
}

/** Indexed by node and the sum of two dice. */
const EAST_WALKS: (EastWalks | undefined)[] = [];
const ROLLS = 16;

function inTheEast(state: StampedeState, seat: Seat): StampedeAction[] {
  const node = state.at[seat] as number;
  const roll = rollOf(state);
  EAST_WALKS[node * ROLLS + roll] ??= eastWalks(node, roll);
  const { cities, toCities, alongRoads } = EAST_WALKS[node * ROLLS + roll] as EastWalks;
  const visited = state.visited[seat] as number;
  const chosen = crossings(state, seat);
  for (let i = 0; i < cities.length; i++) if (cities[i] !== visited) chosen.push(toCities[i] as StampedeAction);
  for (let i = 0; i < alongRoads.length; i++) chosen.push(alongRoads[i] as StampedeAction);
  return chosen;
}

function eastWalks(node: number, roll: number): EastWalks {
  const { nodes, within } = eastFrom(node);
  const { moves } = eastMoves(node);
  const near = nodes.slice(0, within[roll]);
  const alongRoads: StampedeAction[] = [];
  const roads = near.flatMap((end, walk) => (isCity(end) ? [] : [walk]));
  addNearestToLandings(alongRoads, roads, nodes, moves);
  return {
    cities: near.filter(isCity),
    toCities: moves.slice(0, within[roll]).filter((_move, walk) => isCity(near[walk] as number)),
    alongRoads,
  };
}

function inTheWest(state: StampedeState, seat: Seat): StampedeAction[] {
  const node = state.at[seat] as number;
  const { nodes, within } = westFrom(node);
  const { moves } = westMoves(node);
  const end = within[stepsLeft(state, seat)] as number;
  const chosen = state.phase === 'west' ? besidesWalking(state, seat) : [];
  const roads: number[] = [];
  for (let walk = within[0] as number; walk < end; walk++) {
    if (isPlace(state, seat, nodes[walk] as number)) chosen.push(moves[walk] as StampedeAction);
    else roads.push(walk);
  }
  if (state.phase === 'west') chosen.push(END_TURN);
  addNearestToLandings(chosen, roads, nodes, moves);
  for (let territory = 0; territory < TERRITORIES.length; territory++)
    if ((state.land[territory] as Land).owner === NOBODY)
      addNearest(chosen, roads, nodes, moves, FIRST_TERRITORY + territory);
  return chosen;
}

/** Whether a walk that ends here has an effect: land without a player as owner (a source too), or somebody to meet. */
function isPlace(state: StampedeState, seat: Seat, node: number): boolean {
  const territory = territoryAt(node);
  if (territory >= 0 && (state.land[territory] as Land).owner < 0) return true;
  for (let other = 0; other < state.at.length; other++) if (other !== seat && state.at[other] === node) return true;
  return false;
}

function addNearestToLandings(
  chosen: StampedeAction[],
  roads: readonly number[],
  nodes: readonly number[],
  moves: readonly StampedeAction[],
): void {
  for (let landing = 0; landing < LANDINGS.length; landing++)
    addNearest(chosen, roads, nodes, moves, FIRST_LANDING + landing);
}

/** Adds the walk along a road that comes closest to a goal. `roads` are indexes into the lists of ends and moves. */
function addNearest(
  chosen: StampedeAction[],
  roads: readonly number[],
  nodes: readonly number[],
  moves: readonly StampedeAction[],
  goal: number,
): void {
  const row = distancesFrom(goal);
  let best = -1;
  let least = NO_WAY;
  for (let i = 0; i < roads.length; i++) {
    const walk = roads[i] as number;
    const far = row[nodes[walk] as number] as number;
    if (far >= least) continue;
    least = far;
    best = walk;
  }
  const move = moves[best];
  if (move && !chosen.includes(move)) chosen.push(move);
}

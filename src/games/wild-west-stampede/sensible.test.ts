import { expect, it } from 'vitest';
import { sampled } from '../../engine/chance.ts';
import { NOBODY, type Seat } from '../../engine/game.ts';
import { distancesFrom, NO_WAY } from './distance.ts';
import { legal } from './legal.ts';
import { FIRST_LANDING, FIRST_TERRITORY, isCity, LANDINGS, nodeNumber, TERRITORIES, territoryAt } from './map.ts';
import { STANDARD } from './options.ts';
import { actors, play, setup } from './rules.ts';
import { sensible } from './sensible.ts';
import type { Land, StampedeAction, StampedeState } from './state.ts';

it('returns exactly the legal actions that are left without needless walks', () => {
  for (const seats of [2, 3, 6]) {
    const chance = sampled(`sensible ${seats}`);
    const state = setup({ seats, options: STANDARD }, chance);
    for (let seat = actors(state)[0]; seat !== undefined; seat = actors(state)[0]) {
      expect(sensible(state, seat)).toEqual(struck(state, seat));
      expect(sensible(state, (seat + 1) % seats)).toEqual(struck(state, (seat + 1) % seats));
      play(state, seat, chance.pick('action', legal(state, seat)) as StampedeAction, chance);
    }
  }
});

/** A straightforward version: all legal actions, with walks compared by where they end. */
function struck(state: StampedeState, seat: Seat): StampedeAction[] {
  const all = legal(state, seat);
  if (state.phase !== 'eastMove' && state.phase !== 'crossed' && (state.phase !== 'west' || state.moved)) return all;
  const isRoad = (action: StampedeAction): boolean =>
    (action.type === 'moveEast' && !isCity(nodeNumber(action.to))) ||
    (action.type === 'moveWest' && !isPlace(state, seat, nodeNumber(action.to)));
  const chosen = all.filter((action) => !isRoad(action));
  const roads = all.filter(isRoad);
  const open = TERRITORIES.flatMap((_place, territory) =>
    state.phase !== 'eastMove' && (state.land[territory] as Land).owner === NOBODY ? [FIRST_TERRITORY + territory] : [],
  );
  for (const goal of [...LANDINGS.map((_landing, i) => FIRST_LANDING + i), ...open]) {
    const far = roads.map((road) => distancesFrom(goal)[nodeNumber('to' in road ? String(road.to) : '')] as number);
    const nearest = roads[far.indexOf(Math.min(...far))];
    if (nearest && Math.min(...far) < NO_WAY && !chosen.includes(nearest)) chosen.push(nearest);
  }
  return chosen;
}

function isPlace(state: StampedeState, seat: Seat, node: number): boolean {
  const territory = territoryAt(node);
  if (territory >= 0 && (state.land[territory] as Land).owner < 0) return true;
  return state.at.some((at, other) => other !== seat && at === node);
}

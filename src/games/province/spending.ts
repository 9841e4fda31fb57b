/** The Resource Spending Phase: build one Structure, grind, go to the Union, hire a Sailor. */
import { NOBODY } from '../../engine/game.ts';
import { earnCoin, earnLabor, spendCoin } from './coin.ts';
import { GRIND, SAILOR, STRUCTURES, STRUCTURES_EACH, type StructureId, UNION } from './content.ts';
import { triggerEnd } from './goals.ts';
import type { ProvinceEvent, ProvinceState } from './state.ts';
import {
  builtBy,
  CAMP,
  CAMP_WORKER,
  COIN_COST,
  FIRST_VP,
  HARBOR,
  LABOR_COST,
  SAILORS,
  TYPES,
  typesBuilt,
  VILLAGE,
  VILLAGE_WORKER,
} from './town.ts';
import { placeWorker } from './wheel.ts';

/** Pays for a Structure and places it: on the scoring site if nobody was there before (PROV-BUILD-2, 3, 5, 6). */
export function build(state: ProvinceState, structure: StructureId, events: ProvinceEvent[]): void {
  const type = STRUCTURES.indexOf(structure);
  const seat = state.active;
  const labor = LABOR_COST[type] as number;
  const coin = COIN_COST[type] as number;
  const isFirst = state.inner[type] === NOBODY;
  state.labor -= labor;
  spendCoin(state, coin);
  state.hasBuilt = true;
  state.eventful = true;
  if (isFirst) state.inner[type] = seat;
  else state.outer[type] = seat;

  let enters: 'camp' | 'village' | null = null;
  if (isFirst && type === CAMP) {
    // PROV-EFF-3
    enters = 'camp';
    placeWorker(state, CAMP_WORKER);
  } else if (isFirst && type === VILLAGE) {
    // PROV-EFF-4
    enters = 'village';
    placeWorker(state, VILLAGE_WORKER);
  }
  // PROV-HARB-1
  const harbormaster = isFirst && type === HARBOR;
  if (harbormaster) state.harbormaster = seat;

  const vp = isFirst ? (FIRST_VP[type] as number) : 0;
  events.push({ type: 'built', seat, structure, vp, labor, coin, enters, harbormaster });
  // PROV-END-1, PROV-END-2
  if (builtBy(state, seat) === STRUCTURES_EACH) triggerEnd(state, 'seven', events);
  if (isFirst && typesBuilt(state) === TYPES) triggerEnd(state, 'oneOfEach', events);
}

/** Turns 2 Labor into 1 Coin, or into nothing if the supply is empty (PROV-GRIND-1, PROV-GRIND-3). */
export function grind(state: ProvinceState, events: ProvinceEvent[]): void {
  state.labor -= GRIND.labor;
  state.grinds += 1;
  const coin = earnCoin(state, state.active, GRIND.coin);
  events.push({ type: 'ground', seat: state.active, labor: GRIND.labor, coin });
}

/** Turns 2 Coin into 1 Labor (PROV-UNION-1). */
export function callUnion(state: ProvinceState, events: ProvinceEvent[]): void {
  spendCoin(state, UNION.coin);
  earnLabor(state, UNION.labor);
  state.unionUses += 1;
  events.push({ type: 'unionPaid', seat: state.active, coin: UNION.coin, labor: UNION.labor });
}

/** Pays 3 Coin to place a Sailor of one's own on the top Labor Space for good (PROV-SAIL-2, PROV-SAIL-3). */
export function hireSailor(state: ProvinceState, events: ProvinceEvent[]): void {
  spendCoin(state, SAILOR.coin);
  placeWorker(state, SAILORS + state.active);
  state.hasHired = true;
  events.push({ type: 'hired', seat: state.active, coin: SAILOR.coin });
}

/** Every action there is, created once; lists of legal actions share these objects. */
import type { Seat } from '../../engine/game.ts';
import { NONE, ROADS, SITES } from './chart.ts';
import { BUILDING_IDS, GOODS, HAND_LIMIT, MODULATORS, SUPPLY } from './content.ts';
import { basicOf, GOLD, isBasic, isBuilding, OLD_PORT, PORT, PRODUCES, TRADING_POST, TYPES, typeOf } from './land.ts';
import type { TabernacleAction, TabernacleState } from './state.ts';

const constant = (action: TabernacleAction): TabernacleAction => Object.freeze(action);

/** Bids by amount. */
export const BIDS: readonly TabernacleAction[] = Array.from({ length: (SUPPLY[GOLD] as number) + 1 }, (_, amount) =>
  constant({ type: 'bid', amount }),
);
/** Uses and trades by site. */
export const USES: readonly TabernacleAction[] = SITES.map(({ id: hex }) => constant({ type: 'use', hex }));
export const TRADES: readonly TabernacleAction[] = SITES.map(({ id: hex }) => constant({ type: 'trade', hex }));
/** Purchases by site and place of the display: `site * 5 + slot`. */
export const BUYS: readonly TabernacleAction[] = SITES.flatMap(({ id: hex }) =>
  MODULATORS.map((_modulator, slot) => constant({ type: 'buy', hex, from: 'display', slot })),
);
/** Purchases, sales and buildings by site and type: `site * TYPES + type`. */
export const STALL_BUYS: readonly TabernacleAction[] = SITES.flatMap(({ id: hex }) =>
  BUILDING_IDS.map((building) => constant({ type: 'buy', hex, from: 'stall', building })),
);
export const SALES: readonly TabernacleAction[] = SITES.flatMap(({ id: hex }) =>
  BUILDING_IDS.map((building) => constant({ type: 'sell', hex, building })),
);
export const BUILDS: readonly TabernacleAction[] = SITES.flatMap(({ id: hex }) =>
  BUILDING_IDS.map((building) => constant({ type: 'build', hex, building })),
);
/** Road steps by road. */
export const ROAD_STEPS: readonly TabernacleAction[] = ROADS.map(({ id: hex }) => constant({ type: 'road', hex }));
export const ENOUGH: TabernacleAction = constant({ type: 'enough' });
export const PASS: TabernacleAction = constant({ type: 'pass' });

/** Everything that the seat to act could try: bids, or the tasks of a colonist, or the second road. */
export function candidates(state: TabernacleState, seat: Seat): TabernacleAction[] {
  // A seat outside the table cannot bid, not even 0.
  if (state.phase === 'bid') return BIDS.slice(0, (state.goods[seat * GOODS.length + GOLD] ?? NONE) + 1);
  if (state.phase === 'over' || state.turn !== seat) return [];
  const tries: TabernacleAction[] = [];
  if (state.laying === NONE) {
    for (let site = 0; site < SITES.length; site++) addTasks(state, seat, site, tries);
    for (const type of handTypes(state, seat))
      for (let site = 0; site < SITES.length; site++) tries.push(BUILDS[site * TYPES + type] as TabernacleAction);
  }
  for (let road = 0; road < ROADS.length; road++)
    if (state.roads[road] === 0) tries.push(ROAD_STEPS[road] as TabernacleAction);
  tries.push(state.laying === NONE ? PASS : ENOUGH);
  return tries;
}

const NO_TYPES: readonly number[] = [];

/** The types in a hand, each once, in the order of purchase. */
export function handTypes(state: TabernacleState, seat: Seat): readonly number[] {
  if (state.hands[seat * HAND_LIMIT] === NONE) return NO_TYPES;
  const types: number[] = [];
  for (let slot = seat * HAND_LIMIT; slot < (seat + 1) * HAND_LIMIT; slot++) {
    const type = state.hands[slot] as number;
    if (type !== NONE && !types.includes(type)) types.push(type);
  }
  return types;
}

/** The tasks that could be tried in the building on this site. */
function addTasks(state: TabernacleState, seat: Seat, site: number, tries: TabernacleAction[]): void {
  const held = state.sites[site] as number;
  const type = isBuilding(held) ? typeOf(held) : NONE;
  const basic = isBasic(held) ? basicOf(held) : NONE;
  if (basic === OLD_PORT || type === PORT) addTransactions(state, seat, site, tries);
  else if (type === TRADING_POST) tries.push(TRADES[site] as TabernacleAction);
  // All basic buildings except the Old Port are counters.
  else if (basic !== NONE || (type !== NONE && PRODUCES[type] !== NONE)) tries.push(USES[site] as TabernacleAction);
}

function addTransactions(state: TabernacleState, seat: Seat, site: number, tries: TabernacleAction[]): void {
  for (let slot = 0; slot < MODULATORS.length; slot++)
    if (state.display[slot] !== NONE) tries.push(BUYS[site * MODULATORS.length + slot] as TabernacleAction);
  for (let type = 0; type < TYPES; type++)
    if (state.stall[type] !== 0) tries.push(STALL_BUYS[site * TYPES + type] as TabernacleAction);
  for (const type of handTypes(state, seat)) tries.push(SALES[site * TYPES + type] as TabernacleAction);
}

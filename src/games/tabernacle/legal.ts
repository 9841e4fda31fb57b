/** The legal actions, enumerated directly for speed: what `refuse` allows, in the order of the candidates. */
import type { Seat } from '../../engine/game.ts';
import { BIDS, BUILDS, BUYS, ENOUGH, handTypes, PASS, ROAD_STEPS, SALES, STALL_BUYS, TRADES, USES } from './actions.ts';
import { hasWater, suitsGround, woodFor } from './building.ts';
import { NONE, ROAD_NEIGHBOURS, SITE_HEX } from './chart.ts';
import { MODULATORS } from './content.ts';
import {
  basicOf,
  COST,
  GIVES,
  GOLD,
  goodOf,
  halfCost,
  handIsFull,
  hasRoom,
  isBasic,
  isTile,
  NO_BID,
  ownerOf,
  PORT,
  PRODUCES,
  priceOf,
  STONE,
  TANNERY,
  TOLL,
  TYPES,
  typeOf,
  WATCHTOWER,
  WOOD,
} from './land.ts';
import { BY_OTHERS, BY_TANNERY, BY_WATCHTOWER, frontierOf, type Layout, layoutOf } from './layout.ts';
import type { TabernacleAction, TabernacleState } from './state.ts';

/** What this seat may do now; empty when the game does not wait for it. */
export function legal(state: TabernacleState, seat: Seat): TabernacleAction[] {
  if (state.phase === 'bid') return state.bids[seat] === NO_BID ? BIDS.slice(0, goodOf(state, seat, GOLD) + 1) : [];
  if (seat !== state.turn || state.phase === 'over') return [];
  if (state.laying !== NONE) return secondRoads(state);
  const actions: TabernacleAction[] = [];
  const types = handTypes(state, seat);
  const layout = layoutOf(state);
  addTasks(state, seat, types, layout.works, actions);
  if (state.property[seat] !== 0) addBuilds(state, seat, types, layout, actions);
  if (goodOf(state, seat, STONE) > 0) addRoads(frontierOf(state), actions);
  if (actions.length === 0 || state.options.freePass) actions.push(PASS);
  return actions;
}

function secondRoads(state: TabernacleState): TabernacleAction[] {
  const actions: TabernacleAction[] = [];
  const around = ROAD_NEIGHBOURS[state.laying] as readonly number[];
  for (let i = 0; i < around.length; i++)
    if (state.roads[around[i] as number] === 0) actions.push(ROAD_STEPS[around[i] as number] as TabernacleAction);
  actions.push(ENOUGH);
  return actions;
}

function addRoads(frontier: readonly number[], actions: TabernacleAction[]): void {
  for (let i = 0; i < frontier.length; i++) actions.push(ROAD_STEPS[frontier[i] as number] as TabernacleAction);
}

/** Tasks in the buildings on the board, site by site. */
function addTasks(
  state: TabernacleState,
  seat: Seat,
  types: readonly number[],
  works: readonly number[],
  actions: TabernacleAction[],
): void {
  for (let i = 0; i < works.length; i++) {
    const site = works[i] as number;
    if (!hasRoom(state, SITE_HEX[site] as number)) continue;
    const held = state.sites[site] as number;
    const basic = isBasic(held);
    const good = (basic ? GIVES[basicOf(held)] : PRODUCES[typeOf(held)]) as number;
    if (good !== NONE) {
      if (state.reserve[good] !== 0) actions.push(USES[site] as TabernacleAction);
      continue;
    }
    const toll = basic || ownerOf(held) === seat ? 0 : (TOLL[typeOf(held)] as number);
    const purse = goodOf(state, seat, GOLD) - toll;
    if (purse < 0) continue;
    if (basic || typeOf(held) === PORT) addTransactions(state, seat, site, purse, types, actions);
    else if (state.indians[seat] !== 0) actions.push(TRADES[site] as TabernacleAction);
  }
}

/** Purchases and resales in one port. */
function addTransactions(
  state: TabernacleState,
  seat: Seat,
  site: number,
  purse: number,
  types: readonly number[],
  actions: TabernacleAction[],
): void {
  if (!handIsFull(state, seat)) {
    const { display, stall } = state;
    for (let slot = 0; slot < MODULATORS.length; slot++) {
      const type = display[slot] as number;
      if (type !== NONE && priceOf(type, slot) <= purse)
        actions.push(BUYS[site * MODULATORS.length + slot] as TabernacleAction);
    }
    for (let type = 0; type < TYPES; type++)
      if (stall[type] !== 0 && halfCost(type) <= purse)
        actions.push(STALL_BUYS[site * TYPES + type] as TabernacleAction);
  }
  for (let i = 0; i < types.length; i++) actions.push(SALES[site * TYPES + (types[i] as number)] as TabernacleAction);
}

/** What must not stand next to a type: TAB-TAN-1, TAB-TAN-2, TAB-WATCH-3. */
const SHUNS: readonly number[] = COST.map((_cost, type) => {
  if (type === TANNERY) return BY_OTHERS;
  return type === WATCHTOWER ? BY_TANNERY | BY_WATCHTOWER : BY_TANNERY;
});

/** Sites for the buildings in the hand, type by type. */
function addBuilds(
  state: TabernacleState,
  seat: Seat,
  types: readonly number[],
  layout: Layout,
  actions: TabernacleAction[],
): void {
  const wood = goodOf(state, seat, WOOD);
  for (let i = 0; i < types.length; i++) {
    const type = types[i] as number;
    if ((COST[type] as number) > wood) continue;
    const shuns = SHUNS[type] as number;
    const places = type === WATCHTOWER ? layout.open : layout.free;
    for (let j = 0; j < places.length; j++) {
      const site = places[j] as number;
      if (((layout.near[site] as number) & shuns) !== 0) continue;
      const held = state.sites[site] as number;
      if (isTile(held)) {
        if (woodFor(type, held) > wood || !suitsGround(type, held) || !hasWater(state, type, site)) continue;
      } else if (!hasRoom(state, SITE_HEX[site] as number)) continue;
      actions.push(BUILDS[site * TYPES + type] as TabernacleAction);
    }
  }
}

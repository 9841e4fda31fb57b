/** The legal actions, enumerated directly: what `refuse` lets through, in the order of the candidates, but fast. */
import type { Seat } from '../../engine/game.ts';
import { BIDS, BUILDS, BUYS, ENOUGH, handTypes, PASS, ROAD_STEPS, SALES, STALL_BUYS, TRADES, USES } from './actions.ts';
import { hasWater, suitsGround, unwelcome, woodFor } from './building.ts';
import { DISTRICT_ROADS, NONE, ROAD_NEIGHBOURS, SITE_DISTRICT, SITE_HEX } from './chart.ts';
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
  isDiscovered,
  isOpen,
  isTile,
  NO_BID,
  ownerOf,
  PORT,
  PRODUCES,
  priceOf,
  STONE,
  TOLL,
  TRADING_POST,
  TYPES,
  typeOf,
  WATCHTOWER,
  WOOD,
} from './land.ts';
import { isConnected } from './road.ts';
import type { TabernacleAction, TabernacleState } from './state.ts';

/** What this seat may do now; nothing when it is not waited for. */
export function legal(state: TabernacleState, seat: Seat): TabernacleAction[] {
  if (state.phase === 'bid') return state.bids[seat] === NO_BID ? BIDS.slice(0, goodOf(state, seat, GOLD) + 1) : [];
  if (seat !== state.turn || state.phase === 'over') return [];
  if (state.laying !== NONE) return secondRoads(state);
  const actions: TabernacleAction[] = [];
  const types = handTypes(state, seat);
  addTasks(state, seat, types, actions);
  if (types.length > 0 && state.property[seat] !== 0) addBuilds(state, seat, types, actions);
  if (goodOf(state, seat, STONE) > 0) addRoads(state, actions);
  if (actions.length === 0 || state.options.freePass) actions.push(PASS);
  return actions;
}

function secondRoads(state: TabernacleState): TabernacleAction[] {
  const actions: TabernacleAction[] = [];
  const around = ROAD_NEIGHBOURS[state.laying] as readonly number[];
  for (const road of around) if (state.roads[road] === 0) actions.push(ROAD_STEPS[road] as TabernacleAction);
  actions.push(ENOUGH);
  return actions;
}

function addRoads(state: TabernacleState, actions: TabernacleAction[]): void {
  const { roads } = state;
  for (let road = 0; road < roads.length; road++)
    if (roads[road] === 0 && isConnected(state, road)) actions.push(ROAD_STEPS[road] as TabernacleAction);
}

/** Tasks in the buildings that stand, site by site. */
function addTasks(state: TabernacleState, seat: Seat, types: readonly number[], actions: TabernacleAction[]): void {
  const { sites, reserve, start, missing } = state;
  for (let site = 0; site < sites.length; site++) {
    const held = sites[site] as number;
    if (isTile(held)) continue;
    if (isBasic(held)) {
      const basic = basicOf(held);
      if (!isOpen(state, basic)) continue;
      const good = GIVES[basic] as number;
      if (good === NONE) addTransactions(state, seat, site, 0, types, actions);
      else if (reserve[good] !== 0 && hasRoom(state, SITE_HEX[site] as number))
        actions.push(USES[site] as TabernacleAction);
      continue;
    }
    const district = SITE_DISTRICT[site] as number;
    if (missing[district] === 0 && district !== start) continue;
    const type = typeOf(held);
    const good = PRODUCES[type] as number;
    if (good !== NONE) {
      if (reserve[good] !== 0 && hasRoom(state, SITE_HEX[site] as number)) actions.push(USES[site] as TabernacleAction);
    } else if (type === PORT) {
      const toll = ownerOf(held) === seat ? 0 : (TOLL[PORT] as number);
      addTransactions(state, seat, site, toll, types, actions);
    } else if (type === TRADING_POST && state.indians[seat] !== 0) {
      const toll = ownerOf(held) === seat ? 0 : (TOLL[TRADING_POST] as number);
      if (goodOf(state, seat, GOLD) >= toll && hasRoom(state, SITE_HEX[site] as number))
        actions.push(TRADES[site] as TabernacleAction);
    }
  }
}

/** Purchases and resales in one port. */
function addTransactions(
  state: TabernacleState,
  seat: Seat,
  site: number,
  toll: number,
  types: readonly number[],
  actions: TabernacleAction[],
): void {
  const purse = goodOf(state, seat, GOLD) - toll;
  if (purse < 0 || !hasRoom(state, SITE_HEX[site] as number)) return;
  if (!handIsFull(state, seat)) {
    const { display, stall } = state;
    for (let slot = 0; slot < MODULATORS.length; slot++) {
      const type = display[slot] as number;
      if (type !== NONE && priceOf(type, MODULATORS[slot] as number) <= purse)
        actions.push(BUYS[site * MODULATORS.length + slot] as TabernacleAction);
    }
    for (let type = 0; type < TYPES; type++)
      if (stall[type] !== 0 && halfCost(type) <= purse)
        actions.push(STALL_BUYS[site * TYPES + type] as TabernacleAction);
  }
  for (let i = 0; i < types.length; i++) actions.push(SALES[site * TYPES + (types[i] as number)] as TabernacleAction);
}

/** Sites for the buildings in the hand, type by type. */
function addBuilds(state: TabernacleState, seat: Seat, types: readonly number[], actions: TabernacleAction[]): void {
  const { sites } = state;
  const wood = goodOf(state, seat, WOOD);
  const open = openDistricts(state);
  for (let i = 0; i < types.length; i++) {
    const type = types[i] as number;
    if ((COST[type] as number) > wood) continue;
    for (let site = 0; site < sites.length; site++) {
      if (((open >> (SITE_DISTRICT[site] as number)) & 1) === 0) continue;
      const held = sites[site] as number;
      if (isTile(held)) {
        if (woodFor(type, held) > wood || !suitsGround(type, held) || !hasWater(state, type, site)) continue;
      } else if (type !== WATCHTOWER || !hasRoom(state, SITE_HEX[site] as number)) continue;
      if (unwelcome(state, type, site) === null) actions.push(BUILDS[site * TYPES + type] as TabernacleAction);
    }
  }
}

/** One bit for each district that can be built in: discovered, not independent, not the founders'. */
function openDistricts(state: TabernacleState): number {
  let open = 0;
  for (let district = 0; district < DISTRICT_ROADS.length; district++) {
    const missing = state.missing[district] as number;
    if (missing > 0 && district !== state.start && isDiscovered(state, district)) open |= 1 << district;
  }
  return open;
}

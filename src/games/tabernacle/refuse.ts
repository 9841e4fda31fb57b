/** Why an action is illegal: the only place that knows. Permanent reasons come before temporary ones. */
import { NOBODY, type Refusal, type Seat } from '../../engine/game.ts';
import { type Because, refusal } from '../../engine/refusal.ts';
import { candidates } from './actions.ts';
import { hasWater, suitsGround, unwelcome, woodFor } from './building.ts';
import {
  type HexId,
  hexNumber,
  NONE,
  ROAD_NEIGHBOURS,
  roadNumber,
  SITE_DISTRICT,
  SITE_HEX,
  siteNumber,
} from './chart.ts';
import { BUILDINGS, type Building, GOODS, TILES, type Tile } from './content.ts';
import {
  basicOf,
  CLOSED_BY,
  COST,
  GIVES,
  GOLD,
  goodOf,
  halfCost,
  handIsFull,
  hasRoom,
  isActive,
  isBasic,
  isBuilding,
  isDiscovered,
  isIndependent,
  isOpen,
  isTile,
  NEEDS_TILE,
  NO_BID,
  numberOf,
  OLD_PORT,
  OUT,
  PORT,
  PRODUCES,
  priceOf,
  STONE,
  slotInHand,
  TOLL,
  TRADING_POST,
  typeOf,
  WATCHTOWER,
  WOOD,
} from './land.ts';
import { tollAt } from './port.ts';
import { isConnected } from './road.ts';
import type { TabernacleAction, TabernacleState } from './state.ts';
import { hostOf } from './task.ts';
import type { RefusalKey } from './words.ts';

const because: Because<RefusalKey> = refusal;

/** Why this seat may not do this now, or `null`. */
export function refuse(state: TabernacleState, seat: Seat, action: TabernacleAction): Refusal | null {
  if (state.phase === 'over') return because('gameOver');
  if (state.phase === 'bid') return refuseInBid(state, seat, action);
  if (seat !== state.turn) return because('notYourTurn', { name: `{s${state.turn}}` });
  if (state.laying !== NONE && action.type !== 'road' && action.type !== 'enough') return because('roadUnderWay');
  switch (action.type) {
    case 'bid':
      return because('bidOver');
    case 'use':
      return refuseUse(state, siteNumber(action.hex));
    case 'buy':
      return refusePort(state, siteNumber(action.hex)) ?? refuseBuy(state, seat, action);
    case 'sell':
      return refusePort(state, siteNumber(action.hex)) ?? refuseSale(state, seat, action);
    case 'build':
      return refuseBuild(state, seat, action.hex, numberOf(action.building));
    case 'road':
      return refuseRoad(state, seat, roadNumber(action.hex));
    case 'enough':
      return state.laying === NONE ? because('noRoadNamed') : null;
    case 'trade':
      return refuseTrade(state, seat, siteNumber(action.hex));
    case 'pass':
      return refusePass(state, seat);
  }
}

function refuseInBid(state: TabernacleState, seat: Seat, action: TabernacleAction): Refusal | null {
  if (action.type !== 'bid') return because('bidFirst');
  const bid = state.bids[seat];
  if (bid === undefined) return because('notYourTurn', { name: 'everybody at the table' });
  if (bid === OUT) return because('notTied');
  if (bid !== NO_BID) return because('bidIn');
  const { amount } = action;
  const gold = goodOf(state, seat, GOLD);
  return Number.isInteger(amount) && amount >= 0 && amount <= gold ? null : because('badBid', { gold });
}

/** TAB-USE, TAB-CLOSE-1, TAB-DIST-2 */
function refuseUse(state: TabernacleState, site: number): Refusal | null {
  const good = goodAt(state, site);
  if (good === NONE) return because('nothingToUse');
  return (
    refuseEntry(state, site) ??
    (state.reserve[good] === 0 ? because('reserveEmpty', { good: GOODS[good] as string }) : null) ??
    refuseCrowd(state, site)
  );
}

/** The good that the building on a site gives, active or not, or NONE. */
function goodAt(state: TabernacleState, site: number): number {
  const held = state.sites[site];
  if (held === undefined || isTile(held)) return NONE;
  return (isBasic(held) ? GIVES[basicOf(held)] : PRODUCES[typeOf(held)]) as number;
}

/** Refuses a basic building that is closed, or a building in an independent district. */
function refuseEntry(state: TabernacleState, site: number): Refusal | null {
  const held = state.sites[site] as number;
  if (!isBasic(held)) return isActive(state, site) ? null : because('resting');
  const basic = basicOf(held);
  if (isOpen(state, basic)) return null;
  return because('shut', { building: nameOf(CLOSED_BY[basic] as number) });
}

function refuseCrowd(state: TabernacleState, site: number): Refusal | null {
  return hasRoom(state, SITE_HEX[site] as number) ? null : because('crowded');
}

/** TAB-PORT-1 */
function refusePort(state: TabernacleState, site: number): Refusal | null {
  const held = state.sites[site];
  if (held === undefined || isTile(held)) return because('noPort');
  if (isBasic(held) ? basicOf(held) !== OLD_PORT : typeOf(held) !== PORT) return because('noPort');
  return refuseEntry(state, site);
}

function refuseBuy(
  state: TabernacleState,
  seat: Seat,
  action: Extract<TabernacleAction, { type: 'buy' }>,
): Refusal | null {
  const site = siteNumber(action.hex);
  const price = action.from === 'display' ? displayPrice(state, action.slot) : stallPrice(state, action.building);
  if (price === NONE) return because(action.from === 'display' ? 'emptyPlace' : 'notOnStall');
  if (handIsFull(state, seat)) return because('handFull');
  const toll = tollAt(state.sites[site] as number, seat);
  if (goodOf(state, seat, GOLD) < toll + price)
    return because('tooDear', {
      n: toll + price,
      split: toll > 0 ? `: ${price} for the building and ${toll} in toll` : '',
    });
  return refuseCrowd(state, site);
}

function displayPrice(state: TabernacleState, slot: number): number {
  const type = state.display[slot] ?? NONE;
  return type === NONE ? NONE : priceOf(type, slot);
}

function stallPrice(state: TabernacleState, building: string): number {
  const type = BUILDINGS.findIndex(({ id }) => id === building);
  return (state.stall[type] ?? 0) === 0 ? NONE : halfCost(type);
}

function refuseSale(
  state: TabernacleState,
  seat: Seat,
  action: Extract<TabernacleAction, { type: 'sell' }>,
): Refusal | null {
  const site = siteNumber(action.hex);
  if (slotInHand(state, seat, numberOf(action.building)) === NONE) return because('notYoursToSell');
  if (goodOf(state, seat, GOLD) < tollAt(state.sites[site] as number, seat)) return because('tollFirst');
  return refuseCrowd(state, site);
}

/** Checks the hand, the site, the ground and the neighbours; then tokens, wood and room. */
function refuseBuild(state: TabernacleState, seat: Seat, hex: HexId, type: number): Refusal | null {
  if (slotInHand(state, seat, type) === NONE) return because('notYoursToBuild');
  const site = siteNumber(hex);
  if (site === NONE) return because(hexNumber(hex) === NONE ? 'noLand' : 'roadHex');
  const refused = refusePlace(state, site, type) ?? refuseGround(state, site, type);
  if (refused) return refused;
  const neighbours = unwelcome(state, type, site);
  if (neighbours) return because(neighbours);
  if (state.property[seat] === 0) return because('noProperty');
  const wood = woodFor(type, state.sites[site] as number);
  if (goodOf(state, seat, WOOD) < wood)
    return because('needWood', { n: wood, split: woodSplit(COST[type] as number, wood - (COST[type] as number)) });
  return refuseCrowd(state, site);
}

function woodSplit(cost: number, obstacle: number): string {
  return obstacle > 0 ? `: ${cost} for the building and ${obstacle} for the ground` : '';
}

function refusePlace(state: TabernacleState, site: number, type: number): Refusal | null {
  const district = SITE_DISTRICT[site] as number;
  if (district === state.start) return because('founders');
  if (!isDiscovered(state, district)) return because('undiscovered');
  if (isIndependent(state, district)) return because('independent');
  return isBuilding(state.sites[site] as number) && type !== WATCHTOWER ? because('occupied') : null;
}

function refuseGround(state: TabernacleState, site: number, type: number): Refusal | null {
  const held = state.sites[site] as number;
  if (!isTile(held)) return null;
  if (!suitsGround(type, held))
    return because('wrongGround', { building: nameOf(type), tile: (TILES[NEEDS_TILE[type] as number] as Tile).name });
  return hasWater(state, type, site) ? null : because('noWater');
}

/** TAB-ROAD-1 to TAB-ROAD-3 */
function refuseRoad(state: TabernacleState, seat: Seat, road: number): Refusal | null {
  if (road !== NONE && road === state.laying) return because('oneOrTwo');
  if (road === NONE || state.roads[road] === 1) return because('noOpenRoad');
  if (state.laying !== NONE)
    return (ROAD_NEIGHBOURS[state.laying] as readonly number[]).includes(road) ? null : because('roadsApart');
  if (!isConnected(state, road)) return because('unconnected');
  return goodOf(state, seat, STONE) > 0 ? null : because('needStone', { n: 1 });
}

/** TAB-TRADE-1 to TAB-TRADE-4 */
function refuseTrade(state: TabernacleState, seat: Seat, site: number): Refusal | null {
  const held = state.sites[site];
  if (held === undefined || !isBuilding(held) || typeOf(held) !== TRADING_POST) return because('noPost');
  if (!isActive(state, site)) return because('resting');
  if (state.indians[seat] === 0) return because('noIndian');
  const toll = hostOf(held, seat) === NOBODY ? 0 : (TOLL[TRADING_POST] as number);
  if (goodOf(state, seat, GOLD) < toll) return because('postToll', { n: toll });
  return refuseCrowd(state, site);
}

/** TAB-COL-5 */
function refusePass(state: TabernacleState, seat: Seat): Refusal | null {
  if (state.options.freePass) return null;
  const work = candidates(state, seat).some((action) => action.type !== 'pass' && refuse(state, seat, action) === null);
  return work ? because('stillWork') : null;
}

function nameOf(type: number): string {
  return (BUILDINGS[type] as Building).name.toLowerCase();
}

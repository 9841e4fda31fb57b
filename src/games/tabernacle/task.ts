/** Tasks in buildings on the board: gathering goods and trading with the Indians. */
import { NOBODY, type Seat } from '../../engine/game.ts';
import { type HexId, SITES } from './chart.ts';
import { BASIC_IDS, type BasicId, GOODS, type Good, YIELD } from './content.ts';
import {
  added,
  basicOf,
  GIVES,
  GOLD,
  hand,
  idOf,
  isBuilding,
  ownerOf,
  PRODUCES,
  pay,
  score,
  TOLL,
  TRADING_POST,
  typeOf,
} from './land.ts';
import type { TabernacleEvent, TabernacleState } from './state.ts';

/** Takes goods from the reserve; in another seat's building one of them goes to the owner (TAB-USE-1 to TAB-USE-5). */
export function gather(state: TabernacleState, seat: Seat, site: number, events: TabernacleEvent[]): void {
  const held = state.sites[site] as number;
  const built = isBuilding(held);
  const good = (built ? PRODUCES[typeOf(held)] : GIVES[basicOf(held)]) as number;
  const amount = Math.min(YIELD, state.reserve[good] as number);
  const owner = hostOf(held, seat);
  const tax = owner === NOBODY ? 0 : (TOLL[typeOf(held)] as number);
  pay(state, seat, good, -amount);
  if (owner !== NOBODY) hand(state, seat, owner, good, tax);
  events.push({
    type: 'used',
    seat,
    hex: SITES[site]?.id as HexId,
    building: built ? idOf(typeOf(held)) : (BASIC_IDS[basicOf(held)] as BasicId),
    good: GOODS[good] as Good,
    amount,
    owner: owner === NOBODY ? null : owner,
    tax,
  });
}

/** Scores points for Indian tokens, one of which leaves the game (TAB-TRADE-1 to TAB-TRADE-3). */
export function trade(state: TabernacleState, seat: Seat, site: number, events: TabernacleEvent[]): void {
  const owner = hostOf(state.sites[site] as number, seat);
  const toll = owner === NOBODY ? 0 : (TOLL[TRADING_POST] as number);
  if (owner !== NOBODY) hand(state, seat, owner, GOLD, toll);
  const points = state.indians[seat] as number;
  score(state, seat, 'trade', points);
  state.indians = added(state.indians, seat, -1);
  state.indiansGone += 1;
  const hex = SITES[site]?.id as HexId;
  events.push({ type: 'traded', seat, hex, points, owner: owner === NOBODY ? null : owner, toll, left: points - 1 });
}

/** The seat that a visitor pays: the owner of the building, or NOBODY if it is one's own or nobody's. */
export function hostOf(held: number, seat: Seat): number {
  return isBuilding(held) && ownerOf(held) !== seat ? ownerOf(held) : NOBODY;
}

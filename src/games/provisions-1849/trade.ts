/** Trading with the vigilantes: two cubes for one of theirs, or one for one if they have none of that good. */
import type { Seat } from '../../engine/game.ts';
import { roomFor } from './purchase.ts';
import { NONE, type ProvisionsEvent, type ProvisionsState } from './state.ts';
import { cubesOf, goodId, KINDS } from './town.ts';

/** Whether a seat has a cube of a good that the vigilantes lack: P49-TRADE-3. */
export function hasNewGood(state: ProvisionsState, seat: Seat): boolean {
  for (let good = 0; good < KINDS; good++) if (isNewGood(state, seat, good)) return true;
  return false;
}

/** Whether a seat has a cube of this good while the vigilantes have none. */
export function isNewGood(state: ProvisionsState, seat: Seat, good: number): boolean {
  return state.vigilantes[good] === 0 && (state.stock[seat * KINDS + good] as number) > 0;
}

/** Whether any trade can be made: P49-TRADE-8. Two for one always fits, since a full good can be given. */
export function canTrade(state: ProvisionsState, seat: Seat): boolean {
  const two = cubesOf(state, seat) > 1;
  if (!two && !hasNewGood(state, seat)) return false;
  for (let good = 0; good < KINDS; good++)
    if ((state.vigilantes[good] as number) > 0 && (two || roomFor(state, seat, good) > 0)) return true;
  return false;
}

/** How many cubes of a good a seat can still give in the trade under way. */
export function leftToGive(state: ProvisionsState, seat: Seat, good: number): number {
  return (state.stock[seat * KINDS + good] as number) - (state.offered === good ? 1 : 0);
}

/** Whether the store has room after the exchange if this cube is the last one given: P49-TRADE-5. */
export function fitsAfter(state: ProvisionsState, seat: Seat, good: number): boolean {
  const { taking, price, offered } = state;
  if (price === 2 && offered === NONE) return true;
  const given = (good === taking ? 1 : 0) + (offered === taking ? 1 : 0);
  return roomFor(state, seat, taking) + given > 0;
}

/** Names the good to take and its price; nothing changes hands yet (P49-TRADE-4). */
export function openTrade(
  state: ProvisionsState,
  seat: Seat,
  take: number,
  price: 1 | 2,
  events: ProvisionsEvent[],
): void {
  state.taking = take;
  state.price = price;
  events.push({ type: 'tradeOpened', seat, take: goodId(take), price });
}

/** Offers a cube; the last one completes the exchange. Returns true when it does. */
export function giveCube(state: ProvisionsState, seat: Seat, good: number, events: ProvisionsEvent[]): boolean {
  const { taking, price, offered } = state;
  if (price === 2 && offered === NONE) {
    state.offered = good;
    events.push({ type: 'cubeOffered', seat, good: goodId(good) });
    return false;
  }
  const given = offered === NONE ? [good] : offered < good ? [offered, good] : [good, offered];
  for (const one of given) moveToVigilantes(state, seat, one, 1);
  moveToVigilantes(state, seat, taking, -1);
  state.taking = NONE;
  state.price = 0;
  state.offered = NONE;
  events.push({ type: 'traded', seat, gave: given.map(goodId), took: goodId(taking) });
  return true;
}

/** Moves cubes of a good from a seat to the vigilantes, or back if the number is negative. */
function moveToVigilantes(state: ProvisionsState, seat: Seat, good: number, cubes: number): void {
  const at = seat * KINDS + good;
  state.stock[at] = (state.stock[at] as number) - cubes;
  state.vigilantes[good] = (state.vigilantes[good] as number) + cubes;
}

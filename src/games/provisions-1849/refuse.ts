/** Why an action is illegal: the only place that knows. Checks run in order of importance. */
import { listed } from '../../engine/english.ts';
import type { Refusal, Seat } from '../../engine/game.ts';
import { type Because, refusal } from '../../engine/refusal.ts';
import { BONUS_DEALT, cubesNamed, type Good, goodName, PROSPECTORS, type Prospector } from './content.ts';
import { canPay, meansOf, suppliesRest } from './payment.ts';
import { canBuy, canBuyTwo, roomFor } from './purchase.ts';
import { NONE, type ProvisionsAction, type ProvisionsState } from './state.ts';
import { activeSeat, CONTRACTS, cardNumber, counted, cubesOf, goodId, goodNumber, KINDS, WANTS } from './town.ts';
import { canTrade, fitsAfter, hasNewGood, leftToGive } from './trade.ts';
import type { RefusalKey } from './words.ts';

const because: Because<RefusalKey> = refusal;

/** Why this seat may not do this now, or `null`. */
export function refuse(state: ProvisionsState, seat: Seat, action: ProvisionsAction): Refusal | null {
  switch (state.phase) {
    case 'over':
      return because('game-over');
    case 'bonus':
      return action.type === 'keepBonus' ? refuseBonus(state, seat, cardNumber(action.card)) : because('wrong-phase');
    case 'loot':
      if (action.type !== 'takeLoot') return because('wrong-phase');
      return refuseSeat(state, seat) ?? refuseLoot(state, seat, goodNumber(action.good));
    case 'action':
      if (action.type === 'keepBonus' || action.type === 'takeLoot') return because('wrong-phase');
      return refuseSeat(state, seat) ?? refuseStep(state, action) ?? refuseAction(state, seat, action);
  }
}

type TurnAction = Exclude<ProvisionsAction, { type: 'keepBonus' } | { type: 'takeLoot' }>;

function refuseSeat(state: ProvisionsState, seat: Seat): Refusal | null {
  const active = activeSeat(state);
  return seat === active ? null : because('not-your-turn', { name: `{s${active}}` });
}

function refuseBonus({ kept, dealt }: ProvisionsState, seat: Seat, card: number): Refusal | null {
  if ((kept[seat] ?? NONE) !== NONE) return because('bonus-already-chosen');
  const hand = dealt.slice(seat * BONUS_DEALT, seat * BONUS_DEALT + BONUS_DEALT);
  return seat >= 0 && hand.includes(card) ? null : because('bonus-not-dealt');
}

/** A step under way must be finished first, and one that has not begun cannot be. */
function refuseStep({ bought, taking }: ProvisionsState, { type }: TurnAction): Refusal | null {
  if (bought !== NONE) return type === 'buy' || type === 'enough' ? null : because('buy-half-done');
  if (taking !== NONE) return type === 'give' ? null : because('trade-half-done');
  return type === 'enough' || type === 'give' ? because('wrong-phase') : null;
}

function refuseAction(state: ProvisionsState, seat: Seat, action: TurnAction): Refusal | null {
  switch (action.type) {
    case 'buy':
      return refusePurchase(state, seat, goodNumber(action.good));
    case 'enough':
      return state.options.singleBuy === 'free' ? null : because('buy-count');
    case 'sell':
      return refuseSale(state, seat, cardNumber(action.card), action.cubes);
    case 'trade':
      return refuseTrade(state, seat, goodNumber(action.take), action.price);
    case 'give':
      return refuseGift(state, seat, goodNumber(action.good));
    case 'pass':
      return canAct(state, seat) ? because('pass-not-allowed') : null;
  }
}

function refusePurchase(state: ProvisionsState, seat: Seat, good: number): Refusal | null {
  const second = state.bought !== NONE;
  const forSale = state.production[good] as number;
  const twice = second && state.bought === good;
  if (forSale === 0 && !twice) return because('buy-empty', named(good));
  // The first of the two has already left the shelf: P49-BUY-2.
  if (twice && forSale < 2) return because('buy-two-needs-three', named(good));
  if (roomFor(state, seat, good) === 0) return because('buy-no-room', named(good));
  const alone = !second && state.options.singleBuy === 'never' && !canBuyTwo(state, seat);
  return alone ? because('buy-count') : null;
}

function refuseSale(state: ProvisionsState, seat: Seat, card: number, cubes: readonly Good[]): Refusal | null {
  if (!state.row.includes(card)) return because('sell-not-in-row');
  const spent = counted(cubes.map(goodNumber));
  const wants = WANTS[card] as readonly number[];
  if (spent.some((count, good) => count > (state.stock[seat * KINDS + good] as number)))
    return because('sell-cubes-not-owned');
  if (spent.some((count, good) => count > (wants[good] as number)))
    return because('sell-cubes-not-needed', { name: (PROSPECTORS[card] as Prospector).name });
  const won = state.won[seat] as readonly number[];
  if (suppliesRest(card, spent, meansOf(state, seat))) return null;
  const missing = wants.map((want, good) => (hasContract(won, good) ? 0 : want - (spent[good] as number)));
  const goods = missing.flatMap((number, good) => (number > 0 ? [cubesNamed(goodId(good), number)] : []));
  return goods.length === 0 ? because('sell-contract-once') : because('sell-incomplete', { goods: listed(goods) });
}

function hasContract(won: readonly number[], good: number): boolean {
  return won.some((card) => (CONTRACTS[card] as readonly number[]).includes(good));
}

function refuseTrade(state: ProvisionsState, seat: Seat, take: number, price: number): Refusal | null {
  if (price !== 1 && price !== 2) return because('trade-count');
  if (cubesOf(state, seat) < price) return because('trade-not-owned');
  if (state.vigilantes[take] === 0) return because('trade-nothing-there', named(take));
  if (price === 2) return null;
  if (!hasNewGood(state, seat)) return because('trade-nothing-new');
  return roomFor(state, seat, take) > 0 ? null : because('trade-no-room', named(take));
}

function refuseGift(state: ProvisionsState, seat: Seat, good: number): Refusal | null {
  if (leftToGive(state, seat, good) <= 0) return because('trade-not-owned');
  if (state.price === 1 && (state.vigilantes[good] as number) > 0) return because('trade-one-needs-new', named(good));
  return fitsAfter(state, seat, good) ? null : because('trade-no-room', named(state.taking));
}

function refuseLoot(state: ProvisionsState, seat: Seat, good: number): Refusal | null {
  if (state.vigilantes[good] === 0) return because('loot-none');
  return roomFor(state, seat, good) > 0 ? null : because('loot-no-room', named(good));
}

/** Whether there is anything to do other than pass: P49-PASS-1. */
function canAct(state: ProvisionsState, seat: Seat): boolean {
  if (canBuy(state, seat) || canTrade(state, seat)) return true;
  const means = meansOf(state, seat);
  return state.row.some((card) => canPay(state, card, means));
}

function named(good: number): { good: string } {
  return { good: goodName(goodId(good), 2) };
}

/** The six months: production, turns, what a new month brings, and the hand-out of October. */
import type { Chance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import { DECEMBER, MONTHS, OCTOBER, PRODUCTION_CARDS, PRODUCTION_IDS, PRODUCTION_MAX, topUpLevel } from './content.ts';
import { roomFor } from './purchase.ts';
import { depart } from './row.ts';
import { gameOver } from './scoring.ts';
import type { ProductionRow, ProvisionsEvent, ProvisionsState } from './state.ts';
import { activeSeat, cardNumber, goodId, KINDS, leftOf, positionOf, productionId, seatsOf } from './town.ts';

/** How many cubes each Production Card moves to the shelf; a negative number is stolen. */
const YIELD: readonly number[] = PRODUCTION_CARDS.map(({ kind, amount }) => (kind === 'produce' ? amount : -amount));

/** Starts a month: production first, then the first seat acts. */
export function startMonth(state: ProvisionsState, chance: Chance, events: ProvisionsEvent[]): void {
  state.phase = 'action';
  state.turn = 0;
  state.acted = 0;
  events.push({ type: 'monthStarted', month: state.month, nugget: state.nugget });
  topUp(state, events);
  // P49-PROD-4, P49-PROD-10: all 18 are shuffled every month.
  state.shown = chance.deal('production', PRODUCTION_IDS, KINDS).map(cardNumber);
  produce(state, events);
  startAction(state, events);
}

/** Fills every shelf to the least that a month starts with, as far as there are cubes: P49-PROD-1 to P49-PROD-3. */
function topUp(state: ProvisionsState, events: ProvisionsEvent[]): void {
  const level = topUpLevel(seatsOf(state));
  const cubes: { good: ReturnType<typeof goodId>; cubes: number }[] = [];
  for (let good = 0; good < KINDS; good++) {
    const moved = shelve(state, good, level - (state.production[good] as number));
    if (moved > 0) cubes.push({ good: goodId(good), cubes: moved });
  }
  if (cubes.length > 0) events.push({ type: 'toppedUp', cubes });
}

/** Carries out the card beside each supplier: P49-PROD-5 to P49-PROD-9. */
function produce(state: ProvisionsState, events: ProvisionsEvent[]): void {
  const rows: ProductionRow[] = [];
  for (let good = 0; good < KINDS; good++) {
    const card = state.shown[good] as number;
    const amount = YIELD[card] as number;
    const room = PRODUCTION_MAX - (state.production[good] as number);
    const cubes = amount < 0 ? steal(state, good, -amount) : shelve(state, good, Math.min(amount, room));
    rows.push({ good: goodId(good), card: productionId(card), cubes });
  }
  events.push({ type: 'produced', rows });
}

/** Moves cubes from Holding to the shelf, as many as there are. */
function shelve(state: ProvisionsState, good: number, wanted: number): number {
  const cubes = Math.max(0, Math.min(wanted, state.holding[good] as number));
  state.holding[good] = (state.holding[good] as number) - cubes;
  state.production[good] = (state.production[good] as number) + cubes;
  return cubes;
}

function steal(state: ProvisionsState, good: number, wanted: number): number {
  const cubes = Math.min(wanted, state.production[good] as number);
  state.production[good] = (state.production[good] as number) - cubes;
  state.vigilantes[good] = (state.vigilantes[good] as number) + cubes;
  return cubes;
}

/**
 * In December somebody leaves before every action, unless the previous one was a sale that spares them: P49-DEC-1 to
 * P49-DEC-4.
 */
function startAction(state: ProvisionsState, events: ProvisionsEvent[]): void {
  if (state.month !== DECEMBER) return;
  if (!state.refilled) depart(state, 'december', events);
  else if (afterNovember(state) && state.options.novemberSaleSpares === false) depart(state, 'novemberSale', events);
}

/** Whether the action before this one was the last of November: P49-DEC-4. */
function afterNovember({ turn, acted }: ProvisionsState): boolean {
  return turn === 0 && acted === 0;
}

/** Ends an action; `spares` says whether it was a sale that spares December's next departure. */
export function endAction(state: ProvisionsState, spares: boolean, chance: Chance, events: ProvisionsEvent[]): void {
  state.refilled = spares;
  state.acted += 1;
  if (state.acted < seatsOf(state)) startAction(state, events);
  else endTurn(state, chance, events);
}

/** Moves the Barrel once all have acted, within the month or into the next (P49-MONTH-1, P49-MONTH-2). */
function endTurn(state: ProvisionsState, chance: Chance, events: ProvisionsEvent[]): void {
  state.acted = 0;
  state.turn += 1;
  const sameMonth = state.turn < state.options.turnsPerMonth;
  if (!sameMonth) {
    state.turn = 0;
    state.month += 1;
  }
  const { month, turn } = state;
  events.push({ type: 'barrelMoved', position: positionOf(state), month, turn });
  if (sameMonth) startAction(state, events);
  else enterMonth(state, chance, events);
}

function enterMonth(state: ProvisionsState, chance: Chance, events: ProvisionsEvent[]): void {
  const { month } = state;
  if (month === MONTHS.length) {
    // P49-END-1
    state.phase = 'over';
    events.push(gameOver(state));
    return;
  }
  // P49-MONTH-3, P49-MONTH-5
  const rowMoves = (month !== OCTOBER && month !== DECEMBER) || state.options.rowMovesEveryMonth;
  if (rowMoves) depart(state, 'month', events);
  if (month === OCTOBER) startHandOut(state, chance, events);
  else passNugget(state, chance, events);
}

// P49-MONTH-4
function passNugget(state: ProvisionsState, chance: Chance, events: ProvisionsEvent[]): void {
  state.nugget = leftOf(state, state.nugget);
  events.push({ type: 'nuggetMoved', seat: state.nugget });
  startMonth(state, chance, events);
}

/** The vigilantes leave their loot to the players, in September's order: P49-OCT-1. */
function startHandOut(state: ProvisionsState, chance: Chance, events: ProvisionsEvent[]): void {
  state.phase = 'loot';
  const cubes = lootLeft(state);
  events.push({ type: 'vigilantesLeft', cubes });
  if (cubes === 0) state.acted = seatsOf(state);
  goOnHandingOut(state, chance, events);
}

/** Gives a seat its cube and asks the next one. */
export function takeLoot(
  state: ProvisionsState,
  seat: Seat,
  good: number,
  chance: Chance,
  events: ProvisionsEvent[],
): void {
  const at = seat * KINDS + good;
  state.vigilantes[good] = (state.vigilantes[good] as number) - 1;
  state.stock[at] = (state.stock[at] as number) + 1;
  events.push({ type: 'looted', seat, good: goodId(good) });
  state.acted += 1;
  goOnHandingOut(state, chance, events);
}

/** Asks the next seat that can take something; after the last one October begins (P49-OCT-2 to P49-OCT-4). */
function goOnHandingOut(state: ProvisionsState, chance: Chance, events: ProvisionsEvent[]): void {
  for (; state.acted < seatsOf(state); state.acted++) {
    const seat = activeSeat(state);
    if (canLoot(state, seat)) return;
    events.push({ type: 'lootSkipped', seat, because: lootLeft(state) === 0 ? 'nothingLeft' : 'noRoom' });
  }
  returnLoot(state, events);
  passNugget(state, chance, events);
}

function canLoot(state: ProvisionsState, seat: Seat): boolean {
  for (let good = 0; good < KINDS; good++)
    if ((state.vigilantes[good] as number) > 0 && roomFor(state, seat, good) > 0) return true;
  return false;
}

function lootLeft({ vigilantes }: ProvisionsState): number {
  return vigilantes.reduce((sum, cubes) => sum + cubes, 0);
}

// P49-OCT-3
function returnLoot(state: ProvisionsState, events: ProvisionsEvent[]): void {
  const cubes = state.vigilantes.flatMap((count, good) => (count > 0 ? [{ good: goodId(good), cubes: count }] : []));
  for (let good = 0; good < KINDS; good++) {
    state.holding[good] = (state.holding[good] as number) + (state.vigilantes[good] as number);
    state.vigilantes[good] = 0;
  }
  if (cubes.length > 0) events.push({ type: 'lootReturned', cubes });
}
